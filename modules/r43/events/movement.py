"""What happens in the movement phase."""

from app.core.state import Event, Place


class Moved(Event, frozen=True, tag=True):
    """A counter moved. `path`: the hexes entered; `mode`: normal, strategic, exploit; `cost` in movement points."""

    unit: int
    start: Place
    path: tuple[Place, ...]
    mode: str
    cost: int


class Railed(Event, frozen=True, tag=True):
    """A German counter went by rail, `start` and `place` being hexes or boxes, for so many rail capacity points."""

    unit: int
    start: Place
    place: Place
    points: int


class Exited(Event, frozen=True, tag=True):
    """An Allied counter left the map by the east edge. R43-S4.obj.2"""

    unit: int
    place: Place


class PushedOut(Event, frozen=True, tag=True):
    """A counter had to make room: too many in its hex, or an enemy division entered. LR-1.5, LR-1.8"""

    unit: int
    start: Place
    place: Place


class MarchPaid(Event, frozen=True, tag=True):
    """A support marker was spent for strategic moves of so many counters. LR-5.22"""

    marker: str
    count: int


class FestungDeclared(Event, frozen=True, tag=True):
    """A Festung was declared. LR-6.30"""

    place: Place


class FestungFell(Event, frozen=True, tag=True):
    """A Festung was taken. LR-6.36"""

    place: Place
    turns: int


MovementEvent = Moved | Railed | Exited | PushedOut | MarchPaid | FestungDeclared | FestungFell
