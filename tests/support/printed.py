"""An invented text with its ledger, for tests of what needs printed words: the State's text is not stored here."""

from __future__ import annotations

from pathlib import Path

from checker.rulebook.ledger.law import Law, read

LEDGER = """# yaml-language-server: $schema=../schema/law.schema.json
format: 2
law: 99:1
part: 7
title: Harbor dice
status: adopted
source: Invented for tests.
sections:

  - section: 7.1
    title: Definitions
    paragraphs:
      - {cite: 7.1, kind: definition, seen in: none, says: Opens the list of terms., not checkable: opening words}
      - {cite: '7.1 "Pilot"', kind: definition, seen in: ruleset, says: The person who throws.}
      - {cite: '7.1 "Mate"', kind: definition, seen in: ruleset, says: The person who calls.}

  - section: 7.2
    title: Wagers; payout odds
    paragraphs:
      - cite: 7.2(a)
        kind: wager
        seen in: log
        says: Before the throw each player wagers at least $5 and nobody takes a wager back after it.
        limbs:
          - wager before the throw
          - at least $5
          - not taken back
      - cite: 7.2(b)1
        kind: payout
        seen in: ruleset
        says: A winning ferry bet pays 3 to 2.
      - cite: 7.2(b)2
        label: (2)
        kind: payout
        seen in: ruleset
        says: A winning tug bet pays 20 to 1.
      - {cite: 7.2(c), kind: reference, seen in: none, says: Left as it was., not checkable: not printed}
      - {cite: 7.2(d), kind: reference, seen in: none, says: Left as it was., not checkable: not printed}

  - section: 7.3
    title: Lost heading
    paragraphs:
      - {cite: 7.3(a), kind: payout, seen in: ruleset, says: Opens the list., lead in: 'yes'}
      - {cite: 7.3(a)1, kind: payout, seen in: ruleset, says: First.}
      - {cite: 7.3(a)2, kind: payout, seen in: ruleset, says: Second.}

  - section: 7.4
    title: Irregularities
    paragraphs:
      - {cite: 7.4, kind: irregularity, seen in: ruleset, says: A cocked die is thrown again.}
"""

# As a converter leaves it: contents first, labels lost or wrong, marks, page numbers, a heading missing.
COPY = """CONTENTS
- 99:1-7.1 Definitions
- 99:1-7.2 Wagers; payout odds
- 99:1-7.9 Not of this ledger

**SUBCHAPTER 7. HARBOR DICE****99:1-7.1 Definitions**

The following words have these meanings:

\u201cPilot\u201d means the person who throws the dice.

"Mate" means the person who calls the throw,
in accordance with
99:1-7.2 and nothing else.

# 99:1-7.2 Wagers; payout odds

- (a) Before the throw, each **player** shall wager not less than \\$5.00 [or] and
no wager shall be taken back after the throw.

- 7 -

- (b) The odds shall be:
  - A winning ferry bet: 3 to 2; and
  - (2) A winning tug bet, 20 to 1:
\tTug\t20 to 1
\tBarge\t5 to 1
- (c) - (d) (No change.)

1. First of the next section.
2. Second of it.

99:1-7.4 Irregularities
A cocked die shall be pre- thrown again.
"""


def invented(folder: Path) -> tuple[Law, Path]:
    """Write the ledger and the copy of its text below a folder; return the law and the folder of the copy."""
    (folder / "rules" / "law").mkdir(parents=True)
    (folder / "rules" / "games").mkdir()
    (folder / "rules" / "law" / "99-1-7.yaml").write_text(LEDGER, encoding="utf-8")
    (folder / "texts").mkdir()
    (folder / "texts" / "harbor.txt").write_text(COPY, encoding="utf-8")
    law, problems = read(folder / "rules" / "law")
    assert problems == []
    return law, folder / "texts"
