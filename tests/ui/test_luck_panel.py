"""The panel of dice and luck has its own name, whatever its card is called."""

from pytestqt.qtbot import QtBot

from app.core.card import Card, Note
from app.ui.look import theme
from app.ui.look.text import Text
from app.ui.panels.luck_panel import LuckPanel


def words(panel: LuckPanel) -> list[str]:
    return [text.words for text in panel.view.findChildren(Text)]


def test_it_counts_until_there_is_a_card(qtbot: QtBot) -> None:
    theme.load_fonts()
    panel = LuckPanel()
    qtbot.addWidget(panel)
    assert panel.accessibleName() == "Dice and luck"
    assert "Counting the dice." in words(panel)
    panel.set_card(Card("", "12 dice", (Note("No dice have been thrown."),)))
    assert "No dice have been thrown." in words(panel)
    assert panel.head.title.text() == "Dice and luck"
    assert panel.head.aside.text() == "12 dice"
    panel.set_card(None)
    assert "Counting the dice." in words(panel)
