"""A view of a scene that zooms to the pointer and pans: wheel, pinch, drag, and glides to a point."""

from math import exp, log

from PySide6.QtCore import QEasingCurve, QEvent, QPoint, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent, QPainter, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

STEP = 1.25
SMALLEST, LARGEST = 0.10, 4.0
SAME_ZOOM, NEAR = 0.02, 2.0
"""Zooms that differ by no more (their logarithms) are alike, and middles that are no more pixels apart."""

NOTCH = 120
"""Eighths of a degree of a wheel's notch."""


class ZoomView(QGraphicsView):
    """`zoom` is pixels to a scene unit, `full` at 100 %. `zoomed`: the zoom is another; `viewed`: the part in view is."""

    zoomed = Signal(float)
    viewed = Signal(QRectF)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setViewport(
            QWidget()
        )  # one that Qt makes is found out about at length, with every kind of widget there is
        self.zoom = self.full = 1.0
        self._drag: QPoint | None = None
        self._kept = QPointF()
        self._zooming = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._jump = QVariantAnimation(self)
        self._jump.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._jump.valueChanged.connect(self._look_at)

    def whole(self) -> QRectF:
        """All there is to see, in scene units; subclasses say it."""
        return QRectF()

    def about_to_zoom(self, factor: float, moving: bool) -> None:
        """The zoom is going to be `factor`; subclasses prepare what depends on it. `moving`: it may soon be another."""

    def set_zoom(
        self, factor: float, anchor: QPointF | None = None, kept: QPointF | None = None, moving: bool = False
    ) -> None:
        """Zoom to a factor, 10 to 400 % of the full size. The point under `anchor` (in the viewport; default its middle)
        stays there, or else the point `kept` of the scene. `moving`: it is a step of a movement.
        """
        factor = min(max(factor, SMALLEST * self.full), LARGEST * self.full)
        if abs(log(factor / self.full)) < SAME_ZOOM / 2:
            factor = self.full
        at = anchor if anchor is not None else self.middle()
        kept = self.scene_point(at) if kept is None else kept
        self._jump.stop()
        self.about_to_zoom(factor, moving)
        changed = factor != self.zoom
        self.zoom, self._zooming = factor, True
        self.setTransform(QTransform.fromScale(factor, factor))
        self._widen()
        self._scroll_to(kept, at)
        self._zooming = False
        if changed:
            self.zoomed.emit(factor)
        self._tell_view()

    def _under(self, at: QPointF) -> QPointF:
        """The scene point that a zoom keeps there: that of the zoom before, if it still is, for the view scrolls by whole
        pixels and many small steps would add up.
        """
        off = self.viewportTransform().map(self._kept) - at
        if max(abs(off.x()), abs(off.y())) > 1.0:
            self._kept = self.scene_point(at)
        return self._kept

    def zoom_by(self, steps: float, anchor: QPointF | None = None) -> None:
        """Zoom in by steps of a quarter; negative zooms out."""
        at = anchor if anchor is not None else self.middle()
        self.set_zoom(self.zoom * exp(steps * log(STEP)), at, self._under(at), moving=True)

    def fitting(self) -> float:
        """The zoom at which everything just fits in; 0 while there is no room or nothing to see."""
        whole, room = self.whole(), self.viewport().size()
        if room.width() <= 1 or room.height() <= 1 or whole.isEmpty():
            return 0.0
        return min(room.width() / whole.width(), room.height() / whole.height())

    def fit(self, moving: bool = False) -> None:
        """Show everything. `moving`: as for `set_zoom`."""
        if (factor := self.fitting()) > 0:
            self.set_zoom(factor, moving=moving)
            self._look_at(self.whole().center())

    def _fitted(self, size: QSize) -> bool:
        """Whether a view of that size just showed everything."""
        whole = self.whole()
        if whole.isEmpty() or size.width() <= 1 or size.height() <= 1:
            return False
        factor = min(size.width() / whole.width(), size.height() / whole.height())
        off = self.scene_point(QPointF(size.width() / 2, size.height() / 2)) - whole.center()
        near = max(abs(off.x()), abs(off.y())) * self.zoom <= NEAR
        return near and abs(log(self.zoom / factor)) < SAME_ZOOM

    def glide_to(self, point: QPointF, milliseconds: int) -> None:
        """Bring a point of the scene into the middle, in that time."""
        self._jump.stop()
        if milliseconds <= 0 or not self.isVisible():
            self._look_at(point)
            return
        self._jump.setDuration(milliseconds)
        self._jump.setStartValue(self.scene_point(self.middle()))
        self._jump.setEndValue(point)
        self._jump.start()

    def filled(self, point: QPointF) -> QPointF:
        """The point nearest to another at which the view, looking at it, shows nothing beyond the whole."""
        whole = self.whole()
        wide, high = self.viewport().width() / self.zoom / 2, self.viewport().height() / self.zoom / 2
        inner = whole.adjusted(wide, high, -wide, -high)
        if inner.width() < 0 or inner.height() < 0:
            return point
        return QPointF(
            min(max(point.x(), inner.left()), inner.right()), min(max(point.y(), inner.top()), inner.bottom())
        )

    def middle(self) -> QPointF:
        """The middle of the viewport."""
        return QPointF(self.viewport().width() / 2, self.viewport().height() / 2)

    def seen(self) -> QRectF:
        """The part of the scene in view."""
        size = self.viewport().size()
        return QRectF(self.scene_point(QPointF(0, 0)), self.scene_point(QPointF(size.width(), size.height())))

    def scene_point(self, at: QPointF) -> QPointF:
        """The scene point under a point of the viewport."""
        inverse, _ = self.viewportTransform().inverted()
        return inverse.map(at)

    def _look_at(self, point: QPointF) -> None:
        self._scroll_to(point, self.middle())
        self._tell_view()

    def _scroll_to(self, point: QPointF, at: QPointF) -> None:
        there = self.viewportTransform().map(point)
        self._scroll(round(there.x() - at.x()), round(there.y() - at.y()))

    def _scroll(self, dx: int, dy: int) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + dx)
        down.setValue(down.value() + dy)

    def _widen(self) -> None:
        """Leave a view's width around everything, so that any point can stay under the pointer."""
        wide, high = self.viewport().width() / self.zoom, self.viewport().height() / self.zoom
        self.setSceneRect(self.whole().adjusted(-wide, -high, wide, high))

    def _tell_view(self) -> None:
        self.viewed.emit(self.seen())

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll, and tell who shows the view's frame; a zoom tells it once, when it has scrolled too."""
        super().scrollContentsBy(dx, dy)
        if not self._zooming:
            self._tell_view()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what was in the middle there; the first size fits everything in, and so does another where all was in view."""
        old = event.oldSize()
        if old.isValid() and self._fitted(old):
            self.fit(moving=True)
        elif old.isValid():
            kept = self.scene_point(QPointF(old.width() / 2, old.height() / 2))
            self._widen()
            self._look_at(kept)
        else:
            self.fit()
        super().resizeEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Take pinches of a touchpad, and a move to a screen of other density."""
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.set_zoom(self.zoom * (1 + event.value()), event.position(), moving=True)
            return True
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.about_to_zoom(self.zoom, moving=False)
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom to the pointer; a touchpad's two fingers pan, with Ctrl they zoom."""
        pixel = event.pixelDelta()
        fingers = event.phase() != Qt.ScrollPhase.NoScrollPhase and not pixel.isNull()
        if fingers and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._scroll(-pixel.x(), -pixel.y())
        else:
            self.zoom_by(event.angleDelta().y() / NOTCH, event.position())
        event.accept()

    # Panning.

    @property
    def panning(self) -> bool:
        """True while the scene is being dragged."""
        return self._drag is not None

    def grab_at(self, at: QPoint) -> None:
        """Begin to drag the scene."""
        self._jump.stop()
        self._drag = at
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def drag_to(self, event: QMouseEvent) -> None:
        """Go on dragging."""
        at = event.position().toPoint()
        if self._drag is not None:
            moved, self._drag = at - self._drag, at
            self._scroll(-moved.x(), -moved.y())

    def let_go(self) -> None:
        """Stop dragging."""
        self._drag = None
        self.viewport().unsetCursor()
