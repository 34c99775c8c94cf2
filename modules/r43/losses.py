"""Steps lost: reduced sides, eliminations, and the Kampfgruppe that a division leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import UnitNo
from modules.r43.counter import GERMAN
from modules.r43.events.combat import StepLost
from modules.r43.places import box, has, is_armour, is_division, kind, on_map
from modules.r43.special import kampfgruppen

if TYPE_CHECKING:
    from modules.r43.state import R43State


def steps_of(s: R43State, u: UnitNo) -> int:
    """Steps left in a counter: 2 or 1; none where it is eliminated, nor for headquarters and engineers. LR-1.2"""
    if not is_division(s, u) or s.units[u].place in (box(s, "eliminated"), box(s, "kampfgruppen")):
        return 0
    k = kind(s, u)
    return 1 if s.units[u].reduced or k.steps == 1 else k.steps


def eliminate(g: Draft[Any], u: UnitNo, why: str) -> None:
    """Take a counter off the map: a Kampfgruppe back to its box, all others to the Eliminated box. LR-1.2, LR-7.37

    `why`: combat, supply, landing, drop; a word of the combat chapter's `why`.
    """
    s: R43State = g.s
    place = s.units[u].place
    fell = "festung" if s.units[u].garrison else "field"
    to = box(s, "kampfgruppen" if kampfgruppen.is_group(s, u) else "eliminated")
    g.unit(u, place=to, fell=fell, garrison=False, pontoon=False, runs="", hungry=0, since=s.turn)
    g.say(StepLost(u, place, why, "eliminated"))


def lose_step(g: Draft[Any], u: UnitNo, why: str) -> None:
    """Take a step: the reduced side; with the last one the counter, and what it leaves. LR-1.2, LR-7.34"""
    s: R43State = g.s
    if not is_division(s, u):
        return
    place = s.units[u].place
    if s.units[u].side == GERMAN:
        g.set(german_steps_lost=s.german_steps_lost + 1)  # LR-5.45
    if steps_of(s, u) > 1:
        g.unit(u, reduced=True)
        g.say(StepLost(u, place, why, "reduced"))
        return
    group = kampfgruppen.left_by(s, u) if why == "combat" and on_map(s, u) else -1
    eliminate(g, u, why)
    if group >= 0:
        kampfgruppen.put(g, group, u, place)


def endurance(s: R43State, units: tuple[UnitNo, ...]) -> int:
    """Step losses that a stack can take before nothing is left of it, the Kampfgruppen of its divisions counted. LR-7.34"""
    whole = sum(steps_of(s, u) for u in units)
    free = {arm: len(kampfgruppen.free(s, arm)) for arm in ("infantry", "armour")}
    for u in units:
        if kampfgruppen.leaves(s, u):
            arm = "armour" if is_armour(s, u) else "infantry"
            if free[arm]:
                free[arm] -= 1
                whole += 1
    return whole


def is_elite(s: R43State, u: UnitNo) -> bool:
    """True for Waffen-SS, parachute divisions, Panzer Lehr, Großdeutschland. LR-1.15"""
    return has(s, u, "elite")
