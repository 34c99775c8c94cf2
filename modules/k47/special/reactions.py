"""Reactions of the target of an attack: who may react and how, the test, what follows. K47-9"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from app.core.engine import Draft
from app.core.state import Refusal, UnitNo
from modules.k47 import morale
from modules.k47.book import rulebook
from modules.k47.events.reacting import ReactionTested
from modules.k47.naming import name
from modules.k47.places import alive, has, on_table
from modules.k47.special import bag, orders, targeting

if TYPE_CHECKING:
    from modules.k47.state import K47State


def offer(g: Draft[Any], target: UnitNo, by: UnitNo, kind: Literal["shot", "assault"]) -> None:
    """The target of an attack is asked how it reacts, where it may. K47-9.1.target"""
    from modules.k47.steps.reacting import Reacting

    if refuse(g.s, target) is None and kind == "shot" and (may_drop(g.s, target) or can_answer(g.s, target, by)):
        g.call(Reacting(target, by))


def refuse(s: K47State, u: UnitNo) -> Refusal | None:
    """Why a unit does not react at all: it has its order, or is none that reacts. K47-9.1.order, K47-9.1.automaton"""
    if not alive(s, u) or not on_table(s, u) or s.units[u].die != "bag":
        return rulebook().refuse("K47-9.1.order", unit=name(s, u))  # K47-9.1.order
    if has(s, u, "automaton"):
        return rulebook().refuse("K47-9.1.choice", unit=name(s, u))  # K47-9.1.automaton
    return None


def may_drop(s: K47State, u: UnitNo) -> bool:
    """Whether a unit may go Down: not cavalry, not bikes. K47-9.1.mounted"""
    return not (has(s, u, "cavalry") or has(s, u, "bikes"))  # K47-9.1.mounted


def can_answer(s: K47State, u: UnitNo, by: UnitNo) -> bool:
    """Whether a unit has a shot at the one that shoots at it. K47-9.2.firefight"""
    if s.options["reactions"] == "bolt_action":  # K47-9.1.kinds
        return False
    return targeting.refuse(s, u, by, "reaction") is None


def chance(s: K47State, u: UnitNo) -> float:
    """The chance that a reaction's test is passed. K47-9.1.test"""
    return morale.chance(morale.morale(s, u).whole)


def test(g: Draft[Any], u: UnitNo) -> bool:
    """Two dice against morale; a unit that fails takes a pin and keeps its die. K47-9.1.test, K47-9.1.fail"""
    s: K47State = g.s
    value = morale.morale(s, u)
    a, b = g.roll("reaction_test", 2)
    passed = morale.passes(s, a + b, value)  # K47-9.1.test
    g.say(ReactionTested(u, value, (a, b), passed))
    if not passed:
        morale.pin(g, u, s.book.v["reaction_pins"], why="reaction")  # K47-9.1.fail
    return passed


def fire_back(g: Draft[Any], u: UnitNo) -> None:
    """The test of a firefight; a unit that passes lays its die with Fire and shoots at the same time. K47-9.2.firefight"""
    if test(g, u):
        bag.take(g, u)  # K47-9.2.die
        g.unit(u, order="fire", moved="still", reacted="firefight")


def drop(g: Draft[Any], u: UnitNo) -> None:
    """It goes Down, without a test. K47-9.2.go_down"""
    orders.down(g, u, "reaction")
