import pytest

from app.ui.look.line import Line, LineModel, matches

LINES = [
    Line("a", "First", heading=True),
    Line("1", "One"),
    Line("b", "Second", heading=True),
    Line("2", "**Two**", "sub"),
]


@pytest.mark.parametrize("needle", ["", "phase", "the end", "etp", "ET", "END"])
def test_what_finds_a_line(needle):
    assert matches(needle, "End the phase", "Turn")


@pytest.mark.parametrize("needle", ["x", "end of", "tp", "ep"])
def test_what_does_not(needle):
    assert not matches(needle, "End the phase", "Turn")


def test_groups_fold_and_stay_folded():
    model = LineModel()
    model.set_lines(LINES)
    model.fold("a", True)
    assert [line.key for line in model.shown] == ["a", "b", "2"]
    model.set_lines([*LINES, Line("3", "Three")])
    assert [line.key for line in model.shown] == ["a", "b", "2", "3"]
    model.fold("a", False)
    assert model.rowCount() == 5


def test_words_are_shown_without_marks():
    model = LineModel()
    model.set_lines(LINES)
    assert model.index(3, 0).data() == "Two"
