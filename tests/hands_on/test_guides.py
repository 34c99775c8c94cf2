"""The guided games: each is played to its end by its own acts and by a hand that follows the ring; left, kept, resumed."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from app import paths
from app.core.guide import HEX, PARTS, UNIT
from app.play import course, discover
from app.play.notation import read_place, read_unit, write_action
from app.play.saves.saved import saved_game
from app.ui import window_pages
from app.ui.table import hint_places
from app.ui.table.game_view import GameView
from app.ui.table.hint_bubble import HintBubble
from tests.hands_on.player import Player

MODULES = {m.id: m for m in discover.found() if m.id in ("vital_ground", "r43", "k47")}
LEFT = Qt.MouseButton.LeftButton
PATIENCE = 400
"""So many presses end any of the guided games."""


@pytest.mark.parametrize("name", MODULES)
def test_a_guide_is_played_to_its_end_on_the_engine(name: str) -> None:
    module = MODULES[name].load()
    file = course.guide_file(module.folder)
    assert file is not None
    assert file.guide.minutes == 15
    session = course.begin(module, file.guide)
    way = course.Course(session, file.guide)
    seen: list[int] = []
    for ask in way.asks:
        seen += [n for n in way.pages(session.at) if n not in seen]
        assert way.pages(session.at)[-1] == ask.lesson
        assert session.state.decider == ask.side
        action = way.action(session.node)
        assert action is not None, ask.written
        session.do(action)
    seen += [n for n in way.pages(session.at) if n not in seen]
    assert seen == list(range(len(file.guide.lessons)))
    assert way.stage(session.at) == course.Stage(len(way.asks))
    assert session.state.dice.forced == ()


@pytest.mark.parametrize("name", MODULES)
def test_what_a_guide_names_exists(name: str) -> None:
    module = MODULES[name].load()
    file = course.guide_file(module.folder)
    assert file is not None
    start = course.begin(module, file.guide).state
    read_unit(start, file.guide.unit)
    for lesson in (*file.guide.lessons, *file.hints):
        assert not lesson.rule or lesson.rule in module.rulebook.rules, lesson.rule
        assert len(lesson.text) <= 130, lesson.text
        assert lesson.text.endswith((".", ".**")), lesson.text
        assert "!" not in lesson.text + lesson.why
    for lesson in file.guide.lessons:
        kind, _, word = lesson.at.partition(" ")
        if kind == HEX:
            read_place(module, start, word)
        elif kind == UNIT:
            read_unit(start, word)
        else:
            assert lesson.at == "" or lesson.at in PARTS
        assert lesson.do or lesson.at, lesson.text
    events = {kind.__name__ for kind in module.types.event.__args__}
    assert {hint.event for hint in file.hints} <= events


def begun(player: Player, name: str) -> GameView:
    window_pages.start_guide(player.window, name)
    settle(player)
    return player.table


def settle(player: Player) -> None:
    QApplication.processEvents()
    player.table.guide.place()


def press(bubble: HintBubble, id: str) -> None:
    button = bubble.findChild(QAbstractButton, f"hint-{id}")
    assert button is not None, (id, bubble.said)
    QTest.mouseClick(button, LEFT)


def answers(view: GameView) -> list[str]:
    said = view.guide.bubble.said
    return [a.id for a in said.answers] if said is not None else []


def click_ring(view: GameView) -> None:
    """Click where the ring is; the bubble never lies over it."""
    spot = hint_places.next_click(view, view.guide.asked_acts())
    assert spot is not None, view.guide.bubble.said
    point = spot.press or spot.target.center()
    hit = view.childAt(point)
    assert hit is not None
    assert not view.guide.bubble.isAncestorOf(hit), view.guide.bubble.said
    QTest.mouseClick(hit, LEFT, pos=hit.mapFrom(view, point))


def until_asked(player: Player, view: GameView) -> None:
    """Read on until something is asked for."""
    for _ in range(PATIENCE):
        settle(player)
        if "next" not in answers(view):
            return
        press(view.guide.bubble, "next")


@pytest.fixture(autouse=True)
def no_question(player: Player) -> None:
    player.window.keep(player.window.settings.changed(confirm_end=False))


@pytest.mark.parametrize("name", MODULES)
def test_a_hand_that_follows_the_ring_comes_to_the_end(player: Player, name: str) -> None:
    player.window.resize(1000, 700)
    view = begun(player, name)
    way = view.guide.course
    assert way is not None
    for _ in range(PATIENCE):
        settle(player)
        if "finish" in answers(view):
            break
        if "next" in answers(view):
            press(view.guide.bubble, "next")
        elif "show" in answers(view):
            before = (view.bridge.session.at, view.bridge.picks)
            click_ring(view)
            settle(player)
            assert (view.bridge.session.at, view.bridge.picks) != before, view.guide.bubble.said
        else:
            QTest.qWait(5)
        assert not way.stage(view.bridge.session.at).astray, view.guide.bubble.said
    assert "finish" in answers(view)
    assert view.bridge.session.state.dice.forced == ()
    press(view.guide.bubble, "finish")
    assert player.window.settings.learned == [name]
    assert view.guide.bubble.isHidden()


def test_something_else_is_said_and_taken_back(player: Player) -> None:
    view = begun(player, "vital_ground")
    until_asked(player, view)
    press(view.guide.bubble, "show")
    until_asked(player, view)
    right = view.bridge.session.at
    other = next(a for a in view.bridge.legal() if type(a).__name__ == "EndBarrages")
    view.bridge.do(other)
    settle(player)
    assert answers(view) == ["back", "alone"]
    press(view.guide.bubble, "back")
    assert view.bridge.session.at == right
    assert answers(view) == ["show"]


def test_the_bot_plays_on_for_who_goes_alone(player: Player) -> None:
    view = begun(player, "vital_ground")
    until_asked(player, view)
    press(view.guide.bubble, "show")
    for name in ("EndBarrages", "EndHalf"):
        view.bridge.do(next(a for a in view.bridge.legal() if type(a).__name__ == name))
    settle(player)
    assert answers(view) == ["back", "alone"]
    QTest.qWait(30)
    here = view.bridge.session.at
    assert view.bridge.bot == "greedy", "it waits for the answer"
    press(view.guide.bubble, "alone")
    player.qtbot.waitUntil(lambda: view.bridge.session.at != here, timeout=5000)
    assert view.guide.bubble.isHidden()


def test_hints_are_turned_off_and_come_back_where_they_were(player: Player) -> None:
    view = begun(player, "k47")
    until_asked(player, view)
    said = view.guide.bubble.said
    view.guide.set_on(False)
    assert view.guide.bubble.isHidden()
    assert not player.window.settings.hints
    view.guide.set_on(True)
    assert view.guide.bubble.isVisible()
    assert view.guide.bubble.said == said
    press(view.guide.bubble, "close")
    assert view.guide.bubble.isHidden()
    assert player.window.settings.hints
    player.window.commands.trigger("hints")
    assert view.guide.bubble.isVisible()
    assert view.guide.bubble.said == said


def test_a_guide_that_was_left_goes_on_from_the_start_page(player: Player) -> None:
    view = begun(player, "vital_ground")
    until_asked(player, view)
    press(view.guide.bubble, "show")
    until_asked(player, view)
    said, path = view.guide.bubble.said, view.bridge.session.path
    assert path is not None
    assert path.is_relative_to(paths.saves())
    player.window.close_game()
    assert saved_game(path).guided
    page = player.window.pages.currentWidget()
    row = next(r for r in page.learn if "The road to Authie" in r.accessibleName())
    assert row.accessibleName().endswith("resume")
    QTest.mouseClick(row, LEFT)
    until_asked(player, player.table)
    assert player.table.guide.bubble.said == said


def test_the_keys_read_on_and_do_what_is_asked(player: Player) -> None:
    view = begun(player, "r43")
    for _ in range(2):
        player.window.commands.trigger("hint_next")
    before = view.bridge.session.at
    player.window.commands.trigger("hint_show")
    assert view.bridge.session.at == before + 2
    assert view.guide.course is not None
    assert write_action(MODULES["r43"].load(), view.bridge.session.nodes[before].state, _act(view)) == {
        "LandAt": {"place": "1607"}
    }


def _act(view: GameView) -> Any:
    return view.bridge.session.nodes[view.bridge.session.at - 1].action
