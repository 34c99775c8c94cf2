"""Derives the Roundhammer map: packaging/r43 to modules/r43/data/map.yaml and geography.yaml.

The raw hexes and rivers are two csv files; features.yaml and places.csv hold what they lack, and corrections.
Run it again after a change in one of them: python packaging/r43_map.py
"""

import csv
import heapq
import itertools
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
RAW = ROOT / "packaging" / "r43"
DATA = ROOT / "modules" / "r43" / "data"
COLUMNS, ROWS = 50, 45
GRID = [f"{c:02d}{r:02d}" for c in range(1, COLUMNS + 1) for r in range(1, ROWS + 1)]
ODD = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
EVEN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
FIT = "true position through the grid fitted to the printed hex numbers"
GROUND = "ground as on public maps, through the grid fitted to the printed hex numbers"
OWN = "own design; the printed map is not at hand"
BOXES = {
    "england": "England",
    "med_front": "Mediterranean front",
    "airborne_england": "Airborne, England",
    "airborne_med": "Airborne, Mediterranean",
    "italienfront": "Italienfront",
    "strategic_reserve": "Strategic reserve",
    "eliminated": "Eliminated units",
    "removed": "Removed from play",
    "reinforcements": "Reinforcements",
    "kampfgruppen": "Kampfgruppen",
    "exited": "Left by the east edge",
}

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
        for a, b in itertools.pairwise(nodes):
            chain += _route(raw, a, b, drawn)[1:]
        pieces: list[list[str]] = [[]]
        for a, b in itertools.pairwise(chain):
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
        limit = next(
            ay + (by - ay) * (x - ax) / (bx - ax) for (ax, ay), (bx, by) in itertools.pairwise(ends) if ax <= x <= bx
        )
        if y >= limit - 1e-9:
            found.append(h)
    return found


def tagged(record: Record, tag: str, source: str) -> Record:
    """The record with where it comes from."""
    return {**record, "tag": tag, "source": source}


def printed(where: str | None, tag: str, source: str) -> tuple[str, str]:
    """`printed` and the clause where there is one, else the tag and source given."""
    return ("printed", where) if where else (tag, source)


def zone_hexes(raw: Raw) -> Iterator[tuple[Record, str]]:
    """Every coastal hex with its zone."""
    for zone in raw.features["zones"]:
        for h in zone["hexes"]:
            yield zone, h


def defences(raw: Raw) -> list[Record]:
    """Coastal defence of every coastal hex and of the inland ports; a port's own figure goes before its zone's."""
    found: dict[str, Record] = {}
    for zone, h in zone_hexes(raw):
        where = "13.2.7" if h == "2109" else None
        tag, source = printed(where, "reconstructed", "strength of the works in 1944, historical estimate")
        found[h] = tagged({"id": h, "hex": h, "value": zone["defence"]}, tag, source)
    for port in raw.features["ports"]:
        h = raw.hex_of[port["id"]]
        tag, source = printed(port.get("printed"), "reconstructed", "strength of the port's works, historical estimate")
        found[h] = tagged({"id": h, "hex": h, "value": port["defence"]}, tag, source)
    return [found[h] for h in sorted(found)]


def strategic(raw: Raw) -> list[Record]:
    """Every strategic hex and its value."""
    found = []
    for value, ids in raw.features["strategic"].items():
        for place in ids:
            hexes = next(p["hex"] for p in raw.places if p["id"] == place).split("|")
            where = raw.features["printed_strategic"].get(place)
            for h in hexes:
                tag, source = printed(where, "reconstructed", "weight of the place in 1944, historical estimate")
                found.append(tagged({"id": h, "hex": h, "value": value}, tag, source))
    return sorted(found, key=lambda r: str(r["hex"]))


def geography(raw: Raw) -> Record:
    """`geography.yaml`."""
    f, hex_of = raw.features, raw.hex_of
    ground = {c: sorted(h for h, at in raw.country.items() if at == c) for c in dict.fromkeys(raw.country.values())}
    zones, ports = f["zones"], f["ports"]
    border = "borders of 1937 without the Saar dispute, through the grid fitted to the printed hex numbers"
    base = "13.1.8, 11.2.9"
    return {
        "countries": [
            tagged({"id": c.lower(), "name": c, "hexes": ground[c]}, "derived", border)
            for c in ("France", "Belgium", "Netherlands", "Luxembourg", "Germany")
        ],
        "zones": [
            tagged(
                {
                    "id": z["id"],
                    "name": z["name"],
                    "theatre": z["theatre"],
                    "netherlands": z.get("netherlands", False),
                    "hexes": z["hexes"],
                },
                "derived" if z.get("netherlands") else "reconstructed",
                f"{base}; hexes along the coast" if z.get("netherlands") else "natural stretches of the coast",
            )
            for z in zones
        ],
        "capacities": [
            tagged(
                {"id": z["id"], "a": z["a"], "b": z["b"], "c": z["c"]},
                *printed(z.get("printed"), "reconstructed", "beaches and distance from air bases, historical estimate"),
            )
            for z in zones
        ],
        "ports": [
            tagged(
                {"id": p["id"], "name": raw.name_of[p["id"]], "hex": hex_of[p["id"]], "estuary": p.get("estuary", "")},
                *printed(f["printed_places"].get(p["id"]), "derived", FIT),
            )
            for p in ports
        ],
        "sizes": [
            tagged(
                {"id": p["id"], "size": p["size"]},
                *printed(
                    "scenario 2, objective 1" if p["id"] in ("antwerp", "brest") else None,
                    "reconstructed",
                    "size of the port in 1939",
                ),
            )
            for p in ports
        ],
        "seas": [
            tagged(
                {"id": p["id"], "sea": p["sea"]},
                *printed(
                    "scenario 2, objective 1" if p["id"] in ("antwerp", "brest") else None,
                    "derived",
                    "the sea on which the port lies",
                ),
            )
            for p in ports
        ],
        "worth": [tagged({"id": "antwerp", "value": 2}, "printed", "scenario 2, objective 1")],
        "handling": [
            tagged({"id": p["id"], "units": p["units"]}, "reconstructed", "size of the port in 1939") for p in ports
        ],
        "estuaries": [
            tagged({"id": name.lower(), "name": name, "hexes": hexes}, "reconstructed", "banks between port and sea")
            for name, hexes in f["estuaries"].items()
        ],
        "uboat": tagged(
            {"ports": [p["id"] for p in ports if p.get("uboat")]}, "derived", "the five Biscay bases of 1943"
        ),
        "defence": defences(raw),
        "strategic": strategic(raw),
        "v1": tagged({"hexes": f["v1"]}, "reconstructed", "launching belt Cherbourg and Dieppe to Saint-Omer"),
        "german_major": tagged(
            {"hexes": [hex_of[c] for c in f["german_major"]]}, "reconstructed", "the great cities of the Rhine and Ruhr"
        ),
        "german_cities": tagged(
            {"hexes": [hex_of[c] for c in f["german_cities"]]}, "reconstructed", "other large cities of the region"
        ),
        "siegfried": tagged({"hexes": list(f["siegfried"])}, "printed", "scenario 3, objective 3"),
        "west_wall": tagged(
            {"hexes": f["west_wall"]}, "reconstructed", "hexes of the West Wall between the printed ones"
        ),
        "army19": tagged(
            {"line": f["army19"]["line"], "hexes": army19(raw)},
            "reconstructed",
            "French ground south of Montauban, Mende, Valence and Grenoble",
        ),
        "army19_limit": tagged({"column": f["army19"]["limit"]}, "printed", "14.2.6"),
        "exits": tagged({"hexes": f["exits"]}, "reconstructed", "rail lines that reach the east edge"),
        "italy_gates": tagged(
            {"hexes": f["italy_gates"]},
            "reconstructed",
            "Mont Cenis, the coast at Nice, the Brenner by way of Stuttgart",
        ),
        "inland_fortresses": tagged(
            {"hexes": [hex_of[c] for c in f["festungen"]]}, "reconstructed", "fortress of 1944"
        ),
        "atlantic_coast": tagged({"first": f["coast"]["first"], "last": f["coast"]["last"]}, "printed", "11.2.9"),
        "active_coast": tagged(
            {"first": f["coast"]["active_first"], "last": f["coast"]["active_last"]}, "printed", "19.1.6"
        ),
        "air": [
            tagged(
                {
                    "id": a["id"],
                    "zones": a.get("zones", []),
                    "hexes": shore(raw) if a.get("shore") else [],
                    "reach": a["reach"],
                    "first": a["first"],
                    "last": a["last"],
                },
                "reconstructed",
                "radius of fighters from their bases",
            )
            for a in f["air"]
        ],
    }


def shore(raw: Raw) -> list[str]:
    """The hexes of England's south and east coast."""
    england = [h for h in GRID if raw.terrain[h] == "out" and int(h[:2]) < 30 and int(h[2:]) < 7]
    return [h for h in england if any(raw.terrain[n] == "sea" for n in beside(h))]


def marks(raw: Raw, geo: Record) -> list[Record]:
    """What the map draws over its hexes."""
    found = [
        {"id": f"country_{c['id']}", "kind": "country", "hexes": c["hexes"], "text": c["name"], **_of(c)}
        for c in geo["countries"]
    ]
    for zone, capacity in zip(geo["zones"], geo["capacities"], strict=True):
        text = f"{zone['id']} {capacity['a']}/{capacity['b']}/{capacity['c']}"
        found.append({"id": zone["id"], "kind": "zone", "hexes": zone["hexes"], "text": text, **_of(capacity)})
    for port, size in zip(geo["ports"], geo["sizes"], strict=True):
        found.append(
            {"id": f"port_{port['id']}", "kind": f"port_{size['size']}", "hexes": [port["hex"]], "text": port["name"]}
            | _of(size)
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
        found.append({"id": kind, "kind": kind, "hexes": geo[key]["hexes"], "text": "", **_of(geo[key])})
    at = {p["id"]: p["hex"] for p in geo["ports"]}
    uboat = {"id": "uboat", "kind": "uboat", "hexes": [at[p] for p in geo["uboat"]["ports"]], "text": ""}
    found.append(uboat | _of(geo["uboat"]))
    for h, name in raw.features["siegfried"].items():
        found.append({"id": f"siegfried_{h}", "kind": "siegfried", "hexes": [h], "text": name, **_of(geo["siegfried"])})
    for estuary in geo["estuaries"]:
        mark = {"id": f"estuary_{estuary['id']}", "kind": "estuary", "hexes": estuary["hexes"], "text": estuary["name"]}
        found.append(mark | _of(estuary))
    for i, sea in enumerate(raw.features["seas"]):
        found.append(tagged({"id": f"sea_{i}", "kind": "sea_name"} | sea, "derived", GROUND))
    names = raw.features["rivers"]["names"]
    for river in raw.features["rivers"]["flow"]:
        sides = [h for r, _, a, b in raw.rivers if r == river for h in (a, b)]
        mark = {"id": f"river_{river.lower()}", "kind": "river_name", "hexes": sides, "text": names.get(river, river)}
        found.append(tagged(mark, "derived", GROUND))
    return found


def _of(record: Record) -> Record:
    return {"tag": record["tag"], "source": record["source"]}


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
        "boxes": [tagged({"id": box, "name": name}, *box_source(box)) for box, name in BOXES.items()],
    }


def box_source(box: str) -> tuple[str, str]:
    """Where a box comes from."""
    printed_in = {
        "england": "11.2.9",
        "med_front": "11.2.9",
        "italienfront": "21.1",
        "strategic_reserve": "17.4.4",
        "eliminated": "17.1.2",
        "removed": "17.1.2",
        "reinforcements": "14.2.6",
        "airborne_england": "scenario 1, objective 3",
        "airborne_med": "scenario 1, objective 3",
        "kampfgruppen": "special rule 8",
        "exited": "scenario 4",
    }
    return "printed", printed_in[box]


PLAIN = re.compile(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9_]*")
TOKEN = re.compile(r"true|false|null|yes|no|on|off", re.IGNORECASE)


def flow(value: Any) -> str:
    """A value on one line of YAML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    return value if PLAIN.fullmatch(value) and not TOKEN.fullmatch(value) else '"' + value.replace('"', '\\"') + '"'


def text(top: str, record: Record) -> str:
    """A data file: one record a line, long lists of hexes on lines of their own."""
    lines = [f"# {top}"]
    for key, value in record.items():
        if isinstance(value, list):
            lines.append(f"{key}:")
            for entry in value:
                lines += _entry(entry)
        elif isinstance(value, dict):
            lines.append(f"{key}:")
            lines += _wrapped(value, "  ", "  ")
        else:
            lines.append(f"{key}: {flow(value)}")
    return "\n".join(lines) + "\n"


def _entry(record: Record) -> list[str]:
    line = "- " + flow(record)
    return [line] if len(line) <= 240 or "hexes" not in record else _wrapped(record, "- ", "  ")


def _wrapped(record: Record, first: str, then: str) -> list[str]:
    lines = []
    for key in sorted(record, key=lambda k: k == "hexes"):
        value = record[key]
        lead = first if not lines else then
        if key == "hexes" and len(value) > 20:
            rows = [", ".join(map(flow, value[i : i + 20])) for i in range(0, len(value), 20)]
            lines.append(f"{lead}{key}: [")
            lines += [f"{then}  {row}," for row in rows[:-1]] + [f"{then}  {rows[-1]}]"]
        else:
            lines.append(f"{lead}{key}: {flow(value)}")
    return lines


def main() -> None:
    """Writes both files."""
    raw = Raw()
    geo = geography(raw)
    (DATA / "geography.yaml").write_text(text("The ground as the rules see it. Derived by packaging/r43_map.py.", geo))
    (DATA / "map.yaml").write_text(text("The map, 25 km a hex. Derived by packaging/r43_map.py.", board(raw, geo)))


if __name__ == "__main__":
    main()
