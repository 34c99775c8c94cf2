"""Where a stack may retreat to."""

from modules.r43.retreats import havens, may_retreat, open_to, ways
from tests.modules.r43 import positions
from tests.modules.r43.positions import labels


def given(units, **more):
    return positions.given(**{"turn": 3, "step": "allied_combat", "beachheads": ["1117"], "units": units, **more})


BASE = {"a-uk-3-inf": "1219", "a-hq-uk-2": "1118", "g-711-inf": "1220", "g-hq-7-army": "1222"}


def found(s, unit, hexes, home=True):
    u = s.book.unit_no[unit]
    here = s.units[u].place
    return ways(s, (u,), here, hexes, here, home)


def test_every_step_leads_away_and_nearer_to_a_haven():
    s = given(BASE)
    board = s.book.board
    for n in (1, 2, 3):
        for end, way in found(s, "g-711-inf", n).ends.items():
            assert len(way) == n
            assert way[-1] == end
            assert [board.distance(board.place("1220"), p) for p in way] == list(range(1, n + 1))


def test_supplied_headquarters_and_sources_are_havens():
    s = given(BASE)
    assert s.book.board.place("1222") in havens(s, "german")
    assert set(s.book.geography.german_major) <= set(havens(s, "german"))
    assert s.book.board.place("1117") in havens(s, "allied")
    hungry = given({**BASE, "g-hq-7-army": {"at": "1222", "hungry": 1}})
    assert hungry.book.board.place("1222") not in havens(hungry, "german")


def test_what_is_not_gone_is_short():
    ring = {
        "a-can-2-inf": "1320",
        "a-can-3-inf": "1221",
        "a-us-1-inf": "1319",
        "a-us-9-inf": "1120",
        "a-us-3-inf": "1119",
    }
    s = given({**BASE, **ring})
    assert (found(s, "g-711-inf", 2).ends, found(s, "g-711-inf", 2).short) == ({}, 2)
    u = s.book.unit_no["g-711-inf"]
    assert may_retreat(s, (u,), s.units[u].place, 3) == (0, 0, 0, 0)
    free = given(BASE)
    assert may_retreat(free, (u,), free.units[u].place, 3) == (0, 1, 2, 3)


def test_a_full_hex_is_passed():
    three = {"g-346-inf": "1221", "g-709-inf": "1221", "g-266-inf": "1221"}
    s = given({**BASE, **three, "a-can-2-inf": "1320", "a-us-1-inf": "1319", "a-us-9-inf": "1120"})
    assert labels(s, found(s, "g-711-inf", 1).ends) == ["1222", "1321"]


def test_sea_enemies_and_peaks_are_closed():
    s = given({**BASE, "g-14-pz": "2938"})
    board, no = s.book.board, s.book.unit_no
    at = s.units[no["g-14-pz"]].place
    peaks = [p for p in board.neighbours[at] if board.terrain[p] == "mountain"]
    assert peaks
    assert not any(open_to(s, (no["g-14-pz"],), at, p) for p in peaks)
    assert all(open_to(s, (no["g-711-inf"],), at, p) for p in peaks)
    assert not open_to(s, (no["g-711-inf"],), board.place("1220"), board.place("1219"))
