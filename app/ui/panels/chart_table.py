"""A chart whose rows are each explained by a rule and each from somewhere: marks of their source, rules on a press."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from app.core.table import Table
from app.play.provenance import PRINTED
from app.ui.look import theme
from app.ui.look.chip import RADIUS, TAGS, tag_words, tagged
from app.ui.look.grid import GridTable

MANY = 5
"""With more columns than this the mark of a row stands under its label, else in a column of its own."""

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


def varied(table: Table) -> bool:
    """Whether the rows of a table come from different places, so that each wears its own mark."""
    return len(set(table.row_tags)) > 1


class ChartTable(GridTable):
    """A table of the charts. Pointing at a row tells its rule and source; a press or Enter opens the rule.

    `rule_clicked(id)`. With the focus in it, up and down walk the rows. Where rows come from different places a column at
    the right says from which, but for printed ones.
    """

    rule_clicked = Signal(str)

    def __init__(
        self,
        table: Table,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        lit: tuple[int, int] | None = None,
        titles: Mapping[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        self.table, self.titles, self.at, self.pointed = table, titles or {}, -1, -1
        known = (*table.row_tags, *[""] * len(rows))
        self.marks = [tag if tagged(tag) and varied(table) else "" for tag, _ in zip(known, rows, strict=False)]
        self.beside = varied(table) and len(heads) <= MANY
        if self.beside:
            heads = (*heads, "")
            rows = [(*row, tag_words(mark)) for row, mark in zip(rows, self.marks, strict=True)]
        super().__init__(heads, rows, lit, parent)
        self.setMouseTracking(True)
        opens = any(self.rule(r) != table.rule for r in range(len(rows)))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if opens else Qt.FocusPolicy.NoFocus)

    def rule(self, row: int) -> str:
        """The rule of a row, that of the table where the row has none of its own."""
        own = self.table.row_rules[row] if 0 <= row < len(self.table.row_rules) else ""
        return own or self.table.rule

    def source(self, row: int) -> str:
        """Where a row is from, in words; empty where nothing is said of it."""
        return self.table.row_sources[row] if 0 <= row < len(self.table.row_sources) else ""

    def told(self, row: int) -> str:
        """What pointing at a row tells: its rule with its title, its source."""
        rule, source, tag = self.rule(row), self.source(row), ""
        if 0 <= row < len(self.table.row_tags):
            tag = self.table.row_tags[row]
        lines = [f"{rule} {self.titles.get(rule, '')}".strip()]
        if source:
            lines.append(self.tr("Source: {source} ({tag})").format(source=source, tag=tag_words(tag or PRINTED)))
        return "\n".join(x for x in lines if x)

    def _row_at(self, spot: QPointF) -> int:
        cell = self.cell_at(spot)
        return cell[0] if cell is not None else -1

    def _row_box(self, row: int) -> QRectF:
        return self.cell(row, 0).united(self.cell(row, len(self.heads) - 1)).adjusted(1, 0.5, -1, -0.5)

    def _opens(self, row: int) -> bool:
        return row >= 0 and bool(self.rule(row)) and self.focusPolicy() != Qt.FocusPolicy.NoFocus

    # What it draws.

    def draw_ground(self, painter: QPainter) -> None:
        """A tint under the row that is pointed at, a frame round the one that the keys are on; then what is lit."""
        if self._opens(self.pointed):
            painter.fillRect(self._row_box(self.pointed), theme.color("sunken"))
        super().draw_ground(painter)
        if self.hasFocus() and self.at >= 0:
            painter.setPen(QPen(theme.color("accent"), theme.px(2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self._row_box(self.at), theme.px(RADIUS), theme.px(RADIUS))

    def draw_cell(self, painter: QPainter, row: int, column: int, words: str, share: float) -> None:
        """A cell, with the mark of where the row is from: in the last column, or under the label."""
        mark = self.marks[row] if row >= 0 else ""
        last = len(self.heads) - 1
        if self.beside and column == last and row >= 0:
            if mark:
                self._draw_mark(painter, mark, share, self.cell(row, column), right=True)
        elif mark and not self.beside and column == 0:
            box = self.cell(row, 0).adjusted(theme.px(5), theme.px(1), -1, -1)
            painter.setFont(theme.font("strong", 12.5 * share))
            painter.setPen(theme.color("text"))
            self.write(painter, box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, words)
            self._draw_mark(painter, mark, share, box, right=False)
        else:
            super().draw_cell(painter, row, column, words, share)

    def _draw_mark(self, painter: QPainter, mark: str, share: float, box: QRectF, right: bool) -> None:
        font = theme.font("note", 10.5 * share)
        metrics = QFontMetricsF(font)
        wide, high = metrics.horizontalAdvance(tag_words(mark)) + theme.px(8), metrics.height() + theme.px(1)
        chip = QRectF(box.left(), box.bottom() - high - theme.px(1), wide, high)
        if right:
            chip = QRectF(box.right() - wide - 1, box.center().y() - high / 2, wide, high)
        token = TAGS.get(mark, "text2")
        tint = {"warn": "warn_tint", "accent": "accent_tint"}.get(token, "sunken")
        painter.setPen(QPen(theme.color(token), 1) if token != "text2" else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(theme.color(tint))
        painter.drawRoundedRect(chip, theme.px(RADIUS), theme.px(RADIUS))
        painter.setPen(theme.color(token))
        painter.setFont(font)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, tag_words(mark))

    def label_width(self) -> float:
        """The widest mark that stands under a label."""
        if self.beside or not any(self.marks):
            return 0.0
        return max(
            QFontMetricsF(theme.font("note", 10.5)).horizontalAdvance(tag_words(m)) for m in self.marks
        ) + theme.px(10)

    def row_heights(self, rooms: list[float], share: float) -> list[float]:
        """As high as their words; where marks stand under labels, with room for them."""
        heights = super().row_heights(rooms, share)
        if self.beside or not any(self.marks):
            return heights
        strong, note = (
            QFontMetricsF(theme.font("strong", 12.5 * share)),
            QFontMetricsF(theme.font("note", 10.5 * share)),
        )
        for r, (row, mark) in enumerate(zip(self.rows, self.marks, strict=True), 1):
            if mark:
                room = QRectF(0, 0, rooms[0], 10_000)
                label = strong.boundingRect(room, int(Qt.TextFlag.TextWordWrap), row[0]).height()
                heights[r] = max(heights[r], label + note.height() + theme.px(7))
        return heights

    # Pointing and pressing.

    def event(self, event: QEvent) -> bool:
        """A row pointed at tells its rule and source."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row = self._row_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.told(row) if row >= 0 else "", self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(self._row_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._point(-1)

    def _point(self, row: int) -> None:
        if row != self.pointed:
            self.pointed = row
            self.setCursor(Qt.CursorShape.PointingHandCursor if self._opens(row) else Qt.CursorShape.ArrowCursor)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and self._opens(row):
            self.at = row
            self.rule_clicked.emit(self.rule(row))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._walk(max(self.at, 0))
        super().focusInEvent(event)

    def _walk(self, row: int) -> None:
        self.at = min(max(row, 0), len(self.rows) - 1)
        self.setAccessibleDescription(self.told(self.at).replace("\n", ". "))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS and 0 <= self.at + STEPS[key] < len(self.rows):
            self._walk(self.at + STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._opens(self.at):
            self.rule_clicked.emit(self.rule(self.at))
        else:
            super().keyPressEvent(event)
