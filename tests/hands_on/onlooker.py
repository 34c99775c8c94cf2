"""Everything that somebody before the window can see, hear of, open, measure, plan and take home in a file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.core import engine
from app.core.module import Module
from app.core.state import NOWHERE, Action, Side, State
from app.core.thought import Clock, Thought
from app.play.dice_tally import counts
from app.play.papers import chronicle, order_of_battle
from app.play.plan import Plan
from app.play.prospect import prospect
from app.play.session import PERSON, Session
from app.play.solo import bots, coach
from app.play.viewer import hides
from app.ui.main_window import MainWindow
from app.ui.pages.map_export import finish
from app.ui.panels.diagrams import Diagrams
from app.ui.table.game_view import GameView

PANELS = ("roster", "charts", "tree", "standing", "todo", "task")
DEALS = (1, 2, 3)
LATEST = 1000
"""So many acts in at most, there must be secrets."""

RUNS = 100
"""Odds are worked out in so many pieces of the rules."""

NODES = 40
"""Bots that look ahead try so many acts."""

DENSITY = 0.2
"""The map is drawn in full, but small."""

LOOKED_AT = 4
"""So many places, units and acts are tried out one by one."""


# Two games that differ in secrets alone.


def twins(
    module: Module, scenario: str, acts: int, side: Side, seed: int = 1, tail: int = 4
) -> tuple[Session, Session]:
    """The same game twice to who plays `side`: what it may not know is dealt anew in the second.

    Both begin where that side decides and secrets can be dealt otherwise, `acts` acts of a game of bots in or later. They
    go on by a few acts that both allow and that look the same to it.
    """
    game = Session.new(module, scenario, {}, seed)
    s = game.state
    for n in range(LATEST):
        again = dealt_anew(module, s, side) if n >= acts and s.decider == side else None
        if again is not None:
            break
        s, _ = engine.apply(s, bots.act(module, s, "random", n))
    assert again is not None
    one, other = position(game, s), position(game, again)
    for _ in range(tail):
        act = next((a for a in one.legal() if alike(one, other, a, side)), None)
        if act is None:
            break
        one.do(act)
        other.do(act)
    for session in (one, other):
        for node in session.nodes:
            node.when = 0
    return one, other


def dealt_anew(module: Any, s: State, side: Side) -> State | None:
    """A state with other secrets of the other side; None where there are none, or only one way to deal them."""
    if not hides(module, s):
        return None
    return next((other for seed in DEALS if (other := module.shuffled(s, side, seed)) != s), None)


def position(game: Session, state: State) -> Session:
    """A game in memory that begins with a state of another, with two persons."""
    players = dict.fromkeys(game.players, PERSON)
    header = replace(game.header, start=msgspec.Raw(game.codec.encode(state)), resumed="position", players=players)
    return Session.begin(game.module, header, None)


def alike(one: Session, other: Session, act: Action, side: Side) -> bool:
    """Whether an act is allowed in both games, and comes to the same for a side, which decides again."""
    if other.check(act) is not None:
        return False
    ends = [engine.apply(s.state, act)[0] for s in (one, other)]
    if any(e.decider != side or not hides(one.module, e) for e in ends):
        return False
    seen = [one.codec.encode(one.module.seen_by(e, side)) for e in ends]
    return seen[0] == seen[1]


# What is seen of one.


def show(window: MainWindow, session: Session, side: Side) -> GameView:
    """A game on the screen, with the person of a side before it."""
    window.play(session)
    table = window.table
    assert table is not None
    screen = table.bridge.screen
    screen.due = side
    assert table.bridge.sit()
    table.bridge.now()
    assert table.bridge.viewer == side
    return table


def everything(window: MainWindow, session: Session, side: Side, folder: Path) -> dict[str, Any]:
    """Everything that the person of a side gets to know of a game, by where it is seen."""
    window.keep(window.settings.changed(hints=False))
    table = show(window, session, side)
    found: dict[str, Any] = {}
    for where, what in (
        *at_rest(window, table),
        *tried(window, table),
        *worked_out(table, side),
        *files(table, folder),
    ):
        assert where not in found
        found[where] = what
    return found


def words(top: QWidget) -> set[str]:
    """Everything that can be read or heard of a widget and all in it, shown or not."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    found = {top.windowTitle()}
    for w in (top, *top.findChildren(QWidget)):
        text = getattr(w, "text", None)
        found |= {w.accessibleName(), w.accessibleDescription(), w.toolTip(), w.statusTip()}
        found |= {str(text())} if callable(text) else set()
    return found


def pixels(image: QImage) -> bytes:
    """A picture, dot by dot. Its bits are gone with the image they belong to, so that one is kept until they are copied."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    return bytes(plain.constBits())


def listed(table: GameView) -> list[str]:
    """The lines of the log, the order of battle, the tree and what can be done."""
    dock = table.dock
    found = [repr(row.entry) for row in dock.log.model.rows]
    for panel in (dock.tree, dock.roster, dock.todo):
        found += [repr(replace(line, key="")) for line in panel.list.lines.lines]
    return found


def at_rest(window: MainWindow, table: GameView) -> Iterator[tuple[str, Any]]:
    """The window as it stands, panel by panel."""
    yield "scene", msgspec.json.encode(repr(table.scene))
    yield "tooltips", sorted(item.toolTip() for item in table.map.map.items()) if table.map.map else []
    for name in PANELS:
        table.looks.show_panel(name)
        QApplication.processEvents()
        while table.panels.foresight._rest.isActive() or table.panels.foresight._reckoner.busy:
            QTest.qWait(5)
        yield f"panel {name}", words(table.dock.panel(name))
        yield f"lists {name}", listed(table)
    yield "window", (window.windowTitle(), words(window.title), words(table))
    yield "view", table.map_area.minimap.frame().getRect()
    yield "minimap", pixels(table.map_area.minimap.grab().toImage())
    yield "question", repr((table.prompt.prompt, table.prompt.tag.text))
    window.show_finder("moments")
    yield "moments", [h.line.title for h in window.finder.hits] if window.finder else []
    window.show_finder("places")
    yield "places", [h.line.title for h in window.finder.hits] if window.finder else []
    if window.finder:
        window.finder.leave()


def tried(window: MainWindow, table: GameView) -> Iterator[tuple[str, Any]]:
    """What comes of pointing, clicking and measuring, all of it taken back."""
    bridge, tools = table.bridge, table.tools
    s, board = bridge.state, bridge.session.module.board(bridge.state)
    taken = sorted({u.place for u in s.units if u.place != NOWHERE and board.is_hex(u.place)})
    spread = range(0, board.hexes, max(1, board.hexes // LOOKED_AT))
    places = list(dict.fromkeys((*taken[:: max(1, len(taken) // LOOKED_AT)], *spread)))
    for switch in (tools.show_reach, tools.show_threat, tools.show_control):
        switch(True)
    for place in places:
        unit = table.acts.unit_on(place)
        tools.select(unit)
        table._hovered(place, unit)
        table.panels.inspect(place, unit)
        yield f"at {place}", (table.bridge.line(place), repr(tools.overlays), words(table.dock.inspector))
        yield f"tray at {place}", sorted(map(repr, table.tray.words()))
    for switch in (tools.show_reach, tools.show_threat, tools.show_control):
        switch(False)
    for tool in ("sight", "ruler"):
        tools.use(tool)
        for place in places[:2]:
            table.click(place, -1)
        yield f"measured by {tool}", (repr(tools.overlays), repr(tools.sights), repr(tools.measures), repr(tools.card))
    tools.use("select")
    for noun in sorted(bridge.picker.offers(), key=repr)[:LOOKED_AT]:
        if noun[0] == "unit":
            here = bridge.session.at
            bridge.click(noun)
            yield f"click on {noun}", (repr(table.prompt.prompt), repr(bridge.offers()), words(table.dock.task))
            bridge.forget() if bridge.session.at == here else bridge.undo()


def worked_out(table: GameView, side: Side) -> Iterator[tuple[str, Any]]:
    """Odds, a plan, the dice so far and what a bot in this seat does."""
    bridge = table.bridge
    module, session = bridge.session.module, bridge.session
    acts = bridge.legal()
    for act in acts[:: max(1, len(acts) // LOOKED_AT)][:LOOKED_AT]:
        yield f"check {act}", repr(bridge.check(act))
        yield f"odds {act}", repr(prospect(module, bridge.state, (act,), RUNS))
    plan = Plan.of(session, bridge.node, bridge.viewer, side)
    for _ in range(3):
        if plan.state.decider == side:
            plan.do(plan.legal()[0])
    yield "plan", plan.codec.encode(plan.state)
    yield "plan told", repr([plan.entries(n, side) for n in plan.nodes])
    yield "dice", repr(counts(session, session.line(), side))
    for bot in bots.bots(module):
        clock = Clock(min(NODES, bots.budget(module, bot)))
        thought = bots.think(module, session.state, bot, 7, clock)
        yield f"bot {bot}", repr(thought)
        if thought.plans and session.state.decider == side:
            yield f"plans of {bot}", repr(coach.advice(module, bridge.state, thought))
    bots.GENERIC["onlooker"] = lambda _, s, *__: seen.append(session.codec.encode(s)) or Thought(engine.legal(s)[0])  # type: ignore[func-returns-value]
    seen: list[bytes] = []
    bots.act(module, session.state, "onlooker", 7)
    del bots.GENERIC["onlooker"]
    yield "what a bot is shown", seen


def files(table: GameView, folder: Path) -> Iterator[tuple[str, Any]]:
    """What leaves the game as a file."""
    bridge = table.bridge
    session, viewer = bridge.session, bridge.viewer
    diagrams = Diagrams(session, viewer, session.sides)
    yield "log", finish(chronicle.write_steps(session, viewer, folder / "log.html", diagrams.of, bridge.node.id))
    yield "order of battle", order_of_battle.as_csv(session.module, bridge.state)
    picture = table.exports.picture(False, DENSITY, True)
    yield "map as a file", pixels(picture.image(picture.whole))
    yield "line in the list of games", [(n.turn, session._mark(n)) for n in session.nodes]
