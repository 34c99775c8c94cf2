"""Words on a panel: wrapped, with bold spans, in a role of the type scale and a colour of the theme."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.ui import theme
from app.ui.rich_text import plain, spans

TONES = {"": "text", "muted": "text3"}
"""Colour tokens of the tones of a card; a tone not named here is a token itself."""

LEFT, RIGHT, CENTRE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter
HALF_PIXEL = 0.5


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
        self._layouts: list[QTextLayout] = []
        self._laid = -1.0
        self.setTextFormat(Qt.TextFormat.PlainText)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)
        super().setText(plain(words))
        self.refresh()
        theme.signals.changed.connect(self.refresh)

    @property
    def words(self) -> str:
        """The words with their marks."""
        return self._words

    def set_words(self, words: str, tone: str | None = None) -> None:
        """Show other words, in another tone if one is given."""
        if tone is not None:
            self._tone = tone
        if words != self._words or tone is not None:
            self._words = words
            super().setText(plain(words))
            self.refresh()

    def set_align(self, align: Qt.AlignmentFlag) -> None:
        """Align the lines at LEFT, RIGHT or CENTRE."""
        if align != self._align:
            self._align, self._laid = align, -1.0
            self.update()

    def refresh(self) -> None:
        """Take fonts and colours from the theme again."""
        font = theme.font(self._role, self._size)
        if self._bold:
            font.setBold(True)
        self._font = font
        self._laid = -1.0
        self._natural = 0.0
        heavy = theme.font(self._role, self._size)
        heavy.setBold(True)
        self._heavy = heavy
        for line in self._words.split("\n"):
            width = sum(
                QFontMetricsF(heavy if b or self._bold else font).horizontalAdvance(words) for words, b in spans(line)
            )
            self._natural = max(self._natural, width)
        longest = max(plain(self._words).split(), key=len, default="")
        self._least = QFontMetricsF(heavy).horizontalAdvance(longest)
        self.updateGeometry()
        self.update()

    def natural_width(self) -> int:
        """The width in pixels that needs no wrapping."""
        return int(self._natural + 1.999) if self._natural else 0

    def least_width(self) -> int:
        """The width in pixels of the longest word."""
        return int(min(self._least, self._natural) + 1.999)

    def _lay(self, width: float) -> float:
        """Lay the lines out for a width; their height. Remembered for that width."""
        if width != self._laid:
            self._laid = width
            self._height = 0.0
            lines = self._words.split("\n") if self._words else []
            self._layouts = [self._paragraph(line, width) for line in lines]
        return self._height

    def _paragraph(self, line: str, width: float) -> QTextLayout:
        cut = spans(line)
        layout = QTextLayout("".join(w for w, _ in cut) or " ", self._font)
        mode = QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere if self._wrap else QTextOption.WrapMode.NoWrap
        option = QTextOption(self._align)
        option.setWrapMode(mode)
        layout.setTextOption(option)
        bold = QTextCharFormat()
        bold.setFont(self._heavy)
        ranges, at = [], 0
        for words, is_bold in cut:
            if is_bold:
                piece = QTextLayout.FormatRange()
                piece.start, piece.length, piece.format = at, len(words), bold
                ranges.append(piece)
            at += len(words)
        layout.setFormats(ranges)
        layout.beginLayout()
        while (part := layout.createLine()).isValid():
            part.setLineWidth(max(1.0, width))
            part.setPosition(QPointF(0, self._height))
            self._height += part.height()
        layout.endLayout()
        return layout

    def hasHeightForWidth(self) -> bool:
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        return int(self._lay(width) + HALF_PIXEL)

    def sizeHint(self) -> QSize:
        return QSize(self.natural_width(), self.heightForWidth(self.natural_width()))

    def minimumSizeHint(self) -> QSize:
        if not self._wrap:
            return self.sizeHint()
        return QSize(min(self.least_width(), theme.px(64)), int(QFontMetricsF(self._font).height() + HALF_PIXEL))

    def paintEvent(self, event: QPaintEvent) -> None:
        height = self._lay(self.width())
        painter = QPainter(self)
        token = TONES.get(self._tone, self._tone) if self.isEnabled() else "text3"
        painter.setPen(theme.current().color(token))
        top = max(0.0, (self.height() - height) / 2)
        for layout in self._layouts:
            layout.draw(painter, QPointF(0, top))
