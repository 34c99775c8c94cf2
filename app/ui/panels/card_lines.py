"""Two blocks of a card for tables measured in inches: measured lines model by model, and a framed table of a target."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.core.card import Frame, LineRow, Lines
from app.ui.look import theme
from app.ui.look.rich_text import plain
from app.ui.look.text import TONES

LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
MIDDLE = Qt.AlignmentFlag.AlignVCenter
SIGN = 42
"""Length of the small sign of a line, in pixels at 100 % text."""

ALIGNED = (0.39, 0.53)
"""Where need and reason begin, as shares of the width, so that frames under one another share their columns if they fit."""

VERDICTS = {"clear": "good", "cover": "warn", "blocked": "danger", "out": "muted"}
"""The tone of a verdict that has none of its own."""


def line_sign(p: QPainter, kind: str, box: QRectF) -> None:
    """The sign of a measured line: white on dark, an amber stretch for cover, red dashes for blocked, grey beyond range."""
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    y, left, right = box.center().y(), box.left() + 2, box.right() - 2
    half = left + 0.36 * (right - left)
    unit = theme.px(1)
    flat = Qt.PenCapStyle.FlatCap

    def stroke(a: float, b: float, token: str, width: float, dash: tuple[float, ...] = ()) -> None:
        pen = QPen(theme.color(token), width * unit, Qt.PenStyle.SolidLine, flat)
        if dash:
            pen.setDashPattern(list(dash))
        p.setPen(pen)
        p.drawLine(QPointF(a, y), QPointF(b, y))

    solid = half if kind == "blocked" else right
    if kind != "out":
        stroke(left - unit, solid + unit, "map_sight_casing", 4.8)
        stroke(left, solid, "map_sight", 2.4)
    if kind == "cover":
        third = (right - left) / 3
        stroke(left + third - unit, right - third + unit, "map_sight_casing", 7.4)
        stroke(left + third, right - third, "map_cover", 5)
    elif kind == "blocked":
        stroke(half + 2 * unit, right, "danger", 2.2, (2.4, 1.5))
    elif kind == "out":
        stroke(left, right, "text3", 1.8, (1.2, 1.6))
    p.restore()


class LineRows(QWidget):
    """Measured lines under one another; where a row has no room for all its columns it takes two lines."""

    def __init__(self, block: Lines, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = block.rows
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(". ".join(_spoken(row) for row in block.rows))
        theme.signals.changed.connect(self._relay)

    def _relay(self) -> None:
        self.updateGeometry()
        self.update()

    def _columns(self) -> list[float]:
        """Natural widths of name, length, what it runs through, and verdict."""
        strong, body = QFontMetricsF(theme.font("strong", 12.5)), QFontMetricsF(theme.font("body", 12.5))
        wide = [0.0] * 4
        for row in self.rows:
            words = (row.name, row.length, row.through, row.verdict)
            for i, word in enumerate(words):
                wide[i] = max(wide[i], (strong if i in (0, 3) else body).horizontalAdvance(plain(word)))
        return wide

    def _doubled(self, width: int) -> bool:
        gaps = theme.px(SIGN) + theme.px(7) + 3 * theme.px(10)
        return sum(self._columns()) + gaps > width

    def _high(self) -> float:
        return QFontMetricsF(theme.font("body", 12.5)).height() + theme.px(4)

    def heightForWidth(self, width: int) -> int:
        return int(len(self.rows) * self._high() * (2 if self._doubled(width) else 1) + 0.999)

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self.heightForWidth(theme.px(300)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        doubled, high, widths = self._doubled(self.width()), self._high(), self._columns()
        with QPainter(self) as p:
            y = 0.0
            for row in self.rows:
                line_sign(p, row.kind, QRectF(0, y, theme.px(SIGN), high))
                self._row(p, row, y, high, widths, doubled)
                y += high * (2 if doubled else 1)

    def _row(self, p: QPainter, row: LineRow, y: float, high: float, widths: list[float], doubled: bool) -> None:
        left, gap, right = theme.px(SIGN) + theme.px(7), theme.px(10), float(self.width())
        tone = row.tone or VERDICTS[row.kind]
        verdict = theme.color(TONES.get(tone, tone))
        strong, body, ink = theme.font("strong", 12.5), theme.font("body", 12.5), theme.color("text")
        if doubled:
            _write(p, row.name, QRectF(left, y, right - left - widths[1] - gap, high), strong, ink)
            _write(p, row.length, QRectF(left, y, right - left, high), body, ink, RIGHT)
            _write(p, row.through, QRectF(left, y + high, right - left, high), body, theme.color("text2"))
            _write(p, row.verdict, QRectF(left, y + high, right - left, high), strong, verdict, RIGHT)
            return
        end = right - widths[3] - gap
        _write(p, row.verdict, QRectF(end, y, right - end, high), strong, verdict, RIGHT)
        _write(p, row.through, QRectF(0, y, end, high), body, ink, RIGHT)
        before = end - widths[2] - (gap if widths[2] else 0)
        spare = before - left - widths[0] - widths[1]
        _write(p, row.name, QRectF(left, y, widths[0] + 1, high), strong, ink)
        _write(p, row.length, QRectF(0, y, before - max(0.0, spare - gap) * 0.35, high), body, ink, RIGHT)


def _write(
    p: QPainter, words: str, box: QRectF, font: QFont, ink: QColor, side: Qt.AlignmentFlag = LEFT, wrap: bool = False
) -> None:
    p.setFont(font)
    p.setPen(ink)
    flags = int(side | MIDDLE) | (int(Qt.TextFlag.TextWordWrap) if wrap else 0)
    p.drawText(box, flags, plain(words))


def _spoken(row: LineRow) -> str:
    kinds = {
        "clear": QCoreApplication.translate("card_lines", "clear line"),
        "cover": QCoreApplication.translate("card_lines", "line through cover"),
        "blocked": QCoreApplication.translate("card_lines", "blocked line"),
        "out": QCoreApplication.translate("card_lines", "beyond range"),
    }
    words = (row.name, row.length, row.through, row.verdict or kinds[row.kind])
    return ", ".join(plain(w) for w in words if w)


class FrameRow(QAbstractButton):
    """A framed table of label, need, reason and figure under its own title. Pressing it goes to its unit."""

    def __init__(self, block: Frame, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.block = block
        self.unit = block.unit
        self.setText(plain(block.title))
        self.setAccessibleName(". ".join(plain(", ".join(w for w in line if w)) for line in self._said() if any(line)))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if block.unit >= 0 else Qt.FocusPolicy.NoFocus)
        if block.unit >= 0:
            self.setToolTip(self.tr("Show {title} on the map").format(title=plain(block.title)))
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.signals.changed.connect(self._relay)

    def _said(self) -> tuple[tuple[str, ...], ...]:
        return ((self.block.title, self.block.aside), *self.block.rows)

    def _relay(self) -> None:
        self.updateGeometry()
        self.update()

    def _cells(self) -> list[tuple[str, str, str, str]]:
        """The rows as label, need, reason, figure; of three the need is left out, of two the reason too."""
        found = []
        for row in self.block.rows:
            label, *rest = row
            figure = rest.pop() if rest else ""
            need = rest.pop(0) if len(rest) > 1 else ""
            found.append((plain(label), plain(need), plain(rest[0]) if rest else "", plain(figure)))
        return found

    def _lay(self, width: int) -> tuple[list[float], list[float], bool]:
        """Left edges of the four columns and the right end, the heights of title and rows, whether the aside is below."""
        pad, gap = theme.px(9), theme.px(8)
        body, bold = QFontMetricsF(theme.font("body", 12.5)), QFontMetricsF(theme.font("bold", 12.5))
        cells = self._cells()
        inner = width - 2 * pad
        faces = (body, bold, body, bold)
        needs = [max((m.horizontalAdvance(c[i]) for c in cells), default=0.0) for i, m in enumerate(faces)]
        wide = list(needs)
        fixed = wide[1] + wide[3] + gap * (bool(wide[1]) + bool(wide[3]) + bool(wide[2]))
        room = max(1.0, inner - fixed)
        if wide[0] + wide[2] > room:
            wide[2] = max(min(wide[2], room * 0.5), room - wide[0]) if wide[2] else 0.0
            wide[0] = room - wide[2]
        else:
            wide[0] += (room - wide[0] - wide[2]) * 0.45
        edges = [float(pad)]
        for w in wide[:3]:
            edges.append(edges[-1] + w + (gap if w else 0))
        edges.append(float(width - pad))
        edges[3] = edges[4] - wide[3]
        common = [pad + share * inner for share in ALIGNED]
        ends = (common[0], common[1], edges[3])
        begins = (float(pad), *common)
        if all(a + need + gap <= b for a, need, b in zip(begins, needs, ends, strict=False)):
            edges[1:3] = common
        title, note = QFontMetricsF(theme.font("bold")), QFontMetricsF(theme.font("note"))
        below = title.horizontalAdvance(plain(self.block.title)) + gap + note.horizontalAdvance(
            plain(self.block.aside)
        ) > inner and bool(self.block.aside)
        heights = [title.height() + theme.px(3) + (note.height() if below else 0)]
        for cell in cells:
            tall = body.height()
            for i in (0, 2):
                box = QRectF(0, 0, max(1.0, edges[i + 1] - edges[i] - gap), 1000)
                tall = max(tall, body.boundingRect(box, int(Qt.TextFlag.TextWordWrap), cell[i]).height())
            heights.append(tall + theme.px(3))
        return edges, heights, below

    def heightForWidth(self, width: int) -> int:
        return int(sum(self._lay(width)[1]) + theme.px(13))

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self.heightForWidth(theme.px(300)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            lit, hover = self.block.lit, self.block.unit >= 0 and self.underMouse()
            edge = QPen(theme.color("accent"), theme.px(1.6)) if lit else QPen(theme.color("line"), 1)
            if self.hasFocus():
                edge = QPen(theme.color("accent"), theme.px(2.4))
            p.setPen(edge)
            p.setBrush(theme.color("accent_tint" if lit or hover else "raised"))
            p.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(5), theme.px(5))
            self._write_rows(p)

    def _write_rows(self, p: QPainter) -> None:
        edges, heights, below = self._lay(self.width())
        ink, soft = theme.color("text"), theme.color("text2")
        tone = self.block.tone
        y, right = float(theme.px(6)), edges[4]
        head = QRectF(edges[0], y, right - edges[0], heights[0] - theme.px(3))
        first = QFontMetricsF(theme.font("bold")).height()
        title = QRectF(head.left(), head.top(), head.width(), first) if below else head
        _write(p, self.block.title, title, theme.font("bold"), theme.color(TONES.get(tone, tone)) if tone else ink)
        aside = head.adjusted(0, first, 0, 0) if below else head
        _write(p, self.block.aside, aside, theme.font("note"), soft, LEFT if below else RIGHT)
        y += heights[0]
        body, bold, gap = theme.font("body", 12.5), theme.font("bold", 12.5), theme.px(8)
        for n, (cell, high) in enumerate(zip(self._cells(), heights[1:], strict=True)):
            if self.block.total and n == len(heights) - 2 and n:
                p.setPen(QPen(theme.color("line"), 1))
                p.drawLine(QPointF(edges[0], y), QPointF(right, y))
            line = high - theme.px(3)
            _write(p, cell[0], QRectF(edges[0], y, edges[1] - edges[0] - gap, line), body, soft, wrap=True)
            _write(p, cell[1], QRectF(edges[1], y, edges[2] - edges[1], line), bold, ink)
            _write(p, cell[2], QRectF(edges[2], y, edges[3] - edges[2] - gap, line), body, soft, wrap=True)
            _write(p, cell[3], QRectF(edges[3] - 2, y, right - edges[3] + 2, line), bold, ink, RIGHT)
            y += high
