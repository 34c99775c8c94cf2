"""Choosing targets: which units may be shot at, with which weapons and to what effect. K47-7.1"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from app.core.derived import derived
from app.core.language import decimal
from app.core.state import Refusal, UnitNo
from modules.k47 import arms
from modules.k47.book import rulebook
from modules.k47.hulls import close
from modules.k47.naming import inch, name
from modules.k47.places import alive, apart, fielded, has, is_armoured, is_vehicle, on_table, record
from modules.k47.special import armour, arsenal, shots
from modules.k47.special.aim import make
from modules.k47.special.arsenal import Arm, How, Round
from modules.k47.special.lines import RULES, Line, View, in_arc_of
from modules.k47.special.observation import models
from modules.k47.special.pairs import Pairs
from modules.k47.special.shots import Effect, Shot

if TYPE_CHECKING:
    from modules.k47.counter import Team
    from modules.k47.state import K47State

Ways = tuple[tuple[Arm, Round], ...]
"""Weapons, each in a way of firing it."""

HOLD = -1
"""The target of a weapon that does not fire."""


class Allotment(Struct, frozen=True):
    """What a player has decided for one weapon: another target (-1: it holds its fire), another way of firing."""

    key: str
    target: int
    round: str = ""


class Idle(Struct, frozen=True):
    """A weapon that does not fire at a target: its line, and the rule why not, empty where its owner holds it."""

    arm: Arm
    line: Line
    rule: str


class Volley(Struct, frozen=True):
    """What a unit fires at one target: weapon lines, those that do not fire, and what may be expected of it all."""

    unit: UnitNo
    target: UnitNo
    how: How
    shots: tuple[Shot, ...]
    idle: tuple[Idle, ...]
    effect: Effect
    pinned: float

    @property
    def worth(self) -> float:
        """How good it is to fire it, for sorting."""
        return worth(self.effect, self.pinned)


class Prospect(Struct, frozen=True):
    """A unit that may be a target, with its volley; None for one at which nobody may shoot."""

    target: UnitNo
    volley: Volley | None


def worth(e: Effect, pinned: float) -> float:
    """How good an effect is: models or vehicles lost weigh most, then damage, then a pin."""
    return e.losses + (1 - e.no_wreck) * 4 + (1 - e.no_harm) * 0.75 + pinned * 0.5


def enemies(s: K47State, u: UnitNo) -> tuple[UnitNo, ...]:
    """Enemy units on the table, by number; hidden ones are no targets."""
    return tuple(x for x in fielded(s) if s.units[x].side != s.units[u].side and not s.units[x].hidden)


def targets(s: K47State, u: UnitNo, how: How = "fire") -> tuple[Prospect, ...]:
    """Every enemy unit in sight of the rules: best targets first, then those that may not be shot at (see `why_not`)."""
    return _targets(s.units, s.clouds, s.wrecks, s.buildings, u, how, s)


@derived(keep=64, apart=1)
def _targets(
    units: object, clouds: object, wrecks: object, ruins: object, u: UnitNo, how: How, s: K47State
) -> tuple[Prospect, ...]:
    near = set(in_reach(s, u, how))
    found = [Prospect(x, plan(s, u, x, how) if x in near and may(s, u, x, how) else None) for x in enemies(s, u)]
    return tuple(sorted(found, key=lambda p: (p.volley is None, -p.volley.worth if p.volley else 0, p.target)))


def in_reach(s: K47State, u: UnitNo, how: How) -> Iterator[UnitNo]:
    """The enemies that are not out of range of all weapons, by number; all where nobody measures. K47-6.1.premeasure"""
    reach = _reach(s, u, _ways(s, u, how))
    return (x for x in enemies(s, u) if _within(s, u, x, reach))


def any_target(s: K47State, u: UnitNo, how: How) -> bool:
    """Whether a unit may shoot at anybody."""
    return any(may(s, u, x, how) for x in in_reach(s, u, how))


def may(s: K47State, u: UnitNo, target: UnitNo, how: How) -> bool:
    """Whether a unit may shoot at a target: `plan` has a shot for it."""
    return _may(s.units, s.clouds, s.wrecks, s.buildings, u, target, how, s)


@derived(keep=64, apart=1)
def _may(
    units: object, clouds: object, wrecks: object, ruins: object, u: UnitNo, target: UnitNo, how: How, s: K47State
) -> bool:
    if refuse_unit(s, u, target, how):
        return False
    eyes = models(s, target)
    ways = tuple(w for w in _ways(s, u, how) if _harms(s, target, *w) and any(in_arc_of(s, u, w[0], eyes)))
    if not ways or not _within(s, u, target, _reach(s, u, ways)):
        return False
    found = _at_a_glance(s, u, target, ways, how)
    if found is not None:
        return found
    view = View(s, u, target)
    if not view.sees:
        return False
    for a, r in ways:
        line = view.line(a, r)
        if _fired(s, line) and _value(s, target, make(s, u, a, r, target, line, how)) > 0:
            return True
    return False


def _at_a_glance(s: K47State, u: UnitNo, target: UnitNo, ways: Ways, how: How) -> bool | None:
    """Whether a unit may shoot at a target, line by line, the nearest first; None where not every line tells by itself."""
    if s.options["premeasure"] == "strict":
        return None
    pairs, doubt = Pairs(s, u, target), False
    for a, r in ways:
        line, sure = (None, False) if r in ("indirect", "smoke") else pairs.line(a, r)
        doubt = doubt or not sure
        if line is not None and _value(s, target, make(s, u, a, r, target, line, how)) > 0:
            return True
    return None if doubt else False


def _harms(s: K47State, target: UnitNo, a: Arm, r: Round) -> bool:
    """Whether a weapon may do any harm to a target at all; one-shot weapons are kept for vehicles. K47-7.3.armour"""
    if a.weapon.one_shot and not is_vehicle(s, target):
        return False
    plain = arms.small_arms(a.weapon) and not a.weapon.special and not (a.he and r in ("he", "indirect"))
    return not plain or not is_armoured(s, target) or armour.pinned_by_small_arms(s, target)


def _reach(s: K47State, u: UnitNo, ways: Ways) -> int:
    """How far some weapons of a unit reach, in mils; -1 where nobody measures. K47-6.1.premeasure"""
    if s.units[u].aside == "aboard" or s.options["premeasure"] == "strict":
        return -1
    return max((arsenal.reach(s, a, r) for a, r in ways), default=0)


def range_of(s: K47State, u: UnitNo, how: How) -> int:
    """How far a unit reaches with any of its weapons, in mils; 0 where it has none. K47-7.1.range"""
    return _range_of(s.units[u], u, how, s)


@derived(keep=256, apart=1)
def _range_of(t: Team, u: UnitNo, how: How, s: K47State) -> int:
    return max((arsenal.reach(s, a, r) for a, r in _ways(s, u, how)), default=0)


def _within(s: K47State, u: UnitNo, target: UnitNo, reach: int) -> bool:
    return reach < 0 or close(s, u, target, reach)


def _fired(s: K47State, line: Line) -> bool:
    """Whether a shot is made along a line, be it in vain where nobody measures. K47-6.1.strict"""
    return line.open or (line.verdict == "out" and s.options["premeasure"] == "strict")


def _value(s: K47State, target: UnitNo, shot: Shot) -> float:
    """What a shot by itself is worth, 0 where it does its target no harm."""
    e = shots.effect(s, target, shot)
    return worth(e, (1 - e.no_hit) * shots.pins(s, target, shot))


def why_not(s: K47State, u: UnitNo, target: UnitNo, how: How) -> Refusal | None:
    """Why an enemy may not be shot at: that it is out of range of everything comes before whatever else there is."""
    if target in in_reach(s, u, how):
        return refuse(s, u, target, how)
    return refuse_unit(s, u, target, how) or _too_far(s, u, target, how)


def _too_far(s: K47State, u: UnitNo, target: UnitNo, how: How) -> Refusal:
    a, r = max(_ways(s, u, how), key=lambda w: arsenal.reach(s, w[0], w[1]))
    fields = {"weapon": a.weapon.name, "limit": inch(arsenal.reach(s, a, r)), "length": inch(apart(s, u, target))}
    return rulebook().refuse("K47-7.1.range", (s.units[target].place,), target=name(s, target), **fields)


def _ways(s: K47State, u: UnitNo, how: How) -> Ways:
    """What a unit may fire, in every way in which it may be fired."""
    return _ways_of(s.units[u], u, how, s)


@derived(keep=256, apart=1)
def _ways_of(t: Team, u: UnitNo, how: How, s: K47State) -> Ways:
    return tuple((a, r) for a in arsenal.usable(s, u, how) for r in arsenal.rounds(s, u, a, how))


def refuse_unit(s: K47State, u: UnitNo, target: UnitNo, how: How) -> Refusal | None:
    """Why a unit is nobody's target, or why a unit has nothing to shoot with. K47-7.1.enemy, K47-7.1.locked"""
    if not 0 <= target < len(s.units) or target == u:
        return rulebook().refuse("K47-7.1.one_target", unit=name(s, u))
    t = s.units[target]
    friend = t.side == s.units[u].side
    there = on_table(s, target)  # K47-15.7.target
    if not alive(s, target) or not there or t.hidden or friend != (how == "fubar"):
        return rulebook().refuse(
            "K47-7.1.enemy", (t.place,) if t.place >= 0 else (), target=name(s, target)
        )  # K47-7.1.enemy
    if s.units[u].aside == "aboard" and not has(s, s.units[u].aboard, "open_topped"):
        return rulebook().refuse("K47-15.7.shoot", unit=name(s, u))  # K47-15.7.shoot
    if not arsenal.usable(s, u, how) or not arsenal.crewed(s, u):
        return rulebook().refuse("K47-7.1.locked", unit=name(s, u))  # K47-7.1.locked
    return None


def refuse(s: K47State, u: UnitNo, target: UnitNo, how: How) -> Refusal | None:
    """Why a unit may not shoot at a target: nobody in sight, in range, in arc, past friends, or nothing that harms it."""
    if may(s, u, target, how):
        return None
    return refuse_unit(s, u, target, how) or _reason(s, u, target, plan(s, u, target, how))


def _reason(s: K47State, u: UnitNo, target: UnitNo, volley: Volley) -> Refusal:
    """The refusal for the weapon that comes nearest to being able to shoot."""
    order = (
        "K47-7.3.armour",
        "K47-8.5.minimum",
        "K47-7.1.friend",
        "K47-7.1.arc",
        "K47-7.1.range",
        "K47-11.1.limit",
        "K47-7.1.sight",
    )
    found = min(volley.idle, key=lambda i: (order.index(i.rule) if i.rule in order else len(order), i.line.length))
    line, a, rule = found.line, found.arm, found.rule
    places = (s.units[target].place,)
    fields = {"unit": name(s, u), "target": name(s, target), "weapon": a.weapon.name, "length": inch(line.length)}
    if rule == "K47-7.1.range":  # K47-7.1.range
        reach = max(arsenal.reach(s, i.arm, r) for i in volley.idle for r in arsenal.rounds(s, u, i.arm, volley.how))
        return rulebook().refuse(rule, places, **fields, limit=inch(reach))
    if rule == "K47-8.5.minimum":  # K47-8.5.minimum
        return rulebook().refuse(rule, places, **fields, limit=inch(arsenal.least(s, a, "indirect")))
    if rule == "K47-7.1.friend":  # K47-7.1.friend
        return rulebook().refuse(rule, (s.units[line.friend].place,), friend=name(s, line.friend))
    if rule == "K47-7.1.sight" and arms.fires_indirect(a.weapon):
        return rulebook().refuse("K47-8.5.sight", places, **fields)  # K47-8.5.sight
    if rule == "K47-11.1.limit":  # K47-11.1.limit
        fields["length"] = decimal(f"{line.smoke:.3f}")
        return rulebook().refuse(rule, places, **fields, limit=inch(s.book.v["smoke_block"]))
    return rulebook().refuse(rule or "K47-7.1.locked", places, **fields)  # K47-7.1.sight, K47-7.1.arc


def plan(s: K47State, u: UnitNo, target: UnitNo, how: How = "fire") -> Volley:
    """What a unit fires at a target if its player decides nothing else: each model its best weapon, best fired. K47-7.1

    One-shot weapons are kept for vehicles. A weapon that can do its target no harm stays silent.
    """
    return _plan(s.units, s.clouds, s.wrecks, s.buildings, u, target, how, s)


@derived(keep=64, apart=1)
def _plan(
    units: object,
    clouds: object,
    wrecks: object,
    ruins: object,
    u: UnitNo,
    target: UnitNo,
    how: How,
    s: K47State,
) -> Volley:
    return volley(s, u, target, how, ())


def volley(
    s: K47State,
    u: UnitNo,
    target: UnitNo,
    how: How,
    chosen: tuple[Allotment, ...],
    only: frozenset[str] | None = None,
) -> Volley:
    """What a unit fires at one of its targets, with what its player has decided for single weapons; `only` some of them."""
    own = {c.key: c for c in chosen}
    view = View(s, u, target)
    best: list[tuple[bool, float, Shot]] = []
    idle: dict[str, Idle] = {}
    known: dict[tuple[object, ...], float] = {}
    for a in arsenal.usable(s, u, how):
        decided = own.get(a.key)
        if only is not None and a.key not in only:
            continue
        if decided is not None and decided.target != target:
            idle[a.key] = Idle(a, view.line(a, arsenal.rounds(s, u, a, how)[0]), "")
            continue
        found: list[tuple[float, Shot]] = []
        for r in arsenal.rounds(s, u, a, how):
            if decided is not None and decided.round and r != decided.round:
                continue
            line = view.line(a, r)
            if not _fired(s, line):
                idle.setdefault(a.key, Idle(a, line, RULES[line.verdict]))
                continue
            shot = make(s, u, a, r, target, line, how)
            alike = (a.weapon.id, a.he, r, shot.needs, shot.edge, shot.again)
            value = known.get(alike, -1.0)
            if value < 0:
                value = known[alike] = _value(s, target, shot)
            if value > 0 or decided is not None:
                found.append((value, shot))
            else:
                idle[a.key] = Idle(a, line, "K47-7.3.armour")
        if found and decided is None:
            found = [f for f in found if f[1].round != "suppress"] if len(found) > 1 else found
        if not found:
            continue
        value, shot = max(found, key=lambda f: f[0])
        if decided is None and a.weapon.one_shot and not is_vehicle(s, target):
            idle[a.key] = Idle(a, shot.lines[0], "")
            continue
        idle.pop(a.key, None)
        best.append((decided is not None, value, shot))
    kept, left = _compatible(s, u, best, chosen)
    idle.update({x.arms[0].key: Idle(x.arms[0], x.lines[0], rule) for x, rule in left})
    joined = together(s, u, kept)
    total = Effect()
    unpinned = 1.0
    for shot in joined:
        e = shots.effect(s, target, shot)
        total = total.plus(e)
        unpinned *= e.no_hit if shots.pins(s, target, shot) else 1.0
    return Volley(u, target, how, joined, tuple(idle.values()), total, 1 - unpinned)


def _compatible(
    s: K47State, u: UnitNo, best: list[tuple[bool, float, Shot]], chosen: tuple[Allotment, ...]
) -> tuple[list[Shot], list[tuple[Shot, str]]]:
    """Of weapons that exclude each other the one that was decided for, then the better one; and the rest with the rule."""
    kept: list[Shot] = []
    left: list[tuple[Shot, str]] = []
    elsewhere = [a for a in arsenal.arms_of(s, u) for c in chosen if c.key == a.key and c.target != HOLD]
    for decided, _, shot in sorted(best, key=lambda b: (not b[0], -b[1])):
        others = [k.arms[0] for k in kept] + ([] if decided else elsewhere)
        rule = next((x for o in others if (x := arsenal.excludes(s, u, o, shot.arms[0]))), "")
        if rule:
            left.append((shot, rule))
        else:
            kept.append(shot)
    return kept, left


def together(s: K47State, u: UnitNo, kept: Iterable[Shot]) -> tuple[Shot, ...]:
    """Shots that are alike as one line, by the first model that fires in each; a trait may add shots to the rifles."""
    groups: dict[tuple[str, str, object, object], list[Shot]] = {}
    for shot in sorted(kept, key=lambda x: (x.arms[0].no, x.arms[0].key)):
        groups.setdefault((shot.weapon.id, shot.round, shot.need, shot.edge), []).append(shot)
    found = []
    rapid = _rapid(s, u, [x for g in groups.values() for x in g])
    for g in groups.values():
        first = g[0]
        extra = rapid if first.weapon.id == "rifle" and first.round == "direct" else 0
        rapid = 0 if extra else rapid
        found.append(
            Shot(
                tuple(x.arms[0] for x in g),
                first.round,
                first.need,
                first.needs,
                first.edge,
                tuple(x.lines[0] for x in g),
                first.he,
                first.again,
                extra,
            )
        )
    return tuple(found)


def _rapid(s: K47State, u: UnitNo, fired: list[Shot]) -> int:
    """One more shot for every three rifles, if that is the trait of this British force. K47-17.2.rapid_fire"""
    if record(s, u).nation != "british" or s.options.get("british_trait") != "rapid_fire" or is_vehicle(s, u):
        return 0
    rifles = sum(x.weapon.id == "rifle" and x.round == "direct" for x in fired)
    return rifles // s.book.v["rapid_fire_rifles"]  # K47-17.2.rapid_fire


def salvo(s: K47State, u: UnitNo, target: UnitNo, how: How, chosen: tuple[Allotment, ...] = ()) -> tuple[Volley, ...]:
    """Everything that a unit fires in one action: at its target, then at those that single weapons have instead. K47-7.1"""
    if not chosen:
        return (plan(s, u, target, how),)
    order = [target, *(c.target for c in chosen if c.target not in (HOLD, target))]
    found = []
    for x in dict.fromkeys(order):
        if x == target:
            found.append(volley(s, u, x, how, chosen))
            continue
        keys = frozenset(c.key for c in chosen if c.target == x)
        found.append(volley(s, u, x, how, chosen, keys))
    return tuple(v for v in found if v.shots)


def splits(s: K47State, u: UnitNo, a: Arm) -> bool:
    """Whether a weapon may have a target of its own: a vehicle's, or a one-shot weapon. K47-7.1.one_shot_target"""
    return is_vehicle(s, u) or a.weapon.one_shot  # K47-7.1.vehicle_targets, K47-7.1.one_shot_target
