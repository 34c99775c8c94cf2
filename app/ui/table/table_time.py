"""What the commands of time do: the replay bar, phases and decisions, taking back, saving, and how dice fall."""

from time import perf_counter
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer

from app.core.state import Side
from app.play import moments
from app.play.moments import Moments
from app.play.saves.node import Node
from app.play.session import PERSON
from app.ui import questions
from app.ui.table.playback import Playback
from app.ui.table.replay_bar import ReplayBar

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

SLICE = 0.008
"""Seconds spent between two looks at the event queue on what the timeline marks."""


class TableTime(QObject):
    """Ties the replay bar to a game. `moments`: what the moments tell; `wanted`: the bar stays when now is shown."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self.bar = ReplayBar()
        self.bar.hide()
        self.bar.wanted.connect(lambda id: self.view.commands.trigger(id))
        self.bar.sought.connect(self._seek)
        self.moments = Moments(view.bridge.session)
        self.playback = Playback(self._advance, self)
        self.playback.changed.connect(self._played)
        self.bar.paced.connect(self._pace)
        view.bridge.recap.changed.connect(self._played)
        self.wanted = False
        self._line: list[Node] = []
        self._at = 0
        self._shown = -1
        self._sought = QTimer(self, singleShot=True, interval=0)
        self._sought.timeout.connect(self._show_sought)
        self._marker = QTimer(self, interval=0)
        self._marker.timeout.connect(self._mark)

    # The bar.

    def follow(self) -> None:
        """Another moment is shown, or the game went on."""
        bridge = self.view.bridge
        if self.playback.going and bridge.node.id != self._shown:
            self.playback.stop()
        shown = (self.wanted or bridge.past) and not bridge.screen.covered
        self.bar.setVisible(shown)
        self.view.commands.check("replay_bar", self.wanted)
        if not shown:
            self._marker.stop()
            return
        self._line, self._at = self._here()
        last = len(self._line) - 1
        self.bar.timeline.show_line(last, self._at, turns(self._line), bridge.past)
        self.bar.show_moment(self._words(last), bridge.past, self._goes_on, not bridge.recap.going)
        actions = self.view.commands.actions
        keys = {id: actions[id].shortcut().toString() for id in self.bar.buttons}
        self.bar.set_keys(keys)
        self._marker.start()
        self._mark()

    @property
    def _goes_on(self) -> bool:
        """Whether moments follow one another by themselves."""
        recap = self.view.bridge.recap
        return not recap.waits if recap.going else self.playback.going

    def _words(self, last: int) -> str:
        if self.view.bridge.recap.going:
            return self.tr("Since your last turn: {n} of {all}").format(n=self._at + 1, all=last + 1)
        if not last:
            return self.tr("Nothing played yet.")
        turn = self._line[self._at].state.turn
        return self.tr("Turn {turn} · act {act} of {last}").format(turn=turn, act=self._at, last=last)

    def _mark(self) -> None:
        """Ask a few more moments what they tell, and mark the timeline."""
        viewer, end = self.view.bridge.viewer, perf_counter() + SLICE
        unknown = (n for n in self._line if not self.moments.knows(n, viewer))
        for node in unknown:
            self.moments.told(node, viewer)
            if perf_counter() > end:
                break
        else:
            self._marker.stop()
        known = [(act, n) for act, n in enumerate(self._line) if self.moments.knows(n, viewer)]
        combats = frozenset(act for act, n in known if self.moments.told(n, viewer).combat)
        session = self.view.bridge.session
        names = frozenset(act for act, n in enumerate(self._line) if n.name and session.name(n, viewer))
        self.bar.timeline.mark(combats, names)

    def show_bar(self, wanted: bool) -> None:
        """The replay bar on or off; a past moment brings it up by itself."""
        self.wanted = wanted
        self.follow()

    def _seek(self, act: int) -> None:
        if act < len(self._line):
            self._at = act
            self._sought.start()

    def _show_sought(self) -> None:
        self.view.bridge.go(self._line[self._at].id)

    # Going through it.

    def _go(self, line: list[Node], at: int) -> None:
        self.view.bridge.go(line[at].id)

    def _here(self) -> tuple[list[Node], int]:
        """The line that is gone through, and where in it the moment shown is."""
        bridge, recap = self.view.bridge, self.view.bridge.recap
        if recap.going:
            return [bridge.session.nodes[n] for n in recap.nodes], recap.at
        line = moments.line_through(bridge.session, bridge.node.id)
        return line, next(i for i, n in enumerate(line) if n.id == bridge.node.id)

    def phase_back(self) -> None:
        """To the start of the phase, or of the one before."""
        line, at = self._here()
        self._go(line, moments.phase_step(line, at, -1))

    def phase_forward(self) -> None:
        """To the start of the next phase."""
        line, at = self._here()
        self._go(line, moments.phase_step(line, at, 1))

    def next_decision(self) -> None:
        """To the next moment in which the player decides."""
        if self.view.bridge.recap.going:
            self.view.bridge.now()
            return
        line, at = self._here()
        self._go(line, moments.decision(line, at, self._mine()))

    def _mine(self) -> list[Side]:
        """The sides whose decisions are meant: the viewer's, else those of persons, else all."""
        bridge = self.view.bridge
        if isinstance(bridge.viewer, str) and bridge.viewer:
            return [bridge.viewer]
        players = bridge.session.players
        return [side for side, player in players.items() if player == PERSON] or list(players)

    def play(self) -> None:
        """Let the replay run from the moment shown, from the start if that is now; once more leaves off."""
        bridge = self.view.bridge
        if bridge.recap.going:
            bridge.recap.toggle()
            return
        if self.playback.going:
            self.playback.stop()
            return
        if not bridge.past:
            bridge.go(0)
        if not bridge.past:
            self.view.say(self.tr("Nothing played yet."))
            return
        self._shown = bridge.node.id
        self.playback.start()

    def tell_again(self) -> None:
        """Show what happened since the player's last turn, as that side saw it."""
        if not self.view.bridge.tell_again():
            self.view.say(self.tr("Nothing happened since you last played."))

    def _advance(self) -> bool:
        """Show the next moment that tells something; False at the end."""
        bridge = self.view.bridge
        line, at = self._here()
        told = (i for i in range(at + 1, len(line)) if self.moments.told(line[i], bridge.viewer).text)
        following = next(told, len(line) - 1)
        self._shown = line[following].id
        bridge.go(self._shown)
        return following < len(line) - 1

    def _played(self) -> None:
        self.view.bridge.playing = self.playback.going
        self.view.ask()
        bridge = self.view.bridge
        self.bar.show_moment(self.bar.words.words, bridge.past, self._goes_on, not bridge.recap.going)

    def set_pace(self, factor: str) -> None:
        """How fast the replay runs by itself."""
        self.bar.speed.choose(factor)
        self.view.commands.check(f"pace_{factor}")

    def _pace(self, factor: float) -> None:
        self.playback.set_factor(factor)
        self.view.bridge.recap.set_factor(factor)
        self.view.commands.check(f"pace_{self.bar.speed.key}")

    def ask_moment(self) -> None:
        """Find a moment by its turn, its combat or its words, and look at it."""
        self.view.finding.emit("moments")

    # Taking back.

    def undo_to(self, node: int) -> None:
        """Make a moment the present: what was played after it stays in the tree."""
        bridge = self.view.bridge
        if node == bridge.session.at:
            bridge.now()
        elif self.view.acts.may_go_back(node):
            bridge.take_up(node)

    def undo_phase(self) -> None:
        """Back to where the phase began."""
        self._undo_to_start(moments.phase_start)

    def undo_turn(self) -> None:
        """Back to where the turn began."""
        self._undo_to_start(moments.turn_start)

    def _undo_to_start(self, start: "moments.Start") -> None:
        bridge = self.view.bridge
        if bridge.past:
            bridge.no_orders()
            return
        line = bridge.session.line()
        if len(line) == 1:
            self.view.say(self.tr("This is the start: nothing to undo."))
            return
        self.undo_to(line[start(line)].id)

    # The file and the dice.

    def save(self) -> None:
        """Say how the game is saved; a past moment is saved as a branch or as a file of its own."""
        view, bridge = self.view, self.view.bridge
        if bridge.past:
            answer = questions.ask_save_past(view, bridge.moment(bridge.node.id))
            if answer == "branch":
                view.acts.branch()
            elif answer == "copy":
                view.acts.ask_copy()
            return
        if bridge.session.path is None:
            view.acts.ask_save_as()
            return
        reason = bridge.session.retry()
        bridge.check_save()
        view.panels.show_saved()
        view.say(reason or self.tr("Every act is in the file {file}.").format(file=bridge.session.path.name))

    def set_typed(self, how: str) -> None:
        """Dice thrown by the program, or by hand and typed in."""
        session = self.view.bridge.session
        if session.luck.typed != (how == "typed"):
            session.set_luck(replace(session.luck, typed=how == "typed"))
        self.check_dice()

    def set_again(self, how: str) -> None:
        """The same dice after an act was taken back, or new ones."""
        session = self.view.bridge.session
        if how in ("same", "new") and session.luck.again != how:
            session.set_luck(replace(session.luck, again="new" if how == "new" else "same"))
        self.check_dice()

    def check_dice(self) -> None:
        """Show in the menu how dice fall in this game, and how fast a replay runs."""
        self.view.commands.check(f"pace_{self.bar.speed.key}")
        luck = self.view.bridge.session.luck
        self.view.commands.check("dice_typed" if luck.typed else "dice_rolled")
        self.view.commands.check(f"again_{luck.again}")


def turns(line: list[Node]) -> list[tuple[int, int]]:
    """Where turns begin on a line: the act, and the turn."""
    found: list[tuple[int, int]] = []
    for act, node in enumerate(line):
        turn = node.turn or (node.known.turn if node.known is not None else 0)
        if turn and (not found or found[-1][1] != turn):
            found.append((act, turn))
    return found
