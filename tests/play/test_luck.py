"""Dice typed in, dice after an act was taken back, and dice after a game was opened again."""

from pathlib import Path
from typing import Any

import pytest

from app.core.module import Module
from app.core.state import Action, Rolled
from app.play.discover import Found
from app.play.luck import Luck, Throw, purpose, wanted
from app.play.saves.opening import verify
from app.play.session import Node, Session


def shot(session: Session) -> Action:
    """Walk on until somebody can shoot; the shot."""
    while True:
        acts = session.legal()
        shots = [a for a in acts if type(a).__name__ == "Shoot"]
        if shots:
            return shots[0]
        session.do(acts[0])


def faces(node: Node) -> list[int]:
    return [face for e in node.events if isinstance(e, Rolled) for face in e.faces]


@pytest.fixture
def session(toy: Module) -> Session:
    return Session.new(toy, "ford", {"length": "long"}, seed=5)


def test_the_same_act_has_the_same_dice(session: Session) -> None:
    act = shot(session)
    first = session.do(act)
    session.undo()
    assert session.do(act) is first


def test_new_dice_after_an_undo_are_said_in_the_log_and_kept_in_the_file(
    toy: Module, found: list[Found], tmp_path: Path
) -> None:
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", {"length": "long"}, seed=5, path=path, luck=Luck(again="new")) as session:
        act = shot(session)
        thrown = []
        for _ in range(8):
            node = session.do(act)
            thrown.append(faces(node))
            session.undo()
        assert len({tuple(t) for t in thrown}) > 2
        first, second = (session.nodes[id] for id in session.node.children[:2])
        said = "Taken back and done anew: the dice are new from here"
        assert said not in [e.text for e in session.entries(first)]
        assert session.entries(second)[0].text == said
        session.redo()
        assert session.at == session.nodes[first.parent].children[-1]
        states = [n.state for n in session.nodes]
    again = verify(path, found)
    assert [n.state for n in again.nodes] == states
    assert again.luck == Luck(again="new")


def test_an_act_without_dice_leads_to_the_same_moment(toy: Module) -> None:
    session = Session.new(toy, "ford", seed=5, luck=Luck(again="new"))
    move = next(a for a in session.legal() if type(a).__name__ == "Move")
    node = session.do(move)
    session.undo()
    assert session.do(move) is node


def test_another_act_after_an_undo_has_new_dice_too(toy: Module) -> None:
    session = Session.new(toy, "ford", seed=5, luck=Luck(again="new"))
    first, second = [a for a in session.legal() if type(a).__name__ == "Move"][:2]
    before = session.state.dice.seed
    session.do(first)
    assert session.state.dice.seed == before
    session.undo()
    assert session.do(second).seed == session.state.dice.seed != before


def test_typed_faces_are_what_falls(toy: Module, found: list[Found], tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", {"length": "long"}, seed=5, path=path, luck=Luck(typed=True)) as session:
        act = shot(session)
        assert wanted(toy, session.state, act, ()) == ((), Throw("Shot", 6, 1))
        assert wanted(toy, session.state, act, (6,)) == ((6,), None)
        for face in (1, 6, 3):
            node = session.do(act, (face,))
            assert faces(node) == [face]
            assert session.state.dice.forced == ()
            assert session.entries(node)[0].text == "Real dice, typed in"
            session.undo()
        assert [session.nodes[id].faces for id in session.node.children] == [(1,), (6,), (3,)]
        session.redo()
    again = verify(path, found)
    assert [faces(again.nodes[id]) for id in session.nodes[node.parent].children] == [[1], [6], [3]]
    assert again.luck.typed


def test_what_is_drawn_is_left_to_the_program(toy: Module, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    act = shot(session)
    monkeypatch.setattr(toy, "drawn", ("Shot",), raising=False)
    drawn, throw = wanted(toy, session.state, act, ())
    assert throw is None
    assert faces(session.do(act)) == list(drawn)


def test_dice_are_named_by_what_they_are_thrown_for(toy: Module, session: Session) -> None:
    unit: Any = session.state.units[0]
    assert purpose(toy, session.state, f"morale_check {unit.id}") == f"morale check {toy.roster(session.state, 0).name}"


def test_opening_a_game_does_not_reset_the_dice(toy: Module, found: list[Found], tmp_path: Path) -> None:
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", {"length": "long"}, seed=5, path=path) as session:
        act = shot(session)
        session.do(act)
        act = shot(session)
        dice = session.state.dice
    assert dice.count
    with Session.open(path, found) as later:
        assert later.state.dice == dice
        after = faces(later.do(act))
    unbroken = Session.new(toy, "ford", {"length": "long"}, seed=5)
    for node in later.line()[1:]:
        assert node.action is not None
        last = unbroken.do(node.action)
    assert faces(last) == after
