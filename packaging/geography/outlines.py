"""Cut the outlines of the map of Roundhammer 1943 from its geography: `assets/r43/geography.outlines`.

Run by hand whenever `assets/r43/geography.json`, the map's data or the painter's shapes change; the program reads only
what it needs of it, where it needs it.

    python packaging/geography/outlines.py
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from app.core.board import Board, MapData  # noqa: E402
from app.core.data import read  # noqa: E402
from app.ui.ground.staff_carving import Carving  # noqa: E402
from app.ui.ground.staff_geography import digest  # noqa: E402
from app.ui.ground.staff_lie import lie_for  # noqa: E402
from app.ui.ground.staff_outlines import NO_TEXT, key, written  # noqa: E402
from app.ui.map.geometry import Geometry  # noqa: E402

SHAPES = {"style", "columns", "rows", "land", "islands", "areas", "lakes", "frontiers", "far_frontiers"}
"""What of the geography is in the outlines; the rest is told beside them."""


def cut() -> bytes:
    """The file: a line that tells what is in it and where, then the outlines."""
    path = ROOT / "modules" / "r43" / "data" / "map.yaml"
    doc = read(path, path.name)
    board = Board(doc.to(MapData), doc)
    geometry = Geometry(board)
    lie = lie_for(geometry)
    carving = Carving(geometry, lie)
    index, body = {}, b""
    for name, step in carving.every():
        data = written(carving(name, step))
        index[key(name, step)] = len(body), len(body) + len(data)
        body += data
    head = {
        "board": digest(board),
        "areas": list(lie.areas),
        "told": {name: value for name, value in lie.data.items() if name not in SHAPES},
        "index": index,
    }
    return NO_TEXT + json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode() + b"\n" + body


if __name__ == "__main__":
    target = ROOT / "assets" / "r43" / "geography.outlines"
    target.write_bytes(cut())
    print(target, target.stat().st_size // 1000, "kB")
