"""Runs a target on one input after the other, counts, and keeps the inputs for which it fails."""

from __future__ import annotations

import json
import traceback
from hashlib import sha256
from pathlib import Path
from time import monotonic, process_time

from bench.fuzz.target import Target, within_bounds

# Figures are written so often, in seconds: atheris ends the process without a word.
EVERY = 5
MOST_FAULTS = 40
# So many seeds are checked before any work is counted.
WARMING = 30


class Keeper:
    """The figures of a run, and its failing inputs: one for each place that fails."""

    def __init__(self, target: Target, to: Path, record: Path | None = None) -> None:
        self.target, self.to, self.record = target, to, record
        self.runs = self.parts = self.named = self.bad = self.faults = 0
        self.places: set[str] = set()
        # What is read or linked at first use is no part of the work of an input.
        seeds = target.seeds()
        for data in seeds[:: max(1, len(seeds) // WARMING)]:
            target.check(data)
        self._begun = self._written = monotonic()
        self._worked = process_time()

    def run(self, data: bytes) -> None:
        """Run one input; a failure is kept, and the run goes on."""
        self.runs += 1
        try:
            seen = within_bounds(self.target, bytes(data))
        except Exception as fault:
            # Whatever is raised is what is being looked for; none is lost.
            self._keep(bytes(data), fault)
        else:
            self.parts += seen.parts
            self.named += seen.named
            self.bad += seen.named > 0
        if monotonic() - self._written >= EVERY:
            self._write()

    def _keep(self, data: bytes, fault: Exception) -> None:
        frames = traceback.extract_tb(fault.__traceback__)
        place = f"{type(fault).__name__} {[(each.filename, each.lineno) for each in frames[-2:]]}"
        self.faults += 1
        if place in self.places or len(self.places) >= MOST_FAULTS:
            return
        self.places.add(place)
        name = f"{self.target.name}-{sha256(data).hexdigest()[:12]}"
        self.to.mkdir(parents=True, exist_ok=True)
        (self.to / name).write_bytes(data)
        said = "".join(traceback.format_exception(fault))
        (self.to / f"{name}.txt").write_text(said, encoding="utf-8", errors="backslashreplace")
        print(f"FAILED {self.to / name}: {said.splitlines()[-1][:300]}", flush=True)

    def figures(self) -> dict[str, object]:
        """Give the figures so far."""
        return {
            "target": self.target.name, "executions": self.runs, "seconds": round(monotonic() - self._begun),
            "processor_seconds": round(process_time() - self._worked), "bad": self.bad, "parts": self.parts,
            "named": self.named, "faults": self.faults, "places": len(self.places),
        }  # fmt: skip

    def _write(self) -> None:
        self._written = monotonic()
        if self.record is not None:
            self.record.write_text(json.dumps(self.figures()) + "\n", encoding="utf-8")

    def close(self) -> None:
        """Write the figures of the whole run."""
        self._write()
        print(json.dumps(self.figures()), flush=True)
