"""What a wheel carries besides the code: the rule book, the grammars, and the index of what the fixtures prove.

With PITBOSS_COMPILED=1 in the environment the replay and the checks are compiled too, for this Python and machine only.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("rules", "grammar")
COMPILED = "PITBOSS_COMPILED"
# What every line of a log goes through; the rest of the program runs once in an audit or not at all.
HOT = ("checks/**/*", "table/**/*", "log/**/*", "rulebook/games/model", "rulebook/games/rule_ref", "values/card",
       "values/money", "values/saying", "audit/summary", "audit/fits_table", "audit/fits_game", "audit/table_replay",
       "audit/dice_replay", "audit/elsewhere", "audit/auditor")  # fmt: skip
# What is done once, and by classes of lark or of the standard library that compiled ones cannot be made from.
NOT_HOT = frozenset(
    {"__init__", "continues", "why_unreadable", "grammar", "heads", "matcher", "sources", "write_event"}
)


class ShippedHook(BuildHookInterface[Any]):
    """Packs what the program reads; an editable install reads the checkout itself."""

    def dependencies(self) -> list[str]:
        """Name what compiling needs, where it is wanted."""
        # The compiler checks types as it goes, those of the libraries too.
        types = ["types-PyYAML", "types-jsonschema", "click", "jsonschema", "lark", "pyyaml"]
        return ["mypy>=1.11", "setuptools", *types] if os.environ.get(COMPILED) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name what is to be packed, and make the index of proofs."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from checker.gate.fixtures.proofs import CARRIED, index

        carried = Path(mkdtemp()) / CARRIED
        carried.write_text(index(root / "fixtures").as_json(), encoding="ascii")
        packed = {str(root / name): f"checker/_shipped/{name}" for name in FOLDERS}
        build_data["force_include"].update({**packed, str(carried): f"checker/_shipped/fixtures/{CARRIED}"})
        if os.environ.get(COMPILED):
            made = Path(mkdtemp())
            compile_into(made, root)
            build_data["force_include"].update({str(path): str(path.relative_to(made)) for path in made.rglob("*.so")})
            build_data["pure_python"], build_data["infer_tag"] = False, True


def hot_modules(root: Path) -> Iterator[str]:
    """Name the modules that are compiled."""
    for name in HOT:
        for path in sorted(root.glob(f"checker/{name}.py")):
            if path.stem not in NOT_HOT:
                yield path.relative_to(root).as_posix()


def compile_into(folder: Path, root: Path) -> None:
    """Compile the hot modules with mypyc; the results lie under the folder as they lie in the package."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.chdir(root)
    # In one library, of which nobody sees the inside, the modules call each other without a detour.
    extensions = mypycify(list(hot_modules(root)), opt_level="3", debug_level="0", target_dir=mkdtemp())
    for extension in extensions:
        extension.extra_compile_args += [] if sys.platform == "win32" else ["-fvisibility=hidden", "-fno-plt"]
    building = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    building.build_lib, building.build_temp, building.parallel = str(folder), mkdtemp(), os.cpu_count()
    building.ensure_finalized()
    building.run()
