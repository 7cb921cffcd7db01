"""Where things lie in this checkout."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "fixtures"
# The rules of a game that exists in rule files alone.
INVENTED = ROOT / "tests" / "tables" / "harbor_nines" / "rules"
