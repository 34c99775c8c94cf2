"""Derives the Roundhammer map: packaging/r43 to modules/r43/data/map.yaml and geography.yaml.

The raw hexes and rivers are two csv files; features.yaml and places.csv hold what they lack, and corrections.
Run it again after a change in one of them: python packaging/r43/map.py
"""

from pathlib import Path

from ground import FIT, geography, of, printed, tagged
from lines import text
from raw import COLUMNS, GRID, ROWS, Raw, Record, classes, rail_lines

DATA = Path(__file__).resolve().parents[2] / "modules" / "r43" / "data"
GROUND = "ground as on public maps, through the grid fitted to the printed hex numbers"
BOXES = {
    "england": ("England", "11.2.9"),
    "med_front": ("Mediterranean front", "11.2.9"),
    "airborne_england": ("Airborne, England", "scenario 1, objective 3"),
    "airborne_med": ("Airborne, Mediterranean", "scenario 1, objective 3"),
    "italienfront": ("Italienfront", "21.1"),
    "strategic_reserve": ("Strategic reserve", "17.4.4"),
    "eliminated": ("Eliminated units", "17.1.2"),
    "removed": ("Removed from play", "17.1.2"),
    "reinforcements": ("Reinforcements", "14.2.6"),
    "kampfgruppen": ("Kampfgruppen", "special rule 8"),
    "exited": ("Left by the east edge", "scenario 4"),
}


def marks(raw: Raw, geo: Record) -> list[Record]:
    """What the map draws over its hexes."""
    found = [
        {"id": f"country_{c['id']}", "kind": "country", "hexes": c["hexes"], "text": c["name"], **of(c)}
        for c in geo["countries"]
    ]
    for zone, capacity in zip(geo["zones"], geo["capacities"], strict=True):
        text = f"{zone['id']} {capacity['a']}/{capacity['b']}/{capacity['c']}"
        found.append({"id": zone["id"], "kind": "zone", "hexes": zone["hexes"], "text": text, **of(capacity)})
    for port, size in zip(geo["ports"], geo["sizes"], strict=True):
        found.append(
            {"id": f"port_{port['id']}", "kind": f"port_{size['size']}", "hexes": [port["hex"]], "text": port["name"]}
            | of(size)
        )
    for kind in ("defence", "strategic"):
        groups: dict[tuple[int, str, str], list[str]] = {}
        for record in geo[kind]:
            groups.setdefault((record["value"], record["tag"], record["source"]), []).append(record["hex"])
        for i, ((value, tag, source), hexes) in enumerate(sorted(groups.items())):
            mark = {"id": f"{kind}_{value}_{i}", "kind": kind, "hexes": hexes, "text": str(value)}
            found.append(tagged(mark, tag, source))
    for kind in ("v1", "german_major_city", "german_city", "west_wall", "army19", "exit"):
        key = {"german_major_city": "german_major", "german_city": "german_cities", "exit": "exits"}.get(kind, kind)
        found.append({"id": kind, "kind": kind, "hexes": geo[key]["hexes"], "text": "", **of(geo[key])})
    at = {p["id"]: p["hex"] for p in geo["ports"]}
    uboat = {"id": "uboat", "kind": "uboat", "hexes": [at[p] for p in geo["uboat"]["ports"]], "text": ""}
    found.append(uboat | of(geo["uboat"]))
    for h, name in raw.features["siegfried"].items():
        found.append({"id": f"siegfried_{h}", "kind": "siegfried", "hexes": [h], "text": name, **of(geo["siegfried"])})
    for estuary in geo["estuaries"]:
        mark = {"id": f"estuary_{estuary['id']}", "kind": "estuary", "hexes": estuary["hexes"], "text": estuary["name"]}
        found.append(mark | of(estuary))
    for i, sea in enumerate(raw.features["seas"]):
        found.append(tagged({"id": f"sea_{i}", "kind": "sea_name"} | sea, "derived", GROUND))
    names = raw.features["rivers"]["names"]
    for river in raw.features["rivers"]["flow"]:
        sides = [h for r, _, a, b in raw.rivers if r == river for h in (a, b)]
        mark = {"id": f"river_{river.lower()}", "kind": "river_name", "hexes": sides, "text": names.get(river, river)}
        found.append(tagged(mark, "derived", GROUND))
    return found


def board(raw: Raw, geo: Record) -> Record:
    """`map.yaml`."""
    f = raw.features
    kinds = ("bocage", "forest", "forest_rough", "rough", "mountain", "polder", "lake", "sea", "out")
    weight = {p: "city" for value in f["strategic"].values() for p in value}
    weight |= dict.fromkeys(f["german_cities"], "city") | dict.fromkeys(f["german_major"], "major_city")
    weight |= dict.fromkeys(f["capitals"], "capital")
    sides = sorted((sorted(pair), kind) for pair, kind in classes(raw).items())
    moved = {frozenset(pair.split("-")) for pair in f["rivers"]["add"]["major"]}
    sheet = {"id": "1", "columns": [1, COLUMNS], "rows": [1, ROWS]}
    return {
        "title": "France, the Low Countries and western Germany",
        "style": "staff_map",
        "hex_km": 25,
        "sheets": [
            tagged(sheet, "derived", "25 km a hex (publisher); size and turn fitted to the printed hex numbers")
        ],
        "default_terrain": "clear",
        "terrain": [
            tagged({"kind": kind, "hexes": [h for h in GRID if raw.terrain[h] == kind]}, "derived", GROUND)
            for kind in kinds
        ],
        "towns": [
            tagged(
                {
                    "id": p["id"],
                    "name": p["name"],
                    "hexes": p["hex"].split("|"),
                    "victory": weight.get(p["id"], ""),
                    "aliases": [a for a in p["aliases"].split("|") if a],
                },
                *printed(f["printed_places"].get(p["id"]), "derived", FIT),
            )
            for p in raw.places
        ],
        "roads": [
            tagged(
                {"id": f"line_{i + 1}", "name": name, "kind": "rail", "hexes": chain},
                "reconstructed",
                "main lines of 1943, drawn through hex centres",
            )
            for i, (name, chain) in enumerate(rail_lines(raw))
        ],
        "hexsides": [
            tagged(
                {"kind": f"river_{kind}", "between": pair},
                "derived",
                f["rivers"]["source"] if frozenset(pair) in moved else GROUND,
            )
            for pair, kind in sides
        ],
        "marks": marks(raw, geo),
        "boxes": [tagged({"id": i, "name": name}, "printed", where) for i, (name, where) in BOXES.items()],
    }


def main() -> None:
    """Writes both files."""
    raw = Raw()
    geo = geography(raw)
    (DATA / "geography.yaml").write_text(text("The ground as the rules see it. Derived by packaging/r43/map.py.", geo))
    (DATA / "map.yaml").write_text(text("The map, 25 km a hex. Derived by packaging/r43/map.py.", board(raw, geo)))


if __name__ == "__main__":
    main()
