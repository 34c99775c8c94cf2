"""The balance lab in both languages: every word translated, names without repetition, and no chart that says nothing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.core.data import read
from app.core.language import ENGLISH, LANGUAGES, VARIABLE
from app.core.module import Module
from app.core.translation import misfits
from app.play import discover
from app.play.batches import batch, charts, difference, lab_report, labels, report
from app.play.batches.batch import Row, Task
from app.play.batches.findings import Turn, findings
from app.play.batches.lab_report import Chapter
from app.play.batches.labels import Labels
from app.play.batches.listings import listings
from app.play.batches.trace import Trace
from app.play.batches.words import FOLDER, NAME, words

CODES = [code for code in LANGUAGES if code != ENGLISH]
OURS = ("vital_ground", "k47", "r43")
SIDES = {"german": "German", "allied": "Allied"}
TASK = Task(
    module="m",
    scenario="s",
    games=2,
    seed=1,
    players={"german": "greedy", "allied": "planner-fast"},
    options={"victory": "graded"},
    sides=SIDES,
)


def row(game: int, winner: str, turns: int = 3, level: str = "allied_major") -> Row:
    trace = Trace(
        fought={3: 2},
        moved={1: 1},
        lost={"german": {"Tank": 1}, "allied": {}},
        held={"german": (1,) * turns, "allied": (2,) * turns},
        lead=(-1.25,) * turns,
        faces={6: (1, 1, 0, 0, 0, 1)},
    )
    return Row(game=game, seed=game, winner=winner, level=level, turns=turns, actions=9, dice=4, trace=trace)


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program in German."""
    monkeypatch.setenv(VARIABLE, "de")


def texts(value: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file, with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from texts(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from texts(inner, f"{path}.{i}")
    else:
        yield path, str(value)


@pytest.mark.parametrize("code", CODES)
def test_every_word_has_its_translation(code: str) -> None:
    english, other = read(FOLDER / NAME, NAME).value, read(FOLDER / code / NAME, NAME).value
    assert list(misfits(english, other)) == []
    assert [path for path, _ in texts(other)] == [path for path, _ in texts(english)]


@pytest.mark.parametrize("id", OURS)
def test_every_level_and_figure_has_a_name_in_every_language(id: str) -> None:
    module = next(m for m in discover.found(None) if m.id == id).load()
    called = set(module.batch_words)  # type: ignore[attr-defined]
    state = module.start(module.manifest.scenarios[0].id, {}, 1)
    levels = {level for level in module.levels if level != "draw"}  # type: ignore[attr-defined]
    assert called >= {*levels, *module.results(state)} - {"turns"}
    for path in module.folder.rglob("data/de/**/*.yaml"):
        value = read(path, path.name).value
        if "batch" in value and path.stem in ("words", "table"):
            assert set(value["batch"]) == called
            return
    pytest.fail("no German names")


def test_a_level_does_not_repeat_its_side() -> None:
    assert labels.result(TASK, "allied allied_major", Labels()) == "Allied major"
    assert labels.result(TASK, "allied allied", Labels()) == "Allied"
    assert labels.result(TASK, "allied", Labels()) == "Allied"
    assert labels.result(TASK, "allied allied_major", Labels({"allied_major": "decisive"})) == "Allied decisive"
    assert labels.result(TASK, "draw draw", Labels()) == "draw"


def test_bots_are_called_as_on_the_page_of_a_new_game(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.ui.pages import game_words

    for name in ("random", "greedy", "planner-fast", "planner", "planner-deep", "cautious bot"):
        assert labels.bot(name) == game_words.bot(name)
    assert labels.seats(replace(TASK, swap=True)) == (
        "German: greedy bot, Allied: quick planner; bots exchanged in pairs"
    )


def test_options_go_by_their_titles() -> None:
    module = next(m for m in discover.found(None) if m.id == "vital_ground").load()
    option = module.rulebook.options["victory"]
    found = labels.labels(module, TASK)
    assert labels.readings(found) == (f"{option.title}: {option.values['graded'].removesuffix('.')}",)
    assert labels.briefly(found) == (f"with {option.title}",)
    assert labels.briefly(Labels()) == ()


def test_where_one_side_won_all_no_turn_tells_the_winner() -> None:
    rows = [row(0, "allied"), row(1, "allied")]
    f = findings(TASK, rows)
    c = Chapter("A battle", TASK, rows)
    assert f.alone == "allied"
    assert f.decisive == 0
    assert {chart.id for chart in lab_report.drawn(c, f, lab_report.PRINT)} == {"wins", "lead", "control"}
    one, two = lab_report.remarks(c, f)
    assert one == "Every game that came to an end did so on turn 3."
    assert two.startswith("Every game that was won was won by one side: Allied. ")
    (turns,) = (x for x in listings(TASK, rows, f) if x.id == "turns")
    assert turns.heads == ("Turn", "Games", "German holds", "Allied holds", "German lead", "Middle half")
    assert {len(cells) for cells in turns.rows} == {6}
    assert turns.note == two


def test_where_no_game_ended_that_is_said_and_nothing_is_counted() -> None:
    broken = Row(game=0, seed=7, winner="", level="fault", turns=1, actions=2, dice=0, text="act 3: x")
    for rows, said in (([], "No game was played yet."), ([broken], "No game came to an end.")):
        f = findings(TASK, rows)
        assert lab_report.remarks(Chapter("A battle", TASK, rows), f) == [said]
        assert listings(TASK, rows, f) == []


def test_a_set_up_before_turn_one_is_no_turn() -> None:
    rows = [replace(row(0, "allied", 4), turns=3), replace(row(1, "german", 4, "german_minor"), turns=3)]
    f = findings(TASK, rows)
    assert [turn.turn for turn in f.turns] == [1, 2, 3]
    assert [turn.games for turn in f.turns] == [2, 2, 2]


def test_where_nobody_won_that_is_said() -> None:
    rows = [row(0, "", level="draw"), row(1, "", 4, "draw")]
    c = Chapter("A battle", TASK, rows)
    f = findings(TASK, rows)
    (said,) = lab_report.remarks(c, f)
    assert said.startswith("No game was won. ")
    assert {"wins", "lengths", "lead"} <= {chart.id for chart in lab_report.drawn(c, f, lab_report.PRINT)}


def test_where_both_won_nothing_is_left_out() -> None:
    rows = [row(0, "allied"), row(1, "german", 4, "german_minor")]
    c = Chapter("A battle", TASK, rows)
    f = findings(TASK, rows)
    assert (f.alone, lab_report.remarks(c, f)) == ("", [])
    assert {"lengths", "told"} <= {chart.id for chart in lab_report.drawn(c, f, lab_report.PRINT)}


def test_the_whisker_stands_on_a_tinted_bar() -> None:
    c = Chapter("A battle", TASK, [row(0, "allied"), row(1, "german")])
    svg = lab_report.drawn(c, findings(TASK, c.rows), replace(lab_report.PRINT, sides={"allied": "#123456"}))[0].svg
    assert re.search(r'fill="#123456" fill-opacity="0.4" stroke="#123456"', svg)


@pytest.mark.usefixtures("german")
def test_a_document_in_german() -> None:
    task = replace(TASK, sides={"german": "Deutsche", "allied": "Alliierte"}, options={})
    rows = [row(0, "allied"), row(1, "german", 4, "german_minor")]
    rows += [Row(game=2, seed=7, winner="", level="fault", turns=1, actions=2, dice=0, text="act 3: it broke")]
    names = Labels({"allied_major": "großer Sieg"})
    text = lab_report.html("Labor", [Chapter("Gefecht", task, rows, labels=names)])
    assert '<html lang="de">' in text
    for said in (
        "Deutsche: gieriger Bot, Alliierte: schneller Planer; Startzahl 1; 3 Spiele",
        "Alliierte: großer Sieg",
        "<th>95-%-Intervall</th>",
        "<td>50,0 %</td>",
        "9,5 % bis 90,5 %",
        "<td>−1,2</td>",
        "Zug für Zug",
        "Würfel",
    ):
        assert said in text, said
    for english in ("Games", "Share", "Turn", "interval", " to ", "holds", "Lead", "best for", "draw"):
        assert english not in re.sub(r"<style>.*?</style>", "", text, flags=re.S), english


@pytest.mark.usefixtures("german")
def test_the_terminal_in_german() -> None:
    rows = [
        row(0, "allied"),
        Row(game=1, seed=7, winner="", level="fault", turns=1, actions=2, dice=0, text="act 3: x"),
    ]
    text = report.text(TASK, rows, Labels())
    assert "Ergebnis" in text
    assert "1 von 2 mit einem Fehler beendet. Spiel 1 (Startzahl 7): Aktion 3: x" in text
    assert report.percent(0.00001) == "unter 0,1 %"
    x = difference.listing(difference.differences((TASK, rows), (TASK, rows)), ("Reihe 1", "Reihe 2"), TASK)
    assert x.rows[0][1:] == ("0,0 %", "0,0 %", "+0,0 Punkte", "−79,3 bis +79,3", "offen")


@pytest.mark.usefixtures("german")
def test_files_do_not_depend_on_the_language() -> None:
    rows = [Row(game=1, seed=7, winner="", level="fault", turns=1, actions=2, dice=0, text="act 3: x")]
    assert report.as_data(TASK, rows)["summary"]["first_fault"] == "game 1 (seed 7): act 3: x"
    assert report.as_csv(TASK, rows).startswith("game,seed,winner,level")


def test_sides_are_called_as_in_the_language_in_use(toy: Module, tmp_path: Path) -> None:
    t = replace(batch.task(toy, "ford", 1), sides={"red": "Rote", "blue": "Blaue"})
    assert batch.named(toy, t).sides == {"red": "Red", "blue": "Blue"}
    assert words().result.draw == "draw"


def test_names_of_lines_that_end_together_stand_apart() -> None:
    turns = [Turn(n, 2, {"german": 5.0, "allied": 5.0}, (0, 0, 0), None) for n in (1, 2)]
    inks = {"german": "#123456", "allied": "#654321"}
    svg = charts.control(turns, replace(lab_report.PRINT, sides=inks, names=SIDES), "Held")
    heights = [float(y) for y in re.findall(r'y="([\d.]+)"[^>]*>(?:German|Allied)<', svg)]
    assert abs(heights[0] - heights[1]) >= charts.NAME
