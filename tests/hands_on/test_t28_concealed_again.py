"""T28: an enemy that was looked at and is concealed then: no panel, tooltip, list or line still tells what it is."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from app.core import engine
from app.core.state import State, UnitNo
from app.play import discover
from app.play.session import Node, Session
from app.play.solo import bots
from tests.hands_on.onlooker import at_rest, position, show, words
from tests.hands_on.player import Player

Concealing = Callable[[Any], tuple[State, str, UnitNo, int] | None]
"""From a state: the state with one thing concealed, its name, its unit and its place; None where there is no such thing."""


def konflikt(s: Any) -> tuple[State, str, UnitNo, int] | None:
    """A unit of the north goes under a marker."""
    from modules.k47.module import MODULE

    names = [MODULE.roster(s, u).name for u in range(len(s.units))]
    for u, t in enumerate(s.units):
        if t.side == "north" and t.place >= 0 and not t.hidden and not t.aside and names.count(names[u]) == 1:
            units = (*s.units[:u], replace(t, hidden=True), *s.units[u + 1 :])
            return replace(s, units=units), names[u], u, t.place
    return None


def roundhammer(s: Any) -> tuple[State, str, UnitNo, int] | None:
    """A marker that the Allies have played or placed goes back face down into their pool."""
    for i, m in enumerate(s.markers):
        if m.deck in ("allied", "dday") and m.at in ("placed", "spent"):
            markers = (*s.markers[:i], replace(m, at="pool", place=-1, unit=-1), *s.markers[i + 1 :])
            return replace(s, markers=markers), m.id, -1, max(m.place, 0)
    return None


CASES = [
    ("k47", "hold-until-relieved", "south", konflikt),
    ("r43", "time-or-power", "german", roundhammer),
]


def concealed(module: str, scenario: str, side: str, conceal: Concealing) -> tuple[Session, str, UnitNo, int]:
    """A game of two moments: in the first all know the thing, in the second it is concealed. `side` decides in both."""
    rules: Any = next(m for m in discover.found(None) if m.id == module).load()
    game = Session.new(rules, scenario, {}, 3)
    s, n = game.state, 0
    while s.decider != side or (found := conceal(s)) is None or not rules.hidden(found[0]):
        s, n = engine.apply(s, bots.act(rules, s, "random", n))[0], n + 1
    session = position(game, s)
    node = Node(session, 1, 0, session.legal()[0])
    node.known, node.told, node.turn = found[0], (), s.turn
    session.restore([node])
    return session, *found[1:]


@pytest.mark.parametrize(("module", "scenario", "side", "conceal"), CASES, ids=[c[0] for c in CASES])
def test_nothing_is_left_of_what_was_known(
    player: Player, module: str, scenario: str, side: str, conceal: Concealing
) -> None:
    window = player.window
    window.keep(window.settings.changed(hints=False))
    kept = []
    for looked_at in (True, False):
        session, name, unit, place = concealed(module, scenario, side, conceal)
        if not looked_at:
            session.at = 1
        table = show(window, session, side)
        if looked_at:
            table.tools.select(unit)
            table.tools.show_threat(True)
            table._hovered(place, unit)
            table.panels.inspect(place, unit)
            table.panels.pin(place)
            table.panels.pin(-1)
            table.tools.show_threat(False)
            if unit >= 0:
                assert any(name in w for w in words(table.dock.inspector))
            session.at = 1
            table.bridge.take_again()
            assert table.bridge.viewer == side
            if unit >= 0:
                assert not any(name in w for w in words(table.dock.inspector))
        table.tools.select(-1)
        table.map.fit()  # where the first look went was the player's to know then
        at = table.acts.unit_on(place)
        table._hovered(place, at)
        table.panels.inspect(place, at)
        list(at_rest(window, table))
        kept.append(dict(at_rest(window, table)))
    anywhere = [found.pop("window") for found in kept]
    assert not [w for w in anywhere[0][2] - anywhere[1][2] if name in w]
    assert [where for where in kept[0] if kept[0][where] != kept[1][where]] == []
