"""The order of battle as CSV."""

import csv
import io

from app.core import engine
from app.core.module import Module
from app.play.papers import order_of_battle
from app.play.provenance import Origin


def test_every_unit_has_a_line(toy: Module) -> None:
    state, _ = engine.start(toy.start("ford", {}, 1))
    lines = list(csv.DictReader(io.StringIO(order_of_battle.as_csv(toy, state))))
    assert len(lines) == sum(len(group.units) for group in toy.groups(state))
    assert lines[0].keys() == set(order_of_battle.HEADS)
    assert {line["side"] for line in lines} == {"red", "blue"}
    assert {line["in_play"] for line in lines} <= {"yes", "no"}


def test_commas_quotes_and_accents_come_back(toy: Module) -> None:
    origin = Origin("map.yaml", 3, "towns.caen", "reconstructed", 'a map, "Caen, Île"')
    data = order_of_battle.origins_as_csv([origin]).encode()
    assert b"\r" not in data
    assert list(csv.reader(io.StringIO(data.decode("utf-8")))) == [
        ["file", "line", "value", "class", "source"],
        ["map.yaml", "3", "towns.caen", "reconstructed", 'a map, "Caen, Île"'],
    ]
