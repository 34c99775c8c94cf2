"""The data files of the module as they came, with a player's own values laid over them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from app.core.data import Document, Override, overridden, read
from app.core.translation import spoken

FOLDER = Path(__file__).parent
DATA = FOLDER / "data"


@lru_cache(maxsize=64)
def printed(name: str) -> Document:
    """A file of the data folder as it came; every set of a player's own values starts from it. Raises BadData."""
    return spoken(read(DATA / name, name), DATA, name)


def document(name: str, overrides: Sequence[Override] = ()) -> Document:
    """A file of the data folder with a player's values in it. Raises BadData."""
    return overridden(printed(name), [o for o in overrides if o.file == f"data/{name}"])
