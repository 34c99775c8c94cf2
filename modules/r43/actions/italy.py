"""Acts of the chapter: the Italienfront table."""

from app.core.state import Action, UnitNo


class LeaveTable(Action, frozen=True, tag=True):
    """An Allied unit leaves the table for Med Front. R43-21.2.3, R43-21.2.6"""

    unit: UnitNo


ItalyAction = LeaveTable
