"""Escapes every text on its way to a terminal."""

from __future__ import annotations

from unicodedata import category, east_asian_width

# Control, format (bidirectional and invisible), surrogate, line and paragraph separator: none of them may be shown.
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def safe(text: str) -> str:
    """Write every character that a terminal would obey, or hide, as a visible escape."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escaped(char) if category(char) in _HIDDEN else char for char in text)


def width(text: str) -> int:
    """Count the columns that a safe text takes."""
    if text.isascii():
        return len(text)
    return sum(_columns(char) for char in text)


def without_surrogates(text: str) -> str:
    """Write lone surrogates as escapes, because strict JSON readers reject them."""
    if text.isascii():
        return text
    return "".join(_escaped(char) if category(char) == "Cs" else char for char in text)


def _escaped(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _columns(char: str) -> int:
    if category(char) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1
