from pathlib import Path

import pytest

from app.core.data import BadData
from app.core.guide import FILE, Guide, Lesson
from app.play import course
from app.play.notation import write_action
from app.play.session import PERSON


@pytest.fixture
def guide(toy) -> Guide:
    """A guided game of the toy: two things to read, one act, one more thing to read."""
    start = toy.manifest.scenarios[0]
    side = toy.manifest.sides[0].id
    plain = course.begin(toy, Guide("A", "B", start.id, side, (Lesson("Read."),)))
    act = write_action(toy, plain.state, plain.legal()[0])
    return Guide(
        "A way",
        "Two words.",
        start.id,
        plain.state.decider or side,
        (Lesson("Read this."), Lesson("And this."), Lesson("Do it.", do=(act,)), Lesson("Done.")),
        dice=(1, 2),
    )


def test_it_begins_where_its_dice_lie(toy, guide, tmp_path):
    session = course.begin(toy, guide, tmp_path / "g.hexspine")
    assert session.state.dice.forced[:1] == (1,)
    assert session.header.guided
    assert session.title.endswith(": A way")
    assert session.players[guide.side] == PERSON
    assert set(session.players.values()) == {PERSON, "greedy"}


def test_pages_are_read_then_an_act_is_asked_for(toy, guide):
    session = course.begin(toy, guide)
    way = course.Course(session, guide)
    assert way.pages(0) == (0, 1, 2)
    action = way.action(session.node)
    assert action == session.legal()[0]
    session.do(action)
    assert way.stage(session.at) == course.Stage(1)
    assert way.pages(session.at) == (3,)
    assert way.action(session.node) is None


def test_another_act_leads_astray_and_undo_leads_back(toy, guide):
    session = course.begin(toy, guide)
    way = course.Course(session, guide)
    session.do(session.legal()[1])
    assert way.stage(session.at).astray
    assert way.asked(session.at) is None
    assert way.left_at(session.at) == 0
    session.undo()
    assert not way.stage(session.at).astray
    assert way.asked(session.at) is not None


def test_a_module_without_a_guide_and_one_with_a_broken_file(tmp_path: Path):
    assert course.guide_file(tmp_path) is None
    assert course.guide_of(tmp_path) is None
    (tmp_path / FILE).parent.mkdir()
    (tmp_path / FILE).write_text("guide: {title: A}\n")
    with pytest.raises(BadData):
        course.guide_file(tmp_path)
    assert course.guide_of(tmp_path) is None
