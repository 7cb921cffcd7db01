"""Time stamps of a log: the time of a line, and whether a table's clock runs backwards."""

from __future__ import annotations

import re
from datetime import date as Date
from datetime import datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_TIME: Final = r"([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9])(?:\.([0-9]{1,3}))?)?"
_SHORT: Final = re.compile(_TIME)
_LONG: Final = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})T" + _TIME + r"(Z|([+-])([0-9]{2}):([0-9]{2}))?")
_DAY: Final = 86_400_000
_EPOCH: Final = Date(1970, 1, 1).toordinal()
_MOST_REMEMBERED: Final = 8192
_SECONDS: Final = {f":{second:02d}": second * 1000 for second in range(60)}


class Stamp:
    """A time as written; `key` orders a table's lines and is None if the time is unknown."""

    __slots__ = ("before", "date", "instant", "key", "later", "offset", "section")

    # Not a dataclass, because nearly every line makes a new one and it must be fast.
    def __init__(
        self, instant: int | None = None, key: int | None = None, later: int | None = None, offset: str = "",
        date: str | None = None, section: int = 0, before: bool = False,
    ) -> None:  # fmt: skip
        self.instant = instant
        self.key = key
        self.later = later
        self.offset = offset
        self.date = date
        self.section = section
        self.before = before

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stamp) and self._fields() == other._fields()

    def _fields(self) -> tuple[object, ...]:
        return self.instant, self.key, self.later, self.offset, self.date, self.section, self.before

    def after(self, passed: int) -> Stamp:
        """Return the stamp this many milliseconds later by the same clock."""
        instant, key, later = self.instant, self.key, self.later
        return Stamp(
            None if instant is None else instant + passed, None if key is None else key + passed,
            None if later is None else later + passed, self.offset, self.date, self.section, self.before,
        )  # fmt: skip


class Calendar:
    """The day and zone of short times; passed from one file to the next that continues it."""

    def __init__(self) -> None:
        self.memo: dict[str, Stamp] = {}
        self._minutes: dict[str, Stamp | None] = {}
        self.lasts: dict[str, Stamp] = {}
        self.begin()

    def begin(self) -> None:
        """Forget everything: a new log begins."""
        self._date: str | None = None
        self._zone: ZoneInfo | None = None
        self._section = 0
        self.lasts.clear()
        self._turn()

    def _turn(self) -> None:
        self._section += 1
        self.memo.clear()
        self._minutes.clear()

    def set_date(self, word: str) -> bool:
        """Change the day; False if there is no such day."""
        if _days(word) is None:
            return False
        self._date = word
        self._turn()
        return True

    def lose_date(self) -> None:
        """Begin a day whose date could not be read: until the next date, short times only have an order."""
        self._date = None
        self._turn()

    def set_zone(self, word: str) -> bool:
        """Change the time zone; False if it is unknown."""
        try:
            self._zone = ZoneInfo(word)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            # The name of a folder of zones raises OSError; a path that leads out of the folder raises ValueError.
            return False
        self._turn()
        return True

    def stamp(self, clock: str) -> Stamp | None:
        """Read a time stamp; None if the text is not one."""
        found = self.memo.get(clock)
        if found is None:
            found = self._read(clock)
            if found is not None:
                if len(self.memo) >= _MOST_REMEMBERED:
                    self.memo.clear()
                self.memo[clock] = found
        return found

    def _read(self, clock: str) -> Stamp | None:
        if clock in ("before", "--:--"):
            return Stamp(date=self._date, before=clock == "before")
        seconds = _SECONDS.get(clock[5:])
        if seconds is not None:
            minute = self._minute(clock[:5])
            if minute is not None:
                return minute.after(seconds)
        short = _SHORT.fullmatch(clock)
        if short is not None:
            return self._short(_milliseconds(*short.groups()))
        long = _LONG.fullmatch(clock)
        return None if long is None else self._long(long)

    def _minute(self, clock: str) -> Stamp | None:
        """Return the start of a minute; None if the time is invalid or the clocks change within the minute."""
        if clock in self._minutes:
            return self._minutes[clock]
        found, last = _SHORT.fullmatch(clock), 59_000
        if found is None:
            return None
        time = _milliseconds(*found.groups())
        begin: Stamp | None = self._short(time)
        if begin is not None and begin.after(last) != self._short(time + last):
            begin = None
        self._minutes[clock] = begin
        return begin

    def _short(self, time: int) -> Stamp:
        if self._date is None:
            return Stamp(key=time, section=self._section)
        return self._local(self._date, _days(self._date) or 0, time)

    def _long(self, found: re.Match[str]) -> Stamp | None:
        date, offset, sign, hours, minutes = found[1], found[6], found[7], found[8], found[9]
        days = _days(date)
        if days is None:
            return None
        time = _milliseconds(*found.groups()[1:5])
        if offset is None:
            return self._local(date, days, time)
        shift = 0
        if sign:
            if int(hours) > 14 or int(minutes) > 59:
                return None
            shift = (int(hours) * 60 + int(minutes)) * 60_000 * (1 if sign == "+" else -1)
        instant = days * _DAY + time - shift
        return Stamp(instant, instant, None, offset, date, self._section)

    def _local(self, date: str, days: int, time: int) -> Stamp:
        """Return a wall clock time; in the repeated hour it may be the later one."""
        plain = days * _DAY + time
        if self._zone is None:
            return Stamp(plain, plain, None, "", date, self._section)
        wall = datetime.fromordinal(days + _EPOCH) + timedelta(milliseconds=time)
        first, second = (_shift(wall.replace(tzinfo=self._zone, fold=fold)) for fold in (0, 1))
        instant, other = plain - first, plain - second
        return Stamp(instant, instant, other if other > instant else None, "", date, self._section)

    def follows(self, table: str, stamp: Stamp) -> tuple[Stamp, bool]:
        """Place a stamp after the table's last one: return the stamp as understood, and whether it fits."""
        last = self.lasts.get(table)
        fits = True
        if last is not None and stamp.key is not None and last.key is not None and stamp.key < last.key:
            if stamp.later is not None and stamp.later >= last.key:
                second = stamp.later
                kept = stamp.offset, stamp.date, stamp.section, stamp.before
                stamp = Stamp(second, second, second, *kept)
            else:
                fits = stamp.section != last.section or stamp.offset != last.offset
        if stamp.key is not None:
            self.lasts[table] = stamp
        return stamp, fits


def _milliseconds(hours: str, minutes: str, seconds: str | None, fraction: str | None) -> int:
    whole = (int(hours) * 60 + int(minutes)) * 60 + int(seconds or 0)
    return whole * 1000 + int((fraction or "0").ljust(3, "0"))


def _shift(moment: datetime) -> int:
    offset = moment.utcoffset() or timedelta()
    return (offset.days * 86_400 + offset.seconds) * 1000


@cache
def zones() -> frozenset[str]:
    """Return the names of all time zones."""
    from zoneinfo import available_timezones

    return frozenset(available_timezones())


def _days(word: str) -> int | None:
    """Return the days from 1970 to a date; None if there is no such date."""
    try:
        return Date.fromisoformat(word).toordinal() - _EPOCH
    except ValueError:
        return None
