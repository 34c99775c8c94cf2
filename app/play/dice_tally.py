"""The dice of a whole game: how often each face fell for each side, what was to be expected, and how odd that is."""

from collections import Counter
from collections.abc import Iterable
from math import erfc, exp, pi, sqrt

from msgspec import Struct

from app.core.state import Rolled, Side
from app.play.luck import REAL
from app.play.saves.node import Node
from app.play.session import Session
from app.play.viewer import Viewer


class Count(Struct, frozen=True):
    """How often each face of dice with so many sides fell."""

    sides: int
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        """So many dice were thrown."""
        return sum(self.faces)

    @property
    def expected(self) -> float:
        """How often each face was to be expected."""
        return self.total / self.sides

    @property
    def mean(self) -> float:
        """The average of what was thrown."""
        return sum(face * n for face, n in enumerate(self.faces, 1)) / self.total if self.total else 0.0

    @property
    def off(self) -> float:
        """How far the average is from what was to be expected, in standard errors."""
        if not self.total:
            return 0.0
        return (self.mean - (self.sides + 1) / 2) / sqrt((self.sides**2 - 1) / 12 / self.total)

    @property
    def p(self) -> float:
        """The chance that honest dice fall at least as unevenly (chi-square)."""
        if not self.total:
            return 1.0
        square = sum((n - self.expected) ** 2 / self.expected for n in self.faces)
        return chi_square(square, self.sides - 1)


def chi_square(x: float, degrees: int) -> float:
    """The chance of a chi-square of `x` or more with so many whole degrees of freedom, exactly."""
    half = x / 2
    if degrees % 2:
        total, term = erfc(sqrt(half)), sqrt(half / pi) * 2 * exp(-half)
        for i in range(1, degrees // 2 + 1):
            total += term
            term *= half / (i + 0.5)
        return min(1.0, total)
    total = term = exp(-half)
    for i in range(1, degrees // 2):
        term *= half / i
        total += term
    return min(1.0, total)


def counts(session: Session, line: Iterable[Node], viewer: Viewer) -> dict[Side, tuple[Count, ...]]:
    """The dice of each side in a line of play, by their sides; those of moments the viewer was told nothing of left out."""
    found: dict[Side, Counter[tuple[int, int]]] = {}
    drawn: tuple[str, ...] = getattr(session.module, "drawn", ())
    for node in line:
        if node.parent < 0 or not any(isinstance(e, Rolled) for e in node.events):
            continue
        if not session.entries(node, viewer):
            continue
        side = session.nodes[node.parent].state.decider or ""
        own = found.setdefault(side, Counter())
        for e in node.events:
            if isinstance(e, Rolled) and e.sides in REAL and e.why.partition(" ")[0] not in drawn:
                own.update((e.sides, face) for face in e.faces)
    return {side: tuple(_counts(own)) for side, own in found.items() if own}


def _counts(own: Counter[tuple[int, int]]) -> Iterable[Count]:
    for sides in sorted({sides for sides, _ in own}):
        yield Count(sides, tuple(own[sides, face] for face in range(1, sides + 1)))
