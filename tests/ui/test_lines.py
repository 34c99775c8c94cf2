import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from app.ui import translation
from app.ui.look import theme
from app.ui.look.lines import Line, LineList, SearchField

LINES = [
    Line("a", "First", heading=True),
    Line("1", "One", "with a second line that is long enough to wrap at this width", "4-4-4", unit=3, dot=True),
    Line("2", "Two", chip="VG-001", tag="reconstructed"),
    Line("b", "Second", heading=True),
    Line("3", "Three", why="No game is open."),
]


@pytest.fixture
def view(qtbot):
    theme.load_fonts()
    view = LineList("Lines")
    qtbot.addWidget(view)
    view.resize(300, 300)
    view.set_lines(LINES)
    view.show()
    QApplication.processEvents()
    yield view
    theme.set_scale(1.0)


def test_steps_pass_over_headings(view):
    view.step(1)
    assert view.current_key() == "1"
    view.step(2)
    assert view.current_key() == "3"
    view.step(-1)
    assert view.current_key() == "2"
    view.step(-8)
    assert view.current_key() == "1"


def test_enter_and_click_choose(view, qtbot):
    view.go("2")
    with qtbot.waitSignal(view.chosen) as caught:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert caught.args == ["2"]
    spot = view.visualRect(view.lines.index(1, 0)).center()
    with qtbot.waitSignal(view.chosen) as caught:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert caught.args == ["1"]


def test_left_and_right_fold_the_group(view, qtbot):
    view.go("2")
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert [line.key for line in view.lines.shown] == ["a", "b", "3"]
    assert view.current_key() == "a"
    qtbot.keyClick(view, Qt.Key.Key_Space)
    assert len(view.lines.shown) == 5


def test_new_lines_keep_the_current_one(view):
    view.go("3")
    view.set_lines(LINES[2:])
    assert view.current_key() == "3"


def test_a_narrower_list_has_higher_lines(view):
    row = view.lines.index(1, 0)
    before = view.visualRect(row).height()
    view.resize(180, 300)
    QApplication.processEvents()
    assert view.visualRect(row).height() > before
    theme.set_scale(2.0)
    QApplication.processEvents()
    assert view.horizontalScrollBar().maximum() == 0


def test_everything_is_drawn(view):
    asked = []

    def picture(unit: int) -> QPixmap:
        asked.append(unit)
        return QPixmap(30, 30)

    view.delegate.picture = picture
    view.grab()
    assert asked == [3]


def test_a_line_says_why_it_does_not_apply(view):
    index = view.lines.index(4, 0)
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "No game is open."
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Three, No game is open."


def test_the_search_field_walks_the_list(view, qtbot):
    field = SearchField("Find", view)
    qtbot.addWidget(field)
    field.show()
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(field, Qt.Key.Key_Down)
    with qtbot.waitSignal(view.chosen) as caught:
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert caught.args == ["2"]
    qtbot.keyClicks(field, "abc")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""


def test_where_a_value_comes_from_is_told_in_the_players_language(view, qapp):
    translation.install(qapp, "de")
    try:
        told = view.itemDelegate()._sub(LINES[2], 120)
    finally:
        translation.install(qapp, "en")
    assert told == "rekonstruiert"


def test_words_stand_under_one_another_where_some_lines_have_an_icon(qtbot):
    found = LineList("Commands")
    qtbot.addWidget(found)
    found.resize(300, 200)
    bare, with_icon, head = Line("a", "Save"), Line("b", "Open", icon="open"), Line("c", "Game", heading=True)
    found.set_lines([bare])
    alone = found.delegate._rooms(bare, 300)[0]
    found.set_lines([head, bare, with_icon])
    assert found.delegate._rooms(bare, 300)[0] == found.delegate._rooms(with_icon, 300)[0] > alone
