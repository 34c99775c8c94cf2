"""Players with one device only: a keyboard and no mouse, or a mouse and no keyboard."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.hands_on.player import CTRL, Player, calm

NAMES = {Qt.Key.Key_Return: "Enter", Qt.Key.Key_Escape: "Esc"}

MOUSE = frozenset((QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease, QEvent.Type.Wheel))
KEYS = frozenset((QEvent.Type.KeyPress, QEvent.Type.KeyRelease))


class Counted(QObject):
    """Counts events of some kinds, wherever they go."""

    def __init__(self, kinds: frozenset[QEvent.Type]) -> None:
        super().__init__()
        self.kinds = kinds
        self.met = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched.isWidgetType() and event.type() in self.kinds:
            self.met += 1
        return False


@contextmanager
def counted(kinds: frozenset[QEvent.Type]) -> Iterator[Counted]:
    """While this lasts, events of these kinds are counted."""
    ears, app = Counted(kinds), QApplication.instance()
    assert app is not None
    app.installEventFilter(ears)
    try:
        yield ears
    finally:
        app.removeEventFilter(ears)


class Typist(Player):
    """A keyboard alone: hexes by their numbers on the command line, units by the key that clicks, buttons by their keys."""

    def go(self, label: str) -> None:
        """Type the number of a hex on the command line."""
        super().key(Qt.Key.Key_F3)
        QTest.keyClicks(QApplication.focusWidget(), label)
        super().key(Qt.Key.Key_Return)

    def click(self, what: str) -> None:
        """The hex cursor on the hex, and the key that clicks there."""
        self.go(self.label(what))
        super().key(Qt.Key.Key_Return, CTRL)

    def hover(self, what: str) -> None:
        """The hex cursor on the hex: what lies there is told as under the pointer."""
        self.go(self.label(what))
        calm(self.window)

    def press(self, words: str) -> None:
        """The key on the button's cap."""
        found = next(b for b in self.table.prompt.buttons if b.text().startswith(words))
        QTest.keyClicks(QApplication.focusWidget(), found.key)
        self._beat()

    def answer(self, button: QWidget) -> None:
        """Tab to a button of a question and press it with the space bar."""
        asked = button.window()
        for _ in range(12):
            if asked.focusWidget() is button:
                break
            QTest.keyClick(asked.focusWidget() or asked, Qt.Key.Key_Tab)
        QTest.keyClick(asked.focusWidget() or asked, Qt.Key.Key_Space)


class Clicker(Player):
    """A mouse alone: what others do with a key is done on the button that wears it."""

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """The button of the prompt with that key on its cap."""
        assert modifiers == Qt.KeyboardModifier.NoModifier
        cap = NAMES.get(key) or chr(key)
        found = next(b for b in self.table.prompt.buttons if b.key == cap)
        QTest.mouseClick(found, Qt.MouseButton.LeftButton)
        self._beat()
