"""The order of battle: by side and kind, with men, pins, order and place; of hidden enemies nothing."""

from __future__ import annotations

from msgspec.structs import replace

from modules.k47.module import MODULE
from tests.modules.k47.fire_table import battle, unit

UNITS = {
    "s.g1": "4240",
    "s.g4": {"at": "3038", "lost": [7], "pins": 2, "order": "down", "die": "placed"},
    "s.g10": {"at": "2040", "facing": 0},
    "n.a5": "4220",
}


def test_units_stand_by_side_and_kind() -> None:
    s = battle(units=UNITS)
    names = [g.name for g in MODULE.groups(s)]
    assert names[:3] == ["German: headquarters", "German: infantry", "German: vehicles"]
    assert unit(s, "s.g1") in MODULE.groups(s)[0].units
    assert sorted(u for g in MODULE.groups(s) for u in g.units) == list(range(len(s.units)))


def test_a_line_tells_men_order_pins_and_whether_it_can_act() -> None:
    s = battle(units=UNITS)
    line = MODULE.roster(s, unit(s, "s.g4"))
    assert (line.name, line.kind, line.strength) == ("Wehrmacht squad A", "regular", "7 of 8")
    assert (line.state, line.can_act) == ("Down, 2 pins", False)
    free = MODULE.roster(s, unit(s, "s.g1"))
    assert (free.state, free.can_act) == ("", True)
    gone = MODULE.roster(s, unit(s, "s.g5"))
    assert (gone.where, gone.in_play, gone.can_act) == ("lost", False, False)


def test_a_hidden_enemy_is_only_in_the_force() -> None:
    s = battle(units=UNITS)
    units = list(s.units)
    units[unit(s, "s.g1")] = replace(units[unit(s, "s.g1")], hidden=True, pins=1)
    seen = MODULE.seen_by(replace(s, units=tuple(units)), "north")
    line = MODULE.roster(seen, unit(s, "s.g1"))
    assert (line.where, line.state, line.can_act) == ("not known", "", False)
