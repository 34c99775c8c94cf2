"""The log of a long line of play is told from its end."""

import pytest

from app.play.session import Session
from app.play.viewer import SPECTATOR
from app.ui.panels import log_rows
from app.ui.panels.log_panel import LogPanel
from app.ui.panels.log_rows import LogRows
from tests.toy import MODULE


@pytest.fixture
def session() -> Session:
    game = Session.new(MODULE, "ford", {}, 4)
    for _ in range(6):
        game.do(game.legal()[0])
    return game


@pytest.mark.parametrize(("tail", "chunk"), [(300, 25), (4, 3), (1, 1)])
def test_all_is_told_in_order_however_little_at_a_time(session, qtbot, monkeypatch, tail, chunk):
    monkeypatch.setattr(log_rows, "TAIL", tail)
    monkeypatch.setattr(log_rows, "CHUNK", chunk)
    panel = LogPanel()
    qtbot.addWidget(panel)
    LogRows(session, panel).show(session.at, SPECTATOR)
    while panel.model.canFetchMore(panel.model.index(-1, -1)):
        panel.model.fetchMore(panel.model.index(-1, -1))
    told = [(n.id, entry) for n in session.line() for entry in session.entries(n, SPECTATOR)]
    assert [(row.node, row.entry) for row in panel.model.rows] == told
    stamps = [tuple(map(int, row.stamp.split("."))) for row in panel.model.rows]
    assert stamps == sorted(stamps)


def test_an_act_is_put_on_top(session, qtbot):
    panel = LogPanel()
    qtbot.addWidget(panel)
    rows = LogRows(session, panel)
    rows.show(session.at, SPECTATOR)
    before = list(panel.model.rows)
    node = session.do(session.legal()[0])
    rows.show(session.at, SPECTATOR)
    assert panel.model.rows[: len(before)] == before
    assert {row.node for row in panel.model.rows[len(before) :]} <= {node.id}
