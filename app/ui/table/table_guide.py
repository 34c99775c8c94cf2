"""The hints of an open game: those of a guided game one after another, else what is said the first time only."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QTimer

from app.core.state import Action, Side
from app.play.course import Course
from app.play.nouns import Noun
from app.ui.table import hint_places
from app.ui.table.first_times import FirstTimes
from app.ui.table.hint_bubble import Answer, HintBubble, Said
from app.ui.table.hint_places import Spot

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

LAID_OUT = 60
"""Milliseconds after something moved, the bubble follows."""


class TableGuide(QObject):
    """Keeps the bubble of a game view. `course`: the guided game, None in any other."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self.bubble = HintBubble(view)
        self.bubble.answered.connect(self._answered)
        self.bubble.rule_clicked.connect(view.looks.show_rule)
        session = view.bridge.session
        self.first_times = FirstTimes(view)
        guide = self.first_times.file.guide if session.header.guided and self.first_times.file is not None else None
        self.course = Course(session, guide) if guide is not None else None
        self.over = False
        self._read: dict[int, int] = {}
        self._shown: tuple[int, int, tuple[Noun, ...]] | None = None
        self._alone = False
        self._later = QTimer(self, singleShot=True, interval=LAID_OUT)
        self._later.timeout.connect(self.place)
        view.map.viewed.connect(lambda *_: self._later.start())
        view.split.splitterMoved.connect(lambda *_: self._later.start())
        if self.course is not None:
            view.bridge.leader = self

    # What the bridge asks.

    @property
    def leads(self) -> bool:
        """Whether the guided game goes on: hints are wanted, and it was neither left nor brought to its end."""
        return self.course is not None and self.view.settings.hints and not self._alone and not self.over

    def waits(self) -> bool:
        """Whether a bot is to wait: something is to be read first, or the game has left its way."""
        if not self.leads or self.course is None:
            return False
        at = self.view.bridge.session.at
        return self.course.stage(at).astray or self._page(at) < len(self.course.pages(at)) - 1

    def act(self, side: Side) -> Action | None:
        """What the program does for the other side, as the guided game has it; None where its bot is to think."""
        if self.course is None or self._alone or self.over:
            return None
        asked = self.course.asked(self.view.bridge.session.at)
        if asked is None or asked.side != side:
            return None
        return self.course.action(self.view.bridge.session.node)

    # What is shown.

    def follow(self) -> None:
        """Another moment is shown, the clicks changed, or a setting did: show the hint that belongs to it."""
        view = self.view
        view.commands.check("hints", view.settings.hints and not self._alone)
        if view.bridge.screen.covered or not view.settings.hints:
            self.bubble.away()
            return
        said = self._lesson() if self.leads else self.first_times.said()
        if said is None:
            self.bubble.away()
            return
        self._bring_in()
        self.bubble.say(said)
        self.place()
        self._later.start()

    def place(self) -> None:
        """Put the bubble beside what it is about, where that lies now."""
        if self.bubble.said is None:
            return
        spot = self._spot()
        self.bubble.point_at(spot.target, spot.room, spot.on_map)

    def _page(self, node: int) -> int:
        """Which of the hints of a moment is open."""
        assert self.course is not None
        last = len(self.course.pages(node)) - 1
        return min(self._read.get(self.course.stage(node).done, 0), max(0, last))

    def _lesson(self) -> Said | None:
        """The hint of the guided game; None while a past moment is looked at or a plan is made."""
        view, course = self.view, self.course
        assert course is not None
        if view.bridge.past or view.planning.plan is not None:
            return None
        at = view.bridge.session.at
        if course.stage(at).astray:
            return Said(
                self.tr("Guide"),
                self.tr("You did something else. Take it back to go on with the guide, or play on alone."),
                self.tr("Nothing is lost: every act stays in the tree of this game."),
                answers=(
                    Answer("back", self.tr("Take it back"), likely=True),
                    Answer("alone", self.tr("Play on alone")),
                ),
            )
        pages = course.pages(at)
        if not pages:
            return None
        number = pages[self._page(at)]
        lesson, all_ = course.lesson(number), len(course.guide.lessons)
        head = self.tr("Guide, {n} of {all}").format(n=number + 1, all=all_)
        return Said(head, lesson.text, lesson.why, lesson.rule, self._answers(number))

    def _answers(self, number: int) -> tuple[Answer, ...]:
        course, bridge = self.course, self.view.bridge
        assert course is not None
        at = bridge.session.at
        if number != course.pages(at)[-1]:
            return (Answer("next", self.tr("Next"), likely=True),)
        asked = course.asked(at)
        if asked is None:
            return (Answer("finish", self.tr("Play on"), likely=True), Answer("start", self.tr("Start page")))
        if asked.side == course.guide.side:
            return (Answer("show", self.tr("Do it for me")),)
        return ()

    def _spot(self) -> Spot:
        """Where the hint stands: beside what it names, else beside the next click, else over a corner of the map."""
        view, found = self.view, None
        if not self.leads:
            return self.first_times.spot() or hint_places.part(view, "prompt")
        assert self.course is not None
        at = view.bridge.session.at
        pages = self.course.pages(at)
        if self.course.stage(at).astray or not pages:
            return hint_places.part(view, "prompt")
        number = pages[self._page(at)]
        if number == pages[-1] and not view.bridge.bot:
            found = hint_places.next_click(view, self.asked_acts())
        name = self.course.lesson(number).at
        if found is None and name:
            found = hint_places.spot(view, name)
        if found is None and name.startswith(("hex", "unit")):
            return Spot(QRect(), hint_places.within(view, view.map_area))
        return found or hint_places.part(view, "prompt")

    def asked_acts(self) -> list[Action]:
        """The next act that the learner is asked for, and the one that follows in the same hint."""
        assert self.course is not None
        at = self.view.bridge.session.at
        asked, action = self.course.asked(at), self.course.action(self.view.bridge.session.node)
        if asked is None or action is None or asked.side != self.course.guide.side:
            return []
        return [action, *self.course.following(at)]

    def _bring_in(self) -> None:
        """Move the map so that what the hint is about can be seen, once for each hint and click."""
        if not self.leads or self.course is None or self.view.bridge.past:
            return
        at = self.view.bridge.session.at
        pages = self.course.pages(at)
        if not pages or self.course.stage(at).astray:
            return
        number = pages[self._page(at)]
        moment = (at, number, self.view.bridge.picks)
        if moment == self._shown:
            return
        self._shown = moment
        kind, _, name = self.course.lesson(number).at.partition(" ")
        noun = hint_places.wanted(self.view, self.asked_acts()) if number == pages[-1] else None
        noun = noun or hint_places.named(self.view, kind, name)
        if noun is not None:
            hint_places.bring_in(self.view, noun)

    # What is pressed.

    def _answered(self, answer: str) -> None:
        acts: dict[str, Callable[[], None]] = {
            "next": self.go_on,
            "show": self.show_how,
            "back": self.take_back,
            "alone": self.play_alone,
            "finish": self.finish,
            "start": self._leave,
            "close": self._close,
            "told": self._close,
            "quiet": lambda: self.set_on(False),
        }
        acts[answer]()

    def go_on(self) -> None:
        """The hint was read: the next one."""
        if not self.leads or self.course is None:
            self._close()
            return
        at = self.view.bridge.session.at
        done, page = self.course.stage(at).done, self._page(at)
        if page < len(self.course.pages(at)) - 1:
            self._read[done] = page + 1
            self.follow()
            self.view.bridge.wake()
        elif self.course.asked(at) is None and not self.course.stage(at).astray:
            self.finish()

    def show_how(self) -> None:
        """Do for the learner what the hint asks for."""
        if not self.leads or self.course is None:
            self.view.say(self.tr("No guide leads this game."))
            return
        at = self.view.bridge.session.at
        pages = self.course.pages(at)
        if self.view.bridge.past or not pages:
            return
        self._read[self.course.stage(at).done] = len(pages) - 1
        asked = self.course.asked(at)
        while asked is not None and asked.side == self.course.guide.side:
            action, lesson = self.course.action(self.view.bridge.session.node), asked.lesson
            if action is None or not self.view.bridge.do(action):
                return
            asked = self.course.asked(self.view.bridge.session.at)
            if asked is not None and asked.lesson != lesson:
                return

    def take_back(self) -> None:
        """Back to where the guided game was left."""
        if self.course is not None:
            self._alone = False
            self.view.bridge.take_up(self.course.left_at(self.view.bridge.session.at))
            self.view.bridge.resume()

    def play_alone(self) -> None:
        """Go on without the guide; the bot thinks for itself."""
        self._alone = True
        self.follow()
        self.view.bridge.wake()

    def finish(self) -> None:
        """The last hint was read: the game is known, and goes on without hints."""
        self.over = True
        known = self.view.settings.learned
        if self.view.module_id not in known:
            self.view.kept.emit({"learned": [*known, self.view.module_id]})
        self.follow()
        self.view.bridge.wake()

    def _leave(self) -> None:
        self.finish()
        self.view.left.emit()

    def _close(self) -> None:
        if self.leads:
            self.play_alone()
            self.view.say(self.tr("The guide is put away. Help > Hints beside the game brings it back."))
        else:
            self.first_times.told()
            self.follow()

    def set_on(self, on: bool) -> None:
        """Show hints beside the game, or none; a guide that was put away comes back."""
        self._alone = False
        if on != self.view.settings.hints:
            self.view.kept.emit({"hints": on})
        self.follow()
        self.view.bridge.wake()
