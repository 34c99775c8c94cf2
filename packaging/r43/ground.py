"""The records of geography.yaml."""

from collections.abc import Iterator

from raw import GRID, Raw, Record, army19, beside

FIT = "true position through the grid fitted to the printed hex numbers"


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
        "small_places": tagged(
            {"hexes": [hex_of[p] for p in f["small_places"]]}, "reconstructed", "small places named for orientation"
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
        "med_coast": tagged(
            {"first": f["coast"]["first"], "last": f["coast"]["med_last"]},
            "reconstructed",
            "the Bay of Biscay is as near to Gibraltar as to England",
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


def of(record: Record) -> Record:
    return {"tag": record["tag"], "source": record["source"]}
