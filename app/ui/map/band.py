"""A rubber band over the map: drawn with Shift held, it takes in all that stands inside."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.look import theme
from app.ui.map.map_view import MapView


class Band(QWidget):
    """`drawn(rect)`: it was let go over this part of the viewport. `touched(point)`: a click with Shift held, without way."""

    drawn = Signal(QRect)
    touched = Signal(QPoint)

    def __init__(self, map: MapView) -> None:
        super().__init__(map.viewport())
        self._whole = map.viewport()
        self._start: QPoint | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        map.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Shift and the left button begin it; the map hears nothing of it."""
        if not isinstance(event, QMouseEvent):
            return False
        at, kind = event.position().toPoint(), event.type()
        if kind == QEvent.Type.MouseButtonPress:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._start = at if shift and event.button() == Qt.MouseButton.LeftButton else None
            return self._start is not None
        if self._start is None:
            return False
        if kind == QEvent.Type.MouseMove:
            if not self.isHidden() or (at - self._start).manhattanLength() >= QApplication.startDragDistance():
                self._stretch(at)
            return True
        if kind != QEvent.Type.MouseButtonRelease or event.button() != Qt.MouseButton.LeftButton:
            return False
        self._start, drawn = None, not self.isHidden()
        self.hide()
        if drawn:
            self.drawn.emit(self.geometry())
        else:
            self.touched.emit(at)
        return True

    def _stretch(self, at: QPoint) -> None:
        assert self._start is not None
        low = QPoint(min(self._start.x(), at.x()), min(self._start.y(), at.y()))
        self.setGeometry(QRect(low, self._start + at - low) & self._whole.rect())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A pale area and a dashed line with its casing, as overlays have it."""
        accent, pale = theme.color("accent"), QColor(theme.color("accent"))
        pale.setAlphaF(0.12)
        edge = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), pale)
            painter.setPen(QPen(theme.color("panel"), 3))
            painter.drawRect(edge)
            painter.setPen(QPen(accent, 1.6, Qt.PenStyle.DashLine))
            painter.drawRect(edge)
