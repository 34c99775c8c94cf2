"""A plan takes the place of the game, and gives it back as it was."""

import pytest

from app.ui.main_window import MainWindow
from app.ui.table.game_view import GameView
from app.ui.table.planning import NOT_PLANNED


@pytest.fixture
def table(desk: MainWindow) -> GameView:
    desk.start_game("vital_ground", "", {}, 7, {"german": "person", "allied": "person"})
    assert desk.table is not None
    return desk.table


def plan_of(table: GameView, acts: int = 2) -> None:
    """Begin a plan and plan so many acts."""
    assert table.planning.begin()
    for _ in range(acts):
        assert table.bridge.do(table.bridge.legal()[0])


def test_the_plan_is_shown_and_the_game_is_left_alone(table: GameView) -> None:
    planning, game = table.planning, table.bridge.session
    assert planning.game is game
    digest = game.codec.digest(game.state)
    plan_of(table)
    assert planning.plan is table.bridge.session
    assert planning.game is game
    assert len(planning.plan.nodes) > 1
    assert len(game.nodes) == 1
    assert game.codec.digest(game.state) == digest
    assert table.map.frame.kind == "plan"
    assert not any(table.commands.actions[id].isEnabled() for id in NOT_PLANNED)
    assert all(table.commands.actions[id].statusTip() for id in NOT_PLANNED)


def test_dropped_it_is_the_game_again(table: GameView) -> None:
    game = table.bridge.session
    plan_of(table)
    table.planning.toggle(False)
    assert table.planning.plan is None
    assert table.bridge.session is game
    assert table.map.frame.kind == ""
    assert all(table.commands.actions[id].isEnabled() for id in NOT_PLANNED)
    table.planning.drop()
    assert table.bridge.session is game


def test_its_acts_are_taken_back_one_by_one(table: GameView) -> None:
    said: list[str] = []
    table.say = said.append  # type: ignore[method-assign]
    table.planning.back()
    assert said == ["No plan is being made: W begins one."]
    plan_of(table, 1)
    assert table.planning.plan is not None
    table.planning.back()
    assert table.planning.plan.at == 0
    table.planning.back()
    assert said[-1] == "The plan is empty."


def test_played_its_acts_are_those_of_the_game(table: GameView) -> None:
    game = table.bridge.session
    plan_of(table)
    assert table.planning.plan is not None
    acts = [node.action for node in table.planning.plan.line()[1:]]
    table.planning.play()
    assert table.planning.plan is None
    assert table.bridge.session is game
    done = [node.action for node in game.line()[1:]]
    assert done
    assert done == acts[: len(done)]


def test_only_who_decides_may_plan(table: GameView) -> None:
    table.bridge.do(table.bridge.legal()[0])
    table.bridge.step(-1)
    assert table.bridge.past
    assert not table.planning.begin()
    assert table.planning.plan is None
    assert not table.commands.actions["plan"].isChecked()
    table.bridge.now()
    assert table.planning.begin()
    assert table.planning.begin()
