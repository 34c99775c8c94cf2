"""Combat, morale and other lookup tables as data."""

from msgspec import Struct

from app.core.language import said


class Column(Struct, frozen=True):
    """A column by the values it covers; None is open."""

    low: int | None
    high: int | None
    label: str = ""

    @property
    def head(self) -> str:
        """The column's printed head."""
        if self.label:
            return self.label
        if self.low is None:
            return said("{n} or less").format(n=self.high).replace("-", "−")
        if self.high is None:
            return f"{self.low}+"
        if self.low == self.high:
            return str(self.low)
        return f"{self.low}-{self.high}"


class Table(Struct, frozen=True):
    """Rows of results under columns. Row labels are the die, the range, or a name.

    `row_rules`, `row_tags`, `row_sources`: where each row is explained and from; empty where the whole table is from one
    place.
    """

    id: str
    title: str
    rule: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    row_labels: tuple[str, ...]
    row_head: str = ""
    tag: str = "printed"
    source: str = ""
    note: str = ""
    row_rules: tuple[str, ...] = ()
    row_tags: tuple[str, ...] = ()
    row_sources: tuple[str, ...] = ()

    def column(self, value: int) -> int:
        """Index of the column that covers `value`; -1 when none does."""
        for i, c in enumerate(self.columns):
            if (c.low is None or value >= c.low) and (c.high is None or value <= c.high):
                return i
        return -1

    def cell(self, row: int, column: int) -> str:
        """The result in row `row` (from 0) under column `column`."""
        return self.rows[row][column]
