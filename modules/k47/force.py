"""Forces: the samples, a player's own, and the records of their units as a battle uses them. K47-20, K47-18"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

from msgspec import Struct, structs

from app.core.data import Override, Sourced, Tag, parse, read
from app.core.inches import INCH
from app.core.rulebook import OWN
from app.core.state import Side
from modules.k47 import arms, charts_data, purchase
from modules.k47.arms import HE, Ruleset, Since
from modules.k47.documents import DATA, printed
from modules.k47.purchase import Bill, UnitData
from modules.k47.troops import Arc, Kind, Move, Nation, Quality, Rank, Role, Slot, TroopData, Troops
from modules.k47.troops import name as troop_name
from modules.k47.words.force import WORDS

FOLDER = DATA / "forces"
ARMOUR = {"soft": "soft_skin", "car": "armoured_car"}
"""Rows of the armour chart that are called otherwise than their class of vehicles."""


class AlternativeData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Units that a force may have in place of others. `id`: the value of the option `<side>_observer` that takes it."""

    id: str
    name: str
    replaces: tuple[str, ...]
    units: tuple[UnitData, ...]


class ForceData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A force. `platoons`: by id the kind of each; without any, one reinforced platoon. `points`: the size of game that
    it is for, 0 for the standard one. `ruleset`: the rules that it was chosen under.
    """

    name: str
    nation: Nation
    units: tuple[UnitData, ...]
    about: str = ""
    platoons: dict[str, Literal["reinforced", "armoured"]] = {}
    points: int = 0
    ruleset: Ruleset = "base2016"
    alternatives: tuple[AlternativeData, ...] = ()
    tag: Tag = "owner"
    source: str = "a player's own force"


class ForceFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A force's file: a sample's, or one of a player's own."""

    module: Literal["k47"]
    force: ForceData


class HullData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The size of a hull in inches, of a class of vehicles or of a gun. K47-24.5.hull"""

    id: str
    width: float
    length: float


class HullsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`hulls.yaml`."""

    hulls: tuple[HullData, ...]


class ModelRecord(Struct, frozen=True):
    """A model: what it is in its unit, its weapons, and its name. A gun is its unit's first model and is no man."""

    role: str
    weapons: tuple[str, ...]
    name: str


class MountRecord(Struct, frozen=True):
    """One weapon of a vehicle; those of one `group` fire at one target. See `troops.MountData`."""

    id: str
    weapon: str
    arc: Arc
    group: str = ""
    he: HE = ""
    direct: bool = False
    solid: bool = False
    flak: bool = False


class UnitRecord(Struct, frozen=True, kw_only=True):
    """A unit as a battle uses it.

    `value`: the die that kills a model, or the damage value of a vehicle; `front_value` against hits on its front arc.
    `hull`: width and length in mils of a vehicle or gun, else None. `capacity` in men; `tows`: guns by weapon.
    `tag` and `source`: where its figures are from; `since`: the later book or data that it first stands in.
    """

    id: str
    name: str
    short: str
    troop: str
    nation: Nation
    kind: Kind
    role: Role
    slot: Slot
    quality: Quality
    morale: int
    value: int
    front_value: int
    rank: Rank
    models: tuple[ModelRecord, ...]
    mounts: tuple[MountRecord, ...]
    rules: frozenset[str]
    points: int
    move: Move
    hull: tuple[int, int] | None
    capacity: int
    tows: tuple[str, ...]
    fists: int
    vehicle_class: str
    since: Since
    note: str
    tag: Tag
    source: str


def files() -> Iterator[tuple[str, type[Struct]]]:
    """The files of forces, their limits, and hulls: their path in the module, and their type."""
    from modules.k47.platoon import Limits

    yield "data/limits.yaml", Limits
    yield "data/hulls.yaml", HullsFile
    for path in sorted(FOLDER.glob("*.yaml")):
        yield f"data/forces/{path.name}", ForceFile


@lru_cache(maxsize=8)
def _sample(path: Path) -> ForceData:
    return printed(f"forces/{path.name}").to(ForceFile).force


def load(word: str | Path) -> ForceData:
    """The sample force of a nation, or the force in a file. Raises BadData, KeyError for a nation without a sample."""
    if isinstance(word, Path):
        return read(word).to(ForceFile).force
    path = FOLDER / f"{word}.yaml"
    if not path.is_file():
        raise KeyError(word)
    return _sample(path)


def samples() -> tuple[str, ...]:
    """The nations that have a sample force."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))


def written(side: Side, overrides: Sequence[Override]) -> Override | None:
    """A side's own force, as a game keeps it: the whole text of its file."""
    return next((o for o in overrides if o.file == OWN and o.path == f"{side}_force"), None)


def chosen(side: Side, options: Mapping[str, str], overrides: Sequence[Override] = ()) -> ForceData:
    """The force that a side plays under a game's options, with its alternative. Raises BadData and KeyError as `load`."""
    word = options.get(f"{side}_force", "")
    own = written(side, overrides)
    force = _written(str(own.value), own.source) if word == OWN and own is not None else load(word)
    return with_alternative(force, options.get(f"{side}_observer", ""))


@lru_cache(maxsize=8)
def _written(text: str, name: str) -> ForceData:
    return parse(text, name).to(ForceFile).force


def nations(options: Mapping[str, str], overrides: Sequence[Override]) -> dict[str, str]:
    """The options with the nation of a side's own force in its place. Raises BadData."""
    found = dict(options)
    for o in overrides:
        if o.file == OWN and options.get(o.path) == OWN:
            found[o.path] = _written(str(o.value), o.source).nation
    return found


def with_alternative(force: ForceData, id: str) -> ForceData:
    """The force with one of its alternatives; unchanged if it has none of that id."""
    found = next((a for a in force.alternatives if a.id == id), None)
    if found is None:
        return force
    units: list[UnitData] = []
    put = False
    for unit in force.units:
        if unit.id not in found.replaces:
            units.append(unit)
        elif not put:
            units += found.units
            put = True
    return structs.replace(force, units=tuple(units), alternatives=())


def units(force: ForceData, troops: Troops, ruleset: str = "base2016") -> tuple[UnitRecord, ...]:
    """The records of a force's units, in its order; a force with violations may raise KeyError."""
    return tuple(unit_record(unit, troops[unit.troop], force.nation, ruleset) for unit in force.units)


def points(force: ForceData, troops: Troops) -> int:
    """What a force costs. K47-18.2.cost"""
    return sum(purchase.bill(u, troops[u.troop], force.nation).points for u in force.units)


def unit_record(unit: UnitData, troop: TroopData, nation: Nation, ruleset: str = "base2016") -> UnitRecord:
    """A unit with everything it has been given. K47-18.2"""
    taken = purchase.chosen(unit, troop)
    rules = {*troop.rules, *(troop.resurgence if ruleset == "resurgence" else ()), *(r for c in taken for r in c.rules)}
    quality = charts_data.load({}).quality[unit.quality]
    value, front = quality.damage, quality.damage
    vehicle = troop.vehicle
    if vehicle is not None:
        value = charts_data.load({}).armour[ARMOUR.get(vehicle.type, vehicle.type)].value
        front = vehicle.front or value
    price: Bill = purchase.bill(unit, troop, nation)
    return UnitRecord(
        id=unit.id,
        name=unit.name or troop_name(troop, nation),
        short=troop.short,
        troop=troop.id,
        nation=nation,
        kind=troop.kind,
        role=troop.role,
        slot=troop.slot,
        quality=unit.quality,
        morale=quality.morale,
        value=value,
        front_value=front,
        rank=troop.rank,
        models=tuple(_models(unit, troop, ruleset)),
        mounts=tuple(_mounts(unit, troop)),
        rules=frozenset(rules - {r for c in taken for r in c.loses}),
        points=price.points,
        move=troop.move,
        hull=_hull(troop),
        capacity=vehicle.capacity if vehicle else 0,
        tows=vehicle.tows if vehicle else (),
        fists=vehicle.fists if vehicle else 0,
        vehicle_class=vehicle.type if vehicle else "",
        since=troop.since,
        note=troop.note,
        tag=troop.tag,
        source=troop.source,
    )


def _models(unit: UnitData, troop: TroopData, ruleset: str) -> Iterator[ModelRecord]:
    equipment = arms.equipment(arms.load(ruleset))
    found = purchase.pieces(unit, troop)
    for i, piece in enumerate(found):
        word = WORDS.part[piece.part]
        several = sum(p.part == piece.part for p in found) > 1
        number = sum(p.part == piece.part for p in found[: i + 1])
        weapons = tuple(w for a in piece.arms for w in equipment[a])
        yield ModelRecord(piece.part, weapons, f"{word} {number}" if several else word)


def _mounts(unit: UnitData, troop: TroopData) -> Iterator[MountRecord]:
    if troop.vehicle is None:
        return
    taken = purchase.chosen(unit, troop)
    dropped = {d for c in taken for d in c.drops}
    for m in (*troop.vehicle.mounts, *(m for c in taken for m in c.mounts)):
        if m.id in dropped and m in troop.vehicle.mounts:
            continue
        for i in range(m.count):
            id = f"{m.id}_{i + 1}" if m.count > 1 else m.id
            yield MountRecord(id, m.weapon, m.arc, m.group, m.he, m.direct, m.solid, m.flak)


def _hull(troop: TroopData) -> tuple[int, int] | None:
    if troop.vehicle is not None and troop.vehicle.hull is not None:
        width, length = troop.vehicle.hull
        return round(width * INCH), round(length * INCH)
    key = troop.vehicle.type if troop.vehicle else "gun" if troop.kind == "artillery" else ""
    return hulls().get(key)


@lru_cache(maxsize=1)
def hulls() -> dict[str, tuple[int, int]]:
    """Width and length in mils by class of vehicles, and of guns. K47-24.5.hull"""
    file = read(DATA / "hulls.yaml", "hulls.yaml").to(HullsFile)
    return {h.id: (round(h.width * INCH), round(h.length * INCH)) for h in file.hulls}


__all__ = [
    "AlternativeData",
    "ForceData",
    "ForceFile",
    "ModelRecord",
    "MountRecord",
    "UnitRecord",
    "chosen",
    "files",
    "load",
    "nations",
    "points",
    "samples",
    "unit_record",
    "units",
    "with_alternative",
    "written",
]
