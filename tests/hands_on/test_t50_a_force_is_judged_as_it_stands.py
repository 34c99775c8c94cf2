"""T50: a force added to, cut and added to again is judged as one written afresh, and one limit holds everywhere."""

from pathlib import Path

import pytest

from app.cli import main
from app.core.data import BadData
from app.play import documents, names
from modules.k47.force import FOLDER
from modules.k47.module import MODULE

US = (FOLDER / "us.yaml").read_text("utf-8")
MEDIC = "  - {id: b4, troop: medic, quality: veteran}\n"
TAIL = "  alternatives:"


class Force:
    """A force file in the hands of a player."""

    def __init__(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self.capsys = path, capsys
        self.text = US

    def verdict(self) -> list[str]:
        """What `hexspine check` says of it, without the lines it says it of; the same as starting a game with it."""
        self.path.write_text(self.text, "utf-8")
        code = main(["check", str(self.path)])
        lines = self.capsys.readouterr().out.splitlines()
        told = [line.partition(": ")[2] for line in lines] if code else []
        assert self.at_the_start() == told
        return told

    def at_the_start(self) -> list[str]:
        """What is said of it where a game is to begin with it."""
        try:
            documents.taken(MODULE, {"south_force": str(self.path)})
        except BadData as e:
            return [str(p).partition(": ")[2] for p in e.problems]
        return []


@pytest.fixture
def force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Force:
    return Force(tmp_path / "own.yaml", capsys)


def test_added_and_taken_away_it_is_as_before(force: Force) -> None:
    assert force.verdict() == []
    force.text = US.replace(TAIL, MEDIC + TAIL)
    one_too_many = force.verdict()
    assert any("medics: 2; 1 is the most" in line and "K47-18.1.medic" in line for line in one_too_many)
    force.text = force.text.replace(MEDIC, "")
    assert force.text == US
    assert force.verdict() == []
    force.text = US.replace(TAIL, MEDIC + TAIL)
    assert force.verdict() == one_too_many


def test_the_order_of_its_units_does_not_matter(force: Force) -> None:
    units = [line for line in US.partition(TAIL)[0].splitlines(keepends=True) if line.startswith("  - {id: a")]
    assert len(units) == 11
    force.text = US.replace("".join(units), "".join(reversed(units)))
    assert force.verdict() == []


def test_a_limit_changed_and_changed_back(force: Force) -> None:
    with_limit = US.replace("  nation: us\n", "  nation: us\n  points: {most}\n")
    force.text = with_limit.replace("{most}", "600")
    small = force.verdict()
    assert small
    assert all("600 is the most" in line for line in small)
    force.text = with_limit.replace("{most}", "5000")
    assert force.verdict() == []
    force.text = with_limit.replace("{most}", "600")
    assert force.verdict() == small


def test_a_troop_that_is_no_longer_there_is_told_with_the_nearest(force: Force) -> None:
    force.text = US.replace("troop: bazooka_team", "troop: bazooka_teams")
    (told,) = force.verdict()
    assert "did you mean 'bazooka_team'?" in told


def test_nothing_chosen_gives_what_is_missing_and_no_more(force: Force) -> None:
    head = US.partition("  units:")[0]
    force.text = head + "  units: []\n  tag: reconstructed\n  source: own design\n"
    told = force.verdict()
    assert told
    assert not any("too much" in line or "is the most" in line for line in told)


def test_the_samples_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(FOLDER)]) == 0
    assert "nothing wrong" in capsys.readouterr().out
    assert names.scenario(MODULE, "").id == "meeting-engagement"
