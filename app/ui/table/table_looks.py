"""What the commands do to the look of the table: zoom, overlays, panels, sizes, and the keys that a panel keeps for itself."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from app.core.state import NOWHERE
from app.ui.look import theme
from app.ui.map.area_overlays import PREFIX
from app.ui.panels.dock import DOCK_SHARE

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

FIRST_ZOOM = 0.75
"""A board that would be smaller than this when shown whole is shown at 100 %, where the forces are."""

WAYS = ("n", "ne", "se", "s", "sw", "nw")
"""The ways from hex to hex, north first and clockwise."""

OWN_KEYS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""Keys that move about or press in a panel, and mean something else on the map."""


class TableLooks(QObject):
    """The commands that show, by the names that the table of commands uses."""

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self._moved = False

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
        self.view.map.set_zoom(self.view.map.full)

    def centre(self) -> None:
        """Go to the chosen unit, or the hex cursor."""
        unit = self.view.tools.selected
        place = self.view.bridge.state.units[unit].place if unit >= 0 else self.view.map.cursor_place
        self.view.map.centre_on(place)

    def first_look(self) -> None:
        """Show the whole board, or where the play is if that would be too small to read."""
        view = self.view
        if view.map.fitting() >= FIRST_ZOOM * view.map.full:
            view.map.fit()
            return
        board = view.bridge.session.module.board(view.bridge.state)
        side = view.bridge.viewer or view.bridge.decider
        focus = [p for p in view.scene.focus if board.is_hex(p)]
        stands = [(t.place, t.side) for t in view.scene.tokens] + [(f.place, f.side) for f in view.scene.figures]
        stands = [(place, owner) for place, owner in stands if board.is_hex(place)]
        places = focus or [p for p, owner in stands if owner == side] or [p for p, _ in stands]
        if not places:
            view.map.fit()
            return
        view.map.set_zoom(view.map.full)
        nearest = min(places, key=lambda p: sum(board.distance(p, q) for q in places))
        view.map.centre_on(nearest)

    def peek(self, hidden: bool) -> None:
        """Hide the counters until it is switched off again."""
        self.view.map.peek(hidden)

    def fan_stack(self) -> None:
        """Lay the counters under the hex cursor or the pointer side by side, or put them together again."""
        self.view.map.fan_here()

    def step_cursor(self, way: str) -> None:
        """Step the hex cursor: n, ne, se, s, sw or nw."""
        self.view.map.move_cursor(WAYS.index(way))

    def show_minimap(self, shown: bool) -> None:
        """The minimap on or off; says so where it is on and yet away."""
        area = self.view.map_area
        area.show_minimap(shown)
        if shown and area.minimap.isHidden():
            self.view.say(self.tr("The minimap comes when the map shows a part of the board, with room beside it."))

    def show_boxes(self, shown: bool) -> None:
        """The tray of boxes off the map on or off."""
        self.view.map_area.show_tray(shown)

    def show_tracks(self, shown: bool) -> None:
        """The tracks on or off."""
        self.view.map_area.show_tracks(shown)

    def set_tracks_beside(self, beside: bool) -> None:
        """The tracks beside the map, or under it."""
        self.view.map_area.set_tracks_beside(beside)

    def check_boxes(self) -> None:
        """Show in the menus how boxes and tracks stand."""
        area = self.view.map_area
        self.view.commands.check("boxes", area.tray_wanted)
        self.view.commands.check("tracks", area.tracks_wanted)
        self.view.commands.check("tracks_beside", area.tracks_beside)

    def show_supply(self, shown: bool) -> None:
        """What is in supply, as the game itself tells it: of who looks on, or who decides."""
        view, tools = self.view, self.view.tools
        viewer = view.bridge.viewer
        area = tools.own.first("supply", viewer if isinstance(viewer, str) else view.bridge.decider or "")
        if area is None:
            view.commands.check("supply", False)
            view.say(self.tr("This game has no supply to show."))
            return
        tools.show_area(area.id, not tools.area_on(area.id))

    def show_areas(self) -> None:
        """The menu of what the game offers to lay over the map."""
        from app.ui.map.area_menu import pop_areas

        pop_areas(self.view)

    def switched(self, name: str, on: bool) -> None:
        """A tool or an overlay was taken up or off by itself: the menus and the rail show it."""
        commands, tools = self.view.commands, self.view.tools
        if name in commands.actions:
            commands.check(name, on)
        elif name.startswith(PREFIX):
            commands.check("supply", any(area.startswith(f"{PREFIX}supply") for area in tools.areas))

    def show_scale(self, shown: bool) -> None:
        """The scale bar on or off; says so where it is on and yet away."""
        self.view.map.set_scale_bar(shown)
        if shown and self.view.map.scale_bar.isHidden():
            self.view.say(self.tr("The whole table is in view: the ruler round its rim tells the scale."))

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
        self.view.panels.show()

    def map_only(self, on: bool) -> None:
        """Nothing but prompt and map."""
        view = self.view
        for part in (view.strip, view.rail, view.status):
            part.setVisible(not on)
        view.dock.setVisible(not on)
        view.commands.check("dock", not on)
        view.panels.show()

    def show_panel(self, name: str) -> None:
        """Bring a panel to the front and give it the focus; once more puts it away again."""
        view = self.view
        if name == "briefing" and not view.briefing.offered:
            view.commands.check("briefing", False)
            view.say(self.tr("This game has no turn briefing."))
            return
        focus = QApplication.focusWidget()
        panel = view.dock.panel(name)
        if view.dock.isVisible() and view.dock.shown() == name and focus is not None and panel.isAncestorOf(focus):
            name = "task"
        view.dock.setVisible(True)
        view.commands.check("dock")
        panel = view.dock.show_panel(name)
        view.panels.show()
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
        self.view.panels.show()

    def show_table(self, table: str, cell: tuple[int, int] | None = None) -> None:
        """Open a table, and light a cell in it."""
        if cell is not None:
            self.view.dock.light_cell(table, *cell)
        self.view.dock.setVisible(True)
        self.view.commands.check("dock")
        self.view.dock.show_panel("charts")
        self.view.dock.charts.show_table(table)
        self.view.panels.show()

    def step_panel(self, by: int) -> None:
        """The focus goes to the next (1) or previous (-1) part of the table."""
        view = self.view
        under, beside = view.map_area.under, view.map_area.beside
        parts = [view.map, view.prompt, view.dock, view.time.bar, under, beside, view.strip, view.rail]
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
        for id in ("dock", "minimap", "scale_bar"):
            view.commands.check(id)

    def sizes(self) -> dict[str, list[int]]:
        """Where the splitters are, in pixels."""
        dock = self.view.dock
        return {
            "table": self.view.split.sizes() if self._moved else [],
            "dock": dock.sizes() if dock.moved else [],
            "boxes": self.view.map_area.layout_kept(),
        }

    def restore_sizes(self, kept: dict[str, list[int]]) -> None:
        """Put the splitters where they were, or where they came."""
        table = kept.get("table", [])
        self._moved = len(table) == 2 and all(table)
        if self._moved:
            self.view.split.setSizes(table)
        self.share()
        self.view.dock.set_sizes(kept.get("dock", []))
        self.view.map_area.restore_layout(kept.get("boxes", []))
        self.check_boxes()

    def keep(self) -> None:
        """The player has moved the splitter between map and dock: it stays where it is from now on."""
        self._moved = True

    def share(self) -> None:
        """Give the dock its width, unless the player has given it one."""
        view = self.view
        if not self._moved:
            wide = min(theme.px(376), int(view.width() * DOCK_SHARE))
            view.split.setSizes([max(view.width() - wide - theme.px(48), wide), wide])

    # Keys.

    def keeps(self, event: QKeyEvent) -> bool:
        """Whether the part with the focus needs a key that would be a shortcut elsewhere."""
        view, key = self.view, Qt.Key(event.key())
        focus = QApplication.focusWidget()
        if self._answers(event):
            return True
        if focus is None or focus is view:
            return False
        if view.map.isAncestorOf(focus) or focus is view.map:
            pad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
            if key == Qt.Key.Key_Escape and view.map.map is not None and view.map.map.fan_place != NOWHERE:
                return True
            return view.map.peeks(event) or (pad and key not in (Qt.Key.Key_Enter, Qt.Key.Key_Plus, Qt.Key.Key_Minus))
        if isinstance(focus, QAbstractButton) and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus.click()
            return True
        return key in OWN_KEYS

    def _answers(self, event: QKeyEvent) -> bool:
        """Whether a letter is that of a button of the prompt: the question comes before the tools."""
        letter = event.text().upper()
        if event.modifiers() or not letter.isalpha():
            return False
        return any(button.key.upper() == letter for button in self.view.prompt.buttons)


def focus_first(widget: QWidget) -> bool:
    """Give the focus to a widget, or the first in it that takes it by the Tab key. False when there is none."""
    inside = [widget, *widget.findChildren(QWidget)]
    for one in inside:
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible() and one.isEnabled():
            one.setFocus(Qt.FocusReason.TabFocusReason)
            return True
    return False
