"""Every sentence of a validation report: one template for each name of a fact."""

from __future__ import annotations

FOUND = {
    "not stated": "not stated",
    "stated": "{what}: {text}",
    "several": "{what}: {texts}",
    "left out of": "{what}: missing {texts}",
    "reads": 'reads "{text}"',
    "reads, and more": 'reads "{text}", and so in other places: {number}',
    "stands on": '"{text}" stands on the {on}',
    "shows": "{hand}: {text}",
    "stands": "{what}: {where}",
    "shared area": "{wager} has no area of its own; it shares that of {other}",
    "number of areas": "{number} areas for {wager} at a position",
    "no area at": "no area for {wager} at position {seats}",
    "is there": "there is: {what}",
    "came after": "{status} on {text}; {before} on {date}",
    "together": "both elected: {options}",
}
OWED = {
    "owed thing": "{what}",
    "owed of wager": "{what} of {wager}, on the {on}",
    "owed none": "{what}: none",
    "owed number": "{what}: exactly {limit}",
    "owed name": "the casino's name: {values}",
    "owed feature": "{what}: {feature}",
    "owed area": "for {wager}, {number} betting area of its own at each position",
    "owed figure": "{what}",
    "owed bound": "{what}: {word} {limit}",
    "owed one of": "{what}: {values}",
    "owed none of": "{what}: none of {values}",
    "owed these": "{what}: {texts}, and no other",
    "owed same": "{what}: the same for all {group}",
    "owed unlike": "{what}: different from {others}",
    "owed status": "{what}: {status}",
    "owed before": "{what}: {status}, before {before}",
    "owed date": "the date of this: {before}",
    "owed words": 'on the {on}: "{text}"',
    "owed drawing": "the words of {text}, once it can be read",
    "owed label": 'on the area of {wager}: "{text}"',
    "owed never": 'odds are stated with "to" or "win", never with "{text}"',
    "owed place": "{what}: {where}",
    "owed odds": "the odds of {wager}, on the {on}",
    "owed odds of hand": "the odds of {hand} ({wager}), on the {on}",
    "owed known hand": "{wager}: one of the hands {values}",
    "owed election": "the pay table elected for {wager}: {values}",
    "owed row": "{wager}, {hand}: {odds}",
    "owed row, none fits": "{wager}, {hand}: {odds}; the odds shown are those of no pay table",
    "owed row of a table": "{wager}, {hand}: the odds of one pay table ({values})",
    "owed no row": "only the hands in the pay table of {wager}",
    "only at": "{what}: only at {values}",
    "only with": "{what}: only with {other}",
    "owed apart": "{one} or {other}, not both",
}
FILED = FOUND | OWED
# Deadlines of duties, in words.
MOMENTS = {"table opens": "the table opens", "first use": "its first use"}
