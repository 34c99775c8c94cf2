"""A session as Qt sees it: signals for what changed, clicks and buttons turned into acts, bots at work beside it."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.module import SideInfo
from app.core.prompt import Button
from app.core.scene import Overlay, Scene
from app.core.state import Action, Refusal, Refused, Side, State
from app.play import bots
from app.play.journal import BadSave
from app.play.nouns import Noun
from app.play.picker import Picker
from app.play.session import PERSON, Node, Session
from app.ui.thinker import Thinker

PAUSES = {"none": 0, "fast": 120, "normal": 350, "slow": 900}
"""Milliseconds a bot waits before each act, by the speed of animation, so that a watcher can follow."""


class Bridge(QObject):
    """One game under the window.

    `changed(node)`: another node is shown, or the clicks towards an act changed. `grew(node)`: an act was done.
    `happened(node)`: an act of a person was done, and what follows from it is shown.
    `refused(Refusal)`: the last click or button was not. `choose(actions)`: the clicks so far fit several acts.
    `thinking(side, bot)` / `thought()`: a bot starts and stops. `finished(Outcome)`: the game is over.
    `trouble(text)`: the save has a problem; empty when it is over. `players_changed()`: somebody else plays a side.
    """

    changed = Signal(int)
    happened = Signal(int)
    refused = Signal(object)
    grew = Signal(int)
    choose = Signal(object)
    thinking = Signal(str, str)
    thought = Signal()
    finished = Signal(object)
    trouble = Signal(str)
    players_changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.viewed: int | None = None
        self.paused = False
        self.speed: Literal["none", "fast", "normal", "slow"] = "normal"
        self._picker: Picker | None = None
        self._ahead: tuple[tuple[Noun, ...], Mapping[int, tuple[Action, ...]] | None] = ((), None)
        self._reason = session.unsaved_reason
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._answered)
        self._thinker.failed.connect(self._failed)
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._think)

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
    def viewer(self) -> Side | None:
        """Whose knowledge is shown: the one person's, or the person's who decides; None shows all (bots play)."""
        people = [side for side, player in self.session.players.items() if player == PERSON]
        if len(people) == 1:
            return people[0]
        decider = self.session.state.decider
        return decider if people and decider in people else (people[0] if people else None)

    @property
    def state(self) -> State:
        """The state shown, as the viewer may know it."""
        known: State = self.session.module.seen_by(self.node.state, self.viewer)
        return known

    @property
    def decider(self) -> Side | None:
        """Who decides in the present; None when the game is over."""
        return self.session.state.decider

    @property
    def bot(self) -> str:
        """The bot whose turn it is; empty when a person decides."""
        side = self.decider
        player = self.session.players.get(side, PERSON) if side is not None else PERSON
        return "" if player == PERSON else player

    @property
    def asking(self) -> bool:
        """Whether a person is asked now: the present is shown, and no bot decides unless it is stopped."""
        return not self.past and self.decider is not None and not self.bot

    def side(self, side: Side) -> SideInfo | None:
        """A side as the module describes it."""
        return next((s for s in self.session.module.manifest.sides if s.id == side), None)

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
            self._ahead = (self.picks, look(self.session.state, self.picks[0][1]))
        return self._ahead[1]

    def _fresh(self) -> Picker:
        state, self._ahead = self.session.state, ((), None)
        return Picker(self.session.legal(), state.step.candidates(state)) if self.asking else Picker(())

    def scene(self) -> Scene:
        """The table as the viewer sees it."""
        scene: Scene = self.session.module.scene(self.state, self.viewer)
        return scene

    def offers(self) -> tuple[Overlay, ...]:
        """What may be clicked next, and what was clicked already."""
        if not self.asking:
            return ()
        nouns = {*self.picker.offers(), *(("place", place) for place in self.ahead or ())}
        places = tuple(sorted(n for kind, n in nouns if kind == "place" and isinstance(n, int)))
        units = tuple(sorted(n for kind, n in nouns if kind == "unit" and isinstance(n, int)) + self._aimed())
        picked = tuple(n for kind, n in self.picks if kind == "unit" and isinstance(n, int))
        marked = tuple(n for kind, n in self.picks if kind == "place" and isinstance(n, int))
        overlays = [Overlay("offer", places=places, units=units)] if places or units else []
        if picked:
            overlays.append(Overlay("selection", units=picked))
        if marked:
            overlays.append(Overlay("target", places=marked))
        return tuple(overlays)

    def _aimed(self) -> list[int]:
        """Enemies that one more click attacks."""
        ahead = self.ahead or {}
        return [n for n, u in enumerate(self.session.state.units) if u.place in ahead and u.side != self.decider]

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
            return self._no_orders() if self.past else False
        for noun in nouns:
            if self.picks and noun == self.picks[-1] and noun not in self.picker.offers():
                return self.back()
        for noun in nouns:
            if noun in self.picker.offers():
                self.picker.pick(noun)
                self._advance()
                return True
        if self.picks:
            fresh, ahead = self._fresh(), self.ahead
            for noun in nouns:
                if noun in fresh.offers():
                    self._picker = fresh
                    self._picker.pick(noun)
                    self._advance()
                    return True
            if ahead is not None and not self._own(nouns):
                return self._go_ahead(ahead, nouns)
            if not self._attempt(nouns):
                self._picker = fresh
                self.changed.emit(self.node.id)
                return self._attempt(nouns)
            return True
        return self._attempt(nouns)

    def _own(self, nouns: tuple[Noun, ...]) -> bool:
        """Whether a counter of the side that decides was clicked."""
        units = self.session.state.units
        return any(kind == "unit" and units[int(n)].side == self.decider for kind, n in nouns)

    def _go_ahead(self, ahead: Mapping[int, tuple[Action, ...]], nouns: tuple[Noun, ...]) -> bool:
        """A click after a unit was chosen: the acts it stands for one after another, or why there are none."""
        unit = self.picks[0][1]
        for place in (int(n) for kind, n in nouns if kind == "place"):
            if place in ahead:
                return self._chain(ahead[place])
            refusal = self.session.module.refuse_ahead(self.session.state, unit, place)
            if refusal is not None:
                self.refused.emit(refusal)
                return True
        return False

    def _chain(self, acts: Sequence[Action]) -> bool:
        """Acts one after another, until one comes to nothing through what happened before it."""
        first, *rest = acts
        if self.do(first):
            for act in rest:
                if self.session.check(act) is not None or not self.do(act):
                    break
        return True

    def choose_unit(self, unit: int) -> bool:
        """Make a unit the first click, as long as that alone is no act. False where it is not on offer."""
        if not self.asking:
            return False
        fresh = self._fresh()
        if not fresh.pick(("unit", unit)):
            return False
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
        if done or (more and all(kind in ("choice", "amount") for kind, _ in more)):
            self.choose.emit(self.picker.open())

    def _attempt(self, nouns: tuple[Noun, ...]) -> bool:
        places = {n for kind, n in nouns if kind == "place"}
        best: Refusal | None = None
        for noun in nouns:
            for action in self.picker.attempt(noun):
                refusal = self.session.check(action)
                if refusal is None:
                    self.do(action)
                    return True
                if best is None or (not places & set(best.places) and places & set(refusal.places)):
                    best = refusal
        if best is None:
            return False
        self.refused.emit(best)
        return True

    def _no_orders(self) -> bool:
        text = self.tr("You are viewing {moment}. Orders are refused here.").format(moment=self.moment(self.node.id))
        self.refused.emit(Refusal("", text))
        return True

    def press(self, button: Button) -> None:
        """A button of the prompt that carries an act."""
        if button.why is not None:
            self.refused.emit(button.why)
        elif self.past:
            self._no_orders()
        elif button.action is not None:
            self.do(button.action)

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

    # Acts and moments.

    def do(self, action: Action) -> bool:
        """Do an act in the present. False when it is refused."""
        if self.past:
            self._no_orders()
            return False
        decider = self.decider or ""
        try:
            node = self.session.do(action)
        except Refused as e:
            self._picker = None
            self.changed.emit(self.node.id)
            self.refused.emit(e.refusal)
            return False
        self._picker = None
        person = bool(decider) and self.session.players.get(decider, PERSON) == PERSON
        self.grew.emit(node.id)
        self._moved()
        if person:
            self.happened.emit(node.id)
        if node.state.outcome is not None:
            self.finished.emit(node.state.outcome)
        return True

    def _moved(self) -> None:
        """Another node is the present."""
        self._picker = None
        self._thinker.drop()
        self._pause.stop()
        self.check_save()
        self.changed.emit(self.node.id)
        self.wake()

    def check_save(self) -> None:
        """Say so when the save has a new problem, or none any more."""
        if self.session.unsaved_reason != self._reason:
            self._reason = self.session.unsaved_reason
            self.trouble.emit(self._reason)

    def undo(self) -> bool:
        """Back to the last decision of a person. False at the start."""
        return self._walk(self.session.undo)

    def redo(self) -> bool:
        """Forward again to the next decision of a person. False at the end."""
        return self._walk(self.session.redo)

    def _walk(self, step: Any) -> bool:
        self._thinker.drop()
        self.viewed = None
        moved = bool(step())
        people = PERSON in self.session.players.values()
        while moved and people and self.bot and step():
            continue
        if moved:
            self.paused = self.paused or bool(self.bot)
            self._moved()
        return moved

    def go(self, node: int) -> None:
        """Look at a node; the present stays where it is. A node that no longer comes out as played is refused."""
        try:
            self.session.nodes[node].state  # noqa: B018 (computed when it is asked for)
        except BadSave as fault:
            self.refused.emit(Refusal("", fault.text))
            return
        self.viewed = None if node == self.session.at else node
        self._look()

    def step(self, by: int) -> None:
        """Look one act back (-1) or forward (1) in the line through the present."""
        ids = [n.id for n in self.session.line(self.session.tip(self.session.at).id)]
        here = self.node.id
        at = ids.index(here) if here in ids else len(ids) - 1
        self.go(ids[min(max(at + by, 0), len(ids) - 1)])

    def now(self) -> None:
        """Back to the present."""
        self.viewed = None
        self._look()

    def _look(self) -> None:
        self._picker = None
        if self.past:
            self._thinker.drop()
            self._pause.stop()
        self.changed.emit(self.node.id)
        self.wake()

    def branch(self) -> None:
        """Make the node looked at the present; the next act there starts a branch unless it is the last."""
        if self.viewed is None:
            return
        node, self.viewed = self.viewed, None
        self.session.go(node)
        self.paused = bool(self.bot)
        self._moved()

    # Players and bots.

    def set_player(self, side: Side, player: str) -> None:
        """Another player for a side: `person` or a bot's name."""
        self._thinker.drop()
        self.session.seat({**self.session.players, side: player})
        self.paused = False
        self._picker = None
        self.players_changed.emit()
        self.changed.emit(self.node.id)
        self.wake()

    def take_over(self) -> None:
        """A person plays the side whose bot is stopped."""
        if self.decider is not None:
            self.set_player(self.decider, PERSON)

    def wake(self) -> None:
        """Let the bot whose turn it is begin, after a short pause; nothing if a person decides."""
        if self.bot and not self.paused and not self.past and not self._pause.isActive() and not self._thinker.busy:
            self._pause.start(PAUSES[self.speed])

    def stop(self) -> None:
        """Stop the bot; what it was thinking of is dropped."""
        self._pause.stop()
        self._thinker.drop()
        self.paused = bool(self.bot)
        self.thought.emit()
        self.changed.emit(self.node.id)

    def resume(self) -> None:
        """Let a stopped bot go on."""
        self.paused = False
        self.changed.emit(self.node.id)
        self.wake()

    def close(self) -> None:
        """Stop everything; the session is closed too."""
        self._pause.stop()
        self._thinker.drop()
        self.session.close()

    def _think(self) -> None:
        side, bot = self.decider, self.bot
        if side is None or not bot or self.paused or self.past:
            return
        self.thinking.emit(side, bot)
        seed = bots.seed_at(self.session.header.seed, self.act(self.session.at))
        self._thinker.start(self.session.module, self.session.state, bot, seed)

    def _answered(self, action: object) -> None:
        self.thought.emit()
        if isinstance(action, Action) and not self.paused and not self.past and not self.do(action):
            self.stop()

    def _failed(self, reason: str) -> None:
        self.stop()
        self.refused.emit(Refusal("", self.tr("The bot stopped: {reason}").format(reason=reason)))
