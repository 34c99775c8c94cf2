"""Who sits at the one screen of a game, whose knowledge it shows, and when it changes hands."""

from itertools import pairwise

from app.core import engine
from app.core.state import Refused, Side
from app.play.saves import passcode
from app.play.saves.journal import SeatLine
from app.play.session import PERSON, Node, Session
from app.play.viewer import SPECTATOR, UMPIRE, Viewer, can_hide, hides

DEALS = (1, 2, 3)
"""An act is done again with secrets dealt anew by these seeds, to learn whether it brought a secret to light."""


class Screen:
    """The seat before a game's screen, and the cloth over it while one person makes room for another.

    `seat`: the side whose person sits there, empty for nobody. `due`: the side whose person is to sit there next, empty
    for nobody. `covered`: the cloth lies over everything. `umpire`: who watches wants to see everything. `secret`: the
    sides know different things now.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seat: Side = ""
        self.due: Side = ""
        self.covered = self.umpire = self.secret = False
        self._left: dict[Side, int] = {}
        self._missed: dict[Side, list[int]] = {}
        self.settle()

    @property
    def people(self) -> list[Side]:
        """The sides that persons play."""
        return [side for side, player in self.session.players.items() if player == PERSON]

    @property
    def viewer(self) -> Viewer:
        """Whose knowledge is shown now."""
        if self.covered:
            return SPECTATOR
        if self.umpire:
            return UMPIRE
        if self.seat:
            return self.seat
        return SPECTATOR if can_hide(self.session.module) else UMPIRE

    @property
    def alone(self) -> bool:
        """Whether one person plays all sides that are not a bot's, none of which a passcode guards."""
        return self.session.alone and not self._guarded

    @property
    def _guarded(self) -> bool:
        return any(seat.lock for seat in self.session.seats.values())

    @property
    def shared(self) -> bool:
        """Whether several persons with secrets from each other use the screen."""
        return self.secret and len(self.people) > 1 and not self.alone

    @property
    def may_umpire(self) -> bool:
        """Whether everything may be shown: no passcode guards a side and only bots or one person play all, or it is over."""
        if not can_hide(self.session.module) or self.covered:
            return False
        one = not self.people or (self.session.alone and len(self.people) == len(self.session.players))
        return self.session.state.outcome is not None or (one and not self._guarded)

    def settle(self) -> None:
        """After an act, a move to another moment or a change of players: who sits here, or who is due.

        Where secrets are kept, nobody is shown another person's side before that person has said to be there.
        """
        self.secret = hides(self.session.module, self.session.state)
        wanted = self._wanted()
        alone = not self.seat and len(self.people) == 1 and not self._lock(wanted)
        if not wanted or wanted == self.seat or not self.secret or alone or self.alone:
            self.seat, self.due, self.covered = wanted, "", False
        else:
            self.due = wanted
            self.covered = self.covered or not self.seat
        self.umpire = self.umpire and self.may_umpire

    def _wanted(self) -> Side:
        """The side whose person should sit here; empty for nobody."""
        people, decider = self.people, self.session.state.decider
        if len(people) == 1:
            return people[0]
        if decider is not None and decider in people:
            return decider
        return self.seat if self.seat in people else ""

    def cover(self) -> bool:
        """Lay the cloth, for who is due or else for who sits here. False where nothing is to be covered."""
        if not self.due and not (self.shared and self.seat):
            return False
        if self.seat:
            self._left[self.seat] = self.session.at
        self.due = self.due or self.seat
        self.covered = True
        return True

    def cover_for_another(self) -> None:
        """Lay the cloth if another person is due."""
        if self.due:
            self.cover()

    def take(self, code: str = "") -> bool:
        """Who is due sits down. False where the passcode is another."""
        if not self.due or not passcode.opens(code, self._lock(self.due)):
            return False
        self._missed[self.due] = [n.id for n in self.since(self.due)]
        self._left[self.due] = self.session.at
        self.seat, self.due, self.covered = self.due, "", False
        return True

    def back(self, code: str = "") -> bool:
        """Who sat here looks again. False where nobody did or the passcode is another."""
        if not self.seat or not passcode.opens(code, self._lock(self.seat)):
            return False
        self.covered = False
        return True

    def locked(self, side: Side) -> bool:
        """Whether a passcode guards a side."""
        return bool(self._lock(side))

    def _lock(self, side: Side) -> str:
        seat = self.session.seats.get(side)
        return seat.lock if seat is not None else ""

    def person(self, side: Side) -> str:
        """The name that the person of a side gave; empty for none."""
        seat = self.session.seats.get(side)
        return seat.name if seat is not None else ""

    def unlock(self, side: Side, when: str) -> None:
        """Take a forgotten passcode off. The file keeps when, and the side is told."""
        self.session.sit(SeatLine(side=side, name=self.person(side), opened=when))

    def since(self, side: Side) -> list[Node]:
        """The moments of this line that a side has not seen yet and that tell it something, oldest first."""
        line = self.session.line()
        if side in self._left:
            known = {n.id for n in self.session.line(self._left[side])}
        else:
            known = {n.id for before, n in pairwise(line) if before.state.decider == side}
        last = max((i for i, n in enumerate(line) if n.id in known), default=0)
        return [n for n in line[last + 1 :] if self.session.entries(n, side)]

    def missed(self) -> list[Node]:
        """What happened before who sits here took over, or since that side last acted where nobody takes over."""
        side = self.seat or self.session.state.decider or ""
        ids = self._missed.get(side, [])
        found = [n for n in self.session.line() if n.id in ids]
        return found or (self.since(side) if side not in self._missed else [])

    def free(self, node_id: int) -> bool:
        """Whether going back to a moment is the affair of who sits here alone.

        It is not where several persons keep secrets and dice were thrown since, another decided, or something came to light.
        """
        session = self.session
        goal = session.nodes[node_id]
        if len(self.people) < 2 or self.alone or not (self.secret or hides(session.module, goal.state)):
            return True
        line = session.line()
        if goal not in line:
            return False
        back = line[line.index(goal) :]
        if any(n.state.decider != self.seat for n in back) or goal.state.dice.count != session.state.dice.count:
            return False
        return not any(self._came_to_light(a, b) for a, b in pairwise(back))

    def _came_to_light(self, before: Node, after: Node) -> bool:
        """Whether an act told who did it a secret: with other secrets it would have looked otherwise."""
        shuffled = getattr(self.session.module, "shuffled", None)
        assert after.action is not None
        if shuffled is None:
            return False
        codec, seen = self.session.codec, self.session.seen(after, self.seat)
        for seed in DEALS:
            try:
                other, _ = engine.apply(shuffled(before.state, self.seat, seed), after.action)
            except Refused:
                return True
            if codec.encode(self.session.module.seen_by(other, self.seat)) != codec.encode(seen):
                return True
        return False
