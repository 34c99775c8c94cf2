"""Keys of the hex cursor: which way an arrow or a key of the number pad steps."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

N, NE, SE, S, SW, NW = range(6)

PAD: dict[int, int] = {
    Qt.Key.Key_8: N,
    Qt.Key.Key_9: NE,
    Qt.Key.Key_3: SE,
    Qt.Key.Key_2: S,
    Qt.Key.Key_1: SW,
    Qt.Key.Key_7: NW,
    Qt.Key.Key_PageUp: NE,
    Qt.Key.Key_PageDown: SE,
    Qt.Key.Key_End: SW,
    Qt.Key.Key_Home: NW,
}
"""Keys of the number pad, with and without Num Lock."""


def directed(event: QKeyEvent, odd_column: bool) -> int | None:
    """The direction a key means, 0 north and clockwise, or None.

    Left and right keep to their row of hexes: odd columns lie half a hex lower, so from an even column they step down
    and from an odd one up.
    """
    key, modifiers = event.key(), event.modifiers()
    pad = bool(modifiers & Qt.KeyboardModifier.KeypadModifier)
    if modifiers & ~Qt.KeyboardModifier.KeypadModifier:
        return None
    if pad and key in PAD:
        return PAD[key]
    if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        return N if key == Qt.Key.Key_Up else S
    if key == Qt.Key.Key_Right or (pad and key == Qt.Key.Key_6):
        return NE if odd_column else SE
    if key == Qt.Key.Key_Left or (pad and key == Qt.Key.Key_4):
        return NW if odd_column else SW
    return None
