"""The page where the person of a side gives a name and a passcode."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QWidget

from app.play.saves import passcode
from app.play.saves.journal import SeatLine
from app.ui.look import theme
from app.ui.look.text import Text
from app.ui.look.wrapping import Wrapping
from app.ui.pages.page_frame import Page


class SeatPage(Page):
    """The page. `given(SeatLine)`: what holds from now on. `left`: back without a change."""

    given = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._seat = SeatLine(side="")
        self._side = ""
        self._secrets = True
        self.name = self.code = self.again = QLineEdit()
        self.off = QCheckBox()
        self.keep = QPushButton(self.tr("Keep"))
        self.keep.setProperty("primary", True)
        self.keep.clicked.connect(self._give)
        self.foot.row.addWidget(self.keep)

    def set_seat(self, seat: SeatLine, side: str, secrets: bool) -> None:
        """Ask the person of a side, named in words; `secrets`: a passcode is of use in this game."""
        self._seat, self._side, self._secrets = seat, side, secrets
        self._title = self.tr("Your name and passcode")
        self.setAccessibleName(self._title)
        self.refresh()
        self.note.set_words("")

    def fill(self) -> None:
        self.column.add(Text(self.tr("You play {side}.").format(side=self._side), "body", "text2"))
        self.name = self._field(self.tr("Name"), self.tr("as the pages between the players call you"))
        self.name.setText(self._seat.name)
        self.name.setMaxLength(40)
        if not self._secrets:
            return
        locked = bool(self._seat.lock)
        self.code = self._field(self.tr("Passcode"), self.tr("unchanged") if locked else self.tr("none"), secret=True)
        self.again = self._field(self.tr("Once more"), "", secret=True)
        self.off = QCheckBox(self.tr("Take the passcode off"))
        self.off.setVisible(locked)
        self.column.add(self.off)
        for words in (
            self.tr(
                "It is asked for before your side is shown. It keeps curious eyes out; it does not encrypt the file."
            ),
            self.tr(
                "Forgotten, it can be taken off on the page that hands over. The game then tells you when that was."
            ),
        ):
            self.column.add(Text(words, "body", "text2"))

    def _field(self, label: str, hint: str, secret: bool = False) -> QLineEdit:
        field = QLineEdit()
        field.setPlaceholderText(hint)
        field.setAccessibleName(label)
        field.setFixedWidth(theme.px(320))
        field.returnPressed.connect(self._give)
        if secret:
            field.setEchoMode(QLineEdit.EchoMode.Password)
        words = Text(label, "strong")
        words.setMinimumWidth(theme.px(120))
        self.column.add(Wrapping([words, field], gap=12))
        return field

    def _give(self) -> None:
        code = self.code.text() if self._secrets else ""
        if self._secrets and code != self.again.text():
            self.note.set_words(self.tr("The two passcodes differ."), "danger")
            self.again.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        lock = "" if self._secrets and self.off.isChecked() else self._seat.lock
        if code:
            lock = passcode.lock(code)
        self.given.emit(SeatLine(side=self._seat.side, name=self.name.text().strip(), lock=lock))
