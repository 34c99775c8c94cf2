"""The table as it is drawn: the strip, the bag, plates and figures. K47-2.parts"""

from __future__ import annotations

from msgspec.structs import replace

from modules.k47 import scene
from modules.k47.figures import figures, plates
from modules.k47.inspection import line
from modules.k47.module import MODULE
from modules.k47.start import styles_of
from tests.modules.k47.fire_table import battle, unit

UNITS = {
    "s.g1": "4240",
    "s.g4": {"at": "3038", "lost": [7], "pins": 1, "order": "down", "die": "placed"},
    "s.g10": {"at": "2040", "facing": 30},
    "n.a5": "4220",
}


def test_the_die_in_hand_is_drawn_and_not_in_the_bag() -> None:
    s = battle(units=UNITS)
    strip = scene.phases(s)
    assert [p.state for p in strip] == ["done", "now", "next"]
    assert strip[1].note == "2 of 4 dice drawn"
    bag = MODULE.scene(s, None).bag
    assert bag is not None
    assert (bag.drawn, bag.note, sum(d.bag for d in bag.sides)) == ("south", "2 left in the bag", 2)
    assert bag.chances == (0.5, 0.5)


def test_a_plate_has_order_men_and_pins_in_words() -> None:
    s = battle(units=UNITS)
    plate = next(p for p in plates(s) if p.unit == unit(s, "s.g4"))
    assert (plate.die, plate.state, plate.men, plate.pins) == ("DN", "Down", "7 of 8", 1)
    assert plate.line == "Wehrmacht squad A, 7 of 8, Down, 1 pin"


def test_figures_wear_the_sign_of_what_they_are_and_hulls_their_front() -> None:
    s = battle(units=UNITS)
    signs = {f.sign for f in figures(s, styles_of(s.options)) if f.unit == unit(s, "s.g4")}
    assert {"leader", "lmg", "rifle"} <= signs
    walker = next(f for f in figures(s, styles_of(s.options)) if f.unit == unit(s, "s.g10"))
    assert (walker.sign, walker.front, len(walker.hull)) == ("walker", 30, 4)


def test_a_hidden_enemy_is_one_marker_without_a_name() -> None:
    s = battle(units=UNITS)
    units = list(s.units)
    u = unit(s, "s.g1")
    units[u] = replace(units[u], hidden=True)
    seen = MODULE.seen_by(replace(s, units=tuple(units)), "north")
    mine = [f for f in figures(seen, styles_of(s.options)) if f.unit == u]
    assert [(f.sign, f.name) for f in mine] == [("hidden", "Hidden unit")]


def test_the_status_line_says_that_a_hex_is_in_smoke() -> None:
    s = battle(units=UNITS, clouds=[{"at": [36, 24], "radius": 6, "turn": 1}])
    place = s.book.board.place("4224")
    assert line(s, place).endswith("in smoke")
    assert "smoke" not in line(s, s.book.board.place("4204"))
