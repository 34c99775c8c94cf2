"""The greedy player: legal, blind to what is hidden, and sensible at what every beginner knows."""

from functools import cache

import pytest

from app.core import engine
from app.core.state import Action, Side
from app.play.solo import bots
from modules.r43 import MODULE
from modules.r43.actions.declarations import DeclareDirective
from modules.r43.actions.drop import Jump
from modules.r43.actions.phase import Back
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.greedy import aims, allied, german, greedy
from modules.r43.greedy.field import field
from modules.r43.hiding import seen_by, shuffled
from modules.r43.places import at, box, divisions, factors, has, headquarters, on_map
from modules.r43.special import invasion
from modules.r43.state import R43State
from modules.r43.supply import hq_traced

SEED = 5


class Game:
    """The first turns of a game between two greedy players, decision by decision."""

    def __init__(self, scenario: str, turns: int) -> None:
        first, _ = engine.start(MODULE.start(scenario, {}, SEED))
        assert isinstance(first, R43State)
        self.moments: list[tuple[R43State, Action]] = []
        s = first
        while s.outcome is None and s.turn <= turns:
            side = s.decider
            assert side is not None
            a = bots.act(MODULE, s, "greedy", bots.seed_at(SEED, len(self.moments)))
            self.moments.append((s, a))
            after, _ = engine.apply(s, a)
            assert isinstance(after, R43State)
            s = after
        self.last = s


@cache
def game(scenario: str = "full-campaign", turns: int = 2) -> Game:
    return Game(scenario, turns)


def position(**given: object) -> R43State:
    s = MODULE.position("full-campaign", {}, dict(given))
    assert isinstance(s, R43State)
    return s


def place(s: R43State, label: str) -> int:
    return s.book.board.place(label)


def no(s: R43State, id: str) -> int:
    return s.book.unit_no[id]


def test_it_knows_only_what_its_side_knows() -> None:
    for s, _ in game().moments[::13]:
        side = s.decider
        assert side is not None
        other = shuffled(s, side, 3)
        assert greedy(seen_by(other, side), side, 7) == greedy(seen_by(s, side), side, 7)


def test_nobody_goes_back_and_forth() -> None:
    """What was chosen is carried out: no act is taken back."""
    assert [a for _, a in game().moments if isinstance(a, Back)] == []


def test_the_first_landing_is_one_lodgement() -> None:
    s = next(s for s, _ in game().moments if type(s.step).__name__ == "Movement")
    assert len(s.beachheads) >= 2
    board = s.book.board
    for p in s.beachheads:
        assert min(board.distance(p, other) for other in s.beachheads if other != p) <= 2
    assert headquarters(s, ALLIED)
    assert all(hq_traced(s, hq) for hq in headquarters(s, ALLIED))
    assert any(board.is_hex(p.place) for p in s.plutos)
    assert all(divisions(s, p, ALLIED) for p in s.beachheads)


def test_a_beachhead_within_reach_of_the_enemy_is_never_left_empty() -> None:
    for s, _ in game().moments:
        if type(s.step).__name__ == "Combats" and s.decider == ALLIED:
            view = field(s, ALLIED)
            assert [p for p in s.beachheads if not divisions(s, p, ALLIED) and view.risk(p, 0)] == []


def test_airborne_divisions_stay_at_home_where_the_scenario_counts_them() -> None:
    played = game("time-or-power", 1)
    assert not any(isinstance(a, Jump) for _, a in played.moments)
    s = played.last
    assert all(has(s, u, "airborne") for u in at(s, box(s, "airborne_england")))
    assert len(at(s, box(s, "airborne_england"))) == 1


def test_what_is_fit_for_italy_alone_goes_there() -> None:
    """Three divisions of Med Front may land nowhere: they press the Italienfront, one a turn for nothing."""
    s = game().last
    table = at(s, box(s, "italienfront"))
    assert sum(s.units[u].side == ALLIED and has(s, u, "italy_only") for u in table) == 1


@pytest.mark.parametrize(("turn", "declares"), [(3, False), (4, True), (7, True)])
def test_directive_51(turn: int, declares: bool) -> None:
    s = position(turn=turn, step="declarations", beachheads=["1607"], units={"a-uk-3-inf": "1607", "g-711-inf": "1609"})
    chosen = greedy(s, GERMAN, 1) if s.decider == GERMAN else None
    assert isinstance(chosen, DeclareDirective) == declares


def test_a_hex_that_is_alone_is_at_risk_and_a_deep_one_is_not() -> None:
    units = {"a-uk-3-inf": "2216", "g-14-pz": "2218", "g-9-h": "2218", "g-21-pz": "2218"}
    s = position(turn=3, step="allied_movement", units=units)
    view = field(s, ALLIED)
    here = place(s, "2216")
    assert view.menace(here) == sum(factors(s, no(s, u))[0] for u in units if u[0] == "g")
    assert view.risk(here, 0) == 1.0
    assert view.risk(here, 2) == 1.0
    assert 0.0 < view.risk(here, 4) < 1.0
    assert view.risk(here, 20) == 0.0
    assert view.risk(place(s, "1506"), 0) == 0.0


def test_a_prize_is_what_can_be_attacked_at_good_odds() -> None:
    units = {"a-uk-3-inf": "2216", "a-can-3-inf": "2217", "g-711-inf": "2218", "g-14-pz": "4411"}
    s = position(turn=3, step="allied_movement", units=units)
    prizes = field(s, ALLIED).prizes
    assert set(prizes) == {place(s, "2218")}


def test_a_worthy_port_pulls_and_a_held_one_does_not() -> None:
    s = position(turn=3, step="allied_movement", units={"a-uk-3-inf": "1609"})
    near, far = aims.pull(s, place(s, "1507")), aims.pull(s, place(s, "1609"))
    assert near > far > 0
    taken = position(turn=3, step="allied_movement", units={"a-uk-3-inf": "1506"})
    assert aims.pull(taken, place(s, "1507")) < near


def test_a_port_is_kept_by_what_can_do_nothing_else() -> None:
    units = {"g-709-inf": "1507", "g-14-pz": "1507", "a-uk-3-inf": "2216"}
    s = position(turn=3, step="german_movement", units=units)
    port, road = place(s, "1506"), place(s, "1508")
    static, panzer = no(s, "g-709-inf"), no(s, "g-14-pz")
    assert german.standing(s, static, port) > german.standing(s, static, road)
    assert german.standing(s, panzer, road) > german.standing(s, panzer, port) - 0.5


def test_engineers_go_to_a_port_that_does_not_work() -> None:
    s = position(
        turn=3,
        step="allied_movement",
        allied=["1506", "1507", "1607", "1608"],
        beachheads=["1608"],
        units={"a-uk-eng-1": "1608", "a-uk-3-inf": "1506"},
    )
    assert allied.works(s, no(s, "a-uk-eng-1"), [place(s, "1607"), place(s, "1507")]) in {
        place(s, "1607"),
        place(s, "1507"),
    }
    assert allied.works(s, no(s, "a-uk-eng-1"), []) == -1


def test_later_markers_wait_for_divisions_to_land() -> None:
    s = game().last
    assert not invasion.placed(s)
    assert {m.id for m in s.landings if m.at in ("waiting", "held")} == {"3", "4", "5"}


def test_both_sides_act() -> None:
    sides: set[Side | None] = {s.decider for s, _ in game().moments}
    assert sides == {ALLIED, GERMAN}
    assert any(on_map(game().last, u) for u in range(len(game().last.units)))
