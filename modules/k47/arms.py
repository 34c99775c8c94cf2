"""Weapons: the master table and the rift-tech weapons, under both rulesets. K47-8.1, K47-8.2"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from msgspec import Struct, structs

from app.core.data import BadData, Document, Override, Problem, Sourced
from app.core.inches import INCH
from modules.k47.amounts import parse
from modules.k47.documents import document

FILE = "weapons.yaml"

Ruleset = Literal["base2016", "resurgence"]
Since = Literal["", "later", "resurgence", "defiance"]
"""The book or data that a thing first stands in: empty for the rules of 2016."""

HE = Literal["", "D2", "D3", "D6", "2D6", "3D6"]
Special = Literal["", "tesla", "gravity", "shockwave", "compression", "rail", "meteor", "flame", "launcher", "mines"]
"""What a weapon does out of the ordinary. K47-8.2, K47-8.5, K47-8.6, K47-17.4"""


class WeaponChange(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a weapon has otherwise under the resurgence ruleset; what is left out stays."""

    range: int | None = None
    shots: str | None = None
    pen: int | None = None
    team: bool | None = None
    no_range_loss: bool | None = None


class WeaponData(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A weapon. Ranges in inches, `shots` as dice (see `amounts`), `pen` None where only its HE value counts.

    `range_min`: nearer targets are out of reach. `howitzer`: fires direct without a minimum, or indirect from that many
    inches on. `he`: what a round of HE does. `pen_vehicle`: its other penetration, against vehicles. `no_range_loss`:
    no loss of penetration at long range. `mode`: weapons of one model of the same mode are one piece of equipment, one
    of them is fired. `short`: its name in a list.
    """

    id: str
    name: str
    short: str
    range: int
    range_min: int = 0
    shots: str = "1"
    pen: int | None = None
    pen_vehicle: int | None = None
    he: HE = ""
    assault: bool = False
    team: bool = False
    fixed: bool = False
    shaped: bool = False
    one_shot: bool = False
    flak: bool = False
    indirect: bool = False
    howitzer: int = 0
    no_range_loss: bool = False
    special: Special = ""
    mode: str = ""
    since: Since = ""
    resurgence: WeaponChange | None = None


class WeaponsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`weapons.yaml`."""

    weapons: tuple[WeaponData, ...]


def load(ruleset: str = "base2016", overrides: Sequence[Override] = ()) -> dict[str, WeaponData]:
    """Every weapon by id as a ruleset has it. Raises BadData."""
    return _load(ruleset, tuple(o for o in overrides if o.file == f"data/{FILE}"))


@lru_cache(maxsize=8)
def _load(ruleset: str, overrides: tuple[Override, ...]) -> dict[str, WeaponData]:
    doc = document(FILE, overrides)
    weapons = doc.to(WeaponsFile).weapons
    faults = list(_faults(doc, weapons))
    if faults:
        raise BadData(faults)
    return {w.id: under(w, ruleset) for w in weapons}


def _faults(doc: Document, weapons: Sequence[WeaponData]) -> list[Problem]:
    found, seen = [], set()
    for i, w in enumerate(weapons):
        if w.id in seen:
            found.append(doc.problem(f"weapons.{i}.id", f"'{w.id}' stands here twice"))
        seen.add(w.id)
        try:
            parse(w.shots)
        except ValueError as e:
            found.append(doc.problem(f"weapons.{i}.shots", str(e)))
        if w.pen is None and not w.he:
            found.append(doc.problem(f"weapons.{i}", "a weapon has 'pen', 'he' or both"))
    return found


def under(w: WeaponData, ruleset: str) -> WeaponData:
    """A weapon as a ruleset has it. K47-8.1.later"""
    if ruleset != "resurgence" or w.resurgence is None:
        return w
    change = {f: v for f in w.resurgence.__struct_fields__ if (v := getattr(w.resurgence, f)) is not None}
    return structs.replace(w, **change)


def reach(w: WeaponData) -> int:
    """How far it fires, in mils."""
    return w.range * INCH


def long_range(w: WeaponData) -> int:
    """Half its reach, in mils: a target further away than this is at long range. K47-6.1.long"""
    return w.range * INCH // 2


def minimum(w: WeaponData, indirect: bool) -> int:
    """The least distance it can fire at, in mils. K47-8.5.minimum, K47-8.3.howitzer"""
    return (w.howitzer if indirect and w.howitzer else w.range_min) * INCH


def small_arms(w: WeaponData) -> bool:
    """Rifle calibre and the like: no penetration, no HE. HMGs and above are heavy weapons. K47-A-08"""
    return w.pen is not None and w.pen <= 0 and not w.he and not w.special


def fires_indirect(w: WeaponData) -> bool:
    """It can fire over what lies between. K47-8.5"""
    return w.indirect or w.howitzer > 0


def equipment(weapons: Mapping[str, WeaponData]) -> dict[str, tuple[str, ...]]:
    """The weapons that a word of a list of arms stands for: a weapon is itself, a piece of equipment all its modes."""
    found: dict[str, tuple[str, ...]] = {id: (id,) for id in weapons}
    for id, w in weapons.items():
        if w.mode:
            found[w.mode] = (*found.get(w.mode, ()), id)
    return found
