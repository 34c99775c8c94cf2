"""Questions in a box of their own: the few that must be answered before anything else."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QInputDialog, QMessageBox, QPushButton, QWidget

from app.play.saves.journal import BadSave

MESSAGE = "message"
"""Object name of a box that tells something."""


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def ask(parent: QWidget, title: str, text: str, choices: Sequence[tuple[str, str]], more: str = "") -> str:
    """Ask; the id of the chosen answer, or empty when it was put away. The first of `choices` (id, words) is the likely one."""
    box = QMessageBox(parent)
    box.setObjectName("question")
    box.setWindowTitle(title)
    box.setText(text)
    box.setInformativeText(more)
    answers: dict[QPushButton, str] = {}
    for i, (key, words) in enumerate(choices):
        role = QMessageBox.ButtonRole.AcceptRole if i == 0 else QMessageBox.ButtonRole.DestructiveRole
        button = box.addButton(words, role)
        button.setObjectName(f"answer-{key}")
        answers[button] = key
        if i == 0:
            box.setDefaultButton(button)
    leave = box.addButton(tr("Back"), QMessageBox.ButtonRole.RejectRole)
    box.setEscapeButton(leave)
    box.exec()
    clicked = box.clickedButton()
    return next((key for button, key in answers.items() if button is clicked), "")


def tell(
    parent: QWidget,
    title: str,
    text: str,
    more: str = "",
    details: str = "",
    act: tuple[str, Callable[[], None]] | None = None,
    also: tuple[str, Callable[[], None]] | None = None,
) -> None:
    """Tell something without stopping the program; the box stays until it is put away.

    `act`: a button and what it does; `also`: another, which is the likely one.
    """
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setObjectName(MESSAGE)
    box.setWindowTitle(title)
    box.setText(text)
    box.setInformativeText(more)
    if details:
        box.setDetailedText(details)
    for name, one in (("act", act), ("also", also)):
        if one is not None:
            button = box.addButton(one[0], QMessageBox.ButtonRole.ActionRole)
            button.setObjectName(name)
            button.clicked.connect(one[1])
            if one is also:
                box.setDefaultButton(button)
    box.addButton(tr("Close"), QMessageBox.ButtonRole.RejectRole)
    box.setModal(False)
    box.open()


def ask_text(parent: QWidget, title: str, label: str, text: str = "") -> str | None:
    """Ask for a line of text; None when it was put away."""
    answer, given = QInputDialog.getText(parent, title, label, text=text)
    return answer if given else None


def ask_number(parent: QWidget, title: str, label: str, value: int, low: int, high: int) -> int | None:
    """Ask for a whole number; None when it was put away."""
    answer, given = QInputDialog.getInt(parent, title, label, value, low, high)
    return answer if given else None


def ask_about_save(parent: QWidget, fault: BadSave, tried: str = "") -> str:
    """A saved game that does not open: `anyway`, `resume`, `watch`, or empty to leave it. `tried`: what would come of it."""
    text = f"{Path(fault.problems[0].file).name}: {fault.text}"
    if fault.offer == "anyway":
        choices = [("anyway", tr("Open it anyway"))]
    elif fault.offer == "resume":
        choices = [("resume", tr("Go on from the newest position"))]
    elif fault.kind not in ("scenario", "action"):
        tell(parent, tr("Not opened"), text, fault.remedy)
        return ""
    else:
        choices = []
    if fault.offer != "anyway":
        choices.append(("watch", tr("Watch it as far as it is kept")))
    more = " ".join(filter(None, (fault.remedy, tried, tr("A copy of the file is kept first.") if tried else "")))
    return ask(parent, tr("Not opened"), text, choices, more)


def ask_both(parent: QWidget, moment: str) -> bool:
    """Before the present goes back over what two persons have a say in; whether both agree."""
    text = tr("Take the game back to {moment}?").format(moment=moment)
    more = tr(
        "Since then dice fell, the other side decided, or something hidden came to light. Ask the other player; what "
        "was played stays in the tree."
    )
    return bool(ask(parent, tr("Take back"), text, [("agreed", tr("Both agree: take it back"))], more))


def ask_allow(parent: QWidget, folder: Path) -> bool:
    """Before modules of the player's own folder may run for the first time."""
    text = tr("Let modules in this folder run?")
    more = tr(
        "{folder}\n\nA module is a program: it can read, change and send whatever you can on this computer, and "
        "Hexspine does not watch it. Allow the folder only if you know where all that lies in it comes from. You are "
        "asked once."
    ).format(folder=folder)
    return bool(ask(parent, tr("Modules of your own"), text, [("allow", tr("Allow this folder"))], more))


def ask_alone(parent: QWidget) -> bool:
    """Before one person plays the sides of two, with the secrets of both; whether both agree."""
    text = tr("Have one player for all sides?")
    more = tr(
        "From then on the screen shows each side's secrets when it decides. Ask the other player; the file tells."
    )
    return bool(ask(parent, tr("Players"), text, [("agreed", tr("Both agree: one player"))], more))


def ask_save_past(parent: QWidget, moment: str) -> str:
    """Saving while a past moment is shown: `branch`, `copy`, or empty to leave it."""
    text = tr("You are viewing {moment}. The game itself is saved.").format(moment=moment)
    more = tr("Nothing of it changes. Go on from here in a branch of the game, or in a file of its own.")
    return ask(
        parent, tr("Save a past moment"), text, [("branch", tr("Branch here")), ("copy", tr("Save as a file…"))], more
    )


def ask_unlock(parent: QWidget) -> bool:
    """Before a forgotten passcode is taken off; whether it shall be."""
    text = tr("Take the passcode off?")
    more = tr("Anybody may then take this seat. The game keeps when it was done, and the page tells its owner.")
    return bool(ask(parent, tr("Passcode forgotten"), text, [("off", tr("Take it off"))], more))


def ask_end(parent: QWidget, label: str, left: Sequence[str]) -> str:
    """Before a phase ends while units can still act: `end`, `next` to go to the first of them, or empty."""
    shown = ", ".join(left[:12]) + (tr(" and {n} more").format(n=len(left) - 12) if len(left) > 12 else "")
    count = tr("1 unit can still act.") if len(left) == 1 else tr("{n} units can still act.").format(n=len(left))
    choices = [("next", tr("Show the next")), ("end", label)]
    return ask(parent, tr("End the phase"), count, choices, shown)
