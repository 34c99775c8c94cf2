"""Calls of observers: who makes one, what is offered, markers of what is pending. K47-10.3, K47-12.1"""

from msgspec.structs import replace

from app.core import engine
from app.core.data import Override
from app.core.inches import length, to_grid
from app.core.rulebook import OWN
from modules.k47 import force
from modules.k47.actions.calling import Aim, Call, Nominate
from modules.k47.actions.orders import Give
from modules.k47.actions.phase import Back, Done
from modules.k47.actions.turn_start import Shift
from modules.k47.module import MODULE
from modules.k47.special import missions
from modules.k47.state import K47State
from tests.modules.k47.air_table import act, place, position, unit

FOES = {
    "n.a4": {"at": "4206", "order": "advance", "die": "placed"},
    "n.a5": {"at": "5010", "order": "advance", "die": "placed"},
}


def calling(side: str = "south", **units: object) -> K47State:
    """An observer that has a Fire order."""
    s = position(step=side, turn=2, units={**FOES, **units})
    s, _ = act(s, Give(unit(s, "s.g2"), "fire"))
    return s


def test_points_on_offer_are_few_in_sight_and_no_dead_end() -> None:
    s = calling(**{"s.g2": "4240", "s.g3": "4244"})
    s, _ = act(s, Call("barrage"))
    offered = engine.legal(s)
    assert 2 <= len(offered) <= 12
    assert all(isinstance(a, Aim) for a in offered)
    assert Aim(place(s, "4206")) in offered
    assert engine.check(s, Back()) is None


def test_even_a_blind_observer_has_a_point() -> None:
    s = calling(**{"s.g2": "3002", "s.g3": "4244"})
    s, _ = act(s, Call("smoke"))
    assert Aim(place(s, "3002")) in engine.legal(s)


def test_any_point_in_sight_may_be_clicked_though_it_is_not_on_offer() -> None:
    s = calling(**{"s.g2": "4240", "s.g3": "4244"})
    s, _ = act(s, Call("smoke"))
    aim = Aim(place(s, "4231"))
    assert aim not in engine.legal(s)
    s, _ = act(s, aim)
    assert s.missions[0].at == s.book.points[place(s, "4231")]


def test_without_the_observer_his_radio_operator_calls_nothing() -> None:
    text = (force.FOLDER / "german.yaml").read_text("utf-8")
    text = text.replace(
        "{id: g2, troop: artillery_observer, quality: regular}",
        "{id: g2, troop: artillery_observer, quality: regular, count: 2}",
    )
    own = Override(OWN, "south_force", text, "german.yaml")
    s = MODULE.start("meeting-engagement", {"south_force": OWN}, 0, (own,))
    assert isinstance(s, K47State)
    base = position(step="south", turn=2, units={**FOES, "s.g2": "4240", "s.g3": "4244"})
    both = replace(s, stack=base.stack, turn=2, units=base.units)
    u = unit(both, "s.g2")
    spot = both.units[u].models[0].place
    for nos, asked in (((0, 1), True), ((0,), True), ((1,), False)):
        models = tuple(replace(both.units[u].models[0], no=n, place=spot + i) for i, n in enumerate(nos))
        units = tuple(replace(t, models=models) if i == u else t for i, t in enumerate(both.units))
        after, _ = act(replace(both, units=units), Give(u, "fire"))
        assert isinstance(after.step, type(calling(**{"s.g2": "4240", "s.g3": "4244"}).step)) == asked


def test_a_token_is_moved_within_its_limit_only() -> None:
    call = {"number": 1, "kind": "barrage", "side": "south", "observer": "s.g2", "turn": 2, "at": [36, 23.75]}
    s = position(dice=(1,), units={**FOES, "s.g2": "4240", "s.g3": "4220"}, missions=[call])
    assert s.decider == "north"
    m = s.missions[0]
    assert m.at is not None
    found = [a for a in engine.legal(s) if isinstance(a, Shift)]
    assert found
    for p in range(0, s.book.board.hexes, 3):
        far = length(m.at, s.book.points[p])
        assert (engine.check(s, Shift(p)) is None) == (far <= 24000)


def test_markers_of_calls_stand_where_they_aim() -> None:
    calls = [
        {"number": 1, "kind": "barrage", "side": "south", "observer": "s.g2", "turn": 3, "at": [36, 23.75]},
        {"number": 2, "kind": "smoke", "side": "south", "observer": "s.g2", "turn": 3, "at": [20, 20]},
        {"number": 3, "kind": "air", "side": "north", "observer": "n.a3", "turn": 3, "target": "s.g3"},
        {"number": 4, "kind": "air", "side": "north", "observer": "n.a3", "turn": 3, "target": "s.g5"},
    ]
    s = position(dice=(1,), units={**FOES, "s.g2": "4240", "s.g3": "4220"}, missions=calls)
    found = missions.chits(s)
    assert [c.kind for c in found] == ["barrage", "smoke_token", "spot"]
    assert found[2].at == to_grid(s.book.board, s.book.points[place(s, "4220")])
    assert found[0].side == "south"
    assert found[0].style == "heer"
    assert found[2].style == "us_2"


def test_questions_say_what_may_be_done() -> None:
    s = calling(**{"s.g2": "4240", "s.g3": "4244"})
    prompt = MODULE.prompt(s)
    assert prompt.side == "south"
    assert [b.action for b in prompt.buttons] == [Call("barrage"), Call("smoke"), Done()]
    assert len({b.key for b in prompt.buttons}) == 3
    s, _ = act(s, Call("smoke"))
    assert MODULE.prompt(s).buttons[0].action == Back()
    assert MODULE.explain(s) is not None
    for a in engine.legal(s):
        assert MODULE.label(s, a)


def test_a_strike_is_called_with_one_click() -> None:
    s = position(
        step="north",
        turn=2,
        units={"n.a3": "4206", "n.a4": "4204", "s.g3": {"at": "4225", "order": "down", "die": "placed"}},
    )
    s, _ = act(s, Give(unit(s, "n.a3"), "fire"))
    assert engine.legal(s)[0] == Nominate(unit(s, "s.g3"))
    assert [b.action for b in MODULE.prompt(s).buttons] == [Done()]
