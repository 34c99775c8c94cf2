"""What the prompt bar says of the end of a game: the victory once, whatever the game's own sentence begins with."""

from types import SimpleNamespace

import pytest

from app.core.state import Outcome
from app.ui.table import question

GERMAN = SimpleNamespace(adjective="German", style="heer")


def verdict(winner: str, text: str) -> str:
    node = SimpleNamespace(state=SimpleNamespace(outcome=Outcome(winner, "", text)))
    session = SimpleNamespace(module=SimpleNamespace())
    asked = question._verdict(SimpleNamespace(node=node, session=session, side=lambda side: GERMAN if side else None))
    return asked.prompt.text


@pytest.mark.parametrize(
    ("winner", "text", "said"),
    [
        ("german", "German victory. 0 of 2 objectives are met.", "**German victory.** 0 of 2 objectives are met."),
        ("german", "German major victory: 3 towns.", "**German major victory:** 3 towns."),
        ("german", "All towns are held", "**German victory:** All towns are held"),
        ("", "Draw. 1 of 2 objectives is met.", "**Draw.** 1 of 2 objectives is met."),
        ("", "Nobody holds the port", "**A draw:** Nobody holds the port"),
    ],
)
def test_the_victory_is_named_once(winner: str, text: str, said: str) -> None:
    assert verdict(winner, text) == said
