"""The replay bar under the map: back and forth through a line of play, by act, by phase, by decision, or by itself."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.look import icons, theme
from app.ui.look.chip import IconButton, Link
from app.ui.look.panel_head import Choices
from app.ui.look.text import Text
from app.ui.table.timeline import Timeline

SPEEDS = (("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×"))
LEAST = 220
"""The timeline is at least so wide beside the buttons, in pixels at 100 % text; else it gets a row of its own."""


class ReplayBar(QWidget):
    """Buttons, timeline, the moment in words, speed, and ways out where the prompt's are far. `wanted(command)` by the id of a command of the table.

    `sought(act)`: another act of the line is to be shown. `paced(factor)`: another speed.
    """

    wanted = Signal(str)
    sought = Signal(int)
    paced = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("replay-bar")
        self.setAccessibleName(self.tr("Replay"))
        buttons = (
            ("phase_back", "skip_back", self.tr("A phase back")),
            ("step_back", "step_back", self.tr("An act back")),
            ("play", "play", self.tr("Play")),
            ("step_forward", "step", self.tr("An act forward")),
            ("phase_forward", "skip", self.tr("A phase forward")),
            ("next_decision", "next_mine", self.tr("My next decision")),
        )
        self.buttons: dict[str, IconButton] = {}
        for id, icon, words in buttons:
            button = IconButton(icon, words, self)
            button.setObjectName(f"replay-{id}")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, id=id: self.wanted.emit(id))
            self.buttons[id] = button
        self.timeline = Timeline(self)
        self.timeline.valueChanged.connect(self.sought)
        self.words = Text("", "note", "text2", self, wrap=False)
        self.speed = Choices(SPEEDS, self.tr("Speed"), self)
        self.speed.choose("1")
        self.speed.chosen.connect(lambda key: self.paced.emit(float(key)))
        self.branch = Link(self.tr("Branch here"), self)
        self.branch.clicked.connect(lambda: self.wanted.emit("branch"))
        self.now = Link(self.tr("Return to now"), self)
        self.now.clicked.connect(lambda: self.wanted.emit("now"))
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self.refresh)

    def show_moment(self, words: str, past: bool, playing: bool, branches: bool = True) -> None:
        """The moment that is shown in words; whether it is past, whether the replay runs by itself, and whether the game
        may go on from there."""
        self.words.set_words(words)
        self.timeline.setAccessibleDescription(words)
        play = self.buttons["play"]
        play.setIcon(icons.icon("pause" if playing else "play"))
        said = self.tr("Pause") if playing else self.tr("Play")
        play.setToolTip(said)
        play.setAccessibleName(said)
        self.branch.setEnabled(past and branches)
        self.now.setEnabled(past)
        self.refresh()

    def set_keys(self, keys: dict[str, str]) -> None:
        """Tell the keys in the tooltips, by command."""
        for id, button in self.buttons.items():
            if id != "play":
                button.setToolTip(
                    f"{button.accessibleName()} ({keys[id]})" if keys.get(id) else button.accessibleName()
                )

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        self.updateGeometry()
        self._lay(self.width(), move=True)
        self.update()

    def _lay(self, width: int, move: bool) -> int:
        """One row where the timeline has room beside the rest, else it gets the upper one; the height it takes.

        Where the lower one is short the speed is left to the menu, and the moment to the prompt.
        """
        gap, pad, row = theme.px(4), theme.px(10), theme.px(40)
        tools: list[QWidget] = list(self.buttons.values())
        ends: list[QWidget] = [self.words, self.speed, self.branch, self.now]
        sizes = {w: QSize(theme.px(28), theme.px(28)) for w in tools}
        sizes |= {w: w.sizeHint() for w in (self.speed, self.branch, self.now)}
        words = self.words.natural_width() + 1
        sizes[self.words] = QSize(words, self.words.heightForWidth(words))
        left = sum(sizes[w].width() + gap for w in tools)
        right = sum(sizes[w].width() + theme.px(8) for w in ends)
        beside = width - 2 * pad - left - right >= theme.px(LEAST)
        if move:
            for part in ends:
                part.setVisible(beside)
        if beside:
            if move:
                x = self._put(tools, sizes, pad, 0, row, gap)
                end = width - pad - right
                self.timeline.setGeometry(x, 0, end - x, row)
                self._put(ends, sizes, end + theme.px(8), 0, row, theme.px(8))
            return row + 1
        room = width - 2 * pad
        parts = tools
        for more in (self.words, self.speed):
            fits = sum(sizes[w].width() + gap for w in (*parts, more)) - gap <= room
            parts = [*parts, more] if fits else parts
            if move:
                more.setVisible(fits)
        rows = self._rows(parts, sizes, room, gap)
        if move:
            self.timeline.setGeometry(pad, 0, max(1, room), row)
            for n, parts in enumerate(rows):
                self._put(parts, sizes, pad, row + n * theme.px(32), theme.px(30), gap)
        return row + len(rows) * theme.px(32) + theme.px(4)

    def _rows(self, parts: list[QWidget], sizes: dict[QWidget, QSize], room: int, gap: int) -> list[list[QWidget]]:
        rows: list[list[QWidget]] = [[]]
        filled = 0
        for part in parts:
            wide = sizes[part].width() + gap
            if rows[-1] and filled + wide > room:
                rows.append([])
                filled = 0
            rows[-1].append(part)
            filled += wide
        return rows

    def _put(self, parts: list[QWidget], sizes: dict[QWidget, QSize], x: int, top: int, high: int, gap: int) -> int:
        for part in parts:
            size = sizes[part]
            part.setGeometry(x, top + (high - size.height()) // 2, size.width(), size.height())
            x += size.width() + gap
        return x

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(600), self._lay(max(self.width(), theme.px(240)), move=False))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(41))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), theme.color("panel"))
            painter.fillRect(0, 0, self.width(), 1, theme.color("line"))
