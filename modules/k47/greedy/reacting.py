"""What the target of an attack does about it, and fire from Ambush."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from app.core.state import Action, Side, UnitNo
from modules.k47.actions.phase import Done
from modules.k47.actions.reacting import Evade
from modules.k47.greedy import ground, orders, worth
from modules.k47.greedy.shooting import how
from modules.k47.places import is_armoured, is_vehicle
from modules.k47.special import reactions, volley

if TYPE_CHECKING:
    from modules.k47.state import K47State

LEFT, LEAST = 0.9, 0.15
"""The share of its next order that a unit still has if it takes little harm, and if it takes much."""
DUCKS = 0.5
"""The share of fire that going Down spares."""
COVERED = 0.5
"""The share of fire that running to cover spares."""
FLEES = 0.8
"""The share of an assault that escaping spares."""
FAILS = 0.4
"""What a failed test costs: a pin."""
SPRINGS = 0.5
"""A shot from Ambush is taken for so much."""


def named(step: Any, s: K47State) -> dict[str, Action]:
    """The acts on offer by the names of their kinds, the first of each."""
    found: dict[str, Action] = {}
    for a in step.candidates(s):
        if step.check(s, a) is None:
            found.setdefault(type(a).__name__, a)
    return found


def reacting(s: K47State, step: Any, side: Side) -> Action:
    """What spares or brings more than the order that it costs."""
    u, by = step.unit, step.by
    acts = named(step, s)
    assault = getattr(step, "kind", "shot") == "assault"
    shot = volley.plan(s, by, u, how(s, by))
    threat = _clash(s, u, by) if assault else worth.gain(s, shot) if shot.shots else 0.0
    free = s.units[u].die != "bag"
    mine = 0.0 if free else max((i.worth for i in orders.ideas_of(s, u)), default=0.0)
    left = max(LEAST, LEFT - threat / (worth.price(s, u) + worth.FALLS))
    ideas: list[tuple[float, str]] = [(left * mine, "Done")]
    back = volley.plan(s, u, by, "reaction")
    gain = worth.gain(s, back) if back.shots else 0.0
    soft = not is_vehicle(s, u)
    if "GoDown" in acts:
        ideas.append((DUCKS * threat if soft and not assault else -1.0, "GoDown"))
    if "Firefight" in acts:
        ideas.append((tested(s, u, "firefight", gain), "Firefight"))
    if "RunToCover" in acts:
        ideas.append((tested(s, u, "cover", COVERED * threat + 0.3 * mine), "RunToCover"))
    if "RecceMove" in acts and threat > 0.4:
        ideas.append((tested(s, u, "recce", left * mine + COVERED * threat), "RecceMove"))
    if "StandAndShoot" in acts:
        ideas.append((tested(s, u, "stand", gain + 0.3 * threat), "StandAndShoot"))
    if "Escape" in acts:
        ideas.append((tested(s, u, "escape", FLEES * threat), "Escape"))
    best = max(ideas, key=lambda i: (i[0], i[1] == "Done"))[1]
    return acts.get(best, Done())


def tested(s: K47State, u: UnitNo, reaction: Any, value: float) -> float:
    """What a reaction promises with its test."""
    chance = reactions.chance(s, u, reaction)
    return chance * value - (1 - chance) * FAILS


def _clash(s: K47State, u: UnitNo, by: UnitNo) -> float:
    """What an assault may cost its target: nearly all of it, if the other is stronger."""
    mine, theirs = worth.price(s, u), worth.price(s, by)
    if is_armoured(s, u) and not is_vehicle(s, by):
        return 0.3 * mine
    return (mine + worth.FALLS) * theirs / max(1.0, mine + theirs)


def evading(s: K47State, step: Any, side: Side) -> Action:
    """To where the enemy hurts it least."""
    found = [a for a in step.candidates(s) if isinstance(a, Evade)]
    if not found:
        return Done()
    places = np.array([a.place for a in found], np.int64)
    values = ground.value(s, step.unit, places, None) - ground.danger(s, step.unit, places)
    return found[int(values.argmax())]


def springing(s: K47State, step: Any, side: Side) -> Action | None:
    """The best shot along the way, if it promises enough."""
    from modules.k47.special import ambushes

    found = ambushes.spots(s, step.unit, step.mover, step.trail)
    value = max((worth.gain(s, v) for v in found.values()), default=0.0)
    acts = named(step, s)
    rest = 0.5 * SPRINGS if s.turn >= s.book.v["last_turn"] else SPRINGS
    return acts.get("Spring" if value >= rest else "Hold")


def loading(s: K47State, step: Any, side: Side) -> Action | None:
    """Armour-piercing shells where enemy armour is about, HE where none is."""
    armour = any(t.side != side and not t.hidden and not t.aside and is_armoured(s, x) for x, t in enumerate(s.units))
    shell = "direct" if armour else "he"
    return next((a for a in step.candidates(s) if getattr(a, "shell", "") == shell), None)


CHOOSERS = {"Reacting": reacting, "Evading": evading, "Springing": springing, "Loading": loading}
