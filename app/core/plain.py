"""Plain answers to the questions that a small game has nothing special to say to."""

from typing import Any

import msgspec

from app.core.board import Board
from app.core.card import Card, Entry, Fact, Note
from app.core.language import said
from app.core.module import Manifest, Reach, Sight
from app.core.scene import Group, Roster
from app.core.state import Event, Rolled, Side, State
from app.core.table import Table


class Plain:
    """What a module may leave out. A module class lists it as its parent and overrides what its rules do say.

    Left to every module: types, sequence, rulebook, start, data_files, board, scene, prompt and label.
    """

    manifest: Manifest
    levels: tuple[str, ...] = ()
    ends: dict[str, tuple[str, ...]] = {}

    def board(self, s: Any) -> Board:
        """Left to the module."""
        raise NotImplementedError(type(self).__name__)

    def tables(self, s: Any) -> tuple[Table, ...]:
        """No tables."""
        return ()

    def sight(self, s: Any, a: int, b: int) -> Sight:
        """Nothing blocks."""
        board = self.board(s)
        return Sight(True, board.distance(a, b), board.between(a, b))

    def reach(self, s: Any, unit: int) -> Reach | None:
        """No movement over several hexes."""
        return None

    def threat(self, s: Any, side: Side, unit: int = -1) -> dict[int, str]:
        """Nobody threatens."""
        return {}

    def seen_by(self, s: Any, side: Side | None) -> Any:
        """Nothing is hidden."""
        return s

    def line(self, s: Any, place: int) -> str:
        """The place, its terrain or town, and who stands there."""
        board = self.board(s)
        if not board.is_hex(place):
            return board.labels[place]
        town = board.town_at[place]
        ground = board.towns[town].name if town >= 0 else board.terrain[place]
        return ", ".join((board.labels[place], ground, *(u.id for u in s.units if u.place == place)))

    def explain(self, s: Any, *things: tuple[str, int]) -> Card | None:
        """A hex: its line. A counter: its place. The decision at hand: nothing."""
        for kind, number in things:
            if kind == "unit":
                unit = s.units[number]
                return Card(unit.id, blocks=(Fact(said("Where"), self.where(s, unit.place)),))
            return Card(self.board(s).labels[number], blocks=(Note(self.line(s, number)),))
        return None

    def where(self, s: Any, place: int) -> str:
        """A place in words."""
        return self.board(s).labels[place] if place >= 0 else said("off the map")

    def tell(self, before: Any, event: Event) -> Entry | None:
        """Dice as they fell; nothing else has a line."""
        if isinstance(event, Rolled):
            return Entry(f"{event.why}: {', '.join(map(str, event.faces))}")
        return None

    def groups(self, s: Any) -> tuple[Group, ...]:
        """One group a side."""
        return tuple(
            Group(side.name, side.id, tuple(n for n, u in enumerate(s.units) if u.side == side.id))
            for side in self.manifest.sides
        )

    def roster(self, s: Any, unit: int) -> Roster:
        """A counter by its id and place."""
        u = s.units[unit]
        return Roster(unit, u.id, "", self.where(s, u.place), "", in_play=u.place >= 0)

    def standing(self, s: Any) -> Card:
        """The outcome, or how many counters each side has in play."""
        if s.outcome is not None:
            return Card(said("Result"), blocks=(Note(s.outcome.text, s.outcome.rule),))
        return Card(
            said("Standing"), blocks=tuple(Fact(d.name, str(self._in_play(s, d.id))) for d in self.manifest.sides)
        )

    def score(self, s: Any, side: Side) -> float:
        """Counters in play against the enemy's."""
        return float(sum(1 if u.side == side else -1 for u in s.units if u.place >= 0))

    def results(self, s: Any) -> dict[str, int]:
        """Counters lost, by side."""
        return {
            f"{d.id}_lost": sum(u.side == d.id for u in s.units) - self._in_play(s, d.id) for d in self.manifest.sides
        }

    def position(self, scenario: str, options: dict[str, str], given: dict[str, Any]) -> State:
        """No positions but the start. Raises ValueError."""
        raise ValueError(f"{self.manifest.title} sets up no positions; leave 'given' out")

    def facts(self, s: Any) -> dict[str, Any]:
        """Turn, decider, outcome, and every field of every unit with its place as a label."""
        units = {}
        for unit in s.units:
            fields: dict[str, Any] = msgspec.to_builtins(unit)
            units[fields.pop("id")] = fields | {"place": self.where(s, unit.place)}
        outcome = msgspec.to_builtins(s.outcome)
        return {"turn": s.turn, "decider": s.decider or "", "outcome": outcome, "units": units}

    def _in_play(self, s: Any, side: Side) -> int:
        return sum(u.side == side and u.place >= 0 for u in s.units)
