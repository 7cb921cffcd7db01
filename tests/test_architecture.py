"""The shape of the program: imports go one way, modules and functions stay small, the law stays out of the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from checker.values.resources import PACKAGE
from tests.support.paths import ROOT

CHECKER = ROOT / "checker"
MODULES = sorted(CHECKER.rglob("*.py"))
LONGEST_FUNCTION, LONGEST_MODULE, FULL_ROOM = 60, 400, 12
EXACT = ("money", "odds", "settlement", "lots", "due", "payouts", "wagers", "pay_table", "offsetting")
CITATION = re.compile(
    r"\b(?:19:4[0-9]|13:69[A-Z]?)\b"  # a chapter
    r"|\b\d{1,2}[A-Z]?\.\d{1,2}[A-Z]{0,2}\(\w+\)"  # a paragraph cited short
)


def layers() -> list[str]:
    """The rooms, sub-rooms too, in the order in which they may import one another."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    listed = re.search(r"<!-- layers -->\n(.*?)<!-- /layers -->", text, re.DOTALL)
    assert listed is not None, "docs/architecture.md has lost its list of layers"
    return re.findall(r"`([a-z./]+)`", listed[1])


RANK = {room: at for at, room in enumerate(layers())}
ROOMS = sorted({module.parent for module in MODULES} - {CHECKER})
# Where the text of a room's README stands.
PROMISES = ("Comes in:", "Goes out:", "May write:")


def room(module: Path) -> str:
    """The room, or sub-room, in which a module stands; `cli` stands in the hall."""
    inside = module.parent.relative_to(CHECKER).as_posix()
    return "cli" if inside == "." else inside


def imported(tree: ast.AST) -> set[str]:
    """The rooms from which a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not any(name.name.startswith("checker") for name in node.names), "import names from modules"
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written from the top"
            if (node.module or "").split(".")[0] == "checker":
                inside = (node.module or "").split(".")[1:]
                found |= {_room_of([*inside, name.name]) for name in node.names if not name.name.startswith("__")}
    return found


def _room_of(parts: list[str]) -> str:
    """The room that a dotted name leads to: the longest beginning of it that is a folder."""
    folders = [parts[:length] for length in range(len(parts), 0, -1) if CHECKER.joinpath(*parts[:length]).is_dir()]
    return "/".join(folders[0]) if folders else "cli"


def parsed(module: Path) -> ast.Module:
    return ast.parse(module.read_text(encoding="utf-8"))


def named(module: Path) -> str:
    return module.relative_to(ROOT).as_posix()


each_module = pytest.mark.parametrize("module", MODULES, ids=named)


@each_module
def test_imports_go_one_way(module: Path) -> None:
    own, needs = room(module), imported(parsed(module))
    if module.name == "__init__.py":
        assert needs == set(), "a room opens with one sentence and nothing else"
        return
    assert own in RANK, f"{own} stands in no layer of docs/architecture.md"
    wrong = {name for name in needs if RANK.get(name, len(RANK)) > RANK[own]}
    assert not wrong, f"{own} imports from a layer after its own: {sorted(wrong)}"


def test_no_modules_import_in_a_circle() -> None:
    needs = {dotted(module): names(parsed(module)) & {dotted(each) for each in MODULES} for module in MODULES}
    done: set[str] = set()
    while ready := {name for name, wants in needs.items() if name not in done and wants <= done}:
        done |= ready
    assert set(needs) == done


def dotted(module: Path) -> str:
    return ".".join(module.relative_to(ROOT).with_suffix("").parts)


def names(tree: ast.AST) -> set[str]:
    """Every dotted name that an import may mean, modules among them."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    return {str(node.module) for node in froms} | {f"{node.module}.{one.name}" for node in froms for one in node.names}


PICTURE = re.compile(r"(?s)(<!-- picture -->\n).*?(<!-- /picture -->)")
ENDS = (("rule files", "rulebook"), ("logs", "log"), ("filings", "filing"))


def picture() -> str:
    """The rooms as a diagram: an arrow for each import between two rooms, unless a longer way shows it."""
    needs: dict[str, set[str]] = {}
    for module in MODULES:
        own = room(module).split("/")[0]
        needs.setdefault(own, set()).update(name.split("/")[0] for name in imported(parsed(module)))
    tops = [name for name in dict.fromkeys(name.split("/")[0] for name in layers()) if name in needs]
    below: dict[str, set[str]] = {}
    for name in tops:
        below[name] = set().union(*(below[each] | {each} for each in needs[name] - {name}))
    lines = [
        f"    {name}[/{name}/] --> {at}".replace(f"    {name}", f"    {name.replace(' ', '_')}") for name, at in ENDS
    ]
    for name in tops:
        direct = needs[name] - {name}
        shown = [each for each in tops if each in direct and not any(each in below[other] for other in direct)]
        lines += [f"    {each} --> {name}" for each in shown]
    lines.append("    cli --> out[/text, JSON, pages, exit code/]")
    return "\n".join(["```mermaid", "flowchart LR", *lines, "```", ""])


def test_the_picture_is_drawn_from_the_rooms() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert drawn(text) == text, "run `make fix`"


def drawn(text: str) -> str:
    assert PICTURE.search(text), "docs/architecture.md has lost its picture"
    return PICTURE.sub(lambda found: found[1] + picture() + found[2], text)


def test_each_layer_is_a_room() -> None:
    rooms = {each.relative_to(CHECKER).as_posix() for each in ROOMS if any(each.glob("[a-z]*.py"))}
    assert set(RANK) == rooms | {"cli"} and len(RANK) == len(layers())


def test_the_hall_holds_the_commands_alone() -> None:
    assert [path.name for path in sorted(CHECKER.glob("*.py"))] == ["__init__.py", "cli.py"]


@pytest.mark.parametrize("folder", ROOMS, ids=lambda path: path.relative_to(CHECKER).as_posix())
def test_no_room_is_full(folder: Path) -> None:
    assert len([path for path in folder.glob("*.py") if path.name != "__init__.py"]) <= FULL_ROOM


def test_no_two_modules_bear_one_name() -> None:
    names = [path.stem for path in MODULES if path.name != "__init__.py"]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []


@pytest.mark.parametrize("folder", [each for each in ROOMS if each.parent == CHECKER], ids=lambda path: path.name)
def test_each_room_says_what_it_promises(folder: Path) -> None:
    text = (folder / "README.md").read_text(encoding="utf-8")
    assert text.startswith(f"# {folder.name}\n")
    assert [line.split(":")[0] + ":" for line in text.splitlines() if line.startswith(PROMISES)] == list(PROMISES)
    unknown = set(re.findall(r"`([a-z_]+)`", text)) - {each.stem for each in (*MODULES, *ROOMS)}
    assert not unknown, "what stands in a README between backticks is a module or a room"
    silent = {each.name for each in folder.iterdir() if each.is_dir() and (each / "__init__.py").is_file()}
    assert not {name for name in silent if f"`{name}`" not in text}, "a README names each sub-room"


@each_module
def test_one_module_knows_where_the_program_stands(module: Path) -> None:
    """What is kept from run to run is keyed by the whole program, wherever the module that keeps it is moved."""
    assert "__file__" not in module.read_text(encoding="utf-8") or module.name == "resources.py"


def test_the_program_stands_where_it_is_looked_for() -> None:
    assert PACKAGE == CHECKER


@each_module
def test_functions_and_modules_stay_small(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE
    long = {
        node.name: length
        for node in ast.walk(parsed(module))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    }
    assert not long


@each_module
def test_modules_and_public_functions_say_what_they_promise(module: Path) -> None:
    tree = parsed(module)
    assert ast.get_docstring(tree), "a module opens with one sentence"
    silent = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert not silent


@each_module
def test_no_fault_is_caught_wholesale(module: Path) -> None:
    handlers = [node for node in ast.walk(parsed(module)) if isinstance(node, ast.ExceptHandler)]
    caught = [ast.unparse(node.type) if node.type else "everything" for node in handlers]
    wholesale = [one for one in caught if re.search(r"everything|\b(Base)?Exception\b", one)]
    # At the very bottom of the program, a mistake of ours gets an exit code of its own.
    allowed = ["Exception"] if module.name == "ending.py" else []
    assert wholesale == allowed


# The names of what the room `table` owns, here and there with more words around them.
OF_A_TABLE = re.compile(r"\b(table|round_?|hands?|lots?|dice|doubts?|rolled|shoe)\b")
WRITES = frozenset({"add", "append", "clear", "discard", "extend", "insert", "pop", "remove", "setdefault", "update"})


@pytest.mark.parametrize("module", sorted((CHECKER / "checks").rglob("*.py")), ids=named)
def test_checks_write_nothing_of_a_table(module: Path) -> None:
    """They ask the table to record what they decided, by its own methods, and try possible worlds in the scene."""
    wrong = [f"line {line}: {text}" for line, text in _written(parsed(module)) if not _may_be_written(text)]
    assert not wrong, "table state is written in checker/table alone"


def _written(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each attribute of something that is assigned, or changed in place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            target = node
            while isinstance(target, ast.Subscript):
                target = target.value
            if isinstance(target, ast.Attribute):
                yield node.lineno, ast.unparse(target)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITES:
            changed = node.func.value
            if isinstance(changed, ast.Attribute | ast.Subscript):
                yield node.lineno, ast.unparse(changed)


def _may_be_written(text: str) -> bool:
    """The scene may look at another hand; a hand may not be changed."""
    return OF_A_TABLE.search(text.rpartition(".")[0]) is None


def test_the_search_for_what_is_written_finds_it() -> None:
    found = {
        text
        for _, text in _written(
            ast.parse("s.hand.total = 1; lot.amount = 2; scene.table.dice.gone[key] = 3; x = scene.hand; y[1] = 4\n"
                      "round_.hands[1].cards.append(card); scene.hand = None; found.append(1); del hand.cards[2:]")
        )
    }  # fmt: skip
    assert found == {
        "s.hand.total", "lot.amount", "scene.table.dice.gone", "round_.hands[1].cards", "scene.hand", "hand.cards",
    }  # fmt: skip
    assert {text for text in found if _may_be_written(text)} == {"scene.hand"}


@each_module
def test_the_law_stays_out_of_the_code(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    assert not CITATION.findall(text), "a citation belongs in rules/"
    words = re.sub(r"[\W_]+", " ", text).lower()
    held = [name for name in game_names() if re.search(rf"\b{re.escape(name)}\b", words)]
    assert not held, "a game's name belongs in rules/"


@each_module
def test_money_and_odds_know_no_floats(module: Path) -> None:
    if not any(name in module.stem for name in EXACT):
        return
    for node in ast.walk(parsed(module)):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"line {node.lineno}"
        assert not (isinstance(node, ast.Name) and node.id == "float"), f"line {node.lineno}"


def game_names() -> set[str]:
    """Each game's folder, and the title in its files, as plain words."""
    names: set[str] = set()
    for folder in (ROOT / "rules" / "games").iterdir():
        if folder.is_dir():
            names.add(plain(folder.name))
            for file in folder.glob("game.yaml"):
                names |= {plain(title) for title in re.findall(r"(?m)^(?:name|title): *(.+)$", file.read_text("utf-8"))}
    return names


def plain(name: str) -> str:
    return re.sub(r"[\W_]+", " ", name).strip().lower()


def test_there_is_a_game_whose_name_could_slip_in() -> None:
    assert game_names()


def test_the_search_for_citations_finds_them() -> None:
    assert CITATION.search("as 19:47-36.5 demands")
    assert CITATION.search("see 36.6(b)1")
    assert not CITATION.search("version 3.11 of 2026-11-18, at 20:14:37")


if __name__ == "__main__":
    page = ROOT / "docs" / "architecture.md"
    page.write_text(drawn(page.read_text(encoding="utf-8")), encoding="utf-8")
