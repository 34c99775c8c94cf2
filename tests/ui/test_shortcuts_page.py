import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from app.ui.commands import Command
from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.pages.key_rows import differences, given, holder, keyed, printed
from app.ui.pages.shortcuts_page import ShortcutsPage

TABLE = (
    Command("undo", "&Undo", ("Ctrl+Z",), "&Edit"),
    Command("redo", "&Redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "&Edit"),
    Command("dark", "Dark", (), "&View/&Theme"),
)


@pytest.fixture
def page(qtbot):
    theme.load_fonts()
    page = ShortcutsPage()
    qtbot.addWidget(page)
    page.resize(900, 700)
    page.set_commands(TABLE, {})
    page.show()
    yield page
    theme.set_scale(1.0)


def shown(page: ShortcutsPage) -> list[tuple[str, str]]:
    return [(line.title, line.aside) for line in page.list.lines.shown if not line.heading]


def links(page: ShortcutsPage) -> dict[str, Link]:
    return {link.accessibleName(): link for link in page.keys.findChildren(Link)}


def type_keys(page: ShortcutsPage, keys: str) -> None:
    page.field.setKeySequence(QKeySequence(keys))


def test_every_command_with_its_keys(page):
    assert shown(page) == [("Undo", "Ctrl Z"), ("Redo", "Ctrl Shift Z   Ctrl Y"), ("Theme: Dark", "none")]
    assert not page.all.isVisible()


def test_free_keys_are_added(page, qtbot):
    page.list.go("dark")
    type_keys(page, "F8")
    assert page.conflict.text() == "F8 is free."
    with qtbot.waitSignal(page.changed) as caught:
        qtbot.mouseClick(page.use, Qt.MouseButton.LeftButton)
    assert caught.args == [{"dark": ["F8"]}]
    assert shown(page)[2] == ("Theme: Dark", "F8")
    assert page.list.lines.shown[-1].sub == "changed; shipped: none"


def test_a_conflict_is_said_at_once_and_settled(page, qtbot):
    page.list.go("dark")
    type_keys(page, "Ctrl+Z")
    assert page.conflict.text() == "Ctrl Z is Undo now; adding it here takes it away there."
    with qtbot.waitSignal(page.changed) as caught:
        qtbot.mouseClick(page.use, Qt.MouseButton.LeftButton)
    assert caught.args == [{"undo": [], "dark": ["Ctrl+Z"]}]


def test_the_same_keys_are_not_added_twice(page):
    page.list.go("redo")
    type_keys(page, "Ctrl+Y")
    assert page.conflict.text() == "It has these keys already."
    assert not page.use.isEnabled()


def test_keys_are_taken_away_and_reset(page, qtbot):
    page.list.go("redo")
    with qtbot.waitSignal(page.changed) as caught:
        qtbot.mouseClick(links(page)["Take Ctrl Y away"], Qt.MouseButton.LeftButton)
    assert caught.args == [{"redo": ["Ctrl+Shift+Z"]}]
    with qtbot.waitSignal(page.changed) as caught:
        qtbot.mouseClick(links(page)["Reset"], Qt.MouseButton.LeftButton)
    assert caught.args == [{}]


def test_all_are_reset(page, qtbot):
    page.set_commands(TABLE, {"undo": ["F9"], "dark": ["F8"]})
    with qtbot.waitSignal(page.changed) as caught:
        qtbot.mouseClick(page.all, Qt.MouseButton.LeftButton)
    assert caught.args == [{}]
    assert shown(page)[0] == ("Undo", "Ctrl Z")


def test_find_by_word_or_key_and_enter_goes_to_the_field(page, qtbot):
    qtbot.keyClicks(page.search, "ctrl y")
    assert shown(page) == [("Redo", "Ctrl Shift Z   Ctrl Y")]
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert page.focusWidget() is page.field
    qtbot.keyClick(page.list, Qt.Key.Key_Escape)


def test_keys_as_the_settings_keep_them():
    rows = keyed(TABLE, {"undo": ["F9"]})
    assert differences(rows) == {"undo": ["F9"]}
    assert holder(rows, "ctrl+y", "undo").id == "redo"
    assert holder(rows, "Ctrl+Y", "redo") is None
    assert differences(given(rows, "undo", ["Ctrl+Z"])) == {}


def test_keys_with_a_plus_are_printed_like_others():
    assert [printed(keys) for keys in ("+", "Ctrl++", "Ctrl+-", "Ctrl+Shift+Z", "F11")] == [
        "+",
        "Ctrl +",
        "Ctrl -",
        "Ctrl Shift Z",
        "F11",
    ]
