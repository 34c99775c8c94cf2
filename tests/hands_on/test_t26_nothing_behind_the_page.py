"""T26: the screen changes hands: window, title, picture, panels, tooltips, keys and menus tell nothing until one sits down."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from app.play import discover
from app.ui.commands import TABLE
from app.ui.pages import games
from app.ui.table.hand_over import HandOver
from tests.hands_on.onlooker import listed, pixels, show, twins, words
from tests.hands_on.player import Player

CASES = [("r43", "time-or-power", "allied", 2), ("k47", "envelopment", "north", 58)]


@pytest.mark.qt_log_ignore("does not support raise")
@pytest.mark.parametrize(("module", "scenario", "side", "acts"), CASES)
def test_the_page_hides_all_of_it(player: Player, module: str, scenario: str, side: str, acts: int) -> None:
    window = player.window
    window.keep(window.settings.changed(hints=False))
    rules: Any = next(m for m in discover.found(None) if m.id == module).load()
    found = []
    for session in twins(rules, scenario, acts, next(x.id for x in rules.manifest.sides if x.id != side), tail=0):
        # The secrets of `side` differ; who sits there has looked at them in every way.
        table = show(window, session, session.state.decider or side)
        table.tools.show_threat(True)
        table.looks.show_panel("roster")
        table.dock.roster.search.setText("a")
        table.map.set_cursor_place(3)
        QToolTip.showText(window.mapToGlobal(window.rect().center()), "secret", window)
        window.show_finder("places")
        window.commands.trigger("hand_over")
        page = window.pages.currentWidget()
        assert isinstance(page, HandOver)
        assert window.windowTitle() == ""
        assert not window.title.isVisible()
        assert not QToolTip.isVisible()
        assert window.finder is not None
        assert not window.finder.isVisible()
        assert QApplication.activePopupWidget() is None
        left = {c.id for c in TABLE if window.commands.actions[c.id].isEnabled()}
        assert not left & {
            "undo",
            "redo",
            "tree",
            "luck",
            "find",
            "palette",
            "players",
            "export_log",
            "step_back",
            "report",
        }
        for key in (Qt.Key.Key_B, Qt.Key.Key_O, Qt.Key.Key_BracketLeft, Qt.Key.Key_F3, Qt.Key.Key_Space):
            QTest.keyClick(page, key)
            assert window.pages.currentWidget() is page
            assert not table.isVisible()
        # A second screen goes and comes back, the window is put away and shown again.
        for kind in (QEvent.Type.ScreenChangeInternal, QEvent.Type.DevicePixelRatioChange):
            QApplication.sendEvent(window, QEvent(kind))
        window.resize(900, 700)
        window.hide()
        window.show()
        window.resize(1440, 900)
        QApplication.processEvents()
        assert window.pages.currentWidget() is page
        assert not table.map.isVisible()
        assert not table.map_area.minimap.isVisible()
        page.refresh()
        QApplication.processEvents()
        found.append((pixels(window.grab().toImage()), words(page), words(table), listed(table), repr(table.scene)))
        assert not (session.path and games.picture_file(session.path).exists())
        assert window.focusWidget() is page.take
        QTest.keyClick(page.take, Qt.Key.Key_Return)
        assert window.pages.currentWidget() is table
    assert [part for part in range(len(found[0])) if found[0][part] != found[1][part]] == []
