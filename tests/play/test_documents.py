"""A player's own file in place of a value of an option: checked at the start, kept whole by the game."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app.core.data import BadData, Document, Override, Problem, parse
from app.core.module import SideInfo
from app.core.rulebook import OWN, Rulebook
from app.play import documents, names
from app.play.batches import batch
from app.play.check import check as checked
from app.play.discover import Found
from app.play.saves.opening import open_game, verify
from app.play.session import Session
from tests.banners import OPTIONS, RULES, Contest, TwoBanners
from tests.toy import BOOK

ARMY = "module: banners\narmy: {nation: soviet}\n"


def faults(doc: Document, options: Any) -> list[Problem]:
    nation = doc.value["army"].get("nation")
    return [] if nation in OPTIONS["red_force"].values else [doc.problem("army.nation", f"no nation '{nation}'")]


class OwnArmies(TwoBanners):
    """Two Banners in which a side may bring an army of its own."""

    rulebook = Rulebook(BOOK.rules | RULES, OPTIONS | {"red_force": replace(OPTIONS["red_force"], document="army")})
    documents = {"army": faults}

    def sides_of(self, options: Any, files: Any = ()) -> tuple[SideInfo, ...]:
        nations = {o.path: parse(str(o.value), o.source).value["army"]["nation"] for o in files}
        return super().sides_of(options | nations)

    def start(self, scenario: str, options: Any, seed: int, overrides: Any = ()) -> Contest:
        nations = {o.path: parse(str(o.value), o.source).value["army"]["nation"] for o in overrides}
        assert all(options[path] == OWN for path in nations)
        return super().start(scenario, options | nations, seed)


MODULE = OwnArmies()
FOUND = [Found("banners", "built in", MODULE.folder, MODULE.manifest, "", lambda: None, MODULE)]  # type: ignore[arg-type, return-value]


@pytest.fixture
def army(tmp_path: Path) -> Path:
    file = tmp_path / "army.yaml"
    file.write_text(ARMY, "utf-8")
    return file


def test_a_file_takes_the_place_of_a_value(army: Path) -> None:
    options, files = documents.taken(MODULE, {"red_force": str(army), "blue_force": "us"})
    assert options == {"red_force": OWN, "blue_force": "us"}
    assert files == (Override(OWN, "red_force", ARMY, "army.yaml"),)
    assert documents.taken(MODULE, {"red_force": "us"}) == ({"red_force": "us"}, ())


def test_only_an_option_that_says_so_takes_a_file(army: Path) -> None:
    options, files = documents.taken(MODULE, {"blue_force": str(army)})
    assert files == ()
    with pytest.raises(names.Unknown, match="no value of option 'blue_force'"):
        names.options(MODULE, options)


def test_what_is_neither_a_file_nor_a_value() -> None:
    with pytest.raises(names.Unknown, match="no file or value of option 'red_force' 'gorman'; did you mean 'german'"):
        documents.taken(MODULE, {"red_force": "gorman"})
    with pytest.raises(names.Unknown, match="'own'"):
        documents.taken(MODULE, {"red_force": OWN})
    with pytest.raises(names.Unknown, match="no value of option 'red_force' 'own'"):
        names.options(MODULE, {"red_force": OWN})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("module: banners\narmy: {nation: mars}\n", "army.yaml:2:16: army.nation: no nation 'mars'"),
        ("module: toy\narmy: {}\n", "begins with 'module: banners' and has 'army:'"),
        ("army", "begins with 'module: banners' and has 'army:'"),
    ],
)
def test_a_file_with_faults_is_not_taken(army: Path, text: str, told: str) -> None:
    army.write_text(text, "utf-8")
    with pytest.raises(BadData) as e:
        documents.taken(MODULE, {"red_force": str(army)})
    assert told in str(e.value)


def test_a_saved_game_plays_on_without_the_file(army: Path, tmp_path: Path) -> None:
    options, files = documents.taken(MODULE, {"red_force": str(army)})
    path = tmp_path / "game.hexspine"
    session = Session.new(MODULE, "", options, 3, path=path, overrides=files)
    session.do(session.legal()[0])
    assert [s.adjective for s in session.sides] == ["Soviet", "American"]
    state = session.state
    session.close()
    army.unlink()
    again = open_game(path, FOUND)
    assert again.state == state
    assert again.header.overrides == files
    assert [s.adjective for s in again.sides] == ["Soviet", "American"]
    again.close()
    verify(path, FOUND)


def test_a_batch_is_called_as_the_file_says(army: Path) -> None:
    options, files = documents.taken(MODULE, {"red_force": str(army)})
    task = batch.task(MODULE, "", 1, 1, ["random"], options, files)
    assert task.sides == {"red": "Soviet", "blue": "American"}
    assert batch.play(MODULE, task, 0).level != batch.FAULT


def test_such_a_file_is_checked_by_its_key(army: Path) -> None:
    (seen,) = checked(army, FOUND)
    assert (seen.kind, seen.problems) == ("army", ())
    army.write_text("module: banners\narmy: {nation: mars}\n", "utf-8")
    (seen,) = checked(army, FOUND)
    assert [str(p) for p in seen.problems] == [f"{army}:2:16: army.nation: no nation 'mars'"]
