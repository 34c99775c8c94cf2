"""A player's own values over those that are not printed: used, shown, saved, and the same elsewhere."""

from pathlib import Path

import pytest

from app import cli
from app.core.card import Fact
from app.core.data import Override
from app.play import overrides
from app.play.discover import found
from app.play.saves import opening
from app.play.session import Session
from modules.vital_ground import MODULE
from modules.vital_ground.book import book

TEXT = """\
module: vital_ground
file: data/units.yaml
values:
  - {path: units.G-1-1.starts.hex, value: "3:1814", source: my copy of the game}
"""
MINE = Override("data/units.yaml", "units.G-1-1.starts.hex", "3:1814", "my copy of the game")


def written(home: Path, text: str) -> Path:
    path = home / "overrides" / "vital_ground" / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    return path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEXSPINE_HOME", str(tmp_path))
    return tmp_path


def test_a_value_of_ones_own_is_played_shown_and_kept_in_the_save(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = written(home, TEXT)
    own = overrides.load(mine.parent, MODULE)
    assert own == (MINE,)
    save = home / "g.hexspine"
    with Session.new(MODULE, "historical", seed=7, path=save, overrides=own) as session:
        session.do(session.legal()[0])
        s = session.state
        number = next(n for n, u in enumerate(s.units) if u.id == "G-1-1")
        assert MODULE.board(s).labels[s.units[number].place] == "3:1814"
        card = MODULE.explain(s, ("unit", number))
        assert card is not None
        facts = [b for b in card.blocks if isinstance(b, Fact)]
        assert any(f.tag == "owner" and f.value == "my copy of the game" for f in facts)
        digest = session.codec.digest(s)
    assert cli.main(["provenance", "vital_ground", "--not-printed"]) == 0
    assert "units.G-1-1.starts: owner: my copy of the game\n" in capsys.readouterr().out
    mine.unlink()
    again = opening.verify(save, found())
    assert again.codec.digest(again.state) == digest
    assert again.header.overrides == (MINE,)


def test_the_map_and_the_single_figures_take_values_too() -> None:
    own = (
        Override("data/map.yaml", "towns.anisy.name", "Anisy on my map", "mine"),
        Override("data/values.yaml", "values.entry_detour.value", 3, "mine"),
    )
    b = book(own)
    assert "Anisy on my map" in [t.name for t in b.board.towns]
    assert b.v["entry_detour"] == 3
    assert book().v["entry_detour"] == 2


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("starts.hex", "held.until", "4:12: values.0.path: units.G-1-1.held.until: is printed in the rules"),
        ('"3:1814"', '"9:0101"', "4:3: values: no hex '9:0101' on this map"),
        ("data/units", "data/rules", "2:7: file: rules and options hold no values to replace"),
    ],
)
def test_what_may_not_be_is_refused_with_its_place(
    home: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    mine = written(home, TEXT.replace(old, new))
    assert cli.main(["check", str(mine)]) == 1
    assert capsys.readouterr().out.startswith(f"{mine}:{told}")
