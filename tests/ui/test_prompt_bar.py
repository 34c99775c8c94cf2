"""The prompt bar and the refusal strip: what they say, where things go, and what keys and clicks do."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.core.prompt import Button, Prompt
from app.core.state import Action, Refusal
from app.ui.look import theme
from app.ui.table.prompt_bar import PromptBar
from app.ui.table.refusal_strip import RefusalStrip


class Fire(Action, frozen=True):
    pass


class End(Action, frozen=True):
    pass


WHY = Refusal("VG-012", "Finish the attack first.")
DECIDE = Prompt(
    "german",
    "Attack **Authie 1:1524** with **9/III SS**. Add attackers, or fire.",
    (
        Button("Fire", Fire(), primary=True),
        Button("Back", command="back", key="Esc"),
        Button("Hold all this half", Fire(), "Shift+H"),
        Button("End German half: 6 units unused", End(), "E", why=WHY),
        Button("Roll", Fire()),
    ),
)


@pytest.fixture
def bar(qtbot: QtBot, qapp: QApplication) -> PromptBar:
    theme.install(qapp)
    bar = PromptBar()
    qtbot.addWidget(bar)
    bar.resize(1440, 50)
    bar.show_prompt(DECIDE, "German", "ss")
    bar.show()
    return bar


def test_side_sentence_and_buttons_are_spoken(bar: PromptBar) -> None:
    assert bar.tag.text == "GERMAN"
    assert bar.accessibleDescription() == "German: Attack Authie 1:1524 with 9/III SS. Add attackers, or fire."
    assert bar.sentence.text() == "Attack Authie 1:1524 with 9/III SS. Add attackers, or fire."
    assert [b.key for b in bar.buttons] == ["Enter", "Esc", "Shift H", "E", "5"]
    assert bar.buttons[0].accessibleName() == "Fire, Enter"


def test_a_greyed_button_says_why(bar: PromptBar) -> None:
    end = bar.buttons[3]
    assert not end.isEnabled()
    assert end.toolTip() == end.accessibleDescription() == "Finish the attack first. VG-012"


def test_click_key_and_digit_press_a_button(qtbot: QtBot, bar: PromptBar) -> None:
    pressed: list[Button] = []
    bar.pressed.connect(pressed.append)
    qtbot.mouseClick(bar.buttons[2], Qt.MouseButton.LeftButton)
    assert bar.press_key("Enter")
    assert bar.press_key("Esc")
    assert bar.press_key("5")
    assert not bar.press_key("K")
    assert not bar.press_key("9")
    assert [b.label for b in pressed] == ["Hold all this half", "Fire", "Back", "Roll"]


def test_the_key_of_a_greyed_button_is_answered_with_its_refusal(bar: PromptBar) -> None:
    refusals: list[Refusal] = []
    bar.refused.connect(refusals.append)
    assert bar.press_key("E")
    assert refusals == [WHY]


def test_one_row_when_there_is_room_and_more_when_not(bar: PromptBar) -> None:
    assert bar.heightForWidth(1440) == 50
    assert bar.heightForWidth(700) > 80
    bar.resize(700, bar.heightForWidth(700))
    inside = bar.rect()
    assert all(inside.contains(b.geometry()) for b in bar.buttons)
    assert inside.contains(bar.sentence.geometry())


@pytest.mark.parametrize("width", [1280, 900, 640])
def test_at_200_per_cent_nothing_is_cut(qapp: QApplication, bar: PromptBar, width: int) -> None:
    theme.set_scale(2.0)
    try:
        bar.resize(width, bar.heightForWidth(width))
        assert all(bar.rect().contains(b.geometry()) for b in bar.buttons)
        assert bar.sentence.height() >= bar.sentence.heightForWidth(bar.sentence.width())
        boxes = [b.geometry() for b in bar.buttons]
        assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
    finally:
        theme.set_scale(1.0)


def test_a_side_lost_on_the_dark_bar_is_shown_by_its_ink(bar: PromptBar) -> None:
    ground = theme.color("prompt")
    for style in ("ss", "heer", "luftwaffe", "us", "british", "canadian", "french", "soviet"):
        bar.show_prompt(DECIDE, "Side", style)
        assert theme.contrast(bar.stripe, ground) >= 3


def test_the_bar_is_painted_in_every_mode(qtbot: QtBot, bar: PromptBar) -> None:
    frames = set()
    for mode in ("decide", "past", "bot", "end"):
        bar.show_prompt(Prompt("", "A sentence."), "Tag", "", mode)
        frames.add(bar.grab().toImage().pixelColor(700, 1).name())
    bar.set_tone("danger")
    frames.add(bar.grab().toImage().pixelColor(700, 1).name())
    assert len(frames) == 3


@pytest.fixture
def strip(qtbot: QtBot, qapp: QApplication) -> RefusalStrip:
    theme.install(qapp)
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(1000, 500)
    strip = RefusalStrip(table)
    strip.hang(0, 50, 1000)
    table.show()
    strip.table = table  # type: ignore[attr-defined]
    return strip


REFUSED = Refusal(
    "VG-051", "Not to 1:1622: needs 3 points, 2 are left (clear ground 1 each). Nearest you can reach: 1:1623.", (4,)
)


def test_a_refusal_slides_out_and_stays(qtbot: QtBot, strip: RefusalStrip) -> None:
    strip.show_refusal(REFUSED)
    qtbot.waitUntil(lambda: strip.height() >= 34)
    assert strip.pos().y() == 50
    assert strip.accessibleDescription() == f"{REFUSED.text} VG-051"
    QTest.qWait(30)
    assert strip.isVisible()
    strip.clear()
    assert not strip.isVisible()


def test_a_refusal_has_its_head_its_rule_and_the_way_out(qtbot: QtBot, strip: RefusalStrip) -> None:
    strip.motion = 0
    strip.show_refusal(REFUSED)
    assert "<b" in strip.why.text()
    assert "Not to 1:1622:</b>" in strip.why.text()
    assert "Nearest you can reach: 1:1623." in strip.way_out.text()
    assert strip.chip is not None
    with qtbot.waitSignal(strip.rule_clicked) as signal:
        qtbot.mouseClick(strip.chip, Qt.MouseButton.LeftButton)
    assert signal.args == ["VG-051"]
    strip.show_refusal(Refusal("", "Orders are refused here."))
    assert strip.chip is None
    assert strip.way_out.isHidden()


def test_a_narrow_strip_grows(strip: RefusalStrip) -> None:
    strip.motion = 0
    strip.hang(0, 50, 340)
    strip.show_refusal(REFUSED)
    assert strip.height() > 60
    assert strip.chip is not None
    assert strip.rect().contains(strip.chip.geometry())
    assert strip.rect().contains(strip.way_out.geometry())
