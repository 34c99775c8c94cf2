"""Icons of the program for each system."""

import struct
import sys
from pathlib import Path

from PySide6.QtGui import QImage

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))

import icons

PROGRAM = icons.DRAWINGS / "hexspine.svg"


def test_a_picture_of_each_size_is_drawn() -> None:
    for drawing in icons.DRAWINGS.glob("*.svg"):
        image = QImage.fromData(icons.png(drawing, 64))
        assert (image.width(), image.height()) == (64, 64)
        assert image.pixelColor(0, 0).alpha() == 0, "the corners are clear"
        assert image.pixelColor(32, 32).alpha() == 255


def test_an_ico_names_its_pictures_where_they_are() -> None:
    made = icons.ico(lambda size: icons.png(PROGRAM, size))
    assert struct.unpack_from("<HHH", made) == (0, 1, len(icons.ICO))
    for n, size in enumerate(icons.ICO):
        width, _, _, _, _, depth, length, start = struct.unpack_from("<BBBBHHII", made, 6 + 16 * n)
        assert (width or 256, depth) == (size, 32)
        assert QImage.fromData(made[start : start + length]).width() == size


def test_an_icns_holds_whole_chunks() -> None:
    made = icons.icns(lambda size: icons.png(PROGRAM, min(size, 64)))
    assert (made[:4], struct.unpack_from(">I", made, 4)[0]) == (b"icns", len(made))
    at, kinds = 8, []
    while at < len(made):
        kinds.append(made[at : at + 4])
        at += struct.unpack_from(">I", made, at + 4)[0]
    assert (at, kinds) == (len(made), list(icons.ICNS))
