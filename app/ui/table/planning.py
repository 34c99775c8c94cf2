"""Planning at the table: the plan takes the place of the game until it is played or dropped."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.core.state import Refusal
from app.play.moments import Moments
from app.play.plan import Plan
from app.play.screen import Screen
from app.play.session import Session
from app.ui.panels.log_rows import LogRows

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

NOT_PLANNED = (
    "save", "save_as", "seat", "players", "branch", "name_moment", "hand_over", "resume_bot", "stop_bot", "hurry_bot", "umpire", "dice_rolled",
    "dice_typed", "again_same", "again_new", "undo_phase", "undo_turn", "export_log", "tell_again",
)  # fmt: skip
"""Commands that are for the game itself: greyed while planning."""


class Planning(QObject):
    """Begins a plan, plays it and drops it. `plan`: the one at hand, None while the game itself is shown."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self.plan: Plan | None = None
        self._game: tuple[Session, Screen, LogRows, Moments] | None = None

    @property
    def game(self) -> Session:
        """The game itself, whether or not a plan is shown in its place."""
        return self._game[0] if self._game is not None else self.view.bridge.session

    def toggle(self, on: bool) -> None:
        """Begin a plan, or drop it."""
        if on:
            self.begin()
        else:
            self.drop()

    def begin(self) -> bool:
        """Plan from here on: nothing is done in the game. False where it is not for the person at the screen to decide."""
        view, bridge = self.view, self.view.bridge
        if self.plan is not None:
            return True
        if not bridge.asking or not bridge.decides or bridge.decider is None:
            view.commands.check("plan", False)
            view.say(self.tr("A plan is made when you decide."))
            return False
        session = bridge.session
        self._game = (session, bridge.screen, view.log_rows, view.time.moments)
        self.plan = Plan.of(session, bridge.node, bridge.viewer, bridge.decider)
        screen = Screen(self.plan)
        screen.seat = bridge.screen.seat
        self._show(self.plan, screen, LogRows(self.plan, view.dock.log), Moments(self.plan), paused=True)
        return True

    def drop(self) -> None:
        """Back to the game as it is; the plan is gone."""
        if self._game is None:
            return
        game, self._game, self.plan = self._game, None, None
        self._show(*game, paused=False)

    def back(self) -> None:
        """Take the last act of the plan back."""
        if self.plan is None:
            self.view.say(self.tr("No plan is being made: W begins one."))
        elif not self.view.bridge.undo():
            self.view.say(self.tr("The plan is empty."))

    def play(self) -> None:
        """Do the acts of the plan in the game, one by one, until something comes that it did not foresee."""
        plan, view = self.plan, self.view
        if plan is None:
            view.say(self.tr("No plan is being made: W begins one."))
            return
        line = plan.line()[1:]
        count = len(plan.acts)
        self.drop()
        done = 0
        for node in line:
            if not plan.own(node):
                if view.bridge.decider != plan.side:
                    break
                continue
            assert node.action is not None
            if not view.bridge.asking or view.bridge.check(node.action) is not None:
                break
            if not view.bridge.do(node.action) or view.bridge.throwing is not None:
                break
            done += 1
            if not plan.foreseen(view.bridge.state, node):
                break
        if done < count:
            text = self.tr("{done} of {all} planned acts are done: then it came otherwise.")
            view.refuse(Refusal("", text.format(done=done, all=count)))
        else:
            view.say(self.tr("The plan is played."))

    def _show(self, session: Session, screen: Screen, rows: LogRows, moments: Moments, paused: bool) -> None:
        view, bridge = self.view, self.view.bridge
        bridge.session, bridge.screen = session, screen
        bridge.viewed, bridge.paused = None, paused
        view.log_rows, view.time.moments = rows, moments
        rows.restart()
        view.dock.set_session(session)
        view.renew()
        for id in NOT_PLANNED:
            view.commands.actions[id].setEnabled(not paused)
            view.commands.actions[id].setStatusTip(
                self.tr("Not in a plan: play it or drop it first.") if paused else ""
            )
        view.commands.check("plan", paused)
        bridge.take_again()
