"""The moment of a game that is shown, and the clicks made on it towards an act."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from app.core import engine
from app.core.module import SideInfo
from app.core.scene import Overlay, Scene
from app.core.state import Action, Refusal, Side, State
from app.play.nouns import Noun
from app.play.picker import Picker
from app.play.screen import Screen
from app.play.session import PERSON, Node, Session
from app.play.viewer import UMPIRE, Viewer, can_hide
from app.ui.table.throwing import Throwing


class Clicks(QObject):
    """Clicks turned into acts. `viewed`: a past moment that is looked at, None for the present. `screen`: who looks.

    `changed(node)`: another node is shown, or the clicks towards an act changed. `refused(Refusal)`: the last click
    or button was not. `choose(actions)`: the clicks so far fit several acts. `Bridge` carries the acts out.
    """

    changed = Signal(int)
    refused = Signal(object)
    choose = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.screen = Screen(session)
        self.viewed: int | None = None
        self.throwing: Throwing | None = None
        self._picker: Picker | None = None
        self._scene: tuple[State, Viewer, Scene] | None = None
        self._ahead: tuple[tuple[Noun, ...], Mapping[int, tuple[Action, ...]] | None] = ((), None)

    def do(self, action: Action) -> bool:
        """Do an act in the present. False when it is refused."""
        raise NotImplementedError(type(self).__name__)

    # What is shown.

    @property
    def node(self) -> Node:
        """The node shown: the present one, or a past one that is being looked at."""
        return self.session.node if self.viewed is None else self.session.nodes[self.viewed]

    @property
    def past(self) -> bool:
        """Whether a moment other than the present is looked at."""
        return self.viewed is not None

    @property
    def viewer(self) -> Viewer:
        """Whose knowledge is shown: that of the person at the screen; see Screen."""
        return self.screen.viewer

    @property
    def state(self) -> State:
        """The state shown, as the viewer knows it."""
        return self.session.seen(self.node, self.viewer)

    def legal(self) -> list[Action]:
        """Every act on offer in the state shown, as far as the viewer can tell."""
        return engine.legal(self.state)

    def check(self, action: Action) -> Refusal | None:
        """Why an act may not be done in the state shown, as far as the viewer can tell; or None."""
        return engine.check(self.state, action)

    @property
    def decider(self) -> Side | None:
        """Who decides in the present; None when the game is over."""
        return self.session.state.decider

    @property
    def decides(self) -> bool:
        """Whether the viewer may see the question of the moment shown: it is another's secret where secrets are kept."""
        secret = can_hide(self.session.module) and self.viewer is not UMPIRE
        return not secret or self.viewer == self.node.state.decider

    @property
    def bot(self) -> str:
        """The bot whose turn it is; empty when a person decides."""
        side = self.decider
        player = self.session.players.get(side, PERSON) if side is not None else PERSON
        return "" if player == PERSON else player

    @property
    def asking(self) -> bool:
        """Whether the person at the screen is asked now: the present is shown, and neither a bot nor another decides."""
        if self.past or self.throwing is not None or self.session.watched:
            return False
        return self.decider is not None and not self.bot and not self.screen.due

    def side(self, side: Side) -> SideInfo | None:
        """A side as it is called in this game."""
        return next((s for s in self.session.sides if s.id == side), None)

    @property
    def picks(self) -> tuple[Noun, ...]:
        """The clicks made so far towards an act."""
        return tuple(self.picker.picks) if self.asking else ()

    @property
    def picker(self) -> Picker:
        """The clicks made so far and what may follow."""
        if self._picker is None:
            self._picker = self._fresh()
        return self._picker

    @property
    def ahead(self) -> Mapping[int, tuple[Action, ...]] | None:
        """After a click on a unit: the places that may be clicked next, with the acts that such a click stands for."""
        look = getattr(self.session.module, "ahead", None)
        if look is None or len(self.picks) != 1 or self.picks[0][0] != "unit":
            return None
        if self._ahead[0] != self.picks:
            self._ahead = (self.picks, look(self.state, self.picks[0][1]))
        return self._ahead[1]

    def _fresh(self) -> Picker:
        self._ahead = ((), None)
        return Picker(self.legal(), self.state.step.candidates(self.state)) if self.asking else Picker(())

    def scene(self) -> Scene:
        """The table as the viewer sees it."""
        state, viewer = self.state, self.viewer
        if self._scene is None or self._scene[0] is not state or self._scene[1] != viewer:
            self._scene = (state, viewer, self.session.module.scene(state, viewer))
        return self._scene[2]

    def offers(self) -> tuple[Overlay, ...]:
        """What may be clicked next, and what was clicked already."""
        if not self.asking:
            return ()
        nouns = self.picker.offers()
        places = tuple(sorted(n for kind, n in nouns if kind == "place" and isinstance(n, int)))
        units = tuple(sorted(n for kind, n in nouns if kind == "unit" and isinstance(n, int)))
        picked = tuple(n for kind, n in self.picks if kind == "unit" and isinstance(n, int))
        marked = tuple(n for kind, n in self.picks if kind == "place" and isinstance(n, int))
        overlays = [Overlay("offer", places=places, units=units)] if places or units else []
        if self.ahead:
            overlays += self._before()
        if picked:
            overlays.append(Overlay("selection", units=picked))
        if marked:
            overlays.append(Overlay("target", places=marked))
        return tuple(overlays)

    def _before(self) -> list[Overlay]:
        """Where one more click sends the chosen unit, with what it costs, and the enemies that one more click attacks."""
        from app.ui.panels.tool_cards import points

        ahead, state, unit = self.ahead or {}, self.state, int(self.picks[0][1])
        aimed = tuple(n for n, u in enumerate(state.units) if u.place in ahead and u.side != self.decider)
        places = tuple(sorted(ahead.keys() - {state.units[n].place for n in aimed}))
        reach = self.session.module.reach(state, unit) if places else None
        costs = tuple((p, points(reach.points[p])) for p in places if p in reach.points) if reach is not None else ()
        found = [Overlay("reach", places, costs=costs)] if places else []
        return [*found, Overlay("offer", tuple(state.units[n].place for n in aimed), aimed)] if aimed else found

    def moment(self, node: int) -> str:
        """A node in words: its turn and the number of its act in its line."""
        turn, act = self.session.nodes[node].state.turn, self.act(node)
        if act == 0:
            return self.tr("the start")
        return self.tr("turn {turn}, act {act}").format(turn=turn, act=act)

    def act(self, node: int) -> int:
        """How many acts lead to a node."""
        count = 0
        while (parent := self.session.nodes[node].parent) >= 0:
            node, count = parent, count + 1
        return count

    # Clicks and buttons.

    def click(self, *nouns: Noun) -> bool:
        """A click on the map: what it may mean, likeliest first. False when it means nothing here.

        Not on offer: the clicked act is built anyway and the reason it is refused is emitted.
        """
        if not self.asking:
            return self.no_orders() if self.past or self.throwing is not None or self.session.watched else False
        for noun in nouns:
            if self.picks and noun == self.picks[-1] and noun not in self.picker.offers():
                return self.back()
        for noun in nouns:
            if noun in self.picker.offers():
                self.picker.pick(noun)
                self._advance()
                return True
        if self.picks:
            ahead = self.ahead
            if ahead and self._goes(ahead, nouns):
                return self._go_ahead(ahead, nouns)
            fresh = self._fresh()
            for noun in nouns:
                if noun in fresh.offers():
                    self._picker = fresh
                    self._picker.pick(noun)
                    self._advance()
                    return True
            if ahead is not None and not self._own(nouns):
                return self._go_ahead(ahead, nouns)
            if self._look_ahead(nouns):
                return True
            if not self._attempt(nouns):
                self._picker = fresh
                self.changed.emit(self.node.id)
                return self._attempt(nouns)
            return True
        return self._look_ahead(nouns) or self._attempt(nouns)

    def _look_ahead(self, nouns: tuple[Noun, ...], say: bool = True) -> bool:
        """Choose a unit of the side that decides, which no act begins with but a click on a place may send on.

        On the board one that may go nowhere now says why, if that is to be said and no act tells it anyway.
        """
        look: Any = getattr(self.session.module, "ahead", None)
        refuse: Any = getattr(self.session.module, "refuse_ahead", None)
        for kind, n in nouns if look is not None else ():
            if kind != "unit" or self.state.units[int(n)].side != self.decider:
                continue
            found = look(self.state, n)
            if found:
                self._picker = self._fresh()
                self._picker.picks = ((kind, n),)
                self.changed.emit(self.node.id)
                return True
            no_act = say and not self._fresh().attempt((kind, n))
            if found is not None and refuse is not None and no_act and self._on_board(int(n)):
                refusal = refuse(self.state, n, self.state.units[int(n)].place)
                if refusal is not None:
                    self.forget()
                    self.refused.emit(refusal)
                    return True
        return False

    def _on_board(self, unit: int) -> bool:
        """Whether a unit stands on a hex, not in a box."""
        return bool(self.session.module.board(self.state).is_hex(self.state.units[unit].place))

    def _goes(self, ahead: Mapping[int, tuple[Action, ...]], nouns: tuple[Noun, ...]) -> bool:
        """Whether a click sends the chosen unit on: to a place it may go to; out of a box to any hex.

        On the board a click on a counter of the same side chooses that one instead.
        """
        places = [int(n) for kind, n in nouns if kind == "place"]
        if self._on_board(int(self.picks[0][1])):
            return not self._own(nouns) and any(n in ahead for n in places)
        board = self.session.module.board(self.state)
        return any(n in ahead or board.is_hex(n) for n in places)

    def _own(self, nouns: tuple[Noun, ...]) -> bool:
        """Whether a counter of the side that decides was clicked."""
        units = self.state.units
        return any(kind == "unit" and units[int(n)].side == self.decider for kind, n in nouns)

    def _go_ahead(self, ahead: Mapping[int, tuple[Action, ...]], nouns: tuple[Noun, ...]) -> bool:
        """A click after a unit was chosen: the acts it stands for one after another, or why there are none."""
        unit = self.picks[0][1]
        for place in (int(n) for kind, n in nouns if kind == "place"):
            if place in ahead:
                return self._chain(ahead[place])
            refuse: Any = getattr(self.session.module, "refuse_ahead", None)
            refusal = refuse(self.state, unit, place) if refuse is not None else None
            if refusal is not None:
                self.refused.emit(refusal)
                return True
        return False

    def _chain(self, acts: Sequence[Action]) -> bool:
        """Acts one after another, until one comes to nothing through what happened before it."""
        first, *rest = acts
        if self.do(first):
            self._go_on(rest)
        return True

    def _go_on(self, acts: Sequence[Action]) -> None:
        """Acts that follow one that was done, or that waits for dice."""
        for n, act in enumerate(acts):
            if self.throwing is not None:
                self.throwing = replace(self.throwing, rest=tuple(acts[n:]))
            if not self.asking or self.check(act) is not None or not self.do(act):
                break

    def choose_unit(self, unit: int) -> bool:
        """Make a unit the first click, as long as that alone is no act. False where it is not on offer."""
        if not self.asking:
            return False
        fresh = self._fresh()
        if not fresh.pick(("unit", unit)):
            return self._look_ahead((("unit", unit),), say=False)
        before, self._picker = self._picker, fresh
        if len(fresh.complete()) == 1 and not fresh.offers() and self.ahead is None:
            self._picker = before
            return False
        self.changed.emit(self.node.id)
        return True

    def _advance(self) -> None:
        """After a click: do the act if it is whole, or ask which of several is meant."""
        done, more = self.picker.complete(), self.picker.offers()
        if len(done) == 1 and not more and self.ahead is None:
            self.do(done[0])
            return
        self.changed.emit(self.node.id)
        begun = {acts[0] for acts in (self.ahead or {}).values()}
        if not begun.issuperset(done) or (more and all(kind in ("choice", "amount") for kind, _ in more)):
            self.choose.emit(self.picker.open())

    def _attempt(self, nouns: tuple[Noun, ...]) -> bool:
        board = self.session.module.board(self.state)
        places = {n for kind, n in nouns if kind == "place" and board.is_hex(int(n))}
        best: Refusal | None = None
        for noun in nouns:
            for action in self.picker.attempt(noun):
                refusal = self.check(action)
                if refusal is None:
                    self.do(action)
                    return True
                if best is None or (not places & set(best.places) and places & set(refusal.places)):
                    best = refusal
        if best is None:
            return False
        self.refused.emit(best)
        return True

    def no_orders(self) -> bool:
        """Say why nothing can be ordered at the moment shown."""
        text = self.session.watched
        if self.past and not text:
            words = self.tr("You are viewing {moment}: return or branch here.")
            text = words.format(moment=self.moment(self.node.id))
        self.refused.emit(Refusal("", text or self.tr("The dice come first: type their faces, or take the act back.")))
        return True

    def back(self) -> bool:
        """One click less. False when there was none."""
        if not self.picks:
            return False
        self.picker.back()
        self.changed.emit(self.node.id)
        return True

    def forget(self) -> None:
        """Drop all clicks made so far."""
        if self._picker is not None and self._picker.picks:
            self._picker.clear()
            self.changed.emit(self.node.id)
