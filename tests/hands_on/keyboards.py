"""What the keyboards of four countries type: row by row, without a modifier, with Shift and with AltGr."""

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


class Keyboard(Struct, frozen=True):
    """Rows of keys from the digits down; a blank where a level types nothing, or a dead key that waits for a letter."""

    plain: tuple[str, ...]
    shift: tuple[str, ...]

    def strokes(self, sequence: str) -> set[tuple[str, bool, bool, bool]]:
        """The ways to strike a key sequence: the key's place, and whether Shift, Ctrl and Alt are held; none with AltGr."""
        combination = QKeySequence(sequence)[0]
        held = combination.keyboardModifiers()
        ctrl, alt, wants_shift = bool(held & CTRL), bool(held & ALT), bool(held & SHIFT)
        sign = QKeySequence(combination.key()).toString()
        if len(sign) > 1:
            return {(sign, wants_shift, ctrl, alt)}
        found = set()
        for shifted, rows in ((False, self.plain), (True, self.shift)):
            for row, keys in enumerate(rows):
                place = keys.upper().find(sign.upper())
                letter = sign.isalpha() and sign.isascii()
                if place >= 0 and (not letter or shifted == wants_shift):
                    found.add((f"{row}.{place}", shifted, ctrl, alt))
        return found


KEYBOARDS = {
    "en_US": Keyboard(
        ("`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", " zxcvbnm,./"),
        ("~!@#$%^&*()_+", "QWERTYUIOP{}|", 'ASDFGHJKL:"', " ZXCVBNM<>?"),
    ),
    "de_DE": Keyboard(
        (" 1234567890ß ", "qwertzuiopü+", "asdfghjklöä#", "<yxcvbnm,.-"),
        ('°!"§$%&/()=? ', "QWERTZUIOPÜ*", "ASDFGHJKLÖÄ'", ">YXCVBNM;:_"),
    ),
    "fr_FR": Keyboard(
        ("²&é\"'(-è_çà)=", "azertyuiop $", "qsdfghjklmù*", "<wxcvbn,;:!"),
        (" 1234567890°+", "AZERTYUIOP £", "QSDFGHJKLM%µ", ">WXCVBN?./§"),
    ),
    "es_ES": Keyboard(
        ("º1234567890'¡", "qwertyuiop +", "asdfghjklñ ç", "<zxcvbnm,.-"),
        ('ª!"·$%&/()=?¿', "QWERTYUIOP *", "ASDFGHJKLÑ Ç", ">ZXCVBNM;:_"),
    ),
}
"""By locale. Keys of French and Spanish keyboards that wait for a letter to put an accent on are blanks."""
