from app.core.card import Card, Fact
from app.ui.look.text import Text
from app.ui.panels.briefing_panel import BriefingPanel


def words(panel) -> list[str]:
    return [t.text() for t in panel.view.column.page.findChildren(Text)]


def test_it_shows_what_is_due_and_says_when_nothing_is(qtbot, qapp):
    panel = BriefingPanel()
    qtbot.addWidget(panel)
    assert words(panel) == ["No turn of yours begins now."]
    panel.set_card(Card("Allied, T1", blocks=(Fact("Arrives", "29 Infantry", "R43-17.1"),)))
    assert "29 Infantry" in words(panel)
    assert panel.head.aside.text() == "Allied, T1"
    panel.set_card(Card("Allied, T2"))
    assert words(panel) == ["Nothing falls due this turn."]
