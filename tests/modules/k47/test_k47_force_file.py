"""A player's force file: ten planted faults, each told where it stands."""

from pathlib import Path

from app.core.data import parse
from app.play.check import check as checked
from app.play.discover import found
from modules.k47.force import FOLDER
from modules.k47.force_file import check

PLANTED = """\
module: k47
force:
  name: Ten faults
  nation: german
  unts: []
  units:
  - {id: a, troop: second_lieutenant, quality: regulr}
  - {id: a, troop: medic, quality: veteran}
  - {id: c, troop: german_infantri, quality: regular}
  - {id: d, troop: german_infantry, quality: regular, count: 9}
  - {id: e, troop: german_infantry, quality: regular, figures: [{arms: [lmg], count: 3}]}
  - {id: f, troop: german_infantry, quality: regular, figures: [{role: leadr, arms: [smg]}, {arms: [rifel]}]}
  - {id: g, troop: german_light_walker, quality: regular, options: [coaxial_cannon]}
  - {id: h, troop: us_infantry, quality: regular}
  - {id: i, troop: german_tiger}
"""

TOLD = [
    "own.yaml:5:9: force.unts: unknown field; did you mean 'units'?",
    "own.yaml:7:48: force.units.0.quality: 'regulr' is not one of inexperienced, regular, veteran; "
    "did you mean 'regular'?",
    "own.yaml:8:10: force.units.1.id: 'a' is the id of two units (K47-18.1.units)",
    "own.yaml:9:20: force.units.2.troop: no troop 'german_infantri'; did you mean 'german_infantry'? (K47-18.1.units)",
    "own.yaml:10:62: force.units.3.count: Wehrmacht infantry squad has 9 models; 8 is the most (K47-18.1.models)",
    "own.yaml:11:72: force.units.4.figures.0.arms: Wehrmacht infantry squad: 3 models carry lmg; 2 may (K47-18.1.arms)",
    "own.yaml:12:72: force.units.5.figures.0.role: 'leadr' is not one of leader, man, beast, officer, medic, observer, "
    "commissar, gunner, crew, spotter, gun, hull; did you mean 'leader'?",
    "own.yaml:12:101: force.units.5.figures.1.arms.0: no weapon 'rifel'; did you mean 'rifle'? (K47-18.1.arms)",
    "own.yaml:13:69: force.units.6.options.0: Spinne light walker has no option 'coaxial_cannon'; "
    "did you mean 'coaxial_autocannon'? (K47-18.1.arms)",
    "own.yaml:14:20: force.units.7.troop: US infantry squad does not fight in this force (K47-18.1.nation)",
    "own.yaml:15:5: force.units.8: 'quality' is missing",
]


def test_ten_planted_faults_are_all_told_with_their_places() -> None:
    assert [str(p) for p in check(parse(PLANTED, "own.yaml"), {})] == TOLD


def test_the_command_that_checks_files_knows_a_force(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(PLANTED, "utf-8")
    (seen,) = checked(file, found())
    assert seen.kind == "force"
    assert len(seen.problems) >= 10
    assert all(p.line > 1 for p in seen.problems)
    for path in sorted(FOLDER.glob("*.yaml")):
        (seen,) = checked(path, found())
        assert (seen.kind, seen.problems) == ("force", ())


def test_the_games_rules_decide_over_those_of_the_file() -> None:
    text = (FOLDER / "german.yaml").read_text("utf-8").replace("[rifle, panzerfaust], count: 2", "[grenade_launcher]")
    assert [p.path for p in check(parse(text, "own.yaml"), {})] == ["force.units.3.figures.2.arms.0"]
    assert check(parse(text, "own.yaml"), {"ruleset": "resurgence"}) == []


def test_a_file_of_another_shape() -> None:
    told = [str(p) for p in check(parse("module: k47\nforce: [1]\n", "own.yaml"), {})]
    assert len(told) == 1
    assert told[0].startswith("own.yaml:2:8: force: expected a mapping")
    assert [p.path for p in check(parse("module: k47\nforce: {name: x, nation: german, units: [4]}\n", "o"), {})]


def test_the_force_of_the_readme_is_sound() -> None:
    readme = (FOLDER.parents[3] / "README.md").read_text("utf-8")
    text = readme.partition("```yaml\nmodule: k47\n")[2].partition("```")[0]
    assert check(parse(f"module: k47\n{text}", "README.md"), {}) == []
