"""The module's own words: every text that a player reads, a file a chapter."""

from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from app.core.data import read
from app.core.translation import spoken

DATA = Path(__file__).parents[1] / "data"
T = TypeVar("T", bound=Struct)
FILES: dict[str, type[Struct]] = {}
"""The words files read so far, by their path in the module, with their types."""


def load(chapter: str, kind: type[T]) -> T:
    """The words of a chapter. Raises BadData with file and line."""
    name = f"{chapter}.yaml"
    FILES[f"data/words/{name}"] = kind
    return spoken(read(DATA / "words" / name, name), DATA, f"words/{name}").to(kind)
