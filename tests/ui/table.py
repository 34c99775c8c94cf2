"""A small board and counters for tests of the map."""

import numpy as np
from PySide6.QtGui import QImage

from app.core.board import Board, MapData, SheetData, TownData
from app.core.scene import Badge, Face, Token, WeaponLine

LINES = (WeaponLine("Rifle", ("4", "4", "3", "2", "1", "–")), WeaponLine("AT", ("1", "–", "–", "–", "–", "–")))
RIFLES = Face("ss", "infantry", "9", "3SS", "11-4-6", "3SS", lines=LINES, foot="morale 4   move 6")
TANKS = Face("canadian", "armor", "A", "6Tk", "2-5-6", "6Tk", lines=LINES)


def board(columns: int = 12, rows: int = 10) -> Board:
    """A clear sheet with one town at 0304."""
    sheet = SheetData(id="1", columns=(1, columns), rows=(1, rows), tag="house", source="a test")
    town = TownData(id="authie", name="Authie", hexes=("0304",), victory="major", tag="house", source="a test")
    return Board(MapData(title="Test", style="", hex_yards=100, sheets=(sheet,), towns=(town,) if columns > 3 else ()))


def token(board: Board, unit: int, label: str, face: Face = RIFLES, *badges: Badge) -> Token:
    """A counter on a hex."""
    side = "german" if face.style == "ss" else "allied"
    return Token(unit, side, board.place(label), face, face.left, badges=badges)


def pixels(image: QImage) -> np.ndarray:
    """Blue, green, red and alpha of each pixel, row by row."""
    plain = image.convertToFormat(QImage.Format.Format_ARGB32)
    raw = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return raw[:, : plain.width() * 4].reshape(plain.height(), plain.width(), 4).astype(int)


def inked(image: QImage) -> int:
    """Pixels that are more than a breath of colour."""
    return int((pixels(image)[..., 3] > 60).sum())


def grey(image: QImage) -> np.ndarray:
    """Luminance on black, 0 to 255."""
    p = pixels(image)
    return (p[..., :3] @ (0.07, 0.72, 0.21)) * p[..., 3] / 255
