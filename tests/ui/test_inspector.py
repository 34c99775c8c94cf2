import pytest

from app.core.card import Card, Fact, UnitLine
from app.core.scene import Face, Scene, Token
from app.ui.counters.token_picture import RIM, SIDE, of_scene
from app.ui.look import theme
from app.ui.look.text import Text
from app.ui.panels.card_figures import UnitRow
from app.ui.panels.inspector import Inspector
from app.ui.panels.standing_panel import StandingPanel

SCENE = Scene((Token(4, "allied", 12, Face("canadian", "infantry", "C", "NNS", "8-1-6", "NNS"), "C/NNS"),))


@pytest.fixture(autouse=True)
def fonts(qapp):
    theme.load_fonts()


def words(panel) -> list[str]:
    return [t.text() for t in panel.view.column.page.findChildren(Text)]


def test_the_inspector_says_what_to_do_while_empty(qtbot):
    panel = Inspector()
    qtbot.addWidget(panel)
    assert panel.head.title.text() == "Inspector"
    assert words(panel) == ["Point at a hex."]


def test_the_inspector_names_the_hex_in_its_head(qtbot):
    panel = Inspector()
    qtbot.addWidget(panel)
    panel.set_card(Card("1:1524 Authie", "village", (Fact("Held by", "Canadian"),)))
    assert panel.head.aside.text() == "1:1524 Authie · village"
    assert words(panel) == ["Held by", "Canadian"]
    panel.set_card(None)
    assert panel.head.aside.text() == ""
    assert words(panel) == ["Point at a hex."]


def test_counters_come_from_the_scene(qtbot):
    panel = Inspector()
    qtbot.addWidget(panel)
    panel.set_scene(SCENE)
    panel.set_card(Card("1:1524", "", (UnitLine(4, "C/NNS"),)))
    assert panel.view.findChild(UnitRow) is not None
    picture = of_scene(SCENE)(4)
    assert picture.deviceIndependentSize().width() == SIDE + 2 * RIM
    assert of_scene(SCENE)(99).isNull()


def test_the_standing_panel(qtbot):
    panel = StandingPanel()
    qtbot.addWidget(panel)
    assert panel.head.title.text() == "Who is winning"
    assert words(panel) == ["No game is open."]
    panel.set_card(Card("German minor victory", "as it stands", (Fact("Towns", "4 of 11"),)))
    assert panel.head.aside.text() == "German minor victory · as it stands"


def test_of_several_cards_in_quick_succession_the_last_is_drawn(qtbot):
    panel = Inspector()
    qtbot.addWidget(panel)
    for hex in ("1:1001", "1:1002", "1:1003"):
        panel.set_card_soon(Card(hex))
    assert panel.head.aside.text() == ""
    qtbot.waitUntil(lambda: panel.head.aside.text() == "1:1003", timeout=1000)
    panel.set_card_soon(Card("1:1004"))
    panel.set_card(Card("1:1005"))
    qtbot.wait(60)
    assert panel.head.aside.text() == "1:1005"
