"""YAML files as they were read before, kept in the cache by their text: reading them again takes a tenth of the time."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from app import paths
from app.core.digest import blake2b

FORMAT = b"2"
"""Another word whenever the same text is read as other values."""

SUM = 8
"""Bytes before the values, which tell that they are whole."""

KEPT = 800
"""So many files are kept, the latest ones."""


def folder() -> Path:
    """Where they are kept."""
    return paths.cache() / "parsed"


def recalled(text: str) -> bytes | None:
    """The values of a YAML text that was read before, in msgpack; None if it was not, or is not kept."""
    with suppress(OSError, UnicodeEncodeError):
        data = _file(text).read_bytes()
        if len(data) > SUM and data[:SUM] == _sum(data[SUM:]):
            return data[SUM:]
    return None


def keep(text: str, value: Any) -> bytes | None:
    """Keep the values of a YAML text; they in msgpack, or without a word None where that is not possible."""
    if value is None:
        return None
    with suppress(OSError, UnicodeEncodeError, OverflowError):
        file, data = _file(text), msgspec.msgpack.encode(value)
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(f".{os.getpid()}")
        new.write_bytes(_sum(data) + data)
        new.replace(file)
        kept = list(file.parent.iterdir())
        if len(kept) > KEPT:
            for old in sorted(kept, key=lambda f: f.stat().st_mtime)[: len(kept) - KEPT]:
                old.unlink()
        return data
    return None


def _sum(data: bytes) -> bytes:
    return blake2b(data, digest_size=SUM).digest()


def _file(text: str) -> Path:
    return folder() / f"{blake2b(text.encode(), digest_size=16, key=FORMAT).hexdigest()}.msgpack"
