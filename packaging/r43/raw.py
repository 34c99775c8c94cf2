"""The raw ground of the Roundhammer map with its corrections, and the lines laid over it."""

import csv
import heapq
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

RAW = Path(__file__).resolve().parent
COLUMNS, ROWS = 50, 45
GRID = [f"{c:02d}{r:02d}" for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1)]
ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))

Record = dict[str, Any]


def beside(h: str) -> list[str]:
    """The neighbours of a hex on the sheet."""
    col, row = int(h[:2]), int(h[2:])
    found = [(col + dc, row + dr) for dc, dr in (ODD if col % 2 else EVEN)]
    return [f"{c:02d}{r:02d}" for c, r in found if 1 <= c <= COLUMNS and 1 <= r <= ROWS]


def centre(h: str) -> tuple[float, float]:
    """The centre of a hex, in heights of a hex."""
    col, row = int(h[:2]), int(h[2:])
    return col * 0.75**0.5, row + (col % 2) / 2


def off_line(h: str, a: str, b: str) -> float:
    """How far the centre of h lies from the straight line a - b, in heights of a hex."""
    (x, y), (ax, ay), (bx, by) = centre(h), centre(a), centre(b)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    return abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length if length else 0.0


def spread(words: Iterable[Any]) -> list[str]:
    """Hexes from a list in which 4040-4043 stands for a run down a column."""
    found: list[str] = []
    for word in map(str, words):
        first, _, last = word.partition("-")
        found += [f"{first[:2]}{r:02d}" for r in range(int(first[2:]), int((last or first)[2:]) + 1)]
    return found


class Raw:
    """The raw files with the corrections made."""

    def __init__(self) -> None:
        self.features: Record = yaml.safe_load((RAW / "features.yaml").read_text("utf-8"))
        with (RAW / "hexes.csv").open(encoding="utf-8") as file:
            rows = {r["hex"]: r for r in csv.DictReader(file)}
        with (RAW / "places.csv").open(encoding="utf-8") as file:
            self.places = list(csv.DictReader(file))
        with (RAW / "rivers.csv").open(encoding="utf-8") as file:
            self.rivers = [(r["river"], r["class"], r["hex_a"], r["hex_b"]) for r in csv.DictReader(file)]
        self.hex_of = {p["id"]: p["hex"].split("|")[0] for p in self.places}
        self.name_of = {p["id"]: p["name"] for p in self.places}
        out = set(spread(self.features["out"]))
        self.terrain: dict[str, str] = {}
        self.country: dict[str, str] = {}
        for h in GRID:
            row = rows.get(h)
            if row is None:
                self.terrain[h] = "out" if h in out else "sea"
            elif row["kind"] == "land":
                self.terrain[h], self.country[h] = row["terrain"], row["country"]
            else:
                self.terrain[h] = "lake" if row["kind"] == "lake" else "out"
        for change in self.features["corrections"]:
            for h in change["hexes"]:
                self.country[h] = change["country"]
                self.terrain[h] = change.get("terrain", self.terrain[h])
        self._move_rhine()

    def _move_rhine(self) -> None:
        gone = {frozenset(pair.split("-")) for pair in self.features["rivers"]["remove"]}
        self.rivers = [r for r in self.rivers if frozenset(r[2:]) not in gone]
        for kind, pairs in self.features["rivers"]["add"].items():
            for pair in pairs:
                a, b = pair.split("-")
                self.rivers.append(("Rhine", kind, a, b))

    def hex(self, word: str) -> str:
        """The hex that a place's id or a number stands for."""
        return self.hex_of.get(word, word)


def classes(raw: Raw) -> dict[frozenset[str], str]:
    """Every river side and its class: the higher one where two rivers share a side."""
    found: dict[frozenset[str], str] = {}
    for _, kind, a, b in raw.rivers:
        side = frozenset((a, b))
        if kind == "major" or side not in found:
            found[side] = kind
    return found


def rail_lines(raw: Raw) -> list[tuple[str, list[str]]]:
    """The lines as chains of hexes; no stretch is drawn twice, and lines that run close to each other join."""
    drawn: set[frozenset[str]] = set()
    found = []
    for line in raw.features["lines"]:
        nodes = [raw.hex(w) for w in line["through"]]
        chain = nodes[:1]
        for a, b in pairwise(nodes):
            chain += _route(raw, a, b, drawn)[1:]
        pieces: list[list[str]] = [[]]
        for a, b in pairwise(chain):
            if frozenset((a, b)) in drawn:
                pieces.append([])
                continue
            drawn.add(frozenset((a, b)))
            pieces[-1] += [a, b] if not pieces[-1] else [b]
        found += [(line["name"], piece) for piece in pieces if piece]
    return found


def _route(raw: Raw, a: str, b: str, drawn: set[frozenset[str]]) -> list[str]:
    best: dict[str, float] = {a: 0.0}
    came: dict[str, str] = {}
    queue = [(0.0, a)]
    while queue:
        cost, h = heapq.heappop(queue)
        if h == b:
            chain = [b]
            while chain[-1] != a:
                chain.append(came[chain[-1]])
            return chain[::-1]
        if cost > best[h]:
            continue
        for n in beside(h):
            if n not in raw.country:
                continue
            step = cost + (0.8 if frozenset((h, n)) in drawn else 1.0) + 0.25 * off_line(n, a, b) ** 2
            if step < best.get(n, 1e9) - 1e-9:
                best[n], came[n] = step, h
                heapq.heappush(queue, (step, n))
    raise ValueError(f"no land route from {a} to {b}")


def army19(raw: Raw) -> list[str]:
    """The hexes of the 19th Army zone: French ground south of its line, from its first column on."""
    zone = raw.features["army19"]
    ends = [centre(h) for h in zone["line"]]
    found = []
    for h, country in raw.country.items():
        if country != "France" or int(h[:2]) < zone["first_column"]:
            continue
        x, y = centre(h)
        x = min(x, ends[-1][0])
        limit = next(ay + (by - ay) * (x - ax) / (bx - ax) for (ax, ay), (bx, by) in pairwise(ends) if ax <= x <= bx)
        if y >= limit - 1e-9:
            found.append(h)
    return found
