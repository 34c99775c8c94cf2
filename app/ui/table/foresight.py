"""What the act at hand may come to, worked out beside the window while it is being planned."""

from collections import OrderedDict
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from app.core import engine
from app.core.card import Bars, Card, Odds
from app.core.module import Module
from app.core.state import Action, State
from app.play.fate import Fate, fates
from app.play.prospect import Endless, Prospect, prospect, thrown
from app.play.viewer import Viewer
from app.ui.panels.prospect_card import prospect_card
from app.ui.reckoner import GivenUp, Reckoner

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

DELAY = 120
"""Milliseconds the hand rests before something is worked out."""

KEPT = 24
"""So many answers are kept."""

POOR = 0.1
"""Where more than this is left out, games are thrown instead."""

THROWS = 1000

PATIENCE = 5.0
"""Seconds spent on one answer; what is not worked out by then is stated as left out."""

Key = tuple[int, int, Viewer, tuple[Action, ...]]


class Foreseen(Struct, frozen=True):
    """What acts may come to, and what may become of the units concerned."""

    prospect: Prospect
    fates: tuple[Fate, ...]


def foresee(module: Module, s: State, acts: tuple[Action, ...], given_up: GivenUp) -> Foreseen | None:
    """Work out what acts may come to; None where no dice decide, or where it leads to no end."""
    end = perf_counter() + PATIENCE
    found = prospect(module, s, acts, given_up=lambda: given_up() or perf_counter() > end)
    if found.left_out > POOR and not given_up() and perf_counter() < end:
        try:
            found = thrown(module, s, acts, THROWS)
        except Endless:
            return None
    if len(found.ends) < 2 or given_up():
        return None
    return Foreseen(found, fates(module, found, s.decider or ""))


class Foresight(QObject):
    """Answers as a card, as soon as there is one. `changed`: there is a new answer; `working(on)`: one is on its way."""

    changed = Signal()
    working = Signal(bool)

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self._known: OrderedDict[Key, Foreseen | None] = OrderedDict()
        self._wanted: Key | None = None
        self._reckoner = Reckoner(self)
        self._reckoner.answered.connect(self._answered)
        self._rest = QTimer(self, singleShot=True, interval=DELAY)
        self._rest.timeout.connect(self._begin)

    def card(self, decision: Card | None) -> Card | None:
        """What the act at hand may come to, as far as it is known; it is worked out if it is not. `decision`: the card
        that the game itself has for it."""
        self._wanted = self._key()
        if self._wanted is None:
            self._rest.stop()
            self._reckoner.drop()
            return None
        if self._wanted not in self._known:
            self._rest.start()
            return None
        self._rest.stop()
        self._known.move_to_end(self._wanted)
        found = self._known[self._wanted]
        if found is None:
            return None
        told = decision is not None and any(isinstance(b, Odds | Bars) for b in decision.blocks)
        return prospect_card(found.prospect, found.fates, told)

    def stop(self) -> None:
        """Work nothing out any more."""
        self._rest.stop()
        self._reckoner.drop()

    def _key(self) -> Key | None:
        bridge = self.view.bridge
        acts = self._acts() if bridge.asking and bridge.decides else ()
        return (id(bridge.session), bridge.node.id, bridge.viewer, acts) if acts else None

    def _acts(self) -> tuple[Action, ...]:
        """The acts that the next click or the lit button would do."""
        bridge = self.view.bridge
        ahead = bridge.ahead
        if ahead and self.view.tools.place in ahead:
            return tuple(ahead[self.view.tools.place])
        buttons = self.view.prompt.prompt.buttons
        lit = next((b.action for b in buttons if b.primary and b.action is not None and b.why is None), None)
        return () if lit is None or engine.check(bridge.state, lit) is not None else (lit,)

    def _begin(self) -> None:
        key = self._wanted
        if key is None or key in self._known:
            return
        bridge = self.view.bridge
        self.working.emit(True)
        self._reckoner.start(key, partial(foresee, bridge.session.module, bridge.state, key[3]))

    def _answered(self, key: Key, found: Foreseen | None) -> None:
        self._known[key] = found
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        self.working.emit(False)
        if found is not None and key == self._wanted:
            self.changed.emit()
