"""Asks the coach beside the window, and fills its panel: advice, what a bot thought, and what cost most."""

from collections import Counter
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from app.core.language import decimal
from app.core.scene import Overlay
from app.core.state import Action, Side
from app.core.thought import Clock, Thought
from app.play.saves.node import Node
from app.play.session import PERSON, Session
from app.play.solo import bots, coach, planner
from app.play.solo.coach import Advice, LeftOut, Mistake
from app.play.viewer import Viewer, can_hide
from app.ui.panels.coach_panel import Wish
from app.ui.panels.luck_card import figure
from app.ui.reckoner import GivenUp, Reckoner
from app.ui.table.table_luck import AGAIN
from app.ui.waiting import Pace

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

LONGER = 4
"""Each time it is asked to think longer, the coach tries so many times as many acts."""

MISTAKES = 8
"""So many decisions are listed."""

BACK = 40
"""A bot's last act is looked for so many acts back."""

Key = tuple[int, int, Viewer]


class TableCoach(QObject):
    """What the coach has said of one table. Advice is kept for the moment it was asked in, the review for its line."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self._asked: dict[Key, tuple[int, Thought | None]] = {}
        self._found: list[Mistake] = []
        self._left_out: Counter[str] = Counter()
        self._line: list[Node] = []
        self._done = 0
        self._pace = Pace()
        self._thinker = Reckoner(self)
        self._thinker.answered.connect(self._answered)
        self._reviewer = Reckoner(self)
        self._reviewer.answered.connect(lambda *_: self._reviewed())
        self._again = QTimer(self, interval=AGAIN)
        self._again.timeout.connect(self.fill)
        panel = view.dock.coach
        panel.wished.connect(self._wish)
        panel.laid.connect(self._lay)
        panel.act_chosen.connect(self._do)
        panel.moment_chosen.connect(lambda node: view.bridge.go(view.bridge.session.nodes[node].parent))

    @property
    def _key(self) -> Key:
        bridge = self.view.bridge
        return (id(bridge.session), bridge.node.id, bridge.viewer)

    def fill(self) -> None:
        """Show what there is to be said of the moment."""
        panel, bridge = self.view.dock.coach, self.view.bridge
        self._lay(())
        panel.begin()
        if bridge.screen.covered:
            panel.end()
            return
        if not coach.can_coach(bridge.session.module):
            panel.say(self.tr("This game has no coach: none of its bots looks ahead."))
            panel.end()
            return
        self._fill_advice()
        self._fill_bot()
        self._fill_review()
        panel.end()

    def stop(self) -> None:
        """Leave off thinking."""
        self._thinker.drop()
        self._reviewer.drop()
        self._again.stop()

    def ask(self) -> None:
        """Ask what to do now; an answer that is there is shown."""
        if self._may_ask() and self._asked.get(self._key, (0, None))[1] is None:
            self._think(self._budget)
        self.fill()

    # Advice for the decision at hand.

    def _may_ask(self) -> bool:
        """Whether the one who looks decides now, here, and is no bot."""
        bridge = self.view.bridge
        return bridge.asking and bridge.decides and not bridge.bot and coach.can_coach(bridge.session.module)

    @property
    def _budget(self) -> int:
        """Acts the coach tries at first: as many as the most patient level."""
        return max(planner.levels(self.view.bridge.session.module).values())

    def _think(self, nodes: int) -> None:
        bridge = self.view.bridge
        before = self._asked.get(self._key, (0, None))[1]
        self._asked = {self._key: (nodes, before)}
        work = partial(_advise, bridge.session, bridge.state, nodes)
        self._thinker.start((self._key, nodes), work)

    def _answered(self, key: Hashable, thought: Thought | None) -> None:
        asked: tuple[Any, Any] = key  # type: ignore[assignment]
        if asked[0] in self._asked or asked[1] == -1:
            self._asked[asked[0]] = (asked[1], thought)
        self.fill()

    def _fill_advice(self) -> None:
        panel, bridge = self.view.dock.coach, self.view.bridge
        if not self._may_ask():
            if bridge.asking or bridge.node.state.outcome is not None:
                return
            panel.say(self.tr("The coach advises whoever decides now."))
            return
        nodes, thought = self._asked.get(self._key, (0, None))
        panel.title(self.tr("What to do now"))
        if self._thinker.busy and self._thinker.key == (self._key, nodes):
            panel.say(self.tr("Thinking: {n} acts are tried.").format(n=nodes))
            if thought is not None:
                panel.plans(self._told(thought, bridge.decider or ""), True)
            panel.offer([("stop", self.tr("Stop"))])
            return
        if thought is None:
            panel.say(self.tr("It plays its plans out and says which is best, from what you know."))
            panel.offer([("ask", self.tr("Ask the coach"))])
            return
        told = self._told(thought, bridge.decider or "")
        panel.plans(told, True)
        if len(told) == 1:
            panel.say(self.tr("Nothing else came to mind here."))
        elif not thought.nodes and not thought.cut:
            panel.say(self.tr("Weighed by what each is worth where it leads; more time would change nothing."))
        else:
            panel.offer([("longer", self.tr("Think longer"))])
        self._how(thought)

    def _how(self, thought: Thought) -> None:
        games = thought.plans[0].games
        if not games:
            return
        words = self.tr("{n} acts tried, the best plan played out {games} times. Chances are exact where one is given.")
        if games == 1:
            words = self.tr("{n} acts tried, the best plan played out once. Chances are exact where one is given.")
        self.view.dock.coach.say(words.format(n=thought.nodes, games=games), "text3")

    def _told(self, thought: Thought, side: Side) -> tuple[Advice, ...]:
        bridge = self.view.bridge
        return coach.advice(bridge.session.module, bridge.session.module.seen_by(bridge.state, side), thought)

    # What a bot thought.

    def _last(self) -> tuple[Node, Side, str] | None:
        """The last act of a bot that looks ahead, before the moment shown: its node, side and bot."""
        session = self.view.bridge.session
        node = self.view.bridge.node
        for _ in range(BACK):
            if node.parent < 0:
                return None
            before = session.nodes[node.parent]
            side = before.state.decider or ""
            bot = session.players.get(side, PERSON)
            if bots.budget(session.module, bot):
                return node, side, bot
            node = before
        return None

    def _fill_bot(self) -> None:
        panel, bridge = self.view.dock.coach, self.view.bridge
        found = self._last()
        if found is None:
            return
        node, side, _ = found
        info = bridge.side(side)
        panel.title(self.tr("What the {side} bot thought").format(side=info.adjective if info else side))
        if not coach.may_explain(bridge.session, side, bridge.viewer):
            panel.say(self.tr("Told when the game is over: before that it would give secrets away."))
            return
        session = bridge.session
        before = session.nodes[node.parent].state
        module = session.module
        label = module.label(module.seen_by(before, bridge.viewer), node.action) if node.action is not None else ""
        panel.say(f"{bridge.moment(node.id)}: {label}")
        thought = bridge.thoughts.get(node.parent) or self._asked.get((id(session), node.parent, side), (0, None))[1]
        if thought is None:
            panel.offer([("stop" if self._thinker.busy else "recall", self.tr("Let it think again"))])
            return
        panel.plans(coach.advice(module, module.seen_by(before, side), thought), False)
        self._how(thought)

    def _recall(self) -> None:
        """Let the bot think again as it did: the same seed and the same nodes have the same answer."""
        found = self._last()
        if found is None:
            return
        node, side, bot = found
        session = self.view.bridge.session
        seed = bots.seed_at(session.header.seed, self.view.bridge.act(node.id) - 1)
        work = partial(_again, session, session.nodes[node.parent], bot, seed)
        self._thinker.start(((id(session), node.parent, side), -1), work)

    # The decisions that cost most.

    @property
    def _open(self) -> bool:
        session = self.view.bridge.session
        return session.state.outcome is not None or not can_hide(session.module)

    def _fill_review(self) -> None:
        panel, bridge = self.view.dock.coach, self.view.bridge
        line = bridge.session.line(bridge.session.at)
        if len(line) < 2:
            return
        panel.title(self.tr("Decisions that cost most"))
        if not self._open:
            panel.say(self.tr("Told when the game is over: before that it would give secrets away."))
            return
        if self._reviewer.busy:
            count = len(self._line) - 1
            wait = self._pace.left(self._done, count)
            words = (
                self.tr("{done} of {count} acts looked at, {time} to go.")
                if wait
                else self.tr("{done} of {count} acts looked at.")
            )
            panel.say(words.format(done=self._done, count=count, time=wait))
            panel.offer([("stop", self.tr("Stop"))])
        worst = coach.worst(self._found, MISTAKES)
        panel.mistakes([(m, bridge.moment(m.node), self._cost(m)) for m in worst])
        count = len(self._line) - 1
        whole = self._done >= count
        if self._line and not self._reviewer.busy and not whole:
            panel.say(self.tr("Stopped: {done} of {count} acts were looked at.").format(done=self._done, count=count))
        if not worst and self._line and whole and not self._reviewer.busy:
            panel.say(self.tr("No decision was found that cost more than the coach's doubt."))
        if self._left_out and not self._reviewer.busy:
            kinds = ", ".join(f"{kind} ({n})" for kind, n in self._left_out.most_common())
            panel.say(self.tr("Not judged, for want of a figure: {kinds}.").format(kinds=kinds), "text3")
        if self._reviewer.busy:
            return
        if not self._line:
            panel.say(self.tr("The coach looks at every decision of the persons in this game as they knew it then."))
        if [n.id for n in line] != [n.id for n in self._line] or not whole:
            panel.offer([("review", self.tr("Look through the game"))])
        if worst:
            panel.say(self.tr("Points are the score that the bots go by: a yardstick, no verdict."), "text3")

    def _cost(self, m: Mistake) -> str:
        if not m.games:
            return self.tr("{side} {cost}, estimated").format(side=self._name(m.side), cost=figure(-m.cost))
        return self.tr("{side} {cost} ± {error}").format(
            side=self._name(m.side), cost=figure(-m.cost), error=decimal(f"{m.error:.1f}")
        )

    def _name(self, side: Side) -> str:
        info = self.view.bridge.side(side)
        return info.adjective if info is not None else side

    def _review(self) -> None:
        bridge = self.view.bridge
        session = bridge.session
        persons = [side for side, player in session.players.items() if player == PERSON] or list(session.players)
        self._line, self._found, self._done = session.line(session.at), [], 0
        self._left_out, self._pace = Counter(), Pace()
        nodes = coach.budget(session.module)
        self._reviewer.start(self._key, partial(self._look_through, session, self._line, persons, nodes))
        self._again.start()

    def _look_through(
        self, session: Session, line: list[Node], sides: list[Side], nodes: int, given_up: GivenUp
    ) -> None:
        """Beside the window: what is found shows at the next look."""
        for found in coach.review(session, line, sides, nodes, given_up):
            if isinstance(found, int):
                self._done = found
            elif isinstance(found, LeftOut):
                self._left_out[found.kind] += 1
            else:
                self._found.append(found)

    def _reviewed(self) -> None:
        self._again.stop()
        self.fill()

    # What is pressed.

    def _wish(self, what: Wish) -> None:
        if what == "ask":
            self.ask()
            return
        if what == "longer":
            self._think(self._asked[self._key][0] * LONGER)
        elif what == "recall":
            self._recall()
        elif what == "review":
            self._review()
        else:
            self.stop()
        self.fill()

    def _lay(self, places: tuple[int, ...]) -> None:
        """Show on the map where a plan goes."""
        overlays: list[Overlay] = []
        if len(places) > 1:
            overlays.append(Overlay("path", places))
        if places:
            overlays.append(Overlay("target", places[-1:]))
            self.view.following.show(places)
        self.view.tools.keep("advised", tuple(overlays))

    def _do(self, act: Action) -> None:
        self.view.bridge.do(act)


def _advise(session: Session, state: Any, nodes: int, given_up: GivenUp) -> Thought:
    return coach.think(session.module, state, Clock(nodes, stopped=given_up))


def _again(session: Session, node: Node, bot: str, seed: int, given_up: GivenUp) -> Thought:
    clock = Clock(bots.budget(session.module, bot), stopped=given_up)
    return bots.think(session.module, node.state, bot, seed, clock)
