"""The command line tells a game's secrets to nobody unless it is asked as a side, or as the umpire."""

import json
import shutil
from pathlib import Path

import pytest

from app import cli
from app.play import discover, permission
from app.play.session import Session
from tests.veil import FREE

VEIL = Path(__file__).parents[1] / "veil"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """North has laid a card and sent its scout."""
    home = tmp_path / "home"
    shutil.copytree(VEIL, home / "modules" / "veil", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setenv("HEXSPINE_HOME", str(home))
    permission.allow(home / "modules")
    module = discover.from_folder(home / "modules" / "veil").load()
    path = tmp_path / "g.hexspine"
    with Session.new(module, "wells", seed=5, path=path) as session:
        session.do(next(a for a in session.legal() if a.at == FREE[3]))  # type: ignore[attr-defined]
    return path


def said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = cli.main([str(w) for w in words])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_log_tells_what_all_know(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = said(capsys, "replay", game)
    assert code == 0
    assert out.splitlines() == [
        "The Veil: Three turns, 1 acts",
        "    1  Northern: Lay a card",
        "       north lays a card.",
    ]


def test_a_side_is_told_what_it_knew(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    north, south = (said(capsys, "replay", game, "--side", side)[1] for side in ("north", "south"))
    assert "Northern: Lay 8 at 0202" in north
    assert "north draws" in north
    assert "south draws" not in north
    assert "Lay a card" in south
    assert "south draws" in south


def test_the_umpire_is_told_everything(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "replay", game, "--side", "umpire")[1]
    assert "seed 5" in out
    assert "north draws" in out
    assert "south draws" in out


def test_json_holds_no_secret_either(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for side, known in (("", False), ("south", False), ("north", True), ("umpire", True)):
        told = json.loads(said(capsys, "replay", game, "--json", "--side", side)[1])
        assert (told["acts"][1]["action"] is not None) == known
        assert ("seed" in told["header"]) == (side == "umpire")


def test_a_case_is_for_the_umpire(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, "replay", game, "--case")
    assert (code, out) == (2, "")
    assert err == "hexspine: a case tells the secrets of every side; add --side umpire\n"
    code, out, _ = said(capsys, "replay", game, "--case", "--side", "umpire")
    assert code == 0
    assert "Lay" in out


def test_a_side_that_does_not_play_is_told(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said(capsys, "replay", game, "--side", "nort")
    assert (code, err) == (2, "hexspine: no side 'nort'; did you mean 'north'?\n")


def test_sight_and_map_take_a_side(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "sight", "veil/wells", "0101", "0201", "--side", "south")[0] == 0
    assert said(capsys, "sight", "veil/wells", "0101", "0201", "--side", "west")[0] == 2
    assert said(capsys, "map", "veil/wells", "--png", tmp_path / "m.png", "--dpi", "40", "--side", "west")[0] == 2
