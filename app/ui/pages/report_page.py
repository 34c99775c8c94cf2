"""Reporting a fault: what the report holds, file by file, and one button that writes it."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from app.play.saves import fault_report
from app.ui import questions
from app.ui.look import theme
from app.ui.look.radio import RadioGroup, RadioRow
from app.ui.look.text import Text
from app.ui.pages.map_export import put
from app.ui.pages.page_frame import Page

SHOWN = 200_000
"""Characters of a file that are shown."""

BESIDE = 760
"""From this width, in pixels at 100 % text, a file stands beside the list of files."""

Compose = Callable[[str], dict[str, str]]
"""Makes the report with the player's own words: its files by name."""


class ReportPage(Page):
    """The page. `left`: back. `written(path)`: the report was written."""

    written = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._title = self.tr("Report a problem")
        self.setAccessibleName(self._title)
        self._compose: Compose | None = None
        self._files: Mapping[str, str] = {}
        self._folder, self._name, self._secret = Path.home(), "report", False
        self._beside, self._words, self._chosen = True, "", ""
        self.save = QPushButton(self.tr("Save the report…"))
        self.save.setProperty("primary", True)
        self.save.clicked.connect(self.ask)
        self.foot.row.insertWidget(1, self.save)
        self.setFocusProxy(self.save)

    def set_report(self, compose: Compose, folder: Path, name: str, secret: bool) -> None:
        """What the report is made of; `secret`: persons at this screen have secrets from each other, so files that tell them are not shown."""
        self._compose, self._folder, self._name, self._secret = compose, folder, name, secret
        self._words = self._chosen = ""
        self._files = compose("")
        self.note.set_words("")
        self.refresh()

    def fill(self) -> None:
        about = self.tr(
            "One file with all that is needed to see the fault again. It holds plain text only, and goes nowhere by itself: "
            "you send it. Names, passcodes and folders of this machine are left out; the game is in it with the secrets of all sides."
        )
        self.column.add(Text(about, "body", "text2"))
        self.column.add(Text(self.tr("What happened"), "section"))
        self.words = QPlainTextEdit(self._words)
        self.words.setAccessibleName(self.tr("What happened, in your words"))
        self.words.setPlaceholderText(self.tr("What you did, what you expected, and what came instead"))
        self.words.setTabChangesFocus(True)
        self.words.setFixedHeight(theme.px(84))
        self.words.textChanged.connect(self._said)
        self.column.add(self.words)
        self.column.add(Text(self.tr("What is in it"), "section"))
        self.files = RadioGroup(self.tr("Files of the report"))
        for name, text in self._files.items():
            self.files.add(name, RadioRow(name, note=self._size(text)))
        if self._files:
            self.files.choose(self._chosen if self._chosen in self._files else next(iter(self._files)))
        self.files.chosen.connect(self._show)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("The chosen file"))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.text.setFixedHeight(theme.px(280))
        both = QWidget()
        row = QHBoxLayout(both) if self._beside else QVBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(16))
        row.addWidget(self.files, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.text, 1)
        self.files.setMinimumWidth(theme.px(250) if self._beside else 0)
        self.column.add(both)
        self._show(self.files.key)

    def _size(self, text: str) -> str:
        size = len(text.encode())
        return self.tr("{n} bytes").format(n=size) if size < 2000 else self.tr("{n} kB").format(n=round(size / 1000))

    def _show(self, name: str) -> None:
        self._chosen = name
        if self._secret and name in fault_report.SECRET:
            words = self.tr(
                "It tells the secrets of all sides, so it is not shown while this game is open. It is plain text too."
            )
            self.text.setPlainText(words)
        else:
            self.text.setPlainText(self._files.get(name, "")[:SHOWN])

    def _said(self) -> None:
        self._words = self.words.toPlainText()

    def ask(self) -> None:
        """Choose where the report goes, and write it."""
        kinds = self.tr("Reports (*.zip)")
        file, _ = QFileDialog.getSaveFileName(self, self._title, str(self._folder / f"{self._name}.zip"), kinds)
        if file:
            self.write(Path(file if file.lower().endswith(".zip") else f"{file}.zip"))

    def write(self, path: Path) -> None:
        """Write the report with the words that were typed; says why where that is not possible."""
        if self._compose is None:
            return
        try:
            put(path, fault_report.packed(self._compose(self._words)))
        except OSError as e:
            questions.tell(self, self.tr("Not saved"), str(e))
            return
        self.note.set_words(self.tr("Written: {file}").format(file=path.name), "text2")
        self.written.emit(str(path))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= theme.px(BESIDE)
        if beside != self._beside:
            self._beside = beside
            self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(860), theme.px(640))
