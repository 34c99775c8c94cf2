"""Saved games that were cut short, damaged, altered, or played under other rules."""

import json
import shutil
from pathlib import Path

import pytest

from app.core.module import Module
from app.core.state import Action
from app.play import discover
from app.play.discover import Found
from app.play.saves.journal import BadSave
from app.play.session import Session


def choice(session: Session) -> Action:
    """A shot if there is one, else something that varies."""
    options = session.legal()
    shots = [a for a in options if type(a).__name__ == "Shoot"]
    return (shots or options)[session.at % len(shots or options)]


@pytest.fixture
def game(toy: Module, tmp_path: Path) -> Path:
    """A finished game of 14 acts in a file."""
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", seed=11, path=path) as session:
        while session.at < 14:
            session.do(choice(session))
    return path


def fault(path: Path, found: list[Found], **how: bool) -> BadSave:
    before = path.read_bytes()
    with pytest.raises(BadSave) as e:
        Session.open(path, found, **how)
    assert path.read_bytes() == before
    assert not path.with_name(f"{path.name}.lock").exists()
    return e.value


def altered(path: Path, number: int, **changes: object) -> None:
    """Change fields of line `number` (from 1)."""
    lines = path.read_text("utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | changes)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def variant(tmp_path: Path, old: str, new: str, file: str = "data/scenarios.yaml") -> list[Found]:
    """The Ford with a word changed in one of its files, in a folder of its own."""
    folder = tmp_path / f"{abs(hash((old, new)))}" / "toy"
    shutil.copytree(discover.from_folder(Path(__file__).parent.parent / "toy").folder, folder)
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), "utf-8")
    return [discover.from_folder(folder)]


@pytest.mark.parametrize("cut", [1, 2, 20, 60])
def test_a_torn_tail_loses_one_act_and_is_cut_at_the_next_write(game: Path, found: list[Found], cut: int) -> None:
    whole = game.read_bytes()
    game.write_bytes(whole[:-cut])
    lost = cut > 1
    with Session.open(game, found) as session:
        assert session.at == (13 if lost else 14)
        assert session.notice == ("The last act had not been written to the end; it was left out." if lost else "")
        assert game.read_bytes() == whole[:-cut]
        session.rename(0, "start")
    assert game.read_bytes().splitlines()[:-1] == whole.splitlines()[: -1 if lost else None]
    Session.open(game, found).close()


def test_what_stands_before_damage_is_kept_and_the_rest_put_aside(game: Path, found: list[Found]) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    bad = b"".join([*lines[:8], b'{"line": "no\xff\n', *lines[9:]])
    game.write_bytes(bad)
    aside = game.with_name("g.hexspine.damaged")
    with Session.open(game, found) as session:
        assert session.at == 6
        assert session.notice == (
            f"{game}:9: the line is damaged. Everything before it was kept; the rest is in g.hexspine.damaged."
        )
        assert game.read_bytes() == bad
        assert aside.read_bytes() == b"".join([b'{"line": "no\xff\n', *lines[9:]])
        session.do(session.legal()[0])
    assert game.read_bytes().splitlines(keepends=True)[:8] == lines[:8]
    with Session.open(game, found) as session:
        assert (session.at, session.notice) == (7, "")


def test_an_act_out_of_order_is_damage(game: Path, found: list[Found]) -> None:
    altered(game, 6, id=9)
    with Session.open(game, found, read_only=True) as session:
        assert session.notice == f"{game}:6: act 9 does not follow on act 3. Everything before it was kept."
        assert session.at == 3


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        (b"", "foreign", "1:1: the file is empty. Choose a file that ends in .hexspine."),
        (b"\x89PNG\r\n\x1a\n", "foreign", "1:1: this is not a Hexspine game."),
        (b"[" * 100_000, "foreign", "1:1: this is not a Hexspine game."),
        (b'{"format": "other"}\n', "foreign", "1:1: this is not a Hexspine game."),
        (b'{"format": "hexspine game", "edition": 2}\n', "newer", "1:1: written by a newer Hexspine (format 2;"),
        (b'{"format": "hexspine game", "edition": 1}\n', "foreign", "1:1: the first line is damaged"),
    ],
    ids=["empty", "picture", "nested", "other", "newer", "header"],
)
def test_files_that_are_no_games(game: Path, found: list[Found], text: bytes, kind: str, words: str) -> None:
    game.write_bytes(text)
    e = fault(game, found)
    assert e.kind == kind
    assert f"{game}:{words}" in str(e)


def test_a_missing_file_and_a_folder(tmp_path: Path, found: list[Found]) -> None:
    with pytest.raises(BadSave, match=r"1:1: there is no such file\."):
        Session.open(tmp_path / "none.hexspine", found)
    with pytest.raises(BadSave, match=r"1:1: is a directory\."):
        Session.open(tmp_path, found)


def test_a_missing_module(game: Path, found: list[Found]) -> None:
    e = fault(game, [])
    assert str(e) == (
        f"{game}:1:1: played with the module 'toy' 1.0.0, which is not installed. Install it and open the game again."
    )
    found[0].module, found[0].problem = None, "it broke"
    e = fault(game, found)
    assert str(e) == f"{game}:1:1: its module 'toy' does not load: it broke."


def test_a_newer_module(game: Path, found: list[Found]) -> None:
    altered(game, 1, version="1.1.0")
    e = fault(game, found)
    assert (e.kind, e.offer) == ("version", "anyway")
    assert str(e) == (
        f"{game}:1:1: played with The Ford 1.1.0; this is the older 1.0.0. Update The Ford, or open it anyway."
    )
    with Session.open(game, found, anyway=True) as session:
        assert session.at == 14
        assert session.notice == "Played with The Ford 1.1.0; every act comes out the same with 1.0.0."


def test_an_older_module_that_plays_the_same(game: Path, found: list[Found]) -> None:
    altered(game, 1, version="0.9.0")
    with Session.open(game, found) as session:
        assert session.notice == "Played with The Ford 0.9.0; every act comes out the same with 1.0.0."


def test_altered_data(game: Path, tmp_path: Path) -> None:
    other = variant(tmp_path, "turns: 6", "turns: 7")
    e = fault(game, other)
    assert (e.kind, e.offer) == ("data", "anyway")
    assert "the data files of The Ford 1.0.0 have changed since this game was played." in str(e)
    with Session.open(game, other, anyway=True) as session:
        assert session.at == 14
        assert session.notice == "Played with other data files; every act comes out the same."


def test_line_ends_of_another_system_are_the_same_data(game: Path, tmp_path: Path) -> None:
    Session.open(game, variant(tmp_path, "\n", "\r\n")).close()


def test_rules_that_changed_name_the_act_and_offer_to_go_on(game: Path, toy: Module, tmp_path: Path) -> None:
    other = variant(tmp_path, "if face >= needed:", "if face > 6:", "__init__.py")
    e = fault(game, other)
    acts = [json.loads(line) for line in game.read_text("utf-8").splitlines()[1:]]
    shot = next(a for a in acts if a["action"] and a["action"]["type"] == "Shoot" and e.line == a["id"] + 2)
    assert (e.kind, e.offer) == ("diverged", "resume")
    assert f"g.hexspine:{shot['id'] + 2}:1: act {shot['id']} (Shoot with" in str(e)
    assert "now comes out otherwise than it was played. Go on from the newest position it holds" in str(e)
    before = game.read_bytes()
    with Session.open(game, other, resume=True) as session:
        assert session.path == game.with_name("g-2.hexspine")
        assert session.notice.endswith(
            f"The game goes on from act {shot['id'] - 1}, in a file of its own; g.hexspine stays as it is."
        )
        assert session.at == 0
        session.do(session.legal()[0])
        state = session.state
    assert game.read_bytes() == before
    with Session.open(game.with_name("g-2.hexspine"), other) as session:
        assert session.header.resumed == "g.hexspine"
        assert session.state == state


def test_going_on_uses_the_newest_snapshot(toy: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.play.session.SNAPSHOT", 5)
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", seed=11, path=path) as session:
        while session.at < 14:
            session.do(choice(session))
        tenth = session.nodes[10].state
    other = variant(tmp_path, "if face >= needed:", "if face > 6:", "__init__.py")
    with Session.open(path, other, resume=True) as session:
        assert "goes on from act 10," in session.notice
        assert session.codec.encode(session.state) == session.codec.encode(tenth)


def test_a_scenario_that_starts_otherwise(game: Path, tmp_path: Path) -> None:
    e = fault(game, variant(tmp_path, "turns: 8", "turns: 9"), anyway=True)
    assert e.kind == "diverged"
    assert f"{game}:2:1: the scenario now starts otherwise than it did." in str(e)


def test_a_scenario_that_is_gone(game: Path, found: list[Found]) -> None:
    altered(game, 1, scenario="bridge")
    assert "1:1: the start of 'bridge' is not to be set up: bridge." in str(fault(game, found))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"type": "Fly", "unit": 0}, "5:1: the action 'Fly' is not one of this module's, or has other fields"),
        (
            {"type": "Move", "unit": "x", "to": 1},
            "5:1: the action 'Move' is not one of this module's, or has other fields",
        ),
        ({"type": "Move", "unit": 99, "to": 1}, "5:1: act 3 names unit 99, which is not in this game."),
        ({"type": "Move", "unit": 0, "to": 999}, "5:1: act 3 names place 999, which is not in this game."),
        ({"type": "Move", "unit": 0, "to": 11}, "5:1: act 3 (Move R-1 to 0403) is now refused: "),
        (None, "5:1: the action 'None' is not one of this module's, or has other fields"),
    ],
    ids=["type", "field", "unit", "place", "refused", "none"],
)
def test_acts_the_module_does_not_know(game: Path, found: list[Found], action: object, words: str) -> None:
    altered(game, 5, action=action)
    assert f"{game}:{words}" in str(fault(game, found))


def test_a_bad_snapshot_only_costs_time(
    toy: Module, found: list[Found], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.play.session.SNAPSHOT", 4)
    monkeypatch.setattr("app.play.saves.opening.LONG", 5)
    path = tmp_path / "g.hexspine"
    with Session.new(toy, "ford", seed=2, path=path) as session:
        while session.at < 9:
            session.do(session.legal()[-1])
    lines = path.read_text("utf-8").splitlines()
    (number,) = (n for n, text in enumerate(lines, 1) if '"line":"snapshot","node":8' in text)
    altered(path, number, state={"type": "nonsense"})
    with Session.open(path, found) as again:
        assert again.state == session.state
        assert again.nodes[5].known is not None
