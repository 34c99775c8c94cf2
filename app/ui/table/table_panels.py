"""What the dock and the status line show of a game: filled as far as it can be seen."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cached_property, partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer

from app.core.card import Card
from app.core.rulebook import OWN
from app.core.state import NOWHERE
from app.ui.map import table_legend
from app.ui.map.area_overlays import Sign
from app.ui.panels.stand_card import StandCard
from app.ui.table.foresight import Foresight

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView
    from app.ui.table.table_coach import TableCoach
    from app.ui.table.table_luck import TableLuck

COMMANDS = {
    "briefing": "briefing",
    "roster": "order_of_battle",
    "charts": "charts",
    "tree": "tree",
    "todo": "todo",
    "standing": "standing",
    "luck": "luck",
    "coach": "coach",
    "rules": "rules",
}
"""Panels with a command that shows them."""


class TablePanels(QObject):
    """Keeps the panels of a game view in step with its bridge and its tools."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self.place, self.unit = NOWHERE, -1
        self.pinned = NOWHERE
        self.stand = StandCard(view)
        self.stand.changed.connect(self.show_task)
        self.foresight = Foresight(view)
        self.foresight.changed.connect(self.show_task)
        self.foresight.working.connect(lambda on: self.view.dock.task.waiting.setVisible(on))
        self._told: tuple[tuple[str, int], ...] = ()
        self._inside = 0
        self._due: Callable[[], None] | None = None
        view.dock.made.connect(self._tie)

    @cached_property
    def luck(self) -> "TableLuck":
        """What fills the panel of dice and luck."""
        from app.ui.table.table_luck import TableLuck

        return TableLuck(self.view)

    @cached_property
    def coach(self) -> "TableCoach":
        """What fills the panel of the coach."""
        from app.ui.table.table_coach import TableCoach

        return TableCoach(self.view)

    def _tie(self, name: str) -> None:
        """Tie a panel of the dock, which is made when it is first wanted, to the game."""
        view, dock = self.view, self.view.dock
        if name == "tree":
            dock.tree.node_clicked.connect(view.bridge.go)
            dock.tree.taken.connect(view.time.undo_to)
            dock.tree.renamed.connect(view.acts.rename)
        elif name == "todo":
            dock.todo.act_chosen.connect(view.bridge.do)

    def stop(self) -> None:
        """Leave off looking ahead and reckoning."""
        self.foresight.stop()
        self.stand.stop()
        for part in ("luck", "coach"):
            if part in self.__dict__:
                getattr(self, part).stop()

    @contextmanager
    def once(self) -> Iterator[None]:
        """What is asked for inside, however often, is shown once at the end."""
        self._inside += 1
        try:
            yield
        finally:
            self._inside -= 1
            if not self._inside and self._due is not None:
                due, self._due = self._due, None
                due()

    def inspect(self, place: int, unit: int) -> None:
        """Show a place, or a unit on it, in the inspector; the lists beside it are as they were."""
        self.place, self.unit = place, unit
        self.show_task()
        self.view.dock.inspector.set_card_soon(self._inspected())

    def pin(self, place: int) -> None:
        """Keep a box off the map open above the task, until something else is clicked or done; NOWHERE closes it."""
        self.pinned = place
        if place != NOWHERE and self.view.dock.isVisible():
            self.view.dock.show_panel("task")
        self.show()

    def show(self) -> None:
        """Fill what can be seen of the dock."""
        if self._inside:
            self._due = self.show
            return
        view, dock = self.view, self.view.dock
        view.bag.set_bag(None if dock.isVisible() or not view.strip.isVisible() else view.scene.bag)
        self.show_task()
        shown = dock.shown()
        state, module = view.bridge.state, view.bridge.session.module
        dock.inspector.set_card(self._inspected())
        if shown == "standing":
            dock.standing.set_card(module.standing(state))
        elif shown == "briefing":
            view.briefing.fill()
        elif shown == "luck":
            self.luck.fill()
        elif shown == "coach":
            self.coach.fill()
        elif shown == "todo":
            acts = view.bridge.legal() if view.bridge.asking else ()
            dock.todo.set_acts(acts, partial(module.label, state), getattr(module, "kinds", {}))
        elif shown == "roster":
            dock.show_roster(module, state)
        elif shown == "tree":
            dock.tree.refresh_tree(view.bridge.node.id, view.bridge.viewer)
        for name, id in COMMANDS.items():
            view.commands.check(id, shown == name and dock.isVisible())

    def show_task(self) -> None:
        """The decision at hand, what the tools found, and what is laid on the map."""
        if self._inside:
            self._due = self._due or self.show_task
            return
        view = self.view
        note = self.tr("As it stood then.") if view.bridge.past else ""
        odds = self._odds()
        decision = self._decision()
        ahead = self.foresight.card(odds or decision)
        here = self.stand.card() if odds is None else None
        shown = (odds, ahead) if odds is not None else (decision, here, ahead, *self._results())
        cards = (view.gathering.card(), view.tools.card, *shown)
        if self.pinned != NOWHERE:
            cards = (view.bridge.session.module.explain(view.bridge.state, ("place", self.pinned)), *cards)
        signs = (*self._reach(), *table_legend.signs(view.scene), *view.tools.legend())
        view.dock.task.set_cards(cards, note, signs)
        told = tuple((card.title, len(card.blocks)) for card in cards if card is not None)
        if told != self._told:
            self._told = told
            QTimer.singleShot(0, view.dock, view.dock.fit)

    def _reach(self) -> tuple[Sign, ...]:
        """The reach that the game itself has laid on the map, in words."""
        counted = self.view.counted
        text = self.tr("where it can go, number = points used") if counted else self.tr("where it can go")
        return (("reach", text),) if self.view.reaching and "reach" not in self.view.tools.areas else ()

    def _decision(self) -> Card | None:
        bridge = self.view.bridge
        if (bridge.bot and not bridge.past) or not bridge.decides:
            return None
        look = getattr(bridge.session.module, "chosen", None)
        picked = next((int(n) for kind, n in bridge.picks if kind == "unit"), -1)
        card: Card | None = look(bridge.state, picked) if look is not None and picked >= 0 else None
        return card if card is not None else bridge.session.module.explain(bridge.state)

    def _results(self) -> tuple[Card, ...]:
        """The combat that the last act led to; once the game is over, who won and why."""
        bridge = self.view.bridge
        if bridge.node.state.outcome is not None:
            return (bridge.session.module.standing(bridge.state),)
        if bridge.node.action is None:
            return ()
        told = bridge.session.entries(bridge.node, bridge.viewer)
        return tuple(replace(e.card, aside="") for e in told if e.kind == "combat" and e.card is not None)

    def _odds(self) -> Card | None:
        """The odds of the picked unit against the unit under the pointer."""
        bridge, other = self.view.bridge, self.view.tools.unit
        picked = next((int(n) for kind, n in bridge.picks if kind == "unit"), -1)
        units = bridge.state.units
        if picked < 0 or other < 0 or units[picked].side == units[other].side:
            return None
        card: Card | None = bridge.session.module.explain(bridge.state, ("unit", picked), ("unit", other))
        return card

    def _inspected(self) -> Card | None:
        module, state = self.view.bridge.session.module, self.view.bridge.state
        if self.unit < 0 and self.place == self.pinned:
            return None
        models = {f.place for f in self.view.scene.figures if f.unit == self.unit}
        if self.unit >= 0 and (state.units[self.unit].place == self.place or self.place in models):
            return module.explain(state, ("unit", self.unit))
        return module.explain(state, ("place", self.place)) if self.place != NOWHERE else None

    def show_saved(self) -> None:
        """When the game was written, or why it was not."""
        session = self.view.bridge.session
        now = datetime.fromtimestamp(time.time()).strftime("%H:%M:%S")
        text = self.tr("saved {time}").format(time=now) if session.path is not None else self.tr("not in a file")
        self.view.status.set_saved(text, session.unsaved_reason)

    def show_options(self) -> None:
        """How many readings are not at their default, and which; before them what was chosen for this game."""
        session = self.view.bridge.session
        book = session.module.rulebook.options
        values = {id: session.header.options.get(id, option.default) for id, option in book.items()}
        setup = [id for id, option in book.items() if option.group == "setup"]
        changed = [id for id, option in book.items() if option.group == "reading" and values[id] != option.default]
        text = self.tr("options") if setup else ""
        if changed:
            text = self.tr("options: {n} changed").format(n=len(changed))
        own = {
            o.path: self.tr("{file}, your own").format(file=o.source) for o in session.header.overrides if o.file == OWN
        }
        said = {id: book[id].values.get(value, own.get(id, "")) for id, value in values.items()}
        lines = [f"{book[id].title}: {said[id]}" for id in (*setup, *changed)]
        self.view.status.set_options(text, "\n".join(lines))
