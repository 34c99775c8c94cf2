"""Points by their sources, and what the standing says of them."""

from typing import Any

from modules.k47 import MODULE, briefing, standing, victory
from modules.k47.state import K47State


def position(scenario: str, **given: Any) -> K47State:
    s = MODULE.position(scenario, {}, {"rest": "stay", **given})
    assert isinstance(s, K47State)
    return s


def test_every_point_has_a_source_and_a_rule() -> None:
    s = position(
        "envelopment",
        units={
            "s.g1": {"aside": "destroyed"},
            "n.a5": "4242",
            "n.a6": {"aside": "gone"},
            "n.a8": {"aside": "destroyed"},
        },
    )
    found = [(x.side, x.what, x.points, s.units[x.unit].id) for x in victory.scores(s)]
    assert found == [
        ("south", "destroyed", 2, "n.a8"),
        ("north", "destroyed", 1, "s.g1"),
        ("north", "in_zone", 2, "n.a5"),
        ("north", "left", 3, "n.a6"),
    ]
    assert {x.rule for x in victory.scores(s)} == {"K47-21.3.envelopment_points"}
    assert victory.totals(s) == {"south": 2, "north": 6}


def test_the_standing_lists_them_and_says_who_would_win() -> None:
    s = position("envelopment", units={"s.g1": {"aside": "destroyed"}, "n.a5": "4242"})
    text = str(standing.standing(s))
    assert "American wins by 3 points to 0" in text
    assert "Leutnant destroyed" in text
    assert "Infantry squad A in the defender's zone" in text


def test_a_lead_is_worth_more_than_men() -> None:
    even = position("meeting-engagement", units={"s.g4": "4240", "n.a5": "4205"})
    ahead = position("meeting-engagement", units={"s.g4": "4240", "n.a5": {"aside": "destroyed"}})
    assert standing.score(ahead, "south") > standing.score(even, "south")
    assert standing.score(ahead, "north") == -standing.score(ahead, "south")


def test_results_of_a_batch() -> None:
    s = position("meeting-engagement", units={"n.a5": {"aside": "destroyed"}})
    assert standing.results(s) == {"south_lost": 0, "north_lost": 1, "south_points": 1, "north_points": 0}


def test_the_briefing_says_what_is_due() -> None:
    s = position(
        "meeting-engagement",
        turn=3,
        units={"s.g4": {"aside": "reserve"}, "s.g5": {"aside": "left"}, "s.g3": {"aside": "first_wave"}},
    )
    text = str(briefing.briefing(s, "south"))
    assert "1 in reserve may come on" in text
    assert "1 come round a flank, up to 24 in along the side" in text
    assert "1 of the first wave come on" in text


def test_the_last_turn_but_one_says_that_a_die_decides() -> None:
    s = position("meeting-engagement", turn=6, units={"s.g4": "4240"})
    assert "seventh turn" in str(briefing.briefing(s, "south"))
