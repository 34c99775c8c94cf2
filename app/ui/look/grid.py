"""A small table drawn to fit its width: heads, rows, one cell or column lit."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.look import theme

LEAST_SCALE = 0.6
"""Cells shrink to this share of their size before words break inside."""

UPRIGHT = 0.92
"""Heads are written upright before cells shrink below this share of their size."""

WRAP = Qt.TextFlag.TextWordWrap


class Laid(Struct):
    """A table laid out: edges of its columns, heights of heads and rows, the share its font shrinks to.

    `upright`: its heads but the first are written from below upwards, where they are too wide for their columns, and the cells are not.
    `pairs`: cells of two words have them one under the other, all alike, where some find no room for both in a line.
    """

    edges: list[float]
    heights: list[float]
    share: float
    upright: bool = False
    pairs: bool = False


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
        self._measures: tuple[list[float], list[float], list[float]] | None = None
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

    def _measure(self) -> tuple[list[float], list[float], list[float]]:
        """The natural width of each column, that of its longest word, and this without its head; once for a theme."""
        if self._measures is None:
            head, strong, body = map(QFontMetricsF, self._fonts(1.0))
            natural, least = [0.0] * len(self.heads), [0.0] * len(self.heads)
            bare = [0.0] * len(self.heads)
            for r, row in enumerate((self.heads, *self.rows)):
                for c, cell in enumerate(row[: len(self.heads)]):
                    metrics = head if r == 0 else strong if c == 0 else body
                    whole = metrics.horizontalAdvance(cell)
                    natural[c] = max(natural[c], whole)
                    longest = max(cell.split(), key=len, default="")
                    word = whole if longest == cell else metrics.horizontalAdvance(longest)
                    least[c] = max(least[c], word)
                    bare[c] = max(bare[c], word if r or not c else metrics.height())
            for widths in (natural, least, bare):
                widths[0] = max(widths[0], self.label_width())
            self._measures = (natural, least, bare)
        return self._measures

    def label_width(self) -> float:
        """What the first column needs besides its words, in pixels."""
        return 0.0

    def _lay(self, width: int) -> Laid:
        """Column edges, row heights and the share the font shrinks to, for a width. Remembered."""
        if width in self._laid:
            return self._laid[width]
        natural, least, bare = self._measure()
        columns, pad = len(self.heads), theme.px(5)
        share, upright = 1.0, (width - 2 * pad * columns) / max(1.0, sum(least)) < UPRIGHT and sum(bare) < sum(least)
        if upright:
            pad = theme.px(3)
            natural, least = [max(n, b) for n, b in zip(least, bare, strict=True)], bare
        need, floor = sum(natural) + 2 * pad * columns, sum(least) + 2 * pad * columns
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
        heights = self.row_heights(rooms, share)
        if upright:
            head = QFontMetricsF(self._fonts(share)[0])
            heights[0] = max(head.horizontalAdvance(word) for word in self.heads[1:]) + theme.px(8)
        laid = self._laid[width] = Laid(edges, heights, share, upright, self.pairs(rooms, share))
        return laid

    def pairs(self, rooms: list[float], share: float) -> bool:
        """Whether no cell beside the labels has more than two words, and some have no room for both in a line."""
        cells = [(c, cell) for row in self.rows for c, cell in enumerate(row[: len(self.heads)]) if c and " " in cell]
        if not cells or any(cell.count(" ") > 1 for _, cell in cells):
            return False
        body = QFontMetricsF(self._fonts(share)[2])
        return any(body.horizontalAdvance(cell) > rooms[c] for c, cell in cells)

    def row_heights(self, rooms: list[float], share: float) -> list[float]:
        """How high heads and rows are for the widths that their words have."""
        head, strong, body = map(QFontMetricsF, self._fonts(share))
        heights, pairs = [], self.pairs(rooms, share)
        for r, row in enumerate((self.heads, *self.rows)):
            high = 0.0
            for c, cell in enumerate(row[: len(self.heads)]):
                metrics = head if r == 0 else strong if c == 0 else body
                if pairs and r and c and " " in cell:
                    high = max(high, 2 * metrics.lineSpacing())
                elif " " in cell:
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
            self.draw_ground(painter)
            share = self._lay(self.width()).share
            for r, row in enumerate((self.heads, *self.rows), -1):
                for c, cell in enumerate(row[: len(self.heads)]):
                    self.draw_cell(painter, r, c, cell, share)

    def draw_cell(self, painter: QPainter, row: int, column: int, words: str, share: float) -> None:
        """Write a cell, row -1 being the heads, in a font of a share of its size."""
        head_font, strong, body = self._fonts(share)
        if row >= 0 and column and self._lay(self.width()).pairs:
            words = words.replace(" ", "\n")
        lit = self.lit is not None and column == self.lit[1] and self.lit[0] in (row, -1)
        painter.setFont(head_font if row < 0 else strong if column == 0 or lit else body)
        painter.setPen(theme.color("text3" if row < 0 else "text"))
        box = self.cell(row, column)
        if row < 0 and column and self._lay(self.width()).upright:
            self._write_upright(painter, box, words)
            return
        side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignHCenter
        down = Qt.AlignmentFlag.AlignBottom if row < 0 else Qt.AlignmentFlag.AlignVCenter
        self.write(painter, box.adjusted(theme.px(5) if column == 0 else 1, 0, -1, 0), side | down, words)

    def write(self, painter: QPainter, box: QRectF, side: Qt.AlignmentFlag, words: str) -> None:
        """Write words into a box, over several lines where they do not fit into one."""
        painter.drawText(box, int(side) | int(WRAP), words)

    def _write_upright(self, painter: QPainter, box: QRectF, words: str) -> None:
        painter.save()
        painter.translate(box.center().x(), box.bottom() - theme.px(3))
        painter.rotate(-90)
        turned = QRectF(0, -box.width() / 2, box.height(), box.width())
        painter.drawText(turned, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
        painter.restore()

    def draw_ground(self, painter: QPainter) -> None:
        """What lies under the words: the cell or column that is lit."""
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
