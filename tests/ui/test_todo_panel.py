import pytest
from PySide6.QtCore import Qt

from app.play.session import Session
from app.ui.look import theme
from app.ui.look.text import Text
from app.ui.panels.todo_panel import TodoPanel, in_words
from tests.toy import MODULE, FallBack, Hold


@pytest.fixture
def panel(qtbot):
    theme.load_fonts()
    panel = TodoPanel()
    qtbot.addWidget(panel)
    panel.resize(376, 400)
    panel.show()
    return panel


def test_kinds_of_act_in_words():
    assert in_words(FallBack.__name__) == "Fall back"
    assert in_words(Hold.__name__) == "Hold"


def test_acts_by_kind_and_one_press_does_one(panel, qtbot):
    with Session.new(MODULE, "", seed=3) as session:
        legal = session.legal()
        panel.set_acts(legal, lambda a: MODULE.label(session.state, a))
    headings = [line.title for line in panel.list.lines.shown if line.heading]
    assert sorted(headings) == sorted({in_words(type(a).__name__) for a in legal})
    assert panel.head.aside.text() == f"{len(legal)} acts"
    line = next(i for i, line in enumerate(panel.list.lines.shown) if not line.heading)
    spot = panel.list.visualRect(panel.list.lines.index(line, 0)).center()
    with qtbot.waitSignal(panel.act_chosen) as caught:
        qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert caught.args == [legal[int(panel.list.lines.shown[line].key)]]


def test_a_game_names_its_kinds_of_act(panel):
    panel.set_acts([Hold(), FallBack(3)], lambda a: "an act", {"FallBack": "Zurückweichen"})
    assert [line.title for line in panel.list.lines.shown if line.heading] == ["Hold", "Zurückweichen"]
    panel.search.setText("zurück")
    assert [line.title for line in panel.list.lines.shown if line.heading] == ["Zurückweichen"]


def test_find_an_act_and_press_enter(panel, qtbot):
    panel.set_acts([Hold(), FallBack(3), FallBack(4)], lambda a: f"to {a.to}" if isinstance(a, FallBack) else "Hold")
    qtbot.keyClicks(panel.search, "to 4")
    with qtbot.waitSignal(panel.act_chosen) as caught:
        qtbot.keyClick(panel.search, Qt.Key.Key_Return)
    assert caught.args == [FallBack(4)]
    panel.search.setText("nowhere")
    assert [t.text() for t in panel.empty.page.findChildren(Text)] == ["No act like that."]


def test_nobody_asked_says_so(panel):
    panel.set_acts([], str)
    assert [t.text() for t in panel.empty.page.findChildren(Text)] == ["Nobody is asked now."]
    assert panel.head.aside.text() == ""


def test_places_are_listed_by_their_numbers(panel):
    names = {3: "Fall back to 1:1010", 4: "Fall back to 1:922", 5: "Fall back to 1:1002"}
    panel.set_acts([FallBack(3), FallBack(4), FallBack(5)], lambda a: names[a.to])
    shown = [line.title for line in panel.list.lines.shown if not line.heading]
    assert shown == ["Fall back to 1:922", "Fall back to 1:1002", "Fall back to 1:1010"]
