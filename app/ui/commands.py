"""Every command of the client in one table: id, words, keys, menu and the slot that carries it out."""

import sys
from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any, Literal

from msgspec import Struct
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from app.core.language import LANGUAGES
from app.ui.look import icons
from app.ui.table.tool_rail import ICON, KEYCAP

Needs = Literal["", "game"]

MAC = sys.platform == "darwin"


class Command(Struct, frozen=True):
    """A command. `menu`: path of its menu such as `View/Theme`, empty for none; a lone `-` draws a line above it.

    `slot`: dotted name of a method of the window. `argument`: passed to it. `group`: of commands of which one is on.
    `words`: what it is called. `needs` "game": it only applies while a game is open.
    """

    id: str
    words: str
    keys: tuple[str, ...] = ()
    menu: str = ""
    slot: str = ""
    argument: str = ""
    line: bool = False
    checkable: bool = False
    group: str = ""
    icon: str = ""
    needs: Needs = ""


def C(
    id: str,
    words: str,
    keys: str = "",
    slot: str = "",
    *,
    line: bool = False,
    on: bool = False,
    icon: str = "",
    menu: str = "",
    argument: str = "",
    group: str = "",
) -> Command:
    """A command for the table; `keys` separated by blanks, a slot that starts with `table.` needs a game."""
    found = slot or id
    return Command(
        id,
        words,
        tuple(keys.split()),
        menu,
        found,
        argument,
        line,
        on or bool(group),
        group,
        icon,
        "game" if found.startswith("table.") else "",
    )


def _menu(name: str, *commands: Command) -> tuple[Command, ...]:
    from msgspec.structs import replace

    return tuple(replace(c, menu=f"{name}/{c.menu}" if c.menu else name) for c in commands)


SCALE_STEPS = (80, 90, 100, 115, 130, 150, 175, 200)

KEY_SETS = (
    ("auto", "As the keyboard"),
    ("standard", "Standard"),
    ("azerty", "French keyboard"),
    ("left", "Left hand"),
    ("left_azerty", "Left hand, French keyboard"),
)

TABLE: tuple[Command, ...] = (
    *_menu(
        "&Game",
        C("new", "&New game…", "Ctrl+N", "show_new_game", icon="new"),
        C("open", "&Open…", "Ctrl+O", "ask_open", icon="open"),
        C("save", "Sa&ve", "Ctrl+S", "table.time.save"),
        C("save_as", "&Save as…", "Ctrl+Shift+S", "table.acts.ask_save_as", icon="save"),
        C("export_map", "The &map…", "", "table.exports.show_map", menu="E&xport"),
        C("export_log", "The &log…", "", "table.exports.ask_log", menu="E&xport"),
        C("export_sheet", "The &scenario sheet…", "", "table.exports.ask_sheet", menu="E&xport"),
        C("export_units", "The &order of battle…", "", "table.exports.ask_order_of_battle", menu="E&xport"),
        C("export_values", "&Values not printed…", "", "table.exports.ask_values", menu="E&xport"),
        C("players", "&Players…", "", "table.acts.show_players"),
        C("seat", "Your &name and passcode…", "", "table.acts.show_seat"),
        C("close_game", "&Close game", "Ctrl+W", "table.acts.leave", line=True),
        *(
            C(f"dice_{how}", words, "", "table.time.set_typed", menu="&Dice", argument=how, group="dice", line=line)
            for how, words, line in (
                ("rolled", "The program throws", False),
                ("typed", "Thrown by hand, faces typed in", False),
            )
        ),
        *(
            C(f"again_{how}", words, "", "table.time.set_again", menu="&Dice", argument=how, group="again", line=line)
            for how, words, line in (
                ("same", "The same dice after an undo", True),
                ("new", "New dice after an undo, said in the log", False),
            )
        ),
        C("settings", "Se&ttings…", "Ctrl+,", "show_settings", line=True, icon="gear"),
        C("modules", "&Modules…", "", "show_modules"),
        C("sheets", "Scenario s&heets…", "", "show_sheets"),
        C("lab", "&Balance lab…", "Ctrl+T", "show_lab"),
        C("quit", "&Quit", "Ctrl+Q", "close", line=True),
    ),
    *_menu(
        "&Edit",
        C("undo", "&Undo", "Ctrl+Z", "table.acts.undo", icon="undo"),
        C("redo", "&Redo", "Ctrl+Shift+Z Ctrl+Y", "table.acts.redo", icon="redo"),
        C("undo_phase", "Undo the p&hase", "Ctrl+Alt+Z", "table.time.undo_phase"),
        C("undo_turn", "Undo the &turn", "", "table.time.undo_turn"),
        C("step_back", "Step &back", "[ ,", "table.acts.step_back", line=True, icon="step_back"),
        C("step_forward", "Step &forward", "] .", "table.acts.step_forward", icon="step"),
        C("tell_again", "What &happened since your last turn", "", "table.time.tell_again", icon="log"),
        C("now", "Return to &now", "End", "table.acts.now"),
        C("phase_back", "&Phase back", "{ Ctrl+[ Ctrl+PgUp", "table.time.phase_back", icon="skip_back"),
        C("phase_forward", "Phase for&ward", "} Ctrl+] Ctrl+PgDown", "table.time.phase_forward", icon="skip"),
        C("next_decision", "My next &decision", "Shift+N", "table.time.next_decision", icon="next_mine"),
        C("play", "Play or pa&use the replay", "Shift+P", "table.time.play", icon="play"),
        C("go_to", "&Go to moment…", "Ctrl+G", "table.time.ask_moment"),
        C("branch", "Branch &here", "Ctrl+B", "table.acts.branch", line=True, icon="branch"),
        C("name_moment", "Name this &moment…", "", "table.acts.ask_name"),
    ),
    *_menu(
        "&View",
        C("zoom_in", "Zoom &in", "+ = Ctrl++", "table.looks.zoom_in"),
        C("zoom_out", "Zoom &out", "- Ctrl+-", "table.looks.zoom_out"),
        C("fit", "&Fit the map", "Ctrl+0", "table.looks.fit", icon="fit"),
        C("actual", "&100 %", "Ctrl+1", "table.looks.actual"),
        C("home", "Go to the &selection", "Home", "table.looks.centre"),
        C(
            "theme_system",
            "As the system",
            "",
            "choices.set_theme",
            menu="&Theme",
            argument="system",
            group="theme",
            line=True,
        ),
        C("theme_light", "Light", "", "choices.set_theme", menu="&Theme", argument="light", group="theme"),
        C("theme_dark", "Dark", "", "choices.set_theme", menu="&Theme", argument="dark", group="theme"),
        C(
            "theme_contrast",
            "High contrast",
            "",
            "choices.set_theme",
            menu="&Theme",
            argument="contrast",
            group="theme",
        ),
        *(
            C(f"text_{n}", f"{n} %", "", "choices.set_text_scale", menu="Te&xt size", argument=str(n), group="text")
            for n in SCALE_STEPS
        ),
        *(
            C(f"motion_{n}", words, "", "choices.set_motion", menu="&Animation", argument=n, group="motion")
            for n, words in (("none", "None"), ("fast", "Fast"), ("normal", "Normal"), ("slow", "Slow"))
        ),
        *(
            C(f"language_{n}", words, "", "choices.set_language", menu="&Language", argument=n, group="language")
            for n, words in (("system", "As the system"), *LANGUAGES.items())
        ),
        C("sound", "&Sound on", "Ctrl+M", "choices.set_sound", menu="So&und", on=True),
        *(
            C(
                f"volume_{n}",
                f"{n} %",
                "",
                "choices.set_volume",
                menu="So&und",
                argument=str(n),
                group="volume",
                line=line,
            )
            for n, line in ((25, True), (50, False), (75, False), (100, False))
        ),
        C("minimap", "&Minimap", "", "table.looks.show_minimap", on=True, line=True, icon="minimap"),
        C("boxes", "&Boxes off the map", "K", "table.looks.show_boxes", on=True, icon="boxes"),
        C("tracks", "T&racks", "Shift+K", "table.looks.show_tracks", on=True),
        C("tracks_beside", "Tracks besi&de the map", "", "table.looks.set_tracks_beside", on=True),
        C("replay_bar", "Re&play bar", "Shift+B", "table.time.show_bar", on=True),
        *(
            C(f"pace_{n}", words, "", "table.time.set_pace", menu="Replay spe&ed", argument=n, group="pace")
            for n, words in (("0.5", "Half"), ("1", "Single"), ("2", "Double"), ("4", "Fourfold"))
        ),
        C("scale_bar", "Scale &bar", "", "table.looks.show_scale", on=True),
        C("dock", "&Panels", "F9", "table.looks.show_dock", on=True),
        C("reset_layout", "&Reset layout", "", "table.looks.reset_layout"),
        C("umpire", "&Everything, as the umpire sees it", "", "table.acts.watch_all", on=True, line=True),
        C("full_screen", "F&ull screen", "F11", "toggle_full_screen", on=True, line=True),
    ),
    *_menu(
        "&Turn",
        C("primary", "Press the &lit button", "Return Enter", "table.acts.primary", line=True),
        C("click", "&Click the hex under the cursor", "Ctrl+Return Ctrl+Enter", "table.acts.click"),
        C("back", "&Back", "Esc", "table.acts.back"),
        C("end_phase", "&End the phase", "E", "table.acts.end_phase"),
        C("next_unit", "&Next unit that can act", "Tab", "table.acts.next_unit", line=True, icon="next_mine"),
        C("previous_unit", "&Previous unit that can act", "Shift+Tab", "table.acts.previous_unit"),
        C("fan_stack", "&Fan out the stack", "F", "table.looks.fan_stack"),
        C("gather", "Choose stacks &together", "Shift+J", "table.gathering.add"),
        C("plan", "&Plan without doing", "W", "table.planning.toggle", on=True, line=True, icon="plan"),
        C("plan_play", "Pl&ay the plan", "Shift+W", "table.planning.play"),
        C("plan_back", "Ta&ke a planned act back", "Backspace", "table.planning.back"),
        C("hand_over", "&Hand over the screen", "", "table.acts.hand_over", line=True),
        C("stop_bot", "&Stop the bot", "", "table.acts.stop_bot", line=True, icon="pause"),
        C("hurry_bot", "Let the bot play n&ow", "Ctrl+E", "table.acts.hurry_bot"),
        C("resume_bot", "Let the bot &go on", "", "table.acts.resume_bot", icon="play"),
    ),
    *_menu(
        "T&ools",
        C("select", "&Select", "V", "table.tools.use", argument="select", group="tool", icon="select"),
        C("sight", "&Line of sight", "L", "table.tools.use", argument="sight", group="tool", icon="los"),
        C("fan", "&Fan of sight", "Shift+L", "table.tools.use", argument="fan", group="tool", icon="fan"),
        C("ruler", "R&uler", "M", "table.tools.use", argument="ruler", group="tool", icon="ruler"),
        C("reach", "&Reach", "R", "table.tools.show_reach", on=True, line=True, icon="reach"),
        C("threat", "Enemy &threat", "T", "table.tools.show_threat", on=True, icon="threat"),
        C("control", "&Control", "X", "table.tools.show_control", on=True, icon="flag"),
        C("supply", "S&upply", "S", "table.looks.show_supply", on=True, icon="supply"),
        C("areas", "Lay over the &map…", "Shift+S", "table.looks.show_areas", icon="map"),
        C("peek", "&Peek under the counters", "Space", "table.looks.peek", on=True, icon="peek"),
        C(
            "todo",
            "&What can I still do",
            "U",
            "table.looks.show_panel",
            argument="todo",
            on=True,
            line=True,
            icon="help",
        ),
        C(
            "briefing",
            "What falls &due this turn",
            "Shift+U",
            "table.looks.show_panel",
            argument="briefing",
            on=True,
            icon="log",
        ),
        C("charts", "C&harts", "C", "table.looks.show_panel", argument="charts", on=True, icon="charts"),
        C("order_of_battle", "&Order of battle", "O", "table.looks.show_panel", argument="roster", on=True, icon="oob"),
        C("tree", "&Tree of branches", "B", "table.looks.show_panel", argument="tree", on=True, icon="tree"),
        C("standing", "Who is win&ning", "N", "table.looks.show_panel", argument="standing", on=True, icon="trophy"),
        C("luck", "&Dice and luck", "Shift+D", "table.looks.show_panel", argument="luck", on=True, icon="dice"),
        C("coach", "C&oach", "H", "table.looks.show_panel", argument="coach", on=True, icon="learn"),
        C("find", "F&ind unit or place…", "Ctrl+F", "table.looks.find", line=True, icon="search"),
        C("palette", "Command &palette…", "Ctrl+P", "show_palette"),
        C("command_line", "Command &line", ": F3", "table.looks.command_line"),
    ),
    *_menu(
        "&Help",
        C("rules", "&Rules", "F2", "table.looks.show_panel", argument="rules", on=True, icon="learn"),
        C("learn", "&Learn by playing…", "Shift+F2", "show_learn", icon="learn"),
        C("hints", "&Hints beside the game", "", "table.guide.set_on", on=True),
        C("hint_next", "Hint &read: the next one", "F4", "table.guide.go_on"),
        C("hint_show", "&Do what the hint asks", "Shift+F4", "table.guide.show_how"),
        C("reference", "Keys and &signs…", "F1", "show_reference", icon="help"),
        C("shortcuts", "&Keyboard…", "Ctrl+F1", "show_shortcuts"),
        *(
            C(f"keys_{n}", words, "", "choices.set_key_set", menu="Set of ke&ys", argument=n, group="keys")
            for n, words in KEY_SETS
        ),
        C("next_panel", "Ne&xt panel", "F6", "next_panel", line=True),
        C("previous_panel", "Pre&vious panel", "Shift+F6", "previous_panel"),
        C("report", "Report a &problem…", "", "show_report", line=True),
        C("about", "&About and credits…", "", "show_about", line=True),
    ),
    *(C(f"button_{n}", f"Button {n} of the prompt", str(n), "table.acts.press", argument=str(n)) for n in range(1, 10)),
    *(
        C(f"cursor_{way}", f"Hex cursor {words}", "", "table.looks.step_cursor", argument=way)
        for way, words in (
            ("nw", "north-west"),
            ("n", "north"),
            ("ne", "north-east"),
            ("sw", "south-west"),
            ("s", "south"),
            ("se", "south-east"),
        )
    ),
)

LOOKS = ("theme", "text", "motion", "language", "volume", "keys")
"""Groups of commands that may be used while nothing of a game may be shown."""

RAIL: tuple[tuple[str, ...], ...] = (
    ("select", "reach", "sight", "fan", "threat", "control"),
    ("peek", "ruler", "plan"),
    ("charts", "order_of_battle", "tree", "todo"),
    ("find",),
)
"""The tool rail, group by group."""

WIDE_RAIL: tuple[tuple[str, ...], ...] = (
    ("select", "reach", "threat", "supply", "areas", "control"),
    ("peek", "ruler", "plan"),
    ("charts", "order_of_battle", "boxes", "tree", "todo", "briefing"),
    ("find",),
)
"""The tool rail of a game with areas of its own to lay over the map."""

INCH_RAIL: tuple[tuple[str, ...], ...] = (
    ("select", "reach", "sight", "fan", "threat", "areas"),
    ("peek", "ruler", "plan"),
    ("charts", "order_of_battle", "boxes", "tree", "todo", "briefing"),
    ("find",),
)
"""The tool rail of a table measured in inches."""


def keycap(sequence: str) -> str:
    """A key sequence as it is printed beside a command: `Shift+L` as `Shift L`."""
    text = QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)
    return text if text == "+" else text.removesuffix("+").replace("+", " ") + ("+" if text.endswith("++") else "")


def method_of(window: QWidget, command: Command) -> Any:
    """The method that a command's slot names. Raises AttributeError if there is none."""
    return reduce(getattr, command.slot.split("."), window)


class Commands(QObject):
    """The table as QActions of a window. `actions` by id; `set_keys` remaps."""

    def __init__(self, window: QWidget, keys: Mapping[str, list[str]]) -> None:
        super().__init__(window)
        self.window = window
        self.actions: dict[str, QAction] = {}
        self.menus: dict[str, QMenu] = {}
        self._keys: dict[str, list[str]] | None = None
        groups: dict[str, QActionGroup] = {}
        for command in TABLE:
            action = QAction(self.tr(command.words), window)
            action.setObjectName(command.id)
            if MAC:  # elsewhere there are none
                action.setMenuRole(QAction.MenuRole.NoRole)
            if command.checkable:
                action.setCheckable(True)
            if command.icon:
                action.setProperty(ICON, command.icon)
                if not command.checkable:
                    action.setIcon(icons.icon(command.icon))
            action.triggered.connect(self._slot(command))
            if command.group:
                group = groups.setdefault(command.group, QActionGroup(window))
                group.addAction(action)
            self.actions[command.id] = action
        self.set_keys(keys)
        window.addActions(list(self.actions.values()))  # last: from now on every change of one is told to the window

    def _slot(self, command: Command) -> Callable[[bool], None]:
        def carry_out(checked: bool = False) -> None:
            method: Callable[..., object] = method_of(self.window, command)
            if command.argument:
                method(command.argument)
            elif command.checkable:
                method(checked)
            else:
                method()

        return carry_out

    def set_keys(self, keys: Mapping[str, list[str]]) -> None:
        """The player's own keys by command id; what is not there has the keys of the table."""
        if keys == self._keys:
            return
        first, self._keys = self._keys is None, dict(keys)
        for command in TABLE:
            chosen = keys.get(command.id, list(command.keys))
            action = self.actions[command.id]
            action.setShortcuts([QKeySequence(k) for k in chosen])
            action.setProperty(KEYCAP, keycap(chosen[0]) if chosen else "")
            if not first:
                action.changed.emit()

    def fill(self, bar: QMenuBar) -> None:
        """Build the menus."""
        for command in TABLE:
            if not command.menu:
                continue
            top, _, sub = command.menu.partition("/")
            menu = self._menu(bar, top, top)
            if sub:
                if command.line and command.menu not in self.menus:
                    menu.addSeparator()
                menu = self._menu(menu, command.menu, sub)
            elif command.line and not menu.isEmpty():
                menu.addSeparator()
            menu.addAction(self.actions[command.id])

    def _menu(self, parent: QMenuBar | QMenu, key: str, words: str) -> QMenu:
        if key not in self.menus:
            menu = parent.addMenu(self.tr(words))
            menu.setObjectName("menu-" + key.replace("&", "").replace("/", "-").lower())
            menu.setToolTipsVisible(True)
            self.menus[key] = menu
        return self.menus[key]

    def set_game(self, shown: bool, why: str = "") -> None:
        """Whether a game is shown: commands that need one are greyed without, and say `why`."""
        for command in TABLE:
            needed, action = command.needs == "game", self.actions[command.id]
            on, tip = shown or not needed, why if needed else ""
            if (action.isEnabled(), action.statusTip()) != (on, tip):
                action.setEnabled(on)
                action.setStatusTip(tip)

    def cover(self, why: str) -> None:
        """Nothing of a game may be shown: only what concerns the look of the window is left, all else says `why`."""
        for command in TABLE:
            if command.group not in LOOKS and command.id != "quit":
                self.actions[command.id].setEnabled(False)
                self.actions[command.id].setStatusTip(why)

    def check(self, id: str, on: bool = True) -> None:
        """Show a command as on or off, without carrying it out."""
        self.actions[id].setChecked(on)

    def trigger(self, id: str) -> bool:
        """Carry a command out as its key would; False if there is none of that id or it is greyed."""
        action = self.actions.get(id)
        if action is None or not action.isEnabled():
            return False
        action.trigger()
        return True
