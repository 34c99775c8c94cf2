"""The tray under the map: boxes off the board with the counters that lie in them."""

from collections.abc import Collection

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from app.core.scene import Box, Scene, Token
from app.ui import theme
from app.ui.column import Column
from app.ui.panel_head import PanelHead
from app.ui.text import Text
from app.ui.token_picture import of_token
from app.ui.wrapping import Wrapping

COUNTER = 40
HIGH = 98


class TrayCounter(QAbstractButton):
    """A counter in a box. `marked`: on offer, or chosen."""

    context_requested = Signal(object)

    def __init__(self, token: Token, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.token = token
        self.offered = self.chosen = False
        self.setObjectName(f"tray-{token.unit}")
        self.setToolTip(token.line or token.name)
        self.setAccessibleName(token.line or token.name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._picture = of_token(token, COUNTER)

    def sizeHint(self) -> QSize:
        side = theme.px(COUNTER + 10)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.context_requested.emit(event.globalPos())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self._picture.deviceIndependentSize()
        painter.drawPixmap(
            round((self.width() - size.width()) / 2), round((self.height() - size.height()) / 2), self._picture
        )
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        accent = theme.color("accent")
        if self.chosen or self.hasFocus() or self.underMouse():
            painter.setPen(QPen(accent, 2.4 if self.chosen or self.hasFocus() else 1.2))
            painter.drawRoundedRect(frame, theme.px(4), theme.px(4))
        elif self.offered:
            painter.setBrush(accent)
            painter.setPen(QPen(theme.color("raised"), 1.2))
            for corner in (frame.topLeft(), frame.topRight(), frame.bottomLeft(), frame.bottomRight()):
                inward = (frame.center() - corner) * 0.08
                painter.drawEllipse(corner + inward, theme.px(2.6), theme.px(2.6))


class BoxTray(QWidget):
    """Boxes with their counters. `clicked(place, unit)`, unit -1 for the box itself; `context_requested(place, unit, point)`."""

    clicked = Signal(int, int)
    context_requested = Signal(int, int, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("box-tray")
        self.setAccessibleName(self.tr("Boxes off the map"))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.column = Column(self, margin=10, gap=6)
        self.counters: dict[int, TrayCounter] = {}
        self._shown: tuple[tuple[Box, ...], tuple[Token, ...]] | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 0)
        layout.addWidget(self.column)
        theme.signals.changed.connect(self._again)

    def _again(self) -> None:
        shown, self._shown = self._shown, None
        if shown is not None:
            self._fill(*shown)
        self.updateGeometry()

    def show_scene(self, scene: Scene, offered: Collection[int], chosen: Collection[int]) -> None:
        """Show the boxes of a scene; units on offer and chosen ones are marked as on the map."""
        places = {box.place for box in scene.boxes}
        self._fill(scene.boxes, tuple(t for t in scene.tokens if t.place in places))
        for unit, counter in self.counters.items():
            marks = (unit in offered, unit in chosen)
            if (counter.offered, counter.chosen) != marks:
                counter.offered, counter.chosen = marks
                counter.update()

    @property
    def empty(self) -> bool:
        """Whether no counter lies in any box."""
        return not self.counters

    def _fill(self, boxes: tuple[Box, ...], tokens: tuple[Token, ...]) -> None:
        if (boxes, tokens) == self._shown:
            return
        self._shown = (boxes, tokens)
        self.counters = {}
        self.column.clear(keep_place=True)
        for box in boxes:
            inside = [t for t in tokens if t.place == box.place]
            count = self.tr("empty") if not inside else ""
            self.column.add(PanelHead(box.title, count) if len(boxes) > 1 or not inside else Text(box.title, "panel"))
            for token in inside:
                self.counters[token.unit] = self._counter(token)
            if inside:
                self.column.add(Wrapping([self.counters[t.unit] for t in inside], gap=2))
        self.column.close_off()

    def _counter(self, token: Token) -> TrayCounter:
        counter = TrayCounter(token)
        counter.clicked.connect(lambda: self.clicked.emit(token.place, token.unit))
        counter.context_requested.connect(lambda at: self.context_requested.emit(token.place, token.unit, at))
        return counter

    def sizeHint(self) -> QSize:
        return QSize(theme.px(400), theme.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("panel"))
        painter.fillRect(0, 0, self.width(), 1, theme.color("line"))
