"""What else might be done at a decision, by the estimate alone, and what an act may fairly be weighed against."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core import engine
from app.core.state import Action, Side
from app.core.thought import Plan
from modules.r43.actions.combat import Advance, Answered, Resolve, StopAdvance
from modules.r43.actions.landing import LandAt
from modules.r43.actions.movement import DeclareFestung, Go
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.greedy import marching
from modules.r43.places import is_division
from modules.r43.planner import battles, beaches, choices, moves, newcomers, supports
from modules.r43.planner.plans import plans
from modules.r43.planner.play import STANDS, plays_on
from modules.r43.steps.movement import Movement
from modules.r43.steps.moving import Entraining, Moving
from modules.r43.words.planner import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


WEIGHED = (
    *("Combats", "PlanAttack", "Answering", "Declaring", "Losses"),
    *("PlanAssault", "PickBeach", "PickTarget", "Bringing", "ZoneTransfer"),
)
"""Steps at which acts are weighed by steps lost and won, or by how a counter stands."""
IN_TURN = ("PlanAttack", "Answering", "PlanAssault")
"""Steps at which one act does not keep another from being done next."""
ENDS = (Resolve, Answered, EndPhase, Back)
"""Acts that do."""
PLAYED = ("Advancing", "Driving", "Holding")
"""Steps after a fight, whose acts are played out to the end of the fighting."""
OTHERS = 3
"""Divisions of which the best move is told beside that at hand."""


def alternatives(s: R43State, side: Side) -> Sequence[Plan]:
    """Plans of the side that decides, its own first, then from the best; none where nothing hangs on it."""
    found = _found(s, side, None)
    act = plays_on(s, side, 0) if found else None
    first = next((p for p in found if p.acts[0] == act), None)
    if first is None:
        return found
    rest = [replace(p, worth=min(p.worth, first.worth)) for p in found if p is not first]
    return [first, *rest]


def instead(s: R43State, side: Side, act: Action) -> Sequence[Plan]:
    """Plans that an act may fairly be weighed against, its own among them; none where it has none.

    Whoever is taken up, brought in or joins is not weighed against others, who have their turn as well, but against nobody:
    where he then goes is weighed. What follows a fight is played out, and nothing is thought of it before. What goes by
    rule of thumb alone is not weighed at all.
    """
    step = s.step
    if type(step).__name__ in PLAYED:
        found = [replace(p, worth=0.0) for p in _found(s, side, act)]
        if isinstance(act, Advance):
            found = [p for p in found if p.acts[0] in (act, StopAdvance())]
    elif isinstance(step, Moving | Entraining):
        found = moves.ends(s, step, act)
    elif isinstance(step, Movement):
        found = [Plan((act,), marching.GAIN), *moves.missed(s, side)] if isinstance(act, EndPhase) else []
    elif type(step).__name__ in WEIGHED and not isinstance(act, LandAt):
        found = _found(s, side, act)
    elif type(step).__name__ in WAYS:
        return ()
    else:
        found = list(plans(s, side, 0))
    if type(step).__name__ in IN_TURN and not isinstance(act, ENDS):
        found = [p for p in found if p.acts[0] == act or isinstance(p.acts[0], ENDS)]
    known = any(p.acts[0] == act for p in found)
    return sorted(found, key=lambda p: -p.worth) if known else ()


def unjudged(s: R43State, act: Action) -> str:
    """What kind of decision an act is that nothing is said of, for want of a figure; empty for all others."""
    if isinstance(act, DeclareFestung):
        return WORDS.left_out["Movement"]
    return WORDS.left_out.get(type(s.step).__name__, "") if not isinstance(s.step, Movement) else ""


def _found(s: R43State, side: Side, also: Action | None) -> list[Plan]:
    way = WAYS.get(type(s.step).__name__)
    found: dict[Action, Plan] = {}
    for p in way(s, s.step, side, also) if way is not None else ():
        if engine.check(s, p.acts[0]) is None:
            found.setdefault(p.acts[0], p)
    return sorted(found.values(), key=lambda p: -p.worth)


def marching_off(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Other divisions that could move next, or no more moves."""
    first = plays_on(s, side, 0)
    yield from moves.others(s, side, getattr(first, "unit", -1), OTHERS)
    yield Plan((EndPhase(),), marching.GAIN)


def walking(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Other ends of a move, apart from each other whatever they are for."""
    u = step.units[0]
    here = s.units[u].place
    if not is_division(s, u) or not s.book.board.is_hex(here):
        return
    yield from moves.ends(s, step, plays_on(s, side, 0))
    now = marching.standing(s, u, here, side, STANDS)
    hexes = [p for p in step.ends(s) if s.book.board.is_hex(p)]
    ranked = [(marching.standing(s, u, p, side, STANDS) - now, p) for p in hexes]
    for gain, p in choices.spread(s, ranked):
        yield Plan((Go(p),), gain, places=moves.way(s, u, p))


WAYS: dict[str, Callable[[R43State, Any, Side, Action | None], Iterator[Plan]]] = {
    "Combats": battles.attacks,
    "PlanAttack": battles.planned,
    "Answering": battles.answered,
    "Declaring": battles.declared,
    "Losses": battles.losing,
    "Advancing": battles.advancing,
    "Driving": battles.driving,
    "Holding": battles.holding,
    "PlanAssault": beaches.storming,
    "PickBeach": beaches.beach,
    "PickTarget": beaches.target,
    "FollowUp": beaches.following,
    "PickShore": beaches.shore,
    "Drops": beaches.dropping_in,
    "Dropping": beaches.drop_zone,
    "Arrivals": newcomers.coming_in,
    "Ostfront": newcomers.coming_in,
    "Bringing": newcomers.entering,
    "FFL": newcomers.entering,
    "Replacing": newcomers.making_good,
    "Rebuilding": newcomers.coming_back,
    "SeaTransport": newcomers.sailing_out,
    "Sailing": newcomers.harbours,
    "Transfers": newcomers.transferred,
    "ItalySurplus": newcomers.transferred,
    "ZoneTransfer": newcomers.to_the_zone,
    "Movement": marching_off,
    "Moving": walking,
    "PlaceSupports": supports.placing,
    "Aiming": supports.aiming,
    "AimingPluto": supports.laying,
}
"""By the name of a step, what might be done there; `also`: an act that is asked for too."""
