"""Words on a panel: wrapped, with bold spans, in a role of the type scale and a colour of the theme."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.ui.look import theme
from app.ui.look.rich_text import plain, spans

TONES = {"": "text", "muted": "text3"}
"""Colour tokens of the tones of a card; a tone not named here is a token itself."""

LEFT, RIGHT, CENTRE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter
HALF_PIXEL = 0.5
CLOSE = 2.0
"""Pixels by which a line laid out may be wider than its words are measured."""

NO_BREAK = "\u00a0%"
"""A figure and its percent sign stay on one line."""

WIDTHS = 4
"""So many layouts of the same words are remembered."""


def _policy(wraps: bool) -> QSizePolicy:
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(wraps)
    return policy


WRAPS, STAYS = _policy(True), _policy(False)


class Face:
    """A role's font, plain and bold, with its measures; one for each role, size and text scale."""

    def __init__(self, role: str, size: float | None, bold: bool) -> None:
        self.plain = theme.font(role, size)
        self.heavy = theme.font(role, size)
        self.heavy.setBold(True)
        self.font = self.heavy if bold else self.plain
        self._plain, self._heavy = QFontMetricsF(self.font), QFontMetricsF(self.heavy)
        self.line = _line_height(self.font)
        self.bold = QTextCharFormat()
        self.bold.setFont(self.heavy)

    def width(self, words: str, bold: bool) -> float:
        """The width of words on one line, in pixels."""
        return (self._heavy if bold else self._plain).horizontalAdvance(words)


@lru_cache(maxsize=128)
def face(role: str, size: float | None, bold: bool, scale: float) -> Face:
    """The font of a role at a text scale, remembered."""
    return Face(role, size, bold)


def _line_height(font: QFont) -> float:
    layout = QTextLayout("x", font)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    return line.height()


class Text(QLabel):
    """Words that wrap to any width and are never cut; `text()` gives them without marks.

    `role`: of the type scale (see theme.font). `tone`: of a card, or a colour token. `bold`: all of it.
    `wrap` False keeps it on one line. `size`: pixels at 100 % text instead of the role's.
    """

    def __init__(
        self,
        words: str = "",
        role: str = "body",
        tone: str = "",
        parent: QWidget | None = None,
        *,
        bold: bool = False,
        wrap: bool = True,
        align: Qt.AlignmentFlag = LEFT,
        size: float | None = None,
    ) -> None:
        super().__init__(parent)
        self._words, self._role, self._tone, self._bold, self._align = words, role, tone, bold, align
        self._wrap, self._size = wrap, size
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(WRAPS if wrap else STAYS)
        self.setText(plain(words))
        self._measure()
        theme.signals.changed.connect(self.refresh)

    @property
    def words(self) -> str:
        """The words with their marks."""
        return self._words

    def set_words(self, words: str, tone: str | None = None) -> None:
        """Show other words, in another tone if one is given."""
        if tone is not None and tone != self._tone:
            self._tone = tone
            self.update()
        if words != self._words:
            self._words = words
            self.setText(plain(words))
            self.refresh()

    def set_align(self, align: Qt.AlignmentFlag) -> None:
        """Align the lines at LEFT, RIGHT or CENTRE."""
        if align != self._align:
            self._align = align
            self._laid.clear()
            self.update()

    def refresh(self) -> None:
        """Take fonts and colours from the theme again."""
        self._measure()
        self.updateGeometry()
        self.update()

    def _measure(self) -> None:
        self._face = face(self._role, self._size, self._bold, theme.current().scale)
        self._laid: dict[int, tuple[list[QTextLayout], float]] = {}
        self._lines = [spans(line) for line in self._words.split("\n")] if self._words else []
        self._natural = max((sum(self._face.width(w, b) for w, b in line) for line in self._lines), default=0.0)

    def natural_width(self) -> int:
        """The width in pixels that needs no wrapping."""
        return int(self._natural + 1.999) if self._natural else 0

    def least_width(self) -> int:
        """The width in pixels of the longest word."""
        longest = max(self.text().split(), key=len, default="")
        return int(min(self._face.width(longest, True), self._natural) + 1.999)

    def _lay(self, width: int) -> tuple[list[QTextLayout], float]:
        """The lines laid out for a width, and their height. The last few widths are remembered."""
        found = self._laid.get(width)
        if found is None:
            if len(self._laid) > WIDTHS:
                self._laid.clear()
            layouts, y = [], 0.0
            for line in self._lines:
                layout, y = self._paragraph(line, width, y)
                layouts.append(layout)
            found = self._laid[width] = (layouts, y)
        return found

    def _paragraph(self, line: list[tuple[str, bool]], width: int, y: float) -> tuple[QTextLayout, float]:
        whole = "".join(w for w, _ in line).replace(" %", NO_BREAK)
        layout = QTextLayout(whole or " ", self._face.font)
        wraps = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere
        option = QTextOption(self._align)
        option.setWrapMode(wraps if self._wrap else QTextOption.WrapMode.NoWrap)
        layout.setTextOption(option)
        ranges, at = [], 0
        for words, is_bold in line:
            if is_bold:
                piece = QTextLayout.FormatRange()
                piece.start, piece.length, piece.format = at, len(words), self._face.bold
                ranges.append(piece)
            at += len(words)
        if ranges:
            layout.setFormats(ranges)
        layout.beginLayout()
        while (part := layout.createLine()).isValid():
            part.setLineWidth(max(1.0, float(width)))
            part.setPosition(QPointF(0, y))
            y += part.height()
        layout.endLayout()
        return layout, y

    def hasHeightForWidth(self) -> bool:
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        if not self._wrap or width >= self._natural + CLOSE:
            return int(self._face.line * len(self._lines) + HALF_PIXEL)
        return int(self._lay(width)[1] + HALF_PIXEL)

    def sizeHint(self) -> QSize:
        return QSize(self.natural_width(), self.heightForWidth(self.natural_width()))

    def minimumSizeHint(self) -> QSize:
        if not self._wrap:
            return self.sizeHint()
        return QSize(min(self.least_width(), theme.px(64)), int(self._face.line + HALF_PIXEL))

    def paintEvent(self, event: QPaintEvent) -> None:
        layouts, height = self._lay(self.width())
        with QPainter(self) as painter:
            token = TONES.get(self._tone, self._tone) if self.isEnabled() else "text3"
            painter.setPen(theme.current().color(token))
            top = max(0.0, (self.height() - height) / 2)
            for layout in layouts:
                layout.draw(painter, QPointF(0, top))
