"""The lines of a list, in groups that fold, and the words they are found by."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.ui.look.rich_text import plain

Index = QModelIndex | QPersistentModelIndex


class Line(Struct, frozen=True):
    """One line. `heading` opens a group that folds; `unit` gets its counter in front; `dot`: filled, hollow or none.

    `chip`: a short word in a frame, e.g. the id of a rule; `tag`: a provenance chip where it is not printed.
    `on`: the line is marked as the present one. `why`: it does not apply now, and this says why.
    """

    key: str
    title: str
    sub: str = ""
    aside: str = ""
    heading: bool = False
    unit: int = -1
    dot: bool | None = None
    chip: str = ""
    tag: str = ""
    tone: str = ""
    on: bool = False
    depth: int = 0
    icon: str = ""
    why: str = ""


class LineModel(QAbstractListModel):
    """The lines, without those in folded groups. `icons`: some have one, so that all leave room for it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[Line, ...] = ()
        self.shown: list[Line] = []
        self.folded: set[str] = set()
        self.icons = False

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show other lines; groups that were folded stay so."""
        self.beginResetModel()
        self.lines = tuple(lines)
        self.icons = any(line.icon for line in self.lines)
        self.shown = []
        hidden = False
        for line in self.lines:
            if line.heading:
                hidden = line.key in self.folded
            if line.heading or not hidden:
                self.shown.append(line)
        self.endResetModel()

    def fold(self, key: str, folded: bool) -> None:
        """Fold or unfold a group."""
        (self.folded.add if folded else self.folded.discard)(key)
        self.set_lines(self.lines)

    def rowCount(self, parent: Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.shown):
            return None
        line = self.shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return plain(line.title)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            words = (line.chip, line.title, line.sub, line.aside, line.why)
            return ", ".join(plain(w) for w in words if w)
        return (line.why or None) if role == Qt.ItemDataRole.ToolTipRole else None


def matches(needle: str, *texts: str) -> bool:
    """Whether every word of the needle stands in one of the texts, or the needle is the initials of the first text.

    Without regard to case: `phase`, `the end` and `etp` all find `End the phase`.
    """
    words = needle.casefold().split()
    whole = " ".join(texts).casefold()
    if all(word in whole for word in words):
        return True
    initials = "".join(word[0] for word in texts[0].casefold().split()) if texts else ""
    return len(words) == 1 and len(words[0]) > 1 and initials.startswith(words[0])
