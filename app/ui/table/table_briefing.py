"""When the turn briefing opens by itself, and for whom."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from app.core.card import Card
from app.core.state import Side, State
from app.play.session import Node, Session

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

BACK = 40
"""So many acts are looked back over for the beginning of the turn."""


class TableBriefing(QObject):
    """Keeps the briefing of a game view: filled while it is shown, opened at the start of a person's turn.

    In a game of order dice it does not open by itself: there every die is a task of its own. Once opened by itself it
    makes room for the task again with the first click or act.
    """

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self._read: set[tuple[int, Side]] = set()
        self._opened = -1

    @property
    def offered(self) -> bool:
        """Whether the game has briefings."""
        return self._look is not None

    @property
    def _look(self) -> Any:
        return getattr(self.view.bridge.session.module, "briefing", None)

    def card(self) -> Card | None:
        """The briefing of who looks on; without a seat that of who decides. None for a game without, or at its end."""
        bridge = self.view.bridge
        sides = [side.id for side in bridge.session.sides]
        side = bridge.viewer if bridge.viewer in sides else bridge.decider
        if self._look is None or side is None or bridge.node.state.outcome is not None:
            return None
        found: Card | None = self._look(bridge.state, side)
        return found

    def fill(self) -> None:
        """Show the briefing of the moment that is shown."""
        self.view.dock.briefing.set_card(self.card())

    def follow(self) -> None:
        """Another moment is shown, or the clicks changed: open the briefing where a turn begins, or put it away."""
        view, bridge = self.view, self.view.bridge
        if bridge.node.id != self._opened or bridge.picks:
            self.put_away()
        if self._look is None or not bridge.asking or not view.settings.briefing:
            return
        if view.scene.bag is not None or self.card() is None:
            return
        side, node = bridge.decider, bridge.node
        if (
            side is None
            or (node.state.turn, side) in self._read
            or not own_turn(node.state, side, bridge.session.module)
        ):
            return
        self._read.add((node.state.turn, side))
        if begins(bridge.session, node, side) and view.dock.isVisible():
            self._opened = node.id
            view.dock.show_panel("briefing")

    def put_away(self) -> None:
        """Make room for the task and the inspector, if it opened by itself."""
        if self._opened >= 0:
            self._opened = -1
            if self.view.dock.shown() == "briefing":
                self.view.dock.show_panel("task")


def own_turn(state: State, side: Side, module: Any = None) -> bool:
    """Whether a side's question is part of its own turn: no question of another side waits beneath it.

    A module with an `on_move` says itself whose phase it is.
    """
    on_move = getattr(module, "on_move", None)
    if on_move is not None:
        return state.decider == side and on_move(state) in ("", side)
    below = (step.decider(state) for step in state.stack[:-1])
    return state.decider == side and all(other in (None, side) for other in below)


def begins(session: Session, node: Node, side: Side) -> bool:
    """Whether this is the first question of a side's own turn, as far as the acts before are still known."""
    turn = node.state.turn
    for _ in range(BACK):
        if node.parent < 0:
            return True
        node = session.nodes[node.parent]
        if node.known is None or node.state.turn != turn:
            return True
        if own_turn(node.state, side, session.module):
            return False
    return True
