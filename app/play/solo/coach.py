"""The coach: what the planner would do in a side's place, and after a game the decisions that cost most."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from app.core import engine
from app.core.dice import mix
from app.core.module import Module
from app.core.state import Action, Side, State
from app.core.thought import Clock, Plan, Thought, Weighed, never
from app.play.saves.node import Node
from app.play.session import Session
from app.play.solo import planner
from app.play.viewer import UMPIRE, Viewer, can_hide

SHOWN = 3
"""So many plans are told of a thought."""

SEED = 0xC0AC
"""The coach's own luck: neither the game's nor a bot's."""


class Advice(Struct, frozen=True):
    """A plan in words: what is done, and why. `value` in points against the plan that came to mind first."""

    title: str
    why: str
    weighed: Weighed
    nodes: int = 0


class Mistake(Struct, frozen=True):
    """A decision with a better one beside it. `cost`: points given away, `error` its standard error, over `games`."""

    node: int
    side: Side
    done: str
    better: str
    why: str
    cost: float
    error: float
    games: int
    act: Action


def can_coach(module: Module) -> bool:
    """Whether the game has a planner to ask."""
    return bool(planner.levels(module))


def may_explain(session: Session, side: Side, viewer: Viewer) -> bool:
    """Whether a viewer may read the plans of a side: his own, all where nothing is hidden, all when the game is over."""
    if viewer in (UMPIRE, side) or not can_hide(session.module):
        return True
    return session.state.outcome is not None


def think(module: Module, s: State, clock: Clock, also: Action | None = None) -> Thought:
    """What the planner thinks of for the side that decides, from what that side knows. `also`: an act to be weighed too.

    Raises ValueError where nobody decides.
    """
    side = s.decider
    if side is None:
        raise ValueError("nobody decides: the game is over")
    seen = module.seen_by(s, side)
    seed = mix(SEED, s.dice.count)
    plans = list(planner.plans_of(module, seen, side, seed))
    if also is not None and len(plans) > 1 and all(p.acts[0] != also for p in plans):
        plans.append(Plan((also,), min(p.worth for p in plans)))
    return planner.choose(module, seen, side, clock, seed, plans)


def advice(module: Module, s: State, thought: Thought, most: int = SHOWN) -> tuple[Advice, ...]:
    """The best plans of a thought in words; `s` as the side that decides knows it."""
    return tuple(Advice(*in_words(module, s, w.plan), w, thought.nodes) for w in thought.plans[:most])


def in_words(module: Module, s: State, plan: Plan) -> tuple[str, str]:
    """A plan: what is done, and why it is worth what it is; the label of its first act where the game has no more to say."""
    say: Callable[[State, Plan], tuple[str, str]] | None = getattr(module, "plans_text", None)
    return say(s, plan) if say is not None else (module.label(s, plan.acts[0]), "")


def review(
    session: Session, line: Sequence[Node], sides: Sequence[Side], nodes: int, given_up: Callable[[], bool] = never
) -> Iterator[Mistake | int]:
    """The decisions of some sides on a line, weighed one after another: a Mistake where a better act was found.

    The number of the moment reached comes between them. A decision is judged by what its side knew then, not by what
    the dice made of it.
    """
    module = session.module
    for at, node in enumerate(line):
        if given_up():
            return
        yield at
        if node.parent < 0 or node.action is None:
            continue
        s = session.nodes[node.parent].state
        side = s.decider or ""
        if side not in sides:
            continue
        thought = think(module, s, Clock(nodes, stopped=given_up), node.action)
        done = next((w for w in thought.plans if w.plan.acts[0] == node.action), None)
        best = thought.plans[0]
        if done is None or done.plan.acts[0] == best.plan.acts[0] or engine.check(s, best.plan.acts[0]) is not None:
            continue
        cost = best.value - done.value
        error = (best.error**2 + done.error**2) ** 0.5
        if cost > error:
            title, why = in_words(module, module.seen_by(s, side), best.plan)
            label = module.label(module.seen_by(s, side), node.action)
            yield Mistake(node.id, side, label, title, why, cost, error, min(best.games, done.games), best.plan.acts[0])


def worst(found: Sequence[Mistake], most: int) -> list[Mistake]:
    """The costliest decisions first: by what they cost at least, so that a doubtful one does not lead."""
    return sorted(found, key=lambda m: m.error - m.cost)[:most]
