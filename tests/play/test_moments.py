"""Going through a line of play by phase, decision and combat."""

from app.core.module import Module
from app.play import moments
from app.play.moments import Moments
from app.play.session import Session
from app.play.viewer import UMPIRE


def played(toy: Module, acts: int = 10) -> Session:
    session = Session.new(toy, "ford", {"length": "long"}, seed=5)
    for _ in range(acts):
        options = session.legal()
        session.do(next((a for a in options if type(a).__name__ == "Shoot"), options[0]))
    return session


def test_phases_forth_and_back_stop_at_the_same_moments(toy: Module) -> None:
    line = played(toy).line()
    starts = [i for i in range(1, len(line)) if moments.phase(line[i].state) != moments.phase(line[i - 1].state)]
    assert starts
    forth, at = [], 0
    while (at := moments.phase_step(line, at, 1)) < len(line) - 1:
        forth.append(at)
    assert forth == [i for i in starts if i < len(line) - 1]
    back, at = [], len(line) - 1
    while (at := moments.phase_step(line, at, -1)) > 0:
        back.append(at)
    assert back[::-1] == [i for i in starts if i < len(line) - 1]
    assert moments.phase_step(line, 0, -1) == 0


def test_turns_begin_where_their_number_changes(toy: Module) -> None:
    line = played(toy).line()
    start = moments.turn_start(line)
    assert line[start].turn == line[-2].turn
    assert start == 0 or line[start - 1].turn == line[start].turn - 1
    assert moments.turn_start(line[: start + 1]) < max(start, 1)


def test_the_next_decision_of_a_side(toy: Module) -> None:
    line = played(toy).line()
    at, found = 0, []
    while (at := moments.decision(line, at, ["blue"])) < len(line) - 1:
        found.append(at)
    assert found == [i for i in range(1, len(line) - 1) if line[i].state.decider == "blue"]


def test_combats_are_numbered_by_turn(toy: Module) -> None:
    session = played(toy)
    line = session.line()
    told = list(Moments(session).numbered(line, UMPIRE))
    fights = [(turn, number) for _, turn, number, _ in told if number]
    assert fights
    for turn in {t for t, _ in fights}:
        numbers = [n for t, n in fights if t == turn]
        assert numbers == list(range(1, len(numbers) + 1))
    assert all(line[act - 1].turn == turn for act, turn, _, _ in told)


def test_the_line_through_a_moment(toy: Module) -> None:
    session = played(toy, 6)
    tip = session.at
    session.go(2)
    session.do(session.legal()[-1])
    assert moments.line_through(session, 1) == session.line()
    assert moments.line_through(session, 4)[-1].id == tip
