"""What an audit says of each wrong payment: found, named as not judged, or neither."""

from __future__ import annotations

from dataclasses import dataclass, field
from unittest.mock import patch

from checker.checks.arbitration.finding import Finding, Spot
from checker.rulebook.games.model import GameData, Settles
from tests.partial.wrong_payments import Wrong
from tests.support.auditing import audit, book, failures

FOUND, NAMED, SILENT, GONE = "found", "not judged", "silent", "not in the record"


@dataclass
class Standing:
    """The standing of each wrong payment, and the findings that accuse anybody else."""

    of: dict[Wrong, str] = field(default_factory=dict)
    accused: list[str] = field(default_factory=list)


def settled_wagers(name: str) -> set[str]:
    """The wagers of a game whose settlement the law at hand rules."""
    found = book().game(name)
    assert found is not None
    bodies = [rule.body for rule in found[0].rules]
    return {wager for body in bodies if isinstance(body, Settles) for wager in body.wagers}


def settling(game: GameData, wager: str) -> set[str]:
    """The citations of all rules and clauses that settle a wager."""
    cites: set[str] = set()
    for rule in game.rules:
        if isinstance(rule.body, Settles) and wager in rule.body.wagers:
            cites |= {rule.rule.cite, *rule.rule.also}
            for clause in rule.body.clauses:
                for one in (clause.rule, clause.paid_by, clause.amount_by):
                    cites |= {one.cite, *one.also} if one is not None else set()
    return cites


def stand(lines: list[str], wrong: list[Wrong], name: str) -> Standing:
    """Audit a log, and say of each wrong payment in it how it stands."""
    found = book().game(name)
    assert found is not None
    game, standing = found[0], Standing()
    with patch("checker.audit.summary.SPOTS_KEPT", 10**9), patch("checker.audit.summary.GROUPS_A_RULE", 10**9):
        out, run = audit(lines)
    told = [one for one in failures(out) if isinstance(one, Finding)]
    left = set(lines)
    groups = list(run.summary.unseen_groups.values())
    # Without rounds all of it is one round, and all money of a wager is named in one place.
    endless = not any(line.split()[2:3] == ["round"] for line in lines)
    unjudged = [each for group in run.summary.unjudged.values() for each in group.first]
    for one in wrong:
        cites = settling(game, one.wager)
        if one.now not in left:
            standing.of[one] = GONE
        elif any(
            _is_it(each.spot, each.at.raw, one) and (each.difference_cents is not None or set(each.citations) & cites)
            for each in told
        ):
            standing.of[one] = FOUND
        elif any(
            group.rule.cite in cites and _is_it(spot, at.raw, one) for group in groups for spot, at in group.first
        ) or any(
            each.wager == one.wager
            and (_is_it(each.spot, each.at.raw, one) or (endless and each.spot.seat == one.seat))
            for each in unjudged
        ):
            standing.of[one] = NAMED
        else:
            standing.of[one] = SILENT
    wrong_rounds = {(one.table, one.round) for one in wrong}
    for finding in out:
        if isinstance(finding, Finding) and (finding.spot.table, finding.spot.round) not in wrong_rounds:
            standing.accused.append(f"{finding.at.place.line}: {finding.rule.id}: {finding.at.raw}")
    return standing


def _is_it(spot: Spot, line: str, one: Wrong) -> bool:
    """Say whether a place is that of the wrong payment; in a round without a name, the time of its line tells."""
    here = (spot.table, spot.seat, spot.behind or 0) == (one.table, one.seat, one.behind)
    if spot.round is None:
        return here and one.first <= line.split()[0] <= one.last
    return here and spot.round == one.round
