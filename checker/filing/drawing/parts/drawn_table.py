"""The drawable parts of a filed table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from checker.filing.format.exact import plain
from checker.filing.format.facts import Facts, TableFacts, WordsShown
from checker.rulebook.yaml.node import Map, Node, Seq, Text

FITTINGS = ("drop box", "tip box", "discard rack", "shoe", "shuffler", "card reader")
FELT, SIGN = "layout", "sign"
# Unusual places that a filing may state for a thing, and for the dealer.
END, PLAYERS_SIDE = "an end", "players' side"
AT_END, BESIDE = "at an end", "beside the players"
# Parts of a drawing that a remark may point at, in addition to areas, odds, inscriptions and fittings.
WHOLE, SEATS, DEALER, NAME, INSURANCE, CARDS = "filing", "seats", "dealer", "name", "insurance", "cards"
_MOST_COPIES = 12


@dataclass(frozen=True, slots=True)
class Area:
    """A betting area: its wager, its label, and its positions; None means every position."""

    wager: str
    title: str
    label: str
    positions: frozenset[int] | None = None
    # No layout is filed; the area is drawn because the wager is offered.
    is_guess: bool = False


@dataclass(frozen=True, slots=True)
class DrawnItem:
    """A fitting: its side and hand as far as stated, and whether it exists."""

    name: str
    caption: str = ""
    side: str = ""
    hand: str = ""
    is_there: bool = True

    @property
    def elsewhere(self) -> str:
        """Return its side, if that is not the dealer's."""
        return self.side if self.side in (END, PLAYERS_SIDE) else ""


@dataclass(frozen=True, slots=True)
class DrawnPayTable:
    """Odds as shown for a wager, hand by hand; a single row has no hand."""

    wager: str
    title: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """A deficiency as drawn: its number, its paragraph, its text, and the part where it is marked."""

    number: int
    cite: str
    text: str
    target: str
    is_doubt: bool = False
    # The positions at which a betting area is missing, if it stands at others.
    missing_at: frozenset[int] = frozenset()


@dataclass(slots=True)
class DrawnTable:
    """A table as drawn."""

    casino: str
    game: str
    table: str
    seats: int
    # The shape of its table.
    shape: str = ""
    # For dice games: the totals that are points, the wagers that move to a point, and those that stay up.
    points: tuple[int, ...] = ()
    moves: frozenset[str] = frozenset()
    stays: Mapping[str, str] = field(default_factory=dict)
    players: str = ""
    dealer: str = ""
    licensee: str = ""
    areas: list[Area] = field(default_factory=list)
    inscriptions: list[tuple[str, str]] = field(default_factory=list)
    insurance: str = ""
    odds: dict[str, list[DrawnPayTable]] = field(default_factory=dict)
    rankings: dict[str, list[str]] = field(default_factory=dict)
    sign: list[tuple[str, str]] = field(default_factory=list)
    items: list[DrawnItem] = field(default_factory=list)
    cards: str = ""
    remarks: list[Remark] = field(default_factory=list)

    @property
    def seats_text(self) -> str:
        """State how many player positions there are, and where."""
        many = f"{self.seats} player position{'' if self.seats == 1 else 's'}"
        return ", ".join(filter(None, (many if self.seats else "player positions: not stated", self.players)))

    def marks(self, target: str) -> list[int]:
        """Return the numbers of the remarks on a part."""
        return [each.number for each in self.remarks if each.target == target]

    def missing(self, wager: str, position: int) -> list[int]:
        """Return the numbers of the remarks on a betting area that is missing at a position."""
        about = f"area {wager}"
        return [each.number for each in self.remarks if each.target == about and position in each.missing_at]

    def marks_there(self, wager: str) -> list[int]:
        """Return the numbers of the remarks on a betting area where it stands."""
        about = f"area {wager}"
        return [each.number for each in self.remarks if each.target == about and not each.missing_at]

    def drawn_at(self, name: str) -> str:
        """Return the part where a remark is marked; for an area that is not drawn, the layout."""
        kind, _, rest = name.partition(" ")
        drawn = {f"area {area.wager}" for area in self.areas}
        drawn |= {words for _, words in (*self.inscriptions, *self.sign)}
        for on, tables in self.odds.items():
            drawn |= {odds_at(on, table.wager) for table in tables}
            drawn |= {odds_at(on, table.wager, hand) for table in tables for hand, _ in table.rows}
        if kind not in ("area", "odds", "words") or name in drawn:
            return name
        return SIGN if kind == "odds" and rest.startswith(SIGN) else FELT


def drawn_table(table: TableFacts, root: Map, casino: str, game: str) -> DrawnTable:
    """Collect the drawable parts of a table."""
    entry, titles = table.entry, table.game.wagers
    layout, plan = part(root, entry, "layouts", "layout"), part(root, entry, "plans", "plan")
    drawn = {plain(text): str(text) for group in groups(table.facts) if (text := _joined(group)) and group[0].number}
    made = DrawnTable(
        casino,
        game,
        table.filed.name,
        table.filed.seats,
        players=str(plan.text("players")),
        dealer=str(plan.text("dealer")),
        licensee=next((each.text for each in table.things("licensee name", FELT)), ""),
        areas=[replace(area, label=area.label or drawn.get(plain(area.title), "")) for area in _areas(layout, titles)],
        insurance=str(layout.text("insurance line")),
        rankings={
            on: [_title(name, titles) for each in maps for name in each.texts("rankings")]
            for on, maps in ((FELT, [layout]), (SIGN, [root.map("signs").map(name) for name in entry.texts("signs")]))
        },
        items=[item for name in FITTINGS if (item := _item(table, plan, name)) is not None],
        cards=_cards(part(root, entry, "cards", "cards")),
    )
    known = {plain(each) for area in made.areas for each in (area.label, area.title)} | {plain(made.licensee)}
    for text, on in _texts(table.facts, known):
        if on == SIGN:
            made.sign.append((str(text), words_at(text)))
        elif on == FELT:
            made.inscriptions.append((str(text), words_at(text)))
    for shown in table.facts.shown:
        rows = tuple(_rows(shown.odds))
        made.odds.setdefault(shown.on, []).append(DrawnPayTable(shown.wager, _title(shown.wager, titles), rows))
    return made


def _texts(facts: Facts, known: set[str]) -> Iterator[tuple[Text, str]]:
    """Return listed words and drawn texts, each once, except texts drawn elsewhere here."""
    for group in groups(facts):
        text = _joined(group)
        if not group[0].number or plain(text) not in known:
            known.add(plain(text))
            yield text, group[0].on


def _joined(group: Sequence[WordsShown]) -> Text:
    return Text.at(" ".join(each.text for each in group), group[0].text.place)


def groups(facts: Facts) -> list[list[WordsShown]]:
    """Group the lines of each drawn text; listed words are groups of one."""
    found: list[list[WordsShown]] = []
    for words in facts.words:
        if words.marks:
            continue
        last = found[-1][-1] if found else words
        same = (last.number, last.on, last.text.place.file) == (words.number, words.on, words.text.place.file)
        if found and words.number and same:
            found[-1].append(words)
        else:
            found.append([words])
    return found


def part(root: Map, entry: Map, section: str, key: str) -> Map:
    """Return the part that an entry names, or an empty map."""
    return root.map(section).map(str(entry.text(key))) if key in entry else Map()


def words_at(text: Text) -> str:
    """Name the part of a drawing that shows these words."""
    return f"words {text.place}"


def odds_at(on: str, wager: str, hand: str = "") -> str:
    """Name the part of a drawing that shows the odds of a wager, or those of one hand among them."""
    return f"odds {on} {wager}" + (f", {hand}" if hand else "")


def _areas(layout: Map, titles: Mapping[str, str]) -> Iterator[Area]:
    areas = layout.map("betting areas")
    guests: dict[str, list[str]] = {}
    for wager in areas:
        host = str(areas.map(wager).text("shared with"))
        if host in areas and host != wager:
            guests.setdefault(host, []).append(wager)
    shared = {wager for host, those in guests.items() for wager in those if not areas.map(host).text("shared with")}
    for wager in areas:
        if wager in shared:
            continue
        those = [wager, *(each for each in guests.get(wager, ()) if each in shared)]
        title = " and ".join(_title(each, titles) for each in those)
        label = " / ".join(text for each in those if (text := str(areas.map(each).text("label"))))
        written = areas.map(wager).get("positions")
        at = frozenset(int(each) for each in written.texts()) if isinstance(written, Seq) else None
        copies = min(_MOST_COPIES, int(areas.map(wager).text("number", "1")))
        yield from (Area(wager, title, label, at) for _ in range(copies))


def _item(table: TableFacts, plan: Map, name: str) -> DrawnItem | None:
    found = table.things(name)
    stand = table.facts.stands.get(name)
    if table.denied(name) is not None or not (found or stand):
        return None
    thing = found[0] if found else stand
    if thing is None:
        return None
    side = thing.sides[0] if thing.sides else ""
    said = plan.map(name) if isinstance(plan.get(name), Map) else Map()
    caption = f"{said.text('height')} decks high" if "height" in said else ""
    caption += (", " if caption else "") + f"marked at {said.text('mark')}" if "mark" in said else ""
    return DrawnItem(name, caption, side, str(thing.hand or ""))


def _cards(cards: Map) -> str:
    decks, size = cards.text("decks"), cards.text("cards in a deck")
    facts = f"{decks} {'deck' if decks == '1' else 'decks'}" if decks else ""
    return facts + (f" of {size} cards" if facts and size else "")


def _rows(odds: Node) -> Iterator[tuple[str, str]]:
    if isinstance(odds, Map):
        yield from ((hand, str(odds.text(hand))) for hand in odds)
    elif isinstance(odds, Text):
        yield "", str(odds)


def _title(wager: str, titles: Mapping[str, str]) -> str:
    return titles.get(wager, wager.replace("_", " "))
