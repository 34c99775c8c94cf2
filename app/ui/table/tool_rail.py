"""The tool rail: one button a tool, with the key that does the same beneath its icon."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.ui.keycaps import brief
from app.ui.look import icons, theme
from app.ui.look.fade import Fade

KEYCAP = "keycap"
"""Property of a QAction: the key as printed on the keyboard."""

ICON = "icon_name"
"""Property of a QAction: the name of its icon."""


TALL, LOW, BARE = 46, 40, 31
"""Heights of a tool with the key under its icon, close under it, and without, in pixels at 100 % text."""

RULE, EDGE = 11, 6
"""Heights of a line between groups, and of the room over the first tool and under the last."""


class RailButton(QAbstractButton):
    """A tool: follows a QAction in text, state and availability; why it is not available is in its tooltip."""

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.action = action
        self._high = TALL
        self.setObjectName(f"rail-{action.objectName()}")
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(action.trigger)
        action.changed.connect(self.follow)
        theme.signals.changed.connect(self.updateGeometry)
        self.follow()

    def follow(self) -> None:
        """Take text, state and availability from the action again."""
        name = self.action.text().replace("&", "")
        key = str(self.action.property(KEYCAP) or "")
        self.setCheckable(self.action.isCheckable())
        self.setChecked(self.action.isChecked())
        self.setEnabled(self.action.isEnabled())
        self.setAccessibleName(f"{name}, {key}" if key else name)
        tip = f"{name} ({key})" if key else name
        why = self.action.statusTip()
        self.setToolTip(f"{tip}\n{why}" if why else tip)
        self.setAccessibleDescription(why)
        self.update()

    def set_high(self, high: int) -> None:
        """One of the heights; the lowest shows the icon alone."""
        if high != self._high:
            self._high = high
            self.updateGeometry()
            self.update()

    def nextCheckState(self) -> None:
        """The action decides whether the tool is on."""

    def sizeHint(self) -> QSize:
        return QSize(theme.px(48), theme.px(self._high))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        look = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        tile = QRectF(self.rect()).adjusted(theme.px(6), theme.px(2), -theme.px(5), -theme.px(2))
        if on or self.underMouse() or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("accent_tint" if on else "sunken"))
            painter.drawRoundedRect(tile, theme.px(4), theme.px(4))
        if on:
            painter.fillRect(QRect(0, theme.px(4), theme.px(3), self.height() - theme.px(8)), look.color("accent"))
        if self.hasFocus():
            painter.setPen(QPen(look.color("accent"), 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(tile.adjusted(1, 1, -1, -1), theme.px(4), theme.px(4))
        color = look.color("accent" if on else "text" if self.isEnabled() else "text3")
        side = theme.px(20)
        bare = self._high == BARE
        top = tile.center().y() - side / 2 if bare else tile.top() + theme.px(4 if self._high == TALL else 1)
        box = QRectF(tile.center().x() - side / 2, top, side, side)
        icons.paint(painter, str(self.action.property(ICON)), box, color)
        if bare:
            return
        painter.setPen(look.color("accent" if on else "text2" if self.isEnabled() else "text3"))
        painter.setFont(theme.font("rail"))
        under = QRectF(0, tile.bottom() - theme.px(17 if self._high == TALL else 16), self.width(), theme.px(15))
        painter.drawText(under, Qt.AlignmentFlag.AlignCenter, brief(str(self.action.property(KEYCAP) or "")))


class Rule(QWidget):
    """A line between groups of tools."""

    def sizeHint(self) -> QSize:
        return QSize(theme.px(48), theme.px(RULE))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        inset = theme.px(10)
        painter.fillRect(inset, self.height() // 2, self.width() - 2 * inset, 1, theme.color("line"))


class ToolRail(QScrollArea):
    """48 px of tools at the left edge of the map. Where the window is too low for all of them their keys are left to the
    tooltips; where it is lower still they scroll, and what is cut at the foot fades out.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setViewport(QWidget())  # see ZoomView
        self.setObjectName("tool-rail")
        self.setAccessibleName(self.tr("Tools"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.buttons: list[RailButton] = []
        self.page = QWidget()
        self.page.setObjectName("rail-page")
        self.rows = QVBoxLayout(self.page)
        self.rows.setSpacing(0)
        self.setWidget(self.page)
        self.fade = Fade(self)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_tools(self, groups: Sequence[Sequence[QAction]]) -> None:
        """The tools in groups, top to bottom."""
        while (item := self.rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        self.buttons = []
        for i, group in enumerate(groups):
            if i:
                self.rows.addWidget(Rule(self.page))
            for action in group:
                button = RailButton(action, self.page)
                button.installEventFilter(self)
                self.rows.addWidget(button)
                self.buttons.append(button)
        self.rows.addStretch(1)
        self._settle()

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        self.rows.setContentsMargins(0, theme.px(EDGE), 0, theme.px(EDGE))
        self.setFixedWidth(theme.px(48))
        self._settle()
        self.update()

    def _settle(self) -> None:
        """Keys under the icons where there is room for all, close under them where there would be none else."""
        rules = max(0, self.rows.count() - 1 - len(self.buttons))
        room = self.height() - rules * theme.px(RULE) - 2 * theme.px(EDGE)
        fits = (high for high in (TALL, LOW) if len(self.buttons) * theme.px(high) <= room)
        high = next(fits, BARE)
        for button in self.buttons:
            button.set_high(high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle()
        self.fade.place()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(48), theme.px(96))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and down walk the tools; the one with the focus is in view."""
        if isinstance(watched, RailButton):
            if event.type() == QEvent.Type.FocusIn:
                self.ensureWidgetVisible(watched, 0, theme.px(8))
            elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
                if step:
                    at = (self.buttons.index(watched) + step) % len(self.buttons)
                    self.buttons[at].setFocus(Qt.FocusReason.TabFocusReason)
                    return True
        return super().eventFilter(watched, event)
