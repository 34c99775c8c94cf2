"""The coach: what the planner would do in a side's place, and after a game the decisions that cost most."""

from collections.abc import Callable, Iterator, Sequence
from math import hypot

from msgspec import Struct
from msgspec.structs import replace

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

SURE = 2.0
"""A decision is told as a mistake where it cost so many standard errors, and the estimate does not say otherwise."""

SEED = 0xC0AC
"""The coach's own luck: neither the game's nor a bot's."""


class Advice(Struct, frozen=True):
    """A plan in words: what is done, and why. `value` in points against the plan that came to mind first."""

    title: str
    why: str
    weighed: Weighed
    nodes: int = 0


class Mistake(Struct, frozen=True):
    """A decision with a better one beside it. `cost`: points given away, `error` its standard error, over `games`.

    Without games the estimate alone says so.
    """

    node: int
    side: Side
    done: str
    better: str
    why: str
    cost: float
    error: float
    games: int
    act: Action


class LeftOut(Struct, frozen=True):
    """A decision that was not judged, for want of a figure; `kind`: a word for what it was about."""

    kind: str


def can_coach(module: Module) -> bool:
    """Whether the game has a planner to ask."""
    return bool(planner.levels(module))


def may_explain(session: Session, side: Side, viewer: Viewer) -> bool:
    """Whether a viewer may read the plans of a side: his own, all where nothing is hidden, all when the game is over."""
    if viewer in (UMPIRE, side) or not can_hide(session.module):
        return True
    return session.state.outcome is not None


def budget(module: Module) -> int:
    """Acts that are tried at a decision when a game is looked through: as many as the middle level tries."""
    found = planner.levels(module)
    return found.get("planner", max(found.values()))


def think(module: Module, s: State, clock: Clock, also: Action | None = None) -> Thought:
    """What the planner thinks of for the side that decides, from what that side knows. `also`: an act to be weighed too.

    Raises ValueError where nobody decides.
    """
    side = s.decider
    if side is None:
        raise ValueError("nobody decides: the game is over")
    seen = module.seen_by(s, side)
    seed = mix(SEED, s.dice.count)
    plans = _considered(module, seen, side, seed) if also is None else _against(module, seen, side, seed, also)
    return planner.choose(module, seen, side, clock, seed, plans)


def _considered(module: Module, s: State, side: Side, seed: int) -> list[Plan]:
    """The planner's own plans with others behind them; without where those would keep its own from being played out."""
    own = planner.plans_of(module, s, side, seed)
    plans = _filled(module, s, side, own)
    tries: Callable[[State, Sequence[Plan]], bool] = getattr(module, "played_out", lambda *_: True)
    return list(own) if len(own) > 1 and tries(s, own) and not tries(s, plans) else plans


def _against(module: Module, s: State, side: Side, seed: int, act: Action) -> list[Plan]:
    """What an act is weighed against, itself among it."""
    instead: Callable[[State, Side, Action], Sequence[Plan]] | None = getattr(module, "instead", None)
    if instead is not None:
        return list(instead(s, side, act)) or [Plan((act,))]
    plans = _considered(module, s, side, seed)
    return plans if any(p.acts[0] == act for p in plans) else [*plans, Plan((act,), plans[0].worth)]


def _filled(module: Module, s: State, side: Side, plans: Sequence[Plan], most: int = SHOWN) -> list[Plan]:
    """Plans with others behind them, up to so many; a plan of one act alone is told as the game tells it."""
    others: Callable[[State, Side], Sequence[Plan]] | None = getattr(module, "alternatives", None)
    if others is None or len(plans) >= most:
        return list(plans)
    more: dict[Action, Plan] = {}
    for p in others(s, side):
        more.setdefault(p.acts[0], p)
    told = [p if len(p.acts) > 1 else more.get(p.acts[0], p) for p in plans]
    known = {p.acts[0] for p in plans}
    return [*told, *[p for first, p in more.items() if first not in known][: most - len(plans)]]


def advice(module: Module, s: State, thought: Thought, most: int = SHOWN) -> tuple[Advice, ...]:
    """The best plans of a thought in words, with others by the estimate where it has fewer.

    `s` as the side that decides knows it.
    """
    weighed = list(thought.plans[:most])
    if weighed and s.decider is not None:
        told = _filled(module, s, s.decider, [w.plan for w in weighed], most)
        weighed = [replace(w, plan=p) for w, p in zip(weighed, told, strict=False)]
        gaps = ((p, min(0.0, p.worth - told[0].worth)) for p in told[len(weighed) :])
        weighed += [Weighed(p, weighed[0].value + gap, abs(gap)) for p, gap in gaps]
    return tuple(Advice(*in_words(module, s, w.plan), w, thought.nodes) for w in weighed)


def in_words(module: Module, s: State, plan: Plan) -> tuple[str, str]:
    """A plan: what is done, and why it is worth what it is; the label of its first act where the game has no more to say."""
    say: Callable[[State, Plan], tuple[str, str]] | None = getattr(module, "plans_text", None)
    return say(s, plan) if say is not None else (module.label(s, plan.acts[0]), "")


def review(
    session: Session, line: Sequence[Node], sides: Sequence[Side], nodes: int, given_up: Callable[[], bool] = never
) -> Iterator[Mistake | LeftOut | int]:
    """The decisions of some sides on a line, weighed one after another: a Mistake where a better act was found, LeftOut
    where the module says that it has no figure for it.

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
        if (kind := unjudged(module, module.seen_by(s, side), node.action)) != "":
            yield LeftOut(kind)
            continue
        thought = think(module, s, Clock(nodes, stopped=given_up), node.action)
        done = next((w.plan for w in thought.plans if w.plan.acts[0] == node.action), None)
        best = thought.plans[0].plan
        if done is None or done.acts[0] == best.acts[0] or engine.check(s, best.acts[0]) is not None:
            continue
        patient = max(nodes, *planner.levels(module).values())
        found = _cost(module, s, side, Clock(patient, stopped=given_up), best, done)
        if found.value > SURE * found.error and best.worth >= done.worth:
            seen = module.seen_by(s, side)
            title, why = in_words(module, seen, best)
            said, _ = in_words(module, seen, Plan((node.action,)))
            yield Mistake(node.id, side, said, title, why, found.value, found.error, found.games, best.acts[0])


def unjudged(module: Module, s: State, act: Action) -> str:
    """What kind of decision an act is that is left out for want of a figure; empty where it is none of those."""
    said: Callable[[State, Action], str] | None = getattr(module, "unjudged", None)
    return said(s, act) if said is not None else ""


def _cost(module: Module, s: State, side: Side, clock: Clock, best: Plan, done: Plan) -> Weighed:
    """How much better a plan is than what was done, weighed once more by other luck, so that no lucky one is praised."""
    seen = module.seen_by(s, side)
    seed = mix(SEED + 1, s.dice.count)
    pair = planner.choose(module, seen, side, clock, seed, [best, done])
    kept, lost = (next(w for w in pair.plans if w.plan == p) for p in (best, done))
    if lost.games:
        return Weighed(best, kept.value - lost.value, hypot(kept.error, lost.error), min(kept.games, lost.games))
    return Weighed(best, best.worth - done.worth)


def worst(found: Sequence[Mistake], most: int) -> list[Mistake]:
    """The costliest decisions first: by what they cost at least, so that a doubtful one does not lead.

    What the estimate alone says counts half.
    """
    return sorted(found, key=lambda m: m.error - m.cost if m.games else -m.cost / 2)[:most]
