"""Pictures of whole boards, kept from start to start: drawing one again takes longer than all else the first look needs."""

import os
import struct
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

from app import __version__, paths
from app.core.digest import blake2b

if TYPE_CHECKING:
    from app.ui.ground import Ground

DRAWN = 1
"""Another number whenever the ground is drawn another way."""

KEPT = 24
"""So many pictures are kept, the latest ones."""

HEAD = struct.Struct("<III")
"""Width, height, and the number of the format; the dots follow."""


def folder() -> Path:
    """Where they are kept."""
    return paths.cache() / "ground"


def kept(ground: "Ground", words: tuple[object, ...], draw: Callable[[], QImage]) -> QImage:
    """The picture of a ground by words that say how it is drawn: kept from before, or drawn now."""
    name = blake2b(repr((_signature(ground), words)).encode(), digest_size=16).hexdigest()
    file = folder() / f"{name}.dots"
    picture = _read(file)
    if picture is None:
        picture = draw().copy()  # without what Qt painted it with
        _write(file, picture)
    return picture


@lru_cache(maxsize=4)
def _signature(ground: "Ground") -> str:
    """What a board has to do with how it is drawn."""
    board = ground.geometry.board
    told = (
        board.style, board.title, board.hex_yards, board.hex_km, board.inches, board.outlines, board.sheets, board.labels,
        board.terrain, board.towns, board.roads, board.hexsides, board.marks,
    )  # fmt: skip
    return blake2b(repr((__version__, DRAWN, told)).encode(), digest_size=16).hexdigest()


def _read(file: Path) -> QImage | None:
    with suppress(OSError, struct.error, ValueError):
        data = file.read_bytes()
        width, height, format = HEAD.unpack_from(data)
        picture = QImage(memoryview(data)[HEAD.size :], width, height, 4 * width, QImage.Format(format))
        if len(data) == HEAD.size + 4 * width * height and not picture.isNull():
            return picture.copy()
    return None


def _write(file: Path, picture: QImage) -> None:
    """Keep a picture; without a word where that is not possible."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(f".{os.getpid()}")
        head = HEAD.pack(picture.width(), picture.height(), picture.format().value)
        new.write_bytes(head + bytes(picture.constBits()))
        new.replace(file)
        found = list(file.parent.iterdir())
        for old in sorted(found, key=lambda f: f.stat().st_mtime)[: max(0, len(found) - KEPT)]:
            old.unlink()
