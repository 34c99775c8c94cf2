"""Cheapest ways against a plain Dijkstra."""

import heapq
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.routes import rings, routes

GRAPHS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(1, 5)), max_size=40)


def dijkstra(edges: dict[int, list[tuple[int, int]]], start: int, budget: int, shut: set[int]) -> dict[int, int]:
    costs, heap = {start: 0}, [(0, start)]
    while heap:
        cost, at = heapq.heappop(heap)
        for to, price in edges.get(at, ()):
            if to not in shut and cost + price <= budget and cost + price < costs.get(to, 99):
                costs[to] = cost + price
                heapq.heappush(heap, (cost + price, to))
    return costs


@given(GRAPHS, st.integers(0, 12), st.sets(st.integers(1, 9), max_size=3))
def test_costs_are_the_least(graph: list[tuple[int, int, int]], budget: int, shut: set[int]) -> None:
    edges: dict[int, list[tuple[int, int]]] = {}
    for a, b, price in graph:
        edges.setdefault(a, []).append((b, price))
    found = routes(0, budget, [edges.get(p, ()) for p in range(10)], shut)
    assert found.costs == dijkstra(edges, 0, budget, shut)
    for place, cost in found.costs.items():
        way = (0, *found.path(place))
        assert sum(min(p for to, p in edges[a] if to == b) for a, b in pairwise(way)) == cost


def test_doors_are_the_only_ways_out_of_the_start() -> None:
    table = {9: [(1, 1)], 1: [(2, 1)], 5: [(6, 1)]}
    found = routes(9, 3, [table.get(p, ()) for p in range(10)], doors=[(5, 2)])
    assert found.costs == {9: 0, 5: 2, 6: 3}


def test_out_of_reach_has_no_path() -> None:
    with pytest.raises(KeyError):
        routes(0, 3, [(), ()]).path(1)


@given(GRAPHS, st.integers(0, 9), st.sets(st.integers(1, 9), max_size=3))
def test_rings_are_routes_at_one_a_step(graph: list[tuple[int, int, int]], reach: int, shut: set[int]) -> None:
    around: dict[int, list[int]] = {}
    for a, b, _ in graph:
        around.setdefault(a, []).append(b)
    found = rings(0, reach, lambda p: around.get(p, ()), shut, doors=[3, 4])
    same = routes(0, reach, [[(b, 1) for b in around.get(p, ())] for p in range(10)], shut, doors=[(3, 1), (4, 1)])
    assert list(found.costs.items()) == list(same.costs.items())
    assert found.before == same.before


def test_the_last_places_are_entered_and_not_left_but_for_the_start() -> None:
    table = {0: [1, 2], 1: [3], 2: [4]}
    assert rings(0, 3, lambda p: table.get(p, ()), last={0, 1}).costs == {0: 0, 1: 1, 2: 1, 4: 2}
