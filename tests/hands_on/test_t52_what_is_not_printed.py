"""T52: which values of this scenario are not from the printed game: asked, listed by class, exported with the save."""

import csv
from pathlib import Path

import pytest

from app.cli import main
from app.play import discover, provenance
from app.play.papers.scenario_sheet import sheet
from app.ui.pages.modules_page import ModulesPage
from tests.hands_on.anywhere import GAMES, each_game
from tests.hands_on.player import Player

CLASSES = {"public", "derived", "reconstructed", "house", "owner"}


@each_game
def test_they_are_exported_beside_the_save(
    player: Player, module: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player.window.start_game(module, GAMES[module], {}, 3, {})
    exports = player.table.exports
    path = exports.folder / f"{exports.name}-values.csv"
    exports.write_values(path)
    assert player.session.path is not None
    assert path.parent == player.session.path.parent
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert {line["class"] for line in lines} <= CLASSES
    assert all(line["value"] and line["source"] for line in lines)
    assert main(["provenance", module, "--not-printed", "--out", str(tmp_path / "values.csv")]) == 0
    assert (tmp_path / "values.csv").read_bytes() == path.read_bytes()
    assert main(["provenance", module, "--not-printed"]) == 0
    assert capsys.readouterr().out.rstrip().splitlines()[-1].startswith(f"{len(lines)} records, ")


@each_game
def test_the_sheet_counts_them_all(module: str) -> None:
    rules = next(m for m in discover.found(None) if m.id == module).load()
    s = sheet(rules, GAMES[module])
    counted = sum(u.count for u in s.unprinted)
    assert 0 < counted <= len(provenance.origins(rules, not_printed=True))
    assert {u.tag for u in s.unprinted} <= CLASSES


def test_the_start_page_leads_to_the_list(player: Player) -> None:
    player.window.unprinted = {}
    player.window.show_start()
    player.window.pages.currentWidget().values_requested.emit()
    assert isinstance(player.window.pages.currentWidget(), ModulesPage)
