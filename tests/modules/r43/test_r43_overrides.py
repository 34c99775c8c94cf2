"""A player's own values over those that are not printed: played, shown with their source, saved; wrong ones start nothing."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from app import cli
from app.core import engine
from app.core.board import MapData
from app.core.card import Card, Fact
from app.core.data import Override, read
from app.core.state import State
from app.play import overrides
from app.play.discover import found
from app.play.saves import opening
from app.play.session import Session
from modules.r43 import MODULE
from modules.r43.book import DATA, book
from modules.r43.forecast import forecast
from modules.r43.geography import GeographyFile
from modules.r43.map_marks import redrawn
from modules.r43.odds import Battle
from modules.r43.places import factors
from modules.r43.speech.combat_card import dice_bars
from modules.r43.start import start

MINE = "my copy of the game"
CELL = ("tables", "combat.rows.7.cells.3:1.result", "0/2 R2")
RAIL = ("turns", "turns.T1.rc.value", 6)
FACTOR = ("units", "units.g-21-pz.reduced.attack", 4)
OWN = tuple(Override(f"data/{file}.yaml", path, value, MINE) for file, path, value in sorted((CELL, RAIL, FACTOR)))


def text(file: str, path: str, value: object) -> str:
    shown = f'"{value}"' if isinstance(value, str) else value
    entry = f'  - {{path: "{path}", value: {shown}, source: {MINE}}}'
    return f"module: r43\nfile: data/{file}.yaml\nvalues:\n{entry}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    found = tmp_path / "overrides" / "r43"
    found.mkdir(parents=True)
    return found


def facts(card: Card | None) -> dict[str, Fact]:
    assert card is not None
    return {b.label: b for b in card.blocks if isinstance(b, Fact)}


def number(s: State, id: str) -> int:
    return next(n for n, u in enumerate(s.units) if u.id == id)


def test_a_cell_a_capacity_and_a_factor_are_played_shown_and_kept_in_the_save(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file, path, value in (CELL, RAIL, FACTOR):
        (folder / f"{file}.yaml").write_text(text(file, path, value), "utf-8")
    own = overrides.load(folder, MODULE)
    assert own == OWN
    save = folder.parent / "g.hexspine"
    with Session.new(MODULE, "full-campaign", seed=7, path=save, overrides=own) as session:
        s = session.state
        session.do(session.legal()[0])
        digest = session.codec.digest(session.state)
    panzer = number(s, "g-21-pz")
    assert factors(s, panzer) == (4, 2, 5)
    assert factors(s, number(s, "g-25-pz")) == (3, 2, 5)
    assert s.rail == 6
    assert s.book.tables.combat.cell(7, 5).result == "0/2 R2"
    shown = facts(MODULE.explain(s, ("unit", panzer)))
    assert (shown["Factors from"].value, shown["Factors from"].tag) == (MINE, "owner")
    assert shown["Other side"].tag == "reconstructed"
    assert MODULE.roster(s, panzer).tag == "owner"
    tables = {t.id: t for t in MODULE.tables(s)}
    assert (tables["combat"].tag, tables["combat"].source, tables["combat"].rows[5][5]) == ("owner", MINE, "0/2 R2")
    assert (tables["turns"].tag, tables["turns"].rows[0][1]) == ("owner", "6")
    assert next(t for t in MODULE.scene(s, None).tracks if t.id == "rail").tag == "owner"
    assert cli.main(["provenance", "r43", "--not-printed"]) == 0
    listed = capsys.readouterr().out
    for line in (f"combat.rows.7.cells.3:1: owner: {MINE}", f"turns.T1.rc: owner: {MINE}"):
        assert f"{line}\n" in listed
    assert f"units.g-21-pz.reduced: owner: {MINE}\n" in listed
    for file in folder.iterdir():
        file.unlink()
    again = opening.verify(save, found())
    assert again.codec.digest(again.state) == digest
    assert again.header.overrides == OWN


def test_a_cell_of_ones_own_is_shown_as_such_where_its_column_is_thrown_on() -> None:
    s = start("full-campaign", {}, 1, OWN)
    place = s.book.board.place
    panzer = tuple(u for u, c in enumerate(s.units) if c.place == place("italienfront") and c.side == "german")
    odds = forecast(s, Battle(place=place("2109"), side="allied", attackers=panzer))
    tags = [dice_bars(s, replace(odds, column=column)).tag for column in range(9)]
    assert tags == ["reconstructed"] * 5 + ["owner"] + ["reconstructed"] * 3


def test_the_ground_says_where_its_figures_are_from() -> None:
    s = start("full-campaign", {}, 1)

    def tags(label: str) -> dict[str, str]:
        return {k: f.tag for k, f in facts(MODULE.explain(s, ("place", s.book.board.place(label)))).items()}

    assert tags("2109")["Coastal Defense"] == tags("2109")["Invasion zone"] == "printed"
    assert tags("2210")["Coastal Defense"] == "reconstructed"
    brest = tags("0407")
    assert "U-boat base" in brest
    assert brest["Port"] == brest["Strategic value"] == brest["Invasion zone"] == "reconstructed"
    own = (
        Override("data/geography.yaml", "handling.brest.units", 4, MINE),
        Override("data/geography.yaml", "strategic.0407.value", 2, MINE),
    )
    mine = start("full-campaign", {}, 1, own)
    shown = facts(MODULE.explain(mine, ("place", mine.book.board.place("0407"))))
    assert shown["Port"].tag == shown["Strategic value"].tag == "owner"
    assert shown["Strategic value"].value == "2"


GERMANS = {"g-hq-7-army": "1715", "g-346-inf": {"at": "1715", "reduced": True}}


@pytest.mark.parametrize(
    ("given", "labels"),
    [
        ({"step": "german_movement"}, ("Rail capacity left", "Strategic moves left", "Festung markers left")),
        ({"step": "ostfront", "rail": 4, "units": {"g-gd": "reinforcements"}}, ("Rail capacity left",)),
        ({"step": "german_replacements", "points": {"german": 2}, "units": GERMANS}, ("Armour", "A headquarters")),
        ({"step": "sea", "units": {"a-us-3-inf": "italienfront"}}, ("Points",)),
    ],
)
def test_the_cards_of_the_phases_say_where_their_figures_are_from(
    given: dict[str, object], labels: tuple[str, ...]
) -> None:
    s, _ = engine.start(MODULE.position("full-campaign", {}, {"turn": 5, "pool": "empty", **given}))
    shown = facts(MODULE.explain(s))
    assert {label: shown[label].tag for label in labels} == dict.fromkeys(labels, "reconstructed")


def test_a_value_of_ones_own_is_drawn_on_the_map() -> None:
    own = (
        Override("data/geography.yaml", "defence.2210.value", 7, MINE),
        Override("data/geography.yaml", "capacities.Z10.b", 13, MINE),
        Override("data/geography.yaml", "sizes.calais.size", "major", MINE),
    )
    board = book(own).board

    def at(label: str, kind: str) -> list[str]:
        place = board.place(label)
        return [m.text for m in board.marks if m.kind == kind and place in m.hexes]

    assert at("2210", "defence") == ["7"]
    assert at("2609", "zone") == ["Z10 6/13/10"]
    assert (at("2906", "port_major"), at("2906", "port_minor")) == (["Calais"], [])
    assert len(board.marks) == len(book().board.marks) + 1


def test_the_map_draws_what_the_geography_says() -> None:
    drawn = read(DATA / "map.yaml").to(MapData)
    assert redrawn(drawn, read(DATA / "geography.yaml").to(GeographyFile)) == drawn


def test_values_of_one_kind_of_counter_stay_with_their_counter() -> None:
    own = (Override("data/units.yaml", "units.g-hq-15-army.hq.movement", 4, MINE),)
    s = start("full-campaign", {}, 1, own)
    assert factors(s, number(s, "g-hq-15-army")) == (0, 0, 4)
    assert factors(s, number(s, "g-hq-7-army")) == (0, 0, 3)
    assert book().units[book().unit_no["g-hq-15-army"]].kind == "hq"


def test_provenance_counts_every_source_and_lists_each_value(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["provenance", "r43"]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    count = {word: int(n) for n, word in (part.split() for part in total.rstrip(".").split(", "))}
    assert count.pop("records") == sum(count.values()) == len(lines)
    assert set(count) == {"printed", "public", "derived", "reconstructed", "house"}
    assert cli.main(["provenance", "r43", "--not-printed"]) == 0
    *others, _ = capsys.readouterr().out.splitlines()
    assert len(others) == len(lines) - count["printed"]
    assert not any(": printed: " in line for line in others)
    assert sum("combat.rows." in line for line in others) == 99
    assert any("units.g-171-ers.reduced: reconstructed" in line for line in others)


@pytest.mark.parametrize(
    ("file", "path", "value", "told"),
    [
        ("units", "units.g-171-ers.full.attack", 1, "4:12: values.0.path: units.g-171-ers.full.attack: is printed"),
        ("values", "values.fw51_last.value", 8, "4:12: values.0.path: values.fw51_last.value: is printed"),
        (
            "tables",
            "combat.rows.7.cells.9:1.result",
            "0/2 R2",
            "4:12: values.0.path: combat.rows.7.cells.9:1.result: an",
        ),
        ("tables", "combat.rows.7.cells.3:1.result", "lost", "4:53: values.0.value: does not have the form"),
        ("units", "units.g-21-pz.full.attack", -1, "4:48: values.0.value: should be 0 or more; found -1"),
        ("units", "units.g-21-pz.full.attack", "x", "4:48: values.0.value: should be a whole number; found text (x)"),
        ("units", "units.g-21-pz.kind", "pz_45", "4:3: values: no class 'pz_45'"),
        ("turns", "turns.T1.rc.value", -4, "4:40: values.0.value: should be 0 or more; found -4"),
        ("turns", "turns.T12.allied_italienfront_limit.value", 9, "4:12: values.0.path: turns.T12.allied_italienf"),
        ("geography", "ports.brest.hex", "9999", "4:3: values: no hex '9999' on this map"),
        ("geography", "ports.brest.hex", "0101", "4:3: values: 0101 is not on land"),
        ("geography", "ports.rouen.estuary", "Oder", "4:3: values: no estuary 'Oder'"),
        ("geography", "defence.0129.hex", "0229", "4:3: values: 0129 has no Coastal Defense, which a port needs"),
        ("setup", "starts.g-21-pz.at", "9999", "4:3: values: no hex '9999' on this map"),
        ("setup", "starts.g-21-pz.at", "0101", "4:3: values: 0101 is not on land"),
        ("tables", "italienfront.rows.0.cells.1.code", "t9", "4:3: values: no code 't9'"),
        ("tables", "weather.october_43.fair", 9, "4:3: values: fair, overcast and bad should rise"),
        ("tables", "mincemeat.4.low", 5, "4:3: values: mincemeat: a line ends with 3, the next begins with 5"),
        ("tables", "drop.1_3.low", 2, "4:3: values: drop: the lines do not cover a die"),
        ("values", "values.available_limit.value", -1, "4:3: values: available_limit should be 0 or more; found -1"),
        ("values", "values.approval_start.value", 11, "4:3: values: approval_start 11 is above approval_maximum 10"),
        (
            "values",
            "values.approval_maximum.value",
            12,
            "4:3: values: the track has 11 lines; approval_maximum needs 13",
        ),
        ("markers", "supports.tiger.effect", "lion", "4:3: values: no effect 'lion'"),
        ("markers", "supports.tiger.start", 9, "4:3: values: 9 of 3 markers of tiger are too many to start with"),
        ("effects", "effects.jabos.target", "sea", "4:43: values.0.value: 'sea' is not one of"),
        ("rules/22_ostfront", "rules.R43-22.1.3.title", "x", "2:7: file: rules and options hold no values to replace"),
    ],
)
def test_a_wrong_value_is_refused_with_file_and_line_and_starts_nothing(
    folder: Path, capsys: pytest.CaptureFixture[str], file: str, path: str, value: object, told: str
) -> None:
    mine = folder / "a.yaml"
    mine.write_text(text(file, path, value), "utf-8")
    assert cli.main(["check", str(mine)]) == 1
    assert capsys.readouterr().out.startswith(f"{mine}:{told}")
    table = folder.parent / "games.csv"
    assert cli.main(["simulate", "r43/full-campaign", "--games", "1", "--out", str(table)]) == 1
    assert capsys.readouterr().err.startswith(f"hexspine: {mine}:{told}")
    assert not table.exists()
