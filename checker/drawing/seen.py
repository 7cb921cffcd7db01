"""What of a filed table can be drawn, and where in the filing each part of the drawing stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from checker.filing.exact import plain
from checker.filing.told import Table, Told, Words
from checker.problem import Place
from checker.rulebook.node import Map, Node, Seq, Text

FITTINGS = ("drop box", "tip box", "discard rack", "shoe", "shuffler", "card reader")
FELT, SIGN = "layout", "sign"
# The parts of a drawing that a remark may point at, beside areas, odds, inscriptions and fittings.
WHOLE, SEATS, DEALER, NAME, INSURANCE, CARDS = "filing", "seats", "dealer", "name", "insurance", "cards"
_SECTIONS = {"layouts": FELT, "signs": SIGN, "cards": CARDS, "shoes": "item shoe", "shufflers": "item shuffler"}
_OF_LAYOUT = {"licensee name": NAME, "insurance line": INSURANCE}
_OF_PLAN = {"players": SEATS, "dealer": DEALER}
_MOST_COPIES = 12


@dataclass(frozen=True, slots=True)
class Area:
    """A betting area: whose, what is printed on it, and at which positions it is; none named is every one."""

    wager: str
    title: str
    label: str
    positions: frozenset[int] | None = None
    # No layout is filed; the area is drawn because the wager is offered.
    is_guess: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """A fitting: on which side and hand it stands as far as said, and whether it is there at all."""

    name: str
    caption: str = ""
    side: str = ""
    hand: str = ""
    is_there: bool = True


@dataclass(frozen=True, slots=True)
class PayTable:
    """Odds as they are shown for a wager, hand by hand; a single row has no hand."""

    wager: str
    title: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """A deficiency as it is drawn: its number, its paragraph, what is told of it, and at which part it is marked."""

    number: int
    cite: str
    text: str
    target: str
    is_doubt: bool = False


@dataclass(slots=True)
class Seen:
    """A table as it is drawn."""

    casino: str
    game: str
    table: str
    seats: int
    # Of a game with dice: the totals that are a point, the wagers that move to one, and those that stay up.
    points: tuple[int, ...] = ()
    moves: frozenset[str] = frozenset()
    stays: Mapping[str, str] = field(default_factory=dict)
    players: str = ""
    dealer: str = ""
    licensee: str = ""
    areas: list[Area] = field(default_factory=list)
    inscriptions: list[tuple[str, str]] = field(default_factory=list)
    insurance: str = ""
    odds: dict[str, list[PayTable]] = field(default_factory=dict)
    rankings: dict[str, list[str]] = field(default_factory=dict)
    sign: list[str] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    cards: str = ""
    remarks: list[Remark] = field(default_factory=list)

    def marks(self, target: str) -> list[int]:
        """Give the numbers of the remarks on a part."""
        return [each.number for each in self.remarks if each.target == target]

    def drawn_at(self, name: str) -> str:
        """Give the part at which a remark is marked: an area that is not there is missing on the layout."""
        drawn = {f"area {area.wager}" for area in self.areas} | {
            f"odds {table.wager}" for tables in self.odds.values() for table in tables
        }
        drawn |= {words for _, words in self.inscriptions}
        return FELT if name.startswith(("area ", "odds ", "words ")) and name not in drawn else name


def seen(table: Table, root: Map, casino: str, game: str) -> Seen:
    """Gather what is drawn of a table."""
    entry, titles = table.entry, table.game.wagers
    layout, plan = part(root, entry, "layouts", "layout"), part(root, entry, "plans", "plan")
    made = Seen(casino, game, table.filed.name, table.filed.seats)
    made.players, made.dealer = str(plan.text("players")), str(plan.text("dealer"))
    made.licensee = next((each.text for each in table.there("licensee name", FELT)), "")
    made.insurance = str(layout.text("insurance line"))
    drawn = {plain(text): str(text) for group in _groups(table.told) if (text := _joined(group)) and group[0].number}
    made.areas = [
        replace(area, label=area.label or drawn.get(plain(area.title), "")) for area in _areas(layout, titles)
    ]
    known = {plain(each) for area in made.areas for each in (area.label, area.title)} | {plain(made.licensee)}
    for text, on in _texts(table.told, known):
        if on == SIGN:
            made.sign.append(str(text))
        elif on == FELT:
            made.inscriptions.append((str(text), _words_at(text)))
    for shown in table.told.shown:
        rows = tuple(_rows(shown.odds))
        made.odds.setdefault(shown.on, []).append(PayTable(shown.wager, _title(shown.wager, titles), rows))
    made.rankings = {
        on: [_title(name, titles) for each in maps for name in each.texts("rankings")]
        for on, maps in ((FELT, [layout]), (SIGN, [root.map("signs").map(name) for name in entry.texts("signs")]))
    }
    made.items = [item for name in FITTINGS if (item := _item(table, plan, name)) is not None]
    made.cards = _cards(part(root, entry, "cards", "cards"))
    return made


def _texts(told: Told, known: set[str]) -> Iterator[tuple[Text, str]]:
    """Give the words listed and those of each text that is drawn, once, but for what is drawn elsewhere here."""
    for group in _groups(told):
        text = _joined(group)
        if not group[0].number or plain(text) not in known:
            known.add(plain(text))
            yield text, group[0].on


def _joined(group: Sequence[Words]) -> Text:
    return Text.at(" ".join(each.text for each in group), group[0].text.place)


def _groups(told: Told) -> list[list[Words]]:
    """Put the lines of one drawn text together; what is listed stands by itself."""
    groups: list[list[Words]] = []
    for words in told.words:
        if words.marks:
            continue
        last = groups[-1][-1] if groups else words
        same = (last.number, last.on, last.text.place.file) == (words.number, words.on, words.text.place.file)
        if groups and words.number and same:
            groups[-1].append(words)
        else:
            groups.append([words])
    return groups


def part(root: Map, entry: Map, section: str, key: str) -> Map:
    """Give the part that an entry names, or an empty one."""
    return root.map(section).map(str(entry.text(key))) if key in entry else Map()


def target(table: Table, root: Map, place: Place, write: Sequence[str]) -> str:
    """Say at which part of the drawing something is marked that is missing, or that stands at a place."""
    if write:
        return _missing_at(write)
    if place.file != root.place.file:
        drawn = [group[0].text for group in _groups(table.told) if any(each.text.place == place for each in group)]
        return _words_at(drawn[0]) if drawn else FELT
    spots = sorted(_spots(table, root))
    before = [name for line, column, name in spots if (line, column) <= (place.line, place.column)]
    return before[-1] if before else WHOLE


def _missing_at(write: Sequence[str]) -> str:
    section, *rest = write
    if section == "layouts" and rest[:1] == ["betting areas"]:
        return f"area {rest[1]}" if len(rest) > 1 else FELT
    if section == "layouts":
        return _OF_LAYOUT.get(rest[0], FELT) if rest else FELT
    if section == "plans" and rest:
        return _OF_PLAN.get(rest[0], f"item {rest[0]}")
    if section == "games" and rest[:1] == ["seats"]:
        return SEATS
    return _SECTIONS.get(section, WHOLE)


def _spots(table: Table, root: Map) -> Iterator[tuple[int, int, str]]:
    entry = table.entry
    for key, place in entry.keys_at.items():
        name = SEATS if key == "seats" else WHOLE
        below = entry[key]
        inner = below.keys_at.values() if isinstance(below, Map) else ()
        yield from ((at.line, at.column, name) for at in (place, *inner))
    for section, target_name in _SECTIONS.items():
        key = "signs" if section == "signs" else section.removesuffix("s") if section != "cards" else section
        for name in entry.texts(key):
            if name in root.map(section):
                at = root.map(section).keys_at[name]
                yield at.line, at.column, target_name
                if section == "layouts":
                    yield from _spots_of_layout(root.map(section).map(name))
    for name in entry.texts("plan"):
        plan = root.map("plans").map(name)
        for key, at in plan.keys_at.items():
            yield at.line, at.column, _OF_PLAN.get(key, f"item {key}")


def _spots_of_layout(layout: Map) -> Iterator[tuple[int, int, str]]:
    for key, at in layout.keys_at.items():
        yield at.line, at.column, _OF_LAYOUT.get(key, FELT)
        below = layout[key]
        kind = {"betting areas": "area", "odds": "odds"}.get(key)
        if kind is not None and isinstance(below, Map):
            yield from ((place.line, place.column, f"{kind} {name}") for name, place in below.keys_at.items())
        if key == "inscriptions":
            yield from ((text.place.line, text.place.column, _words_at(text)) for text in layout.texts(key))


def _words_at(text: Text) -> str:
    return f"words {text.place}"


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


def _item(table: Table, plan: Map, name: str) -> Item | None:
    found = table.there(name)
    stand = table.told.stands.get(name)
    if table.denied(name) is not None or not (found or stand):
        return None
    thing = found[0] if found else stand
    if thing is None:
        return None
    side = thing.sides[0] if thing.sides else ""
    said = plan.map(name) if isinstance(plan.get(name), Map) else Map()
    caption = f"{said.text('height')} decks high" if "height" in said else ""
    caption += (", " if caption else "") + f"marked at {said.text('mark')}" if "mark" in said else ""
    return Item(name, caption, side, str(thing.hand or ""))


def _cards(cards: Map) -> str:
    decks, size = cards.text("decks"), cards.text("cards in a deck")
    told = f"{decks} {'deck' if decks == '1' else 'decks'}" if decks else ""
    return told + (f" of {size} cards" if told and size else "")


def _rows(odds: Node) -> Iterator[tuple[str, str]]:
    if isinstance(odds, Map):
        yield from ((hand, str(odds.text(hand))) for hand in odds)
    elif isinstance(odds, Text):
        yield "", str(odds)


def _title(wager: str, titles: Mapping[str, str]) -> str:
    return titles.get(wager, wager.replace("_", " "))
