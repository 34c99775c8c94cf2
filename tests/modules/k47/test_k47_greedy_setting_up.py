"""Before turn 1."""

from typing import Any

from app.core import engine
from modules.k47.actions.phase import Done
from modules.k47.actions.set_up import SetUpAll, TakeRole
from modules.k47.greedy import greedy
from modules.k47.module import MODULE


def test_everybody_is_set_up_and_then_it_is_ready() -> None:
    s: Any
    s, _ = engine.start(MODULE.start("envelopment", {}, 1))
    assert greedy(MODULE.seen_by(s, s.decider), s.decider, 1) == SetUpAll()
    s, _ = engine.apply(s, SetUpAll())
    assert greedy(MODULE.seen_by(s, s.decider), s.decider, 1) == Done()


def test_who_may_choose_defends() -> None:
    s: Any = MODULE.start("envelopment", {"attacker": "roll"}, 3)
    s, _ = engine.start(s)
    assert greedy(s, s.decider, 1) == TakeRole("defender")
