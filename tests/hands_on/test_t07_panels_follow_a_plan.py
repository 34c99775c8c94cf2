"""T7: a plan of several acts, one step taken back: map, reach, odds, cost and score follow; the game is as it was."""

from itertools import pairwise

from PySide6.QtCore import Qt

from tests.hands_on.anywhere import GAMES, each_game, play_on
from tests.hands_on.player import Player, game
from tests.hands_on.refusals import at


def seen(me: Player) -> tuple[object, ...]:
    """What map, strip, task, score and to-do list are made of now."""
    bridge = me.table.bridge
    module, state = bridge.session.module, bridge.state
    return (
        bridge.scene().tokens,
        module.standing(state),
        me.table.panels._decision(),
        [module.label(state, a) for a in bridge.legal()],
        me.table.map.frame.kind,
        me.question,
    )


@each_game
def test_four_acts_planned_and_one_taken_back(player: Player, module: str) -> None:
    me = player
    me.window.start_game(module, GAMES[module], {}, 3, {})
    play_on(me.session, 30)
    me.table.bridge.screen.settle()
    me.table.bridge.now()
    me.table.bridge.sit()
    me.table.bridge.now()
    session, digest = me.session, me.digest
    me.key(Qt.Key.Key_W)
    assert me.table.planning.plan is not None, me.question
    shown = [seen(me)]
    for _ in range(4):
        bridge = me.table.bridge
        if not bridge.asking:
            break
        assert bridge.do(bridge.legal()[0])
        shown.append(seen(me))
    assert len(shown) > 2
    assert all(a != b for a, b in pairwise(shown))
    me.key(Qt.Key.Key_Backspace)
    assert seen(me) == shown[-2]
    me.key(Qt.Key.Key_W)
    assert me.table.planning.plan is None
    assert me.session is session
    assert me.digest == digest


def test_a_plan_made_by_hand_and_played(player: Player) -> None:
    me = player
    me.window.play(game(at(), dice=(4,) * 12))
    digest = me.digest
    me.key(Qt.Key.Key_W)
    assert me.question.startswith("PLAN: Plan, nothing has happened.")
    assert me.table.map.frame.kind == "plan"
    me.do("G-3-9")
    me.do("press Attack")
    me.do("1:1524")
    me.do("press Fire")
    assert "Plan of 3 acts, nothing has happened." in me.question
    assert "Its dice fall so in " in me.question
    assert not me.window.commands.actions["save_as"].isEnabled()
    me.key(Qt.Key.Key_Backspace)
    assert "Plan of 2 acts" in me.question
    me.do("press Fire")
    me.do("press Play the plan")
    assert me.table.planning.plan is None
    assert me.window.commands.actions["save_as"].isEnabled()
    assert me.session.at == 3
    assert me.digest != digest
    assert me.table.refusal.refusal is None or "planned acts are done" in me.table.refusal.refusal.text


def test_what_comes_otherwise_stops_the_plan(player: Player) -> None:
    me = player
    me.window.play(game(at(), dice=(1,) * 12))
    me.key(Qt.Key.Key_W)
    me.do("G-3-9")
    me.do("press Attack")
    me.do("1:1524")
    me.do("press Fire")
    me.do("G-3-10")
    me.do("press Enter a position")
    acts = len(me.table.planning.plan.acts) if me.table.planning.plan else 0
    assert acts == 4
    me.key(Qt.Key.Key_W, Qt.KeyboardModifier.ShiftModifier)
    assert me.session.at == 3
    assert me.table.refusal.refusal is not None
    assert me.table.refusal.refusal.text == "3 of 4 planned acts are done: then it came otherwise."


def test_closing_the_game_drops_the_plan(player: Player) -> None:
    me = player
    session = game(at())
    me.window.play(session)
    me.key(Qt.Key.Key_W)
    me.do("G-3-9")
    me.window.close_game()
    assert len(session.nodes) == 1
