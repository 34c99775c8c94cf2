"""What one game leaves for statistics: where it was fought, who went where, what was lost, who was ahead, turn by turn."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from app.core.module import Module
from app.core.state import Event, Place, Rolled, Side, State
from app.play.luck import REAL


class Trace(Struct, frozen=True, kw_only=True):
    """`fought` and `moved`: how often by place. `lost`: units by side and kind. `held`: named places by side at the end
    of each turn. `lead`: by how much the first side's position was the better, at the end of each turn. `faces`: how
    often each face fell, by the sides of the die.
    """

    fought: dict[Place, int]
    moved: dict[Place, int]
    lost: dict[Side, dict[str, int]]
    held: dict[Side, tuple[int, ...]]
    lead: tuple[float, ...]
    faces: dict[int, tuple[int, ...]]


class Tracing:
    """A trace in the making; it is given every act of a game in turn."""

    def __init__(self, module: Module, sides: Sequence[Side], s: State) -> None:
        self._module, self._sides, self._last = module, sides, s
        self._drawn: tuple[str, ...] = getattr(module, "drawn", ())
        self._fought: Counter[Place] = Counter()
        self._moved: Counter[Place] = Counter()
        self._faces: dict[int, Counter[int]] = {}
        self._seen: dict[int, tuple[Side, str]] = {}
        self._held: dict[Side, list[int]] = {side: [] for side in sides}
        self._lead: list[float] = []
        self._board = module.board(s)
        self._muster(s)

    def add(self, before: State, after: State, events: Sequence[Event]) -> None:
        """An act, what it led to, and what happened on the way."""
        for event in events:
            if isinstance(event, Rolled):
                self._roll(event)
                continue
            entry = self._module.tell(before, event)
            if entry is not None and entry.kind == "combat":
                where = entry.places or [before.units[u].place for u in entry.units if u < len(before.units)]
                self._fought.update(p for p in where if self._board.is_hex(p))
        for old, new in zip(before.units, after.units, strict=False):
            if new is not old and new.place != old.place and self._board.is_hex(new.place):
                self._moved[new.place] += 1
        if after.turn != before.turn or after.outcome is not None:
            self._turn(before)
            self._muster(after)
        self._last = after

    def trace(self) -> Trace:
        """What there is to tell of the game."""
        lost: dict[Side, dict[str, int]] = {side: {} for side in self._sides}
        for unit, (side, kind) in self._seen.items():
            if side in lost and not self._module.roster(self._last, unit).in_play:
                lost[side][kind] = lost[side].get(kind, 0) + 1
        return Trace(
            fought=dict(sorted(self._fought.items())),
            moved=dict(sorted(self._moved.items())),
            lost=lost,
            held={side: tuple(held) for side, held in self._held.items()},
            lead=tuple(self._lead),
            faces={sides: tuple(found[f] for f in range(1, sides + 1)) for sides, found in sorted(self._faces.items())},
        )

    def _roll(self, event: Rolled) -> None:
        if event.sides in REAL and event.why.partition(" ")[0] not in self._drawn:
            self._faces.setdefault(event.sides, Counter()).update(event.faces)

    def _turn(self, s: State) -> None:
        flags = Counter(flag.side for flag in self._module.scene(s, None).flags)
        for side, held in self._held.items():
            held.append(flags[side])
        self._lead.append(round(self._module.score(s, self._sides[0]), 3))

    def _muster(self, s: State) -> None:
        for unit in range(len(s.units)):
            if unit not in self._seen:
                line = self._module.roster(s, unit)
                if line.in_play:
                    self._seen[unit] = (s.units[unit].side, line.kind)
