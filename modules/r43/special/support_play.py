"""Playing a support outside of combat: whether it may be, and what its event does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.engine import Draft
from app.core.state import Action, Place, Refusal, Side, UnitNo
from modules.r43 import effects
from modules.r43.actions.phase import EndPhase
from modules.r43.actions.support import AimHex, AimMarker, AimNext, AimUnit, Keep, Play, PutBack, Spend, TakeAir
from modules.r43.book import rulebook
from modules.r43.counter import ALLIED, GERMAN, Effect, Marker
from modules.r43.events.support import MarkerReturned, MontgomeryThrown, SupportPlaced
from modules.r43.losses import lose_step
from modules.r43.markers import EffectData
from modules.r43.naming import weather_name
from modules.r43.places import box, divisions, has, headquarters
from modules.r43.special import approval, ports, support_targets, supports, v1
from modules.r43.words.support import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

GENERIC: dict[Side, tuple[str, ...]] = {ALLIED: ("sea",), GERMAN: ("strategic", "rail")}
"""Generic actions of the support phase; armour replacement, a column in combat, and PLUTO are asked for elsewhere. LR-5.20"""


def refuse_air(s: R43State) -> Refusal | None:
    """Why the free Air Support may not be taken. R43-5.3.5"""
    first = s.book.v["free_air_from"]
    if not s.book.scenarios[s.scenario].free_air:
        return rulebook().refuse("R43-S1.SR.2")  # R43-S1.SR.2
    taken = any(e.kind == "free_air" for e in s.effects)
    stock = any(m.kind == "air_support" for m in supports.lying(s, ALLIED, "pool"))
    if taken or not stock or not supports.free_air(s):
        return rulebook().refuse("R43-5.3.5", turn=first)  # R43-5.3.5, R43-S1.SR.2
    return None


def refuse(s: R43State, side: Side, a: Action) -> Refusal | None:
    """Why an act of the support phase is not allowed."""
    book = rulebook()
    over = supports.over_limit(s, side)
    if isinstance(a, EndPhase | PutBack):
        held, limit = len(supports.available(s, side)), s.book.v["available_limit"]
        if isinstance(a, EndPhase) == bool(over):
            return book.refuse("LR-5.3", count=held, limit=limit, needs=over)  # LR-5.3
        if isinstance(a, EndPhase):
            return _refuse_montgomery(s, side)
    if isinstance(a, TakeAir):
        if side != ALLIED:
            return book.refuse("R43-5.3.5", turn=s.book.v["free_air_from"])
        return refuse_air(s)
    if not isinstance(a, Play | PutBack | Spend | Keep):
        return book.refuse("LR-5.6", marker=WORDS.need.marker, needs=WORDS.need.phase)  # LR-5.6
    m = supports.find(s, a.marker)
    if m is None or m.deck != side or m.at not in ("available", "reserve"):
        return book.refuse("LR-5.8", marker=supports.label(s, a.marker))  # LR-5.8
    if isinstance(a, Keep):
        return _refuse_keep(s, side, m)
    if m.at == "reserve":
        return book.refuse("LR-18.5", marker=supports.label(s, m.id))  # LR-18.5
    if isinstance(a, Spend):
        if a.what not in GENERIC[side]:
            return book.refuse("LR-5.6", marker=supports.label(s, m.id), needs=WORDS.need.phase)
        return None
    if m.generic:
        return book.refuse("R43-5.7.3", marker=supports.label(s, m.id))  # R43-5.7.3
    return _refuse_event(s, m) if isinstance(a, Play) else None


def _refuse_montgomery(s: R43State, side: Side) -> Refusal | None:
    """Montgomery may not stay in hand while a British unit could take him. LR-5.35"""
    for m in supports.available(s, side, "montgomery"):
        if not m.generic and any(
            support_targets.refuse_target(s, side, m.id, AimUnit(u)) is None for u in support_targets.units(s, m.id)
        ):
            return rulebook().refuse("LR-5.35")  # LR-5.35
    return None


def _refuse_keep(s: R43State, side: Side, m: Marker) -> Refusal | None:
    held, limit = sum(1 for x in s.markers if x.at == "reserve"), s.book.v["reserve_markers"]
    if side != GERMAN or m.generic or (m.at == "available" and held >= limit):
        return rulebook().refuse("LR-18.1", count=held, limit=limit)  # LR-18.1
    return None


def _refuse_event(s: R43State, m: Marker) -> Refusal | None:
    """Why the event of a marker may not be played now."""
    book, e, title = rulebook(), effects.record(s, m), supports.label(s, m.id)
    if e.play == "keep":
        return book.refuse("LR-5.6", marker=title, needs=WORDS.need.drop)  # LR-5.47
    if e.bases and v1.german_bases(s) < e.bases:
        return book.refuse("LR-5.65", count=v1.german_bases(s))  # LR-5.65
    if e.play == "aim" and e.weather and s.weather not in e.weather:
        return book.refuse("LR-3.3", marker=title, weather=weather_name(s))  # LR-3.3, LR-5.31
    if e.play == "now" and e.holds in ("ultra", "balkans") and not _now_possible(s, e):
        return book.refuse("LR-5.6", marker=title, needs=WORDS.need.target)
    if e.play != "now" and not e.either and not any(_open(s, m, a) for a in _aims(s, m.id)):
        rule = "LR-5.7" if e.target == "hq" and headquarters(s, m.deck) else "LR-5.6"
        if rule == "LR-5.7":
            return book.refuse("LR-5.7", unit=WORDS.need.every_hq)  # LR-5.7
        return book.refuse("LR-5.6", marker=title, needs=WORDS.need.target)
    return None


def _now_possible(s: R43State, e: EffectData) -> bool:
    if e.holds == "ultra":
        return any(not m.generic for m in supports.available(s, GERMAN))
    italy, waiting = box(s, "italienfront"), box(s, "reinforcements")
    return any(
        c.side == GERMAN and (c.place == italy or (c.place == waiting and has(s, u, "balkans")))
        for u, c in enumerate(s.units)
    )  # R43-21.3.6, LR-5.59


def _open(s: R43State, m: Marker, a: Action) -> bool:
    return support_targets.refuse_target(s, m.deck, m.id, a) is None


def _aims(s: R43State, id: str) -> tuple[Action, ...]:
    return (*(AimUnit(u) for u in support_targets.units(s, id)), *(AimHex(p) for p in support_targets.hexes(s, id)))


def do(g: Draft[Any], side: Side, a: Action) -> None:
    """Carry out an act of the support phase that needs no target."""
    s: R43State = g.s
    if isinstance(a, TakeAir):
        kind = next(m for m in s.markers if m.kind == "air_support" and m.at == "pool")
        supports.change(g, {kind.id}, lambda m: replace(m, at="available"))
        effects.add(g, Effect(kind="free_air", side=ALLIED, until=s.turn))  # R43-5.3.5
        g.say(SupportPlaced(ALLIED, kind.kind, -1, -1))
    elif isinstance(a, PutBack):
        supports.change(g, {a.marker}, lambda m: replace(m, at="pool"))  # LR-5.3
        g.say(MarkerReturned(side))
    elif isinstance(a, Keep):
        supports.change(g, {a.marker}, lambda m: replace(m, at="available" if m.at == "reserve" else "reserve"))
    elif isinstance(a, Spend):
        supports.spend(g, a.marker, False)
        if a.what == "sea":
            n = s.book.v["generic_stp"]
            g.set(sea=s.sea + n, sea_received=s.sea_received + n)  # LR-5.24
        elif a.what == "rail":
            g.set(rail=s.rail + s.book.v["generic_rc"])  # LR-5.25
        else:
            g.set(strategic=s.strategic + s.book.v["strategic_units_marker"])  # LR-5.22
    elif isinstance(a, Play):
        e = supports.event(s, a.marker)
        g.say(SupportPlaced(side, e.id, -1, -1))
        hold(g, side, e)
        supports.spend(g, a.marker, True)


def hold(g: Draft[Any], side: Side, e: EffectData, unit: UnitNo = -1, place: Place = -1, amount: int = 0) -> None:
    """Let what an event does hold. LR-5.37, LR-5.38, LR-5.42, LR-5.43, LR-5.46, LR-5.48, LR-5.57..5.65"""
    s: R43State = g.s
    on = e.on or side
    effects.add(
        g,
        Effect(
            kind=e.holds,
            side=on,
            until=s.turn + e.turns,
            unit=unit,
            place=place,
            amount=amount or e.amount,
            source=e.id,
        ),
    )
    if e.approval:
        approval.change(g, e.approval, e.id, e.rule)  # LR-5.58, LR-5.65


def place(g: Draft[Any], side: Side, id: str, a: Action, first: Place) -> None:
    """Place a marker on its target and do what its event does there."""
    s: R43State = g.s
    e = supports.event(s, id)
    unit = a.unit if isinstance(a, AimUnit) else -1
    at = a.place if isinstance(a, AimHex) else -1
    if not e.reveals:
        g.say(SupportPlaced(side, e.id, unit, at if at >= 0 else s.units[unit].place if unit >= 0 else -1))
    if isinstance(a, AimNext):
        hold(g, side, e, amount=e.either)  # LR-5.55
        supports.spend(g, id, True)
    elif isinstance(a, AimMarker):
        supports.change(g, {a.marker}, lambda m: replace(m, at="pool"))  # LR-5.41
    elif e.play == "combat" and unit >= 0:
        supports.change(g, {id}, lambda m: replace(m, at="placed", unit=unit, place=-1))  # LR-5.6
        if e.holds == "capacity":
            hold(g, side, e, unit)  # LR-5.53
    elif e.cancel == "river":
        ports.hasten(g, at)  # LR-5.44
        supports.spend(g, id, True)
    else:
        if e.holds == "demolished" and first >= 0:
            hold(g, side, e, place=first, amount=at)  # LR-5.66
            first = at = -1
        for p in () if e.holds == "demolished" else (first, at) if first >= 0 else (at,):
            hold(g, side, e, unit, p)  # LR-5.31, LR-5.38, LR-5.46
        supports.spend(g, id, True)
        if e.steps:
            _prisoners(g, at)
        if e.holds == "montgomery":
            _montgomery(g)


def reveal(g: Draft[Any], side: Side, id: str) -> None:
    """The enemy's Available Supports are opened before one of them is named. LR-5.41"""
    e = supports.event(g.s, id)
    g.say(SupportPlaced(side, e.id, -1, -1))
    hold(g, side, e)
    supports.spend(g, id, True)


def _prisoners(g: Draft[Any], place: Place) -> None:
    """A trapped stack loses a step. LR-5.45"""
    here = divisions(g.s, place, GERMAN)
    if here:
        lose_step(g, here[0], "pow")  # LR-5.45


def _montgomery(g: Draft[Any]) -> None:
    """What he makes of it. LR-5.35"""
    s: R43State = g.s
    (die,) = g.roll("montgomery")
    v = s.book.v
    if die <= v["montgomery_demands"]:
        follows = "demands"
        effects.add(g, Effect(kind="airborne_demanded", side=ALLIED, until=s.turn + 2))
    elif die <= v["montgomery_bars"]:
        follows = "bars"
        effects.add(g, Effect(kind="no_strategic", side=ALLIED, until=s.turn))
    else:
        follows = "calm"
    if follows != "calm":
        g.set(effects=tuple(replace(e, amount=0) if e.kind == "montgomery" else e for e in g.s.effects))
    g.say(MontgomeryThrown(die, follows))
