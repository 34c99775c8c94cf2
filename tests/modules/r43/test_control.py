"""Where staff goes from a hex that is entered."""

from modules.r43.control import refuge
from tests.modules.r43 import positions


def given(units, **more):
    return positions.given(**{"turn": 3, "step": "allied_combat", "beachheads": ["1117"], "units": units, **more})


def test_staff_goes_to_the_nearest_of_its_own_or_to_a_box():
    s = given(
        {
            "a-uk-3-inf": "1219",
            "a-hq-uk-2": "1118",
            "g-711-inf": "1220",
            "g-hq-7-army": "1222",
            "g-hq-81-corps": "1220",
            "a-uk-eng-1": "1219",
        }
    )
    board, no = s.book.board, s.book.unit_no
    assert board.distance(refuge(s, no["g-hq-81-corps"]), board.place("1222")) == 1
    assert refuge(s, no["a-uk-eng-1"]) == board.place("1118")
    alone = given({"a-hq-uk-2": "1118", "a-uk-3-inf": "1118", "g-711-inf": "1119", "g-hq-7-army": "1222"})
    assert refuge(alone, no["a-hq-uk-2"]) == board.place("england")
    units = {"a-hq-us-7": "2238", "a-us-3-inf": "2238", "g-711-inf": "2237", "g-hq-19-army": "2235"}
    south = given(units, beachheads=["2238"])
    assert refuge(south, no["a-hq-us-7"]) == board.place("med_front")
