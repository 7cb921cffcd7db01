"""Rule files: whatever the bytes, a file is refused at a place, or the game made of it judges a log and reads well."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import cache

from bench.fuzz.filings import words as words_of_yaml
from bench.fuzz.target import Seen, Target, printable, well_said
from checker.audit.auditor import Audit
from checker.checks.link_game import link
from checker.log.files.reader import read
from checker.log.language.events import LogLine
from checker.report.english.rule_in_english import RULES, rule_in_english
from checker.report.english.wording import Wording
from checker.rulebook.compile import compile_nodes, misfits, read_files
from checker.rulebook.games.model import GameData
from checker.rulebook.yaml.file_format import wrong_format
from checker.rulebook.yaml.key_order import in_order
from checker.rulebook.yaml.node import Map
from checker.rulebook.yaml.old_formats import migrated
from checker.rulebook.yaml.read_yaml import loads
from checker.rulebook.yaml.schema import read_schemas
from checker.values.problem import Problem
from checker.values.resources import folder
from tests.support.auditing import book
from tests.support.paths import INVENTED
from tests.tables.harbor_nines.test_nights import night

GAME = "harbor_nines"
NAME = "fuzzed.yaml"
# The file of the game that the bytes stand for, by a key that only it has.
STANDS_FOR = ((b"\ngame:", "game.yaml"), (b"\nwagers:", "wagers.yaml"), (b"remedy:", "irregularities.yaml"))
ROUNDS = 2
RULE = re.compile(rb"(?ms)^  - cite:.*?(?=^  - cite:|^  #|\Z)")


def check(data: bytes) -> Seen:
    """Read a rule file as one of a small game; rewrite it; judge a log by it; put it in words."""
    node, problems = loads(data, NAME)
    lines = len(re.split(b"\r\n|\r|\n", data))
    well_said(problems, lines, NAME)
    rewritten(data, lines)
    if problems or not isinstance(node, Map):
        assert problems or node is not None, "refused without a word"
        return Seen(1, 1)
    faults = wrong_format(node) or misfits(node)
    well_said(faults, lines, NAME)
    if faults:
        return Seen(1, 1)
    game, told = compiled(data, node)
    well_said(told, lines, NAME)
    if told:
        return Seen(1, 1)
    return judged(game, node, lines)


def rewritten(data: bytes, lines: int) -> None:
    """Hold that a file put in order stays in order, and that a file of the present format needs no new one."""
    made = migrated(data, NAME)
    well_said(made.problems, lines, NAME)
    if made.raw is not None and made.raw != data:
        assert migrated(made.raw, NAME).raw == made.raw, "a rewritten file is rewritten again"
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return
    ordered = in_order(text, NAME, schema())
    if ordered is not None:
        assert in_order(ordered, NAME, schema()) == ordered, "a file in order is put in order again"


def compiled(data: bytes, node: Map) -> tuple[GameData, list[Problem]]:
    """Compile the game with this file in the place of its own."""
    stands = next((name for key, name in STANDS_FOR if key in b"\n" + data), "procedure.yaml")
    # The irregularities excuse rules of the procedure, so without these they cannot be there.
    without = "irregularities.yaml" if stands == "procedure.yaml" else ""
    named = {name.rpartition("/")[2]: other for name, other in files().items()}
    nodes = [node if name == stands else other for name, other in named.items() if name != without]
    game, maker = compile_nodes(GAME, nodes, book(INVENTED).law)
    return game, maker.problems


def judged(game: GameData, node: Map, lines: int) -> Seen:
    """Hold that a game that loads is linked or refused, and then judges a log and can be read."""
    linked, problems = link(game)
    well_said(problems, lines, NAME)
    if problems:
        return Seen(1, 1)
    run = Audit(book(INVENTED))
    run.take(linked)
    for line in log():
        run.feed(line)
    run.close()
    assert run.summary.imbalance() == []
    for entry in node.maps("rules"):
        if any(form in entry for form in RULES):
            words = Wording(game, book(INVENTED).law, str(node.text("law")), node.map("readings"), node.map("lists"))
            printable("\n".join(rule_in_english(entry, words)))
    return Seen(1, 0)


@cache
def files() -> dict[str, Map]:
    """Read the files of the invented game once."""
    nodes, problems = read_files(book(INVENTED).files(GAME))
    assert problems == [] and len(nodes) >= 4
    return nodes


@cache
def schema() -> dict[str, object]:
    """Read the schema of a game once."""
    return read_schemas(folder("rules") / "schema")[0]["game.schema.json"]


@cache
def log() -> list[LogLine]:
    """Play two rounds of the invented game."""
    text = "\n".join(night(1, ROUNDS)) + "\n"
    lines = [one for one in read(io.BytesIO(text.encode()), "night.log") if isinstance(one, LogLine)]
    assert len(lines) > 60
    return lines


@cache
def seeds() -> Sequence[bytes]:
    """Give the files of the invented game, each of its rules in a file of its own, and one of the first format."""
    whole = [path.read_bytes() for path in sorted((INVENTED / "games" / GAME).glob("*.yaml"))]
    made = []
    for text in whole:
        head, _, rules = text.partition(b"\nrules:\n")
        names = head if b"\nacts:" in head and len(head) < 1500 else b"format: 2\nlaw: 99:1\n"
        made += [names + b"\nrules:\n" + rule for rule in RULE.findall(rules)]
    first = [text.replace(b"format: 2\n", b"").replace(b"no later than", b"by") for text in made[:4]]
    assert len(made) > 20
    return [*(text for text in whole if len(text) < 3_000), *made, *first]


@cache
def words() -> Sequence[bytes]:
    """Give the keys of the schemas, signs of YAML, and the words of the game's conditions."""
    own = dict.fromkeys(word for text in seeds() for word in re.split(rb"[^a-z0-9_$ -]+", text) if 2 < len(word) < 60)
    return [*words_of_yaml(), *own]


TARGET = Target("rules", check, seeds, words, 5_000, 4_000_000, 6_000)
