"""The turn briefing opens where a side's turn begins, and nowhere else."""

from msgspec.structs import replace

from app.core.card import Fact
from app.ui.table.game_view import GameView
from app.ui.table.table_briefing import begins, own_turn
from tests.toy import MODULE, GiveWay, Hold
from tests.toy import Order as Interrupted
from tests.ui.harbours import DEEP, PORT, Sail, view

__all__ = ["view"]


def test_it_opens_at_the_start_of_a_turn_and_makes_room_with_the_first_act(view: GameView) -> None:
    dock = view.dock
    assert dock.shown() == "briefing"
    assert dock.briefing.view.card.blocks == (Fact("Arrives", "R9", "T-1"),)
    view.bridge.do(Sail(0, DEEP))
    assert dock.shown() == "task"
    view.bridge.do(Sail(0, PORT))
    assert dock.shown() == "task"
    view.bridge.do(Hold())
    assert view.bridge.decider == "blue"
    assert dock.shown() == "briefing"
    assert dock.briefing.view.card.title == "blue, turn 1"


def test_it_makes_room_with_the_first_click(view: GameView) -> None:
    view.bridge.choose_unit(0)
    assert view.dock.shown() == "task"


def test_it_makes_room_for_the_inspector_with_a_click_that_chooses_nothing(view: GameView) -> None:
    view.click(0, -1)
    assert view.bridge.picks == ()
    assert view.dock.shown() == "task"
    view.dock.show_panel("briefing")
    view.click(0, -1)
    assert view.dock.shown() == "briefing"


def test_a_turn_looked_at_again_does_not_open_it_again(view: GameView) -> None:
    view.bridge.do(Sail(0, DEEP))
    view.bridge.undo()
    assert view.dock.shown() == "task"
    view.bridge.do(Hold())
    view.bridge.do(Hold())
    assert view.bridge.state.turn == 2
    assert view.dock.shown() == "briefing"
    view.dock.show_panel("log")
    view.bridge.do(Sail(0, DEEP))
    assert view.dock.shown() == "task"


def test_switched_off_it_opens_by_the_command_alone(view: GameView) -> None:
    view.bridge.do(Sail(0, DEEP))
    view.apply_settings(replace(view.settings, briefing=False))
    view.bridge.do(Hold())
    assert view.dock.shown() == "task"
    view.looks.show_panel("briefing")
    assert view.dock.shown() == "briefing"
    assert view.dock.briefing.view.card.title == "blue, turn 1"


def test_a_question_within_the_turn_of_the_other_is_not_ones_own_turn() -> None:
    s = MODULE.start("ford", {}, 7)
    red = next(n for n, u in enumerate(s.units) if u.side == "red")
    blue = next(n for n, u in enumerate(s.units) if u.side == "blue")
    order = Interrupted("red")
    assert own_turn(replace(s, stack=(order,)), "red")
    assert own_turn(replace(s, stack=(order, GiveWay(red))), "red")
    assert not own_turn(replace(s, stack=(order, GiveWay(blue))), "blue")


def test_a_turn_begins_but_once(view: GameView) -> None:
    session = view.bridge.session
    assert begins(session, session.nodes[0], "red")
    view.bridge.do(Sail(0, DEEP))
    assert not begins(session, session.node, "red")
    view.bridge.do(Hold())
    assert begins(session, session.node, "blue")
