"""The rule book: a rule in our own words, where it comes from, what decides it and what it leads to; and a search."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from app.core.rulebook import Option, Rule, Rulebook
from app.ui.look import theme
from app.ui.look.chip import IconButton, Link, RuleChip, TagChip, tag_words, tagged
from app.ui.look.column import Column
from app.ui.look.lines import Line, LineList, SearchField, matches
from app.ui.look.panel_head import PanelHead
from app.ui.look.rows import Row, Rows
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.panels.card_blocks import stacked

SNIPPET = 90
"""Letters of a rule's text shown in the list."""


class RulePanel(QWidget):
    """The list of all rules, or one rule. `head` may serve as the title bar of a dock.

    `rule_clicked(id)`: another rule was opened from here; it is shown already. Back and forward by the buttons,
    `Alt Left`, `Alt Right` and the side buttons of the mouse.
    """

    rule_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Rules"))
        self._book = Rulebook({}, {})
        self._chosen: dict[str, str] = {}
        self._trail: list[str] = [""]
        self._at = 0
        self.head = PanelHead(self.tr("Rules"))
        self.back = IconButton("left", self.tr("Back"))
        self.forward = IconButton("right", self.tr("Forward"))
        self.contents = IconButton("log", self.tr("All rules"))
        for button, act in (
            (self.back, self.go_back),
            (self.forward, self.go_forward),
            (self.contents, lambda: self.show_rule("")),
        ):
            button.clicked.connect(act)
            self.head.add(button)
        self.list = LineList(self.tr("All rules"), self, marks_current=True)
        self.search = SearchField(self.tr("Search all rules"), self.list)
        self.search.textChanged.connect(self._typed)
        self.list.chosen.connect(self._open)
        self.page = Column(gap=10)
        field = QHBoxLayout()
        field.addWidget(self.search)
        self._field = field
        self._stack = QStackedLayout()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addLayout(field)
        layout.addLayout(self._stack, 1)
        theme.signals.changed.connect(self.refresh)
        self.refresh()

    def set_rulebook(self, book: Rulebook, chosen: Mapping[str, str] | None = None) -> None:
        """Show another rule book; `chosen`: the options of the game, by id, where they are not at their default."""
        self._book, self._chosen = book, dict(chosen or {})
        self._trail, self._at = [""], 0
        self.refresh()

    @property
    def rule(self) -> str:
        """The id of the rule shown; empty while the list of all rules is."""
        return self._trail[self._at]

    def show_rule(self, rule: str) -> None:
        """Show a rule, or the list for an empty id. An unknown id is searched for."""
        if rule and rule not in self._book.rules:
            self.search.setText(rule)
            rule = ""
        if rule != self.rule:
            self._trail = [*self._trail[: self._at + 1], rule]
            self._at += 1
        self._show()

    def go_back(self) -> None:
        """Show what was shown before."""
        self._walk(-1)

    def go_forward(self) -> None:
        """Undo a step back."""
        self._walk(1)

    def _walk(self, step: int) -> None:
        if 0 <= self._at + step < len(self._trail):
            self._at += step
            self._show()

    def refresh(self) -> None:
        """Draw again, with the theme as it is now."""
        self._field.setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(4))
        self._search(self.search.text())
        self._show()

    def _open(self, rule: str) -> None:
        self.show_rule(rule)
        self.rule_clicked.emit(rule)

    def _typed(self, needle: str) -> None:
        self._search(needle)
        if needle and self.rule:
            self.show_rule("")

    def _search(self, needle: str) -> None:
        lines: list[Line] = []
        section = None
        for id, rule in self._book.rules.items():
            option = self._book.options.get(rule.option)
            texts = (id, rule.title, rule.text, rule.section, option.title if option else "")
            if not matches(needle, *texts):
                continue
            if rule.section != section and not needle:
                section = rule.section
                lines.append(Line(f"section {section} {id}", section, heading=True))
            snippet = rule.text if len(rule.text) <= SNIPPET else f"{rule.text[:SNIPPET].rsplit(' ', 1)[0]} …"
            lines.append(Line(id, rule.title, snippet, chip=id, tag=rule.tag if tagged(rule.tag) else ""))
        self.list.set_lines(lines)
        if needle:
            self.list.step(1)
        self.head.set(aside=self.tr("{n} rules").format(n=sum(not line.heading for line in lines)))

    def _show(self) -> None:
        self.back.setEnabled(self._at > 0)
        self.forward.setEnabled(self._at + 1 < len(self._trail))
        self.contents.setEnabled(bool(self.rule))
        self._stack.setCurrentIndex(1 if self.rule else 0)
        if not self.rule:
            return
        rule = self._book.rules[self.rule]
        self.head.set(aside=rule.section)
        self.page.clear()
        for widget in self._rule_widgets(self.rule, rule):
            self.page.add(widget)
        self.page.close_off()

    def _rule_widgets(self, id: str, rule: Rule) -> list[QWidget]:
        marks: list[QWidget] = [Text(id, "key", "accent")]
        if tagged(rule.tag):
            marks.append(TagChip(rule.tag, rule.source))
        found: list[QWidget] = [stacked([Wrapping(marks), Text(rule.title, "turn")], 4), Text(rule.text, "body")]
        kinds = {
            "enforced": self.tr("the program enforces it"),
            "data": self.tr("it is in the data"),
            "shown": self.tr("the program shows it"),
            "note": self.tr("a note"),
        }
        status = {"done": "", "partial": self.tr("in part"), "todo": self.tr("not yet")}[rule.status]
        how = ", ".join(w for w in (kinds[rule.kind], status) if w)
        tag = tag_words(rule.tag)
        source = self.tr("{tag}, from {source}").format(tag=tag, source=rule.source) if rule.source else tag
        found.append(
            Rows(
                [
                    Row(Text(self.tr("Source"), "body", "text2"), Text(source)),
                    Row(Text(self.tr("In the game"), "body", "text2"), Text(how)),
                ]
            )
        )
        if (option := self._book.options.get(rule.option)) is not None:
            found.append(self._option(rule.option, option))
        linked = [rule.ruling] if rule.ruling in self._book.rules else []
        if option is not None and option.rule in self._book.rules and option.rule not in (*linked, id):
            linked.append(option.rule)
        found += self._links(self.tr("Decided by"), linked)
        found += self._links(self.tr("Decides"), [i for i, r in self._book.rules.items() if r.ruling == id])
        near = [i for i, r in self._book.rules.items() if r.section == rule.section and i != id]
        found += self._links(self.tr("More on {section}").format(section=rule.section.lower()), near)
        return found

    def _option(self, id: str, option: Option) -> QWidget:
        chosen = self._chosen.get(id, option.default)
        parts: list[QWidget] = [
            Text(self.tr("Option: {title}").format(title=option.title), "panel"),
            Text(option.sentence, "body", "text2"),
        ]
        for value, sentence in option.values.items():
            ends = []
            if value == chosen:
                ends.append(self.tr("in this game"))
            if value == option.default:
                ends.append(self.tr("default"))
            words = f"{sentence} ({', '.join(ends)})" if ends else sentence
            parts.append(Text(f"**›** {words}" if value == chosen else f"   {words}", "body", bold=value == chosen))
        if chosen not in option.values:
            parts.append(Text(f"**›** {self.tr('A file of your own (in this game)')}", "body", bold=True))
        return stacked(parts, 4)

    def _links(self, words: str, rules: list[str]) -> list[QWidget]:
        if not rules:
            return []
        rows = []
        for rule in rules:
            chip = RuleChip(rule)
            chip.rule_clicked.connect(self._open)
            link = Link(self._book.rules[rule].title)
            link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            link.clicked.connect(lambda _=False, rule=rule: self._open(rule))
            rows.append(Wrapping([chip, link], gap=2))
        return [stacked([Text(words, "panel"), *rows], 3)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if alt and event.key() == Qt.Key.Key_Left:
            self.go_back()
        elif alt and event.key() == Qt.Key.Key_Right:
            self.go_forward()
        elif event.key() == Qt.Key.Key_Escape and self.rule:
            self.show_rule("")
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.BackButton:
            self.go_back()
        elif event.button() == Qt.MouseButton.ForwardButton:
            self.go_forward()
        else:
            super().mousePressEvent(event)
