"""A session as Qt sees it: signals for what changed, clicks and buttons turned into acts, bots at work beside it."""

from math import inf
from typing import Any, Literal, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.prompt import Button
from app.core.state import NOWHERE, Action, Place, Refusal, Refused, Rolled, Side
from app.core.thought import Thought
from app.play.saves import glance
from app.play.saves.journal import BadSave
from app.play.session import PERSON, Session
from app.play.solo import bots
from app.ui.table import throwing
from app.ui.table.clicks import Clicks
from app.ui.table.recap import Recap
from app.ui.thinker import Thinker

PAUSES = {"none": 0, "fast": 120, "normal": 350, "slow": 900}
"""Milliseconds a bot waits before each act, by the speed of animation, so that a watcher can follow."""


class Leader(Protocol):
    """Who leads a guided game: says what the program does for the other sides, and when it is to wait."""

    def waits(self) -> bool:
        """Whether nothing is to be done for now."""
        ...

    def act(self, side: Side) -> Action | None:
        """The act of a side; None where its bot is to think."""
        ...


class Bridge(Clicks):
    """One game under the window.

    `grew(node)`: an act was done. `happened(node)`: an act of a person was done, and what follows from it is shown.
    `thinking(side, bot)` / `thought()`: a bot starts and stops. `finished(Outcome)`: the game is over.
    `trouble(text)`: the save has a problem; empty when it is over. `players_changed()`: somebody else plays a side.
    `seconds`: that a bot may think at a decision. `thoughts`: what bots thought, by the node in which they decided.
    `covered()`: the cloth was laid, nothing of the game is to be seen until somebody sits down: `uncovered()`.
    """

    happened = Signal(int)
    grew = Signal(int)
    thinking = Signal(str, str)
    thought = Signal()
    finished = Signal(object)
    trouble = Signal(str)
    players_changed = Signal()
    covered = Signal()
    uncovered = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.paused = self.playing = False
        self.leader: Leader | None = None
        self.speed: Literal["none", "fast", "normal", "slow"] = "normal"
        self.seconds = inf
        self.thoughts: dict[int, Thought] = {}
        self._reason = session.unsaved_reason
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._answered)
        self._thinker.failed.connect(self._failed)
        self._thinker.late.connect(self._late)
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._think)
        self.recap = Recap(self)
        self.recap.shown.connect(self._show_again)
        self.recap.ended.connect(self.now)

    # Acts and moments.

    def press(self, button: Button) -> None:
        """A button of the prompt that carries an act."""
        if button.why is not None:
            self.refused.emit(button.why)
        elif self.past:
            self.no_orders()
        elif button.action is not None:
            self.do(button.action)

    def do(self, action: Action, faces: tuple[int, ...] = ()) -> bool:
        """Do an act in the present, or ask for the real dice it wants. False when it is refused.

        `faces`: what the dice of the act show, where its player threw them.
        """
        if self.past or self.throwing is not None or self.session.watched:
            self.no_orders()
            return False
        if self.screen.due:
            self.refused.emit(Refusal("", self.tr("Somebody else decides: hand over the screen.")))
            return False
        decider = self.decider or ""
        try:
            if not faces and self._wants_dice(action):
                return True
            node = self.session.do(action, faces)
        except Refused as e:
            self._picker = None
            self.changed.emit(self.node.id)
            self.refused.emit(e.refusal)
            return False
        self._picker = None
        person = bool(decider) and self.session.players.get(decider, PERSON) == PERSON
        self.grew.emit(node.id)
        self._moved(to_look_at=any(isinstance(e, Rolled) for e in node.events))
        if person:
            self.happened.emit(node.id)
        if node.state.outcome is not None:
            self.finished.emit(node.state.outcome)
        return True

    def _wants_dice(self, action: Action) -> bool:
        """Whether an act waits for real dice from now on. Raises Refused."""
        session = self.session
        if not session.luck.typed or self.bot or session.done_before(action) is not None:
            return False
        self.throwing = throwing.begin(session.module, session.state, action)
        if self.throwing is not None:
            self._picker = None
            self.changed.emit(self.node.id)
        return self.throwing is not None

    def throw(self, face: int) -> None:
        """A face of the real dice that are wanted; 0: the program throws those that are still to come."""
        now = self.throwing
        if now is None or self.past or face > now.throw.sides:
            return
        found = throwing.follow(self.session.module, self.session.state, now, face)
        if isinstance(found, throwing.Throwing):
            self.throwing = found
            self.changed.emit(self.node.id)
            return
        self.throwing = None
        if self.do(now.action, found):
            self._go_on(now.rest)

    def unthrow(self) -> None:
        """Take the last typed face back, or the act if there is none."""
        if self.throwing is not None:
            self.throwing = self.throwing.before
            self.changed.emit(self.node.id)

    def take_again(self) -> None:
        """Another session is at hand, or the one there was before: show it from scratch."""
        self.viewed = None
        self._moved()

    def _moved(self, to_look_at: bool = False) -> None:
        """Another node is the present. `to_look_at`: what came of it is seen before the screen changes hands."""
        self._picker = self.throwing = None
        self._thinker.drop()
        self._pause.stop()
        self.recap.stop()
        self.screen.settle()
        if not to_look_at:
            self.screen.cover_for_another()
        if self.screen.covered:
            self.viewed = None
        self.check_save()
        self.changed.emit(self.node.id)
        if self.screen.covered:
            self.covered.emit()
        self.wake()

    def line(self, place: Place) -> str:
        """What lies on a place, in a line; nothing on none."""
        return self.session.module.line(self.state, place) if place != NOWHERE else ""

    def check_save(self) -> None:
        """Say so when the save has a new problem, or none any more."""
        if self.session.unsaved_reason != self._reason:
            self._reason = self.session.unsaved_reason
            self.trouble.emit(self._reason)

    def undo(self) -> bool:
        """Back to the last decision of a person; what waits for dice is taken back first. False at the start."""
        if self.throwing is not None:
            self.throwing = None
            self.changed.emit(self.node.id)
            return True
        return self._walk(self.session.undo)

    def redo(self) -> bool:
        """Forward again to the next decision of a person. False at the end."""
        return self._walk(self.session.redo)

    def _walk(self, step: Any) -> bool:
        self._thinker.drop()
        self.recap.stop()
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
        if self.recap.going and node in self.recap.nodes:
            self.recap.go(node)
            return
        self.recap.stop()
        self.viewed = None if node == self.session.at else node
        self._look()

    def step(self, by: int) -> None:
        """Look one act back (-1) or forward (1) in the line through the present, or in what is shown again."""
        if self.recap.going:
            self.recap.waits = True
            self.recap.step(by)
            return
        ids = [n.id for n in self.session.line(self.session.tip(self.session.at).id)]
        here = self.node.id
        at = ids.index(here) if here in ids else len(ids) - 1
        self.go(ids[min(max(at + by, 0), len(ids) - 1)])

    def now(self) -> None:
        """Back to the present."""
        self.recap.stop()
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
        self.take_up(self.viewed)

    def take_up(self, node: int) -> None:
        """Make a node the present; a node that no longer comes out as played is refused."""
        try:
            self.session.go(node)
        except BadSave as fault:
            self.refused.emit(Refusal("", fault.text))
            return
        self.viewed = None
        self.paused = bool(self.bot)
        self._moved()

    # Players and bots.

    def set_player(self, side: Side, player: str) -> None:
        """Another player for a side: `person` or a bot's name."""
        self.set_players({**self.session.players, side: player}, self.session.alone)

    def set_players(self, players: dict[Side, str], alone: bool) -> None:
        """Other players for all sides; `alone`: one person plays all that are not a bot's."""
        self._thinker.drop()
        self.session.seat(players, alone)
        self.paused = False
        self.players_changed.emit()
        self._moved()

    def take_over(self) -> None:
        """A person plays the side whose bot is stopped."""
        if self.decider is not None:
            self.set_player(self.decider, PERSON)

    # The screen.

    def hand_over(self) -> bool:
        """Lay the cloth for who decides, or for who sits here and goes away. False where nothing is to be covered."""
        if not self.screen.cover():
            return False
        self.recap.stop()
        self.viewed = None
        self._picker = self.throwing = None
        self.changed.emit(self.node.id)
        self.covered.emit()
        return True

    def sit(self, code: str = "") -> bool:
        """Who is due sits down, and sees what happened since. False where the passcode is another."""
        if not self.screen.take(code):
            return False
        self._picker = None
        self.uncovered.emit()
        if not self.tell_again():
            self.changed.emit(self.node.id)
        return True

    def tell_again(self) -> bool:
        """Show what happened since the last turn of who sits here, as that side saw it. False where nothing did."""
        nodes = self.screen.missed()
        if nodes:
            self._picker = None
            self.recap.speed = self.speed
            self.recap.start([n.id for n in nodes])
        return bool(nodes)

    def look_again(self, code: str = "") -> bool:
        """Who sat here looks again before handing over. False where the passcode is another."""
        if not self.screen.back(code):
            return False
        self.uncovered.emit()
        self.changed.emit(self.node.id)
        return True

    def watch_all(self, on: bool) -> bool:
        """Show everything, as the umpire sees it. False where that is not allowed."""
        self.screen.umpire = on and self.screen.may_umpire
        if self.screen.umpire:
            self.session.tell_umpire()
        self._picker = None
        self.changed.emit(self.node.id)
        return self.screen.umpire == on

    def _show_again(self, node: int) -> None:
        """A moment of the recap; the last one too takes no orders yet."""
        self.viewed = node
        self.changed.emit(node)

    def wake(self) -> None:
        """Let the bot whose turn it is begin, after a short pause; nothing if a person decides."""
        if (
            self.bot
            and not self.session.watched
            and not self.paused
            and not self.past
            and not self._pause.isActive()
            and not self._thinker.busy
            and not (self.leader is not None and self.leader.waits())
        ):
            self._pause.start(PAUSES[self.speed])

    def stop(self) -> None:
        """Stop the bot; what it was thinking of is dropped."""
        self._pause.stop()
        self._thinker.drop()
        self.paused = bool(self.bot)
        self.thought.emit()
        self.changed.emit(self.node.id)

    def hurry(self) -> None:
        """Have the bot that thinks take the best it has found so far."""
        self._thinker.hurry()

    def resume(self) -> None:
        """Let a stopped bot go on."""
        self.paused = False
        self.changed.emit(self.node.id)
        self.wake()

    def close(self) -> None:
        """Stop everything; the session is closed too."""
        self._pause.stop()
        self._thinker.drop()
        self.recap.stop()
        glance.close(self.session)

    def _think(self) -> None:
        side, bot = self.decider, self.bot
        if side is None or not bot or self.paused or self.past:
            return
        led = self.leader.act(side) if self.leader is not None else None
        if led is not None:
            self.do(led)
            return
        self.thinking.emit(side, bot)
        self._thinker.start(self.session.module, self.session.state, bot, self._luck, self.seconds)

    @property
    def _luck(self) -> int:
        """The seed of a bot's luck at the decision at hand."""
        return bots.seed_at(self.session.header.seed, self.act(self.session.at))

    def _answered(self, thought: Thought) -> None:
        at = self.session.at
        self.thought.emit()
        if self.paused or self.past:
            return
        self.thoughts[at] = thought
        if not self.do(thought.act):
            self.stop()

    def _late(self) -> None:
        """A bot that has no answer takes any act that is allowed, and the table hears of it."""
        self.refused.emit(Refusal("", self.tr("The bot found no answer in its time. It takes an act that is allowed.")))
        self._answered(bots.think(self.session.module, self.session.state, "random", self._luck))

    def _failed(self, reason: str) -> None:
        self.stop()
        self.refused.emit(Refusal("", self.tr("The bot stopped: {reason}").format(reason=reason)))
