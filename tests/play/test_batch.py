"""Many games: the same rows for the same seed, however many processes play them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from app.core import engine
from app.core.module import Module
from app.core.state import NOWHERE, Action
from app.play import discover, names
from app.play.batches import batch
from app.play.batches.batch import Row


def test_the_rows_depend_on_the_seed_alone(toy: Module, home: Path) -> None:
    t = batch.task(toy, "ford", 30, 7, ("greedy", "random"), user_modules=home / "modules")
    alone = batch.simulate(t, 1, toy)
    assert [r.game for r in alone] == list(range(30))
    assert batch.simulate(t, 2) == alone
    assert list(batch.rows(t, 3))[-1] in alone
    assert batch.simulate(batch.task(toy, "ford", 30, 8, ("greedy", "random")), 1, toy) != alone
    assert batch.simulate(batch.task(toy, "ford", 12, 7, ("greedy", "random")), 1, toy) == alone[:12]


def test_a_row_says_how_the_game_went(toy: Module) -> None:
    (row,) = batch.simulate(batch.task(toy, "duel", 1, 3, ("greedy",)), 1, toy)
    assert row == Row(
        game=0,
        seed=487265508,
        winner="red",
        level="rout",
        turns=3,
        actions=6,
        dice=4,
        results={"red_lost": 0, "blue_lost": 1},
        text="No counter stands against red.",
    )


def test_a_game_that_does_not_end_is_broken_off(toy: Module) -> None:
    (row,) = batch.simulate(batch.task(toy, "ford", 1, 1, ("random",), limit=5), 1, toy)
    assert (row.level, row.winner, row.actions, row.text) == ("unfinished", "", 5, "broken off after 5 acts, on turn 3")


def test_a_faulty_bot_is_a_row_not_the_end(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(s: Any, side: str, seed: int) -> Action:
        move = next(a for a in engine.legal(s) if type(a).__name__ == "Move")
        return type(move)(0, NOWHERE)

    def crash(s: Any, side: str, seed: int) -> Action:
        raise ZeroDivisionError("no odds")

    monkeypatch.setattr(type(toy), "bots", {"cheat": cheat, "crash": crash}, raising=False)
    (row,) = batch.simulate(batch.task(toy, "ford", 1, 1, ("cheat", "random")), 1, toy)
    assert (row.level, row.text) == ("fault", "act 1: That is not next to R-1.")
    (row,) = batch.simulate(batch.task(toy, "ford", 1, 1, ("random", "crash")), 1, toy)
    assert (row.level, row.text) == ("fault", "act 2: ZeroDivisionError: no odds")


def test_a_module_that_the_workers_do_not_find(toy: Module, tmp_path: Path) -> None:
    t = batch.task(toy, "ford", 2, user_modules=tmp_path)
    with pytest.raises(discover.Unloadable, match="the module 'toy' is not found by the worker process"):
        batch.simulate(t, 2)


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (("greedy", "greddy"), "no bot 'greddy'; did you mean 'greedy'?"),
        (("greedy",) * 3, "3 bots for 2 sides (red, blue); name one, or one a side"),
        ({"red": "greedy"}, "no bot for blue"),
        ({"rde": "greedy"}, "no side 'rde'; did you mean 'red'?"),
    ],
)
def test_players_that_do_not_fit(toy: Module, players: Sequence[str] | dict[str, str], words: str) -> None:
    with pytest.raises(names.Unknown) as e:
        batch.task(toy, "ford", 1, players=players)
    assert str(e.value) == words


def test_no_games(toy: Module) -> None:
    with pytest.raises(names.Unknown, match="0 games; choose at least 1"):
        batch.task(toy, "ford", 0)


def test_a_row_tells_how_much_was_tried_at_a_decision(toy: Module) -> None:
    planned = batch.task(toy, "ford", 1, seed=3, players=["planner", "greedy"])
    row = batch.play(toy, planned, 0)
    assert 100 < row.results[batch.TRIED] <= 600
    plain = batch.play(toy, batch.task(toy, "ford", 1, seed=3, players=["random", "greedy"]), 0)
    assert batch.TRIED not in plain.results
