"""The markers: supports of both sides, D-Day and Atlantikwall markers, landing, airborne and PLUTO markers."""

from typing import Literal

from msgspec import Struct

from app.core.data import Sourced
from modules.r43.tables import Whole


class SupportData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of support marker: `n` in all, `start` of them in the pool on turn 1; the schedule brings the others.

    `r`: removed for good once its event is played. `optional`: only in play if the players want it. `keep`: after the
    switch it stays only if the players want it. `effect`: its record in effects.yaml. R43-5.7.1, R43-5.7.5.p2
    """

    id: str
    side: Literal["german", "allied"]
    name: str
    short: str
    n: Whole
    start: Whole
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
    n: Whole
    start: Whole
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


Target = Literal[
    "",
    "hq",
    "own_hq",
    "allied_hq",
    "german_hex",
    "german_hex_twice",
    "trapped_hex",
    "own_hex",
    "coast",
    "river_side",
    "british_unit",
    "us_armour",
    "reduced_panzer",
    "resistance",
]
"""What a marker is placed on."""


class EffectData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a support does when its event is played. LR-5.6, LR-5.8

    `play`: combat (placed on a headquarters, used in a combat within its radius), aim (on something named by `target`),
    now (at once), keep (another phase uses it). `columns`: in Fair, Overcast, Bad weather, Storm. `air`: only within, or
    outside, Allied air range. `weather`: only in these. `ground`: only in coastal hexes, or in coastal, West Wall and
    Festung hexes. `holds`: the effect it leaves, with `amount`, for so many `turns` more, `on` a side; `either`: the
    amount where it may be played at once instead of being placed. `natural`: dice up to which the attacker loses a step
    more. `cancel`: what it takes off, at most `amount` columns. `versus`: columns only against armour. `coastal`: added
    to Coastal Defense. `bases`: V1 bases that must be German.
    """

    id: str
    rule: str
    play: Literal["combat", "aim", "now", "keep"]
    target: Target = ""
    attack: bool = False
    defence: bool = False
    columns: tuple[int, int, int, int] = (0, 0, 0, 0)
    air: Literal["", "within", "outside"] = ""
    weather: tuple[str, ...] = ()
    ground: Literal["", "coast", "works"] = ""
    holds: str = ""
    amount: int = 0
    turns: int = 0
    on: str = ""
    either: int = 0
    natural: int = 0
    attacker_steps: int = 0
    defender_steps: int = 0
    stands: bool = False
    cancel: Literal["", "ground", "river", "festung", "air"] = ""
    versus: str = ""
    coastal: int = 0
    steps: int = 0
    approval: int = 0
    bases: int = 0
    reveals: str = ""


class BeachEffect(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a D-Day or Atlantikwall marker does in an assault. LR-5.70, LR-5.80

    `columns`, in Fair weather `columns_fair`; `coastal` is added to Coastal Defense, `defenders` to the defence,
    `follow_up` to the follow-up units of the zone; steps lost by attackers, or by an airborne division dropped there.
    `cancels`: the Atlantikwall marker of the hex.
    """

    id: str
    rule: str
    columns: int = 0
    columns_fair: int = 0
    coastal: int = 0
    defenders: int = 0
    attacker_steps: int = 0
    airborne_steps: int = 0
    follow_up: int = 0
    cancels: bool = False


class EffectsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`effects.yaml`."""

    effects: tuple[EffectData, ...]
    beach: tuple[BeachEffect, ...]
