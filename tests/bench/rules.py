"""The rules against their references, in turn in one process: random play, games of bots, sight, reach."""

import heapq
import random
import time
from collections.abc import Callable
from math import floor

from msgspec.structs import replace

from app.core.board import Board
from app.core.hexgrid import DIRECTIONS
from app.core.routes import routes
from app.core.state import NOWHERE
from app.play.batches import batch
from modules.r43.costs import allowance
from modules.r43.movement import gait, on_foot, ways_of
from modules.vital_ground.movement import enemy_places, routes_of, ways
from modules.vital_ground.sight import clear
from tests.bench import play, positions

Hex = tuple[int, int]

ROUNDS = 3
PAIRS = 20_000
RANGE = 12
FAR = 24
"""Half points of the searches for reach; a day's march on a road."""

SCENARIOS = {"vital_ground": "historical", "r43": "time-or-power", "k47": "meeting-engagement"}


def best(act: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The seconds of the fastest of several times."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        act()
        times.append(time.perf_counter() - start)
    return min(times)


def random_play(id: str) -> tuple[float, float]:
    """Acts per second of random play, and plies per second of random chess."""
    module = positions.module(id)
    ours, theirs = [], []
    for i in range(ROUNDS):
        ours.append(play.acts(module, SCENARIOS[id], i, 3.0))
        theirs.append(play.plies(i, 1.0))
    return max(ours), max(theirs)


def two_workers(games: int = 8) -> tuple[float, float]:
    """Games of bots per second with two workers and with one, from the first game that came to the last."""

    def rate(jobs: int, seed: int) -> float:
        module = positions.module("vital_ground")
        t = batch.task(module, "historical", games, seed, ("greedy",))
        began, count = 0.0, 0
        for _ in batch.rows(t, jobs):
            if not began:
                began = time.perf_counter()
                continue
            count += 1
        return count / (time.perf_counter() - began)

    pairs = [(rate(2, seed), rate(1, seed)) for seed in range(2)]
    return max(two for two, _ in pairs), max(one for _, one in pairs)


def walked(a: Hex, b: Hex, shut: set[Hex]) -> bool:
    """Sight as most hex libraries have it: points along the line in floats, each rounded to its hex."""
    n = max(abs(b[0] - a[0]), abs(b[1] - a[1]), abs(b[0] + b[1] - a[0] - a[1]))
    for i in range(1, n):
        t = i / n
        q = a[0] + (b[0] - a[0]) * t + 1e-6
        r = a[1] + (b[1] - a[1]) * t + 2e-6
        s = -q - r
        rq, rr, rs = floor(q + 0.5), floor(r + 0.5), floor(s + 0.5)
        dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
        if dq > dr and dq > ds:
            rq = -rr - rs
        elif dr > ds:
            rr = -rq - rs
        if (rq, rr) in shut:
            return False
    return True


def sight() -> tuple[float, float]:
    """Pairs per second whether one hex sees another on the map of Vital Ground: ours, and the walk in floats."""
    module = positions.module("vital_ground")
    s = positions.crowded(module, positions.played(module, "historical", 200))
    board = module.board(s)
    luck = random.Random(1)
    starts = luck.sample(range(board.hexes), 200)
    pairs = [(a, b) for a in starts for b in board.within(a, RANGE) if a != b][:PAIRS]
    shut = {(board.q[p], board.r[p]) for p in range(board.hexes) if board.town_at[p] >= 0}
    shut |= {(board.q[u.place], board.r[u.place]) for u in s.units if u.side == "german" and board.is_hex(u.place)}
    hexes = list(zip(board.q, board.r, strict=True))

    def ours() -> None:
        for a, b in pairs:
            clear(s, a, b, "german")

    def theirs() -> None:
        for a, b in pairs:
            walked(hexes[a], hexes[b], shut)

    ours()  # lines are worked out once a board
    return len(pairs) / best(ours), len(pairs) / best(theirs)


def dijkstra(start: Hex, budget: int, price: Callable[[Hex, Hex], int]) -> dict[Hex, int]:
    """Reach as it is mostly written: a dictionary, a heap, and the price of every step asked for."""
    costs, heap = {start: 0}, [(0, start)]
    while heap:
        cost, (q, r) = heapq.heappop(heap)
        if cost > costs[q, r]:
            continue
        for dq, dr in DIRECTIONS:
            to = (q + dq, r + dr)
            step = price((q, r), to)
            if step and cost + step <= budget and cost + step < costs.get(to, budget + 1):
                costs[to] = cost + step
                heapq.heappush(heap, (cost + step, to))
    return costs


def by_name(board: Board, found: dict[int, int]) -> dict[Hex, int]:
    """Costs by coordinates, without boxes."""
    return {(board.q[p], board.r[p]): cost for p, cost in found.items() if board.is_hex(p)}


def reach_vital_ground() -> tuple[float, float]:
    """Searches per second for all units on the map: ours, and a dictionary with a heap; both find the same."""
    module = positions.module("vital_ground")
    s = positions.crowded(module, positions.played(module, "historical", 200))
    board = module.board(s)
    units = [u for u, unit in enumerate(s.units) if board.is_hex(unit.place)]
    v = s.book.v
    clear_cost, town_cost, road_cost = v["cost_clear_halves"], v["cost_town_halves"], v["cost_road_halves"]
    half = s.options.road_in_town == "half"
    ground = {(board.q[p], board.r[p]): board.town_at[p] >= 0 for p in range(board.hexes)}
    sides = {
        ((board.q[p], board.r[p]), (board.q[to], board.r[to]))
        for p in range(board.hexes)
        for side, to in enumerate(board.neighbours[p])
        if to != NOWHERE and board.road_sides[p][side]
    }

    def theirs(u: int) -> dict[Hex, int]:
        enemies = {(board.q[p], board.r[p]) for p in enemy_places(s, u) if board.is_hex(p)}

        def price(a: Hex, b: Hex) -> int:
            town = ground.get(b)
            if town is None or b in enemies:
                return 0
            if (a, b) in sides and (half or not town):
                return int(road_cost)
            return int(town_cost if town else clear_cost)

        place = s.units[u].place
        return dijkstra((board.q[place], board.r[place]), FAR, price)

    def all_ours() -> None:
        fresh = replace(s, turn=s.turn)  # nothing is remembered of a state that was not asked before
        for u in units:
            routes_of(fresh, u, FAR)

    ways(s)
    for u in units:
        assert by_name(board, routes_of(s, u, FAR).costs) == theirs(u)
    return len(units) / best(all_ours), len(units) / best(lambda: [theirs(u) for u in units])


def reach_r43() -> tuple[float, float]:
    """The same on the map of the west, with rivers, terrain and weather in the price of a step."""
    module = positions.module("r43")
    s = positions.crowded(module, positions.played(module, "time-or-power", 120))
    board = module.board(s)
    units = [u for u, unit in enumerate(s.units) if board.is_hex(unit.place)]
    hexes = list(zip(board.q, board.r, strict=True))

    def steps(u: int) -> dict[tuple[Hex, Hex], int]:
        found = ways_of(s.book, gait(s, u), frozenset())
        return {(hexes[p], hexes[to % board.hexes]): cost for p in range(board.hexes) for to, cost in found[p]}

    known = {u: steps(u) for u in units}
    budgets = {u: allowance(s, u, "normal").whole for u in units}

    def ours() -> None:
        for u in units:
            on_foot(s, u, budgets[u], True)

    def theirs() -> None:
        for u in units:
            dijkstra(hexes[s.units[u].place], budgets[u], lambda a, b, u=u: known[u].get((a, b), 0))  # type: ignore[misc]

    ours()
    return len(units) / best(ours), len(units) / best(theirs)


def plain_routes() -> tuple[float, float]:
    """The search itself, over a map with three kinds of ground and hexes shut by an enemy, against the same reference."""
    module = positions.module("r43")
    board = module.board(module.start("time-or-power", {}, 1))
    luck = random.Random(3)
    cost = [luck.choice((1, 1, 2, 3)) for _ in range(board.hexes)]
    shut = frozenset(luck.sample(range(board.hexes), board.hexes // 20))
    graph = [tuple((to, cost[to]) for to in board.neighbours[p] if to != NOWHERE) for p in range(board.hexes)]
    hexes = list(zip(board.q, board.r, strict=True))
    price_of = {hexes[p]: cost[p] for p in range(board.hexes) if p not in shut}
    starts = luck.sample([p for p in range(board.hexes) if p not in shut], 60)
    for p in starts[:5]:
        assert by_name(board, routes(p, 12, graph, shut).costs) == dijkstra(
            hexes[p], 12, lambda _, b: price_of.get(b, 0)
        )
    ours = best(lambda: [routes(p, 12, graph, shut) for p in starts])
    theirs = best(lambda: [dijkstra(hexes[p], 12, lambda _, b: price_of.get(b, 0)) for p in starts])
    return len(starts) / ours, len(starts) / theirs
