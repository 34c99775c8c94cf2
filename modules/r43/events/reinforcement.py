"""Arrivals, transformations, withdrawals, replacements."""

from typing import Literal

from app.core.state import Event, Place, Side, UnitNo


class Arrived(Event, frozen=True, tag=True):
    """A counter came into play; `price` is what it cost in rail capacity points. LR-10.1"""

    unit: UnitNo
    place: Place
    price: int = 0


class ArrivalWaits(Event, frozen=True, tag=True):
    """No place is open to a counter that is due. LR-10.5"""

    unit: UnitNo


class ArrivalIgnored(Event, frozen=True, tag=True):
    """An arrival of the schedule that does not take place. R43-24.g.exc"""

    unit: UnitNo


class SupportsCame(Event, frozen=True, tag=True):
    """Support markers joined a pool, or were withdrawn where `n` is negative. R43-5.7.2"""

    side: Side
    kind: str
    n: int


class BeachMarkersCame(Event, frozen=True, tag=True):
    """D-Day or Atlantikwall markers joined their pool. R43-13.2.8"""

    side: Side
    deck: Literal["dday", "wall"]
    n: int


class GroupsCame(Event, frozen=True, tag=True):
    """Kampfgruppen came into their box. R43-SR.8"""

    n: int


class MarkerCame(Event, frozen=True, tag=True):
    """A landing, airborne or PLUTO marker arrived, or was put into the other box. R43-10.1.2"""

    what: Literal["landing", "airborne", "pluto"]
    marker: str
    place: Place


class Upgraded(Event, frozen=True, tag=True):
    """A counter was replaced by a better one; `half`: it comes reduced by the schedule. R43-17.4.1, R43-17.4.2.exc"""

    unit: UnitNo
    into: UnitNo
    place: Place
    half: bool = False


class UpgradeWaits(Event, frozen=True, tag=True):
    """An upgrade waits for a later phase; `why` is a word of the chapter. R43-17.4.3"""

    unit: UnitNo
    why: str


class UpgradeLost(Event, frozen=True, tag=True):
    """Both counters of an upgrade are out of play. R43-17.4.6"""

    unit: UnitNo
    into: UnitNo


class SentAway(Event, frozen=True, tag=True):
    """A division left play for good: `why` is a word of the chapter. R43-17.5, R43-22.2.1"""

    unit: UnitNo
    place: Place
    why: str


class TooFew(Event, frozen=True, tag=True):
    """Panzer divisions that should leave and are not there. LR-17.6"""

    n: int
    price: int


class PointsCame(Event, frozen=True, tag=True):
    """Replacement points for a side: British, US, French, or German ones. R43-10.3.1, LR-10.12"""

    side: Side
    british: int = 0
    us: int = 0
    french: int = 0
    german: int = 0


class Rebuilt(Event, frozen=True, tag=True):
    """A step of a counter on the table, or an eliminated counter, was rebuilt. LR-10.13"""

    unit: UnitNo
    place: Place
    points: int
    back: bool = False


class EastPrice(Event, frozen=True, tag=True):
    """What so many Panzer divisions kept from the Eastern front cost this turn. R43-22.2.2"""

    n: int
    codes: tuple[str, ...]


class EastGone(Event, frozen=True, tag=True):
    """The Panzer divisions from the Eastern front leave all at once; rail capacity falls to 0. R43-22.2.4"""

    units: tuple[UnitNo, ...]
    rule: str


class TrackMoved(Event, frozen=True, tag=True):
    """A French strategic hex moved the FFL track. LR-16.1"""

    place: Place
    by: int
    now: int


class ReserveCheered(Event, frozen=True, tag=True):
    """Armour in the Strategic Reserve raises the Approval. LR-18.4"""

    n: int


ReinforcementEvent = (
    Arrived
    | ArrivalWaits
    | ArrivalIgnored
    | SupportsCame
    | BeachMarkersCame
    | GroupsCame
    | MarkerCame
    | Upgraded
    | UpgradeWaits
    | UpgradeLost
    | SentAway
    | TooFew
    | PointsCame
    | Rebuilt
    | EastPrice
    | EastGone
    | TrackMoved
    | ReserveCheered
)
