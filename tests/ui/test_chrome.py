import gc

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QVBoxLayout,
    QWidget,
)

from app.ui.look import theme
from app.ui.map.map_view import MapView


@pytest.fixture
def page(qapp, qtbot):
    theme.install(qapp)
    found = QWidget()
    qtbot.addWidget(found)
    QVBoxLayout(found)
    yield found
    theme.set_theme("light")
    theme.set_scale(1.0)


def put(page, widget):
    page.layout().addWidget(widget)
    page.resize(240, 200)
    page.show()
    page.activateWindow()
    return widget


def colours(widget) -> set[str]:
    image = widget.grab().toImage()
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_a_chosen_box_wears_the_accent(page, kind):
    box = put(page, kind("Smoke"))
    accent = theme.color("accent").name()
    assert accent not in colours(box)
    box.setChecked(True)
    assert accent in colours(box)
    box.setEnabled(False)
    assert accent not in colours(box)


@pytest.mark.parametrize("kind", [QComboBox, QSpinBox])
def test_fields_are_as_high_as_buttons_and_grow_with_text(page, kind):
    field = put(page, kind())
    assert field.sizeHint().height() == 30
    theme.set_scale(2.0)
    assert field.sizeHint().height() == 60


def test_a_number_field_shows_its_number(page):
    field = put(page, QSpinBox())
    field.setValue(7)
    empty, full = QSpinBox(), field
    assert full.lineEdit().width() > 60
    assert full.lineEdit().text() == "7"
    assert theme.color("text").name() in colours(full)
    empty.deleteLater()


@pytest.fixture
def active(page, qtbot):
    one, two, view = put(page, QPushButton("One")), put(page, QPushButton("Two")), put(page, MapView())
    page.resize(300, 400)
    qtbot.waitUntil(page.isActiveWindow)
    two.setFocus(Qt.FocusReason.TabFocusReason)
    return one, two, view


def ring(qapp):
    return qapp.property("watch").ring


def test_the_ring_follows_the_keyboard_and_not_the_mouse(qapp, active):
    one, two, _ = active
    one.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring(qapp).widget() is one
    assert ring(qapp).isVisible()
    theme.set_theme("dark")
    assert ring(qapp).widget() is one
    assert ring(qapp).isVisible()
    QTest.mousePress(two, Qt.MouseButton.LeftButton)
    assert two.hasFocus()
    assert ring(qapp) is None
    QTest.mouseRelease(two, Qt.MouseButton.LeftButton)


def test_the_map_shows_its_cursor_instead_of_a_ring(qapp, active):
    one, _, view = active
    one.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring(qapp) is not None
    view.setFocus(Qt.FocusReason.TabFocusReason)
    assert ring(qapp) is None


def test_the_ring_outlives_no_window(qapp, qtbot, active):
    one, _, _ = active
    one.setFocus(Qt.FocusReason.TabFocusReason)
    one.window().hide()
    other = QPushButton("Elsewhere")
    qtbot.addWidget(other)
    one.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.set_theme("contrast")
    assert ring(qapp) is None or ring(qapp).widget() is not one


class Remembering(QPushButton):
    """A button with something that only Python knows."""

    def __init__(self) -> None:
        super().__init__("Remembers")
        self.known = "it"


def test_what_had_the_ring_is_kept_whole_though_python_forgets_it(qapp, page, active):
    page.layout().addWidget(Remembering())
    page.findChild(Remembering).show()
    page.findChild(Remembering).setFocus(Qt.FocusReason.TabFocusReason)
    assert ring(qapp) is not None  # its widget() would be enough to make it a child again
    active[0].setFocus(Qt.FocusReason.TabFocusReason)
    gc.collect()
    assert page.findChild(Remembering) is not None
    assert page.findChild(Remembering).known == "it"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_longest_entry_of_a_box_is_not_cut(page, scale):
    theme.set_scale(scale)
    box = QComboBox()
    box.addItem("a person at this very screen")
    put(page, box)
    box.resize(box.sizeHint())
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(field, option, part, box).width()
    assert box.fontMetrics().horizontalAdvance(box.itemText(0)) <= room


def test_the_ring_of_what_fills_a_window_is_whole(qapp, qtbot):
    theme.install(qapp)
    window = QWidget()
    qtbot.addWidget(window)
    rows = QVBoxLayout(window)
    rows.setContentsMargins(0, 0, 0, 0)
    button = QPushButton("One")
    button.setFixedSize(120, 60)
    rows.addWidget(button)
    window.setFixedSize(120, 60)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    button.setFocus(Qt.FocusReason.TabFocusReason)
    image, accent = window.grab().toImage(), theme.color("accent").name()
    edges = (image.pixelColor(60, 1), image.pixelColor(60, 58), image.pixelColor(1, 30), image.pixelColor(118, 30))
    assert {edge.name() for edge in edges} == {accent}
