"""An option of a game: what it decides, by which rule, its values in sentences, and whether it was changed."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.rulebook import OWN, Option, Rule
from app.ui.look import theme
from app.ui.look.chip import Link, RuleChip, TagChip
from app.ui.look.radio import RadioGroup, RadioRow
from app.ui.look.rows import Row, Rows
from app.ui.look.text import Text

COLUMNS = 5
"""At most so many values stand side by side."""


class OptionBox(QWidget):
    """One option. `chosen(option, value)`; its rule's text opens beneath when the chip is pressed. `file_wanted(option)`:
    the player wants a file of his own in place of a value.

    The values of a reading stand under one another; those of what is chosen before every game side by side.
    """

    chosen = Signal(str, str)
    file_wanted = Signal(str)

    def __init__(self, id: str, option: Option, rule: Rule | None, value: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.id, self.option = id, option
        self.setAccessibleName(option.title)
        self._rule = rule
        self.chip = RuleChip(option.rule, rule.title if rule else "")
        self.chip.rule_clicked.connect(self._show_rule)
        self.mark = TagChip(self.tr("changed"))
        self.reset = Link(self.tr("Reset"))
        self.reset.clicked.connect(self._reset)
        self._title = Text(option.title, "strong", size=13.5)
        self._head = Rows([Row(Text(""), self._title, [self.reset, self.mark, self.chip])])
        self.rule_text = Text(rule.text if rule else "", "body", "text2")
        self.rule_text.hide()
        self.values = RadioGroup(option.title)
        self.file = value if option.document and value not in option.values else ""
        if option.group == "setup":
            words = {key: sentence.removesuffix(".") for key, sentence in option.values.items()}
            rows = {key: RadioRow(word, framed=True, whole=True) for key, word in words.items()}
            if option.document:
                rows[OWN] = RadioRow(self._own_words(), framed=True, whole=True)
            self.values.add_beside(rows, min(len(rows), COLUMNS))
        else:
            self._add_readings(option)
        self.values.choose(OWN if self.file else value)
        self.values.chosen.connect(self._chosen)
        if OWN in self.values.rows:
            self.values.rows[OWN].clicked.connect(lambda: self.file_wanted.emit(id))
        column = QVBoxLayout(self)
        setup = option.group == "setup"
        column.setContentsMargins(theme.px(0 if setup else 12), theme.px(0 if setup else 6), 0, theme.px(8))
        column.setSpacing(theme.px(5 if setup else 3))
        for widget in (self._head, self.rule_text, Text(option.sentence, "body", "text2"), self.values):
            column.addWidget(widget)
        self._mark()

    def _add_readings(self, option: Option) -> None:
        for key, sentence in option.values.items():
            notes = [self.tr("default")] if key == option.default else []
            if key == option.letter:
                notes.append(self.tr("as printed"))
            self.values.add(key, RadioRow(sentence, note=", ".join(notes)))
        if option.document:
            self.values.add(OWN, RadioRow(self._own_words()))

    def _own_words(self) -> str:
        return Path(self.file).name if self.file else self.tr("Own file…")

    @property
    def value(self) -> str:
        """The value chosen now; the path of a file of the player's own."""
        return self.file if self.values.key == OWN else self.values.key

    @property
    def changed(self) -> bool:
        """Whether it is a reading other than the default one."""
        return self.option.group == "reading" and self.value != self.option.default

    def _reset(self) -> None:
        self.values.rows[self.option.default].setChecked(True)

    def _chosen(self, value: str) -> None:
        self._mark()
        if value != OWN:
            self.chosen.emit(self.id, value)

    def _mark(self) -> None:
        for widget in (self.mark, self.reset):
            widget.setVisible(self.changed)
        self._head.relay()
        self.update()

    def _show_rule(self) -> None:
        self.rule_text.setVisible(self.rule_text.isHidden() and self._rule is not None)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.changed:
            with QPainter(self) as painter:
                painter.fillRect(0, 0, theme.px(3), self.height(), theme.color("accent"))
