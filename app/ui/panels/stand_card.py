"""What if the chosen unit stood under the pointer: worked out beside the window, shown as a card."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.card import Block, Card, Fact
from app.core.state import NOWHERE
from app.play.stand import Reaches, Stand, stand
from app.play.viewer import Viewer
from app.ui.panels.tool_cards import label, points
from app.ui.reckoner import Reckoner

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

REST = 220
"""Milliseconds the pointer rests before a place is judged."""

NAMED = 4
"""So many enemies are named."""

Moment = tuple[int, int, Viewer]


class StandCard(QObject):
    """Judges the place under the pointer for the unit at hand. `changed`: there is another card."""

    changed = Signal()

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self._moment: Moment = (0, -1, None)
        self._reaches: Reaches = {}
        self._known: dict[tuple[int, int], Stand] = {}
        self._wanted: tuple[int, int] | None = None
        self._reckoner = Reckoner(self)
        self._reckoner.answered.connect(self._answered)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._begin)

    def stop(self) -> None:
        """Judge nothing any more."""
        self._rest.stop()
        self._reckoner.drop()

    def card(self) -> Card | None:
        """The place under the pointer for the unit at hand; None where the unit may not go there, or it is not known yet."""
        self._wanted = self._asked()
        bridge = self.view.bridge
        moment = (id(bridge.session), bridge.node.id, bridge.viewer)
        if moment != self._moment:
            self._moment, self._reaches, self._known = moment, {}, {}
            self._reckoner.drop()
        if self._wanted is None:
            self._rest.stop()
            return None
        if self._wanted not in self._known:
            self._rest.start()
            return None
        return self._shown(*self._wanted, self._known[self._wanted])

    def _asked(self) -> tuple[int, int] | None:
        """The unit at hand and the place it might stand in."""
        view, tools = self.view, self.view.tools
        if not view.bridge.asking or tools.selected < 0 or tools.place == NOWHERE or tools.pointer != "select":
            return None
        unit = view.bridge.state.units[tools.selected]
        if unit.side != view.bridge.decider or unit.place == tools.place or not tools.board.is_hex(tools.place):
            return None
        reach = tools.reach_of(tools.selected)
        return (tools.selected, tools.place) if reach is not None and tools.place in reach.points else None

    def _begin(self) -> None:
        if self._wanted is None:
            return
        bridge = self.view.bridge
        work = partial(stand, bridge.session.module, bridge.state, *self._wanted, self._reaches)
        self._reckoner.start((self._moment, self._wanted), work)

    def _answered(self, key: tuple[Moment, tuple[int, int]], found: Stand | None) -> None:
        moment, asked = key
        if found is not None and moment == self._moment:
            self._known[asked] = found
            if asked == self._wanted:
                self.changed.emit()

    def _shown(self, unit: int, place: int, found: Stand) -> Card:
        view, tools = self.view, self.view.tools
        module, state = view.bridge.session.module, view.bridge.state
        reach = tools.reach_of(unit)
        name = module.roster(state, unit).name
        facts: list[Block] = [Fact(self.tr("Ground"), module.line(state, place))]
        if reach is not None:
            costs = self.tr("{spent} of {all} points").format(
                spent=points(reach.points[place]), all=points(reach.allowance)
            )
            stops = place in reach.ends
            facts.append(
                Fact(self.tr("Costs"), costs if stops else self.tr("{costs}, may not stop").format(costs=costs))
            )
        if worst := tools.threats().get(place):
            facts.append(Fact(self.tr("Under fire"), worst, tone="danger"))
        facts.append(Fact(self.tr("Seen by"), self._names(found.seen_by), tone="warn" if found.seen_by else "good"))
        reached = self._names(found.reached_by)
        facts.append(Fact(self.tr("In reach of"), reached, tone="warn" if found.reached_by else "good"))
        title = self.tr("If {unit} stood in {hex}").format(unit=name, hex=label(tools.board, place))
        return Card(title, "", tuple(facts))

    def _names(self, units: tuple[int, ...]) -> str:
        if not units:
            return self.tr("no enemy")
        module, state = self.view.bridge.session.module, self.view.bridge.state
        words = ", ".join(module.roster(state, unit).name for unit in units[:NAMED])
        more = len(units) - NAMED
        return self.tr("{units} and {n} more").format(units=words, n=more) if more > 0 else words
