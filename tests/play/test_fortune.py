"""Luck apart from skill: zero on average, and nothing given away by the best act."""

import pytest

from app.core import engine
from app.play.fortune import Fortune, Stroke, expected, fortunes, strokes
from app.play.session import Session
from app.play.solo import bots
from modules.vital_ground.module import MODULE as VG


def played(acts: int, seed: int = 5) -> Session:
    """A game between two bots."""
    session = Session.new(VG, "historical", seed=seed)
    for n in range(acts):
        session.do(bots.act(VG, session.state, "random", n))
    return session


def test_luck_is_what_came_minus_what_was_to_be_expected() -> None:
    with played(60) as session:
        found = list(strokes(session, session.line(), choices=False))
        assert found
        for stroke in found:
            s = session.nodes[session.nodes[stroke.node].parent].state
            action = session.nodes[stroke.node].action
            assert action is not None
            assert stroke.expected == pytest.approx(expected(VG, s, action, stroke.side)[0])
            assert stroke.luck == pytest.approx(stroke.came - stroke.expected)
            assert stroke.given_away == 0


def test_the_dice_give_nothing_on_average() -> None:
    with played(100) as session:
        node = next(n for n in session.line()[1:] if n.action is not None and _spread(session, n.id) > 0.3)
        s, action = session.nodes[node.parent].state, node.action
        assert action is not None
        mean, spread = expected(VG, s, action, s.decider or "")
        came = [VG.score(engine.apply(s_with(s, seed), action)[0], s.decider or "") for seed in range(200)]
        assert abs(sum(came) / 200 - mean) < 4 * spread / 200**0.5


def s_with(s, seed):
    from msgspec.structs import replace

    from app.core.dice import Dice, mix

    return replace(s, dice=Dice(mix(seed, 0)))


def _spread(session: Session, node: int) -> float:
    n = session.nodes[node]
    s = session.nodes[n.parent].state
    assert n.action is not None
    return expected(VG, s, n.action, s.decider or "")[1]


def test_a_choice_gives_away_what_the_best_found_is_worth_more() -> None:
    with played(12) as session:
        found = list(strokes(session, session.line()))
        assert any(s.given_away > 0 and s.instead for s in found)
        assert all(s.best >= s.expected for s in found)


def test_sums_by_side_and_what_is_ordinary() -> None:
    def stroke(side: str, came: float, spread: float, best: float = 0.0) -> Stroke:
        return Stroke(1, side, "x", 0.0, came, spread, best, spread > 0)

    red, blue = fortunes([stroke("red", 1, 1), stroke("red", 2, 1), stroke("blue", -9, 3), stroke("blue", 0, 0, 2)])
    assert red == Fortune("red", 3, pytest.approx(2**0.5), 0, 2, 2)
    assert not red.ordinary
    assert (blue.luck, blue.given_away, blue.throws, blue.choices, blue.off) == (-9, 2, 1, 2, -3)
    assert fortunes([stroke("red", 1, 1)])[0].ordinary
