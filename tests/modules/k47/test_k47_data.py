"""Rules, options, figures and charts of Konflikt '47: all load, ids are unique, and they hold together."""

import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from app.core.data import BadData, Override, parse, read
from app.core.rulebook import RulesFile
from modules.k47 import charts_data, rule_data, values
from modules.k47.amount import Amount, amount, face
from modules.k47.charts_data import Charts
from modules.k47.tables import (
    hq_tables,
    modifiers,
    movement,
    order_tables,
    scenario_tables,
    vehicle_tables,
    weapon_tables,
)
from modules.k47.values import ValuesFile

DATA = Path(rule_data.__file__).parent / "data"
BOOK = rule_data.rulebook()
RULES, OPTIONS = BOOK.rules, BOOK.options
CHAPTERS = (
    "00_terms", "02_turn", "03_orders", "04_pins", "05_movement", "06_sight", "07_shooting", "08_weapons",
    "09_reactions", "10_hq", "11_smoke", "12_air", "13_buildings", "14_artillery", "15_vehicles",
    "16_close_quarters", "17_special_rules", "18_forces", "21_scenarios", "22_source_rows", "23_ambiguities",
    "24_table",
)  # fmt: skip
EXAMPLES = {"HQ": 3, "OF": 16, "ME": 12, "OB": 7, "SB": 12, "SM": 6, "AS": 8, "AR": 25, "RD": 1}
FIELD = re.compile(r"[a-z][a-z0-9_]*")
AVOIDED = re.compile(r"\b(cannot|can't|invalid|illegal)\b|!", re.IGNORECASE)
DOCS = {name: read(DATA / name, name) for name in rule_data.FILES}
FOUND = {name: doc.to(rule_data.FILES[name]) for name, doc in DOCS.items()}


def test_one_file_a_chapter() -> None:
    assert tuple(Path(name).stem for name in rule_data.rule_files()) == CHAPTERS


def test_ids_are_unique_and_have_their_form() -> None:
    found = [id for name in rule_data.rule_files() for id in read(DATA / name, name).to(RulesFile).rules]
    assert len(found) == len(set(found)) == len(RULES)
    assert all(re.fullmatch(r"K47-[A-Z0-9][A-Za-z0-9_.-]*", id) for id in found)


def test_every_example_ruling_and_decision_is_there() -> None:
    for kind, count in EXAMPLES.items():
        assert [id for id in RULES if id.startswith(f"K47-{kind}-")] == [
            f"K47-{kind}-{n:02}" for n in range(1, count + 1)
        ]
    assert {f"K47-A-{n:02}" for n in range(1, 40)} <= set(RULES)
    assert {f"K47-N.{n}" for n in range(1, 25)} <= set(RULES)


@pytest.mark.parametrize("name", rule_data.FILES)
def test_figures_and_charts_name_rules_that_are_there(name: str) -> None:
    cited = set(re.findall(r"K47-[0-9A-Z][\w.-]*\w", (DATA / name).read_text("utf-8")))
    assert cited <= set(RULES)


def test_options_have_their_default_and_rules_their_option() -> None:
    assert not list(rule_data.faults(DOCS, FOUND))
    assert all(o.rule in RULES and o.default in o.values for o in OPTIONS.values())
    assert all(set(o.figures) <= set(o.values) for o in OPTIONS.values())
    assert all(r.option in OPTIONS for r in RULES.values() if r.option)


def test_rulings_are_rules_and_options_are_found_from_their_rule() -> None:
    assert all(r.ruling in RULES for r in RULES.values() if r.ruling)
    assert all(RULES[o.rule].option == id for id, o in OPTIONS.items())
    assert all(o.default in o.values and len(o.values) > 1 for o in OPTIONS.values())


def test_player_text_is_plain() -> None:
    for id, rule in RULES.items():
        assert rule.text.endswith((".", "?")), id
        assert not rule.refusal or rule.refusal.endswith("."), id
        for text in (rule.title, rule.text, rule.refusal):
            assert not AVOIDED.search(text), id
        fields = [name for _, name, _, _ in Formatter().parse(rule.refusal) if name is not None]
        assert all(FIELD.fullmatch(f) for f in fields), id
    for id, option in OPTIONS.items():
        assert not any(AVOIDED.search(t) for t in (option.title, option.sentence, *option.values.values())), id


def test_nothing_reconstructed_passes_for_printed() -> None:
    printed = {id for id, v in FOUND["values.yaml"].values.items() if v.tag == "printed"}
    assert {"officer_range", "medic_save", "smoke_radius", "air_marker", "flak_abort"} <= printed
    assert not any(FOUND["values.yaml"].values[id].resurgence is not None for id in printed)
    barrage = FOUND["barrage_chart.yaml"]
    assert all(r.tag == "reconstructed" for r in (*barrage.results, *barrage.units))


@pytest.mark.parametrize(
    ("text", "least", "most", "shown"),
    [("D6", 1, 6, "D6"), ("2D6-1", 1, 11, "2D6−1"), ("D3-1", 0, 2, "D3−1"), ("D3+1", 2, 4, "D3+1"), ("2", 2, 2, "2")],
)
def test_amounts(text: str, least: int, most: int, shown: str) -> None:
    found = amount(text)
    assert (found.least, found.most, str(found)) == (least, most, shown)


def test_faces_of_small_dice() -> None:
    assert [face(d, 3) for d in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [face(d, 2) for d in range(1, 7)] == [1, 1, 1, 2, 2, 2]
    assert amount("2D3+1").of((1, 6)) == 1 + 3 + 1
    assert amount("D3-1").of((2,)) == 0
    for bad in ("", "D", "D5", "six", "D6+"):
        with pytest.raises(ValueError, match=r"dice|die"):
            amount(bad)


def test_lengths_are_mils_and_rulesets_differ() -> None:
    old, new = values.load({}), values.load({"ruleset": "resurgence"})
    assert (old["officer_range"], old["vehicle_depth"], old.inches("vehicle_depth")) == (6000, 500, "0.5")
    assert (old["rally_ignores_pins"], new["rally_ignores_pins"]) == (0, 1)
    assert (old.amount("flame_pins_vehicle"), new.amount("flame_pins_vehicle")) == (Amount(0, 0, 1), Amount(1, 3, 1))
    assert values.load({"ruleset": "resurgence", "retain_down": "one"}).amount("retain_down_pins") == Amount(0, 0, 1)
    assert values.load({"retain_down": "ruleset"}).amount("retain_down_pins") == Amount(0, 0, 1)
    assert (old.tag("officer_range"), old.tag("officer_range", "vehicle_depth")) == ("printed", "reconstructed")
    with pytest.raises(KeyError):
        old["air_pin"]
    with pytest.raises(KeyError):
        old.amount("officer_range")


def test_a_value_of_ones_own() -> None:
    own = Override("data/values.yaml", "values.vehicle_depth.value", 1.5, "house rule")
    assert values.load({}, (own,))["vehicle_depth"] == 1500
    assert values.load({}, (own,)).tag("vehicle_depth") == "owner"
    with pytest.raises(BadData, match="printed"):
        values.load({}, (Override("data/values.yaml", "values.officer_range.value", 9, "house rule"),))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{value: -1, rule: r, tag: house, source: s}", "t should be 0 or more; found -1"),
        ("{value: D5, unit: amount, rule: r, tag: house, source: s}", "t should be an amount such as D6 or 2"),
        ("{value: D3-2, unit: amount, rule: r, tag: house, source: s}", "t may come to less than 0"),
        ("{value: 0.0005, unit: inches, rule: r, tag: house, source: s}", "t should be a whole number"),
        ("{value: 2, unit: flag, rule: r, tag: house, source: s}", "t should be 0 or 1; found 2"),
    ],
)
def test_faults_of_figures_have_their_place(line: str, said: str) -> None:
    doc = parse(f"values:\n  t: {line}\n", "values.yaml")
    (fault,) = values.faults(doc, doc.to(ValuesFile))
    assert fault.text.startswith(said)
    assert (fault.file, fault.line) == ("values.yaml", 2)


def test_charts_under_both_rulesets() -> None:
    old, new = charts_data.load({}), charts_data.load({"ruleset": "resurgence"})
    assert (old.hit["down"].value, new.hit["down"].value) == (-1, -2)
    assert charts_data.load({"ruleset": "resurgence", "down_modifier": "one"}).hit["down"].value == -1
    assert (old.close_dice["tough_fighters"].value, new.close_dice["tough_fighters"].value) == (2, 1)
    assert (old.movement["walker"].advance, old.movement["walker"].run) == (12000, 18000)
    assert [old.indirect_need(n) for n in range(6)] == [6, 5, 4, 3, 2, 2]
    assert [old.margin.at(n).id for n in (-1, 0, 1, 2, 3, 9)] == [
        "none",
        "superficial",
        "full",
        "full",
        "massive",
        "massive",
    ]
    assert [old.damage.at(n).id for n in (-2, 1, 2, 3, 4, 7)] == [
        "stunned", "stunned", "immobilised", "fire", "knocked_out", "knocked_out",
    ]  # fmt: skip
    assert old.barrage_radius == Amount(1, 6, 6)
    assert [old.barrage_unit.at(n).id for n in range(1, 7)] == ["miss", "pin", "pin", "pins", "pins", "hit"]


def test_the_printed_charts_are_as_printed() -> None:
    c = charts_data.load({})
    assert [(r.id, r.bonus) for r in c.officers] == [
        ("second_lieutenant", 1), ("first_lieutenant", 2), ("captain", 3), ("major", 4),
    ]  # fmt: skip
    assert [(r.low, r.high, r.shift, r.lands) for r in c.smoke_barrage] == [
        (1, 1, 24000, True), (2, 3, 12000, False), (4, 6, 0, True),
    ]  # fmt: skip
    assert [c.smoke_turn.at(n).id for n in range(1, 7)] == ["gone", "drifts", "stays", "stays", "stays", "stays"]
    assert [c.air_arrival.at(n).id for n in range(1, 7)] == ["rookie", "empty", "empty", "run", "run", "run"]
    assert [(r.low, r.high, r.pins, r.hits, r.pen, r.halved) for r in c.air_attack] == [
        (1, 1, 1, "3D6", 1, True), (2, 3, 2, "2D6", 2, True), (4, 6, 3, "3D6", 4, False),
    ]  # fmt: skip
    assert [(r.id, r.need) for r in c.flak_hold] == [("inexperienced", 5), ("regular", 4), ("veteran", 3)]
    assert all(r.tag == "printed" for chart in (c.officers, c.smoke_barrage, c.air_attack, c.flak_hold) for r in chart)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("fubar.panic.low", 4, "a row ends with 2, the next begins with 4"),
        ("game_length.seventh.high", 5, "game_length: the rows do not cover a die"),
        ("he.D3.hits", "D7", "'D7' asks for a die of 7 sides"),
    ],
)
def test_faults_of_charts_have_their_place(path: str, value: Any, said: str) -> None:
    with pytest.raises(BadData, match=re.escape(said)) as bad:
        charts_data.load({}, (Override("data/charts.yaml", path, value, "house rule"),))
    assert bad.value.problems[0].line > 1


def test_every_row_of_a_table_has_its_rule_and_source() -> None:
    c: Charts = charts_data.load({})
    found = (*order_tables(c), movement(c), modifiers(c, "hit"), modifiers(c, "pen"))
    found += (*weapon_tables(c), *hq_tables(c), *vehicle_tables(c), *scenario_tables(c))
    assert len({t.id for t in found}) == len(found)
    for t in found:
        assert len(t.rows) == len(t.row_labels) == len(t.row_rules) == len(t.row_tags) == len(t.row_sources), t.id
        assert all(len(r) == len(t.columns) for r in t.rows), t.id
        assert set(t.row_rules) <= set(RULES), t.id
    (hit,) = (t for t in found if t.id == "hit")
    assert hit.rows[hit.row_labels.index("Hard cover")][0] == "−2"
    (barrage,) = (t for t in found if t.id == "barrage")
    assert barrage.tag == "reconstructed"
