"""What may be laid over the table: circles to the mil, nothing that the viewer does not know. K47-10.1.radius"""

from __future__ import annotations

from msgspec.structs import replace

from app.core.scene import Area
from modules.k47.module import MODULE
from modules.k47.state import K47State
from tests.modules.k47.fire_table import battle, unit

UNITS = {
    "s.g1": "4240",
    "s.g3": "4440",
    "s.g5": {"at": "3038", "order": "ambush", "die": "placed"},
    "s.g8": "2040",
    "n.a10": {"at": "4230", "facing": 180},
    "n.a5": "4220",
}


def found(s: K47State) -> dict[str, Area]:
    """The areas by id."""
    return {a.id: a for a in MODULE.areas(s)}


def test_an_officers_circle_is_round_his_own_model() -> None:
    areas = found(battle(units=UNITS))
    circle = areas["officers_south"].rings[0]
    assert (circle.radius, circle.at[0]) == (6, 42)
    assert circle.text == "Second Lieutenant +1"
    assert areas["officers_south"].rule == "K47-10.1.radius"
    assert [len(a.rings) for id, a in areas.items() if id.startswith("medics")] == [1]


def test_horror_is_the_ground_round_every_model_of_the_dead() -> None:
    horror = found(battle(units=UNITS))["horror"]
    assert [r.kind for r in horror.regions] == ["zone"]
    xs = [x for x, _ in horror.regions[0].rings[0]]
    assert max(xs) - min(xs) > 2 * 6
    assert "horror" not in found(battle(units={"s.g1": "4240", "n.a5": "4220"}))


def test_an_ambush_covers_what_it_sees_and_no_hidden_one_is_told() -> None:
    s = battle(units=UNITS)
    ambush = found(s)["ambush_south"]
    assert ambush.overlays[1].units == (unit(s, "s.g5"),)
    assert ambush.overlays[0].places
    units = list(s.units)
    units[unit(s, "s.g5")] = replace(units[unit(s, "s.g5")], hidden=True)
    secret = replace(s, units=tuple(units))
    assert "ambush_south" not in found(MODULE.seen_by(secret, "north"))


def test_a_weapon_reaches_as_far_as_its_chart_says_in_its_arc() -> None:
    s = battle(units=UNITS)
    rifles = next(a for a in MODULE.areas_of(s, unit(s, "n.a5")) if a.id == "range_rifle")
    far, half = rifles.regions
    assert (far.text, half.text) == ("Rifle 24 in", "12 in")
    walker = MODULE.areas_of(s, unit(s, "n.a10"))
    north = {area.id: min(y for ring in area.regions[0].rings for _, y in ring) for area in walker}
    assert north["range_hmg casemate"] > 29, "it looks south"
    assert north["range_mmg arm_right"] < 10, "the arm points aside too"
    assert MODULE.areas_of(s, -1) == ()
