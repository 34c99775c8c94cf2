"""What it would mean for a unit to stand somewhere: who sees the place from where it is, and who can get there."""

from collections.abc import Callable

from msgspec import Struct

from app.core.module import Module
from app.core.state import Place, State, UnitNo

Reaches = dict[UnitNo, frozenset[Place]]
"""Where enemies can go, as far as it has been asked."""


class Stand(Struct, frozen=True):
    """Enemies that see a place, and enemies that can come to it or next to it, from the nearest."""

    seen_by: tuple[UnitNo, ...]
    reached_by: tuple[UnitNo, ...]


def enemies(module: Module, s: State, unit: UnitNo, place: Place) -> list[UnitNo]:
    """The enemies of a unit that stand on the board, those nearest to a place first."""
    board = module.board(s)
    side = s.units[unit].side
    found = [n for n, u in enumerate(s.units) if u.side != side and u.place >= 0 and board.is_hex(u.place)]
    return sorted(found, key=lambda n: (board.distance(s.units[n].place, place), n))


def stand(
    module: Module,
    s: State,
    unit: UnitNo,
    place: Place,
    reaches: Reaches,
    given_up: Callable[[], bool] = lambda: False,
) -> Stand | None:
    """Judge a place for a unit, in a state as its side knows it. `reaches` is filled on the way; None when given up."""
    board = module.board(s)
    near = {place, *board.neighbours[place]}
    seen, reached = [], []
    for enemy in enemies(module, s, unit, place):
        if given_up():
            return None
        if module.sight(s, s.units[enemy].place, place).clear:
            seen.append(enemy)
        if enemy not in reaches:
            reach = module.reach(s, enemy)
            reaches[enemy] = frozenset(reach.points) if reach is not None else frozenset()
        if not near.isdisjoint(reaches[enemy]):
            reached.append(enemy)
    return Stand(tuple(seen), tuple(reached))
