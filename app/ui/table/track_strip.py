"""Tracks of spaces with the current one filled: rail capacity, approval, what is left of a count."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.core.scene import Track
from app.ui.look import icons, theme
from app.ui.look.chip import IconButton, RuleChip
from app.ui.look.rich_text import plain
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.table.track_words import brief, spoken, tip

SPACE, HIGH, APART = 19, 22, 2
"""Least width of a space, its height, and the gap to the next, in pixels at 100 % text."""

HEAD = 22


class TrackSpaces(QAbstractButton):
    """The spaces of a track; a click asks for more about it. Barred ones are tinted and struck through."""

    def __init__(self, track: Track, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.track = track
        self.setAccessibleName(spoken(track))
        self.setToolTip(tip(track))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _wide(self) -> int:
        metrics = QFontMetrics(theme.font("panel"))
        widest = max((metrics.horizontalAdvance(plain(label)) for label in self.track.labels), default=0)
        return max(theme.px(SPACE), widest + theme.px(5))

    def boxes(self, width: int) -> list[QRectF]:
        """The rectangle of each space in a strip so wide; they go on in the next line where there is no more room."""
        wide, gap, high = self._wide(), theme.px(APART), theme.px(HIGH)
        columns = max(1, (width - 2 + gap) // (wide + gap))
        return [
            QRectF(1 + (i % columns) * (wide + gap), 1 + (i // columns) * (high + gap), wide, high)
            for i in range(len(self.track.labels))
        ]

    def heightForWidth(self, width: int) -> int:
        boxes = self.boxes(width)
        return int(boxes[-1].bottom()) + 2 if boxes else theme.px(HIGH)

    def sizeHint(self) -> QSize:
        count = len(self.track.labels)
        width = count * (self._wide() + theme.px(APART)) - theme.px(APART) + 2
        return QSize(max(width, theme.px(SPACE)), theme.px(HIGH) + 3)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(HIGH) + 3)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            track, radius = self.track, theme.px(3)
            for i, (label, box) in enumerate(zip(track.labels, self.boxes(self.width()), strict=True)):
                now, barred = i == track.at, 0 <= track.limit <= i
                ground = "danger" if now and barred else "accent" if now else "danger_tint" if barred else "raised"
                ink = "raised" if now and barred else "accent_text" if now else "danger" if barred else "text2"
                inner = box.adjusted(0.5, 0.5, -0.5, -0.5)
                edge = theme.color(ground if now else "danger" if barred else "line")
                painter.setPen(QPen(theme.alpha(edge, 1.0 if now else 0.55 if barred else 1.0), 1))
                painter.setBrush(theme.color(ground))
                painter.drawRoundedRect(inner, radius, radius)
                if barred and not now:
                    painter.setPen(QPen(theme.alpha(theme.color("danger"), 0.45), 1.1))
                    painter.drawLine(inner.bottomLeft(), inner.topRight())
                painter.setFont(theme.font("panel" if now else "note", 12))
                painter.setPen(theme.color(ink))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, plain(label))
            if self.hasFocus() and track.labels:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.color("accent"), 1.6))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.8, 0.8, -0.8, -0.8), radius, radius)


class TrackRow(QWidget):
    """A track: its title, a note and its rule over its spaces. `asked`: more about it. `rule_clicked(id)`."""

    asked = Signal()
    rule_clicked = Signal(str)

    def __init__(self, track: Track, rule_title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.track = track
        self.setObjectName(f"track-{track.id}")
        self.setAccessibleName(plain(track.title))
        self.spaces = TrackSpaces(track)
        self.spaces.clicked.connect(self.asked)
        title: list[QWidget] = [Text(track.title, "panel", wrap=False)]
        if track.note:
            title.append(Text(track.note, "note", "text2", wrap=False))
        if track.rule:
            chip = RuleChip(track.rule, rule_title)
            chip.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            chip.rule_clicked.connect(self.rule_clicked)
            title.append(chip)
        self.setToolTip(tip(track))
        self.title = Wrapping(title, gap=6, parent=self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.spaces.setParent(self)

    def _head(self, width: int) -> int:
        """Height of the title's line, the same for every track that needs but one."""
        return max(theme.px(HEAD), self.title.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        return self._head(width) + self.spaces.heightForWidth(width)

    def sizeHint(self) -> QSize:
        width = max(self.title.sizeHint().width(), self.spaces.sizeHint().width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(HEAD + HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        head, own = self._head(self.width()), self.title.heightForWidth(self.width())
        self.title.setGeometry(0, (head - own) // 2, self.width(), own)
        self.spaces.setGeometry(0, head, self.width(), self.height() - head)


class TrackStrip(QWidget):
    """Tracks side by side, in as many lines as they need; folded, each in a few words.

    `rule_clicked(id)`; `asked(track)`: more about a track is wanted; `folded(on)`.
    """

    rule_clicked = Signal(str)
    asked = Signal(object)
    folded = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("track-strip")
        self.setAccessibleName(self.tr("Tracks"))
        self.tracks: tuple[Track, ...] = ()
        self.rows: list[TrackRow] = []
        self._chosen: bool | None = None
        self._low = False
        self._titles: dict[str, str] = {}
        self._page: QWidget | None = None
        self._heights: dict[int, int] = {}
        self.fold = IconButton("down", self.tr("Fold the tracks"), self)
        self.fold.setAutoRaise(True)
        self.fold.clicked.connect(lambda: self.set_closed(not self.closed))
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self._build)

    @property
    def empty(self) -> bool:
        """Whether there is no track."""
        return not self.tracks

    def set_rule_titles(self, titles: dict[str, str]) -> None:
        """Titles of rules by id, shown when a chip is pointed at."""
        self._titles = titles

    def show_tracks(self, tracks: Sequence[Track]) -> bool:
        """Show these tracks. True where they are others than before."""
        if tuple(tracks) == self.tracks:
            return False
        self.tracks = tuple(tracks)
        self._build()
        return True

    @property
    def closed(self) -> bool:
        """Whether they are folded: as the player has them, or else where there is little room."""
        return self._low if self._chosen is None else self._chosen

    @property
    def kept_closed(self) -> bool:
        """Whether the player has folded them."""
        return bool(self._chosen)

    def set_closed(self, closed: bool | None) -> None:
        """Fold the tracks to a line of words, or open them; None for as there is room."""
        self._set(closed, self._low)

    def set_low(self, low: bool) -> None:
        """There is little room, or enough."""
        self._set(self._chosen, low)

    def _set(self, chosen: bool | None, low: bool) -> None:
        before = self.closed
        self._chosen, self._low = chosen, low
        if self.closed != before:
            self._build()
            self.folded.emit(self.closed)

    def _build(self) -> None:
        focus = next((row.track.id for row in self.rows if row.spaces.hasFocus()), "")
        if self._page is not None:
            self._page.hide()
            self._page.setParent(None)
            self._page.deleteLater()
        self.rows = []
        self._heights = {}
        self.fold.setIcon(icons.icon("right" if self.closed else "down"))
        words = self.tr("Open the tracks") if self.closed else self.tr("Fold the tracks")
        self.fold.setToolTip(words)
        self.fold.setAccessibleName(words)
        if self.closed:
            found: list[QWidget] = [Text(brief(t), "note", "text2", wrap=False) for t in self.tracks]
        else:
            for track in self.tracks:
                row = TrackRow(track, self._titles.get(track.rule, ""))
                row.rule_clicked.connect(self.rule_clicked)
                row.asked.connect(lambda track=track: self.asked.emit(track))
                self.rows.append(row)
            found = list(self.rows)
        self._page = Wrapping(found, gap=14 if self.closed else 16, down=4, top=True, parent=self)
        self._page.show()
        self._lay()
        self.updateGeometry()
        for row in self.rows:
            if row.track.id == focus:
                row.spaces.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay(self) -> None:
        side = theme.px(HEAD)
        self.fold.setGeometry(0, 0, side, side)
        if self._page is not None:
            top = theme.px(3) if self.closed else 0
            left = side + theme.px(4)
            self._page.setGeometry(left, top, max(1, self.width() - left), self.height() - top)

    def heightForWidth(self, width: int) -> int:
        if self._page is None or not self.tracks:
            return 0
        if width not in self._heights:
            left = theme.px(HEAD) + theme.px(4)
            high = self._page.heightForWidth(max(1, width - left)) + theme.px(3)
            self._heights[width] = max(theme.px(HEAD), high)
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(theme.px(400), self.heightForWidth(max(self.width(), theme.px(200))))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay()
