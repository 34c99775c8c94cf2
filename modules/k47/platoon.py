"""Whether a force keeps to the limits of its platoons, its points, and the lists of its nation. K47-18.1"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from app.core.data import Override, Sourced
from modules.k47 import arms, purchase
from modules.k47.arms import WeaponData
from modules.k47.documents import document
from modules.k47.force import ForceData, with_alternative
from modules.k47.purchase import UnitData, hint
from modules.k47.troops import Slot, TroopData, Troops
from modules.k47.troops import name as troop_name
from modules.k47.words.force import WORDS

FILE = "limits.yaml"
FIRST = "first"
"""The platoon of a force that names none."""

BOOKS = ("resurgence", "defiance")


class SlotRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many units of some slots there are together: at least and at most. K47-18.1"""

    slots: tuple[Slot, ...]
    most: int
    rule: str
    least: int = 0


class PlatoonKind(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of platoon. K47-18.1"""

    id: str
    name: str
    rows: tuple[SlotRow, ...]


class TransportRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Transports for each unit of infantry or artillery of a platoon. K47-18.1.transport"""

    most: int
    rule: str


class PointsRow(Sourced, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a force may cost. K47-18.1.points"""

    value: int


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`limits.yaml`. `force`: rows that hold for the whole force."""

    points: PointsRow
    platoons: tuple[PlatoonKind, ...]
    transports: TransportRow
    force: tuple[SlotRow, ...]


class Violation(Struct, frozen=True):
    """A limit that a force breaks: where in its file, in words, and the rule."""

    path: str
    text: str
    rule: str


def limits(overrides: Sequence[Override] = ()) -> Limits:
    """The limits, with a player's values in them. Raises BadData."""
    return _limits(tuple(o for o in overrides if o.file == f"data/{FILE}"))


@lru_cache(maxsize=4)
def _limits(overrides: tuple[Override, ...]) -> Limits:
    return document(FILE, overrides).to(Limits)


def violations(force: ForceData, troops: Troops, limits: Limits, ruleset: str = "base2016") -> tuple[Violation, ...]:
    """Everything that a force breaks, that of its alternatives too; empty for one that may take the field.

    `ruleset`: weapons and troops of later books are refused under `base2016`. K47-18.1
    """
    weapons = arms.load(ruleset)
    found = list(_force(force, troops, limits, ruleset, weapons))
    known = {(v.text, v.rule) for v in found}
    for i, other in enumerate(force.alternatives):
        at = f"force.alternatives.{i}"
        ids = [u.id for u in force.units]
        for n, word in enumerate(other.replaces):
            if word not in ids:
                text = WORDS.fault.no_unit.format(word=word, hint=hint(word, ids))
                found.append(Violation(f"{at}.replaces.{n}", text, "K47-18.1.units"))
        for n, unit in enumerate(other.units):
            found += _unit(unit, f"{at}.units.{n}", force, troops, ruleset, weapons)
        for v in _whole(with_alternative(force, other.id), troops, limits):
            if (v.text, v.rule) not in known:
                text = WORDS.alternative.format(name=other.name, text=v.text)
                found.append(Violation(at, text, v.rule))
    return tuple(found)


def _force(
    force: ForceData, troops: Troops, limits: Limits, ruleset: str, weapons: Mapping[str, WeaponData]
) -> Iterator[Violation]:
    for i, unit in enumerate(force.units):
        yield from _unit(unit, f"force.units.{i}", force, troops, ruleset, weapons)
    yield from _whole(force, troops, limits)


def _unit(
    unit: UnitData, at: str, force: ForceData, troops: Troops, ruleset: str, weapons: Mapping[str, WeaponData]
) -> Iterator[Violation]:
    words = WORDS.fault
    if unit.platoon and unit.platoon not in (force.platoons or (FIRST,)):
        text = words.no_platoon.format(word=unit.platoon, hint=hint(unit.platoon, tuple(force.platoons)))
        yield Violation(f"{at}.platoon", text, "K47-18.1.platoon")
    troop = troops.get(unit.troop)
    if troop is None:
        own = [t.id for t in troops.values() if force.nation in t.nations]
        text = words.no_troop.format(word=unit.troop, hint=hint(unit.troop, own))
        yield Violation(f"{at}.troop", text, "K47-18.1.units")
        return
    said = troop_name(troop, force.nation)
    if force.nation not in troop.nations:
        yield Violation(f"{at}.troop", words.nation.format(name=said), "K47-18.1.nation")
    if ruleset not in BOOKS and troop.since in BOOKS:
        yield Violation(f"{at}.troop", words.later_troop.format(name=said), "K47-18.1.book")
    wrong = list(_weapons(unit, troop, at, ruleset, weapons))
    unknown = {v.path.rpartition(".")[0] for v in wrong if v.rule == "K47-18.1.arms"}
    for fault in purchase.bill(unit, troop, force.nation).faults:
        path = f"{at}.{fault.path}" if fault.path else at
        if path not in unknown:
            yield Violation(path, fault.text, fault.rule)
    yield from wrong


def _weapons(
    unit: UnitData, troop: TroopData, at: str, ruleset: str, weapons: Mapping[str, WeaponData]
) -> Iterator[Violation]:
    known = arms.equipment(weapons)
    options = [
        (f"options.{unit.options.index(c.id)}", m.weapon) for c in purchase.chosen(unit, troop) for m in c.mounts
    ]
    carried = [(f"figures.{i}.arms.{n}", w) for i, f in enumerate(unit.figures) for n, w in enumerate(f.arms)]
    for path, word in (*carried, *options):
        if word not in known:
            text = WORDS.fault.no_arms.format(word=word, hint=hint(word, known))
            yield Violation(f"{at}.{path}", text, "K47-18.1.arms")
        elif ruleset not in BOOKS and weapons[known[word][0]].since:  # K47-N.13
            text = WORDS.fault.later_weapon.format(weapon=weapons[known[word][0]].name)
            yield Violation(f"{at}.{path}", text, "K47-N.13")


def _whole(force: ForceData, troops: Troops, limits: Limits) -> Iterator[Violation]:
    """What the units break together: ids, numbers of one troop, platoons, points."""
    words = WORDS.fault
    ids = [u.id for u in force.units]
    for i, id in enumerate(ids):
        if id in ids[:i]:
            yield Violation(f"force.units.{i}.id", words.twice.format(word=id), "K47-18.1.units")
    known = [(i, u, troops[u.troop]) for i, u in enumerate(force.units) if u.troop in troops]
    counts = Counter(t.id for _, _, t in known)
    for id, count in counts.items():
        troop = troops[id]
        if troop.most and count > troop.most:
            last = max(i for i, u, _ in known if u.troop == id)
            text = words.most.format(count=count, name=troop_name(troop, force.nation), most=troop.most)
            yield Violation(f"force.units.{last}", text, "K47-18.1.free")
    kinds = {k.id: k for k in limits.platoons}
    platoons: dict[str, str] = {**force.platoons} or {FIRST: limits.platoons[0].id}
    for id, kind in platoons.items():
        inside = [(i, t) for i, u, t in known if (u.platoon or next(iter(platoons))) == id]
        yield from _platoon(
            id, kinds[kind], inside, limits, "force.units" if len(platoons) == 1 else f"force.platoons.{id}"
        )
    yield from _rows(WORDS.whole, limits.force, [(i, t) for i, _, t in known], "force.units")
    cost = sum(purchase.bill(u, t, force.nation).points for _, u, t in known)
    if cost > (most := force.points or limits.points.value):
        path = "force.points" if force.points else "force"
        yield Violation(path, words.points.format(points=cost, most=most), "K47-18.1.points")


def _platoon(
    id: str, kind: PlatoonKind, inside: Sequence[tuple[int, TroopData]], limits: Limits, at: str
) -> Iterator[Violation]:
    only = at == "force.units"
    said = WORDS.only_platoon.format(kind=kind.name) if only else WORDS.platoon.format(id=id, kind=kind.name.lower())
    yield from _rows(said, kind.rows, inside, at)
    row = limits.transports
    count, last = _slot(inside, ("transport",))
    foot = sum(t.kind != "vehicle" for _, t in inside)
    if count > foot * row.most:
        text = WORDS.fault.transports.format(platoon=said, count=count, most=foot, each=row.most)
        yield Violation(f"force.units.{last}", text, row.rule)


def _rows(said: str, rows: Sequence[SlotRow], inside: Sequence[tuple[int, TroopData]], at: str) -> Iterator[Violation]:
    for row in rows:
        count, last = _slot(inside, row.slots)
        slot = ", ".join(WORDS.slot[s] for s in row.slots)
        if count > row.most:
            text = WORDS.fault.slot_many.format(platoon=said, count=count, slot=slot, most=row.most)
            yield Violation(f"force.units.{last}", text, row.rule)
        if count < row.least:
            text = WORDS.fault.slot_few.format(platoon=said, count=count, slot=slot, least=row.least)
            yield Violation(at, text, row.rule)


def _slot(inside: Sequence[tuple[int, TroopData]], slots: Sequence[str]) -> tuple[int, int]:
    """How many units fill some slots, and which is the last."""
    found = [i for i, t in inside if t.slot in slots]
    return len(found), found[-1] if found else 0
