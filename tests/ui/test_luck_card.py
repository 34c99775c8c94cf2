"""Dice, luck and skill in words and tables."""

from app.core.card import Fact, Grid, Note
from app.play.dice_tally import Count
from app.play.fortune import Stroke
from app.ui.panels.luck_card import figure, luck_card, measured


def name(side: str) -> str:
    return side.title()


def test_dice_of_each_side() -> None:
    card = luck_card(
        {"red": (Count(6, (1, 2, 3, 2, 1, 3)),), "blue": (Count(10, (9, 0, 0, 0, 0, 0, 0, 0, 0, 0)),)}, (), name
    )
    grids = [b for b in card.blocks if isinstance(b, Grid)]
    assert grids[0].heads == ("Red", "1", "2", "3", "4", "5", "6")
    assert grids[0].rows[0] == ("thrown", "1", "2", "3", "2", "1", "3")
    assert grids[0].rows[1] == ("expected", *["2.0"] * 6)
    assert grids[1].heads[0] == "Blue, D10"
    even, odd = (b for b in card.blocks if isinstance(b, Note))
    assert even.text.startswith("12 dice, average 3.75, expected 3.50.")
    assert (even.tone, odd.tone) == ("", "warn")
    assert "No dice have been thrown." in [b.text for b in luck_card({}, (), name).blocks if isinstance(b, Note)]


def test_luck_skill_and_the_warning() -> None:
    strokes = [
        Stroke(1, "red", "A fires at **B**: routed", 0.0, 5.0, 2.0, 0.0, True),
        Stroke(2, "blue", "Move C", 1.0, 1.0, 0.0, 3.5, False, "Hold"),
    ]
    blocks = measured(strokes, 2, 2, name)
    facts = {b.label: b for b in blocks if isinstance(b, Fact)}
    assert facts["Red: luck"].value == "**+5.0**, beyond ±4.0, which 1 throws seldom are"
    assert facts["Red: luck"].tone == "good"
    assert facts["Blue: luck"].value == "**0**, ordinary: within ±0.0 over 0 throws"
    assert facts["Blue: given away"].value == "2.5"
    thrown, chosen = (b for b in blocks if isinstance(b, Grid))
    assert thrown.rows == (("Red: A fires at B: routed", "+5.0", "±2.0"),)
    assert chosen.rows == (("Blue: Move C", "Hold", "2.5"),)
    notes = [b.text for b in blocks if isinstance(b, Note)]
    assert notes[0].startswith("A few dice tell nothing")
    assert measured([], 3, 9, name)[0] == Note("3 of 9 acts measured.", tone="muted")
    assert (figure(-1.25), figure(0.04), figure(2)) == ("−1.2", "0", "+2.0")
