"""T2: acts with hidden things taken back: what was hidden stays hidden, in the same order, and comes again the same."""

import pytest
from PySide6.QtWidgets import QMessageBox

from app.core import engine
from app.play import discover
from app.play.session import Session
from app.play.solo import bots
from tests.hands_on.onlooker import position, show
from tests.hands_on.player import Player

CASES = [
    ("r43", "time-or-power", "german", 40),
    ("k47", "envelopment", "north", 30),
    ("k47", "envelopment", "south", 60),
]
MOST = 6
"""So many acts are taken back one after another."""


@pytest.mark.parametrize(("module", "scenario", "side", "acts"), CASES)
def test_taken_back_and_done_again(
    player: Player, monkeypatch: pytest.MonkeyPatch, module: str, scenario: str, side: str, acts: int
) -> None:
    monkeypatch.setattr("app.ui.questions.ask_both", lambda *_: True)
    rules = next(m for m in discover.found(None) if m.id == module).load()
    game = Session.new(rules, scenario, {}, 3)
    s, n = game.state, 0
    while n < acts or s.decider != side:
        s, n = engine.apply(s, bots.act(rules, s, "random", n))[0], n + 1
    session = position(game, s)
    table = show(player.window, session, side)
    codec, other = session.codec, next(x.id for x in rules.manifest.sides if x.id != side)
    changed = 0
    before = codec.digest(session.state)
    mine = repr(table.scene), [row.entry.text for row in table.dock.log.model.rows]
    theirs = (
        codec.encode(rules.seen_by(session.state, other)),
        repr(rules.scene(rules.seen_by(session.state, other), other)),
    )
    for act in session.legal()[:: max(1, len(session.legal()) // MOST)][:MOST]:
        assert table.bridge.do(act)
        after = codec.digest(session.state)
        changed += after != before
        hand_back(player)
        table.acts.undo()
        hand_back(player)
        assert codec.digest(session.state) == before
        assert (repr(table.scene), [row.entry.text for row in table.dock.log.model.rows]) == mine
        seen = rules.seen_by(session.state, other)
        assert (codec.encode(seen), repr(rules.scene(seen, other))) == theirs
        table.acts.redo()
        assert codec.digest(session.state) == after
        hand_back(player)
        table.acts.undo()
        hand_back(player)
    assert changed
    assert not player.window.findChildren(QMessageBox)


def hand_back(player: Player) -> None:
    """Whoever is due, the person who sat there looks again."""
    bridge = player.table.bridge
    while bridge.screen.covered:
        assert bridge.look_again() if bridge.screen.seat else bridge.sit()
    bridge.now()
