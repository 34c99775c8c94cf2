"""Events of the chapter: the Italienfront table."""

from app.core.state import Event, UnitNo


class UnitSent(Event, frozen=True, tag=True):
    """A unit went to the table, or left it for Med Front."""

    unit: UnitNo
    to_table: bool


class MarkerSet(Event, frozen=True, tag=True):
    """The marker lies where an Allied line and a German column cross."""

    line: int
    column: int
    code: str


class PenaltyDue(Event, frozen=True, tag=True):
    """Red penalties of the last turn hold in this one."""

    words: tuple[str, ...]


ItalyEvent = UnitSent | MarkerSet | PenaltyDue
