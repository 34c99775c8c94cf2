"""The players that look ahead: what they see that a beginner does not, and that they look at nothing hidden."""

from typing import Any

import pytest

from app.core import engine
from app.core.codec import Codec
from app.core.thought import Clock
from app.play.solo import bots
from modules.k47 import hiding, planner
from modules.k47.actions.orders import Give
from modules.k47.actions.set_up import SetUpAll
from modules.k47.greedy import greedy, worth
from modules.k47.module import MODULE
from modules.k47.planner import charging, errands, gains, giving, melee
from tests.modules.k47.fire_table import battle, unit

BASES = [
    {"id": "south_base", "kind": "base", "place": "4242", "owner": "south"},
    {"id": "north_base", "kind": "base", "place": "4206", "owner": "north"},
]


def scene(scenario: str, units: dict[str, Any], **given: Any) -> Any:
    """A position of a scenario."""
    return MODULE.position(scenario, {}, {"units": units, **given})


def done(s: Any) -> dict[str, Any]:
    """A unit in the other side's way that has had its order."""
    return {"at": s, "die": "placed", "order": "fire"}


def thought(s: Any, nodes: int = 36, seed: int = 7) -> Any:
    """What the planner thinks."""
    return bots.think(MODULE, s, "planner", seed, Clock(nodes))


def test_the_same_seed_and_nodes_think_the_same() -> None:
    s = battle(units={"s.g4": "4240", "s.g9": "4640", "n.a5": "4222", "n.a6": "3822"})
    assert thought(s) == thought(s)


def test_no_decision_goes_beyond_its_nodes() -> None:
    s = battle(units={"s.g4": "4240", "s.g9": "4640", "n.a5": "4222", "n.a6": "3822"})
    for nodes in (1, 10, 40):
        assert thought(s, nodes).nodes <= nodes


def test_beasts_storm_who_has_had_his_order() -> None:
    s = battle(units={"s.g7": "4240", "n.a9": done("4228")})
    assert charging.best(s, unit(s, "s.g7"))[1] == unit(s, "n.a9")
    assert thought(s).act == Give(unit(s, "s.g7"), "run")


def test_men_do_not_storm_a_walker_that_would_trample_them() -> None:
    s = battle(units={"n.a6": "4230", "s.g10": done("4224")}, step="north")
    odds = melee.odds(s, unit(s, "n.a6"), unit(s, "s.g10"))
    assert odds.loses > 0.5 > odds.wins
    assert charging.best(s, unit(s, "n.a6")) == (-1.0, -1)


@pytest.mark.parametrize(
    ("u", "x", "least", "most"),
    [("s.g9", "n.a5", 0.0, 0.05), ("n.a7", "s.g9", 0.9, 1.0), ("s.g7", "n.a5", 0.5, 0.7), ("s.g5", "n.a5", 0.3, 0.7)],
)
def test_the_odds_of_close_quarters(u: str, x: str, least: float, most: float) -> None:
    s = battle(units={u: done("4230"), x: done("4224")})
    odds = melee.odds(s, unit(s, u), unit(s, x))
    assert least <= odds.wins <= most
    assert odds.away == 0 <= odds.loses <= 1 - odds.wins


def test_who_still_has_his_die_may_get_away() -> None:
    s = battle(units={"s.g7": "4240", "n.a8": "4228"})
    odds = melee.odds(s, unit(s, "s.g7"), unit(s, "n.a8"))
    assert odds.away > odds.wins > odds.loses


def test_a_base_that_nobody_keeps_is_run_for() -> None:
    units = {"s.g8": "4241", "s.g6": "4441", "s.g7": "4220", "n.a5": {"at": "1010"}, "n.a9": {"at": "0810"}}
    s = scene("demolition", units, objectives=BASES)
    assert errands.errand(s, unit(s, "s.g7")).kind == "demolish"
    assert thought(s).act == Give(unit(s, "s.g7"), "run")


def test_the_slowest_keep_the_own_base() -> None:
    units = {"s.g8": "4236", "s.g6": "4436", "s.g4": "4620", "s.g5": "3820", "n.a5": "4205", "n.a6": "3805"}
    s = scene("demolition", units, objectives=BASES)
    kinds = {id: errands.errand(s, unit(s, id)).kind for id in units if id[0] == "s"}
    assert kinds == {"s.g8": "keep", "s.g6": "keep", "s.g4": "demolish", "s.g5": "demolish"}


def test_an_attacker_waits_near_an_objective_until_the_end() -> None:
    middle = [{"id": "middle", "kind": "hold", "place": "4224"}]
    units = {"n.a5": "4210", "s.g4": "4225"}
    early = scene("hold-until-relieved", units, objectives=middle, attacker="north", turn=2)
    late = scene("hold-until-relieved", units, objectives=middle, attacker="north", turn=6)
    place = int(early.book.board.place("4216"))
    assert errands.errand(early, unit(early, "n.a5")).inches[place] == 0
    assert errands.errand(late, unit(late, "n.a5")).inches[place] > 5


def test_the_carrier_comes_first_and_goes_home() -> None:
    carried = [{"id": "object", "kind": "carry", "place": "3040", "carrier": "s.g4"}]
    s = scene("top-secret", {"s.g4": "3040", "s.g9": "4640", "n.a5": "4210"}, objectives=carried)
    assert errands.errand(s, unit(s, "s.g4")).kind == "carry"
    assert giving.ideas(s, "south")[0][1:3] == (unit(s, "s.g4"), "run")


def test_a_kill_that_scores_is_worth_more() -> None:
    meeting, hold = (scene(x, {"s.g4": "4240", "n.a4": "4205"}) for x in ("meeting-engagement", "hold-until-relieved"))
    u = unit(meeting, "n.a4")
    assert gains.point(hold, u) == 0 < gains.point(meeting, u)
    assert gains.point(meeting, u) == pytest.approx(gains.prize(meeting, u) - worth.FALLS)


def test_a_kill_counts_less_once_the_battle_is_won_by_others() -> None:
    s = scene("meeting-engagement", {"s.g4": "4240", "n.a5": "4205"}, turn=6)
    more = [gains._wins(s, lead + 1) - gains._wins(s, lead) for lead in (1, 3, 5)]
    assert more[0] > 2 * more[1] > 4 * more[2] > 0


def test_prospects_of_both_sides_mirror_but_for_where_each_stands() -> None:
    s: Any = battle(units={"s.g4": "4240", "n.a5": {"at": "4205", "lost": [1, 2, 3, 4]}})
    assert planner.prospects(s, "south") > planner.prospects(s, "north")
    won, _ = engine.start(s)
    assert planner.prospects(won, "south") == planner.prospects(s, "south")


def hidden_battle() -> Any:
    """The attacker of an envelopment decides before hidden defenders."""
    s: Any
    s, _ = engine.start(MODULE.start("envelopment", {}, 3))
    n = 0
    while s.turn < 1 or s.decider != "north" or type(s.step).__name__ != "Choosing":
        a = SetUpAll() if engine.check(s, SetUpAll()) is None else greedy(s, s.decider, n)
        s, _ = engine.apply(s, a)
        n += 1
    return s


def test_a_sampled_battle_agrees_with_what_its_side_knows() -> None:
    s = hidden_battle()
    seen = MODULE.seen_by(s, "north")
    world = planner.sampled(seen, "north", 5)
    assert world.viewer is None
    codec = Codec(MODULE.types)
    assert codec.encode(MODULE.seen_by(world, "north")) == codec.encode(seen)


def test_the_planner_does_not_peek() -> None:
    s = hidden_battle()
    other = hiding.shuffled(s, "north", 11)
    assert other.units != s.units
    assert thought(s, 20) == thought(other, 20)


def test_a_plan_in_words() -> None:
    s = battle(units={"s.g7": "4240", "s.g9": {"at": "4640", "pins": 1}, "n.a9": done("4228")})
    found = {p.acts[0]: MODULE.plans_text(s, p) for p in MODULE.plans(s, "south", 1)}
    title, why = found[Give(unit(s, "s.g7"), "run")]
    assert title == "Schreckwulfen assaults .50 cal heavy machine gun team"
    assert "wins " in why
    assert "(K47-16.2)" in why


def test_who_comes_first_is_left_to_the_estimate() -> None:
    units = {"s.g4": "4240", "s.g5": "4640", "s.g7": "0640", "n.a5": "4222", "n.a6": "0605"}
    found = MODULE.plans(battle(units=units), "south", 1)
    ours = [p.acts[0] for p in found]
    assert all(a.unit == ours[0].unit or a.order in ("fire", "run") for a in ours)


def test_every_plan_may_be_carried_out() -> None:
    s = battle(units={"s.g4": "4240", "s.g5": "4640", "s.g9": "4440", "n.a5": "4222", "n.a11": "3812"})
    found = MODULE.plans(s, "south", 1)
    assert 1 < len(found) <= planner.WIDTH
    assert all(engine.check(s, p.acts[0]) is None for p in found)
    assert all(title for title, _ in (MODULE.plans_text(s, p) for p in found))
