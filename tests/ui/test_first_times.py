from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from app import paths
from app.core.state import Refusal
from app.play.luck import Luck
from app.play.session import PERSON
from app.ui.application import dress
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.main_window import MainWindow
from app.ui.settings import Settings, load
from app.ui.table.hint_places import within

PEOPLE = {"german": PERSON, "allied": PERSON}


@pytest.fixture
def window(qtbot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[MainWindow]:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    chosen = Settings(theme="light", animation="none")
    dress(qapp, chosen)
    window = MainWindow(chosen)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.start_game("vital_ground", "", {}, 7, PEOPLE)
    assert window.table is not None
    window.table.furnishing.finish()
    yield window
    window.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.set_theme("light")


def said(window: MainWindow) -> str:
    assert window.table is not None
    now = window.table.guide.bubble.said
    return now.text.replace("**", "") if now is not None else ""


def understood(window: MainWindow) -> None:
    window.table.guide.bubble.answered.emit("told")


def test_the_first_refusal_is_explained_once(window):
    bridge = window.table.bridge
    bridge.refused.emit(Refusal("VG-021", "Not now."))
    assert said(window).startswith("What the rules do not allow is not done")
    assert window.settings.told == ["refusal"]
    understood(window)
    assert said(window) == ""
    bridge.refused.emit(Refusal("VG-021", "Not now."))
    assert said(window) == ""


def test_it_hides_neither_the_refusal_nor_the_dock(window):
    table = window.table
    table.bridge.refused.emit(Refusal("VG-021", "Not there: it is too far. Choose a hex that is nearer."))
    bubble, strip = table.guide.bubble, table.refusal
    assert bubble.isVisible()
    assert not bubble.geometry().intersects(strip.rest)
    assert strip.rest.height() > 0
    assert bubble.geometry().right() <= within(table, table.map_area).right()


def test_who_sits_down_first_of_all_is_not_told_of_a_turn_before(window):
    table = window.table
    table.bridge.uncovered.emit()
    assert said(window) == ""
    table.bridge.recap.start([0])
    assert said(window).startswith("What happened since your last turn")


def test_the_first_undo_and_the_first_look_at_the_past(window):
    bridge = window.table.bridge
    bridge.do(bridge.legal()[0])
    understood(window)
    bridge.undo()
    assert said(window).startswith("What you took back is kept")
    understood(window)
    bridge.redo()
    bridge.step(-1)
    assert said(window).startswith("You are looking at the past")
    assert window.settings.told[-2:] == ["undo", "past"]
    bridge.now()
    assert said(window) == ""


def test_new_dice_are_pointed_out(window):
    bridge = window.table.bridge
    bridge.session.set_luck(Luck(again="new"))
    bridge.do(bridge.legal()[0])
    understood(window)
    bridge.undo()
    understood(window)
    bridge.do(bridge.legal()[0])
    assert said(window).startswith("The dice of this act are new ones")


def test_a_plan_is_explained_and_the_end_of_a_game_has_a_word(window):
    bridge = window.table.bridge
    bridge.do(bridge.legal()[0])
    understood(window)
    window.commands.trigger("plan")
    assert said(window).startswith("This is a plan")
    understood(window)
    window.commands.trigger("plan")
    bridge.finished.emit(None)
    assert said(window).startswith("Your first game is over, and all of it is kept")


def test_a_module_tells_of_its_own_events_and_no_two_at_once(window):
    table = window.table
    first = table.guide.first_times
    hints = {h.event for h in first.file.hints}
    assert {"Retreated", "Struck", "Scattered"} <= hints
    bridge = table.bridge
    for _ in range(60):
        if said(window):
            break
        bridge.do(bridge.legal()[0])
    told = [id for id in window.settings.told if id.startswith("vital_ground.")]
    assert len(told) == 1
    assert told[0].partition(".")[2] in hints


def test_hints_are_quiet_when_they_are_not_wanted_and_are_told_anew_after_a_reset(window):
    bridge = window.table.bridge
    bridge.refused.emit(Refusal("VG-021", "Not now."))
    window.table.guide.bubble.answered.emit("quiet")
    assert not window.settings.hints
    assert said(window) == ""
    bridge.do(bridge.legal()[0])
    bridge.undo()
    assert said(window) == ""
    window.show_settings()
    page = window.pages.currentWidget()
    page.column.page.findChild(Link, "hints-again").click()
    assert window.settings.told == []
    assert window.settings.hints
    assert load(paths.settings_file())[0].told == []
    window.show_game()
    bridge.refused.emit(Refusal("VG-021", "Not now."))
    assert said(window).startswith("What the rules do not allow")
