"""A player of its own: legal, and the same every time."""

from typing import Any

from app.core import engine
from app.play.solo import bots
from modules.k47.actions.phase import Done
from modules.k47.greedy import CHOOSERS, greedy
from modules.k47.module import MODULE
from modules.k47.steps import AnyStep


def test_it_decides_at_every_step_that_asks() -> None:
    asking = {k.__name__ for k in AnyStep.__args__ if "decider" in k.__dict__}
    assert asking <= set(CHOOSERS), asking - set(CHOOSERS)


def test_it_plays_the_same_game_again_without_a_refusal() -> None:
    games = []
    for _ in range(2):
        s: Any
        s, _ = engine.start(MODULE.start("point-defence", {}, 7))
        acts = []
        for n in range(36):
            acts.append(bots.act(MODULE, s, "greedy", bots.seed_at(7, n)))
            s, _ = engine.apply(s, acts[-1])
        games.append(acts)
    assert games[0] == games[1]


def test_what_is_refused_gives_way_to_what_is_on_offer(monkeypatch: Any) -> None:
    s, _ = engine.start(MODULE.start("envelopment", {}, 1))
    monkeypatch.setitem(CHOOSERS, "SettingUp", lambda s, step, side: Done())
    assert engine.check(s, greedy(s, s.decider or "", 1)) is None  # type: ignore[arg-type]
