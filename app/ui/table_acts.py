"""What the commands do at the table: acts, moments, zoom, panels, and the keys that a panel keeps for itself."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget

from app import paths
from app.core.prompt import Button
from app.core.state import NOWHERE
from app.play.journal import SUFFIX, BadSave
from app.ui import questions, theme
from app.ui.bridge import PERSON
from app.ui.dock import DOCK_SHARE, SHARES

if TYPE_CHECKING:
    from app.ui.game_view import GameView

FIRST_ZOOM = 0.75
"""A board that would be smaller than this when shown whole is shown at 100 %, where the forces are."""

OWN_KEYS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""Keys that move about or press in a panel, and mean something else on the map."""


class TableActs(QObject):
    """The commands of a game view, by the names that the table of commands uses."""

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
        """One step back: the refusal, the tool, the prompt's own way back, the last click, the chosen unit."""
        view = self.view
        if not view.map.hasFocus() and view.isAncestorOf(QApplication.focusWidget() or view):
            view.map.setFocus(Qt.FocusReason.OtherFocusReason)
        if view.refusal.refusal is not None:
            view.clear_refusal()
        elif not view.tools.back() and not view.prompt.press_key("Esc"):
            self._unpick()

    def _unpick(self) -> None:
        if not self.view.bridge.back():
            self.view.tools.select(-1)

    def end_phase(self) -> None:
        """Press the button that ends the phase."""
        if not self.view.prompt.press_key("E"):
            self.view.say(self.tr("There is no phase to end now."))

    def may_end(self, button: Button) -> bool:
        """Whether the button's act goes ahead: one that ends the phase asks once while units can still act."""
        view = self.view
        if button.key != "E" or not view.settings.confirm_end:
            return True
        left = self.can_act()
        if not left:
            return True
        roster = view.bridge.session.module.roster
        names = [roster(view.bridge.state, unit).name for unit in left]
        answer = questions.ask_end(view, button.label, names)
        if answer == "next":
            self.next_unit()
        return answer == "end"

    def run(self, button: Button) -> None:
        """A button of the prompt that is a command of the window."""
        own: dict[str, Callable[[], object]] = {
            "back": self._unpick,
            "take_over": self.view.bridge.take_over,
            "first": self.first,
        }
        if button.command in own:
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
        """The uppermost counter on a place, or -1."""
        pile = self.view.map.map.pile(place) if self.view.map.map is not None else ()
        return pile[-1].unit if pile else -1

    # Units.

    def can_act(self) -> list[int]:
        """The units of the side that decides that can still act."""
        bridge = self.view.bridge
        if not bridge.asking:
            return []
        state, roster = bridge.state, bridge.session.module.roster
        return [n for n, u in enumerate(state.units) if u.side == bridge.decider and roster(state, n).can_act]

    def next_unit(self) -> None:
        """Show the next unit that can act."""
        self._step_unit(1)

    def previous_unit(self) -> None:
        """Show the previous unit that can act."""
        self._step_unit(-1)

    def _step_unit(self, by: int) -> None:
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
        view.inspect(place, unit)
        if view.bridge.session.module.board(view.bridge.state).is_hex(place):
            view.map.set_cursor_place(place)
            view.map.centre_on(place)
        view.bridge.choose_unit(unit)

    def show_places(self, places: tuple[int, ...]) -> None:
        """Go to places and blink them."""
        if places:
            self.view.map.centre_on(places[0])
            self.view.map.blink(places)

    # Moments.

    def undo(self) -> None:
        """Take the last act back."""
        if not self.view.bridge.undo():
            self.view.say(self.tr("This is the start: nothing to undo."))

    def redo(self) -> None:
        """Do again what was undone."""
        if not self.view.bridge.redo():
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

    def first(self) -> None:
        """Look at the start of the game."""
        self.view.bridge.go(0)

    def branch(self) -> None:
        """Go on from the moment that is looked at."""
        if self.view.bridge.past:
            self.view.bridge.branch()
        else:
            self.view.say(self.tr("Go to a past moment first: [ steps back."))

    def ask_moment(self) -> None:
        """Ask for the number of an act and look at it."""
        bridge = self.view.bridge
        line = bridge.session.line(bridge.session.tip(bridge.session.at).id)
        label = self.tr("Act, 0 to {last}").format(last=len(line) - 1)
        act = questions.ask_number(
            self.view, self.tr("Go to moment"), label, bridge.act(bridge.node.id), 0, len(line) - 1
        )
        if act is not None:
            bridge.go(line[act].id)

    def ask_name(self) -> None:
        """Give the moment shown a name in the tree."""
        bridge = self.view.bridge
        name = questions.ask_text(self.view, self.tr("Name this moment"), self.tr("Name"), bridge.node.name)
        if name is not None:
            self.rename(bridge.node.id, name)

    def rename(self, node: int, name: str) -> None:
        """Give a moment a name; an empty one takes it away."""
        bridge = self.view.bridge
        bridge.session.rename(node, name.strip())
        bridge.check_save()
        self.view.show_panels()

    def ask_save_as(self) -> None:
        """Choose a file and go on there."""
        session = self.view.bridge.session
        start = session.path or paths.saves() / f"{self.view.module_id}{SUFFIX}"
        kinds = self.tr("Hexspine games (*{suffix})").format(suffix=SUFFIX)
        file, _ = QFileDialog.getSaveFileName(self.view, self.tr("Save as"), str(start), kinds)
        if file:
            self.save_as(Path(file if file.endswith(SUFFIX) else file + SUFFIX))

    def save_as(self, path: Path) -> None:
        """Copy the game to a file and go on there; says why where that is not possible."""
        try:
            self.view.bridge.session.save_as(path)
        except (OSError, BadSave) as e:
            reason = e.strerror or str(e) if isinstance(e, OSError) else str(e)
            questions.tell(
                self.view, self.tr("Not saved"), self.tr("{file}: {reason}.").format(file=path.name, reason=reason)
            )
            return
        self.view.bridge.check_save()
        self.view.show_saved()
        self.view.saved.emit(str(path))

    def leave(self) -> None:
        """Close the game."""
        self.view.left.emit()

    def stop_bot(self) -> None:
        """Stop the bot that thinks."""
        self.view.bridge.stop()

    def resume_bot(self) -> None:
        """Let a stopped bot go on."""
        self.view.bridge.resume()

    # The map.

    def zoom_in(self) -> None:
        """Larger."""
        self.view.map.zoom_by(1)

    def zoom_out(self) -> None:
        """Smaller."""
        self.view.map.zoom_by(-1)

    def fit(self) -> None:
        """The whole board."""
        self.view.map.fit()

    def actual(self) -> None:
        """100 %."""
        self.view.map.set_zoom(1.0)

    def centre(self) -> None:
        """Go to the chosen unit, or the hex cursor."""
        unit = self.view.tools.selected
        place = self.view.bridge.state.units[unit].place if unit >= 0 else self.view.map.cursor_place
        self.view.map.centre_on(place)

    def first_look(self) -> None:
        """Show the whole board, or where the play is if that would be too small to read."""
        view = self.view
        view.map.fit()
        if view.map.zoom >= FIRST_ZOOM:
            return
        board = view.bridge.session.module.board(view.bridge.state)
        side = view.bridge.viewer or view.bridge.decider
        focus = [p for p in view.scene.focus if board.is_hex(p)]
        own = [t.place for t in view.scene.tokens if board.is_hex(t.place) and t.side == side]
        places = focus or own or [t.place for t in view.scene.tokens if board.is_hex(t.place)]
        if places:
            view.map.set_zoom(1.0)
            nearest = min(places, key=lambda p: sum(board.distance(p, q) for q in places))
            view.map.centre_on(nearest)

    def peek(self, hidden: bool) -> None:
        """Hide the counters until it is switched off again."""
        self.view.map.peek(hidden)

    def show_minimap(self, shown: bool) -> None:
        """The minimap on or off."""
        self.view.map_area.show_minimap(shown)

    def show_boxes(self, shown: bool) -> None:
        """The tray of boxes off the map on or off."""
        self.view.map_area.show_tray(shown)

    def show_scale(self, shown: bool) -> None:
        """The scale bar on or off."""
        self.view.map.set_scale_bar(shown)

    def find(self) -> None:
        """Find a unit, a town or a hex."""
        self.view.finding.emit("places")

    def command_line(self) -> None:
        """The command line."""
        self.view.finding.emit("line")

    # Panels.

    def show_dock(self, shown: bool) -> None:
        """The right dock on or off."""
        self.view.dock.setVisible(shown)
        self.view.show_panels()

    def map_only(self, on: bool) -> None:
        """Nothing but prompt and map."""
        view = self.view
        for part in (view.strip, view.rail, view.status):
            part.setVisible(not on)
        view.dock.setVisible(not on)
        view.commands.check("dock", not on)

    def show_panel(self, name: str) -> None:
        """Bring a panel to the front and give it the focus; once more puts it away again."""
        view = self.view
        focus = QApplication.focusWidget()
        panel = view.dock.panels[name][0]
        if view.dock.isVisible() and view.dock.shown() == name and focus is not None and panel.isAncestorOf(focus):
            name = "task"
        view.dock.setVisible(True)
        view.commands.check("dock")
        panel = view.dock.show_panel(name)
        view.show_panels()
        lines = getattr(panel, "list", None)
        if name == "task":
            view.map.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not (isinstance(lines, QWidget) and focus_first(lines)):
            focus_first(panel)

    def show_rule(self, rule: str) -> None:
        """Open a rule."""
        if rule not in self.view.bridge.session.module.rulebook.rules:
            self.view.say(self.tr("Rule {rule} is not in the rule book of this game.").format(rule=rule))
            return
        self.view.dock.setVisible(True)
        self.view.commands.check("dock")
        self.view.dock.show_panel("rules")
        self.view.dock.rules.show_rule(rule)
        self.view.show_panels()

    def show_table(self, table: str) -> None:
        """Open a table."""
        self.view.dock.setVisible(True)
        self.view.commands.check("dock")
        self.view.dock.show_panel("charts")
        self.view.dock.charts.show_table(table)
        self.view.show_panels()

    def step_panel(self, by: int) -> None:
        """The focus goes to the next (1) or previous (-1) part of the table."""
        view = self.view
        parts = [view.map, view.prompt, view.dock, view.strip, view.rail]
        shown = [part for part in parts if part.isVisible()]
        focus = QApplication.focusWidget()
        here = next((i for i, p in enumerate(shown) if focus is not None and (p is focus or p.isAncestorOf(focus))), -1)
        for i in range(1, len(shown) + 1):
            part = shown[(here + by * i) % len(shown)]
            if focus_first(view.dock.in_front() if part is view.dock else part):
                return

    def reset_layout(self) -> None:
        """The sizes the window came with."""
        view = self.view
        self.restore_sizes({})
        view.dock.setVisible(True)
        view.map_area.show_minimap(True)
        view.map.set_scale_bar(True)
        view.map_area.show_tray(True)
        for id in ("dock", "minimap", "scale_bar", "boxes"):
            view.commands.check(id)

    def sizes(self) -> dict[str, list[int]]:
        """Where the splitters are, in pixels."""
        return {"table": self.view.split.sizes(), "dock": self.view.dock.sizes()}

    def restore_sizes(self, kept: dict[str, list[int]]) -> None:
        """Put the splitters where they were, or where they came."""
        table = kept.get("table", [])
        if len(table) != 2 or not all(table):
            wide = min(theme.px(376), int(self.view.width() * DOCK_SHARE))
            table = [max(self.view.width() - wide - theme.px(48), wide), wide]
        self.view.split.setSizes(table)
        self.view.dock.set_sizes(kept.get("dock", []) or list(SHARES))

    # Keys.

    def keeps(self, event: QKeyEvent) -> bool:
        """Whether the part with the focus needs a key that would be a shortcut elsewhere."""
        view, key = self.view, Qt.Key(event.key())
        focus = QApplication.focusWidget()
        if focus is None or focus is view:
            return False
        if view.map.isAncestorOf(focus) or focus is view.map:
            pad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
            if key == Qt.Key.Key_Escape and view.map.map is not None and view.map.map.fan_place != NOWHERE:
                return True
            return key == Qt.Key.Key_Space or (pad and key not in (Qt.Key.Key_Enter, Qt.Key.Key_Plus, Qt.Key.Key_Minus))
        if isinstance(focus, QAbstractButton) and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus.click()
            return True
        return key in OWN_KEYS

    def players(self) -> list[tuple[str, str]]:
        """Who may play a side: id and name."""
        from app.play.bots import bots

        names = sorted(bots(self.view.bridge.session.module))
        return [(PERSON, self.tr("A person")), *((n, self.tr("{bot} bot").format(bot=n.capitalize())) for n in names)]


def focus_first(widget: QWidget) -> bool:
    """Give the focus to a widget, or the first in it that takes it by the Tab key. False when there is none."""
    inside = [widget, *widget.findChildren(QWidget)]
    for one in inside:
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible() and one.isEnabled():
            one.setFocus(Qt.FocusReason.TabFocusReason)
            return True
    return False
