"""The map as a picture file: the whole board with its names and counters, at any scale or print resolution."""

import os
from collections.abc import Callable, Iterable, Set
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QIODevice, QPointF, QSaveFile
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter

from app.core.board import Board
from app.core.scene import Token
from app.play.viewer import SPECTATOR, Viewer
from app.ui import faces, stacks, theme
from app.ui.geometry import Geometry
from app.ui.ground import ground_for
from app.ui.ground.names import draw_name
from app.ui.ground.palette import palette
from app.ui.ground.picture import blank, brush_up, paint_steps, size_of
from app.ui.models_picture import models

SCREEN_DPI = 96.0
"""At 100 % a scene unit is a pixel of a screen of this many dots an inch: a hex is 15 mm from side to side."""

LARGEST = 220_000_000
"""Pixels of the largest picture that is drawn."""

DrawOver = Callable[[QPainter, Board, float], None]
"""Draws counters and the like: a painter in scene units, the board, and the zoom the picture is drawn for."""


def render_map(
    board: Board,
    scale: float,
    theme_name: str,
    density: float = 1.0,
    occupied: Set[int] = frozenset(),
    draw_over: DrawOver | None = None,
) -> QImage:
    """The whole board as it looks at the zoom `scale`, with `density` pixels for each pixel of a screen.

    Names stand clear of the `occupied` hexes; theirs go over what lies there. Raises ValueError if the picture would be larger than `LARGEST`.
    """
    theme.load_fonts()
    ground = ground_for(board)
    area = ground.bounds
    width, height = size_of(area, scale * density)
    if width * height > LARGEST:
        raise ValueError(
            f"a picture of {width} x {height} pixels is too large; {LARGEST // 1_000_000} million is the most"
        )
    image = blank(width, height)
    for _ in paint_steps(ground, image, area, scale, density, theme_name):
        pass
    with QPainter(image) as painter:
        brush_up(painter)
        painter.scale(scale * density, scale * density)
        painter.translate(-area.topLeft())
        names = ground.names(scale, occupied)
        held = [label for label in names if not occupied.isdisjoint(label.town.hexes)]
        for label in names:
            if label not in held:
                draw_name(painter, label, scale, palette(theme_name))
        if draw_over is not None:
            draw_over(painter, board, scale)
        for label in held:
            draw_name(painter, label, scale, palette(theme_name))
    image.setDotsPerMeterX(round(SCREEN_DPI * density / 0.0254))
    image.setDotsPerMeterY(round(SCREEN_DPI * density / 0.0254))
    return image


def counters(tokens: Iterable[Token], dot: float = 1.0) -> DrawOver:
    """Draws these counters in their stacks, as the map shows them; `dot` is the size of a pixel in scene units."""

    def draw(painter: QPainter, board: Board, zoom: float) -> None:
        geometry = Geometry(board)
        for place, pile in stacks.piled(tokens).items():
            middles = stacks.spread(geometry, place, len(pile), stacks.SIDE)
            for token, middle in zip(pile, middles, strict=True):
                painter.save()
                painter.translate(middle - QPointF(stacks.SIDE / 2, stacks.SIDE / 2))
                faces.paint(painter, token.face, token.badges, stacks.SIDE, dot)
                painter.restore()

    return draw


@cache
def _without_display() -> QGuiApplication:
    """An application to draw with where none runs; kept, for fonts live as long as it does."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QGuiApplication([])


def save_png(
    module: Any,
    state: Any,
    path: Path,
    dpi: float,
    theme_name: str = "light",
    viewer: Viewer = SPECTATOR,
) -> None:
    """Write the map of a game with the counters that a viewer sees as a PNG file at a print resolution, a hex 15 mm wide.

    Needs no display.
    Raises ValueError for a resolution that gives a picture too large or none, OSError if the file cannot be written.
    """
    if dpi <= 0:
        raise ValueError("the resolution must be above 0 dots an inch")
    if QGuiApplication.instance() is None:
        _without_display()
    board: Board = module.board(state)
    scene = module.scene(module.seen_by(state, viewer), viewer)
    tokens = [t for t in scene.tokens if board.is_hex(t.place)]
    density = dpi / SCREEN_DPI
    taken = frozenset(t.place for t in (*tokens, *scene.figures))
    dot = max(1.0, 1 / density)

    def draw(painter: QPainter, table: Board, zoom: float) -> None:
        models(scene, dot)(painter, table, zoom)
        counters(tokens, dot)(painter, table, zoom)

    image = render_map(board, 1.0, theme_name, density, taken, draw)
    image.setText("Title", board.title)
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise OSError(f"{path}: {file.errorString()}")
    writer = QImageWriter(file, b"png")
    if not writer.write(image):
        file.cancelWriting()
        raise OSError(f"{path}: {writer.errorString()}")
    if not file.commit():
        raise OSError(f"{path}: {file.errorString()}")
