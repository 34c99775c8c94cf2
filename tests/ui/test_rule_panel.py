import pytest
from PySide6.QtCore import Qt

from app.core.rulebook import Option, Rule, Rulebook
from app.ui.look import theme
from app.ui.look.chip import RuleChip, TagChip
from app.ui.look.text import Text
from app.ui.panels.rule_panel import RulePanel

BOOK = Rulebook(
    {
        "R-1": Rule(
            tag="printed",
            source="3.1",
            title="Movement",
            text="Clear ground costs 1.",
            section="Movement",
            ruling="A-1",
        ),
        "R-2": Rule(tag="reconstructed", source="map", title="Roads", text="A road hex costs 1/2.", section="Movement"),
        "A-1": Rule(
            tag="house",
            source="3.1",
            title="Six points",
            text="Six near the HQ.",
            section="Rulings",
            option="mf",
            kind="note",
        ),
    },
    {
        "mf": Option(
            tag="house",
            source="3.1",
            rule="A-1",
            title="Allowance",
            sentence="Who has six points.",
            default="near",
            values={"near": "Near the HQ.", "always": "Everybody."},
        )
    },
)


@pytest.fixture
def panel(qtbot):
    theme.load_fonts()
    panel = RulePanel()
    qtbot.addWidget(panel)
    panel.resize(376, 500)
    panel.set_rulebook(BOOK, {"mf": "always"})
    panel.show()
    yield panel
    theme.set_scale(1.0)


def listed(panel: RulePanel) -> list[str]:
    return [line.key for line in panel.list.lines.shown if not line.heading]


def words(panel: RulePanel) -> list[str]:
    return [t.text() for t in panel.page.page.findChildren(Text)]


def test_all_rules_by_section(panel):
    assert [line.title for line in panel.list.lines.shown] == ["Movement", "Movement", "Roads", "Rulings", "Six points"]
    assert panel.head.aside.text() == "3 rules"


def test_search_looks_at_titles_texts_and_options(panel, qtbot):
    qtbot.keyClicks(panel.search, "road")
    assert listed(panel) == ["R-2"]
    panel.search.setText("allowance")
    assert listed(panel) == ["A-1"]
    with qtbot.waitSignal(panel.rule_clicked) as caught:
        qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert caught.args == ["A-1"]
    assert panel.rule == "A-1"


def test_a_rule_shows_text_source_option_and_links(panel):
    panel.show_rule("A-1")
    shown = words(panel)
    assert shown[:3] == ["A-1", "Six points", "Six near the HQ."]
    assert "house, from 3.1" in shown
    assert "Option: Allowance" in shown
    assert "› Everybody. (in this game)" in shown
    assert "   Near the HQ. (default)" in shown
    assert "Decides" in shown
    assert [c.text() for c in panel.page.page.findChildren(TagChip)] == ["house"]
    assert [c.text() for c in panel.page.page.findChildren(RuleChip)] == ["R-1"]


def test_links_walk_and_come_back(panel, qtbot):
    panel.show_rule("R-1")
    chip = next(c for c in panel.page.page.findChildren(RuleChip) if c.text() == "A-1")
    with qtbot.waitSignal(panel.rule_clicked):
        qtbot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert panel.rule == "A-1"
    qtbot.mouseClick(panel.back, Qt.MouseButton.LeftButton)
    assert panel.rule == "R-1"
    qtbot.keyClick(panel, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert panel.rule == "A-1"
    assert not panel.forward.isEnabled()
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert panel.rule == ""
    assert panel.list.isVisible()


def test_typing_leaves_a_rule_for_the_list(panel, qtbot):
    panel.show_rule("R-1")
    qtbot.keyClicks(panel.search, "six")
    assert panel.rule == ""
    assert listed(panel) == ["A-1"]
    panel.show_rule("A-1")
    theme.set_scale(1.5)
    assert panel.rule == "A-1"


def test_an_unknown_rule_is_searched_for(panel):
    panel.show_rule("R-9")
    assert panel.rule == ""
    assert panel.search.text() == "R-9"


def test_groups_fold_by_key_and_click(panel, qtbot):
    panel.list.setCurrentIndex(panel.list.lines.index(1, 0))
    qtbot.keyClick(panel.list, Qt.Key.Key_Left)
    assert listed(panel) == ["A-1"]
    qtbot.keyClick(panel.list, Qt.Key.Key_Right)
    assert listed(panel) == ["R-1", "R-2", "A-1"]
    spot = panel.list.visualRect(panel.list.lines.index(0, 0)).center()
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert listed(panel) == ["A-1"]
