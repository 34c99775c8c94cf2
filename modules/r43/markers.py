"""The markers: supports of both sides, D-Day and Atlantikwall markers, landing, airborne and PLUTO markers."""

from typing import Literal

from msgspec import Struct

from app.core.data import Sourced


class SupportData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of support marker: `n` in all, `start` of them in the pool on turn 1; the schedule brings the others.

    `r`: removed for good once its event is played. `optional`: only in play if the players want it. `keep`: after the
    switch it stays only if the players want it. `effect`: its record in effects.yaml. R43-5.7.1, R43-5.7.5.p2
    """

    id: str
    side: Literal["german", "allied"]
    name: str
    short: str
    n: int
    start: int
    r: bool
    effect: str
    optional: bool = False
    keep: bool = False


class BeachData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of D-Day or Atlantikwall marker: `n` in all, `start` of them in the pool on turn 1. R43-13.2.8"""

    id: str
    deck: Literal["dday", "wall"]
    name: str
    short: str
    n: int
    start: int
    effect: str


class LandingData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Invasion Landing marker: the turn from which it may be used, the box it waits in, and what is special.

    `must`: it has to be used on its first turn. `lost`: unused on its first turn, it is eliminated. `divisions`: that
    may assault on it; `infantry`: of infantry only. R43-13.1.9..13.1.12
    """

    id: str
    name: str
    turn: int
    box: str
    must: bool
    lost: bool
    divisions: int
    infantry: bool


class PlutoData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A PLUTO marker: the turn it arrives, the turn it may be used from, the box it arrives in. R43-5.6.8"""

    id: str
    name: str
    turn: int
    usable: int
    box: str


class AirborneData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An airborne marker: it lets one airborne division be dropped. R43-10.1.2, LR-12.1"""

    id: str
    name: str
    turn: int
    box: str


class Dealt(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Support markers that a side has when the game starts. R43-5.4.1"""

    side: Literal["german", "allied"]
    markers: tuple[str, ...]


class MarkersFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`markers.yaml`."""

    supports: tuple[SupportData, ...]
    beach: tuple[BeachData, ...]
    landings: tuple[LandingData, ...]
    plutos: tuple[PlutoData, ...]
    airborne: tuple[AirborneData, ...]
    dealt: tuple[Dealt, ...]
