import pytest
from PySide6.QtCore import Qt

from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.text import Text
from app.ui.pages.settings_page import SettingsPage
from app.ui.settings import Settings


@pytest.fixture
def page(qtbot):
    theme.load_fonts()
    page = SettingsPage()
    qtbot.addWidget(page)
    page.resize(900, 700)
    page.set_settings(Settings(text_scale=120))
    page.set_folder("games/of anna")
    page.show()
    yield page
    theme.set_scale(1.0)


def test_what_is_set_is_shown(page):
    assert page.themes.key == "system"
    assert page.scale.value() * 5 == 120
    assert page.motion.key == "normal"
    assert page.confirm.isChecked()
    assert "games/of anna" in [t.text() for t in page.findChildren(Text)]


def test_a_choice_counts_at_once(page, qtbot):
    with qtbot.waitSignal(page.changed) as caught:
        qtbot.mouseClick(page.themes.rows["dark"], Qt.MouseButton.LeftButton)
    assert caught.args == [Settings(text_scale=120, theme="dark")]
    with qtbot.waitSignal(page.changed) as caught:
        qtbot.mouseClick(page.motion.rows["none"], Qt.MouseButton.LeftButton)
    assert caught.args[0].animation == "none"
    with qtbot.waitSignal(page.changed) as caught:
        page.confirm.click()
    assert caught.args[0].confirm_end is False


def test_sliders_count_when_they_rest(page, qtbot):
    page.scale.setFocus()
    with qtbot.waitSignal(page.changed) as caught:
        qtbot.keyClick(page.scale, Qt.Key.Key_Right)
        qtbot.keyClick(page.scale, Qt.Key.Key_Right)
    assert caught.args[0].text_scale == 130
    with qtbot.waitSignal(page.changed) as caught:
        page.strength.setValue(12)
    assert caught.args[0].overlay_strength == 60


def test_the_page_follows_the_text_size_it_sets(page, qtbot):
    page.changed.connect(lambda s: theme.set_scale(s.text_scale / 100))
    with qtbot.waitSignal(page.changed):
        page.scale.setValue(40)
    assert theme.current().scale == 2.0
    assert page.scale.value() == 40
    qtbot.waitUntil(lambda: page.column.page.width() <= page.column.viewport().width(), timeout=1000)


def test_links(page, qtbot):
    links = {link.text(): link for link in page.findChildren(Link)}
    with qtbot.waitSignal(page.shortcuts_requested):
        qtbot.mouseClick(links["Show and change all keys"], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.folder_requested):
        qtbot.mouseClick(links["Open the folder"], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.left):
        qtbot.mouseClick(page.back, Qt.MouseButton.LeftButton)


def test_the_turn_briefing_is_switched_off(page, qtbot):
    with qtbot.waitSignal(page.changed) as caught:
        page.briefing.click()
    assert caught.args[0].briefing is False
