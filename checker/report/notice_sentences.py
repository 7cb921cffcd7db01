"""The sentences of the remarks at the head of a report, by the name of the fact."""

from __future__ import annotations

NOTICES = {
    "text proposed": "{text} is applied as it was proposed; nothing at hand shows that it was adopted",
    "text temporary without dates": "{text} is applied as a temporary text without dates; whether it was in force on "
    "this day is not known",
    "text expired": "{text} expired on {until} as printed and is applied all the same; a later number and wording were "
    "not verified",
    "text not yet in force": "{text} is in force from {since}, which is later, and is applied all the same",
    "no day": "{text} is applied ({dates}), and no day is stated to hold its dates against",
    "law of a day": "every round of {title} is judged by the law of {day}, whenever it was played: {texts}",
    "earlier words": "where {later} leaves a paragraph as it was and does not print it, {earlier} is read",
    "misprints corrected": "misprints of {text} are corrected: {list}",
    "readings": "duties judged at {title} that rest on a reading of an unclear text: {count}; a finding under one of "
    "them shows the reading",
}
