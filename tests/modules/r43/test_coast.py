"""Which zones are open on which turn, and what they take, over the whole calendar."""

import pytest
from msgspec.structs import replace

from modules.r43.module import MODULE
from modules.r43.special import coast
from modules.r43.start import start


def at(turn, **options):
    s = start("full-campaign", options, 1)
    return replace(s, turn=turn, weather="fair")


def open_zones(s):
    return {z.id for z in coast.open_zones(s)}


ETO = {f"Z{i}" for i in range(1, 12)}
DUTCH = {"Z12", "Z13", "Z14"}
MTO = {"M1", "M2", "M3", "M4"}


@pytest.mark.parametrize(
    ("turns", "zones"),
    [
        ((1,), ETO),
        (range(2, 9), set()),
        (range(9, 12), MTO | DUTCH),
        (range(12, 29), ETO | MTO | DUTCH),
        (range(29, 43), set()),
    ],
)
def test_the_calendar_of_landings(turns, zones):
    for turn in turns:
        assert open_zones(at(turn)) == zones, turn


def test_the_netherlands_by_the_other_reading_open_with_the_eto():
    for turn in (9, 10, 11):
        assert open_zones(at(turn, netherlands_landings="turn_12")) == MTO
    assert open_zones(at(12, netherlands_landings="turn_12")) == ETO | MTO | DUTCH


def test_a_strict_winter_closes_all():
    for turn in (9, 10, 11):
        assert open_zones(at(turn, strict_winter="closed")) == set()
    assert open_zones(at(12, strict_winter="closed")) == ETO | MTO | DUTCH
    assert open_zones(at(1, strict_winter="closed")) == ETO


def test_the_special_rule_as_printed_opens_the_netherlands_on_turn_1():
    assert open_zones(at(1, t1_netherlands="allowed")) >= DUTCH


@pytest.mark.parametrize(
    ("turn", "follow_up", "dday"), [(1, 4, 2), (10, 4, 2), (11, 2, 1), (14, 2, 1), (15, 0, 0), (28, 0, 0)]
)
def test_penalties_of_the_zones(turn, follow_up, dday):
    s = at(turn)
    for zone in s.book.geography.zones.values():
        a, b, c = coast.capacity(s, zone)
        assert (a, b, c) == (zone.a, max(0, zone.b - follow_up), max(0, zone.c - dday)), zone.id


def test_the_printed_turn_15_holds_until_the_switch():
    zone = at(1).book.geography.zones["Z9"]
    assert coast.capacity(at(18, capacity_t15="nine_eight"), zone) == (6, 9, 8)
    assert coast.capacity(at(19, capacity_t15="nine_eight"), zone) == (6, 11, 9)


def test_readings_that_decide_about_a_zone():
    zones = at(1).book.geography.zones
    assert coast.capacity_options(at(1), zones["Z9"]) == ()
    assert coast.capacity_options(at(2), zones["M4"]) == ()
    assert coast.capacity_options(at(1, capacity_floor="one"), zones["Z1"]) == ()
    assert coast.capacity_options(at(15), zones["Z9"]) == ("capacity_t15",)


def test_the_die_of_the_coast_by_turn_and_reading():
    for turn, low, high in ((1, -1, -2), (10, -1, -2), (11, 0, -1), (14, 0, -1)):
        s = at(turn)
        assert [coast.after_die(s, die) for die in range(1, 7)] == [low] * 2 + [high] * 4
    printed = at(12, t11_defence="five_five")
    assert [coast.after_die(printed, die) for die in range(1, 7)] == [0] * 6
    s, place = at(15), at(15).book.board.place
    assert not coast.is_rolled(s, place("2109"))
    assert coast.is_rolled(at(1), place("2109"))
    assert not coast.is_rolled(at(1), place("2010"))


def test_med_front_reaches_from_the_border_to_the_gironde():
    s = at(12)
    place = s.book.board.place
    assert all(coast.from_med(s, place(h)) for h in ("0129", "0526", "0625", "0824", "2442", "3243"))
    assert not any(coast.from_med(s, place(h)) for h in ("0823", "0921", "2109", "3507", "2311"))


def test_rules_named_in_refusals_have_their_texts():
    s, place = at(8), at(8).book.board.place
    refusal = coast.refuse_place(s, place("2442"))
    assert refusal is not None
    assert refusal.rule in MODULE.rulebook.rules
    assert refusal.text == "No landing in the MTO on T8. It opens on T9."
