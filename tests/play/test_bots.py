"""Bots: lawful, repeatable, and blind to the dice to come."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.module import Module
from app.core.state import Action, State
from app.play import names
from app.play.solo import bots, greedy


def game(toy: Module, red: str, blue: str, seed: int) -> State:
    s, _ = engine.start(toy.start("ford", {}, seed))
    number = 0
    while s.outcome is None:
        name = red if s.decider == "red" else blue
        s, _ = engine.apply(s, bots.act(toy, s, name, bots.seed_at(seed, number)))
        number += 1
    return s


def winner(s: State) -> str:
    assert s.outcome is not None
    return s.outcome.winner


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_plays_the_same_game(toy: Module, name: str) -> None:
    assert game(toy, name, name, 5) == game(toy, name, name, 5)
    assert game(toy, name, name, 5) != game(toy, name, name, 6)


def test_greedy_beats_random(toy: Module) -> None:
    ends = Counter(winner(game(toy, "greedy", "random", seed)) for seed in range(30))
    assert ends == {"red": 17, "": 12, "blue": 1}
    ends = Counter(winner(game(toy, "random", "greedy", seed)) for seed in range(30))
    assert ends == {"blue": 30}


def test_greedy_does_not_see_the_dice_to_come(toy: Module) -> None:
    s, _ = engine.start(toy.position("duel", {}, {"R-1": "0302", "B-1": "0402", "turn": 2}))
    chosen = {
        greedy.act(toy, replace(s, dice=replace(s.dice, seed=luck, forced=forced)), "red", 1)
        for luck in range(20)
        for forced in ((), (1,), (6,))
    }
    assert len(chosen) == 1


def test_a_module_brings_its_own(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    def holder(s: Any, side: str, seed: int) -> Action:
        return engine.legal(s)[-1]

    own: dict[str, Callable[..., Action]] = {"greedy": holder, "holder": holder}
    monkeypatch.setattr(type(toy), "bots", own, raising=False)
    assert sorted(bots.bots(toy)) == ["greedy", "holder", "planner", "random"]
    assert game(toy, "holder", "greedy", 1).turn == 8


def test_an_unknown_bot(toy: Module) -> None:
    with pytest.raises(names.Unknown, match="no bot 'greddy'; did you mean 'greedy'"):
        bots.bot(toy, "greddy")
