"""The map as somebody sees it, to be drawn on any paper: a picture file, a page, a small picture beside a line of the log."""

import weakref
from collections.abc import Generator, Mapping

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.core.board import Board
from app.core.language import said
from app.core.scene import Measure, Overlay, Scene, Token
from app.core.state import Side
from app.ui.counters import faces
from app.ui.ground.picture import BLOCK, blank, brush_up, paint_steps, size_of
from app.ui.look import theme
from app.ui.map.map_scene import MapScene
from app.ui.map.sight_lines import Line as SightLine
from app.ui.map.stacks import pixels

LARGEST = 220_000_000
"""Pixels of the largest picture of the ground that is drawn."""

FINE = 4.0
"""Dots for each pixel of the zoom in counters of drawings and pages."""

FINEST = 8.0
"""Dots for each pixel of the zoom that models are drawn with at most."""

Steps = Generator[float, None, None]
"""Work in small steps; yields the share that is done."""


class FaceItem(QGraphicsItem):
    """A counter drawn from its strokes in a picture; in a drawing or on a page, which shade otherwise, as fine dots."""

    def __init__(self, token: Token, zoom: float, dot: float) -> None:
        super().__init__()
        self.token, self.zoom, self.dot = token, zoom, dot
        self.side = pixels(zoom) / zoom

    def boundingRect(self) -> QRectF:
        """The counter with the marks that reach over its edge."""
        half = self.side
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the counter round the item's own point."""
        face, badges = self.token.face, self.token.badges
        if painter.paintEngine().type() == QPaintEngine.Type.Raster:
            painter.translate(-self.side / 2, -self.side / 2)
            faces.paint(painter, face, badges, self.side, self.dot)
            return
        dots = faces.dots(face, badges, pixels(self.zoom), FINE)
        room = QRectF(0, 0, dots.width() / FINE / self.zoom, dots.height() / FINE / self.zoom)
        room.moveCenter(QPointF(0, 0))
        painter.drawPixmap(room, dots, QRectF(dots.rect()))


class MapPicture:
    """A scene on its board, drawn for one zoom and one density: `density` dots for each pixel of the zoom.

    `tools`, `sights`, `measures`: what the player's own tools lay over it. Qt takes the scene away once the picture is no
    longer used: left to the collector it could be taken away by a thread that thinks for a bot, and that ends badly.
    """

    def __init__(
        self,
        board: Board,
        scene: Scene,
        sides: Mapping[Side, QColor],
        zoom: float = 1.0,
        density: float = 1.0,
        tools: tuple[Overlay, ...] = (),
        sights: tuple[SightLine, ...] = (),
        measures: tuple[Measure, ...] = (),
    ) -> None:
        self.zoom, self.density = zoom, density
        self._faces: list[FaceItem] = []
        self.map = MapScene(board, QCoreApplication.instance())
        weakref.finalize(self, self.map.deleteLater)
        self.map.set_sides(dict(sides))
        self.map.set_zoom(zoom, min(density, FINEST))
        self.map.show_scene(scene, animate=False)
        self.map.set_tools(tools)
        self.map.set_sights(sights)
        self.map.set_measures(measures)
        self.map.ground.setVisible(False)
        self._draw_counters()

    def show(self, scene: Scene) -> None:
        """Become a picture of another scene of the same game."""
        self.map.show_scene(scene, animate=False)
        self._draw_counters()

    def _draw_counters(self) -> None:
        """In place of every counter's dots, its strokes."""
        for face in self._faces:
            self.map.removeItem(face)
        self._faces = []
        shown = {place: self.map.pile(place)[-1:] for place in {token.place for token in self.map.tokens.values()}}
        blocks = pixels(self.zoom) < faces.SIGN_UNDER
        for unit, item in self.map.items_of.items():
            token = self.map.tokens[unit]
            item.setVisible(False)
            if blocks and token not in shown[token.place]:
                continue
            face = FaceItem(token, self.zoom, max(1.0, 1 / self.density) / self.zoom)
            face.setPos(item.pos())
            face.setZValue(item.zValue())
            self.map.addItem(face)
            self._faces.append(face)

    @property
    def whole(self) -> QRectF:
        """The board with its margin, in scene units."""
        return QRectF(self.map.ground.boundingRect())

    def size(self, area: QRectF) -> tuple[int, int]:
        """Dots that a part of the board takes. Raises ValueError where they are more than `LARGEST`."""
        width, height = size_of(area, self.zoom * self.density)
        if width * height > LARGEST:
            text = said("a picture of {width} x {height} pixels is too large; {most} million is the most")
            raise ValueError(text.format(width=width, height=height, most=LARGEST // 1_000_000))
        return width, height

    def steps(self, painter: QPainter, area: QRectF) -> Steps:
        """Draw a part of the board with its upper left corner where the painter stands, a unit of which is a pixel of the zoom.

        The ground is a picture at the density, all else is strokes. Raises ValueError if it would be larger than `LARGEST`.
        """
        ground = yield from self._ground(area)
        room = QRectF(QPointF(0, 0), area.size() * self.zoom)
        brush_up(painter)
        dots = QRectF(0, 0, ground.width() / self.density, ground.height() / self.density)
        painter.drawImage(dots, ground, QRectF(ground.rect()))
        self.map.render(painter, room, area)
        yield 1.0

    def _ground(self, area: QRectF) -> Generator[float, None, QImage]:
        width, height = self.size(area)
        image, scale = blank(width, height), self.zoom * self.density
        for top in range(0, height, BLOCK):
            strip = blank(width, min(BLOCK, height - top))
            room = QRectF(area.left(), area.top() + top / scale, width / scale, strip.height() / scale)
            for _ in paint_steps(self.map.ground.ground, strip, room, self.zoom, self.density, theme.current().name):
                yield 0.95 * top / height
            with QPainter(image) as painter:
                painter.drawImage(0, top, strip)
        return image

    def image(self, area: QRectF) -> QImage:
        """A part of the board as a picture, now."""
        drawing = self.image_steps(area)
        while True:
            try:
                next(drawing)
            except StopIteration as done:
                image: QImage = done.value
                return image

    def image_steps(self, area: QRectF) -> Generator[float, None, QImage]:
        """A part of the board as a picture, in steps."""
        image = blank(*self.size(area))
        image.setDevicePixelRatio(self.density)
        with QPainter(image) as painter:
            yield from self.steps(painter, area)
        return image
