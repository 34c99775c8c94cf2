"""A module that hides things hides them everywhere: two states that differ in secrets alone are one to who may not know."""

from collections.abc import Iterator
from typing import Any

from random_games import Game, Moment

from app.core import engine
from app.core.codec import Codec
from app.core.module import Module
from app.core.state import Action, Event, Side, State
from app.play.papers import order_of_battle
from app.play.prospect import prospect
from app.play.session import Session
from app.play.solo import bots
from app.play.viewer import SPECTATOR, UMPIRE, can_hide, hides

SEEDS = (11, 12)
FEW = 41
"""One in so many is looked at where looking takes long; an odd number meets both sides and all seeds."""

OTHERS = 12
"""So many acts of a decision are set against each other."""

TURNED_UP = "veil"
"""Its cards are turned up in the end and put away: the log alone still has them, for everybody."""

RUNS = 60
"""Odds are worked out in so many pieces of the rules."""


def secretive(game: Game) -> Iterator[tuple[Moment, Side]]:
    """Moments with secrets, and each side; none of a module that hides nothing."""
    for m in game.samples:
        if hides(game.module, m.before):
            for side in game.module.manifest.sides:
                yield m, side.id


def dealt_anew(game: Game) -> Iterator[tuple[Moment, Side, Any, Any, Any]]:
    """A moment, a side, what that side sees, the state with its secrets dealt anew, and what the side sees of that."""
    module: Any = game.module
    if not hasattr(module, "shuffled"):
        return
    for m, side in secretive(game):
        seen = module.seen_by(m.before, side)
        for seed in SEEDS:
            other = module.shuffled(m.before, side, seed)
            yield m, side, seen, other, module.seen_by(other, side)


def shown(module: Module, s: State, viewer: Side | None) -> list[Any]:
    """Everything a person is shown of a state; the question at hand is put to nobody but who decides."""
    briefing = getattr(module, "briefing", None)
    areas = getattr(module, "areas", None)
    board = module.board(s)
    places = [*range(0, len(board.labels), max(1, len(board.labels) // 25)), *range(board.hexes, len(board.labels))]
    places += sorted({u.place for u in s.units if u.place >= 0})[::3]
    units = range(0, len(s.units), max(1, len(s.units) // 40))
    asked = viewer == s.decider
    return [
        module.scene(s, viewer),
        (module.prompt(s), module.explain(s)) if asked else None,
        module.standing(s),
        module.tables(s),
        module.groups(s),
        [module.roster(s, u) for u in range(len(s.units))],
        [(module.line(s, p), module.explain(s, ("place", p))) for p in places],
        [(module.explain(s, ("unit", u)), module.reach(s, u)) for u in units],
        [module.threat(s, side.id) for side in module.manifest.sides],
        [briefing(s, side.id) for side in module.manifest.sides] if briefing is not None else None,
        areas(s) if areas is not None else None,
    ]


def test_secrets_dealt_anew_are_the_same_to_who_may_not_know(game: Game) -> None:
    codec = Codec(game.module.types)
    for m, side, seen, other, again in dealt_anew(game):
        assert codec.encode(other) != codec.encode(seen)
        assert codec.encode(seen) == codec.encode(again), (m.action, side)
        spectator = codec.encode(game.module.seen_by(m.before, SPECTATOR))
        assert spectator == codec.encode(game.module.seen_by(other, SPECTATOR)), (m.action, side)


def test_everything_shown_of_them_is_the_same(game: Game) -> None:
    for n, (_, side, seen, _, again) in enumerate(dealt_anew(game)):
        if n % FEW == 0:
            assert shown(game.module, seen, side) == shown(game.module, again, side)


def told(module: Module, before: State, after: State, events: tuple[Event, ...], viewer: Side) -> tuple[Any, list[Any]]:
    """What a viewer sees of a state, and is told of what led to it."""
    seen = module.seen_by(before, viewer)
    return Codec(module.types).encode(module.seen_by(after, viewer)), [module.tell(seen, e) for e in events]


def test_an_act_that_comes_to_the_same_is_told_the_same(game: Game) -> None:
    """Done with other secrets, an act that looks the same afterwards to who may not know has the same lines in the log."""
    for m, side, _, other, _ in dealt_anew(game):
        if engine.check(other, m.action) is None:
            after, events = engine.apply(other, m.action)
            for viewer in (side, SPECTATOR):
                now, lines = told(game.module, m.before, m.after, m.events, viewer)
                then, others = told(game.module, other, after, events, viewer)
                if now == then and game.module.manifest.id != TURNED_UP:
                    assert [e for e in lines if e] == [e for e in others if e], (m.action, viewer)


def test_odds_and_exports_are_worked_out_from_what_is_known(game: Game) -> None:
    for n, (m, side, seen, _, again) in enumerate(dealt_anew(game)):
        if n % FEW != 1:
            continue
        assert order_of_battle.as_csv(game.module, seen) == order_of_battle.as_csv(game.module, again)
        if side == m.before.decider:
            assert prospect(game.module, seen, (m.action,), RUNS) == prospect(game.module, again, (m.action,), RUNS)


def test_a_spectator_is_shown_everything_that_is_no_secret(game: Game) -> None:
    if can_hide(game.module):
        for m in game.samples[::13]:
            seen = game.module.seen_by(m.before, SPECTATOR)
            assert shown(game.module, seen, SPECTATOR) == shown(game.module, game.module.seen_by(seen, SPECTATOR), "")
            assert game.module.seen_by(m.before, UMPIRE) == m.before


def test_who_decides_knows_what_he_may_do(game: Game) -> None:
    for m, side in secretive(game):
        if side == m.before.decider:
            seen = game.module.seen_by(m.before, side)
            assert engine.legal(seen) == m.legal
            for action in m.before.step.candidates(m.before):
                assert engine.check(seen, action) == engine.check(m.before, action)
            assert [game.module.label(seen, a) for a in m.legal] == [game.module.label(m.before, a) for a in m.legal]


def test_bots_play_with_what_their_side_knows(game: Game) -> None:
    for n, (m, side) in enumerate(secretive(game)):
        if side == m.before.decider and n % FEW < 4:
            act = bots.act(game.module, m.before, "greedy", n)
            again: Any = game.module
            if hasattr(again, "shuffled"):
                assert bots.act(game.module, again.shuffled(m.before, side, 3), "greedy", n) == act


def test_acts_that_are_told_alike_are_labelled_alike(game: Game) -> None:
    """Acts of one side that differ in secrets alone to the other, in what it sees and what it is told, have one label to it."""
    codec = Codec(game.module.types)
    for m, side in secretive(game):
        if side == m.before.decider:
            continue
        seen = game.module.seen_by(m.before, side)
        told: dict[str, tuple[Action, str, bytes]] = {}
        for action in m.legal[:: max(1, len(m.legal) // OTHERS)]:
            after, events = engine.apply(m.before, action)
            if after.dice.count != m.before.dice.count:
                continue
            entries = [game.module.tell(seen, e) for e in events]
            label = game.module.label(seen, action)
            key = f"{codec.encode(game.module.seen_by(after, side))!r} {entries}"
            first = told.setdefault(key, (action, label, codec.encode(after)))
            assert label == first[1] or codec.encode(after) == first[2], (first[0], action)


def test_the_log_of_a_side_is_told_from_what_it_knew(game: Game) -> None:
    session = Session.new(game.module, game.scenario, seed=game.seed)
    for m in game.moments[:80]:
        session.do(m.action)
    for viewer in (*(s.id for s in game.module.manifest.sides), SPECTATOR, UMPIRE):
        for node in session.nodes:
            assert all(entry.text for entry in session.entries(node, viewer))
            if node.action is not None:
                assert game.module.label(session.seen(session.nodes[node.parent], viewer), node.action)
