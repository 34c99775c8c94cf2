"""Fire from Ambush."""

from app.core.state import Event, Place, UnitNo


class Sprung(Event, frozen=True, tag=True):
    """A unit fires from Ambush at one that moves, when its first model is on a hex. K47-3.5.trigger"""

    unit: UnitNo
    target: UnitNo
    place: Place


class Loaded(Event, frozen=True, tag=True):
    """A gun that waits in Ambush has a shell in the barrel. K47-3.5.shell"""

    unit: UnitNo
    weapon: str
    round: str


class Stopped(Event, frozen=True, tag=True):
    """A unit that was fired at from Ambush goes no farther. K47-3.5.stopped"""

    unit: UnitNo
    place: Place


AmbushEvent = Sprung | Loaded | Stopped
