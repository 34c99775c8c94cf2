"""A prospect as a card: how exact it is, the headline, the table, and who answered on the way."""

from app.core.card import Grid, Note, Odds
from app.core.chance import NO_DICE
from app.core.state import State
from app.play.fate import Ending, Fate
from app.play.prospect import FIRST, Prospect
from app.ui.panels.prospect_card import how_exact, prospect_card

START = State(stack=(), dice=NO_DICE)
FOE = Fate(3, "B/NNS", False, (Ending("routed", 0.25, 0.25), Ending("pinned", 0.25, 0.5), Ending("", 0.5, 1.0)), 2.0)
OWN = Fate(1, "9/III SS", True, (Ending("", 0.75, 0.75), Ending("lost", 0.25, 1.0)), 1.0)


def test_exact_chances_of_a_target() -> None:
    card = prospect_card(Prospect(START, ()), (FOE, OWN), told=False)
    assert card is not None
    assert card.aside == "exact"
    odds, grid = card.blocks
    assert isinstance(odds, Odds)
    assert (odds.headline, odds.chance) == ("B/NNS: pinned or better", 0.5)
    assert [o.label for o in odds.outcomes] == ["routed", "pinned", "as it is"]
    assert isinstance(grid, Grid)
    assert grid.rows == (
        ("B/NNS", "routed", "25.0 %", "25.0 %"),
        ("", "pinned", "25.0 %", "50.0 %"),
        ("", "as it is", "50.0 %", "100 %"),
        ("9/III SS", "as it is", "75.0 %", "75.0 %"),
        ("", "lost", "25.0 %", "100 %"),
    )


def test_what_the_game_tells_itself_is_not_told_twice_and_own_losses_are_no_headline() -> None:
    for fates, told in (((FOE,), True), ((OWN, FOE), False)):
        card = prospect_card(Prospect(START, ()), fates, told)
        assert card is not None
        assert not any(isinstance(b, Odds) for b in card.blocks)


def test_nothing_hangs_on_the_dice() -> None:
    assert prospect_card(Prospect(START, ()), (), told=False) is None


def test_bounds_policies_and_units_left_out_are_said() -> None:
    many = tuple(Fate(n, f"U{n}", True, OWN.endings, 1.0) for n in range(7))
    card = prospect_card(Prospect(START, (), left_out=0.013, policy="greedy"), many, told=True)
    assert card is not None
    assert card.aside == "98.7 % worked out"
    assert [b.text for b in card.blocks if isinstance(b, Note)] == [
        "2 more units.",
        "Questions on the way are answered by the bot greedy.",
        "Each chance may be up to 1.3 % higher.",
    ]
    first = prospect_card(Prospect(START, (), policy=FIRST), (FOE,), told=True)
    assert first is not None
    assert first.blocks[-1] == Note("Questions on the way are answered by the first act on offer.", tone="muted")
    assert how_exact(Prospect(START, (), throws=1000)) == "1000 throws"
