"""What a wheel carries besides the code: the rule book, the grammars, and the index of what the fixtures prove."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("rules", "grammar")


class ShippedHook(BuildHookInterface[Any]):
    """Packs what the program reads; an editable install reads the checkout itself."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name what is to be packed, and make the index of proofs."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from checker.proofs import CARRIED, index

        carried = Path(mkdtemp()) / CARRIED
        carried.write_text(index(root / "fixtures").as_json(), encoding="ascii")
        packed = {str(root / name): f"checker/_shipped/{name}" for name in FOLDERS}
        build_data["force_include"].update({**packed, str(carried): f"checker/_shipped/fixtures/{CARRIED}"})
