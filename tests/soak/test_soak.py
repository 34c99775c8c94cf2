"""What the soak counts as growth, and a game of it."""

from pathlib import Path

from msgspec.structs import replace

from app.play import discover
from tests.soak.__main__ import Measure, game, growth

ONE = Measure("toy/ford", 30, 0.001, 100_000_000, 6, 1)


def rounds(last: Measure) -> list[list[Measure]]:
    return [[ONE], [ONE], [ONE], [ONE], [ONE], [last]]


def test_nothing_grew() -> None:
    assert list(growth(rounds(ONE))) == []
    assert list(growth(rounds(replace(ONE, memory=119_000_000, act=0.0015)))) == []


def test_all_that_grew_is_told() -> None:
    assert list(growth(rounds(Measure("toy/ford", 30, 0.002, 130_000_000, 7, 2)))) == [
        "memory from 100 to 130 MB",
        "open files from 6 to 7",
        "threads from 1 to 2",
        "time of an act from 1.00 to 2.00 ms",
    ]


def test_a_game_is_played_in_a_file_that_goes_again(tmp_path: Path) -> None:
    done = game(tmp_path, discover.from_folder(Path(__file__).parents[1] / "toy"), "ford", 1, ["random", "nobody"])
    assert done.acts > 5
    assert done.act > 0
    assert list(tmp_path.iterdir()) == []
