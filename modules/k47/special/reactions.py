"""Reactions of the target of an attack: who may react and how, the test, what follows. K47-9"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from app.core.engine import Draft
from app.core.state import Refusal, UnitNo
from modules.k47 import morale
from modules.k47.book import rulebook
from modules.k47.control import decided
from modules.k47.counter import enemy
from modules.k47.events.reacting import ReactionTested
from modules.k47.naming import inch, name
from modules.k47.places import alive, apart, at, has, is_artillery, is_vehicle, on_table
from modules.k47.special import exposure, movement, orders, targeting, transport, volley

if TYPE_CHECKING:
    from modules.k47.state import K47State

Kind = Literal["shot", "assault"]
"""What a unit reacts to."""

Reaction = Literal["down", "firefight", "cover", "recce", "stand", "escape"]

KINDS: dict[Kind, tuple[Reaction, ...]] = {
    "shot": ("down", "firefight", "cover", "recce"),
    "assault": ("down", "stand", "escape"),
}
"""What may be an answer to what. K47-9.1.choice"""

FULL: tuple[Reaction, ...] = ("firefight", "cover", "escape")
"""Reactions that the sister game has not. K47-9.3.bolt_action"""


def offer(g: Draft[Any], target: UnitNo, by: UnitNo, kind: Kind) -> None:
    """The target of an attack is asked how it reacts, where it may; nobody else is. K47-9.1.target, K47-9.1.once

    Where a unit is assaulted this comes before the assaulters move. Afterwards either may be gone or Down.
    """
    from modules.k47.steps.reacting import Reacting

    s: K47State = g.s
    told = "reactions" in s.said
    if not told and any(able(s, target, by, kind, r) is None for r in KINDS[kind] if r in FULL):
        decided(g, "reactions")
    if next(open_to(s, target, by, kind), None):
        g.call(Reacting(target, by, kind))


def open_to(s: K47State, u: UnitNo, by: UnitNo, kind: Kind) -> Iterator[Reaction]:
    """The reactions that a unit has to an attack, the simplest first."""
    if alive(s, u) and on_table(s, u):
        yield from (r for r in KINDS[kind] if refuse(s, u, by, kind, r) is None)


def refuse(s: K47State, u: UnitNo, by: UnitNo, kind: Kind, reaction: Reaction) -> Refusal | None:
    """Why a unit does not react so; None where it may. K47-9.1.choice, K47-9.3.bolt_action"""
    if s.options["reactions"] == "bolt_action" and reaction in FULL:
        return rulebook().refuse("K47-9.3.bolt_action", unit=name(s, u))  # K47-9.3.bolt_action, K47-9.1.kinds
    return able(s, u, by, kind, reaction)


def able(s: K47State, u: UnitNo, by: UnitNo, kind: Kind, reaction: Reaction) -> Refusal | None:
    """Why a unit does not react so whatever the option says; None where it does. K47-9.1.order, K47-9.1.automaton"""
    t = s.units[u]
    if not alive(s, u) or not on_table(s, u) or reaction not in KINDS[kind]:
        return _no_choice(s, u)  # K47-9.1.choice
    if has(s, u, "automaton"):
        return _no_choice(s, u)  # K47-9.1.automaton
    free = reaction == "recce" or (reaction == "escape" and has(s, u, "motorbikes"))
    if t.die != "bag" and not free:  # K47-9.2.recce, K47-9.1.bikes_escape
        return rulebook().refuse("K47-9.1.order", unit=name(s, u))  # K47-9.1.order, K47-3.5.shot
    if reaction == "down":
        open_ = not has(s, u, "cavalry") and not has(s, u, "motorbikes")  # K47-9.1.mounted
    elif reaction == "firefight":
        open_ = targeting.may(s, u, by, "reaction")  # K47-9.2.firefight
    elif reaction == "stand":
        return _refuse_stand(s, u, by)
    elif reaction == "escape":
        open_ = movable(s, u) and away(s, u, by) >= 0  # K47-9.2.escape
    elif reaction == "recce":
        open_ = recce(s, u) and exposure.some(s, by, u, "recce")  # K47-9.2.recce
    else:
        open_ = movable(s, u) and exposure.some(s, by, u, "cover")  # K47-9.2.run_to_cover
    return None if open_ else _no_choice(s, u)


def _no_choice(s: K47State, u: UnitNo) -> Refusal:
    return rulebook().refuse("K47-9.1.choice", unit=name(s, u))  # K47-9.1.choice


def _refuse_stand(s: K47State, u: UnitNo, by: UnitNo) -> Refusal | None:
    """Why an assaulted unit does not shoot first: too near, a charge that chills the blood, no shot. K47-9.2.stand_and_shoot"""
    far, limit = apart(s, u, by), s.book.v["stand_and_shoot"]
    if far <= limit:
        return rulebook().refuse(
            "K47-9.2.stand_and_shoot", unit=name(s, u), length=inch(far), limit=inch(limit)
        )  # K47-9.2.stand_and_shoot
    chilled = s.book.nations[s.units[by].side] == "british" and s.options["british_trait"] == "blood_curdling"
    if chilled or not targeting.may(s, u, by, "reaction"):  # K47-17.2.blood_curdling
        return _no_choice(s, u)
    return None


def movable(s: K47State, u: UnitNo) -> bool:
    """Whether a unit may run at all. K47-9.2.run_to_cover, K47-9.2.escape"""
    if is_artillery(s, u) or {"immobilised", "no_run"} & set(s.units[u].damage):
        return False
    return movement.refuse_order(s, u, "run") is None


def recce(s: K47State, u: UnitNo) -> bool:
    """Whether a vehicle has its recce move: not done this turn, not towing, nobody aboard under Resurgence. K47-9.2.recce"""
    t = s.units[u]
    if not has(s, u, "recce") or not is_vehicle(s, u) or "immobilised" in t.damage:
        return False
    if t.dodged == s.turn:  # K47-9.2.recce
        return False
    if transport.in_tow(s, u) >= 0:  # K47-9.2.recce_towing
        return False
    return not (s.options["ruleset"] == "resurgence" and transport.riders(s, u))  # K47-9.2.recce_towing


def away(s: K47State, u: UnitNo, by: UnitNo) -> int:
    """Where a unit runs to that escapes from an assault, -1 for nowhere. K47-9.2.escape"""
    return movement.refuge(s, u, at(s, by), movement.rate(s, u, "run"))


def chance(s: K47State, u: UnitNo, reaction: Reaction) -> float:
    """The chance that a unit passes its test for a reaction; 1 where none is needed. K47-9.1.test"""
    return morale.chance(morale.morale(s, u).whole) if tested(s, u, reaction) else 1.0


def tested(s: K47State, u: UnitNo, reaction: Reaction) -> bool:
    """Whether a reaction needs a test: not going Down, nor bikes that escape. K47-9.1.test, K47-9.1.bikes_escape"""
    return reaction != "down" and not (reaction == "escape" and has(s, u, "motorbikes"))  # K47-9.1.bikes_escape


def test(g: Draft[Any], u: UnitNo, reaction: Reaction) -> bool:
    """Two dice against morale; a unit that fails takes a pin and keeps its die. K47-9.1.test, K47-9.1.fail"""
    s: K47State = g.s
    if not tested(s, u, reaction):
        return True
    value = morale.morale(s, u)
    a, b = g.roll("reaction_test", 2)
    passed = morale.passes(s, a + b, value)  # K47-9.1.test
    g.say(ReactionTested(u, value, (a, b), passed, reaction))
    if not passed:
        morale.pin(g, u, s.book.v["reaction_pins"], enemy(s.units[u].side), "reaction")  # K47-9.1.fail
    return passed


def lay(g: Draft[Any], u: UnitNo, order: Literal["fire", "run", "down"]) -> None:
    """A unit that reacts takes its die from the bag and lays it; one that had it turns it. K47-9.2.die, K47-2.3.reaction_die"""
    g.unit(u, order=order, die="placed")  # K47-9.2.die, K47-2.3.reaction_die


def drop(g: Draft[Any], u: UnitNo) -> None:
    """It goes Down, without a test; close quarters do not ask for it. K47-9.2.go_down, K47-9.2.go_down_assaulted"""
    orders.down(g, u, "reaction")  # K47-3.6.reaction


def fire_back(g: Draft[Any], u: UnitNo) -> None:
    """The test of a firefight; a unit that passes lays its die with Fire and shoots at the same time. K47-9.2.firefight"""
    if test(g, u, "firefight"):
        lay(g, u, "fire")
        g.unit(u, moved="still", reacted="firefight")


def stand(g: Draft[Any], u: UnitNo, by: UnitNo) -> None:
    """A unit that is assaulted shoots before contact, from where both stand; losses, pins and morale follow at once.

    K47-9.2.stand_and_shoot, K47-9.2.stand_casualties
    """
    if test(g, u, "stand"):
        lay(g, u, "fire")
        g.unit(u, moved="still")
        volley.fire(g, u, by, "reaction")  # K47-9.2.stand_casualties


def escape(g: Draft[Any], u: UnitNo, by: UnitNo) -> None:
    """A unit that is assaulted runs straight away, its whole Run. K47-9.2.escape"""
    if test(g, u, "escape"):
        lay(g, u, "run")
        movement.escape(g, u, at(g.s, by), movement.rate(g.s, u, "run"))


def run(g: Draft[Any], u: UnitNo, flight: exposure.Flight) -> bool:
    """The test of a unit that runs to cover or moves off, and its die. K47-9.2.run_to_cover, K47-9.2.recce"""
    if not test(g, u, flight):
        return False  # K47-9.2.recce_again
    if flight == "cover":
        lay(g, u, "run")
    else:
        lay(g, u, "down")  # K47-9.2.recce
        g.unit(u, dodged=g.s.turn)
    return True
