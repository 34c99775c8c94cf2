"""The card of a unit that may fire from Ambush."""

from app.core import engine
from app.core.card import Fact, Note
from modules.k47 import MODULE
from modules.k47.actions.moving import MoveTo
from modules.k47.actions.orders import Give
from modules.k47.speech.ambush import shots
from modules.k47.state import K47State
from modules.k47.steps.ambush import Springing
from tests.modules.k47.fire_table import battle, unit


def asked() -> K47State:
    """A squad in Ambush sees another come up the road."""
    units = {
        "s.g2": "0247",
        "s.g5": {"models": {1: "4242", 2: "4143", 7: "4243"}},
        "n.a5": {"models": {3: "4224"}, "order": "ambush", "die": "placed"},
    }
    s = battle(units=units)
    for act in (Give(unit(s, "s.g5"), "advance"), MoveTo(s.book.board.place("4236"))):
        s, _ = engine.apply(s, act)
    assert isinstance(s, K47State)
    return s


def test_every_place_of_the_way_is_a_line_and_the_rule_stands_once() -> None:
    s = asked()
    assert isinstance(s.step, Springing)
    card = MODULE.explain(s)
    assert card is not None
    places = [b for b in card.blocks if isinstance(b, Fact)]
    assert len(places) == len(shots(s.step, s)) > 1
    assert {b.rule for b in places} == {""}
    rules = [b.rule for b in card.blocks if isinstance(b, Note)]
    assert rules.count("K47-9.2.ambush_points") == 1
