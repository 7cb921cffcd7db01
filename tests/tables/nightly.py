"""What the nights of every game must show: nothing breached, all held, and no breach in a log that tells less."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from checker.checks.arbitration.finding import Finding
from checker.values.problem import Problem
from tests.support.auditing import audit, book, failures, told
from tests.tables import thin
from tests.tables.registry import Planted

Facts = list[tuple[str | None, int | None, set[str]]]


def held_in(nights: Iterable[tuple[list[str], int]]) -> Counter[str]:
    """Audit lawful nights, each with its number of rounds; count how often each rule held."""
    held: Counter[str] = Counter()
    for lines, rounds in nights:
        out, run = audit(lines)
        assert told(out) == []
        assert run.summary.rounds >= rounds
        unseen = [(group.rule.id, group.missing) for group in run.summary.unseen_groups.values()]
        assert unseen == []
        for name, tally in run.summary.limbs.items():
            held[name] += tally.held
    return held


def logged(texts: tuple[str, ...]) -> list[str]:
    """List the paragraphs of some texts that a log can show, but for lead-ins."""
    return [one.id for one in book().law if one.text in texts and one.seen_in == "log" and not one.lead_in]


def never_held(held: Counter[str], texts: tuple[str, ...]) -> list[str]:
    """List the logged paragraphs that no rule held, but for those judged through others."""
    by_paragraph: Counter[str] = Counter()
    for rule in book().rules:
        for cite in (rule.cite, *rule.also):
            by_paragraph[cite] += held[rule.id]
    through = {one.id for one in book().law if one.judged_through}
    return [cite for cite in logged(texts) if not by_paragraph[cite] and cite not in through]


def assert_found_once(planted: Planted) -> None:
    """See that a planted fault is the one finding, on its line and under its paragraph."""
    out, _ = audit(planted.lines)
    assert len(out) == 1, told(out)
    finding = out[0]
    assert isinstance(finding, Finding), told(out)
    assert planted.line_number <= finding.at.place.line <= planted.last_line, told(out)
    named = set(finding.citations)
    assert named & set(planted.citations_accepted), (named, planted.citations_accepted)


def assert_thinner_logs_are_calm(lines: list[str], *, between_rounds: bool = False) -> None:
    """See that no log that tells less of the same tells a breach more.

    What was found between rounds may be told of the round that comes next, where the game has such.
    """
    full = _facts(audit(lines)[0])
    rng = random.Random(len(lines))
    thinner = {f"without {name}": thin.without_class(lines, name) for name in thin.CLASSES}
    for cut in (rng.randrange(2, len(lines)) for _ in range(8)):
        thinner[f"from {cut}"] = thin.cut(lines, cut, len(lines))
        thinner[f"to {cut}"] = thin.cut(lines, 1, cut)
    for card in rng.sample(range(1, thin.count_cards(lines)), 10):
        thinner[f"card {card}"] = thin.blank_card(lines, card)
    thinner |= thin.thinner(lines, rng)
    for label, one in thinner.items():
        out, _ = audit(one)
        assert _new(out, full, between_rounds) == [], label


def _facts(out: Iterable[Finding | Problem]) -> Facts:
    return [(one.spot.round, one.spot.seat, set(one.citations)) for one in failures(out)]


def _new(out: list[Finding | Problem], full: Facts, between_rounds: bool) -> list[str]:
    """List the breaches of a thinner log that the full one does not know."""
    new = []
    for one in failures(out):
        seat, told = one.spot.seat, set(one.citations)
        rounds = (one.spot.round, None) if between_rounds else (one.spot.round,)
        known = any(
            which in rounds and (seat == there or None in (seat, there)) and cites & told
            for which, there, cites in full
        )
        if not known:
            new.append(f"{one.rule.id} at {one.at.raw}")
    return new
