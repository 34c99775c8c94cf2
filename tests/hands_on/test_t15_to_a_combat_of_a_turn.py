"""T15: in a replay of a thousand acts the player goes to "turn 3, combat 2" by words, and anywhere on the timeline."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.play import moments
from app.play.moments import Moments
from app.play.session import Session
from app.play.viewer import UMPIRE
from modules.vital_ground.module import MODULE
from tests.hands_on.anywhere import play_on, watched
from tests.hands_on.player import CTRL, LEFT, Player

ACTS = 1000


@pytest.fixture(scope="module")
def long_game() -> Session:
    """A thousand acts."""
    session = Session.new(MODULE, "historical", {}, 2, {"german": "random", "allied": "random"})
    play_on(session, ACTS)
    return session


def test_by_words(player: Player, long_game: Session) -> None:
    me = player
    me.window.play(long_game)
    me.table.acts.stop_bot()
    line = long_game.line()
    wanted = [(a, t, n) for a, t, n, _ in Moments(long_game).numbered(line, UMPIRE) if (t, n) == (3, 2)]
    (act,) = [a for a, _, _ in wanted]
    me.key(Qt.Key.Key_G, CTRL)
    QTest.keyClicks(me.window.finder.field, "turn 3 combat 2")  # type: ignore[union-attr]
    assert me.window.finder is not None
    assert me.window.finder.hits[0].line.title.startswith("Turn 3, combat 2: ")
    QTest.keyClick(me.window.finder.field, Qt.Key.Key_Return)
    assert me.table.bridge.node.id == line[act].id
    assert me.table.time.bar.isVisible()
    assert me.table.time.bar.words.words == f"Turn 3 · act {act} of {len(line) - 1}"
    me.key(Qt.Key.Key_G, CTRL)
    QTest.keyClicks(me.window.finder.field, "act 700")
    QTest.keyClick(me.window.finder.field, Qt.Key.Key_Return)
    assert me.table.bridge.node.id == line[700].id
    long_game.close()


def test_on_the_timeline_and_with_its_buttons(player: Player) -> None:
    me = player
    table = watched(me.window, "vital_ground", 200)
    line, bar = table.bridge.session.line(), table.time.bar
    me.key(Qt.Key.Key_B, Qt.KeyboardModifier.ShiftModifier)
    assert bar.isVisible()
    timeline = bar.timeline
    QTest.mouseClick(timeline, LEFT, pos=QPoint(round(timeline.spot(50)), timeline.height() // 2))
    QTest.qWait(5)
    assert abs(table.bridge.node.id - 50) <= 1
    here = table.bridge.node.id
    QTest.mouseClick(bar.buttons["step_back"], LEFT)
    assert table.bridge.node.id == here - 1
    QTest.mouseClick(bar.buttons["step_forward"], LEFT)
    QTest.mouseClick(bar.buttons["phase_forward"], LEFT)
    ahead = table.bridge.node.id
    assert ahead == line[moments.phase_step(line, here, 1)].id
    assert moments.phase(line[ahead].state) != moments.phase(line[ahead - 1].state)
    QTest.mouseClick(bar.buttons["phase_back"], LEFT)
    assert table.bridge.node.id == line[moments.phase_step(line, ahead, -1)].id
    QTest.mouseClick(bar.buttons["next_decision"], LEFT)
    assert table.bridge.node.state.decider is not None
    timeline.setFocus()
    at = table.bridge.node.id
    QTest.keyClick(timeline, Qt.Key.Key_Right)
    QTest.qWait(5)
    assert table.bridge.node.id == at + 1
    assert table.time.moments.told(line[-1], table.bridge.viewer) is not None
    assert set(timeline.combats) <= set(range(len(line)))
    me.key(Qt.Key.Key_End)
    assert not table.bridge.past
    assert timeline.value() == len(line) - 1


def test_it_plays_by_itself_and_stops_at_now(player: Player) -> None:
    me = player
    table = watched(me.window, "vital_ground", 30)
    table.bridge.go(24)
    table.time.playback.set_factor(100)
    me.key(Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert me.question.startswith("REPLAY: Playing: turn 1, act ")
    assert me.buttons == ["Pause", "Return to now"]
    me.qtbot.waitUntil(lambda: not table.time.playback.going, timeout=4000)
    assert not table.bridge.past
    table.bridge.go(3)
    me.key(Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    me.key(Qt.Key.Key_BracketLeft)
    assert not table.time.playback.going
    assert table.bridge.past
