"""What an act may come to, beside the window: exact or thrown, kept, dropped."""

import pytest
from pytestqt.qtbot import QtBot

from app.core import engine
from app.core.card import Bar, Bars, Card
from app.play.prospect import Endless
from app.ui.main_window import MainWindow
from app.ui.table import foresight
from app.ui.table.foresight import THROWS, Foresight, foresee
from app.ui.table.game_view import GameView
from modules.vital_ground.actions import Attack, Fire, Move, Target
from modules.vital_ground.module import MODULE
from modules.vital_ground.state import VGState
from tests.hands_on.player import game
from tests.hands_on.refusals import at


def aimed() -> VGState:
    """An attack of which only the dice are left."""
    s = game(at()).state
    for kind in (Attack, Target):
        s, _ = engine.apply(s, next(a for a in engine.legal(s) if isinstance(a, kind)))
    return s


@pytest.fixture
def table(desk: MainWindow) -> GameView:
    """The chosen unit may go where the pointer is."""
    session = game(at())
    desk.play(session)
    assert desk.table is not None
    units = [u.id for u in session.state.units]
    desk.table.acts.show_unit(units.index("G-3-9"))
    desk.table.tools.hover(MODULE.board(session.state).place("1:1527"), -1)
    return desk.table


def known(sight: Foresight, qtbot: QtBot, decision: Card | None = None) -> Card | None:
    """The card, once it is worked out."""
    if sight.card(decision) is None:
        with qtbot.waitSignal(sight.changed, timeout=8000):
            pass
    return sight.card(decision)


def test_dice_are_worked_out_with_the_fates_of_units() -> None:
    found = foresee(MODULE, aimed(), (Fire(),), lambda: False)
    assert found is not None
    assert found.prospect.throws == 0
    assert sum(p for p, _ in found.prospect.ends) == pytest.approx(1)
    assert found.fates


def test_where_no_dice_decide_there_is_nothing_to_tell() -> None:
    s = game(at()).state
    s, _ = engine.apply(s, next(a for a in engine.legal(s) if isinstance(a, Attack)))
    act = next(a for a in engine.legal(s) if isinstance(a, Target))
    assert foresee(MODULE, s, (act,), lambda: False) is None


def test_what_leaves_too_much_out_is_thrown_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "POOR", -1.0)
    monkeypatch.setattr(foresight, "THROWS", 50)
    found = foresee(MODULE, aimed(), (Fire(),), lambda: False)
    assert found is not None
    assert found.prospect.throws == 50 < THROWS


def test_what_leads_to_no_end_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> None:
        raise Endless

    monkeypatch.setattr(foresight, "POOR", -1.0)
    monkeypatch.setattr(foresight, "thrown", endless)
    assert foresee(MODULE, aimed(), (Fire(),), lambda: False) is None


def test_what_is_given_up_is_no_answer() -> None:
    assert foresee(MODULE, aimed(), (Fire(),), lambda: True) is None


def test_the_card_comes_once_and_is_kept(table: GameView, qtbot: QtBot) -> None:
    sight = table.panels.foresight
    card = known(sight, qtbot)
    assert card is not None
    assert card.title == "To the end of it"
    assert sight.card(None) == card
    assert not sight._rest.isActive()


def test_chances_the_game_tells_itself_are_not_told_twice(table: GameView, qtbot: QtBot) -> None:
    for kind in (Attack, Target):
        assert table.bridge.do(next(a for a in table.bridge.legal() if isinstance(a, kind)))
    sight = table.panels.foresight
    plain = known(sight, qtbot)
    told = sight.card(Card("Odds", blocks=(Bars("Dice", (Bar("7", 1.0),)),)))
    assert plain is not None
    assert told is not None
    assert len(told.blocks) < len(plain.blocks)


def test_the_oldest_answers_go(table: GameView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "KEPT", 2)
    sight = table.panels.foresight
    for n in range(4):
        sight._answered((0, n, "german", (Move(n),)), None)
    assert [key[1] for key in sight._known] == [2, 3]


def test_stopped_nothing_is_worked_out(table: GameView) -> None:
    sight = table.panels.foresight
    assert sight.card(None) is not None or sight._rest.isActive() or sight._reckoner.busy
    sight.stop()
    assert not sight._rest.isActive()
    assert not sight._reckoner.busy
