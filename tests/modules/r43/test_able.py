"""Which counters a phase may still use: what is asked before it ends."""

from app.core import engine
from modules.r43.actions.movement import Go, Move
from modules.r43.module import MODULE
from modules.r43.position import position

UNITS = {
    "a-us-1-inf": "1810",
    "a-us-9-inf": "1709",
    "a-hq-us-1": "1709",
    "a-uk-43-inf": "england",
    "g-711-inf": "1910",
}


def given(step, **words):
    words = {"turn": 3, "step": step, "pool": "empty", "beachheads": ["1810"], "units": UNITS, **words}
    return engine.start(position("time-or-power", {}, words))[0]


def able(s):
    return {c.id for u, c in enumerate(s.units) if MODULE.roster(s, u).can_act}


def test_in_movement_those_that_have_not_moved():
    s = given("allied_movement")
    assert able(s) == {"a-us-1-inf", "a-us-9-inf", "a-hq-us-1"}
    u = s.book.unit_no["a-us-9-inf"]
    s, _ = engine.apply(s, Move(u))
    s, _ = engine.apply(s, Go(s.book.board.place("1710")))
    assert able(s) == {"a-us-1-inf", "a-hq-us-1"}


def test_in_combat_those_that_have_an_enemy_to_attack():
    assert able(given("allied_combat")) == {"a-us-1-inf"}


def test_at_sea_those_in_the_boxes_and_on_the_beaches():
    assert able(given("allied_sea", sea=1, sea_received=1)) >= {"a-uk-43-inf", "a-us-1-inf"}


def test_supports_are_no_counters():
    s = given("allied_place", markers={"artillery-1": {"at": "available"}})
    assert able(s) == set()
