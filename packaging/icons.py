"""The program's icons as each system wants them, drawn from the two drawings in packaging/icons.

    python packaging/icons.py [FOLDER]

PNG in the sizes of the icon theme of Linux, one .ico for Windows and one .icns for macOS of each drawing.
"""

import struct
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DRAWINGS = Path(__file__).resolve().parent / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Of the icon theme, in pixels."""

ICO = (16, 24, 32, 48, 64, 256)
ICNS = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512}
ICNS |= {b"ic09": 512, b"ic10": 1024}
"""Kind of picture in an .icns file: its size in pixels."""


def png(drawing: Path, size: int) -> bytes:
    """A drawing as a picture of that size."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    buffer = QBuffer(bytes_ := QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    buffer.close()
    return bytes(bytes_.data())


def ico(drawn: Callable[[int], bytes]) -> bytes:
    """An .ico of the pictures that `drawn` gives for each size."""
    pictures = [drawn(size) for size in ICO]
    head, body = struct.pack("<HHH", 0, 1, len(ICO)), b""
    for size, picture in zip(ICO, pictures, strict=True):
        edge, start = size % 256, 6 + 16 * len(ICO) + len(body)
        head += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), start)
        body += picture
    return head + body


def icns(drawn: Callable[[int], bytes]) -> bytes:
    """An .icns of the pictures that `drawn` gives for each size."""
    body = b""
    for kind, size in ICNS.items():
        picture = drawn(size)
        body += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def theme(share: Path) -> None:
    """The icons of the program and of its files, into a folder such as `/usr/share`."""
    hicolor = share / "icons" / "hicolor"
    for drawing, kind, name in (
        (DRAWINGS / "hexspine.svg", "apps", "hexspine"),
        (DRAWINGS / "hexspine-save.svg", "mimetypes", "application-x-hexspine-save"),
    ):
        for size in SIZES:
            file = hicolor / f"{size}x{size}" / kind / f"{name}.png"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(png(drawing, size))
        scalable = hicolor / "scalable" / kind / f"{name}.svg"
        scalable.parent.mkdir(parents=True, exist_ok=True)
        scalable.write_bytes(drawing.read_bytes())


def bundled(folder: Path) -> None:
    """`NAME.ico` and `NAME.icns` of each drawing."""
    folder.mkdir(parents=True, exist_ok=True)
    for drawing in sorted(DRAWINGS.glob("*.svg")):
        drawn = {size: png(drawing, size) for size in {*ICO, *ICNS.values()}}
        (folder / f"{drawing.stem}.ico").write_bytes(ico(drawn.__getitem__))
        (folder / f"{drawing.stem}.icns").write_bytes(icns(drawn.__getitem__))


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else DRAWINGS.parent.parent / "build" / "icons"
    theme(target / "share")
    bundled(target)
