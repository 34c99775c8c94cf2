"""The widget style: Fusion with flat controls of our own, drawn in the theme's colours, and the ring round the focus."""

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QFocusFrame,
    QGraphicsView,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionComplex,
    QStyleOptionViewItem,
    QWidget,
)
from shiboken6 import isValid

from app.ui.look import icons, theme

P, C, S = QStyle.PrimitiveElement, QStyle.ComplexControl, QStyle.StateFlag

CHECKS = (P.PE_IndicatorCheckBox, P.PE_IndicatorItemViewItemCheck)
ARROWS = {
    P.PE_IndicatorArrowDown: "down",
    P.PE_IndicatorArrowUp: "up",
    P.PE_IndicatorArrowLeft: "left",
    P.PE_IndicatorArrowRight: "right",
}

EDIT = (QStyle.SubControl.SC_ComboBoxEditField, QStyle.SubControl.SC_SpinBoxEditField)

BOX, ARROW, FIELD = 16, 12, 30
"""Pixels at 100 % text: a check box, an arrow, the height of a field with an arrow."""

INDENT = 4
"""Pixels at 100 % text that text in fields stands farther in."""

RING, RING_GAP = 2.4, 1.0

HINTS = {QStyle.StyleHint.SH_FocusFrame_AboveWidget: 1, QStyle.StyleHint.SH_FocusFrame_Mask: 0}
BOXES = frozenset(
    {
        QStyle.PixelMetric.PM_IndicatorWidth,
        QStyle.PixelMetric.PM_IndicatorHeight,
        QStyle.PixelMetric.PM_ExclusiveIndicatorWidth,
        QStyle.PixelMetric.PM_ExclusiveIndicatorHeight,
    }
)
MARGINS = frozenset({QStyle.PixelMetric.PM_FocusFrameHMargin, QStyle.PixelMetric.PM_FocusFrameVMargin})


class Chrome(QProxyStyle):
    """Fusion, with boxes, arrows and fields of our own. Sizes follow the text scale."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def drawPrimitive(
        self, element: QStyle.PrimitiveElement, option: QStyleOption, painter: QPainter, widget: QWidget | None = None
    ) -> None:
        """Draw boxes, arrows and branches; the rest is Fusion's. The focus is the ring's business."""
        if element in CHECKS:
            _check(painter, option)
        elif element == P.PE_IndicatorRadioButton:
            _radio(painter, option)
        elif element in ARROWS:
            _arrow(painter, ARROWS[element], option.rect, option)
        elif element == P.PE_IndicatorBranch:
            if option.state & S.State_Children:
                _arrow(painter, "down" if option.state & S.State_Open else "right", option.rect, option)
        elif element != P.PE_FrameFocusRect:
            super().drawPrimitive(element, option, painter, widget)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw combo boxes and number fields; the rest is Fusion's."""
        if control == C.CC_ComboBox:
            _field(painter, option)
            part = QStyle.SubControl.SC_ComboBoxArrow
            _arrow(painter, "down", self.proxy().subControlRect(control, option, part, widget), option)
        elif control == C.CC_SpinBox:
            _field(painter, option)
            for part, name in ((QStyle.SubControl.SC_SpinBoxUp, "up"), (QStyle.SubControl.SC_SpinBoxDown, "down")):
                _arrow(painter, name, self.proxy().subControlRect(control, option, part, widget), option)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        """Sizes of boxes."""
        return theme.px(BOX) if metric in BOXES else super().pixelMetric(metric, option, widget)

    def sizeFromContents(
        self, kind: QStyle.ContentsType, option: QStyleOption, size: QSize, widget: QWidget | None = None
    ) -> QSize:
        """Fields are as high as buttons."""
        found = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]
        if kind in (QStyle.ContentsType.CT_ComboBox, QStyle.ContentsType.CT_SpinBox):
            found.setHeight(max(found.height(), theme.px(FIELD)))
        if kind == QStyle.ContentsType.CT_ComboBox:
            found.setWidth(found.width() + theme.px(INDENT))
        return found

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        part: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        """Text in fields stands as far in as in a line of text."""
        found = super().subControlRect(control, option, part, widget)  # type: ignore[arg-type]
        if (control, part) in ((C.CC_ComboBox, EDIT[0]), (C.CC_SpinBox, EDIT[1])):
            found.adjust(theme.px(INDENT), 0, 0, 0)
        return found


class RingStyle(QProxyStyle):
    """The style of the ring alone: widgets ask for hints by the thousand, and it takes long to be asked in Python."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        """The room the ring takes."""
        return round(RING + RING_GAP + 0.6) if metric in MARGINS else super().pixelMetric(metric, option, widget)

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        data: QStyleHintReturn | None = None,
    ) -> int:
        """The ring lies above its widget and is cut at no corner."""
        own = HINTS.get(hint)
        return super().styleHint(hint, option, widget, data) if own is None else own


def _on(option: QStyleOption) -> bool:
    return bool(option.state & S.State_Enabled)


def _edge(option: QStyleOption) -> QColor:
    if not _on(option):
        return theme.color("line")
    return theme.color("accent" if option.state & (S.State_MouseOver | S.State_HasFocus) else "line2")


def _square(option: QStyleOption) -> QRectF:
    side = min(option.rect.width(), option.rect.height(), theme.px(BOX))
    box = QRectF(0, 0, side - 1, side - 1)
    box.moveCenter(QRectF(option.rect).center())
    return box


def _check(p: QPainter, option: QStyleOption) -> None:
    if isinstance(option, QStyleOptionViewItem):
        checked, part = option.checkState == Qt.CheckState.Checked, option.checkState == Qt.CheckState.PartiallyChecked
    else:
        checked, part = bool(option.state & S.State_On), bool(option.state & S.State_NoChange)
    box = _square(option)
    full = (checked or part) and _on(option)
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.setPen(QPen(theme.color("accent") if full else _edge(option), 1.2))
    p.setBrush(theme.color("accent" if full else "raised" if _on(option) else "panel"))
    p.drawRoundedRect(box, theme.px(3), theme.px(3))
    ink = theme.color("accent_text" if full else "text3")
    if checked:
        icons.paint(p, "tick", box.adjusted(1, 1, -1, -1), ink)
    elif part:
        p.setPen(QPen(ink, theme.px(2)))
        p.drawLine(QPointF(box.left() + 4, box.center().y()), QPointF(box.right() - 4, box.center().y()))
    p.restore()


def _radio(p: QPainter, option: QStyleOption) -> None:
    box, chosen = _square(option), bool(option.state & S.State_On)
    color = theme.color("accent") if chosen and _on(option) else _edge(option)
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.setPen(QPen(color, 1.2))
    p.setBrush(theme.color("raised" if _on(option) else "panel"))
    p.drawEllipse(box)
    if chosen:
        inner = box.width() * 0.26
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(color if _on(option) else theme.color("text3"))
        p.drawEllipse(box.center(), inner, inner)
    p.restore()


def _field(p: QPainter, option: QStyleOption) -> None:
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.setPen(QPen(_edge(option), 1))
    p.setBrush(theme.color("raised" if _on(option) else "panel"))
    p.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), theme.px(4), theme.px(4))
    p.restore()


def _arrow(p: QPainter, name: str, rect: QRect, option: QStyleOption) -> None:
    side = min(theme.px(ARROW), rect.width(), rect.height())
    box = QRectF(0, 0, side, side)
    box.moveCenter(QRectF(rect).center())
    icons.paint(p, name, box, theme.color("text2" if _on(option) else "text3"))


class FocusRing(QFocusFrame):
    """A ring round a widget: 2.4 px of accent, 1 px off; at the edge of the window it keeps within it."""

    def box(self) -> QRectF:
        """What it is drawn along the inner side of, in its own pixels."""
        parent = self.parentWidget()
        return QRectF(self.rect() if parent is None else self.rect() & parent.rect().translated(-self.pos()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring."""
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setPen(QPen(theme.color("accent"), RING))
        inset = RING / 2
        p.drawRoundedRect(self.box().adjusted(inset, inset, -inset, -inset), theme.px(6), theme.px(6))


class FocusWatch(QObject):
    """Keeps the ring round the widget that has the keyboard; a click shows none, the map its hex cursor instead."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.ring: FocusRing | None = None
        self._style: RingStyle | None = None
        app.focusChanged.connect(self.follow)
        theme.signals.changed.connect(self._again)

    def follow(self, old: QWidget | None, now: QWidget | None) -> None:
        """Go to the widget that has the focus now."""
        self._drop()
        clicked = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is None or clicked or now.isWindow() or isinstance(now, QGraphicsView) or now.property("ownFocus"):
            return
        self._style = self._style or RingStyle()
        self.ring = FocusRing(now)
        self.ring.setStyle(self._style)
        self.ring.setWidget(now)
        # PySide takes the widget for a child of the ring from then on: with the ring gone, it would be collected as garbage
        # though it is shown. To its parent it is a child again by this; Qt, to which it always was one, does nothing.
        now.setParent(now.parentWidget())

    def _drop(self) -> None:
        if self.ring is not None and isValid(self.ring):
            self.ring.setWidget(None)  # type: ignore[arg-type]
            self.ring.hide()
            self.ring.deleteLater()
        self.ring = None

    def _again(self) -> None:
        """A change of style takes the ring away; put it back."""
        if self.ring is not None:
            self.follow(None, QApplication.focusWidget())


def dress(app: QApplication) -> None:
    """Give an application this style and its ring, once."""
    if app.property("watch") is None:
        app.setStyle(Chrome())
        app.setProperty("watch", FocusWatch(app))
