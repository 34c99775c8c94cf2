"""Events of the chapter: the end of a turn."""

from app.core.state import Event


class Switched(Event, frozen=True, tag=True):
    """The game goes on with the Liberty Roads calendar."""


class LandingsOver(Event, frozen=True, tag=True):
    """Landing markers that were not used leave play."""

    markers: tuple[str, ...]


class TableClosed(Event, frozen=True, tag=True):
    """The Italienfront table is not used any more."""


EndingEvent = Switched | LandingsOver | TableClosed
