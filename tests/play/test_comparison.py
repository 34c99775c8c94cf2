"""Two lines of play side by side."""

from app.core.card import Card, Fact, Grid, Heading, Note, Sum
from app.core.module import Module
from app.core.tally import Part, Tally
from app.play.comparison import compare, fights, figures, parting
from app.play.session import Session
from app.play.viewer import UMPIRE


def forked(toy: Module) -> tuple[Session, int, int]:
    """A line of moves, and one with shots that leaves it after two acts."""
    session = Session.new(toy, "ford", {"length": "long"}, seed=5)
    for _ in range(8):
        session.do(next(a for a in session.legal() if type(a).__name__ in ("Move", "Hold")))
    first = session.at
    session.go(session.line()[2].id)
    while not fights(session, session.line(), UMPIRE):
        acts = session.legal()
        session.do(next((a for a in acts if type(a).__name__ == "Shoot"), acts[0]))
    return session, first, session.at


def test_lines_part_where_their_acts_differ(toy: Module) -> None:
    session, first, second = forked(toy)
    assert parting(session, first, second) == 2
    assert parting(session, first, first) == 8


def test_turn_acts_standing_and_combats(toy: Module) -> None:
    session, first, second = forked(toy)
    card = compare(session, first, second, ("Quiet", "Loud"), UMPIRE)
    grid, *rest = card.blocks
    assert isinstance(grid, Grid)
    assert grid.heads == ("", "Quiet", "Loud")
    assert grid.rows[1] == ("Acts", "8", str(len(session.line(second)) - 1))
    assert Note("They part after act 2.") in rest
    assert rest[rest.index(Heading("Odds taken: Quiet")) + 1] == Note("No combat since.")
    told = rest[rest.index(Heading("Odds taken: Loud")) + 1]
    assert isinstance(told, Fact)
    assert told.label == fights(session, session.line(second)[3:], UMPIRE)[-1].text


def test_the_same_moment(toy: Module) -> None:
    session, first, _ = forked(toy)
    card = compare(session, first, first, ("A", "B"), UMPIRE)
    assert card.blocks == (Note("Both are the same moment."),)


def test_figures_of_a_card() -> None:
    tally = Tally("net", (Part("river", -1, ""), Part("air", 2, "")))
    card = Card("", "", (Fact("**Towns**", "4"), Sum(tally), Grid(("", "a", "b"), (("Steps", "1", "2"),)), Note("x")))
    assert figures(card) == {"Towns": "4", "river": "-1", "air": "2", "net": "1", "Steps": "1 · 2"}
