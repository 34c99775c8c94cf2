"""The dock has a tab for the turn briefing where the game tells what falls due."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from app.play.session import Session
from app.ui.panels.dock import Dock
from tests.toy import MODULE
from tests.ui.harbours import Harbours


@pytest.mark.parametrize(("module", "tab"), [(MODULE, False), (Harbours(), True)])
def test_due_has_a_tab_of_its_own_where_there_is_a_briefing(qtbot, qapp, module, tab):
    dock = Dock()
    qtbot.addWidget(dock)
    dock.resize(376, 700)
    dock.furnish()
    session = Session.new(module, "ford", seed=7)
    dock.set_game(session)
    assert ("Due" in [t.text() for t in dock.tabs.tabs]) == tab
    dock.resize(376, 300)
    assert ("Due" in [t.text() for t in dock.tabs.tabs]) == tab
    session.close()


def test_panels_out_of_the_tabs_go_with_the_dock(qapp):
    before = len(QApplication.allWidgets())
    dock = Dock()
    dock.furnish()
    assert not any(panel.isVisibleTo(dock) for panel in (dock.luck, dock.coach, dock.briefing))
    dock.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(QApplication.allWidgets()) == before
