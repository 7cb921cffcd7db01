"""Rule files to a game: every entry becomes frozen data, every citation resolved, every fault a Problem."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from checker.rulebook.compiler import Compiler
from checker.rulebook.consistency import references
from checker.rulebook.consistency.explained_money import unexplained
from checker.rulebook.consistency.versions import misdated
from checker.rulebook.elections import election_rules, read_duties
from checker.rulebook.games.games_without_rules import gives_way, words_for
from checker.rulebook.games.model import (
    Besides,
    Bounds,
    DiceData,
    GameData,
    MeterData,
    NamedAct,
    Option,
    PayRow,
    PayTable,
    Rule,
)
from checker.rulebook.games.read_forms import FORMS
from checker.rulebook.games.tolerance import Tolerance
from checker.rulebook.incremental import Remade
from checker.rulebook.ledger.paragraphs import Law
from checker.rulebook.tolerances import FILE, SHOWN_AS, as_option, is_tolerances, misfits_of, tolerances_of
from checker.rulebook.yaml.file_format import wrong_format
from checker.rulebook.yaml.node import Map, Node
from checker.rulebook.yaml.read_yaml import excerpted, load
from checker.rulebook.yaml.schema import Known, read_schemas
from checker.rulebook.yaml.schema_faults import check
from checker.values.money import cents, payment
from checker.values.problem import Location, Problem
from checker.values.resources import folder

if TYPE_CHECKING:
    from referencing import Registry


# Files beside those of a game that hold no rule of play.
NO_RULES = frozenset({"table.yaml", "equivalent.yaml"})


def compile_game(home: Path, shared: Iterable[Path], law: Law, first: int = 0) -> tuple[GameData, Compiler]:
    """Compile the folder of a game, with the rules that bind it from the shared files."""
    files = files_of(home, shared)
    nodes, problems = read_files(files)
    whole = len(nodes) == len(files)
    game, maker = compile_nodes(home.name, list(nodes.values()), law, first, read_duties(home), whole=whole)
    maker.problems[:] = excerpted([*problems, *maker.problems], files)
    return game, maker


def read_files(files: Mapping[str, Path]) -> tuple[dict[str, Map], list[Problem]]:
    """Read the files of a game; those that do not fit the schema are left out, and why is told."""
    nodes: dict[str, Map] = {}
    faults: list[Problem] = []
    for name, path in files.items():
        node, problems = _file(path, name, path.read_bytes() if path.is_file() else b"")
        if isinstance(node, Map) and not problems:
            nodes[name] = node
        faults += problems
    return nodes, faults


# The gate reads the files of a game more than once; a file is known again by all that stands in it.
@lru_cache(maxsize=128)
def _file(path: Path, name: str, raw: bytes) -> tuple[Node | None, tuple[Problem, ...]]:
    node, problems = load(path, name=name)
    if isinstance(node, Map) and not problems:
        problems = wrong_format(node) or misfits(node)
    elif node is not None and not problems:
        problems = [Problem(Location(name, 1, 1), "no keys and values here", "", "`law: …` and what it rules")]
    return node, tuple(problems)


def misfits(node: Map, known: Known | None = None) -> list[Problem]:
    """List what of a file the schema does not have."""
    # What is remembered of one schema says nothing of another.
    return misfits_of(node) if is_tolerances(node) else check(node, *_schema(), known)


def compile_nodes(
    name: str,
    nodes: Sequence[Map],
    law: Law,
    first: int = 0,
    duties: Map | None = None,
    *,
    whole: bool = True,
    remade: Remade | None = None,
) -> tuple[GameData, Compiler]:
    """Compile a game out of its files as read; where not all of them are there, not all that they name can be.

    The duties of its filing also say what a log may elect.
    """
    maker = Compiler(law, first)
    game = GameData(name, name, "", Location(name), tolerances=_tolerances(nodes, maker))
    nodes = [node for node in nodes if not is_tolerances(node)]
    own = [node for node in nodes if "binds" not in node]
    if whole and not own:
        listed = words_for(name, nodes)
        game = replace(game, title=listed or name, listed=listed, unruled=True)
    for node in own:
        game = _head(node, game, maker)
    shared = [node for node in nodes if "binds" in node and binding(node, game, law)]
    for node in shared:
        game = _head(node, game, maker)
    bound = [*own, *shared]
    maker.names = frozenset(name for node in bound for name in node.map("conditions") if " " not in name)
    for node in bound:
        _names(node, game, maker)
    # Numbered before the rules of play, which keep their numbers while one of them is altered.
    elections = list(election_rules(game, duties, maker))
    chapters = {str(node.text("law")) for node in bound} if game.unruled else set()
    for node in bound:
        maker.enter(node)
        for entry in node.maps("rules"):
            make = partial(_rule, entry, maker)
            made = make() if remade is None else remade.rule(entry, maker, make)
            if made is None or gives_way(made.rule.cite, chapters, law):
                continue
            if "binds" not in node or applies(made.rule.cite, game, law):
                game.rules.append(made)
    game.rules += elections
    _let_be_set(game)
    game = replace(game, until=_until(game, law))
    # Where a file is missing from the game, what the others name of it is no fault of theirs.
    if whole:
        maker.problems += (references if remade is None else remade).check(bound, _schema()[0], game, law)
    maker.problems += misdated(game.rules)
    maker.problems += unexplained(game)
    return game, maker


def _tolerances(nodes: Iterable[Map], maker: Compiler) -> dict[str, Tolerance]:
    """Give the tolerances that rules may name, every citation looked up."""
    for node in filter(is_tolerances, nodes):
        maker.enter(node)
        for name in node.map("tolerances"):
            for cite in node.map("tolerances").map(name).texts("cite"):
                maker.citation(cite)
        maker.tolerances = tolerances_of(node, maker.law)
    return dict(maker.tolerances)


def _let_be_set(game: GameData) -> None:
    """Make an option of each tolerance that a rule of the game names."""
    limits = [limit for rule in game.rules if isinstance(rule.body, Bounds) for limit in rule.body.limits]
    for name in dict.fromkeys(limit.tolerance for limit in limits):
        if name in game.tolerances:
            game.options[name] = as_option(game.tolerances[name])


def binding(node: Map, game: GameData, law: Law) -> bool:
    """Tell whether a file binds a game: its own, or a shared one that names it, of its numbering where it has one.

    A file of the earlier numbering also binds it where its paragraphs are read for those that are not printed.
    """
    title, own = str(node.text("law")).partition(":")[0], game.law.partition(":")[0]
    of_it = game.unruled or title == own or law.reads_for(title, own)
    return "binds" not in node or (of_it and game.listed in node.texts("binds"))


def applies(cite: str, game: GameData, law: Law) -> bool:
    """Tell whether a rule of a file that binds a game applies: one of the other numbering only where it is read."""
    title, own = cite.partition(":")[0], game.law.partition(":")[0]
    return game.unruled or not law.reads_for(title, own) or law.read_for(cite) is not None


def _until(game: GameData, law: Law) -> tuple[str, str]:
    """Find the first day of expiry among the texts that the rules of a game rest on."""
    texts = {each.id: each.until for each in law.texts if each.until}
    resting = {law.paragraphs[one.rule.cite].text for one in game.rules if one.rule.cite in law.paragraphs}
    return min(((texts[id], id) for id in resting if id in texts), default=("", ""))


def files_of(home: Path, shared: Iterable[Path]) -> dict[str, Path]:
    """Give the files of a game in the order in which a lawyer reads them, by the names that places show."""
    own = [*_own_files(home)]
    game = next((path for path in own if path.name == "game.yaml"), None)
    node = load(game)[0] if game is not None and b"plays by:" in game.read_bytes() else None
    # A game that plays by the rules of another adds its own name to them.
    other = home.parent / str(node.text("plays by")) if isinstance(node, Map) and "plays by" in node else None
    leading = _own_files(other) if other is not None and other != home else []
    named = {"/".join(path.parts[-3:]): path for path in [*leading, *own, *sorted(shared)]}
    tolerances = home.parent.parent / FILE
    return {**named, SHOWN_AS: tolerances} if tolerances.is_file() else named


def _own_files(home: Path) -> list[Path]:
    return [path for path in sorted(home.glob("*.yaml"), key=_file_order) if path.name not in NO_RULES]


@cache
def _schema() -> tuple[dict[str, Any], Registry[Any]]:
    schemas, registry = read_schemas(folder("rules") / "schema")
    return schemas["game.schema.json"], registry


def _file_order(path: Path) -> tuple[int, str]:
    order = ("game.yaml", "wagers.yaml", "procedure.yaml", "irregularities.yaml")
    return (order.index(path.name) if path.name in order else len(order), path.name)


def _head(node: Map, game: GameData, maker: Compiler) -> GameData:
    """Give the game with what a file states of it before its rules."""
    maker.enter(node)
    if "game" in node:
        title = str(node.text("title"))
        listed = str(node.text("listed as", title.lower()))
        plays_by = str(node.text("plays by")) or game.plays_by
        game = replace(game, title=title, law=maker.text, place=node.place, plays_by=plays_by, listed=listed)
    for key, under in (("positions", node), ("decks", node.map("cards")), ("ranks", node.map("cards"))):
        if key in under:
            game.places[key] = under.keys_at[key]
    for key in ("options", "wagers"):
        if key in node:
            game.places.setdefault(key, node.keys_at[key])
    if "positions" in node:
        game = replace(game, positions=tuple(int(text) for text in node.texts("positions")))
    game = replace(game, shape=str(node.text("table shape")) or game.shape)
    if "dice" in node:
        game = replace(game, dice=_dice(node.map("dice"), maker))
    if "cards" in node:
        game = _cards(node.map("cards"), game, maker)
    game = _wagers(node, game, maker)
    for name, entry in _entries(node, "options"):
        values = tuple(str(one) for one in entry.texts("one of"))
        default = str(entry.text("unless said")) if "unless said" in entry else None
        found = maker.law.find(entry.texts("cite")[0], maker.text) if "cite" in entry else None
        cite = found[0].id if found is not None else ""
        kind, says = str(entry.text("kind", "choice")), str(entry.text("says"))
        example, listed = str(entry.text("for example")), str(entry.text("listed as"))
        game.options[name] = Option(name, values, kind, default, cite, says, example, listed)
        _fact(entry, maker)
    for entry in node.maps("facts"):
        _fact(entry, maker)
    meters = node.maps("meters")
    for entry in meters:
        _fact(entry, maker)
    return replace(game, meters=(*game.meters, *(_meter(entry) for entry in meters)))


def _wagers(node: Map, game: GameData, maker: Compiler) -> GameData:
    """Give the game with its wagers."""
    wagers = _entries(node, "wagers")
    for name, entry in wagers:
        game.wagers[name] = str(entry.text("title", name.replace("_", " ")))
        if "origin" in entry:
            game.origin[name] = str(entry.text("origin"))
        if "stays up" in entry:
            game.stays[name] = str(entry.text("stays up"))
        for group in entry.texts("groups"):
            game.groups[str(group)] = (*game.groups.get(str(group), ()), name)
        _fact(entry, maker)
    return replace(
        game,
        base=[game.base, *_marked(wagers, "base")][-1],
        travels=(*game.travels, *_marked(wagers, "travels")),
        moves=game.moves.union(_marked(wagers, "moves to its point")),
        numbered=game.numbered.union(_marked(wagers, "on a number")),
    )


def _marked(entries: Iterable[tuple[str, Map]], key: str) -> list[str]:
    return [name for name, entry in entries if str(entry.text(key, "no")) == "yes"]


def _meter(entry: Map) -> MeterData:
    rate = Fraction(str(entry.text("grows by")).removesuffix("%")) / 100
    amount = cents(str(entry.text("resets to")))
    part = (rate.numerator, rate.denominator)
    wager, fed_at = str(entry.text("of")), str(entry.text("counted at"))
    return MeterData(int(entry.text("meter")), amount, part, wager, fed_at, entry.place)


def _entries(node: Map, key: str) -> list[tuple[str, Map]]:
    return [(name, entry) for name, entry in node.map(key).items() if isinstance(entry, Map)]


def _fact(entry: Map, maker: Compiler) -> None:
    maker.facts += [maker.citation(cite) for cite in entry.texts("cite")]


def _dice(node: Map, maker: Compiler) -> DiceData:
    _fact(node, maker)
    totals = (tuple(int(text) for text in node.texts(key)) for key in ("points", "ends a point"))
    return DiceData(*totals)


def _cards(node: Map, game: GameData, maker: Compiler) -> GameData:
    """Give the game with the cards it is played with, and what they count."""
    _fact(node, maker)
    values = node.map("values")
    _fact(values, maker)
    for entry in values.maps("worth"):
        _fact(entry, maker)
        high = int(entry.text("value"))
        low = int(entry.text("or", str(high)))
        for rank in entry.texts("ranks"):
            game.values[str(rank)] = (high, low)
    return replace(
        game,
        ranks=tuple(str(rank) for rank in node.texts("ranks")),
        decks=int(node.text("decks", "0")),
        initial=int(node.text("initial", "2")),
        in_packets="in packets" in node,
        beside=int(node.text("face-down cards", "0")),
        top=int(values.text("top")) if "top" in values else game.top,
        suited=int(values.text("total").removeprefix("best suited ")) if "total" in values else game.suited,
    )


def _names(node: Map, game: GameData, maker: Compiler) -> None:
    maker.enter(node)
    for name, entry in _entries(node, "hands"):
        condition = maker.condition(entry, "when")
        if condition is not None:
            game.hands[name] = condition
        if "called" in entry:
            game.called[name] = int(entry.text("called"))
        _fact(entry, maker)
    for name, entry in _entries(node, "conditions"):
        condition = maker.condition(entry, "when")
        if condition is not None:
            game.conditions[name] = condition
        _fact(entry, maker)
    for name, entry in _entries(node, "acts"):
        where = maker.condition(entry, "where")
        acts = tuple(str(act) for act in entry.texts("act"))
        game.acts[name] = NamedAct(name, acts, where, entry.place, str(entry.text("told")))
    for name, entry in _entries(node, "pay tables"):
        game.tables[name] = _pay_table(name, entry, maker)


def _pay_table(name: str, entry: Map, maker: Compiler) -> PayTable:
    rule = maker.rule(entry, "settles")
    rows: list[PayRow] = []
    chosen = [str(one) for one in entry.texts("casino chooses")]
    for row in entry.maps("first that fits"):
        kept = len(maker.facts)
        _fact(row, maker)
        cited = maker.facts[kept] if len(maker.facts) > kept else ""
        fits = maker.condition(row, "fits")
        columns = {each: row[each] for each in chosen or ["pays"] if each in row}
        apart = {each: cell for each, cell in columns.items() if isinstance(cell, Map)}
        paid = {
            each: payment(str(apart[each].text("odds") if each in apart else cell)) for each, cell in columns.items()
        }
        cells = {each: maker.rule(cell, "settles") for each, cell in apart.items()}
        if fits is not None:
            spots = {each: apart[each]["odds"].place if each in apart else cell.place for each, cell in columns.items()}
            besides = tuple(_besides(row, maker))
            rows.append(PayRow(str(row.text("hand")), fits, paid, cells, cited, besides, row.place, spots))
    floor = str(entry.text("odds are", "exact")) == "least"
    unit = str(entry.text("rounding")).removeprefix("up to ")
    chosen_by = str(entry.text("elected by", name))
    falls = str(entry.text("awards", "falling")) == "falling"
    return PayTable(rule, name, chosen_by, tuple(rows), floor, cents(unit) if unit else 0, falls, entry.place)


def _besides(row: Map, maker: Compiler) -> Iterator[Besides]:
    for entry in row.maps("and also"):
        _fact(entry, maker)
        fits = maker.condition(entry, "fits")
        if fits is not None:
            yield Besides(fits, payment(str(entry.text("pays"))))


def _rule(entry: Map, maker: Compiler) -> Rule | None:
    form = next((name for name in FORMS if name in entry), None)
    if form is None:
        return None
    rule = maker.rule(entry, form)
    body = FORMS[form](entry[form], rule, maker)
    if body is None:
        return None
    return Rule(
        rule,
        body,
        maker.condition(entry, "where"),
        maker.condition(entry, "unless"),
        tuple(maker.citation(cite, limb=True) for cite in entry.texts("yields to")),
        tuple(maker.citation(cite, limb=True) for cite in entry.texts("follows")),
        str(entry.text("report once per", "no")),
        entry.place,
        rule.since,
        rule.until,
    )
