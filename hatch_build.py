"""Puts the index of proofs into the wheel, so that an installed program knows what the fixtures prove."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ProofsHook(BuildHookInterface[Any]):
    """Indexes the fixtures while a wheel is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the index beside the build and have it packed; an editable install reads the fixtures themselves."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from checker.proofs import CARRIED, index

        carried = Path(mkdtemp()) / CARRIED
        carried.write_text(index(Path(self.root) / "fixtures").as_json(), encoding="ascii")
        build_data["force_include"][str(carried)] = f"checker/_shipped/fixtures/{CARRIED}"
