"""The schedule of a scenario, turn by turn."""

from app.core import engine
from app.core.card import Note, UnitLine
from modules.vital_ground.module import MODULE


def test_what_arrives_and_what_is_let_go() -> None:
    s, _ = engine.start(MODULE.start("historical", {}, 1))
    cards = {card.title: card.blocks for card in MODULE.schedule(s, "german")}
    assert list(cards) == ["Turn 1", "Turn 5", "Turn 6", "Turn 7"]
    lines = [block for block in cards["Turn 1"] if isinstance(block, UnitLine)]
    assert (len(lines), lines[0].title, lines[0].sub) == (8, "9/III SS", "1:1733")
    assert cards["Turn 5"][1] == Note("II SS released")
    assert [c.title for c in MODULE.schedule(s, "allied")] == ["Turn 1", "Turn 6"]
