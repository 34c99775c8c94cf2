"""The drawn parts of a card: a strip of columns, six faces of a die, a bar of chances, a counter with its words."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from app.core.card import Columns, Odds, Outcome, UnitLine
from app.core.language import decimal
from app.ui.look import theme
from app.ui.look.pattern import die, fill
from app.ui.look.rich_text import plain
from app.ui.look.text import RIGHT, TONES, Text

LEAST_TITLE = 110
"""Where a unit's title would get less room than this, in pixels at 100 % text, its aside goes under it."""


def percent(chance: float) -> str:
    """A chance (0-1) as `27.8 %`; 0 and 100 only where it is certain."""
    if chance <= 0:
        return "0 %"
    if chance >= 1:
        return "100 %"
    shown = min(99.9, max(0.1, round(chance * 100, 1)))
    sign = "<" if chance < 0.0005 else ">" if chance > 0.9995 else ""
    return decimal(f"{sign}{shown:.1f} %")


class ColumnStrip(QWidget):
    """Heads of table columns side by side, the one in use lit and framed."""

    def __init__(self, block: Columns, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._block = block
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        lit = block.heads[block.lit] if 0 <= block.lit < len(block.heads) else self.tr("none")
        self.setAccessibleName(self.tr("column {head} of {heads}").format(head=lit, heads=", ".join(block.heads)))

    def _widths(self) -> list[int]:
        metrics = QFontMetrics(theme.font("key", 12))
        natural = [metrics.horizontalAdvance(h) + theme.px(10) for h in self._block.heads]
        least = theme.px(34)
        return [max(w, least) for w in natural]

    def sizeHint(self) -> QSize:
        widths, gaps = self._widths(), theme.px(2) * (len(self._block.heads) - 1)
        return QSize(sum(widths) + gaps, QFontMetrics(theme.font("key", 12)).height() + theme.px(6))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            heads, gap, widths = self._block.heads, theme.px(2), self._widths()
            room = self.width() - gap * (len(heads) - 1)
            share = min(1.0, room / max(1, sum(widths)))
            spare = max(0.0, (room - sum(widths)) / max(1, len(heads)))
            font = theme.font("key", 12 * share)
            x = 0.0
            for i, (head, natural) in enumerate(zip(heads, widths, strict=True)):
                box = QRectF(x, 0, natural * share + spare, self.height())
                x = box.right() + gap
                lit = i == self._block.lit
                painter.setPen(QPen(theme.color("text"), theme.px(1.2)) if lit else Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("accent" if lit else "sunken"))
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.px(3), theme.px(3))
                painter.setPen(theme.color("accent_text" if lit else "text2"))
                painter.setFont(font)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, head)


class DieFace(QWidget):
    """One face of a die and what it brings; the thrown one is framed and marked from below."""

    def __init__(self, face: int, result: str, tone: str, thrown: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face, self._result, self._tone, self._thrown = face, result, tone, thrown
        words = self.tr("die {face}: {result}").format(face=face, result=result)
        self.setAccessibleName(self.tr("{words}, thrown").format(words=words) if thrown else words)

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetrics(theme.font("bold", 12.5))
        return QSize(theme.px(25) + metrics.horizontalAdvance(self._result) + theme.px(4), theme.px(33))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            edge = QPen(theme.color("accent"), theme.px(2.4)) if self._thrown else QPen(theme.color("line"), 1)
            painter.setPen(edge)
            painter.setBrush(theme.color("accent_tint" if self._thrown else "raised"))
            painter.drawRoundedRect(box, theme.px(4), theme.px(4))
            side = theme.px(20)
            die(painter, QRectF(theme.px(4), (self.height() - side) / 2, side, side), self._face)
            painter.setPen(theme.color(TONES.get(self._tone, self._tone)))
            painter.setFont(theme.font("bold", 12.5))
            room = QRectF(theme.px(25), 0, self.width() - theme.px(27), self.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self._result)


class ChanceBar(QWidget):
    """All outcomes as one bar, each as long as it is likely, each with the fill of its tone."""

    def __init__(self, block: Odds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._outcomes = block.outcomes
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("; ".join(f"{o.label} {percent(o.chance)}" for o in block.outcomes))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(280), theme.px(16))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(60), theme.px(16))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            whole = sum(o.chance for o in self._outcomes) or 1.0
            x = box.left()
            for outcome in self._outcomes:
                part = QRectF(x, box.top(), box.width() * outcome.chance / whole, box.height())
                fill(painter, part, outcome.tone)
                x = part.right()
                painter.fillRect(QRectF(x - 0.5, box.top(), 1, box.height()), theme.color("line2"))
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.drawRect(box)


class OutcomeMark(QWidget):
    """A swatch of the bar, the outcome and its chance."""

    def __init__(self, outcome: Outcome, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tone = outcome.tone
        words = Text(f"{outcome.label} **{percent(outcome.chance)}**", "body", outcome.tone or "text2", size=12)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(15), 0, theme.px(2), 0)
        row.addWidget(words)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            side = theme.px(10)
            box = QRectF(0.5, (self.height() - side) / 2, side, side)
            fill(painter, box, self._tone)
            painter.setPen(QPen(theme.color("line2"), 1))
            painter.drawRect(box)


class UnitRow(QAbstractButton):
    """A counter, its title and a line under it; figures at the right put it in a frame. Pressing it goes to the unit."""

    def __init__(self, block: UnitLine, picture: QPixmap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unit = block.unit
        self._picture = picture
        self._framed = bool(block.aside or block.figure)
        self.setText(block.title)
        words = ". ".join(plain(t) for t in (block.title, block.sub, block.aside, block.figure) if t)
        self.setAccessibleName(words)
        self.setToolTip(self.tr("Show {title} on the map").format(title=plain(block.title)))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._title = Text(block.title, "bold", block.tone, self)
        self._sub = Text(block.sub, "note", "text2", self)
        self._aside = Text(block.aside, "note", "text2", self, align=RIGHT)
        self._below = Text(block.aside.replace("\n", " "), "note", "text2", self)
        self._figure = Text(block.figure, "turn", "", self, wrap=False)
        for label in self.findChildren(Text):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.setVisible(bool(label.words))

    def _picture_size(self) -> QSize:
        return self._picture.deviceIndependentSize().toSize()

    def _lay(self, width: int, move: bool) -> int:
        gap, edge = theme.px(10), theme.px(4) if self._framed else 0
        left = edge + self._picture_size().width() + (gap if self._picture_size().width() else theme.px(4))
        right = width - edge - theme.px(4)
        figure = self._figure.natural_width()
        aside_right = right - (figure + gap if figure else 0)
        column = max(self._title.natural_width(), self._sub.natural_width())
        aside = self._aside.natural_width()
        beside = bool(aside) and left + min(column, theme.px(LEAST_TITLE)) + gap + aside <= aside_right
        room = max(1, (aside_right - aside - gap if beside else aside_right) - left)
        parts = [self._title, self._sub, *([self._below] if aside and not beside else [])]
        heights = [p.heightForWidth(room) if p.words else 0 for p in parts]
        whole = max(sum(heights) + theme.px(8), self._picture_size().height() + theme.px(6))
        if beside:
            whole = max(whole, self._aside.heightForWidth(aside) + theme.px(8))
        if move:
            self._aside.setVisible(beside)
            self._below.setVisible(bool(aside) and not beside)
            y = (whole - sum(heights)) // 2
            for part, high in zip(parts, heights, strict=True):
                part.setGeometry(left, y, room, high)
                y += high
            self._aside.setGeometry(aside_right - aside, 0, aside, whole)
            self._figure.setGeometry(right - figure, 0, figure, whole)
        return whole

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, move=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), move=True)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self.heightForWidth(theme.px(300)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            hover = self.underMouse()
            if self._framed or hover:
                painter.setPen(QPen(theme.color("line"), 1) if self._framed else QPen(Qt.PenStyle.NoPen))
                painter.setBrush(theme.color("accent_tint" if hover else "raised" if self._framed else "panel"))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(4), theme.px(4))
            left = theme.px(4) if self._framed else 0
            painter.drawPixmap(left, (self.height() - self._picture_size().height()) // 2, self._picture)
