import pytest

from app.core.card import Card, Fact, Heading, Note
from app.play.saves import glance
from app.play.session import Session


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path / "home"))


def test_the_first_facts_and_the_last_heading_fit_a_few_lines():
    card = Card(
        "Victory",
        blocks=(
            Note("As it stands."),
            Fact("Minor victory", "3 of 8 towns"),
            Fact("Major victory", "3 of 10 towns"),
            Fact("Turns left", "4"),
            Heading("Towns"),
            Fact("Authie", "German"),
            Heading("Losses"),
            Fact("German", "1 hit"),
            Fact("Allied", "3 hits"),
        ),
    )
    assert glance.rows(card) == (
        ("Minor victory", "3 of 8 towns"),
        ("Major victory", "3 of 10 towns"),
        ("Losses", "German 1 hit; Allied 3 hits"),
    )
    assert glance.rows(Card("Standing")) == ()


def test_a_closed_game_tells_how_it_stood_until_it_goes_on(tmp_path, toy):
    path = tmp_path / "a.hexspine"
    session = Session.new(toy, toy.manifest.scenarios[0].id, path=path)
    session.do(session.legal()[0])
    glance.close(session)
    stood = glance.kept(path)
    assert stood is not None
    assert stood.rows == glance.rows(toy.standing(session.state))
    with path.open("ab") as file:
        file.write(b"\n")
    assert glance.kept(path) is None


def test_an_untouched_game_and_one_in_memory_leave_nothing(tmp_path, toy):
    path = tmp_path / "b.hexspine"
    glance.close(Session.new(toy, toy.manifest.scenarios[0].id, path=path))
    assert glance.kept(path) is None
    glance.close(Session.new(toy, toy.manifest.scenarios[0].id))
    assert not (tmp_path / "home" / "standings").exists()


def test_a_folder_that_is_no_folder_stops_nothing(tmp_path, toy):
    (tmp_path / "home").mkdir(exist_ok=True)
    (tmp_path / "home" / "standings").write_text("in the way")
    path = tmp_path / "c.hexspine"
    session = Session.new(toy, toy.manifest.scenarios[0].id, path=path)
    session.do(session.legal()[0])
    glance.close(session)
    assert glance.kept(path) is None
