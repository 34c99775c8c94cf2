"""What boxes and tracks mean at the table: clicks on what lies in a box, what is pointed at, and what is dragged."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint

from app.core.card import Block, Card, Fact, Note
from app.core.scene import Slot, Track
from app.core.state import NOWHERE
from app.play.nouns import Noun, nouns
from app.ui.table import track_words
from app.ui.table.carrying import Carrying
from app.ui.table.table_menus import EACH, choose_action
from app.ui.table.tray_pieces import TrayPiece

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


class TableTray(QObject):
    """Ties the boxes and tracks of a game view to its game. `carrying`: what is dragged."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self.carrying = Carrying(view)
        tray, strip = view.map_area.tray, view.map_area.strip
        tray.clicked.connect(self.click)
        tray.slot_clicked.connect(self.click_slot)
        tray.pointed.connect(self.point)
        tray.context_requested.connect(self._context)
        tray.lifted.connect(self._lift)
        tray.carried.connect(self.carrying.carry)
        tray.dropped.connect(self._drop)
        view.map.lifts = self.carrying.lift_counter
        view.map.carried.connect(self.carrying.carry)
        view.map.dropped.connect(self.carrying.drop)
        strip.rule_clicked.connect(view.looks.show_rule)
        strip.asked.connect(self.inspect_track)
        rules = view.bridge.session.module.rulebook.rules
        strip.set_rule_titles({id: rule.title for id, rule in rules.items()})

    def words(self) -> tuple[frozenset[str], frozenset[str]]:
        """The words of markers that may be clicked next, and of those that were clicked already."""
        bridge = self.view.bridge
        if not bridge.asking:
            return frozenset(), frozenset()
        offered = frozenset(str(word) for kind, word in bridge.picker.offers() if kind == "choice")
        return offered, frozenset(str(word) for kind, word in bridge.picks if kind == "choice")

    def click(self, place: int, unit: int) -> None:
        """A click on a counter in a box: if none of the hexes that may be clicked then is in view, the nearest one comes."""
        view = self.view
        view.click(place, unit)
        table, seen = view.map.map, view.map.seen()
        if table is None or not view.bridge.picks:
            return
        offered = (p for o in view.bridge.offers() if o.kind in ("reach", "offer") for p in o.places)
        spots = {p: table.geometry.centre(p) for p in offered if table.board.is_hex(p)}
        if spots and not any(seen.contains(spot) for spot in spots.values()):
            view.map.centre_on(min(spots, key=lambda p: ((spots[p] - seen.center()).manhattanLength(), p)))

    def click_slot(self, place: int, word: str) -> None:
        """A click on a marker: its word, or the box it lies in."""
        view = self.view
        view.clear_refusal()
        box: list[Noun] = [("place", place)] if place != NOWHERE else []
        with view.panels.once():
            if view.tools.pointer == "select" and not view.bridge.click(("choice", word), *box):
                view.bridge.forget()
            view.panels.show()

    def point(self, place: int, unit: int, slot: Slot | None) -> None:
        """The pointer or the focus is on a box or on what lies in it: the inspector says what that is."""
        view = self.view
        view.tools.hover(place, unit)
        view.status.set_place(view.bridge.line(place))
        if slot is None:
            view.panels.inspect(place, unit)
        else:
            view.dock.inspector.set_card_soon(slot_card(slot))

    def inspect_track(self, track: Track) -> None:
        """More about a track: the box of its name opens, or the inspector tells of it."""
        board = self.view.bridge.session.module.board(self.view.bridge.state)
        if track.id in board.labels:
            self.view.panels.pin(board.place(track.id))
            return
        self.view.dock.inspector.set_card(track_words.card(track))

    def _context(self, place: int, unit: int, at: QPoint) -> None:
        """The menu of a counter; of a marker all that can be done with it."""
        piece = self.view.childAt(self.view.mapFromGlobal(at))
        if isinstance(piece, TrayPiece) and piece.noun[0] == "choice":
            acts = [act for act in self.view.bridge.picker.open() if piece.noun in nouns(act)]
            if 0 < len(acts) <= EACH:
                choose_action(self.view, acts, at)
            return
        self.view.map.context_requested.emit(place, unit, at)

    def _lift(self, piece: TrayPiece, place: int, at: QPoint) -> None:
        self.carrying.lift(piece.noun, place, piece.picture(), at)
        self._lifted = (piece, self.carrying.noun is not None)

    def _drop(self, at: QPoint) -> None:
        """Let go; what would not be lifted is clicked instead, so that it says why."""
        piece, lifted = self._lifted
        if lifted:
            self.carrying.drop(at)
        else:
            piece.clicked.emit()


def slot_card(slot: Slot) -> Card:
    """A marker for the inspector."""
    blocks: list[Block] = [Fact(slot.name, slot.line or "–", tag=slot.tag)]
    if slot.spent:
        blocks.append(Note(track_words.tr("Spent."), tone="muted"))
    return Card(slot.name, "", tuple(blocks))
