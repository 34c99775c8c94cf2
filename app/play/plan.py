"""A plan: tentative acts folded over what a player knows by the same engine, in a game that lives only in memory.

Where dice fall in a plan they are taken to fall as they most likely do; questions to the other side on the way are
answered by the policy of prospects. The game itself is not touched, nor anything looked at that the player may not know.
"""

from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from app.core import engine
from app.core.chance import undiced, ways
from app.core.dice import Dice, mix
from app.core.engine import Draft
from app.core.state import Action, Rolled, Side, State
from app.play.prospect import key, policy, settled
from app.play.saves.journal import Header
from app.play.session import PERSON, Node, Session
from app.play.viewer import Viewer

LEAST = 1e-3
RUNS = 3000
"""How the dice of an act most likely fall is judged by ways with at least so much chance, in so many runs."""

TRIES = 400
"""Dice that bring the likeliest end are looked for so many times."""

ANSWERS = 40
"""So many questions to the other side in a row are answered at most."""

OTHERS = "random"
"""Stands for who plays the other sides in a plan; it is never asked."""

LIKE = 0.999


class Plan(Session):
    """A game in memory that begins with what `side` knows. Acts of others in it are answers to questions on the way.

    `chances`: how likely the dice of a moment are to fall as the plan takes them to.
    """

    side: Side = ""
    chances: dict[int, float]

    @classmethod
    def of(cls, session: Session, node: Node, viewer: Viewer, side: Side) -> "Plan":
        """A plan of a side, from a moment as its viewer knows it."""
        view = undiced(session.seen(node, viewer))
        others = dict.fromkeys(session.header.players, OTHERS)
        header: Header = replace(
            session.header,
            start=Raw(session.codec.encode(replace(view, dice=Dice(1)))),
            players=others | {side: PERSON},
            resumed="plan",
        )
        plan = cls.begin(session.module, header, None)
        assert isinstance(plan, Plan)
        plan.side, plan.chances = side, {}
        return plan

    def do(self, action: Action, faces: tuple[int, ...] = ()) -> Node:
        """Plan an act, with what follows from it until the side decides again or the matter is settled. Raises Refused."""
        before = self.done_before(action)
        if before is not None:
            return self.go(self._answered(before).id)
        root = self.state
        node = self._assume(action)
        answer = policy(self.module)[1]
        for _ in range(ANSWERS):
            s = self.state
            if s.decider in (None, self.side) or settled(root, s):
                break
            node = self._assume(answer(s))
        return node

    def undo(self) -> bool:
        """Back to the last decision of the side; False at the start."""
        moved = super().undo()
        while moved and self.state.decider != self.side and super().undo():
            continue
        return moved

    @property
    def acts(self) -> list[Action]:
        """The acts of the plan so far, those of others left out."""
        return [n.action for n in self.line()[1:] if n.action is not None and self.own(n)]

    @property
    def chance(self) -> float:
        """How likely all dice of the plan fall as it takes them to."""
        total = 1.0
        for node in self.line():
            total *= self.chances.get(node.id, 1.0)
        return total

    def own(self, node: Node) -> bool:
        """Whether the side itself acts in a moment."""
        return node.parent >= 0 and self.nodes[node.parent].state.decider == self.side

    def foreseen(self, state: State, node: Node) -> bool:
        """Whether a state, as the side knows it, is the one that the plan came to in a moment."""
        return self.codec.encode(undiced(state)) == self.codec.encode(undiced(node.state))

    def _answered(self, node: Node) -> Node:
        """The moment at which the side decides again, along what was planned before."""
        while node.redo >= 0 and node.state.decider not in (None, self.side):
            node = self.nodes[node.redo]
        return node

    def _assume(self, action: Action) -> Node:
        faces, chance = self._likeliest(action)
        node = super().do(action, faces)
        node.faces = ()
        self.chances[node.id] = chance
        return node

    def _likeliest(self, action: Action) -> tuple[tuple[int, ...], float]:
        """Faces with which an act comes out as it most likely does, and how likely that is; no faces where none fall."""
        s = self.state
        _, events = engine.apply(s, action)
        if not any(isinstance(e, Rolled) for e in events):
            return (), 1.0
        root = undiced(s)

        def deed(g: Draft[Any]) -> None:
            s.step.take(g, action)
            engine.settle(g)

        found = ways(root, deed, 1.0, LEAST, RUNS, frozenset(getattr(self.module, "alike", ())))
        chances: dict[Any, float] = {}
        for p, end in found.ends:
            at = key(end, root)
            chances[at] = chances.get(at, 0.0) + p
        wanted, chance = max(chances.items(), key=lambda e: e[1], default=(None, 0.0))
        first: tuple[int, ...] = ()
        for n in range(TRIES):
            end, events = engine.apply(replace(s, dice=Dice(mix(1, n))), action)
            faces = tuple(f for e in events if isinstance(e, Rolled) for f in e.faces)
            first = first or faces
            if wanted is None or key(undiced(end), root) == wanted:
                return faces, chance
        return first, 0.0


def certain(chance: float) -> bool:
    """Whether no dice of any weight decide."""
    return chance >= LIKE
