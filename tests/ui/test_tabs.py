"""Tabs: in one row as long as their words allow it."""

from pytestqt.qtbot import QtBot

from app.ui.look import theme
from app.ui.look.tabs import BESIDE, LEAST, Tabs

WORDS = ["Jetzt", "Fällig", "Einheiten", "Tabellen", "Regeln", "Baum", "Stand", "Offen"]


def test_tabs_stand_closer_before_one_of_them_goes_to_a_row_of_its_own(qtbot: QtBot) -> None:
    theme.load_fonts()
    tabs = Tabs("Panels")
    qtbot.addWidget(tabs)
    tabs.set_tabs([(word, word, word) for word in WORDS], WORDS[0])
    whole = sum(tab.sizeHint().width() for tab in tabs.tabs)
    least = whole - len(WORDS) * (theme.px(BESIDE) - theme.px(LEAST))
    row = tabs.heightForWidth(whole)
    assert tabs.heightForWidth(least) == row < tabs.heightForWidth(least - 1)
    assert least <= theme.px(376)
