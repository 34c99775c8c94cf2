"""What happens in the landing phase."""

from app.core.state import Event, Place


class MarkerPlaced(Event, frozen=True, tag=True):
    """A landing marker went to a coastal hex."""

    marker: str
    place: Place


class MarkerLifted(Event, frozen=True, tag=True):
    """A landing marker was taken back."""

    marker: str
    place: Place


class MarkerLost(Event, frozen=True, tag=True):
    """A landing marker left play unused. R43-13.1.11, R43-13.1.12.end"""

    marker: str


class CoastRolled(Event, frozen=True, tag=True):
    """The coastal die of a hex; `value` is its Coastal Defense after it. R43-13.2.7"""

    place: Place
    die: int
    value: int


class WallShown(Event, frozen=True, tag=True):
    """The Atlantikwall marker of a hex. LR-13.14"""

    place: Place
    kind: str


class DDayDrawn(Event, frozen=True, tag=True):
    """A zone has its D-Day markers. LR-13.15"""

    zone: str
    count: int


class DDayGiven(Event, frozen=True, tag=True):
    """A D-Day marker was spent on the assault on a beach. LR-13.15"""

    kind: str
    place: Place


class SeasRose(Event, frozen=True, tag=True):
    """Heavy seas trouble a beach. LR-5.77"""

    place: Place


class BeachheadWon(Event, frozen=True, tag=True):
    """A landing succeeded. `steps` more were paid for clinging on. LR-13.18, LR-13.19"""

    place: Place
    units: tuple[int, ...]
    steps: int = 0


class LandingFailed(Event, frozen=True, tag=True):
    """A landing failed. LR-13.20"""

    place: Place
    units: tuple[int, ...]


class Followed(Event, frozen=True, tag=True):
    """A unit came ashore after the assaults. LR-13.23"""

    unit: int
    place: Place


class MarkersBack(Event, frozen=True, tag=True):
    """D-Day and Atlantikwall markers went back to their pools. LR-5.70, LR-5.80"""

    count: int


LandingEvent = (
    MarkerPlaced
    | MarkerLifted
    | MarkerLost
    | CoastRolled
    | WallShown
    | DDayDrawn
    | DDayGiven
    | SeasRose
    | BeachheadWon
    | LandingFailed
    | Followed
    | MarkersBack
)
