"""What is said once, the first time something happens: by the program for every game, by a module for its own events."""

from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject

from app.core.data import BadData
from app.core.guide import GuideFile, Hint
from app.core.state import Refusal
from app.play.course import guide_file
from app.play.session import PERSON
from app.ui.table import hint_places
from app.ui.table.hint_bubble import Answer, Said
from app.ui.table.hint_places import Spot

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


class Telling(Struct, frozen=True):
    """A hint to be shown: its id, its words, and what it is about, as `guide.Lesson.at` has it."""

    id: str
    text: str
    why: str = ""
    rule: str = ""
    at: str = "prompt"


class FirstTimes(QObject):
    """Watches a game for things that happen for the first time. One hint at a time; the others come the next time.

    `file`: the module's guide and hints, None where it has none that can be read.
    """

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self.now: Telling | None = None
        try:
            self.file: GuideFile | None = guide_file(view.bridge.session.module.folder)
        except BadData:
            self.file = None
        bridge = view.bridge
        bridge.grew.connect(self._grew)
        bridge.refused.connect(self._refused)
        bridge.changed.connect(self._changed)
        bridge.recap.shown.connect(partial(self._tell, "hand_over"))
        bridge.finished.connect(partial(self._tell, "first_game"))
        self._at = bridge.session.at

    def said(self) -> Said | None:
        """What the bubble says now; None for nothing."""
        now = self.now
        if now is None:
            return None
        answers = (Answer("told", self.tr("Understood"), likely=True), Answer("quiet", self.tr("No more hints")))
        return Said(self.tr("For the first time"), now.text, now.why, now.rule, answers)

    def spot(self) -> Spot | None:
        """Where it stands."""
        return hint_places.spot(self.view, self.now.at) if self.now is not None else None

    def told(self) -> None:
        """The hint that is shown was read."""
        self.now = None

    def _wanted(self, id: str) -> bool:
        settings = self.view.settings
        quiet = not settings.hints or self.view.guide.leads or self.view.bridge.screen.covered
        return not quiet and self.now is None and id not in settings.told

    def _tell(self, id: str, *_: object) -> None:
        if self._wanted(id):
            self._show(self._words(id))

    def _show(self, telling: Telling) -> None:
        self.now = telling
        told = [*self.view.settings.told, telling.id]
        self.view.settings = self.view.settings.changed(told=told)
        self.view.kept.emit({"told": told})
        self.view.guide.follow()

    def _words(self, id: str) -> Telling:
        words = {
            "refusal": (
                self.tr("What the rules do not allow is not done, and the strip under the prompt says why."),
                self.tr("The number opens the rule; the hexes concerned are outlined. Nothing has changed."),
                "prompt",
            ),
            "undo": (
                self.tr("What you took back is kept: redo brings the same dice, another act begins a branch."),
                self.tr("The tree (B) lists all branches, with what came of them."),
                "prompt",
            ),
            "past": (
                self.tr("You are looking at the past: the map has an amber frame, and orders are refused."),
                self.tr("End returns to now. Branch here plays on from this moment and keeps what you had."),
                "prompt",
            ),
            "new_dice": (
                self.tr("The dice of this act are new ones, because you took it back and did it anew."),
                self.tr("The log says so. Game > Dice goes back to the same dice after an undo."),
                "log",
            ),
            "hand_over": (
                self.tr("What happened since your last turn is shown first, as your side could see it."),
                self.tr("Nothing of the other side was on the screen while it changed hands."),
                "prompt",
            ),
            "plan": (
                self.tr("This is a plan: moves and attacks are tried on a copy and nothing is decided."),
                self.tr("The map has a blue frame meanwhile. Play the plan, or drop it with Escape."),
                "prompt",
            ),
            "first_game": (
                self.tr("Your first game is over, and all of it is kept: step back with [ or open the tree with B."),
                self.tr(
                    "Dice and luck (Shift D) tells what the dice gave and what choices gave away; a few dice prove "
                    "nothing. Branch at the moment you regret and try it otherwise."
                ),
                "prompt",
            ),
        }
        text, why, at = words[id]
        return Telling(id, text, why, "", at)

    def _refused(self, refusal: Refusal) -> None:
        if refusal.rule:
            self._tell("refusal")

    def _changed(self, node: int) -> None:
        bridge = self.view.bridge
        here = bridge.session.at
        before, self._at = self._at, here
        if before < len(bridge.session.nodes) and bridge.session.nodes[before].parent == here:
            self._tell("undo")
        if bridge.past and not bridge.recap.going and not bridge.playing:
            self._tell("past")
        if self.view.planning.plan is not None:
            self._tell("plan")
        ended = {"past": not bridge.past, "plan": self.view.planning.plan is None}
        if self.now is not None and ended.get(self.now.id):
            self.told()
            self.view.guide.follow()

    def _grew(self, number: int) -> None:
        """An act was done: hints of the module on what came of it, as far as who looks on may know it."""
        bridge = self.view.bridge
        node, session = bridge.session.nodes[number], bridge.session
        if node.seed is not None:
            self._tell("new_dice")
        if node.parent < 0 or self.file is None or PERSON not in session.players.values():
            return
        hints = {hint.event: hint for hint in self.file.hints if self._wanted(self._id(hint))}
        for event in node.events if hints else ():
            hint = hints.get(type(event).__name__)
            entry = (
                session.module.tell(session.seen(session.nodes[node.parent], bridge.viewer), event) if hint else None
            )
            if hint is not None and entry is not None:
                labels = session.module.board(bridge.state).labels
                at = f"hex {labels[entry.places[0]]}" if entry.places else "log"
                self._show(Telling(self._id(hint), hint.text, hint.why, hint.rule, at))
                return

    def _id(self, hint: Hint) -> str:
        return f"{self.view.module_id}.{hint.event}"
