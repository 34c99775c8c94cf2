"""What a scenario sheet holds."""

from pathlib import Path

import pytest

from app.cli import main
from app.core.module import Module
from app.play import discover
from app.play.names import Unknown
from app.play.papers import scenario_sheet
from app.play.papers.scenario_sheet import sheet

ROOT = Path(__file__).resolve().parents[2] / "modules"


@pytest.fixture(scope="module")
def vital() -> Module:
    return discover.from_folder(ROOT / "vital_ground").load()


@pytest.fixture(scope="module")
def campaign() -> Module:
    return discover.from_folder(ROOT / "r43").load()


def test_every_unit_is_on_it_once(vital: Module) -> None:
    s = sheet(vital, "historical")
    placed = [unit.unit for side in s.sides for force in side.forces for unit in force.units]
    waiting = [unit.unit for side in s.sides for group in side.waiting for unit in group.units]
    assert sorted(placed + waiting) == list(range(len(s.state.units)))
    assert [len(side.schedule) for side in s.sides] == [4, 2]
    assert s.title == "Vital Ground: Historical, 7 June 1944"
    assert dict(s.about)["Turns"] == "10"


def test_it_tells_the_rules_of_its_sections_with_their_sources(campaign: Module) -> None:
    s = sheet(campaign, "time-or-power")
    assert list(dict.fromkeys(ruling.section for ruling in s.rules)) == ["All scenarios", "The Time or Power"]
    assert all(ruling.rule.text and ruling.rule.source for ruling in s.rules)
    others = sheet(campaign, "full-campaign")
    assert "R43-S1.gen.start" in {ruling.id for ruling in s.rules} - {ruling.id for ruling in others.rules}


def test_sections_that_are_named_exist(vital: Module, campaign: Module) -> None:
    for module in (vital, campaign):
        known = {rule.section for rule in module.rulebook.rules.values()}
        for info in module.manifest.scenarios:
            assert set(info.sections) <= known
            assert info.sections


def test_without_named_sections_those_called_as_the_scenario_count(toy: Module) -> None:
    assert sheet(toy, "ford").rules == ()
    assert sheet(toy, "ford").victory.title


def test_values_that_are_not_printed_are_counted_by_source(vital: Module, campaign: Module) -> None:
    for module, scenario in ((vital, "historical"), (campaign, "full-campaign")):
        s = sheet(module, scenario)
        assert all(u.tag != "printed" and u.source and u.count >= len(u.values) > 0 for u in s.unprinted)
        files = {u.file for u in s.unprinted}
        assert not any("scenarios/" in file and scenario not in file for file in files)


def test_options_are_told_where_they_differ(vital: Module) -> None:
    assert sheet(vital, "historical").options == ()
    id, option = next((i, o) for i, o in vital.rulebook.options.items() if o.group == "reading" and len(o.values) > 1)
    other = next(value for value in option.values if value != option.default)
    told = sheet(vital, "historical", {id: other}).options
    assert told == ((option.title, option.values[other].removesuffix(".")),)


def test_an_unknown_scenario_is_told(vital: Module) -> None:
    with pytest.raises(Unknown, match="scenario"):
        scenario_sheet.sheet(vital, "nowhere")


def test_the_command_writes_a_pdf_and_a_table(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "ford.pdf"
    assert main(["sheet", "toy/ford", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert main(["sheet", "toy/ford", "--out", str(tmp_path / "ford.txt")]) == 2
    assert capsys.readouterr().err.endswith("the name must end in .pdf\n")
    assert main(["forces", "toy/ford", "--out", str(tmp_path / "ford.csv")]) == 0
    assert main(["forces", "toy/ford"]) == 0
    assert (tmp_path / "ford.csv").read_bytes().decode() == capsys.readouterr().out
    assert main(["provenance", "toy", "--out", str(tmp_path / "values.csv")]) == 0
    assert (tmp_path / "values.csv").read_text("utf-8").startswith("file,line,value,class,source\n")
