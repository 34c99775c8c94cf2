"""Keys as they are engraved on the keyboards of the language in use."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

BRIEF = {"Umschalt": "⇧", "Leertaste": "Leer", "Rücktaste": "⌫"}
"""What stands for long names of keys where there is no room for them."""


def engraved(key: str) -> str:
    """A key as it is called in the language in use; `key` is in English, such as `Ctrl Z` or `Enter`."""
    if key in ("Enter", "Return"):
        return QCoreApplication.translate("HandOver", "Enter")
    native = QKeySequence(key.replace(" ", "+")).toString(QKeySequence.SequenceFormat.NativeText)
    return native.replace("+", " ").strip() or key


def brief(key: str) -> str:
    """The name of a key, or a sign for it where the name is long."""
    return " ".join(BRIEF.get(word, word) for word in key.split(" "))
