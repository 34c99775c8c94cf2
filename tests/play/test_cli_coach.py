"""`hexspine coach`: advice in text and JSON, what cost most, slips in one line, no secrets."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app import cli, cli_coach
from app.core.module import Module
from app.play.session import Session
from app.play.solo import bots, coach
from app.play.solo.coach import Mistake
from tests.toy import Hold

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def hexspine(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: object) -> tuple[int, str, str]:
        code = cli.main([str(w) for w in words])
        return (code, *capsys.readouterr())

    return run


@pytest.fixture
def game(toy: Module, tmp_path: Path) -> Path:
    """A game of five acts between persons."""
    path = tmp_path / "five.hexspine"
    with Session.new(toy, "ford", seed=3, path=path) as session:
        for n in range(5):
            session.do(bots.act(toy, session.state, "random", n))
    return path


@pytest.fixture
def mistakes(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Two decisions that cost something, whoever asks; the arguments they were asked with."""
    asked: list[Any] = []

    def review(session: Session, line: Any, sides: Any, nodes: int) -> Iterator[Mistake | int]:
        asked.append((sides, nodes))
        yield from (0, Mistake(1, "red", "**A** holds", "B shoots", "odds 50 %", 1.0, 0.5, 9, Hold()), 1)
        yield Mistake(2, "blue", "C holds", "D moves", "", 4.0, 0.25, 9, Hold())

    monkeypatch.setattr(coach, "review", review)
    return asked


def test_advice_on_a_moment(hexspine: Run, game: Path) -> None:
    code, out, _ = hexspine("coach", game, "--at", 2, "--nodes", 80)
    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "Red decides, turn 2, after 2 acts. 80 acts tried."
    assert [line[:2] for line in lines[1:]] == ["1.", "2.", "3."]
    told = json.loads(hexspine("coach", game, "--at", 2, "--nodes", 80, "--json")[1])
    assert lines[1] == f"1. {told[0]['title']}"
    assert set(told[0]) == {"title", "why", "value", "error", "games", "odds"}
    assert told[0]["odds"] is None


def test_what_cost_most(hexspine: Run, game: Path, mistakes: list[Any]) -> None:
    code, out, _ = hexspine("coach", game)
    assert code == 0
    assert out.splitlines()[1:] == [
        "Blue, turn 1, act 2: C holds",
        "   cost 4.0 ± 0.2. Better: D moves",
        "Red, turn 1, act 1: A holds",
        "   cost 1.0 ± 0.5. Better: B shoots",
        "   odds 50 %",
    ]
    told = json.loads(hexspine("coach", game, "--json", "--side", "red", "--nodes", 7)[1])
    assert told[1]["done"] == "**A** holds"
    assert (told[0]["act"], told[0]["cost"]) == (2, 4.0)
    assert mistakes == [(["blue", "red"], 600), (["red"], 7)]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--at", "9"), "9 acts; the game has 5"),
        (("--nodes", "0"), "0 acts; choose at least 1"),
        (("--side", "rad"), "did you mean 'red'"),
    ],
)
def test_slips(hexspine: Run, game: Path, words: tuple[str, ...], told: str) -> None:
    code, _, err = hexspine("coach", game, *words)
    assert (code, err.count("\n")) == (2, 1)
    assert told in err


def test_no_secrets_before_the_end(hexspine: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli_coach, "can_hide", lambda _: True)
    assert "its secret until the game is over" in hexspine("coach", game)[2]
    assert "add --side" in hexspine("coach", game, "--at", 2)[2]


def test_a_game_without_planners(hexspine: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "can_coach", lambda _: False)
    assert "has no coach: none of its bots looks ahead" in hexspine("coach", game)[2]
