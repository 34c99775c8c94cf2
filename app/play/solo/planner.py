"""A player that looks ahead: plans of the module, each played out some times against the same luck, the best taken.

What is hidden is dealt anew for every game played out; the dice are the player's own. Half of the plans drop out after
every round, so that most of the budget goes to those between which it is close.
"""

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from app.core import engine
from app.core.dice import mix
from app.core.module import Module
from app.core.state import Action, Side, State
from app.core.thought import Clock, Plan, Thought, Weighed
from app.play.solo import greedy

WIDTH = 8
"""So many plans are played out at most, unless the module has a `width` of its own."""

AHEAD = 60
"""So many acts a game is played out for, where the module does not say how far (`far`)."""

DOUBT = 0.5
"""A plan takes the first one's place when it is better by so many standard errors."""

TRUST = 2.0
"""The module's estimate counts like so many games played out."""

Policy = Callable[[Any, Side, int], Action]


class _Tried(Struct):
    """A plan under trial: by world, how the game stood where it was broken off."""

    plan: Plan
    values: list[float]


def levels(module: Module) -> dict[str, int]:
    """The levels of the planner for a module: acts tried at a decision, by name; none where it has no `budgets`."""
    found: dict[str, int] = getattr(module, "budgets", {})
    return found


def planner(module: Module, s: State, side: Side, clock: Clock, seed: int) -> Thought:
    """Think of plans, play them out, take the best. The same state, seed and nodes have the same answer."""
    return choose(module, s, side, clock, seed, plans_of(module, s, side, seed))


def choose(module: Module, s: State, side: Side, clock: Clock, seed: int, plans: Sequence[Plan]) -> Thought:
    """The best of some plans; the first where there is no time to play them out, or the module's estimate decides."""
    tries: Callable[[Any, Sequence[Plan]], bool] = getattr(module, "played_out", _always)
    if len(plans) > 1 and clock.left and tries(s, plans):
        return _weigh(module, s, side, clock, seed, plans)
    gaps = [p.worth - plans[0].worth for p in plans]
    return Thought(
        plans[0].acts[0], tuple(Weighed(p, n, abs(n)) for p, n in zip(plans, gaps, strict=True)), clock.nodes
    )


def _always(s: Any, plans: Sequence[Plan]) -> bool:
    return True


def plans_of(module: Module, s: State, side: Side, seed: int) -> Sequence[Plan]:
    """The plans thought of at a decision, from the best by the module's own estimate; one at least.

    A module without `plans` has its own way of playing tried against some of what else is allowed.
    """
    own: Callable[[Any, Side, int], Sequence[Plan]] | None = getattr(module, "plans", None)
    width: int = getattr(module, "width", WIDTH)
    if own is not None:
        return own(s, side, seed)[:width]
    first = policy(module)(s, side, seed)
    others = [a for a in engine.legal(s) if a != first]
    return [Plan((a,)) for a in (first, *_drawn(others, width - 1, seed))]


def _drawn(acts: Sequence[Action], most: int, seed: int) -> Sequence[Action]:
    order = sorted(range(len(acts)), key=lambda n: mix(seed, n))
    return [acts[n] for n in order[:most]]


def policy(module: Module) -> Policy:
    """Who plays the games out: the module's `plays_on`, else its `greedy`, else the greedy bot of every game."""
    own: Policy | None = getattr(module, "plays_on", None) or getattr(module, "bots", {}).get("greedy")
    return own or (lambda s, side, seed: greedy.act(module, s, side, seed))


def _weigh(module: Module, s: State, side: Side, clock: Clock, seed: int, plans: Sequence[Plan]) -> Thought:
    """Rounds of halving. In every world all plans left meet the same hidden things and the same dice."""
    tried = [_Tried(p, []) for p in plans]
    field = list(tried)
    rounds = ceil(log2(len(field)))
    world = 0
    for n in range(rounds):
        share = clock.left // (rounds - n)
        until = clock.nodes + share
        while clock.nodes < until and not clock.over:
            luck = mix(seed, world)
            start = _dealt(module, s, side, luck)
            values = []
            for t in field:
                value = _played_out(module, start, side, t.plan, luck, clock)
                if value is None:
                    break
                values.append(value)
            if len(values) < len(field):
                break
            for t, value in zip(field, values, strict=True):
                t.values.append(value)
            world += 1
        order = sorted(range(len(field)), key=lambda i: -_better(tried[0], field[i], plans)[0])
        kept = {id(field[i]) for i in order[: max(1, (len(field) + 1) // 2)]}
        field = [t for t in field if id(t) in kept or t is tried[0]]
        if clock.over or len(field) == 1:
            break
    weighed = [_weighed(tried[0], t, plans) for t in tried]
    doubt: float = getattr(module, "doubt", DOUBT)
    best = max(weighed, key=lambda w: w.value - doubt * w.error)
    if best.value - doubt * best.error <= 0:
        best = weighed[0]
    rest = sorted((w for w in weighed if w is not best), key=lambda w: -w.value)
    return Thought(best.plan.acts[0], (best, *rest), clock.nodes, clock.cut)


def _weighed(first: _Tried, t: _Tried, plans: Sequence[Plan]) -> Weighed:
    value, error = _better(first, t, plans)
    return Weighed(t.plan, value, error, len(t.values))


def _better(first: _Tried, t: _Tried, plans: Sequence[Plan]) -> tuple[float, float]:
    """How much better than the first plan, over the worlds both were played in, with the standard error."""
    gap = t.plan.worth - plans[0].worth
    if t is first:
        return 0.0, 0.0
    gains = [b - a for a, b in zip(first.values, t.values, strict=False)]
    n = len(gains)
    if not n:
        return gap, abs(gap)
    mean = (sum(gains) + TRUST * gap) / (n + TRUST)
    spread = sum((g - mean) ** 2 for g in gains) / max(1, n - 1) if n > 1 else mean**2
    return mean, sqrt(spread / n)


def _dealt(module: Module, s: State, side: Side, luck: int) -> State:
    """A world that the side's knowledge allows: what is hidden dealt anew, dice of its own."""
    deal: Callable[[Any, Side, int], State] | None = getattr(module, "sampled", None)
    world = deal(s, side, luck) if deal is not None else s
    return replace(world, dice=world.dice.reseed(luck))


def _played_out(module: Module, s: State, side: Side, plan: Plan, luck: int, clock: Clock) -> float | None:
    """The value of a world after a plan and some play by everybody; None where the clock ran out first."""
    root, plays, number = s, policy(module), 0
    far: Callable[[Any, Any, Side, int], bool] = getattr(module, "far", _far)
    for a in plan.acts:
        if s.decider != side or engine.check(s, a) is not None:
            break
        if clock.over:
            return None
        s, _ = engine.apply(s, a)
        clock.spend()
        number += 1
    while s.outcome is None and not far(root, s, side, number):
        if clock.over:
            return None
        who = s.decider or ""
        act = plays(module.seen_by(s, who), who, mix(luck, number))
        s, _ = engine.apply(s, act)
        clock.spend()
        number += 1
    return value(module, s, side)


def _far(root: Any, s: Any, side: Side, acts: int) -> bool:
    return acts >= AHEAD


def value(module: Module, s: State, side: Side) -> float:
    """What a position is worth to a side: the module's `prospects`, else its score with a won game above all."""
    own: Callable[[Any, Side], float] | None = getattr(module, "prospects", None)
    return own(s, side) if own is not None else greedy.value(module, s, side)
