"""With --strict, whatever was not judged ends with 2; without it the report and the code are as before."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from checker.commands import audit, validate
from tests.support.paths import FIXTURES


def audited(log: Path, capsys: pytest.CaptureFixture[str], *, strict: bool) -> tuple[int, str, str]:
    code = audit.run(
        [str(log)], [], None, (io.BytesIO(), sys.stdout, sys.stderr), "text", "never", False, strict=strict
    )
    said = capsys.readouterr()
    return code, said.out, said.err


CLEAN = FIXTURES / "games" / "triple_attack_blackjack" / "36.11-b-draws-on-soft-17.clean.log"
SAID = "pitboss: not everything was judged, so --strict ends with 2.\n"


def test_an_audit_that_judged_everything_ends_as_before(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = audited(CLEAN, capsys, strict=False)
    assert code == 0 and "more could not be made" not in out
    assert audited(CLEAN, capsys, strict=True) == (0, out, "")


def test_a_judgment_that_could_not_be_made_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = CLEAN.read_text(encoding="utf-8")
    unread = re.sub(r"(show dealer) \S+", r"\1 ??", text)
    assert unread != text
    log = tmp_path / "night.log"
    log.write_text(unread, encoding="utf-8")
    code, out, errors = audited(log, capsys, strict=False)
    assert code == 0 and "more could not be made" in out and errors == ""
    assert audited(log, capsys, strict=True) == (2, out, SAID)


@pytest.mark.parametrize(("left_out", "code"), [("", 0), ("edge color: ", 2)])
def test_a_filing_with_an_open_question_ends_with_2(
    left_out: str, code: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = (FIXTURES / "filings" / "triple_attack_blackjack" / "acceptable.yaml").read_text(encoding="utf-8")
    lines = [line for line in whole.splitlines(keepends=True) if not left_out or left_out not in line]
    filing = tmp_path / "filing.yaml"
    filing.write_text("".join(lines), encoding="utf-8")
    for strict, owed in ((False, 0), (True, code)):
        assert validate.run([filing], None, (sys.stdout, sys.stderr), "text", "never", False, strict=strict) == owed
    assert capsys.readouterr().err == (SAID if code else "")
