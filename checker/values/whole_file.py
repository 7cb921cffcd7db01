"""A file written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, raw: bytes) -> None:
    """Write a file that is there under another name first, so that what is broken off leaves the old one."""
    partly = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        partly.write_bytes(raw)
        partly.chmod(path.stat().st_mode)
        partly.replace(path)
    finally:
        partly.unlink(missing_ok=True)
