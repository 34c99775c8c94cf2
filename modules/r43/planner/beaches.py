"""What else might be done at a landing: who storms which beach, which beach gets a marker, who follows and where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from app.core.state import Action, Place, Side, UnitNo
from app.core.tally import Part
from app.core.thought import Plan
from modules.r43 import speech
from modules.r43.actions.drop import DropAt, Jump
from modules.r43.actions.landing import Beach, Follow, GiveDDay, LandAt, Storm
from modules.r43.actions.phase import Back, EndPhase
from modules.r43.counter import ALLIED
from modules.r43.forecast import forecast
from modules.r43.greedy import aims, dropping, fighting, landing
from modules.r43.greedy.field import field
from modules.r43.naming import name, place_name
from modules.r43.odds import Battle, heads
from modules.r43.places import divisions, factors, headquarters, is_division, is_headquarters
from modules.r43.planner.battles import steps
from modules.r43.planner.figures import speaks_for
from modules.r43.planner.plans import STEP
from modules.r43.special import follow_up, invasion
from modules.r43.speech.landing_card import chances
from modules.r43.steps.assault_plan import plan_of
from modules.r43.steps.follow_up import FollowUp
from modules.r43.words.numbers import percent
from modules.r43.words.planner import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State

ASKED = 3
"""Divisions for which a beach is looked for."""
BEACH, CLUNG = 4.0, 2.4
"""What a beach is worth in steps that is won, and one that is clung to."""
STAFF = 8
"""What a headquarters counts among those who follow, in factors, where the new beaches have none."""

Told = tuple[str, str]


# Plans.


def storming(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """The strongest divisions, each on the beach where it adds most; markers; the assault as it stands."""
    free = [u for u in step.free(s) if step.beaches(s, u)]
    strongest = sorted(free, key=lambda u: (-factors(s, u)[0], u))
    told = strongest[:ASKED]
    if isinstance(also, Storm) and also.unit in free and also.unit not in told:
        told.append(also.unit)
    for u in told:
        found = [(_adds(s, step, u, p), -p) for p in step.beaches(s, u)]
        value, minus = max(found)
        yield Plan((Storm(u), Beach(-minus)), value, _odds(s, step, u, -minus), (-minus,))
    for marker in step.gifts(s):
        places = step.targets(s, marker)
        value, minus = max((_more(s, step, p), -p) for p in places) if places else (0.0, 1)
        acts: tuple[Action, ...] = (GiveDDay(marker), Beach(-minus)) if len(places) > 1 else (GiveDDay(marker),)
        yield Plan(acts, value, -1.0, tuple(places[:1]) if len(places) == 1 else (-minus,))
    yield Plan((EndPhase(),), 0.0, -1.0, tuple(m.place for m in invasion.placed(s)))


def _worth(s: R43State, b: Battle) -> float:
    """What an assault promises, in points: the beach, won or clung to, and the steps of both sides."""
    if not b.attackers:
        return 0.0
    (win, cling), f = chances(s, b), forecast(s, b)
    value = BEACH * float(win) + CLUNG * float(cling) + float(f.theirs) - fighting.STEP[ALLIED] * float(f.own)
    return STEP * value


def _adds(s: R43State, plan: Any, u: UnitNo, place: Place) -> float:
    """What a division more promises on a beach."""
    now = invasion.battle(s, place, plan.waves, plan.calls)
    return _worth(s, _stormed(s, plan, u, place)) - _worth(s, now)


def _stormed(s: R43State, plan: Any, u: UnitNo, place: Place) -> Battle:
    return invasion.battle(s, place, (*plan.waves, (u, place)), plan.calls)


def _odds(s: R43State, plan: Any, u: UnitNo, place: Place) -> float:
    return float(chances(s, _stormed(s, plan, u, place))[0])


def _more(s: R43State, plan: Any, place: Place) -> float:
    """What a column more promises on a beach."""
    now, then = _column(s, plan, place)
    return _worth(s, then) - _worth(s, now)


def _column(s: R43State, plan: Any, place: Place) -> tuple[Battle, Battle]:
    now = invasion.battle(s, place, plan.waves, plan.calls)
    return now, replace(now, shifts=(*now.shifts, Part("", 1, "")))


def beach(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """The beaches that a division may storm."""
    plan = plan_of(s)
    for p in step.places(s):
        yield Plan((Beach(p),), _adds(s, plan, step.unit, p), _odds(s, plan, step.unit, p), (p,))


def target(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """The beaches that a marker may help."""
    plan = plan_of(s)
    for p in step.places(s):
        yield Plan((Beach(p),), _more(s, plan, p), -1.0, (p,))


def following(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Who comes ashore next, and where; or nobody."""
    new, board = follow_up.new_beachheads(s), s.book.board
    staffed = any(board.distance(s.units[u].place, b) <= 4 for u in headquarters(s, ALLIED) for b in new)
    for u in step.open(s):
        strength = (STAFF if not staffed else 0) if is_headquarters(s, u) else factors(s, u)[0]
        p = _best_shore(s, u, step.shores(s, u))
        yield Plan((Follow(u), Beach(p)), float(strength), -1.0, (p,))
    yield Plan((EndPhase(),))


def _need(s: R43State, u: UnitNo, place: Place) -> float:
    """How much a counter is wanted in a hex of the coast."""
    menace = 0.1 * field(s, ALLIED).menace(place)
    if not is_division(s, u):
        return 0.2 * len(divisions(s, place, ALLIED)) - 10 * menace
    return menace - aims.strength(s, ALLIED, place)[1]


def _best_shore(s: R43State, u: UnitNo, places: Sequence[Place]) -> Place:
    return max(places, key=lambda p: (_need(s, u, p), -p if is_division(s, u) else p))


def shore(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """The hexes in which a counter may come ashore."""
    for p in step.places(s):
        yield Plan((Beach(p),), _need(s, step.unit, p), -1.0, (p,))


def dropping_in(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Divisions that jump, each where that helps most; the coast marked; no jump."""
    for a in step.candidates(s):
        if isinstance(a, Jump):
            found = dropping.rated(s, a.unit)
            if found:
                value, p = found[0]
                yield Plan((a, DropAt(p)), value, -1.0, (p,))
    if invasion.usable(s):
        ranked = [(landing.promise(s, a.place), -a.place) for a in step.candidates(s) if isinstance(a, LandAt)]
        for value, minus in sorted(ranked, reverse=True)[:ASKED]:
            yield Plan((LandAt(-minus),), value, -1.0, (-minus,))
    yield Plan((EndPhase(),), dropping.LEAST)


def drop_zone(s: R43State, step: Any, side: Side, also: Action | None) -> Iterator[Plan]:
    """Where a division jumps, or that it stays."""
    asked = getattr(also, "place", -1)
    for n, (value, p) in enumerate(dropping.rated(s, step.unit)):
        if n < ASKED or p == asked:
            yield Plan((DropAt(p),), value, -1.0, (p,))
    yield Plan((Back(),), dropping.LEAST)


# Words.


def told(s: R43State, plan: Plan) -> Told | None:
    """A plan about a landing in words; None where there is no more to say than its name."""
    a = plan.acts[0]
    step: Any = s.step
    to = next((x.place for x in plan.acts if isinstance(x, Beach | DropAt)), -1)
    match a:
        case Storm(u) if to >= 0:
            return _storms(s, u, to)
        case Beach(place):
            return _goes(s, step, a, place)
        case GiveDDay():
            title = speech.label(a, s)
            return (f"{title}: {place_name(s, to)}" if to >= 0 else title), _helps(s, plan.places[-1])
        case Follow(u) if to >= 0:
            return WORDS.ashore.format(unit=name(s, u), place=place_name(s, to)), speaks_for(s, u, to)
        case Jump(u) if to >= 0:
            return WORDS.jumps.format(unit=name(s, u), place=place_name(s, to)), speaks_for(s, u, to)
        case DropAt(place):
            u = getattr(step, "unit", -1)
            return WORDS.jumps.format(unit=name(s, u), place=place_name(s, place)), speaks_for(s, u, place)
        case EndPhase() if type(step).__name__ == "PlanAssault":
            return speech.label(a, s), _assaults(s)
        case EndPhase() if isinstance(step, FollowUp):
            return speech.label(a, s), WORDS.nobody_follows
    return None


def _storms(s: R43State, u: UnitNo, place: Place) -> Told:
    title = WORDS.storms.format(unit=name(s, u), place=place_name(s, place))
    return title, _assault(s, _stormed(s, plan_of(s), u, place))


def _assault(s: R43State, b: Battle) -> str:
    """What an assault comes to, in figures."""
    (win, cling), f = chances(s, b), forecast(s, b)
    return WORDS.assault.format(
        odds=heads(s)[f.column],
        win=percent(float(win)),
        cling=percent(float(win + cling)),
        own=steps(float(f.own)),
        theirs=steps(float(f.theirs)),
    )


def _goes(s: R43State, step: Any, a: Action, place: Place) -> Told | None:
    match type(step).__name__:
        case "PickBeach":
            return _storms(s, step.unit, place)
        case "PickTarget":
            return speech.label(a, s), _helps(s, place)
        case "PickShore":
            u = step.unit
            return WORDS.ashore.format(unit=name(s, u), place=place_name(s, place)), speaks_for(s, u, place)
    return None


def _helps(s: R43State, place: Place) -> str:
    """What a column more does for a beach."""
    now, then = _column(s, plan_of(s), place)
    if not now.attackers:
        return WORDS.no_storm
    return WORDS.column_more.format(then=percent(float(chances(s, then)[0])), now=percent(float(chances(s, now)[0])))


def _assaults(s: R43State) -> str:
    """The chance of every beach as the assault stands."""
    plan = plan_of(s)
    found = []
    for m in invasion.placed(s):
        b = invasion.battle(s, m.place, plan.waves, plan.calls)
        if b.attackers:
            chance = percent(float(chances(s, b)[0]))
            found.append(WORDS.beach_falls.format(place=place_name(s, m.place), chance=chance))
    return "; ".join(found)
