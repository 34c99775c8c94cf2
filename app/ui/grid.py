"""A small table drawn to fit its width: heads, rows, one cell or column lit."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import theme

LEAST_SCALE = 0.6
"""Cells shrink to this share of their size before words break inside."""

WRAP = Qt.TextFlag.TextWordWrap


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
        self._laid = (-1, theme.current())
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
        self._laid = (-1, theme.current())
        self.updateGeometry()
        self.update()

    def _fonts(self, share: float) -> tuple[QFont, QFont, QFont]:
        return theme.font("note", 11 * share), theme.font("strong", 12.5 * share), theme.font("body", 12.5 * share)

    def _lay(self, width: int) -> None:
        """Column edges, row heights and the share the font shrinks to, for a width. Remembered."""
        if self._laid == (width, theme.current()):
            return
        self._laid = (width, theme.current())
        columns = len(self.heads)
        pad = theme.px(5)
        head_font, strong, body = self._fonts(1.0)
        natural, least = [0.0] * columns, [0.0] * columns
        for r, row in enumerate((self.heads, *self.rows)):
            for c, cell in enumerate(row[:columns]):
                metrics = QFontMetricsF(head_font if r == 0 else strong if c == 0 else body)
                natural[c] = max(natural[c], metrics.horizontalAdvance(cell))
                longest = max(cell.split(), key=len, default="")
                least[c] = max(least[c], metrics.horizontalAdvance(longest))
        need, floor = sum(natural) + 2 * pad * columns, sum(least) + 2 * pad * columns
        self._share = 1.0
        if need <= width:
            spare = min((width - need) / columns, theme.px(24))
            widths = [n + 2 * pad + spare for n in natural]
        elif floor <= width:
            part = (width - floor) / max(1.0, need - floor)
            widths = [a + (n - a) * part + 2 * pad for n, a in zip(natural, least, strict=True)]
        else:
            self._share = max(LEAST_SCALE, (width - 2 * pad * columns) / max(1.0, sum(least)))
            whole = sum(least) + 2 * pad * columns
            widths = [(a + 2 * pad) * width / whole for a in least]
        self._edges = [0.0]
        for w in widths:
            self._edges.append(self._edges[-1] + w)
        head_font, strong, body = self._fonts(self._share)
        self._heights = []
        for r, row in enumerate((self.heads, *self.rows)):
            high = 0.0
            for c, cell in enumerate(row[:columns]):
                metrics = QFontMetricsF(head_font if r == 0 else strong if c == 0 else body)
                room = QRectF(0, 0, max(1.0, widths[c] - 2 * pad), 10_000)
                high = max(high, metrics.boundingRect(room, int(WRAP), cell or " ").height())
            self._heights.append(high + theme.px(5))

    def cell(self, row: int, column: int) -> QRectF:
        """Where a cell is drawn; row -1 is the heads."""
        self._lay(self.width())
        top = sum(self._heights[: row + 1])
        left = self._edges[column]
        return QRectF(left, top, self._edges[column + 1] - left, self._heights[row + 1])

    def cell_at(self, spot: QPointF) -> tuple[int, int] | None:
        """The (row, column) under a point; row -1 is the heads."""
        for r in range(-1, len(self.rows)):
            for c in range(len(self.heads)):
                if self.cell(r, c).contains(spot):
                    return r, c
        return None

    def heightForWidth(self, width: int) -> int:
        self._lay(width)
        return int(sum(self._heights) + 1.5)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), self.heightForWidth(theme.px(300)))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._lay(self.width())
        self._draw_lit(painter)
        pad = theme.px(5)
        head_font, strong, body = self._fonts(self._share)
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
