"""The menu bar's row: mark and wordmark, the menus, the game in the middle, and who plays what at the right."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QColor,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QMenu, QMenuBar, QSizePolicy, QWidget

from app.core.module import SideInfo
from app.play.session import PERSON
from app.ui.look import icons, theme

NAME = "Hexspine"


class Wordmark(QWidget):
    """Mark and name of the program."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(NAME)
        self.short = False

    def wide(self, short: bool) -> int:
        """The width in pixels, without the name if `short`."""
        name = QFontMetrics(theme.font("turn", 17)).horizontalAdvance(NAME) + theme.px(6)
        return theme.px(12 + 20 + 10) + (0 if short else name)

    def set_short(self, short: bool) -> None:
        """Show the mark without the name."""
        if short != self.short:
            self.short = short
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.wide(self.short), theme.px(36))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = theme.px(20)
        icons.paint_mark(painter, QRectF(theme.px(12), (self.height() - side) / 2, side, side), theme.color("accent"))
        if self.short:
            return
        painter.setFont(theme.font("turn", 17))
        painter.setPen(theme.color("text"))
        painter.drawText(QRectF(theme.px(38), 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, NAME)


CHIP_KEYS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class SideChip(QAbstractButton):
    """A side and who plays it; a click opens a menu to change that."""

    player_chosen = Signal(str, str)

    def __init__(self, side: SideInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side = side
        self.player = PERSON
        self.active = False
        self.short = 0
        self.menu = QMenu(self)
        self.menu.setObjectName(f"players-{side.id}")
        self.setObjectName(f"side-{side.id}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.open_menu)

    def set_player(self, player: str, words: str, choices: Sequence[tuple[str, str]]) -> None:
        """Who plays the side: `player` an id, `words` for the chip, `choices` (id, title) for the menu."""
        self.player = player
        self.setText(words)
        self.setAccessibleName(self.tr("{side}, played by {player}").format(side=self.side.adjective, player=words))
        self.setToolTip(
            self.tr("{side}: {player}. Click to change who plays.").format(side=self.side.name, player=words)
        )
        self.menu.clear()
        group = QActionGroup(self.menu)
        for key, title in choices:
            action = QAction(title, group, checkable=True, checked=key == player)
            action.setObjectName(f"player-{self.side.id}-{key}")
            action.triggered.connect(lambda _=False, key=key: self.player_chosen.emit(self.side.id, key))
            self.menu.addAction(action)
        self.updateGeometry()
        self.update()

    def add_menu(self, menu: QMenu) -> None:
        """A menu of the window's, under the players."""
        self.menu.addSeparator()
        self.menu.addAction(menu.menuAction())  # addMenu would take the menu along when this one is deleted

    def set_short(self, level: int) -> None:
        """Leave words out where there is little room: 0 all, 1 without who plays, 2 the colour and an initial."""
        if level != self.short:
            self.short = level
            self.updateGeometry()
            self.update()

    def wide(self, level: int) -> int:
        """The width in pixels with that much left out."""
        name = self.side.adjective[:1] if level > 1 else self.side.adjective
        words = QFontMetrics(theme.font("bold", 12)).horizontalAdvance(name) + theme.px(7)
        player = QFontMetrics(theme.font("body", 12)).horizontalAdvance(self.text()) + theme.px(4)
        return theme.px(9 + 12 + 9) + words + (player if level < 1 else 0)

    def set_active(self, active: bool) -> None:
        """Whether this side decides now."""
        self.active = active
        self.update()

    def open_menu(self) -> None:
        """Show who may play the side, under the chip."""
        self.menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def event(self, event: QEvent) -> bool:
        """Keys that leave the chip or press it are its own, not the table's."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in CHIP_KEYS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(self.wide(self.short), theme.px(24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        look = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(look.color("accent_tint" if self.underMouse() else "raised" if self.active else "panel"))
        edge = "accent" if self.hasFocus() else "text2" if self.active else "line"
        painter.setPen(QPen(look.color(edge), 2.4 if self.hasFocus() else 1.2))
        painter.drawRoundedRect(box, theme.px(4), theme.px(4))
        force = theme.style(self.side.style)
        side = theme.px(11)
        swatch = QRectF(theme.px(9), (self.height() - side) / 2, side, side)
        painter.setBrush(QColor(force.base))
        painter.setPen(QPen(theme.rim(force), 1.2))
        painter.drawRoundedRect(swatch, theme.px(2), theme.px(2))
        x = swatch.right() + theme.px(7)
        bold = theme.font("bold", 12)
        painter.setFont(bold)
        painter.setPen(look.color("text"))
        name = self.side.adjective[:1] if self.short > 1 else self.side.adjective
        painter.drawText(QRectF(x, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, name)
        if self.short:
            return
        x += QFontMetrics(bold).horizontalAdvance(self.side.adjective) + theme.px(4)
        painter.setFont(theme.font("body", 12))
        painter.setPen(look.color("text2"))
        painter.drawText(QRectF(x, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, self.text())


class TitleBar(QWidget):
    """The top row of the window. `menus` is the menu bar; `set_game` names the game and its sides."""

    player_chosen = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("title-bar")
        self.title = ""
        self.chips: dict[str, SideChip] = {}
        self.mark = Wordmark(self)
        self.menus = QMenuBar(self)
        self.menus.setNativeMenuBar(False)
        self.menus.setObjectName("menu-bar")
        self.menus.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.mark)
        self._row.addWidget(self.menus, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addStretch(1)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_game(self, title: str, sides: Sequence[SideInfo] = ()) -> None:
        """Name the game in the middle and put a chip for each side at the right; no sides: no game."""
        self.title = title
        for chip in self.chips.values():
            self._row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = {}
        for side in sides:
            chip = SideChip(side, self)
            chip.player_chosen.connect(self.player_chosen)
            self._row.addWidget(chip)
            self.chips[side.id] = chip
        self.setAccessibleDescription(title)
        self._fit()
        self.update()

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        self._row.setContentsMargins(0, 0, theme.px(14), 0)
        self._row.setSpacing(theme.px(8))
        self.setFixedHeight(theme.px(36))
        self._fit()
        self.update()

    def title_box(self) -> tuple[QRectF, str]:
        """Where the game's title is drawn and what fits there."""
        left = self.menus.geometry().right() + theme.px(12)
        right = min((c.x() for c in self.chips.values()), default=self.width()) - theme.px(12)
        metrics = QFontMetrics(theme.font("title"))
        wide = metrics.horizontalAdvance(self.title) + theme.px(6)
        room = max(0, right - left)
        x = min(max((self.width() - wide) / 2, left), max(left, right - wide))
        text = self.title if wide <= room else metrics.elidedText(self.title, Qt.TextElideMode.ElideRight, room)
        return QRectF(x, 0, min(wide, room), self.height()), text

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out of the chips, then of the wordmark, what does not fit beside the menus."""
        self.menus.setFixedWidth(menus_width(self.menus))
        room = self.width() - self.menus.width() - theme.px(14) - theme.px(8) * (len(self.chips) + 2)
        levels = (0, 1, 2)
        needs = [sum(chip.wide(level) for chip in self.chips.values()) for level in levels]
        level = next((n for n in levels if needs[n] + self.mark.wide(False) <= room), 2)
        for chip in self.chips.values():
            chip.set_short(level)
        self.mark.set_short(needs[level] + self.mark.wide(False) > room)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            self._paint(painter)

    def _paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect(), theme.color("panel"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("line"))
        box, text = self.title_box()
        if box.width() > theme.px(60):
            painter.setFont(theme.font("title"))
            painter.setPen(theme.color("text2"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def menus_width(bar: QMenuBar) -> int:
    """The width in pixels that shows every menu."""
    metrics = QFontMetrics(theme.font("body"))
    words = [metrics.horizontalAdvance(a.text().replace("&", "")) for a in bar.actions() if a.isVisible()]
    return max(bar.sizeHint().width(), sum(words) + theme.px(20) * len(words) + theme.px(8))
