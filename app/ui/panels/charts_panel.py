"""The charts: every table of the game, with the cell of the last result lit."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.core.table import Table
from app.ui.look import theme
from app.ui.look.chip import TagChip, tagged
from app.ui.look.column import Column
from app.ui.look.lines import matches
from app.ui.look.panel_head import PanelHead
from app.ui.look.rows import Row, Rows
from app.ui.look.text import Text
from app.ui.panels.card_blocks import Links, stacked
from app.ui.panels.chart_table import ChartTable, varied


class ChartsPanel(QWidget):
    """All tables under one another, narrowed by a filter. `head` may serve as the title bar of a dock.

    `rule_clicked(id)`: the rule of a table or of one of its rows.
    """

    rule_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Charts"))
        self.links = Links(self)
        self.links.rule_clicked.connect(self.rule_clicked)
        self._tables: tuple[Table, ...] = ()
        self._lit: dict[str, tuple[int, int]] = {}
        self._last = ""
        self._grids: dict[str, ChartTable] = {}
        self._stale = False
        self._sections: dict[str, QWidget] = {}
        self.head = PanelHead(self.tr("Charts"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Find a table"))
        self.search.setAccessibleName(self.tr("Find a table"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda: self._show())
        self.column = Column(gap=20)
        self._field = QHBoxLayout()
        self._field.addWidget(self.search)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addLayout(self._field)
        layout.addWidget(self.column, 1)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_tables(self, tables: Sequence[Table]) -> None:
        """Show these tables; cells lit before stay lit."""
        if tuple(tables) != self._tables:
            self._tables = tuple(tables)
            self._show()

    def set_rule_titles(self, titles: dict[str, str]) -> None:
        """Titles of rules by id, shown when a chip is pointed at."""
        self.links.titles = titles
        for grid in self._grids.values():
            grid.titles = titles

    def light(self, table: str, row: int, column: int) -> None:
        """Light the cell of a result, row and column from 0; row -1 lights the whole column, column -1 nothing."""
        if column < 0:
            self._lit.pop(table, None)
        else:
            self._lit[table] = (row, column)
            self._last = table
        if table in self._grids:
            self._grids[table].light(self._cell(table))
        self._count()

    def forget(self) -> None:
        """Light nothing, search for nothing."""
        self.search.clear()
        self._last = ""
        for table in list(self._lit):
            self.light(table, -1, -1)

    def show_table(self, table: str) -> None:
        """Bring a table to the top of the view."""
        if table not in self.grids:
            self.search.clear()
            self._fill()
        if (section := self._sections.get(table)) is not None:
            QTimer.singleShot(0, section, lambda: self.column.verticalScrollBar().setValue(section.y()))

    def refresh(self) -> None:
        """Draw again, with the theme as it is now."""
        self._field.setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(4))
        self._show()

    def _cell(self, table: str) -> tuple[int, int] | None:
        lit = self._lit.get(table)
        return (lit[0], lit[1] + 1) if lit is not None else None

    def _count(self) -> None:
        last = next((t.title for t in self._tables if t.id == self._last), "")
        words = self.tr("last result: {table}").format(table=last) if last else ""
        self.head.set(aside=words or self.tr("{n} tables").format(n=len(self._tables)))

    @property
    def grids(self) -> dict[str, ChartTable]:
        """The tables as shown, by their ids."""
        self._fill()
        return self._grids

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the tables out when they are looked at for the first time."""
        self._fill()
        super().showEvent(event)

    def _show(self) -> None:
        """Show other tables, now or as soon as they are looked at."""
        self._stale = True
        self._count()
        if self.isVisible():
            self._fill()

    def _fill(self) -> None:
        if not self._stale:
            return
        self._stale = False
        self.setUpdatesEnabled(False)
        self.column.clear(keep_place=True)
        self._grids.clear()
        self._sections.clear()
        needle = self.search.text()
        for table in self._tables:
            if matches(needle, table.id, table.title, table.rule, table.note, *table.row_labels):
                self._sections[table.id] = self._section(table)
                self.column.add(self._sections[table.id])
        if not self._sections:
            words = self.tr("No table has these words.") if needle else self.tr("This game has no tables.")
            self.column.add(Text(words, "body", "text3"))
        self.column.close_off()
        self.setUpdatesEnabled(True)

    def _section(self, table: Table) -> QWidget:
        title = Text(table.title, "strong")
        parts: list[QWidget] = [Rows([Row(Text(""), title, self._chips(table))])]
        heads = (table.row_head, *(c.head for c in table.columns))
        labels = table.row_labels or ("",) * len(table.rows)
        rows = [
            (label, *("–" if cell == "-" else cell for cell in row))
            for label, row in zip(labels, table.rows, strict=False)
        ]
        grid = ChartTable(table, heads, rows, self._cell(table.id), self.links.titles)
        grid.rule_clicked.connect(self.rule_clicked)
        grid.setAccessibleName(f"{table.title}. {grid.words()}")
        self._grids[table.id] = grid
        parts.append(grid)
        if table.note:
            parts.append(Text(table.note, "note", "text2"))
        if table.source and not varied(table):
            parts.append(Text(self.tr("Source: {source}").format(source=table.source), "note", "text3"))
        return stacked(parts, 4)

    def _chips(self, table: Table) -> list[QWidget]:
        found: list[QWidget] = [TagChip(table.tag, table.source)] if tagged(table.tag) and not varied(table) else []
        return [*found, self.links.rule(table.rule)] if table.rule else found
