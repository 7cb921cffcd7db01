"""The closing account of an audit, as text for a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from checker.audit.summary import Cost, MoneyGroup, Summary, Tally
from checker.checks.arbitration.finding import UnjudgedMoney
from checker.report.findings.finding_text import short_place
from checker.report.sentences import plural, sentence
from checker.report.text_layout import Sheet, judged_by, rows
from checker.values.money import dollars

FIGURES = frozenset({1, 2, 3, 4})
GROUPS_SHOWN = 20
HANDLED_SHOWN = 20


def total_lines(sheet: Sheet, summary: Summary, verbose: bool = False) -> list[str]:
    """Close the report: the findings by paragraph and table, the money, and what was not judged."""
    lines = ["", sheet.paint("=" * min(sheet.columns, 72), "dim"), *_partial(sheet, summary)]
    lines += [_verdict(sheet, summary), _read(summary)]
    lines += judged_by(summary.rule_book)
    lines += _paragraphs(sheet, summary, verbose)
    lines += _tables(sheet, summary)
    lines += _dealers(sheet, summary)
    lines += _money(sheet, summary)
    lines += _unjudged(sheet, summary)
    lines += _handled(sheet, summary)
    lines += _unseen(sheet, summary)
    lines += _never(sheet, summary, verbose)
    return lines


def _partial(sheet: Sheet, summary: Summary) -> list[str]:
    """Say that the run was broken off, before anything that might be read as a result for the whole record."""
    if not summary.partial:
        return []
    text = "PARTIAL: the audit was stopped before the end of the record. Open rounds and later lines were not judged."
    return [sheet.paint(text, "yellow")]


def _verdict(sheet: Sheet, summary: Summary) -> str:
    if not summary.judged:
        return sheet.paint("NOTHING WAS JUDGED: no paragraph could be checked against this record.", "red")
    if not summary.findings:
        clean = f"No breach in {_judgments(summary)}."
        if summary.problems:
            return sheet.paint(f"{clean} But the record was not read in full.", "yellow")
        return sheet.paint(clean, "green")
    parts = [_severity(name, count, summary) for name, count in sorted(summary.severities.items())]
    text = f"{plural(summary.findings, 'finding')} in {_judgments(summary)}: {', '.join(parts)}"
    return sheet.paint(text, "red" if summary.breaches else "yellow")


def _judgments(summary: Summary) -> str:
    """Say how many judgments were made, and how many more were called for."""
    made, more = plural(summary.judged, "judgment"), summary.not_judged
    return f"{made} ({more:,} more could not be made)" if more else made


def _severity(name: str, count: int, summary: Summary) -> str:
    if name == "breach":
        which = "all" if summary.would_be == count else f"{summary.would_be:,}"
        of = f" ({which} of a text that is not shown to be in force)" if summary.would_be else ""
        return plural(count, "breach", "breaches") + of
    return plural(count, "warning") if name == "warn" else f"{count:,} {name}"


def _read(summary: Summary) -> str:
    counts = [
        plural(summary.files, "file"),
        plural(summary.lines, "line"),
        plural(summary.events, "event"),
        *_played(summary),
        plural(summary.problems, "line not read", "lines not read"),
    ]
    if summary.warnings:
        counts.append(plural(summary.warnings, "warning about the record", "warnings about the record"))
    return ", ".join(counts)


def _played(summary: Summary) -> list[str]:
    rounds = summary.rounds - summary.rolls
    counts = [plural(rounds, "round")] if rounds or not summary.rolls else []
    return [*counts, plural(summary.rolls, "roll")] if summary.rolls else counts


def _paragraphs(sheet: Sheet, summary: Summary, verbose: bool) -> list[str]:
    came_up = {cite: tally for cite, tally in summary.by_paragraph().items() if tally.came_up}
    if not came_up:
        return []
    listed = {cite: tally for cite, tally in came_up.items() if verbose or tally.breached or tally.unseen}
    quiet = [tally for cite, tally in came_up.items() if cite not in listed]
    lines = sheet.heading("By paragraph")
    if listed:
        head = ("paragraph", "held", "breached", "not judged", "handled")
        lines += rows([head, *(_tally_row(sheet, cite, tally) for cite, tally in listed.items())], FIGURES)
    if summary.repeats:
        which = "breach repeats" if summary.repeats == 1 else "breaches repeat"
        lines.append(f"  {summary.repeats:,} {which} a finding and so are counted here, and not listed")
    if quiet:
        more = "other " if listed else ""
        which = f"{more}paragraph" if len(quiet) == 1 else f"{more}paragraphs"
        times = plural(sum(tally.held for tally in quiet), "time")
        lines.append(f"  {len(quiet)} {which} held each time ({times})")
    return lines


def _tally_row(sheet: Sheet, cite: str, tally: Tally) -> tuple[str, ...]:
    return (sheet.cite(cite), *(f"{count:,}" for count in (tally.held, tally.breached, tally.unseen, tally.handled)))


def _tables(sheet: Sheet, summary: Summary) -> list[str]:
    if not summary.tables:
        return []
    rolled = "rolls" if summary.rolls == summary.rounds else "rounds, rolls"
    head = ("table", rolled if summary.rolls else "rounds", "events", "findings", "game", "money")
    body = [
        (name, f"{tally.rounds:,}", f"{tally.events:,}", f"{tally.findings:,}", tally.game, _gains(tally.money))
        for name, tally in sorted(summary.tables.items())
    ]
    lines = sheet.heading("By table") + rows([head, *body], frozenset({1, 2, 3}))
    if summary.unruled:
        games = ", ".join(sorted(summary.unruled))
        lines += sheet.wrap(f"only cards, shoes and shufflers were judged; there are no rules for: {games}", 2)
    return lines


def _dealers(sheet: Sheet, summary: Summary) -> list[str]:
    if not summary.dealers:
        return []
    body = [
        (name, f"{tally.findings:,}", _gains(tally.money))
        for name, tally in sorted(summary.dealers.items(), key=lambda item: (-item[1].findings, item[0]))
    ]
    return sheet.heading("By dealer") + rows([("dealer", "findings", "money"), *body], frozenset({1}))


def _money(sheet: Sheet, summary: Summary) -> list[str]:
    if not summary.money:
        return []
    lines = sheet.heading("Money")
    by_party: dict[str, Cost] = {}
    body = []
    for (cite, party), cost in sorted(summary.money.items(), key=lambda item: (-item[1].cents, item[0])):
        total = by_party.setdefault(party, Cost())
        total.add(cost.cents, cost.findings)
        body.append(_cost_row(sheet.cite(cite), party, cost))
    body += [_cost_row("in all", party, total) for party, total in sorted(by_party.items())]
    return lines + rows(body, frozenset({1}))


def _cost_row(name: str, party: str, cost: Cost) -> tuple[str, ...]:
    return (name, dollars(cost.cents), f"in favor of the {party}", plural(cost.findings, "finding"))


def _gains(money: Mapping[str, Cost]) -> str:
    return ", ".join(f"{dollars(cost.cents)} to the {party}" for party, cost in sorted(money.items()))


def _unjudged(sheet: Sheet, summary: Summary) -> list[str]:
    """Account for the money that moved and that no paragraph judged: why, how much, and whose."""
    groups = sorted(
        summary.unjudged.values(), key=lambda group: -(group.paid + group.taken + group.returned + group.left)
    )
    if not groups:
        return []
    wagers = sum(group.wagers for group in groups)
    lines = sheet.heading(f"Money not judged: {plural(wagers, 'wager')}, {_amounts(groups)}")
    for group in groups[:GROUPS_SHOWN]:
        where = f"{plural(group.wagers, 'wager')} in {plural(group.rounds, 'round')}"
        lines += sheet.wrap(f"{sentence(group.why)}: {where}, {_amounts([group])}", 4, "  ")
        spots = ", ".join(_whose(money) for money in group.first)
        count = max(group.wagers, group.rounds)
        lines += sheet.wrap(f"first at {spots}" if count > len(group.first) else f"at {spots}", 6)
    return lines + _more(len(groups) - GROUPS_SHOWN)


def _amounts(groups: Sequence[MoneyGroup]) -> str:
    parts = [
        f"{dollars(cents)} {name}"
        for name, cents in (
            ("paid", sum(group.paid for group in groups)),
            ("taken", sum(group.taken for group in groups)),
            ("returned", sum(group.returned for group in groups)),
            ("left lying", sum(group.left for group in groups)),
        )
        if cents
    ]
    unread = sum(group.unread for group in groups)
    return ", ".join([*parts, *([f"{plural(unread, 'amount')} not identified"] if unread else [])]) or "nothing moved"


def _whose(money: UnjudgedMoney) -> str:
    place = short_place(money.spot, money.at.place)
    return f"{place} {money.wager}" if money.wager else place


def _handled(sheet: Sheet, summary: Summary) -> list[str]:
    if not summary.handled_count:
        return []
    lines = sheet.heading(f"Handled as prescribed ({summary.handled_count:,})")
    for handled in summary.handled_first[:HANDLED_SHOWN]:
        text = f"{sheet.cite(handled.rule.cite)}  {short_place(handled.spot, handled.at.place)}  {handled.rule.says}"
        lines += sheet.wrap(text, 4, "  ")
    return lines + _more(summary.handled_count - HANDLED_SHOWN)


def _unseen(sheet: Sheet, summary: Summary) -> list[str]:
    groups = sorted(summary.unseen_groups.values(), key=lambda group: -group.count)
    if not groups:
        return []
    lines = sheet.heading(f"Not judged ({summary.not_judged:,})")
    for group in groups[:GROUPS_SHOWN]:
        limb = f" - {group.rule.limb}" if group.rule.limb else ""
        cites = ", ".join(sheet.cite(cite) for cite in dict.fromkeys((group.rule.cite, *group.rule.also)))
        text = f"{cites}{limb}: {sentence(group.missing)}, {plural(group.count, 'time')}"
        lines += sheet.wrap(text, 4, "  ")
        spots = ", ".join(short_place(spot, at.place) for spot, at in group.first)
        lines += sheet.wrap(f"first at {spots}" if group.count > len(group.first) else f"at {spots}", 6)
    return lines + _more(len(groups) - GROUPS_SHOWN)


def _never(sheet: Sheet, summary: Summary, verbose: bool) -> list[str]:
    never = summary.never_came_up()
    if not never:
        return []
    lines = sheet.heading(f"Never came up: {plural(len(never), 'paragraph')}")
    if verbose:
        return lines + sheet.wrap("; ".join(map(sheet.cite, never)), 2)
    return [*lines, "  (--verbose lists them)"]


def _more(count: int) -> list[str]:
    return [f"  and {count:,} more"] if count > 0 else []
