"""The shape of the program: imports go one way, modules and functions stay small, the law stays out of the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CHECKER = ROOT / "checker"
MODULES = sorted(CHECKER.rglob("*.py"))
LONGEST_FUNCTION, LONGEST_MODULE = 60, 400
EXACT = ("money", "odds", "settles", "lots", "due")
CITATION = re.compile(
    r"\b(?:19:4[0-9]|13:69[A-Z]?)\b"  # a chapter
    r"|\b\d{1,2}[A-Z]?\.\d{1,2}[A-Z]{0,2}\(\w+\)"  # a paragraph cited short
)


def layers() -> list[list[str]]:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    listed = re.search(r"<!-- layers -->\n(.*?)<!-- /layers -->", text, re.DOTALL)
    assert listed is not None, "docs/architecture.md has lost its list of layers"
    lines = [line.strip("`- ") for line in listed[1].splitlines() if line.strip("`- ")]
    return [[name.strip() for name in line.split(",")] for line in lines]


RANK = {name: at for at, names in enumerate(layers()) for name in names}


def part(module: Path) -> str:
    """The module or package right under `checker` that a file belongs to."""
    return module.relative_to(CHECKER).parts[0].removesuffix(".py")


def imported(tree: ast.AST) -> set[str]:
    """The parts of `checker` that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[1] for name in node.names if name.name.startswith("checker.")}
        elif isinstance(node, ast.ImportFrom) and node.module == "checker":
            found |= {name.name for name in node.names if not name.name.startswith("__")}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("checker."):
            found.add(str(node.module).split(".")[1])
        assert not (isinstance(node, ast.ImportFrom) and node.level), "imports are written from the top"
    return found


def parsed(module: Path) -> ast.Module:
    return ast.parse(module.read_text(encoding="utf-8"))


def named(module: Path) -> str:
    return module.relative_to(ROOT).as_posix()


each_module = pytest.mark.parametrize("module", MODULES, ids=named)


@each_module
def test_imports_go_one_way(module: Path) -> None:
    own = part(module)
    if own == "__init__":
        assert imported(parsed(module)) == set()
        return
    assert own in RANK, f"{own} stands in no layer of docs/architecture.md"
    wrong = {name for name in imported(parsed(module)) if RANK.get(name, len(RANK)) > RANK[own]}
    assert not wrong, f"{own} imports from a layer after its own: {sorted(wrong)}"


def test_no_layer_imports_in_a_circle() -> None:
    needs: dict[str, set[str]] = {}
    for module in MODULES:
        needs.setdefault(part(module), set()).update(imported(parsed(module)) - {part(module)})
    done: set[str] = set()
    while ready := {name for name, wants in needs.items() if name not in done and wants & needs.keys() <= done}:
        done |= ready
    assert set(needs) == done


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
    for node in ast.walk(parsed(module)):
        if isinstance(node, ast.ExceptHandler):
            caught = ast.unparse(node.type) if node.type else "everything"
            assert not re.search(r"everything|\b(Base)?Exception\b", caught), f"line {node.lineno} catches {caught}"


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
