"""YAML files as they were read before, kept in the cache by their text: reading them again takes a tenth of the time."""

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from app import paths

FORMAT = b"1"
"""Another word whenever the same text is read as other values."""

KEPT = 800
"""So many files are kept, the latest ones."""


def folder() -> Path:
    """Where they are kept."""
    return paths.cache() / "parsed"


def recalled(text: str) -> Any:
    """The values of a YAML text that was read before; None if it was not, or is not kept."""
    with suppress(OSError, UnicodeEncodeError, msgspec.DecodeError):
        return msgspec.msgpack.decode(_file(text).read_bytes())
    return None


def keep(text: str, value: Any) -> None:
    """Keep the values of a YAML text; without a word where that is not possible."""
    if value is None:
        return
    with suppress(OSError, UnicodeEncodeError, OverflowError):
        file, data = _file(text), msgspec.msgpack.encode(value)
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(f".{os.getpid()}")
        new.write_bytes(data)
        new.replace(file)
        kept = list(file.parent.glob("*.msgpack"))
        if len(kept) > KEPT:
            for old in sorted(kept, key=lambda f: f.stat().st_mtime)[: len(kept) - KEPT]:
                old.unlink()


def _file(text: str) -> Path:
    return folder() / f"{blake2b(text.encode(), digest_size=16, key=FORMAT).hexdigest()}.msgpack"
