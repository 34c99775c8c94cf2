"""The standing card shows every objective; the score is one side's gain and the other's loss."""

import pytest
from msgspec.structs import replace

from app.core.card import Fact
from modules.r43 import standing
from modules.r43.module import MODULE
from modules.r43.state import R43State
from modules.r43.victory import OBJECTIVES, objectives, verdict


def opening(scenario: str) -> R43State:
    state = MODULE.start(scenario, {}, 1)
    assert isinstance(state, R43State)
    return state


@pytest.mark.parametrize("scenario", OBJECTIVES)
def test_card(scenario: str) -> None:
    s = opening(scenario)
    card = standing.standing(s)
    shown = {b.rule for b in card.blocks if isinstance(b, Fact)}
    assert {o.rule for o in objectives(s)} <= shown
    assert f"R43-S{list(OBJECTIVES).index(scenario) + 1}.gen.end" in shown


def test_score_is_symmetric() -> None:
    s = opening("full-campaign")
    assert standing.score(s, "allied") == -standing.score(s, "german")


def test_a_port_is_better_than_none() -> None:
    given = {"turn": 3, "step": "allied_movement", "units": {"a-uk-3-inf": "2110"}}
    with_port = {**given, "allied": ["2110", "2010"]}
    less = MODULE.position("full-campaign", {}, given)
    more = MODULE.position("full-campaign", {}, with_port)
    assert isinstance(less, R43State)
    assert isinstance(more, R43State)
    assert standing.score(more, "allied") > standing.score(less, "allied")


def test_results() -> None:
    found = standing.results(opening("full-campaign"))
    assert found["turns"] == 1
    assert found["hexes_allied"] == found["beachheads"] == found["german_lost"] == found["allied_lost"] == 0


def test_an_objective_is_open_until_the_game_ends() -> None:
    s = replace(opening("full-campaign"), turn=42)
    shown = [b.value for b in standing.standing(s).blocks if isinstance(b, Fact) and b.rule == "R43-S4.obj.1"]
    assert shown == ["0 of 7: open"]
    over = replace(s, outcome=verdict(s))
    shown = [b.value for b in standing.standing(over).blocks if isinstance(b, Fact) and b.rule == "R43-S4.obj.1"]
    assert shown == ["0 of 7: not met"]


def test_points_of_the_first_scenario_show_their_rules() -> None:
    blocks = standing.standing(opening("time-or-power")).blocks
    shown = {b.rule: b.value for b in blocks if isinstance(b, Fact)}
    assert shown["R43-S1.res.G"] == "2"
    assert shown["R43-S1.res.A"] == "0"
    assert "R43-S1.res.G" not in {
        b.rule for b in standing.standing(opening("full-campaign")).blocks if isinstance(b, Fact)
    }
