"""Troops: what a side may field, its price, arms, choices and rules. K47-18.2, K47-19"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct, structs

from app.core.data import BadData, Document, Override, Problem, Sourced
from modules.k47.arms import HE, Since
from modules.k47.documents import DATA, document

FOLDER = DATA / "troops"

Nation = Literal["german", "us", "soviet", "british", "japanese"]
NATIONS: tuple[Nation, ...] = ("german", "us", "soviet", "british", "japanese")
Kind = Literal["infantry", "artillery", "vehicle"]
Quality = Literal["inexperienced", "regular", "veteran"]
Rank = Literal["", "second_lieutenant", "first_lieutenant", "captain", "major"]
Role = Literal[
    "squad",
    "beast",
    "officer",
    "commissar",
    "medic",
    "artillery_observer",
    "air_observer",
    "team",
    "gun",
    "walker",
    "tank",
    "car",
    "flak",
    "self_propelled",
    "transport",
]
Part = Literal[
    "leader",
    "man",
    "beast",
    "officer",
    "medic",
    "observer",
    "commissar",
    "gunner",
    "crew",
    "spotter",
    "gun",
    "hull",
]
"""What a model is in its unit. A gun is its unit's first model: it anchors the crew and is no casualty of small arms."""

Slot = Literal[
    "officer",
    "senior",
    "squad",
    "medic",
    "observer",
    "commissar",
    "machine_gun",
    "mortar",
    "sniper",
    "flamethrower",
    "anti_tank",
    "gun",
    "car",
    "tank",
    "transport",
]
"""The line of the platoon that a unit fills. K47-18.1"""

Move = Literal["infantry", "gun_light", "gun_heavy", "gun_fixed", "wheeled", "half_track", "tracked", "walker"]
"""How a unit moves: light guns by hand, heavy ones only pivot, fixed ones stand. K47-5.1"""

VehicleClass = Literal[
    "soft",
    "scout_walker",
    "car",
    "light_walker",
    "light_tank",
    "medium_walker",
    "medium_tank",
    "heavy_walker",
    "heavy_tank",
    "super_heavy_walker",
    "super_heavy_tank",
]
Arc = Literal[
    "turret",
    "coaxial",
    "hull",
    "casemate",
    "front",
    "rear",
    "left",
    "right",
    "arm_left",
    "arm_right",
    "pintle",
    "all_round",
]
"""Where a weapon points: hull, casemate and front are the front arc; an arm the front and its own side. K47-15.1"""

Rule = Literal[
    "agile",
    "assault",
    "automaton",
    "behind_lines",
    "cavalry",
    "command",
    "dual_direction",
    "elite",
    "engineers",
    "fanatics",
    "fast",
    "fearsome",
    "flak",
    "flak_front",
    "flight",
    "green",
    "gun_shield",
    "horror",
    "hunters",
    "immune_horror",
    "ir_vision",
    "jump",
    "large",
    "motivate",
    "motorbikes",
    "no_step_back",
    "open_topped",
    "phase_field",
    "recce",
    "resilient",
    "schuerzen",
    "shirkers",
    "single_crew",
    "slow",
    "sniper",
    "specialist_medic",
    "strong",
    "stubborn",
    "tank_hunters",
    "tooth_and_claw",
    "tough",
    "tough_fighters",
    "tough_front",
    "undead",
    "vulnerable_sides",
    "war_dogs",
    "weak_sides",
]
"""Special rules of units. K47-17"""


class MountData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon of a vehicle. `count` of them; those of one `group` are linked and fire at one target.

    `he`: its HE round, where it is not the weapon's own. `direct`: it has no indirect fire. `solid`: it has no HE.
    """

    id: str
    weapon: str
    arc: Arc
    count: int = 1
    group: str = ""
    he: HE = ""
    direct: bool = False
    solid: bool = False
    flak: bool = False


class ChoiceData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that may be had for a price.

    `who`: the part that may have it, `any` model, or the `unit` as an option. `most`: how many models, 0 for all; choices
    of one `pool` share it. `arms`: any one of these in place of the model's own, or beside them with `adds`. A unit's
    option gives `rules`, `mounts` (in place of those that `drops` names), a `spotter`. `each`: its price is per model.
    """

    id: str
    name: str = ""
    who: Part | Literal["any", "unit"] = "any"
    most: int = 0
    pool: str = ""
    arms: tuple[str, ...] = ()
    adds: bool = False
    cost: int = 0
    each: bool = False
    rules: tuple[Rule, ...] = ()
    loses: tuple[Rule, ...] = ()
    mounts: tuple[MountData, ...] = ()
    drops: tuple[str, ...] = ()
    spotter: bool = False
    since: Since = ""


class VehicleData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A vehicle. `front`: damage value against hits on its front arc, 0 if the same. `hull`: width and length in inches
    where they are not its class's. `capacity` in men; `tows`: guns by weapon.
    """

    type: VehicleClass
    front: int = 0
    mounts: tuple[MountData, ...] = ()
    fists: int = 0
    capacity: int = 0
    tows: tuple[str, ...] = ()
    hull: tuple[float, float] | None = None


class TroopData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A unit that may be bought.

    `nations`: who may; a nation's own file leaves it out. `names`: its name in a nation where it has another one.
    `prices`: by quality, for the unit and for each model beyond the first `included`. `models`: least and most, a gun
    being one. `parts`: the models in order with their arms, one of each, the last part for all the rest.
    `resurgence`: rules that it has only under that ruleset. `most` in a force, 0 for no limit. `note`: what is odd
    about its figures.
    """

    id: str
    name: str
    short: str
    kind: Kind
    role: Role
    slot: Slot
    prices: dict[Quality, tuple[int, int]]
    models: tuple[int, int] = (1, 1)
    included: int = 0
    parts: dict[Part, tuple[str, ...]] = {}
    choices: tuple[ChoiceData, ...] = ()
    rules: tuple[Rule, ...] = ()
    resurgence: tuple[Rule, ...] = ()
    move: Move = "infantry"
    rank: Rank = ""
    vehicle: VehicleData | None = None
    nations: tuple[Nation, ...] = ()
    names: dict[Nation, str] = {}
    most: int = 0
    since: Since = ""
    note: str = ""


class TroopsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of `data/troops`. `nation` is empty for troops of several nations."""

    troops: tuple[TroopData, ...]
    nation: Nation | Literal[""] = ""


Troops = Mapping[str, TroopData]


def files() -> Iterator[tuple[str, type[Struct]]]:
    """The files of troops: their path in the module, and their type."""
    for path in sorted(FOLDER.glob("*.yaml")):
        yield f"data/troops/{path.name}", TroopsFile


def load(overrides: Sequence[Override] = ()) -> dict[str, TroopData]:
    """Every troop of every nation by id. Raises BadData."""
    return _load(tuple(o for o in overrides if o.file.startswith("data/troops/")))


@lru_cache(maxsize=8)
def _load(overrides: tuple[Override, ...]) -> dict[str, TroopData]:
    found: dict[str, TroopData] = {}
    faults: list[Problem] = []
    for name, _ in files():
        doc = document(name.removeprefix("data/"), overrides)
        try:
            file = doc.to(TroopsFile)
        except BadData as e:
            faults += e.problems
            continue
        for i, troop in enumerate(file.troops):
            faults += _faults(doc, i, troop, file.nation, found)
            own: tuple[Nation, ...] = (file.nation,) if file.nation else NATIONS
            found[troop.id] = structs.replace(troop, nations=troop.nations or own)
    if faults:
        raise BadData(faults)
    return found


def _faults(doc: Document, i: int, troop: TroopData, nation: str, known: Troops) -> Iterator[Problem]:
    at = f"troops.{i}"
    if troop.id in known:
        yield doc.problem(f"{at}.id", f"'{troop.id}' stands twice")
    if (troop.kind == "vehicle") != (troop.vehicle is not None):
        yield doc.problem(at, "a vehicle, and nothing else, has 'vehicle'")
    if nation and troop.nations:
        yield doc.problem(f"{at}.nations", "troops of a nation's own file are that nation's")
    if (troop.role == "officer") != bool(troop.rank):
        yield doc.problem(at, "an officer, and nothing else, has a rank")
    ids = [c.id for c in troop.choices]
    for n, choice in enumerate(troop.choices):
        if choice.id in ids[:n]:
            yield doc.problem(f"{at}.choices.{n}.id", f"'{choice.id}' stands twice")
        mounts = {m.id for m in troop.vehicle.mounts} if troop.vehicle else set()
        for word in choice.drops:
            if word not in mounts:
                yield doc.problem(f"{at}.choices.{n}.drops", f"it has no weapon '{word}' to drop")


def name(troop: TroopData, nation: str) -> str:
    """What a nation calls a troop."""
    return next((text for key, text in troop.names.items() if key == nation), troop.name)
