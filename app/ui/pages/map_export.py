"""The map as a file: a picture (PNG), a drawing (SVG) or a page (PDF), at any print resolution."""

import os
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSaveFile, QSizeF
from PySide6.QtGui import QImageWriter, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QApplication

from app.core.language import said
from app.play.viewer import SPECTATOR, Viewer
from app.ui.look import theme
from app.ui.map.map_picture import MapPicture, Steps

Kind = Literal["png", "svg", "pdf"]
KINDS: tuple[Kind, ...] = ("png", "svg", "pdf")

SCREEN_DPI = 96.0
"""At 100 % a scene unit is a pixel of a screen of this many dots an inch: a hex is 15 mm from side to side."""

MM = 25.4
"""Millimetres of an inch."""

POINTS = 72.0
"""Points of an inch."""


def on_paper(area: QRectF, zoom: float) -> tuple[int, int]:
    """Width and height in millimetres of a part of the board on paper at a zoom."""
    return round(area.width() * zoom / SCREEN_DPI * MM), round(area.height() * zoom / SCREEN_DPI * MM)


def kind_of(path: Path) -> Kind:
    """What kind of file a name asks for. Raises ValueError for any other ending."""
    for kind in KINDS:
        if path.suffix.lower() == f".{kind}":
            return kind
    raise ValueError(said("{file}: the name must end in .png, .svg or .pdf").format(file=path.name))


def write_steps(picture: MapPicture, area: QRectF, path: Path, title: str) -> Steps:
    """Write a part of the map to a file, whole or not at all, in steps.

    Raises ValueError for a picture too large or an ending that is not known, OSError if the file is not to be written.
    """
    kind, data = kind_of(path), QByteArray()
    if kind == "png":
        yield from _png(picture, area, title, data)
    elif kind == "svg":
        yield from _svg(picture, area, title, data)
    else:
        yield from _pdf(picture, area, title, data)
    put(path, data)
    yield 1.0


def put(path: Path, data: QByteArray | bytes) -> None:
    """Write a file, whole or not at all. Raises OSError."""
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise OSError(f"{path}: {file.errorString()}")
    file.write(data)
    if not file.commit():
        raise OSError(f"{path}: {file.errorString()}")


def _png(picture: MapPicture, area: QRectF, title: str, data: QByteArray) -> Steps:
    image = yield from picture.image_steps(area)
    image.setDevicePixelRatio(1.0)
    dots = round(SCREEN_DPI * picture.density / MM * 1000)
    image.setDotsPerMeterX(dots)
    image.setDotsPerMeterY(dots)
    image.setText("Title", title)
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    if not writer.write(image):
        raise OSError(writer.errorString())


def _svg(picture: MapPicture, area: QRectF, title: str, data: QByteArray) -> Steps:
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(buffer)
    drawing.setTitle(title)
    drawing.setResolution(round(SCREEN_DPI))
    size = area.size() * picture.zoom
    drawing.setSize(size.toSize())
    drawing.setViewBox(QRectF(0, 0, size.width(), size.height()))
    with QPainter(drawing) as painter:
        yield from picture.steps(painter, area)


def _pdf(picture: MapPicture, area: QRectF, title: str, data: QByteArray) -> Steps:
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    page = QPdfWriter(buffer)
    page.setTitle(title)
    page.setCreator("Hexspine")
    size = area.size() * picture.zoom * (POINTS / SCREEN_DPI)
    page.setPageSize(QPageSize(QSizeF(size), QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    page.setPageMargins(QMarginsF(0, 0, 0, 0))
    page.setResolution(round(SCREEN_DPI))
    with QPainter(page) as painter:
        yield from picture.steps(painter, area)


def finish(steps: Generator[Any, None, Any]) -> Any:
    """Do all steps of a piece of work now; what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


@cache
def _without_display() -> QApplication:
    """An application to draw with where none runs; kept, for fonts live as long as it does."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QApplication([])


def ready_to_draw() -> None:
    """See to it that pictures can be drawn, with or without a display."""
    if QApplication.instance() is None:
        _without_display()
    theme.load_fonts()


def picture_of(
    module: Any, state: Any, viewer: Viewer, sides: Any, zoom: float = 1.0, density: float = 1.0
) -> MapPicture:
    """The map of a state as a viewer knows it; `sides` as `play.names.sides_of` gives them."""
    colors = {side: theme.counter_color(style) for side, style in theme.sides(sides).items()}
    return MapPicture(module.board(state), module.scene(module.seen_by(state, viewer), viewer), colors, zoom, density)


def save_map(module: Any, state: Any, path: Path, dpi: float, viewer: Viewer = SPECTATOR, sides: Any = ()) -> None:
    """Write the whole map of a game with what a viewer sees on it, at a print resolution, a hex 15 mm wide. Needs no display.

    Raises ValueError for a resolution that gives a picture too large or none or for an ending that is not known, OSError
    if the file is not to be written.
    """
    if dpi <= 0:
        raise ValueError("the resolution must be above 0 dots an inch")
    kind_of(path)
    ready_to_draw()
    picture = picture_of(module, state, viewer, sides, density=dpi / SCREEN_DPI)
    finish(write_steps(picture, picture.whole, path, module.board(state).title))
