"""Changes an input a little: by bytes, by words of its language, and by lines; the same seed, the same changes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

WORD = re.compile(rb"[^\s\"'<>=:;,()\[\]{}]+")
ODD_BYTES = (0, 9, 10, 13, 27, 32, 34, 35, 92, 127, 128, 255)
ODD_TEXTS = tuple(
    text.encode() for text in ("\u202e", "\u00a0", "\u2028", "\ufeff", "\x85", "\U0001f0a1", "é", "٣", "²", "ſ", "İ")
)
ODD_NUMBERS = (b"0", b"1", b"-1", b"99", b"100", b"00", b"4294967296", b"9" * 30, b"1.5", b"1e9", b"")
CHANGES = (1, 1, 1, 2, 3, 5)


class Mutator:
    """Makes new inputs out of inputs that there are."""

    def __init__(self, seeds: Sequence[bytes], words: Sequence[bytes], longest: int) -> None:
        self.seeds, self.words, self.longest = seeds, words or (b" ",), longest

    def change(self, data: bytes, rng: Random) -> bytes:
        """Change an input in a few places."""
        # Most inputs stay near to what they were: what is wrong everywhere is refused at its first line.
        for _ in range(rng.choice(CHANGES)):
            data = rng.choice((self._bytes, self._words, self._words, self._lines))(data, rng)
        return data[: self.longest]

    def _bytes(self, data: bytes, rng: Random) -> bytes:
        at = rng.randint(0, len(data))
        until = min(len(data), at + int(rng.expovariate(0.2)))
        match rng.randrange(7):
            case 0:
                return data[:at] + bytes([rng.choice(ODD_BYTES)]) + data[at:]
            case 1:
                return data[:at] + rng.choice(ODD_TEXTS) + data[at:]
            case 2:
                return data[:at] + data[until:]
            case 3:
                return data[:until] + data[at:]
            case 4:
                return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
            case 5:
                return data[:at]
        return data[at:]

    def _words(self, data: bytes, rng: Random) -> bytes:
        found = [each.span() for each in WORD.finditer(data)]
        if not found:
            return data + rng.choice(self.words)
        begin, end = rng.choice(found)
        match rng.randrange(7):
            case 0:
                return data[:begin] + rng.choice(self.words) + data[end:]
            case 1:
                return data[:begin] + rng.choice(self.words) + b" " + data[begin:]
            case 2:
                return data[:begin] + data[end:].removeprefix(b" ")
            case 3:
                other = rng.choice(found)
                return data[:begin] + data[slice(*other)] + data[end:]
            case 4:
                other = max(found, key=lambda span: (data[slice(*span)].isdigit(), rng.random()))
                return data[: other[0]] + rng.choice(ODD_NUMBERS) + data[other[1] :]
            case 5:
                return data[:begin] + data[begin:end] * rng.choice((2, 3, 40)) + data[end:]
        return data[:begin] + data[begin:end].swapcase() + data[end:]

    def _lines(self, data: bytes, rng: Random) -> bytes:
        lines = data.split(b"\n")
        at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(8):
            case 0:
                del lines[at]
            case 1:
                lines.insert(to, lines[at])
            case 2:
                lines[at], lines[to] = lines[to], lines[at]
            case 3:
                lines.insert(to, lines.pop(at))
            case 4:
                lines[at : at + rng.randint(1, 9)] = []
            case 5:
                others = rng.choice(self.seeds).split(b"\n")
                begin = rng.randrange(len(others))
                lines[at:at] = others[begin : begin + rng.randint(1, 6)]
            case 6:
                part = lines[at : at + rng.randint(2, 8)]
                rng.shuffle(part)
                lines[at : at + len(part)] = part
            case _:
                others = rng.choice(self.seeds).split(b"\n")
                lines = lines[:at] + others[rng.randrange(len(others)) :]
        return b"\n".join(lines)
