"""The map of Roundhammer 1943: coast, ports, railways, rivers, and the hexes that the rules print."""

import csv
import importlib
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from app.core.board import Board, MapData
from app.core.data import read
from modules.r43.geography import Geography, GeographyFile

ROOT = Path(__file__).parents[3]
DATA = ROOT / "modules" / "r43" / "data"


@pytest.fixture(scope="module")
def board() -> Board:
    doc = read(DATA / "map.yaml", "map.yaml")
    return Board(doc.to(MapData), doc)


@pytest.fixture(scope="module")
def ground(board: Board) -> Geography:
    return Geography(board, read(DATA / "geography.yaml", "geography.yaml").to(GeographyFile))


def names(board: Board, places: object) -> list[str]:
    return sorted(board.labels[p] for p in places)  # type: ignore[attr-defined]


def seaward(board: Board, place: int) -> bool:
    return any(n < 0 or board.terrain[n] == "sea" for n in board.neighbours[place])


def test_terrain_is_counted(board: Board) -> None:
    assert Counter(board.terrain) == {
        "clear": 1137,
        "sea": 429,
        "out": 418,
        "rough": 100,
        "mountain": 67,
        "forest_rough": 38,
        "bocage": 29,
        "polder": 17,
        "forest": 12,
        "lake": 3,
    }


def test_ground_in_play_is_what_the_countries_hold(board: Board, ground: Geography) -> None:
    for h in range(board.hexes):
        assert (h in ground.land) == (board.terrain[h] not in ("sea", "out", "lake"))
    assert Counter(ground.country[h] for h in ground.land) == {
        "france": 1030,
        "germany": 239,
        "netherlands": 69,
        "belgium": 58,
        "luxembourg": 4,
    }


def test_zone_chains_run_along_the_coast(board: Board, ground: Geography) -> None:
    for zone in ground.zones.values():
        for a, b in pairwise(zone.hexes):
            assert board.distance(a, b) == 1, (zone.id, board.labels[a], board.labels[b])
    for theatre in ("eto", "mto"):
        zones = [z for z in ground.zones.values() if z.theatre == theatre]
        for one, next_one in pairwise(zones):
            assert board.distance(one.hexes[-1], next_one.hexes[0]) <= 2, (one.id, next_one.id)


def test_a_hex_lies_in_one_zone_and_has_a_defence(ground: Geography) -> None:
    in_zones = [h for z in ground.zones.values() for h in z.hexes]
    assert len(in_zones) == len(set(in_zones)) == len(ground.coast)
    assert set(ground.defence) == ground.coast | set(ground.port_at)


def test_the_coast_is_closed(board: Board, ground: Geography) -> None:
    for h in ground.coast:
        assert seaward(board, h), board.labels[h]
    # East of 4801 the printed coast has ended, and 5031 to the south-east touches the edge of the map alone.
    inland = {"4901", "5001"}
    for h in ground.land - ground.coast:
        if any(n >= 0 and board.terrain[n] == "sea" for n in board.neighbours[h]):
            assert board.labels[h] in inland, board.labels[h]


def test_every_named_place_stands_on_ground_in_play(board: Board, ground: Geography) -> None:
    assert len({t.id for t in board.towns}) == len(board.towns)
    for town in board.towns:
        assert ground.land.issuperset(town.hexes), town.name


def test_every_port_lies_on_the_coast_or_at_the_end_of_its_estuary(board: Board, ground: Geography) -> None:
    assert Counter(p.size for p in ground.port_at.values()) == {"major": 15, "minor": 18}
    for port in ground.port_at.values():
        assert port.units > 0
        assert port.defence > 0
        if not port.estuary:
            assert port.place in ground.coast, port.name
            continue
        assert port.place not in ground.coast, port.name
        assert port.estuary[0] in ground.coast, port.name
        for a, b in pairwise((*port.estuary, port.place)):
            assert board.distance(a, b) == 1, port.name
        assert ground.land.issuperset(port.estuary)


def test_the_net_is_one_and_reaches_all_it_should(board: Board, ground: Geography) -> None:
    net, start = ground.rail, ground.antwerp
    seen, queue = {start}, [start]
    while queue:
        for n in net[queue.pop()]:
            if n not in seen:
                seen.add(n)
                queue.append(n)
    assert seen == set(net)
    assert ground.land.issuperset(net)
    wanted = {
        *ground.port_at,
        *ground.german_cities,
        *ground.paris,
        *ground.strategic,
        *ground.exits,
        *ground.italy_gates,
    }
    assert names(board, wanted - set(net)) == []
    assert len(ground.exits) >= 5
    assert all(board.col[h] == 50 for h in ground.exits)
    stretches = [frozenset(pair) for road in board.roads for pair in pairwise(road.hexes)]
    assert len(stretches) == len(set(stretches))


def test_printed_hexes(board: Board, ground: Geography) -> None:
    at = board.place
    assert {board.towns[board.town_at[at(h)]].name for h in ("2515", "2615", "2616")} == {"Paris"}
    assert names(board, ground.paris) == ["2515", "2615", "2616"]
    assert (ground.antwerp, ground.bruxelles) == (at("3708"), at("3610"))
    assert ground.port_at[ground.antwerp].worth == 2
    assert (ground.defence[at("2010")], ground.defence[at("2109")]) == (5, 5)
    assert ground.port_at[at("2010")].name == "Le Havre"
    zone = ground.zones[ground.zone_of[at("2109")]]
    assert (zone.a, zone.b, zone.c) == (6, 11, 9)
    assert names(board, ground.siegfried) == ["4026", "4117", "4125", "4212", "4224", "4319", "4407", "4510"]
    assert {ground.country[h] for h in ground.west_wall} == {"germany"}
    assert len(ground.west_wall) == 20


def test_netherlands_zones_lie_between_the_printed_hexes(board: Board, ground: Geography) -> None:
    zones = [ground.zones[z] for z in sorted(ground.netherlands, key=lambda z: int(z[1:]))]
    assert len(zones) == 3
    assert board.labels[zones[0].hexes[0]] == "3507"
    assert board.labels[zones[-1].hexes[-1]] == "4801"
    assert {ground.country[h] for z in zones for h in z.hexes} == {"netherlands"}
    assert ground.country[board.place("3407")] == "belgium"


def test_return_coasts(board: Board, ground: Geography) -> None:
    for port in ground.port_at.values():
        assert ground.mediterranean(port.place) == (port.sea == "mediterranean"), port.name
        assert ground.atlantic_coast(port.place) == (port.sea != "mediterranean"), port.name
    for h in ground.coast:
        assert ground.atlantic_coast(h) != ground.mediterranean(h)
    emden = board.place("4901")
    assert emden in ground.german_cities
    assert emden not in ground.port_at
    assert not ground.atlantic_coast(emden)


def test_coast_that_stays_armed_after_the_withdrawal(board: Board, ground: Geography) -> None:
    active = ground.active_after_withdrawal
    assert {board.place(h) for h in ("3207", "3407", "3507", "4801", "3708", "3806", "4104")} <= active
    assert not {board.place(h) for h in ("3107", "3007", "2010", "2311")} & active


def test_nineteenth_army_zone(board: Board, ground: Geography) -> None:
    at = board.place
    inside = {at(h) for h in ("1133", "1233", "1135", "2442", "2643", "3243", "1442", "2635", "2934", "1938")}
    assert inside <= ground.army19
    assert not {at(h) for h in ("1232", "1033", "2634", "2731", "0433")} & ground.army19
    assert ground.east_of_12 == {h for h in ground.army19 if board.col[h] > 12}
    assert ground.army19 > ground.east_of_12
    assert {ground.country[h] for h in ground.army19} == {"france"}
    south = {h for z in ground.zones.values() if z.theatre == "mto" for h in z.hexes}
    assert south <= ground.east_of_12


def test_rivers_have_one_class_a_side(board: Board, ground: Geography) -> None:
    at = board.place
    assert Counter(board.hexsides.values()) == {"river_major": 602, "river_minor": 370}
    assert ground.river(at("4018"), at("4117")) == ground.river(at("4018"), at("4118")) == "major"
    assert ground.river(at("4110"), at("4211")) == ground.river(at("4211"), at("4110")) == "major"
    assert ground.river(at("4211"), at("4212")) == "minor"
    assert ground.river(at("2010"), at("2109")) == ""


def test_the_rhine_runs_west_of_the_printed_german_hexes(board: Board, ground: Geography) -> None:
    at = board.place
    assert ground.country[at("4223")] == "france"
    assert board.towns[board.town_at[at("4223")]].name == "Strasbourg"
    for german in ("4026", "4125", "4224"):
        for n in board.neighbours[at(german)]:
            if ground.country[n] == "france":
                assert ground.river(at(german), n) == "major", (german, board.labels[n])


def test_italy_is_reached_by_rail(board: Board, ground: Geography) -> None:
    assert names(board, ground.italy_gates) == ["3236", "3243", "4724"]
    for h in ground.italy_gates[:2]:
        assert any(board.terrain[n] == "out" for n in board.neighbours[h])


def test_cities(board: Board, ground: Geography) -> None:
    assert len(ground.german_major) == 8
    assert len(ground.german_cities) == 20
    assert {ground.country[h] for h in ground.german_cities} == {"germany"}
    assert ground.city_at >= ground.german_cities | set(ground.port_at) | ground.major_city
    assert board.place("2109") not in ground.city_at
    assert len(ground.v1) == 12
    assert sum(p.uboat for p in ground.port_at.values()) == 5
    assert board.place("3820") in ground.festung_sites
    assert ground.strategic[ground.antwerp] == 3


def test_air_cover_grows(board: Board, ground: Geography) -> None:
    cover = {a.id: a for a in ground.air}
    assert board.place("1811") in cover["channel"].places
    assert board.place("2515") not in cover["channel"].places
    assert board.place("2515") in cover["england"].places
    assert cover["channel"].last + 1 == cover["england"].first == 11


def test_values_name_their_source() -> None:
    raw = read(DATA / "geography.yaml", "geography.yaml").value
    by_hex = {r["hex"]: r for r in raw["defence"]}
    assert by_hex["2010"]["tag"] == by_hex["2109"]["tag"] == "printed"
    assert {r["tag"] for h, r in by_hex.items() if h not in ("2010", "2109")} == {"reconstructed"}
    assert [r["id"] for r in raw["capacities"] if r["tag"] == "printed"] == ["Z9"]


def test_the_data_is_what_the_raw_files_give() -> None:
    with (ROOT / "packaging" / "r43" / "hexes.csv").open(encoding="utf-8") as file:
        rows = {r["hex"]: r for r in csv.DictReader(file)}
    doc = read(DATA / "map.yaml", "map.yaml")
    drawn = Board(doc.to(MapData), doc)
    changed = {h for h, r in rows.items() if r["kind"] == "land" and drawn.terrain[drawn.place(h)] != r["terrain"]}
    assert changed == {"3407"}


def test_the_script_gives_the_data_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "packaging" / "r43"))
    script = importlib.import_module("map")
    raw = script.Raw()
    ground = script.geography(raw)
    assert yaml.safe_load(script.text("", ground)) == yaml.safe_load((DATA / "geography.yaml").read_text("utf-8"))
    assert yaml.safe_load(script.text("", script.board(raw, ground))) == yaml.safe_load(
        (DATA / "map.yaml").read_text("utf-8")
    )
