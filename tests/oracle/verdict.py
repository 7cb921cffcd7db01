"""What an audit says of a written log, beside what is known of it: every disagreement, in words."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.oracle.sheet import Fault, Sheet
from tests.support.paths import ROOT

Spot = tuple[str | None, int | None, int]


@dataclass
class Verdict:
    """The disagreements of one log by kind, each with an example, and the sums of money on both sides."""

    found: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    ours: Counter[str] = field(default_factory=Counter)
    theirs: Counter[str] = field(default_factory=Counter)

    def add(self, kind: str, example: str) -> None:
        """Count a disagreement; keep the first example of its kind."""
        self.kinds[kind] += 1
        self.examples.setdefault(kind, example)


def audited(lines: list[str], folder: Path) -> list[dict[str, Any]]:
    """Audit a log as a person would, from the command line; give what was said, an object a line."""
    log = folder / "oracle.log"
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    command = [sys.executable, "-m", "checker.cli", "audit", "--jobs", "1", "--format", "json", str(log)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode in (0, 1, 2), done.stderr.decode()
    return [json.loads(line) for line in done.stdout.splitlines()]


def compared(sheet: Sheet, said: list[dict[str, Any]], titles: Mapping[str, str]) -> Verdict:
    """Compare what an audit said with the faults of a sheet, finding by finding and in the sums."""
    verdict = Verdict()
    of_money = {head for lot in sheet.settled for head in lot.heads}
    open_faults: dict[Spot, list[Fault]] = defaultdict(list)
    for fault in sheet.faults:
        open_faults[fault.round, fault.lot.seat, fault.lot.hand].append(fault)
        verdict.ours["player" if fault.gained > 0 else "house"] += abs(fault.gained)
    findings = [one for one in said if one["kind"] == "finding"]
    for one in said:
        if one["kind"] == "problem":
            verdict.add("problem", f"{one['line']}: {one['message']}")
    for one in findings:
        _matched(verdict, one, open_faults, titles)
    for (number, seat, hand), faults in open_faults.items():
        for fault in faults:
            label = f"missed: {fault.lot.wager} {fault.lot.result} {fault.way}"
            verdict.add(label, f"round {number} seat {seat} hand {hand}: {fault.lines or 'nothing written'}")
    summary = said[-1]
    for row in summary["money"]:
        verdict.theirs[row["favors"] or "nobody"] += abs(row["cents"] or 0)
    for group in summary["not_observable"]:
        # A paragraph on money may also say where cards lie, of which these logs record nothing.
        if group["citation"].partition("-")[2] not in of_money or group["missing"].endswith("(handling)"):
            continue
        verdict.add(f"not judged: {group['citation']} ({group['missing']})", str(group["first"][:1]))
    return verdict


def _matched(
    verdict: Verdict, one: dict[str, Any], open_faults: dict[Spot, list[Fault]], titles: Mapping[str, str]
) -> None:
    """Take the faults that a finding tells off the list, and see that all it says is right."""
    here = f"line {one['line']}: {one['citation']} {one['limb']}: {one['message']}"
    # What one lapse did to several wagers may stand under one finding, which then bears the money of all.
    told = [_fault_of(each, open_faults, titles) for each in (one, *(e for e in one["explains"] if _of_money(e)))]
    faults = [each for each in told if each is not None]
    if not faults:
        verdict.add(f"false alarm: {one['citation']} {one['limb']} ({one['severity']})", here)
        return
    verdict.found += len(faults)
    kind = " + ".join(f"{each.lot.wager} {each.lot.result} {each.way}" for each in faults)
    if one["severity"] != "breach":
        verdict.add(f"{one['severity']}: {kind}", here)
    heads = [head for each in faults for head in each.lot.heads]
    if one["citation"].partition("-")[2] not in heads:
        verdict.add(f"headed {one['citation']}, not {heads}: {kind}", here)
    gained = sum(each.gained for each in faults)
    side = "player" if gained > 0 else "house" if gained else None
    if (abs(one["difference_cents"] or 0), one["favors"]) != (abs(gained), side):
        verdict.add(f"money: {kind}", f"{here}: {one['difference_cents']} {one['favors']}, not {abs(gained)} {side}")


def _of_money(one: dict[str, Any]) -> bool:
    return one["difference_cents"] is not None


def _fault_of(one: dict[str, Any], open_faults: dict[Spot, list[Fault]], titles: Mapping[str, str]) -> Fault | None:
    """The fault that a finding tells, or a failure under it; it comes off the list."""
    text = f"{one['observed']} {one['owed']}".lower()
    cited = one["citation"].partition("-")[2]
    candidates = open_faults.get((one["round"], one["seat"], one["hand"] or 1), [])
    found = next((each for each in candidates if f"{titles[each.lot.wager]} wager" in text), None)
    # What was never settled is told as left undone, by the words of the duty.
    left = next((each for each in candidates if not each.lines and cited in each.lot.heads), None)
    found = found or (left if not any(_of_money(each) for each in one["explains"]) else None)
    if found is not None:
        candidates.remove(found)
    return found


def disagreements(verdict: Verdict) -> list[str]:
    """Say every disagreement in a line, the sums among them."""
    lines = [f"{count} x {kind}: {verdict.examples[kind]}" for kind, count in verdict.kinds.most_common()]
    if verdict.ours != verdict.theirs:
        lines.append(f"money in all: ours {dict(verdict.ours)}, theirs {dict(verdict.theirs)}")
    return lines
