"""The commands of the balance lab."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app import cli
from app.play.batches.lab import Lab


@pytest.fixture
def hexspine(home: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def run(*words: object) -> tuple[int, str, str]:
        code = cli.main([str(w) for w in words])
        return code, *capsys.readouterr()

    return run


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def file(hexspine: Run, tmp_path: Path) -> Path:
    """Two batches of The Ford."""
    path = tmp_path / "lab.sqlite"
    for seed in (5, 6):
        assert hexspine("simulate", "toy/ford", "--games", 12, "--seed", seed, "--out", path)[0] == 0
    return path


def test_the_report_of_a_file(hexspine: Run, file: Path) -> None:
    code, out, _ = hexspine("lab", file)
    assert code == 0
    assert out.count("Results\n") == 2
    assert "Batch 2: toy/ford, seed 6; red greedy, blue greedy: 12 of 12 games" in out
    code, out, _ = hexspine("lab", file, "--batch", 2)
    assert out.count("Results\n") == 1
    assert "Turn by turn" in out
    data = json.loads(hexspine("lab", file, "--json")[1])
    assert [d["run"] for d in data] == [1, 2]
    assert hexspine("lab", file, "--out", file.with_suffix(".html"))[0] == 0
    assert file.with_suffix(".html").read_text("utf-8").count("<h2>The Ford: ") == 2
    assert hexspine("lab", file, "--batch", 1, "--out", file.with_suffix(".csv"))[0] == 0
    assert len(file.with_suffix(".csv").read_text("utf-8").splitlines()) == 13


def test_two_batches_compared(hexspine: Run, file: Path) -> None:
    code, out, _ = hexspine("lab", file, "--compare", 1, 2)
    assert code == 0
    assert "Second less first" in out


def test_more_games_of_the_same_batch(hexspine: Run, file: Path) -> None:
    code, out, err = hexspine("simulate", "toy/ford", "--games", 20, "--seed", 5, "--out", file)
    assert (code, out.splitlines()[0][:19]) == (0, "toy/ford: 20 games,")
    assert err.startswith(f"hexspine: 12 of 20 games are in {file} already\n")
    with Lab(file) as lab:
        assert len(lab.runs()) == 2


def test_the_rule_ends_a_batch(hexspine: Run, tmp_path: Path) -> None:
    words = ("simulate", "toy/ford", "--games", 300, "--bots", "greedy,random", "--stop-at", 0.3)
    code, out, _ = hexspine(*words, "--out", tmp_path / "a.sqlite")
    assert code == 0
    games = int(out.split(":")[1].split()[0])
    assert games % 20 == 0
    assert 40 <= games < 300
    assert hexspine(*words)[1] == out
    assert hexspine(*words, "--jobs", 2, "--out", tmp_path / "b.sqlite")[1] == out


def test_values_are_varied_and_ranked(hexspine: Run, tmp_path: Path) -> None:
    words = ("simulate", "toy/ford", "--games", 8, "--vary", 20, "--only", "ford.shooting.far")
    assert hexspine(*words)[0] == 2
    code, out, _ = hexspine(*words, "--out", tmp_path / "a.sqlite")
    assert code == 0, out
    assert "ford.shooting.far.needed = " in out
    assert hexspine("lab", tmp_path / "a.sqlite")[1].count("Values that are not printed") == 1


def test_a_game_of_the_batch_is_written(hexspine: Run, file: Path, tmp_path: Path) -> None:
    code, out, _ = hexspine("lab", file, "--batch", 2, "--open", 7, "--save", tmp_path / "g.hexspine")
    assert code == 0
    assert ", game 7, seed " in out
    assert hexspine("replay", tmp_path / "g.hexspine", "--verify")[0] == 0


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("lab nowhere.sqlite", "hexspine: no file nowhere.sqlite"),
        ("lab FILE --batch 9", "hexspine: no batch '9'; known are 1, 2"),
        ("lab FILE --open 99", "hexspine: no game 99 in batch 1 of FILE"),
        ("lab FILE --out x.txt", "hexspine: x.txt: the name must end in .html, .csv or .json"),
        ("lab FILE --out x.csv", "hexspine: FILE holds 2 batches; choose one by --batch"),
        ("simulate toy --stop-at 2", "hexspine: an interval of 2; choose one from 0 to under 1, such as 0.05"),
        ("simulate toy --vary 120 --out x.sqlite", "hexspine: 120 %; choose a range from 0 to 100 %"),
        ("simulate toy --vary 10 --tags gues --out x.sqlite", "hexspine: no tag 'gues'; known are"),
    ],
)
def test_slips(hexspine: Run, file: Path, words: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)
    code, _, err = hexspine(*(file if w == "FILE" else w for w in words.split()))
    assert code == 2
    assert err.startswith(text.replace("FILE", str(file)))
