"""What the commands of a game do: the prompt, units, moments and the file."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QFileDialog

from app import paths
from app.core import engine
from app.core.prompt import Button
from app.core.state import NOWHERE
from app.play.moments import phase
from app.play.saves.journal import SUFFIX, BadSave
from app.ui import questions

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


class TableActs(QObject):
    """The commands that play, by the names that the table of commands uses."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view

    # The prompt.

    def primary(self) -> None:
        """Press the lit button; without one, click the hex under the cursor."""
        if not self.view.prompt.press_key("Enter"):
            self.click()

    def press(self, number: str) -> None:
        """Press the n-th button of the prompt."""
        self.view.prompt.press_key(number)

    def back(self) -> None:
        """One step back: the refusal, the tool, the last click, the prompt's own way back, the chosen unit."""
        view = self.view
        if not view.map.hasFocus() and view.window().isAncestorOf(QApplication.focusWidget() or view):
            view.map.setFocus(Qt.FocusReason.OtherFocusReason)
        if view.refusal.refusal is not None:
            view.clear_refusal()
        elif not view.bridge.picks and view.gathering.drop():
            return
        elif not view.tools.back() and (view.bridge.picks or not view.prompt.press_key("Esc")):
            self._unpick()

    def _unpick(self) -> None:
        view = self.view
        if view.bridge.back():
            return
        if view.tools.selected < 0 and view.planning.plan is not None:
            view.planning.drop()
        view.tools.select(-1)

    def end_phase(self) -> None:
        """Press the button that ends the phase; clicks made towards an act are dropped where they hide it."""
        if self.view.bridge.past:
            self.view.bridge.no_orders()
            return
        if self.view.bridge.picks and not any(b.key == "E" for b in self.view.prompt.buttons):
            self.view.bridge.forget()
        if not self.view.prompt.press_key("E"):
            self.view.say(self.tr("There is no phase to end now."))

    def may_end(self, button: Button) -> bool:
        """Whether the button's act goes ahead: one that ends the phase asks once while units can still act."""
        view = self.view
        if button.key != "E" or not view.settings.confirm_end:
            return True
        if view.unit_at_hand() >= 0 and not self._ends_phase(button):
            return True
        left = self.can_act()
        if not left:
            return True
        roster = view.bridge.session.module.roster
        names = [roster(view.bridge.state, unit).name for unit in left]
        answer = questions.ask_end(view, button.label, names)
        view.map.setFocus(Qt.FocusReason.OtherFocusReason)
        if answer == "next":
            self.next_unit()
        return answer == "end"

    def _ends_phase(self, button: Button) -> bool:
        """Whether the button's act leads out of the box of the sequence at hand."""
        state = self.view.bridge.state
        if button.action is None or engine.check(state, button.action) is not None:
            return False
        after, _ = engine.apply(state, button.action)
        return after.outcome is not None or phase(after) != phase(state)

    def run(self, button: Button) -> None:
        """A button of the prompt that is a command of the window."""
        own: dict[str, Callable[[], object]] = {
            "back": self._unpick,
            "take_over": self.view.bridge.take_over,
            "hand_over": self.view.bridge.hand_over,
            "plan_drop": self.view.planning.drop,
            "unthrow": self.view.bridge.unthrow,
        }
        command, _, word = button.command.partition(" ")
        if command == "choose":
            self.view.bridge.click(("choice", word))
        elif command == "face":
            self.view.bridge.throw(int(word))
        elif command == "face_of":
            self.ask_face(int(word))
        elif button.command in own:
            own[button.command]()
        elif not self.view.commands.trigger(button.command):
            self.view.say(self.tr("{label}: not now.").format(label=button.label))

    def click(self) -> None:
        """Click the hex under the cursor, and the uppermost counter on it."""
        view = self.view
        place = view.map.cursor_place
        if place != NOWHERE:
            view.click(place, self.unit_on(place))

    def unit_on(self, place: int) -> int:
        """The uppermost counter on a place, or the unit of the model there; -1 for none."""
        return self.view.map.map.unit_on(place) if self.view.map.map is not None else -1

    # Units.

    def can_act(self) -> list[int]:
        """The units of the side that decides that can still act."""
        bridge = self.view.bridge
        if not bridge.asking:
            return []
        state, roster = bridge.state, bridge.session.module.roster
        return [n for n, u in enumerate(state.units) if u.side == bridge.decider and roster(state, n).can_act]

    def next_unit(self) -> None:
        """Show the next unit that can act, or the next of those chosen together."""
        self._step_unit(1)

    def previous_unit(self) -> None:
        """Show the previous unit that can act, or of those chosen together."""
        self._step_unit(-1)

    def _step_unit(self, by: int) -> None:
        if self.view.gathering.step(by):
            return
        units = self.can_act()
        if not units:
            self.view.say(self.tr("No unit can act now."))
            return
        here = self.view.tools.selected
        at = units.index(here) + by if here in units else 0 if by > 0 else -1
        self.show_unit(units[at % len(units)])

    def show_unit(self, unit: int) -> None:
        """Go to a unit and choose it for the tools; one off the map is shown in the inspector."""
        view = self.view
        place = view.bridge.state.units[unit].place
        view.tools.select(unit)
        view.panels.inspect(place, unit)
        if view.bridge.session.module.board(view.bridge.state).is_hex(place):
            view.map.set_cursor_place(place)
            view.map.centre_on(place)
        view.bridge.choose_unit(unit)

    def show_places(self, places: tuple[int, ...]) -> None:
        """Go to places and blink them."""
        if places:
            self.view.map.centre_on(places[0])
            self.view.map.blink(places)

    def go_to(self, places: tuple[int, ...]) -> None:
        """Go to places, with the hex cursor on the first."""
        self.show_places(places)
        self.view.map.set_cursor_place(places[0])
        self.view.map.centre_on(places[0])

    # Persons.

    def hand_over(self) -> None:
        """Cover the screen for who decides, or for who sits here and goes away."""
        if not self.view.bridge.hand_over():
            self.view.say(self.tr("There is nobody to hand over to: no two persons with secrets play at this screen."))

    def watch_all(self, on: bool) -> None:
        """Show the secrets of all sides, where that harms nobody."""
        if not self.view.bridge.watch_all(on):
            self.view.commands.check("umpire", False)
            self.view.say(self.tr("Only for a game that is over, or between bots with no passcode set."))

    def show_seat(self) -> None:
        """The name and the passcode of who sits here."""
        if self.view.bridge.screen.seat:
            self.view.seat_wanted.emit()
        else:
            self.view.say(self.tr("No person plays now."))

    def show_players(self) -> None:
        """Who plays which side, to be changed."""
        from app.ui.window_pages import PLAYERS

        self.view.page_wanted.emit(PLAYERS)

    # Moments.

    def undo(self) -> None:
        """Take the last act back; what is not the affair of one person alone is asked first."""
        bridge = self.view.bridge
        if bridge.past:
            bridge.no_orders()
            return
        parent = bridge.session.node.parent
        if parent >= 0 and bridge.throwing is None and not self.may_go_back(parent):
            return
        if not bridge.undo():
            self.view.say(self.tr("This is the start: nothing to undo."))

    def may_go_back(self, node: int) -> bool:
        """Whether the present may become that moment; both persons have to agree where it touches them both."""
        screen = self.view.bridge.screen
        return screen.free(node) or questions.ask_both(self.view, self.view.bridge.moment(node))

    def redo(self) -> None:
        """Do again what was undone."""
        if self.view.bridge.past:
            self.view.bridge.no_orders()
        elif not self.view.bridge.redo():
            self.view.say(self.tr("Nothing to do again."))

    def step_back(self) -> None:
        """Look one act back."""
        self.view.bridge.step(-1)

    def step_forward(self) -> None:
        """Look one act forward."""
        self.view.bridge.step(1)

    def now(self) -> None:
        """Back to the present."""
        self.view.bridge.now()

    def branch(self) -> None:
        """Go on from the moment that is looked at."""
        if self.view.bridge.recap.going:
            self.view.say(self.tr("Skip to now first: this is what happened."))
        elif self.view.bridge.past:
            if self.may_go_back(self.view.bridge.node.id):
                self.view.bridge.branch()
        else:
            self.view.say(self.tr("Go to a past moment first: [ steps back."))

    def ask_face(self, sides: int) -> None:
        """Ask for the face of a die with many sides."""
        label = self.tr("Face, 1 to {sides}").format(sides=sides)
        face = questions.ask_number(self.view, self.tr("Real dice"), label, 1, 1, sides)
        if face is not None:
            self.view.bridge.throw(face)

    def ask_name(self) -> None:
        """Give the moment shown a name in the tree."""
        bridge = self.view.bridge
        known = bridge.session.name(bridge.node, bridge.viewer)
        name = questions.ask_text(self.view, self.tr("Name this moment"), self.tr("Name"), known)
        if name is not None:
            self.rename(bridge.node.id, name)

    def rename(self, node: int, name: str) -> None:
        """Give a moment a name; an empty one takes it away. Persons with secrets name it each for themselves."""
        bridge = self.view.bridge
        bridge.session.rename(node, name.strip(), bridge.screen.seat if bridge.screen.shared else "")
        bridge.check_save()
        self.view.panels.show()

    def ask_save_as(self) -> None:
        """Choose a file and go on there."""
        session = self.view.bridge.session
        start = session.path or paths.saves() / f"{self.view.module_id}{SUFFIX}"
        kinds = self.tr("Hexspine games (*{suffix})").format(suffix=SUFFIX)
        file, _ = QFileDialog.getSaveFileName(self.view, self.tr("Save as"), str(start), kinds)
        if file:
            self.save_as(Path(file if file.endswith(SUFFIX) else file + SUFFIX))

    def ask_copy(self) -> None:
        """Choose a file for a copy of the game as of the moment shown; play goes on here."""
        view, session = self.view, self.view.bridge.session
        folder = session.path.parent if session.path is not None else paths.saves()
        kinds = self.tr("Hexspine games (*{suffix})").format(suffix=SUFFIX)
        file, _ = QFileDialog.getSaveFileName(view, self.tr("Save this moment"), str(folder), kinds)
        path = Path(file if file.endswith(SUFFIX) else file + SUFFIX)
        if not file:
            return
        if path == session.path:
            self.view.say(self.tr("That is the file of this game: choose another name."))
            return
        try:
            session.copy(path, view.bridge.node.id)
        except OSError as e:
            self._not_saved(path, e.strerror or str(e))
            return
        view.say(self.tr("{file} goes on from here.").format(file=path.name))

    def _not_saved(self, path: Path, reason: str) -> None:
        text = self.tr("{file}: {reason}.").format(file=path.name, reason=reason)
        questions.tell(self.view, self.tr("Not saved"), text)

    def save_as(self, path: Path) -> None:
        """Copy the game to a file and go on there; says why where that is not possible."""
        try:
            self.view.bridge.session.save_as(path)
        except (OSError, BadSave) as e:
            self._not_saved(path, (isinstance(e, OSError) and e.strerror) or str(e))
            return
        self.view.bridge.check_save()
        self.view.panels.show_saved()
        self.view.saved.emit(str(path))

    def leave(self) -> None:
        """Close the game."""
        self.view.left.emit()

    def stop_bot(self) -> None:
        """Stop the bot that thinks."""
        self.view.bridge.stop()

    def hurry_bot(self) -> None:
        """Have the best that the bot has found so far."""
        self.view.bridge.hurry()

    def resume_bot(self) -> None:
        """Let a stopped bot go on."""
        self.view.bridge.resume()
