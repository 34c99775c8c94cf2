"""The whole board at a glance: ground, roads, towns, the counters as blocks, and the frame of what the map shows."""

from functools import lru_cache
from math import sqrt

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.board import Board
from app.core.scene import Scene
from app.ui.ground import Ground, ground_for
from app.ui.ground.kept import kept
from app.ui.ground.picture import brush_up
from app.ui.look import theme
from app.ui.look.palette import Style
from app.ui.map.geometry import Geometry, geometry_of

_SIZE = (132, 122)
_INSET = 6
NARROWEST, WIDEST = 0.75, 1.8
"""Shapes of a board, width to height, that the overview follows."""

_BLOCK = 4.0
_DOT = 3.4
_FRAME = 1.6
_FOCUS = 2.4
_LEAST_FRAME = 7.0
_STEP = 0.25
_EDGE = 0.006
_KEYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}

DARK = 0.4
"""Lightness below which a counter is a dark one."""


class Minimap(QWidget):
    """A small picture of the board. A click, a drag or the arrow keys ask the map to move: `jumped(scene point)`."""

    jumped = Signal(QPointF)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._geometry: Geometry | None = None
        self._bounds = QRectF()
        self._blocks: list[tuple[QPointF, Style]] = []
        self._models: list[tuple[QPointF, Style]] = []
        self._shown = QRectF()
        self._ground: QImage | None = None
        self._glance: QImage | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Overview of the map"))
        self.setAccessibleDescription(self.tr("Arrow keys move the part of the map that is shown."))
        self.setToolTip(self.tr("Click or drag to move the map"))
        theme.signals.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        """132 x 122 at 100 % text; for a board of another shape as much ground in its own shape."""
        inset = 2 * _INSET
        wide, high = _SIZE[0] - inset, _SIZE[1] - inset
        if not self._bounds.isEmpty():
            shape = min(max(self._bounds.width() / self._bounds.height(), NARROWEST), WIDEST)
            room = wide * high
            wide, high = round(sqrt(room * shape)), round(sqrt(room / shape))
        return QSize(theme.px(wide + inset), theme.px(high + inset))

    def set_board(self, board: Board | None) -> None:
        """Show another board, or none."""
        self._board = board
        self._geometry = geometry_of(board) if board is not None else None
        self._bounds = ground_for(board).bounds if board is not None else QRectF()
        self._blocks, self._models = [], []
        self._shown, self._ground, self._glance = QRectF(), None, None
        self.updateGeometry()
        self.update()

    def show_scene(self, scene: Scene) -> None:
        """Show where counters are, one block a hex in the colours of the uppermost, and models, one dot each."""
        if self._geometry is None or self._board is None:
            return
        tops = {t.place: t.face.style for t in scene.tokens if self._board.is_hex(t.place)}
        blocks = [(self._geometry.centre(place), theme.style(style)) for place, style in tops.items()]
        standing = [f for f in scene.figures if self._board.is_hex(f.place)]
        models = [(self._geometry.point(*f.at), theme.style(f.style)) for f in standing]
        if (blocks, models) != (self._blocks, self._models):
            self._blocks, self._models, self._glance = blocks, models, None
            self.update()

    def set_view(self, shown: QRectF) -> None:
        """Frame what the map shows, in scene units."""
        self._shown = QRectF(shown)
        self.update()

    @property
    def whole_shown(self) -> bool:
        """Whether all of the board is in view, but for a hair's breadth of its edge."""
        wide, high = self._bounds.width() * _EDGE, self._bounds.height() * _EDGE
        return not self._bounds.isEmpty() and self._shown.contains(self._bounds.adjusted(wide, high, -wide, -high))

    def frame(self) -> QRectF:
        """The frame of what the map shows, in this widget's pixels; empty when all of the board is in view or none."""
        if self._bounds.isEmpty() or self._shown.isEmpty() or self.whole_shown:
            return QRectF()
        area, scale = self._area(), self._scale()
        corner = (self._shown.topLeft() - self._bounds.topLeft()) * scale + area.topLeft()
        box = QRectF(corner, self._shown.size() * scale).intersected(area)
        short_w, short_h = max(0.0, _LEAST_FRAME - box.width()), max(0.0, _LEAST_FRAME - box.height())
        return box.adjusted(-short_w / 2, -short_h / 2, short_w / 2, short_h / 2)

    def scene_point(self, pixel: QPointF) -> QPointF:
        """The scene point under a point of this widget, held inside the board."""
        area, scale = self._area(), self._scale()
        x = min(max(pixel.x(), area.left()), area.right())
        y = min(max(pixel.y(), area.top()), area.bottom())
        return QPointF((x - area.left()) / scale, (y - area.top()) / scale) + self._bounds.topLeft()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The board, which is drawn once since every frame of a pan shows it again; then frame and focus."""
        with QPainter(self) as painter:
            painter.drawImage(QPointF(0, 0), self._whole())
            if self._board is None:
                return
            self._paint_frame(painter)
            if self.hasFocus():
                brush_up(painter)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.color("accent"), _FOCUS))
                painter.drawRoundedRect(self._edge().adjusted(1, 1, -1, -1), theme.px(4), theme.px(4))

    def _edge(self) -> QRectF:
        return QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump there."""
        self._jump_to(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the frame along."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._jump_to(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys move the view by a quarter of what is shown."""
        step = _KEYS.get(Qt.Key(event.key()))
        if step is None or self._shown.isEmpty():
            super().keyPressEvent(event)
            return
        at = self._shown.center()
        at += QPointF(step[0] * self._shown.width() * _STEP, step[1] * self._shown.height() * _STEP)
        box = self._bounds
        self.jumped.emit(QPointF(min(max(at.x(), box.left()), box.right()), min(max(at.y(), box.top()), box.bottom())))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus frame."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the focus frame away."""
        super().focusOutEvent(event)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the ground anew at the new size."""
        self._ground = self._glance = None

    def _jump_to(self, event: QMouseEvent) -> None:
        if self._board is not None and (
            event.button() == Qt.MouseButton.LeftButton or event.buttons() & Qt.MouseButton.LeftButton
        ):
            self.jumped.emit(self.scene_point(event.position()))
            event.accept()

    def _scale(self) -> float:
        inset = 2 * theme.px(_INSET)
        if self._bounds.isEmpty():
            return 1.0
        fit = min((self.width() - inset) / self._bounds.width(), (self.height() - inset) / self._bounds.height())
        return max(1e-4, fit)

    def _area(self) -> QRectF:
        scale = self._scale()
        w, h = self._bounds.width() * scale, self._bounds.height() * scale
        return QRectF((self.width() - w) / 2, (self.height() - h) / 2, w, h)

    def _to_widget(self, point: QPointF) -> QPointF:
        return (point - self._bounds.topLeft()) * self._scale() + self._area().topLeft()

    def _whole(self) -> QImage:
        """Panel, ground and blocks, kept as long as no counter moves."""
        density = self.devicePixelRatioF()
        if self._glance is None or self._glance.devicePixelRatio() != density:
            size = self.size() * density
            glance = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
            glance.fill(0)
            glance.setDevicePixelRatio(density)
            with QPainter(glance) as painter:
                brush_up(painter)
                painter.setPen(QPen(theme.color("line2"), 1.0))
                painter.setBrush(theme.color("panel"))
                painter.drawRoundedRect(self._edge(), theme.px(4), theme.px(4))
                if self._board is not None:
                    painter.drawImage(self._area().topLeft(), self._picture())
                    self._paint_blocks(painter)
            self._glance = glance.copy()  # without what Qt painted it with
        return self._glance

    def _picture(self) -> QImage:
        """The ground at this size, drawn once."""
        density = self.devicePixelRatioF()
        if self._ground is None or self._ground.devicePixelRatio() != density:
            assert self._board is not None
            area = self._area()
            wide, high = max(1, round(area.width() * density)), max(1, round(area.height() * density))
            self._ground = _drawn(ground_for(self._board), wide, high, density, self._scale(), theme.current().name)
        return self._ground

    def _paint_blocks(self, painter: QPainter) -> None:
        """Rims first, so that neighbours do not hide each other; on a dark board a dark block has a light one.

        Models are dots, dark ones with a light rim and light ones with a dark one.
        """
        side, scale, corner = theme.px(_BLOCK), self._scale(), self._to_widget(QPointF(0, 0))
        drawn = []
        for centre, style in self._blocks:
            at, base = centre * scale + corner, QColor(style.base)
            box = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
            rim = style.ink if theme.current().dark and base.lightnessF() < DARK else style.edge
            drawn.append((box, base, QColor(rim)))
        for box, _, rim_color in drawn:
            painter.fillRect(box.adjusted(-1, -1, 1, 1), rim_color)
        for box, base, _ in drawn:
            painter.fillRect(box, base)
        r = theme.px(_DOT) / 2
        for grow, part in ((0.7, "edge"), (0.0, "face")):
            for centre, style in self._models:
                dark = QColor(style.box).lightnessF() < DARK
                edge = style.box_ink if dark else style.edge
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(edge if part == "edge" else style.box))
                painter.drawEllipse(centre * scale + corner, r + grow, r + grow)

    def _paint_frame(self, painter: QPainter) -> None:
        box = self.frame()
        if box.isEmpty():
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for token, width in (("raised", _FRAME + 2.0), ("accent", _FRAME)):
            painter.setPen(QPen(theme.color(token), width))
            painter.drawRect(box)

    def _restyle(self) -> None:
        self._ground = self._glance = None
        self.updateGeometry()
        self.update()


@lru_cache(maxsize=8)
def _drawn(ground: Ground, wide: int, high: int, density: float, scale: float, look: str) -> QImage:
    """The whole ground in so many dots, drawn once for every game on that board."""
    words = (wide, high, density, scale, look)
    picture = kept(ground, ("overview", *words), lambda: _draw(ground, *words))
    picture.setDevicePixelRatio(density)
    return picture


def _draw(ground: Ground, wide: int, high: int, density: float, scale: float, look: str) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        brush_up(painter)
        painter.scale(scale * density, scale * density)
        painter.translate(-ground.bounds.topLeft())
        painter.setClipPath(ground.paper)
        for _ in ground.steps(painter, ground.bounds, scale, look):
            pass
    return image
