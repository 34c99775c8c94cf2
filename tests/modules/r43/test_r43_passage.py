"""What the sea, drop and support phases offer, as whole lists."""

from app.core import engine
from modules.r43.actions.drop import Jump
from modules.r43.actions.phase import EndPhase
from modules.r43.actions.sea import CloseBeachhead, Return, Ship
from modules.r43.module import MODULE
from modules.r43.special import airdrop, passage
from tests.modules.r43 import positions
from tests.modules.r43.positions import labels


def given(**words):
    words = {"turn": 12, "weather": "fair", "sea": 3, "sea_received": 3, **words}
    return positions.given("full-campaign", **words)


def test_the_sea_phase_offers_what_may_sail_and_what_may_return():
    s = given(
        step="sea",
        allied=["2010", "2109", "2110"],
        beachheads=["2109"],
        ports=[{"place": "2010", "opens": 12}],
        units={"a-uk-3-inf": "england", "a-us-1-inf": "med_front", "a-uk-15-inf": "2010", "a-hq-uk-2": "2110"},
    )
    no = s.book.unit_no
    assert set(engine.legal(s)) == {
        Ship(no["a-uk-3-inf"]),
        Ship(no["a-us-1-inf"]),
        EndPhase(),
        CloseBeachhead(s.book.board.place("2109")),
        Return(no["a-uk-15-inf"]),
    }
    assert labels(s, passage.harbours(s, no["a-uk-3-inf"])) == ["2010", "2109", "med_front"]
    assert labels(s, passage.harbours(s, no["a-us-1-inf"])) == ["england", "italienfront"]
    assert labels(s, MODULE.ahead(s, no["a-uk-3-inf"])) == ["2010", "2109", "med_front"]


def test_a_harbour_disappears_when_its_berths_are_taken():
    s = given(
        step="sea",
        allied=["2010", "2109"],
        beachheads=["2109"],
        ports=[{"place": "2010", "opens": 14}],
        units={"a-uk-3-inf": "england", "a-uk-15-inf": {"at": "2010", "came": "sea", "since": 12}},
    )
    assert labels(s, passage.harbours(s, s.book.unit_no["a-uk-3-inf"])) == ["2109", "med_front"]
    assert labels(s, passage.berths(s)[s.book.board.place("england")]) == ["2109"]


def test_without_points_only_free_passages_are_left():
    s = given(
        turn=5,
        step="sea",
        sea=0,
        sea_received=0,
        allied=["2109"],
        beachheads=["2109"],
        units={"a-uk-50-inf": "med_front", "a-uk-eng-1": "england", "a-uk-3-inf": "england"},
    )
    no = s.book.unit_no
    assert labels(s, passage.harbours(s, no["a-uk-50-inf"])) == ["england", "italienfront"]
    assert labels(s, passage.harbours(s, no["a-uk-eng-1"])) == ["2109"]
    assert passage.harbours(s, no["a-uk-3-inf"]) == ()


def test_airborne_divisions_go_home_from_exactly_three_hexes():
    s = given(
        step="sea",
        allied=["2109", "2112", "2113"],
        beachheads=["2109"],
        units={"a-us-101-abn": "2112", "a-us-82-abn": "2113", "a-uk-1-abn": {"at": "2110", "hungry": 1}},
    )
    no, board = s.book.unit_no, s.book.board
    assert board.labels[passage.airborne_home(s, no["a-us-101-abn"])] == "airborne_england"
    assert passage.airborne_home(s, no["a-us-82-abn"]) == -1
    assert passage.airborne_home(s, no["a-uk-1-abn"]) == -1


def test_transport_aircraft_reach_all_open_ground_in_air_range():
    s = given(
        turn=2,
        step="drops",
        markers={"transport_aircraft-1": "available"},
        units={"a-us-101-abn": "airborne_england", "a-uk-3-inf": "2109", "g-346-inf": "2711"},
    )
    u = s.book.unit_no["a-us-101-abn"]
    assert engine.legal(s) == [Jump(u), EndPhase()]
    found = labels(s, airdrop.targets(s, u))
    assert {"2211", "2712", "2607"} & set(found) == {"2211", "2712"}
    assert not {"2711", "2010", "2720", "2109x"} & set(found)


def test_the_die_of_the_coast_is_thrown_in_the_drop_phase():
    s = given(
        turn=2,
        step="drops",
        markers={"transport_aircraft-1": "available", "transport_aircraft-2": "available"},
        units={"a-us-101-abn": "airborne_england", "a-us-82-abn": "airborne_england", "a-uk-3-inf": "2010"},
    )
    u = s.book.unit_no["a-us-101-abn"]
    coast = s.book.board.place("2609")
    for a in MODULE.ahead(s, u)[coast]:
        s, events = engine.apply(s, a)
    assert type(s.step).__name__ == "Drops"
    assert "CoastRolled" in [type(e).__name__ for e in events]
