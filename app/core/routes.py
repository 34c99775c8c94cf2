"""Cheapest ways over a graph of places, with whole-number costs (bucket queue)."""

from collections.abc import Callable, Container, Iterable, Sequence

from msgspec import Struct


class Routes(Struct, frozen=True):
    """What can be reached: cost and the place before, by place. Costs are in the caller's smallest unit."""

    start: int
    costs: dict[int, int]
    before: dict[int, int]

    def path(self, to: int) -> tuple[int, ...]:
        """The places entered on the way to `to`, in order, without the start. Raises KeyError if out of reach."""
        way: list[int] = []
        at = to
        while at != self.start:
            way.append(at)
            at = self.before[at]
        return tuple(reversed(way))


def routes(
    start: int,
    budget: int,
    ways: Sequence[Iterable[tuple[int, int]]],
    shut: Container[int] = (),
    doors: Iterable[tuple[int, int]] | None = None,
) -> Routes:
    """Every place within `budget` of `start`. `ways[place]`: (next place, cost > 0); ties keep the first found.

    Places in `shut` are never entered. `doors`: the ways out of `start` itself, where they are special.
    """
    costs = {start: 0}
    before: dict[int, int] = {}
    least = [budget + 1] * len(ways)
    if 0 <= start < len(ways):
        least[start] = 0
    buckets: list[list[int]] = [[start], *([] for _ in range(budget))]
    for cost in range(budget):
        for place in buckets[cost]:
            if costs[place] < cost:
                continue
            for to, price in doors if doors is not None and place == start else ways[place]:
                total = cost + price
                if total < least[to] and to not in shut:
                    least[to] = costs[to] = total
                    before[to] = place
                    buckets[total].append(to)
    return Routes(start, costs, before)


def rings(
    start: int,
    reach: int,
    around: Callable[[int], Iterable[int]],
    shut: Container[int] = (),
    last: Container[int] = (),
    doors: Iterable[int] | None = None,
) -> Routes:
    """`routes` where every step costs 1: places at most `reach` steps from `start`, ring by ring.

    Places in `shut` are never entered, those in `last` never left again, but for `start`. `doors`: the places next to
    `start` itself, where they are special.
    """
    costs, before, ring = {start: 0}, dict[int, int](), [start]
    for cost in range(1, reach + 1):
        beyond: list[int] = []
        for place in ring:
            if place in last and place != start:
                continue
            for to in around(place) if doors is None or place != start else doors:
                if to not in costs and to not in shut:
                    costs[to] = cost
                    before[to] = place
                    beyond.append(to)
        if not beyond:
            break
        ring = beyond
    return Routes(start, costs, before)
