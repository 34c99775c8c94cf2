"""T8: after an undo the same dice, or new ones and the log says so; dice typed in; opening a game never resets them."""

from PySide6.QtCore import Qt

from app.core.state import Rolled
from app.play.luck import Luck
from tests.hands_on.anywhere import play_on
from tests.hands_on.player import CTRL, Player

ANEW = "Taken back and done anew: the dice are new from here"


def thrown(me: Player) -> tuple[int, ...]:
    """The dice of the last act."""
    return tuple(face for e in me.session.node.events if isinstance(e, Rolled) for face in e.faces)


def initiative(me: Player) -> tuple[int, ...]:
    """Throw for initiative; the dice."""
    me.key(Qt.Key.Key_Return)
    return thrown(me)


def test_the_same_dice_unless_chosen_otherwise(player: Player) -> None:
    me = player
    me.window.start_game("vital_ground", "historical", {}, 7, {})
    first = initiative(me)
    me.key(Qt.Key.Key_Z, CTRL)
    assert initiative(me) == first
    assert ANEW not in me.log
    assert len(me.session.nodes) == 2


def test_new_dice_are_said_in_the_log(player: Player) -> None:
    me = player
    me.window.start_game("vital_ground", "historical", {}, 7, {})
    me.window.commands.trigger("again_new")
    falls = [initiative(me)]
    for _ in range(4):
        me.key(Qt.Key.Key_Z, CTRL)
        falls.append(initiative(me))
        assert ANEW in me.log
    assert len(set(falls)) > 1
    me.key(Qt.Key.Key_Z, CTRL)
    me.key(Qt.Key.Key_Y, CTRL)
    assert thrown(me) == falls[-1]


def test_dice_go_on_where_they_were_when_the_game_is_opened(player: Player) -> None:
    me = player
    falls = []
    for opened in (False, True):
        me.window.start_game("vital_ground", "historical", {}, 7, {})
        initiative(me)
        if opened:
            file = me.session.path
            assert file is not None
            me.window.close_game(show_start=False)
            me.window.open_file(file)
        play_on(me.session, 20)
        falls.append([n.events for n in me.session.line()])
        me.window.close_game(show_start=False)
    assert falls[0] == falls[1]
    assert sum(isinstance(e, Rolled) for told in falls[0] for e in told) > 2


def test_faces_are_typed_on_the_number_keys(player: Player) -> None:
    me = player
    me.window.start_game("vital_ground", "historical", {}, 7, {}, Luck(typed=True))
    side = me.question.partition(":")[0]
    me.key(Qt.Key.Key_Return)
    assert me.question == f"{side}: Throw 2 dice for initiative: 1 to 6 each. Type one after another."
    assert me.buttons == ["1", "2", "3", "4", "5", "6", "Let the program throw", "Back"]
    me.key(Qt.Key.Key_5)
    assert me.question == f"{side}: Throw 1 die for initiative: 1 to 6. So far 5."
    me.key(Qt.Key.Key_Escape)
    assert me.question.startswith(f"{side}: Throw 2 dice")
    me.key(Qt.Key.Key_Escape)
    assert me.session.at == 0
    assert not me.question.startswith(f"{side}: Throw 2 dice")
    me.key(Qt.Key.Key_Return)
    me.click("1:1231")
    assert me.table.refusal.refusal is not None
    assert me.table.refusal.refusal.text == "The dice come first: type their faces, or take the act back."
    me.key(Qt.Key.Key_Escape)
    me.key(Qt.Key.Key_2)
    me.key(Qt.Key.Key_6)
    assert thrown(me) == (2, 6)
    assert "Real dice, typed in" in me.log
    assert me.session.nodes[-1].faces == (2, 6)
    me.key(Qt.Key.Key_Z, CTRL)
    me.key(Qt.Key.Key_Return)
    assert thrown(me) == (2, 6)
    me.window.commands.trigger("again_new")
    me.key(Qt.Key.Key_Z, CTRL)
    me.key(Qt.Key.Key_Return)
    assert me.question.startswith(f"{side}: Throw 2 dice")
    me.key(Qt.Key.Key_P)
    assert len(me.session.nodes) == 3
    assert ANEW in me.log
