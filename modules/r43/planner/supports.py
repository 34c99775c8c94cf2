"""What else might be done with support markers: which are played, and on what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.core import engine
from app.core.state import Action, Place, Side, UnitNo
from app.core.thought import Plan
from modules.r43 import effects, speech
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.actions.pluto import AimPluto, LayPluto
from modules.r43.actions.support import AimHex, AimMarker, AimNext, AimUnit, Play, PutBack, Spend, TakeAir
from modules.r43.counter import ALLIED, GERMAN, enemy
from modules.r43.greedy import aims, supporting
from modules.r43.places import factors, is_headquarters
from modules.r43.special import supports
from modules.r43.words.numbers import divisions as so_many_divisions
from modules.r43.words.numbers import hexes
from modules.r43.words.numbers import steps as so_many_steps
from modules.r43.words.planner import WORDS
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State

ASKED = 4
"""Markers and targets that are told of."""
FREE, PIPE, SPENT, FIRST = 3.0, 2.5, 0.5, 4.0
"""What it is worth to take what costs nothing, to lay a PLUTO, to spend a marker for points, to put one back that must be."""
RADIUS = 6
"""Hexes round a PLUTO in which divisions are counted."""

Told = tuple[str, str]


# Plans.


def placing(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Markers by what they are worth now, or none."""
    told = set[str]()
    for a in step.candidates(s):
        value = _value(s, a, side)
        if value is None or engine.check(s, a) is not None:
            continue
        kind = f"{type(a).__name__} {speech.label(a, s)}"
        if kind not in told or a == also:
            told.add(kind)
            yield Plan((a,), value)
    yield Plan((EndPhase(),))


def _value(s: R43State, a: Action, side: Side) -> float | None:
    """What an act of the phase is worth, roughly; None for what nobody considers."""
    match a:
        case TakeAir():
            return FREE
        case PutBack(marker):
            return FIRST - supporting.use(s, marker)
        case Play(marker):
            return supporting.use(s, marker) if aims.allied_mass(s) else -1.0
        case AimPluto():
            return PIPE
        case Spend(_, what) if what == ("sea" if side == ALLIED else "rail"):
            spare = len(supports.available(s, side)) > supporting.KEPT + 2
            return SPENT if spare else -SPENT
    return None


def aiming(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """What a marker may be placed on, the best first."""
    legal = [a for a in step.candidates(s) if engine.check(s, a) is None]
    found: list[tuple[float, Action, tuple[Place, ...]]] = []
    mass = aims.allied_mass(s)
    for a in legal:
        if isinstance(a, AimUnit):
            found.append((supporting.near(s, a.unit, side), a, (s.units[a.unit].place,)))
        elif isinstance(a, AimHex):
            there = sum(aims.strength(s, GERMAN, a.place)) - aims.nearest(s, a.place, mass)
            found.append((float(there), a, (a.place,)))
        elif isinstance(a, AimMarker | AimNext):
            found.append((0.0, a, ()))
    found.sort(key=lambda x: -x[0])
    for n, (value, a, places) in enumerate(found):
        if n < ASKED or a == also:
            yield Plan((a,), value, -1.0, places)
    if engine.check(s, Back()) is None:
        yield Plan((Back(),), min((value for value, *_ in found), default=0.0) - 1.0)


def laying(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Where a PLUTO goes, by the divisions near by."""
    for a in step.candidates(s):
        if isinstance(a, LayPluto) and engine.check(s, a) is None:
            places = (a.place,) if s.book.board.is_hex(a.place) else ()
            yield Plan((a,), float(_near_pluto(s, a.place)), -1.0, places)


def _near_pluto(s: R43State, place: Place) -> int:
    board = s.book.board
    if not board.is_hex(place):
        return -1
    return sum(board.distance(place, p) <= RADIUS for p in held_by_divisions(s, ALLIED))


# Words.


def told(s: R43State, plan: Plan) -> Told | None:
    """A plan about a marker in words; None where there is no more to say than its name."""
    a: Any = plan.acts[0]
    step: Any = s.step
    match a:
        case Play(marker) | PutBack(marker):
            return speech.label(a, s), _effect(s, marker)
        case TakeAir():
            return speech.label(a, s), WORDS.free
        case Spend():
            return speech.label(a, s), WORDS.spent
        case AimUnit(u):
            return speech.label(a, s), _round(s, u)
        case AimHex(place):
            return speech.label(a, s), _strength(s, place)
        case LayPluto(place):
            return speech.label(a, s), WORDS.pipe.format(divisions=so_many_divisions(max(0, _near_pluto(s, place))))
        case EndPhase() if type(step).__name__ == "PlaceSupports":
            return speech.label(a, s), WORDS.kept
        case Back() if type(step).__name__ == "Aiming":
            return speech.label(a, s), WORDS.kept
    return None


def _effect(s: R43State, marker: str) -> str:
    """What a marker brings."""
    m = supports.find(s, marker)
    if m is None or not m.kind or m.kind not in s.book.supports:
        return WORDS.usual
    e = effects.record(s, m)
    most = max(e.columns)
    if most:
        return (WORDS.column if most == 1 else WORDS.columns).format(count=most, rule=e.rule)
    if e.attacker_steps:
        return WORDS.mined.format(steps=so_many_steps(e.attacker_steps), rule=e.rule)
    words = WORDS.stays_put if e.stands else WORDS.reveals if e.reveals else WORDS.event
    return words.format(rule=e.rule)


def _round(s: R43State, u: UnitNo) -> str:
    """What is round a counter that a marker may be placed on."""
    c, board = s.units[u], s.book.board
    if not is_headquarters(s, u):
        attack, defence, _ = factors(s, u)
        return WORDS.marked.format(attack=attack, defence=defence)
    foes = [p for p in held_by_divisions(s, enemy(c.side)) if board.distance(c.place, p) <= supporting.REACH]
    return WORDS.foes_near.format(stacks=len(foes), hexes=hexes(supporting.REACH))


def _strength(s: R43State, place: Place) -> str:
    attack, defence = aims.strength(s, GERMAN, place)
    return WORDS.stands_there.format(
        attack=attack, defence=defence, hexes=hexes(aims.nearest(s, place, aims.allied_mass(s)))
    )
