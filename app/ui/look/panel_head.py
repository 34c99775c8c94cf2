"""The line at the top of a panel: its name, what it is about, and the views of its list."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.ui.look import theme
from app.ui.look.chip import Choice
from app.ui.look.text import LEFT, RIGHT, Text

ROW = 34


class Choices(QWidget):
    """Views of a list in a row, one of them chosen; left and right walk them. `chosen(key)`."""

    chosen = Signal(str)

    def __init__(self, choices: Sequence[tuple[str, str]], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(2))
        self.buttons: dict[str, Choice] = {}
        for key, words in choices:
            button = Choice(words)
            button.setAccessibleName(f"{name}: {words}")
            button.clicked.connect(lambda _=False, key=key: self.choose(key))
            row.addWidget(button)
            self.buttons[key] = button
        self.key = choices[0][0]
        self.buttons[self.key].setChecked(True)

    def choose(self, key: str) -> None:
        """Choose a view by its key and say so."""
        for k, button in self.buttons.items():
            button.setChecked(k == key)
        if key != self.key:
            self.key = key
            self.chosen.emit(key)

    def offer(self, key: str, on: bool) -> None:
        """Offer a choice or not; one that is taken away and was chosen gives way to the first."""
        self.buttons[key].setVisible(on)
        if not on and key == self.key:
            self.choose(next(iter(self.buttons)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if (step := steps.get(Qt.Key(event.key()))) is None:
            super().keyPressEvent(event)
            return
        keys = [k for k, b in self.buttons.items() if not b.isHidden()]
        key = keys[(keys.index(self.key) + step) % len(keys)]
        self.buttons[key].setFocus(Qt.FocusReason.TabFocusReason)
        self.choose(key)


class PanelHead(QWidget):
    """Title at the left, aside or choices at the right, a line beneath. May serve as the title bar of a dock.

    `capped`: a line above too, where another card goes before.
    """

    def __init__(self, title: str, aside: str = "", parent: QWidget | None = None, *, capped: bool = False) -> None:
        super().__init__(parent)
        self._capped = capped
        self.title = Text(title, "panel", "", self)
        self.aside = Text(aside, "note", "text2", self, align=RIGHT)
        self._ends: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self.refresh)

    def add(self, widget: QWidget) -> None:
        """Put a widget at the right end."""
        widget.setParent(self)
        widget.show()
        self._ends.append(widget)
        self.refresh()

    def set(self, title: str | None = None, aside: str | None = None) -> None:
        """Change the words."""
        if title is not None:
            self.title.set_words(title)
        if aside is not None:
            self.aside.set_words(aside)
        self.refresh()

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        self.updateGeometry()
        self._lay(self.width(), move=True)
        self.update()

    def _lay(self, width: int, move: bool) -> int:
        """One line where all of it fits, else the title above and the rest beneath; the height it takes."""
        left, right, gap, pad = theme.px(12), width - theme.px(10), theme.px(12), theme.px(6)
        ends = [(w, w.sizeHint()) for w in self._ends]
        trail = sum(s.width() + theme.px(4) for _, s in ends)
        need = self.title.natural_width() + trail + (gap + self.aside.natural_width() if self.aside.words else 0)
        if need + (gap if trail else 0) <= right - left:
            high = max(theme.px(ROW), *(s.height() + theme.px(4) for _, s in ends), 0)
            if move:
                self.title.setGeometry(left, 0, self.title.natural_width() + 1, high)
                x = self._set_ends(ends, right, 0, high)
                aside = self.aside.natural_width() + 1
                self.aside.set_align(RIGHT)
                self.aside.setGeometry(x - aside, 0, aside, high)
            return high + 1
        room = max(1, right - left)
        y = pad + self.title.heightForWidth(room)
        if move:
            self.title.setGeometry(left, pad, room, y - pad)
        shared = bool(ends) and self.aside.natural_width() + gap + trail <= room
        if self.aside.words and not shared:
            high = self.aside.heightForWidth(room)
            if move:
                self.aside.set_align(LEFT)
                self.aside.setGeometry(left, y, room, high)
            y += high
        if ends:
            high = max(s.height() for _, s in ends)
            if move:
                self._set_ends(ends, right, y, high)
            if move and shared:
                self.aside.set_align(LEFT)
                self.aside.setGeometry(left, y, room - trail, high)
            y += high
        return y + pad + 1

    def _set_ends(self, ends: list[tuple[QWidget, QSize]], right: int, top: int, high: int) -> int:
        for widget, size in reversed(ends):
            right -= size.width()
            widget.setGeometry(right, top + (high - size.height()) // 2, size.width(), size.height())
            right -= theme.px(4)
        return right

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self._lay(max(self.width(), theme.px(80)), move=False))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(ROW))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("line"))
            if self._capped:
                painter.fillRect(0, 0, self.width(), 1, theme.color("line"))
