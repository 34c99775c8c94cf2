"""Which objective a unit goes for, and what those who stand by one are worth there."""

from typing import Any

from modules.k47.module import MODULE
from modules.k47.planner import claims, errands, gains, weights
from tests.modules.k47.fire_table import unit

THREE = [
    {"id": "west", "kind": "hold", "place": "1428"},
    {"id": "middle", "kind": "hold", "place": "4238"},
    {"id": "east", "kind": "hold", "place": "7028"},
]


def scene(units: dict[str, Any], turn: int) -> Any:
    """A position with three objectives, North attacking."""
    return MODULE.position(
        "point-defence", {}, {"units": units, "objectives": THREE, "attacker": "north", "turn": turn}
    )


def test_in_the_last_turns_those_by_an_objective_share_what_it_is_worth() -> None:
    alone = scene({"s.g4": "1428", "n.a5": "4206"}, 5)
    both = scene({"s.g4": "1428", "s.g2": "1429", "n.a5": "4206"}, 5)
    assert gains.stand(alone, unit(alone, "s.g4")) == weights.STEP
    assert gains.stand(both, unit(both, "s.g4")) == gains.stand(both, unit(both, "s.g2")) == weights.STEP / 2


def test_early_it_is_worth_little_and_a_medic_keeps_nothing() -> None:
    s = scene({"s.g4": "1428", "s.g3": "1429", "n.a5": "4206"}, 3)
    assert gains.stand(s, unit(s, "s.g4")) == weights.HOLDS
    s = scene({"s.g4": "1428", "s.g3": "1429", "n.a5": "4206"}, 5)
    assert gains.stand(s, unit(s, "s.g4")) == weights.STEP


def test_an_attacker_is_drawn_less_to_where_enemies_still_are() -> None:
    kept = scene({"s.g9": "1428", "n.a5": "1418", "n.a6": "1618"}, 6)
    left = scene({"s.g9": "7028", "n.a5": "1418", "n.a6": "1618"}, 6)
    assert errands.errand(kept, unit(kept, "n.a5")).prize == weights.CROWDED
    assert errands.errand(left, unit(left, "n.a5")).prize > 2 * weights.CROWDED


def test_a_single_man_comes_nearer_than_a_squad() -> None:
    s = scene({"s.g9": "7028", "n.a5": "1418", "n.a1": "1618"}, 6)
    squad, officer = (errands.errand(s, unit(s, id)) for id in ("n.a5", "n.a1"))
    assert officer.near + 1.0 == squad.near


def test_where_tanks_stand_by_fewer_men_stay_for_an_objective() -> None:
    units = {"s.g4": "1428", "s.g5": "1430", "s.g9": "4238", "n.a5": "1426", "n.a6": "1826", "n.a7": "2226"}
    bare = scene(units, 4)
    backed = scene({**units, "n.a11": "1420", "n.a10": "1220"}, 4)
    bound = [{claims.claim(s, unit(s, id)).id for id in ("n.a5", "n.a6", "n.a7")} for s in (bare, backed)]
    assert bound == [{"west"}, {"west", "middle"}]
