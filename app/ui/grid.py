"""A small table drawn to fit its width: heads, rows, one cell or column lit."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import theme

LEAST_SCALE = 0.6
"""Cells shrink to this share of their size before words break inside."""

WRAP = Qt.TextFlag.TextWordWrap


class Laid(Struct):
    """A table laid out: edges of its columns, heights of heads and rows, the share its font shrinks to."""

    edges: list[float]
    heights: list[float]
    share: float


class GridTable(QWidget):
    """A table under heads. `lit`: (row, column), (-1, column) for a whole column, or None. Never wider than its room."""

    def __init__(
        self,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        lit: tuple[int, int] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.heads, self.rows, self.lit = tuple(heads), tuple(tuple(r) for r in rows), lit
        self._measures: tuple[list[float], list[float]] | None = None
        self._laid: dict[int, Laid] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(self.words())
        theme.signals.changed.connect(self._relay)

    def light(self, lit: tuple[int, int] | None) -> None:
        """Light another cell."""
        self.lit = lit
        self.setAccessibleName(self.words())
        self.update()

    def words(self) -> str:
        """The table as sentences for a screen reader."""
        lines = ["; ".join(f"{h} {c}".strip() for h, c in zip(self.heads, r, strict=False)) for r in self.rows]
        if self.lit is not None and 0 <= self.lit[0] < len(self.rows):
            row, column = self.lit
            lines.insert(0, self.tr("lit: {row}, {cell}").format(row=self.rows[row][0], cell=self.rows[row][column]))
        return ". ".join(lines)

    def _relay(self) -> None:
        self._measures = None
        self._laid.clear()
        self.updateGeometry()
        self.update()

    def _fonts(self, share: float) -> tuple[QFont, QFont, QFont]:
        return theme.font("note", 11 * share), theme.font("strong", 12.5 * share), theme.font("body", 12.5 * share)

    def _measure(self) -> tuple[list[float], list[float]]:
        """The natural width of each column, and that of its longest word; once for a theme."""
        if self._measures is None:
            head, strong, body = map(QFontMetricsF, self._fonts(1.0))
            natural, least = [0.0] * len(self.heads), [0.0] * len(self.heads)
            for r, row in enumerate((self.heads, *self.rows)):
                for c, cell in enumerate(row[: len(self.heads)]):
                    metrics = head if r == 0 else strong if c == 0 else body
                    whole = metrics.horizontalAdvance(cell)
                    natural[c] = max(natural[c], whole)
                    longest = max(cell.split(), key=len, default="")
                    least[c] = max(least[c], whole if longest == cell else metrics.horizontalAdvance(longest))
            self._measures = natural, least
        return self._measures

    def _lay(self, width: int) -> Laid:
        """Column edges, row heights and the share the font shrinks to, for a width. Remembered."""
        if width in self._laid:
            return self._laid[width]
        natural, least = self._measure()
        columns, pad = len(self.heads), theme.px(5)
        need, floor = sum(natural) + 2 * pad * columns, sum(least) + 2 * pad * columns
        share = 1.0
        if need <= width:
            spare = min((width - need) / max(1, columns), theme.px(24))
            widths = [n + 2 * pad + spare for n in natural]
        elif floor <= width:
            part = (width - floor) / max(1.0, need - floor)
            widths = [a + (n - a) * part + 2 * pad for n, a in zip(natural, least, strict=True)]
        else:
            share = max(LEAST_SCALE, (width - 2 * pad * columns) / max(1.0, sum(least)))
            widths = [(a + 2 * pad) * width / floor for a in least]
        edges = [0.0]
        for w in widths:
            edges.append(edges[-1] + w)
        rooms = [max(1.0, w - 2 * pad) for w in widths]
        laid = self._laid[width] = Laid(edges, self._heights(rooms, share), share)
        return laid

    def _heights(self, rooms: list[float], share: float) -> list[float]:
        head, strong, body = map(QFontMetricsF, self._fonts(share))
        heights = []
        for r, row in enumerate((self.heads, *self.rows)):
            high = 0.0
            for c, cell in enumerate(row[: len(self.heads)]):
                metrics = head if r == 0 else strong if c == 0 else body
                if " " in cell:
                    room = QRectF(0, 0, rooms[c], 10_000)
                    high = max(high, metrics.boundingRect(room, int(WRAP), cell).height())
                else:
                    high = max(high, metrics.height())
            heights.append(high + theme.px(5))
        return heights

    def cell(self, row: int, column: int) -> QRectF:
        """Where a cell is drawn; row -1 is the heads."""
        laid = self._lay(self.width())
        left = laid.edges[column]
        return QRectF(left, sum(laid.heights[: row + 1]), laid.edges[column + 1] - left, laid.heights[row + 1])

    def cell_at(self, spot: QPointF) -> tuple[int, int] | None:
        """The (row, column) under a point; row -1 is the heads."""
        for r in range(-1, len(self.rows)):
            for c in range(len(self.heads)):
                if self.cell(r, c).contains(spot):
                    return r, c
        return None

    def heightForWidth(self, width: int) -> int:
        return int(sum(self._lay(width).heights) + 1.5)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self.heightForWidth(theme.px(300)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw_lit(painter)
            pad = theme.px(5)
            head_font, strong, body = self._fonts(self._lay(self.width()).share)
            for r, row in enumerate((self.heads, *self.rows), -1):
                for c, cell in enumerate(row[: len(self.heads)]):
                    lit = self.lit is not None and c == self.lit[1] and self.lit[0] in (r, -1)
                    painter.setFont(head_font if r < 0 else strong if c == 0 or lit else body)
                    painter.setPen(theme.color("text3" if r < 0 else "text"))
                    side = Qt.AlignmentFlag.AlignLeft if c == 0 else Qt.AlignmentFlag.AlignHCenter
                    flags = int(side | Qt.AlignmentFlag.AlignVCenter) | int(WRAP)
                    painter.drawText(self.cell(r, c).adjusted(pad if c == 0 else 1, 0, -1, 0), flags, cell)

    def _draw_lit(self, painter: QPainter) -> None:
        if self.lit is None or not 0 <= self.lit[1] < len(self.heads):
            return
        row, column = self.lit
        rows = range(len(self.rows)) if row < 0 else range(row, min(row + 1, len(self.rows)))
        for r in rows:
            box = self.cell(r, column).adjusted(2, 1, -2, -1)
            edge = QPen(theme.color("accent"), theme.px(1.6)) if row >= 0 else QPen(Qt.PenStyle.NoPen)
            painter.setPen(edge)
            painter.setBrush(theme.color("accent_tint"))
            painter.drawRoundedRect(box, theme.px(3), theme.px(3))
