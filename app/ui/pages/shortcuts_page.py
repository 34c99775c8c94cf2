"""All commands and their keys; any can be given others, and who has a key already is said at once."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QPushButton, QVBoxLayout, QWidget

from app.ui.look import theme
from app.ui.look.chip import Link
from app.ui.look.lines import Line, LineList, SearchField, matches
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.pages.key_rows import Commandish, Keyed, differences, given, holder, keyed, printed
from app.ui.pages.page_frame import Foot, Framed


class ShortcutsPage(Framed):
    """The page. `changed(keys)`: keys by command id where they differ from those shipped, as Settings.keys.

    `left`: back. Choose a command, press the new keys below; several keys may do the same.
    """

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Keyboard"))
        self._rows: list[Keyed] = []
        self._chosen = ""
        self.list = LineList(self.tr("Commands and their keys"), marks_current=True)
        self.list.chosen.connect(self._choose)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._walk())
        self.search = SearchField(self.tr("Find a command or a key"), self.list)
        self.search.textChanged.connect(lambda _: self._show())
        self.field = QKeySequenceEdit()
        self.field.setMaximumSequenceLength(1)
        self.field.setClearButtonEnabled(True)
        self.field.setAccessibleName(self.tr("New keys"))
        self.field.keySequenceChanged.connect(lambda _: self._say())
        self.use = QPushButton(self.tr("Add"))
        self.use.setProperty("primary", True)
        self.use.clicked.connect(self._use)
        self.conflict = Text("", "body", "text2")
        self.back = QPushButton(self.tr("Back"))
        self.back.clicked.connect(self.left)
        self.all = Link(self.tr("Reset all"))
        self.all.clicked.connect(self._reset_all)
        self.foot = Foot()
        self._head = QVBoxLayout()
        self._edit = QVBoxLayout()
        self.keys = QWidget()
        self._build()
        self.setFocusProxy(self.search)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def _build(self) -> None:
        self._head.addWidget(Wrapping([Text(self.tr("Keyboard"), "page"), self.all], spread=True))
        self._head.addWidget(self.search)
        row = QHBoxLayout()
        row.addWidget(self.field, 1)
        row.addWidget(self.use)
        row.addWidget(self.back)
        self._edit.addWidget(self.keys)
        self._edit.addWidget(self.conflict)
        self._edit.addLayout(row)
        self.foot.row.addLayout(self._edit)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._head)
        self._middle = QHBoxLayout()
        self._middle.addWidget(self.list)
        layout.addLayout(self._middle, 1)
        layout.addWidget(self.foot)

    def set_commands(self, commands: Sequence[Commandish], keys: Mapping[str, Sequence[str]]) -> None:
        """Show these commands; `keys`: only what the player changed, by command id."""
        self._rows = keyed(commands, keys)
        self._show()

    def refresh(self) -> None:
        """Draw again, with the theme as it is now."""
        self.widen()
        self._show()

    def widen(self) -> None:
        """Head, list and foot stand under one another."""
        side = self.side
        self._head.setContentsMargins(side, theme.px(20), side, theme.px(8))
        self._head.setSpacing(theme.px(12))
        self._middle.setContentsMargins(side - theme.px(12), 0, side - theme.px(12), 0)
        self.foot.row.setContentsMargins(side, theme.px(10), side, theme.px(10))
        self._edit.setSpacing(theme.px(6))

    def _row(self) -> Keyed | None:
        return next((r for r in self._rows if r.id == self._chosen), None)

    def _show(self) -> None:
        lines: list[Line] = []
        group = None
        for row in self._rows:
            keys = "   ".join(printed(k) for k in row.keys)
            if not matches(self.search.text(), row.words, row.group, keys, " ".join(row.keys)):
                continue
            name = row.group or self.tr("Other")
            if name != group:
                group = name
                lines.append(Line(f"group {name}", name, heading=True))
            sub = ""
            if row.changed:
                was = ", ".join(printed(k) for k in row.default) or self.tr("none")
                sub = self.tr("changed; shipped: {keys}").format(keys=was)
            lines.append(Line(row.id, row.words, sub, keys or self.tr("none"), on=row.changed))
        self.list.set_lines(lines)
        self.all.setVisible(any(r.changed for r in self._rows))
        self._show_keys()

    def _walk(self) -> None:
        key = self.list.current_key()
        if key != self._chosen and any(r.id == key for r in self._rows):
            self._chosen = key
            self.field.clear()
            self._show_keys()

    def _choose(self, id: str) -> None:
        self._chosen = id
        self._show_keys()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_keys(self) -> None:
        """The chosen command with its keys, each of which can be taken away."""
        row = self._row()
        parts: list[QWidget] = []
        if row is None:
            parts.append(Text(self.tr("Choose a command to change its keys."), "body", "text2"))
        else:
            parts.append(Text(row.words, "strong"))
            for key in row.keys:
                link = Link(self.tr("{key}  ×").format(key=printed(key)))
                link.setAccessibleName(self.tr("Take {key} away").format(key=printed(key)))
                link.clicked.connect(lambda _=False, key=key: self._drop(key))
                parts.append(link)
            if row.changed:
                reset = Link(self.tr("Reset"))
                reset.clicked.connect(self._reset)
                parts.append(reset)
        old, self.keys = self.keys, Wrapping(parts, gap=8)
        self._edit.replaceWidget(old, self.keys)
        old.hide()
        old.deleteLater()
        self.field.setEnabled(row is not None)
        self._say()

    def _typed(self) -> str:
        return self.field.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def _say(self) -> None:
        """Whether the keys typed are free, and who has them."""
        row, typed = self._row(), self._typed()
        self.use.setEnabled(row is not None and bool(typed))
        if row is None or not typed:
            self.conflict.set_words(self.tr("Press the new keys in the field.") if row is not None else "", "text2")
            return
        other = holder(self._rows, typed, row.id)
        if any(printed(k) == printed(typed) for k in row.keys):
            self.use.setEnabled(False)
            self.conflict.set_words(self.tr("It has these keys already."), "text2")
        elif other is None:
            self.conflict.set_words(self.tr("{key} is free.").format(key=printed(typed)), "good")
        else:
            words = self.tr("{key} is **{other}** now; adding it here takes it away there.")
            self.conflict.set_words(words.format(key=printed(typed), other=other.words), "warn")

    def _use(self) -> None:
        row, typed = self._row(), self._typed()
        if row is not None and typed:
            self._give(row.id, (*row.keys, typed))

    def _drop(self, key: str) -> None:
        row = self._row()
        if row is not None:
            self._give(row.id, tuple(k for k in row.keys if k != key))

    def _reset(self) -> None:
        row = self._row()
        if row is not None:
            self._give(row.id, row.default)

    def _give(self, id: str, keys: tuple[str, ...]) -> None:
        self._rows = given(self._rows, id, keys)
        self.field.clear()
        self._show()
        self.changed.emit(differences(self._rows))

    def _reset_all(self) -> None:
        self._rows = [Keyed(r.id, r.words, r.group, r.default, r.default) for r in self._rows]
        self._show()
        self.changed.emit({})
