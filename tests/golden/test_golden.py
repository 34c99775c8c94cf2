"""Recorded games of every module: each act still comes out as it was played, and every end that can be is among them."""

from pathlib import Path

import pytest

from app.play import discover
from app.play.discover import Found
from app.play.saves.journal import SUFFIX
from app.play.saves.opening import verify

HERE = Path(__file__).resolve().parent
FOUND: list[Found] = [discover.from_folder(HERE.parent / "toy"), *discover.found(None)]
GAMES = sorted(HERE.rglob(f"*{SUFFIX}"))
SCENARIOS = [(m, s.id) for m in FOUND if m.manifest is not None for s in m.manifest.scenarios]


@pytest.mark.parametrize("path", GAMES, ids=lambda p: str(p.relative_to(HERE)))
def test_a_recorded_game_comes_out_as_it_was_played(path: Path) -> None:
    session = verify(path, FOUND, anyway=True)
    assert session.header.module == path.parent.parent.name
    assert session.header.scenario == path.parent.name
    assert len(session.branches()) == 1
    assert session.state.outcome is not None
    assert session.state.outcome.level == path.stem
    assert all(entry.text for node in session.nodes for entry in session.entries(node))


@pytest.mark.parametrize(("found", "scenario"), SCENARIOS, ids=[f"{m.id}/{s}" for m, s in SCENARIOS])
def test_every_scenario_has_a_game_for_every_end(found: Found, scenario: str) -> None:
    folder = HERE / found.id / scenario
    recorded = {p.stem for p in folder.glob(f"*{SUFFIX}")}
    assert recorded
    module = found.load()
    assert recorded >= set(getattr(module, "ends", {}).get(scenario, getattr(module, "levels", ())))


def test_nothing_recorded_is_without_its_scenario() -> None:
    assert {(p.parent.parent.name, p.parent.name) for p in GAMES} <= {(m.id, s) for m, s in SCENARIOS}
