"""The table: sequence strip, prompt, tool rail, map and dock of one open game, kept equal to its bridge."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.core.card import Fact
from app.core.prompt import Button
from app.core.scene import Region, Ring, Scene
from app.core.state import NOWHERE, Refusal, Side
from app.play.session import PERSON
from app.play.viewer import SPECTATOR, Viewer
from app.ui.bridge import Bridge
from app.ui.commands import INCH_RAIL, RAIL, WIDE_RAIL, Commands
from app.ui.look import theme
from app.ui.look.splitter import Splitter
from app.ui.map.area_overlays import laid_over
from app.ui.map.following import Following
from app.ui.map.map_area import MapArea
from app.ui.notice_bar import NoticeBar
from app.ui.panels.dock import DOCK_SHARE, Dock
from app.ui.settings import Settings
from app.ui.table.bag_strip import BagStrip
from app.ui.table.furnishing import BEHIND, Furnishing
from app.ui.table.prompt_bar import PromptBar
from app.ui.table.question import question
from app.ui.table.refusal_strip import RefusalStrip
from app.ui.table.sequence_strip import SequenceStrip
from app.ui.table.status_line import StatusLine
from app.ui.table.table_layout import lay_out
from app.ui.table.table_looks import TableLooks
from app.ui.table.tool_rail import ToolRail

if TYPE_CHECKING:
    from app.ui.map.inch_pointer import InchPointer
    from app.ui.map.map_tools import MapTools
    from app.ui.panels.log_rows import LogRows
    from app.ui.table.gathering import Gathering
    from app.ui.table.own_look import OwnLook
    from app.ui.table.planning import Planning
    from app.ui.table.table_acts import TableActs
    from app.ui.table.table_briefing import TableBriefing
    from app.ui.table.table_clicks import TableClicks
    from app.ui.table.table_exports import TableExports
    from app.ui.table.table_guide import TableGuide
    from app.ui.table.table_panels import TablePanels
    from app.ui.table.table_sounds import TableSounds
    from app.ui.table.table_time import TableTime
    from app.ui.table.table_tray import TableTray

LOOK = 40
"""Milliseconds after the pointer moved, the panels follow."""

SAID = 6000
"""Milliseconds a sentence stands in the status line."""


class GameView(QWidget):
    """One game on the screen; `acts` are its commands.

    The map and the prompt come first. What is behind them, see `furnishing`, is made in slices of the event loop once they
    are painted, or at once where a part of it is asked for; then it is `furnished`.

    `opened`: all of it is shown for the first time. `left`: the player leaves it. `asked(side)`: another side decides. `saved(path)`: it goes on in another file.
    `finding(what)`: the finder is wanted, see `Finder.ask`. `seat_wanted`: name and passcode of who sits here.
    `page_wanted(name)`: a page of the window that is about this game, see `pages.PAGES`. `kept(values)`: settings to keep.
    """

    opened = Signal()
    left = Signal()
    asked = Signal(str)
    saved = Signal(str)
    finding = Signal(str)
    seat_wanted = Signal()
    page_wanted = Signal(str)
    kept = Signal(dict)

    tools: MapTools
    log_rows: LogRows
    acts: TableActs
    clicks: TableClicks
    time: TableTime
    panels: TablePanels
    tray: TableTray
    briefing: TableBriefing
    planning: Planning
    own_look: OwnLook
    inch_pointer: InchPointer
    gathering: Gathering
    guide: TableGuide
    ears: TableSounds

    def __init__(self, bridge: Bridge, commands: Commands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("game-view")
        self.bridge = bridge
        self.commands = commands
        bridge.setParent(self)
        session = bridge.session
        self.module_id, self.title = session.module.manifest.id, session.title
        self.settings = Settings()
        self.furnishing = Furnishing(self)
        self.furnishing.done.connect(self._open)
        self.strip = SequenceStrip(self)
        self.bag = BagStrip(self)
        self.prompt = PromptBar(self)
        self.banner = NoticeBar(self)
        self.rail = ToolRail()
        self.rail.setParent(self)
        wide = WIDE_RAIL if hasattr(session.module, "areas") else RAIL
        groups = INCH_RAIL if any(session.module.board(session.state).inches) else wide
        self.rail.set_tools([[commands.actions[id] for id in group] for group in groups])
        self.split = Splitter(Qt.Orientation.Horizontal, self)
        self.split.setObjectName("table-split")
        self.map_area = MapArea(session.module.board(session.state), QWidget(self.split))
        self.map = self.map_area.view
        self.map.set_sides(theme.sides(session.sides))
        self.dock = Dock(self.split)
        self.status = StatusLine(self)
        self.refusal = RefusalStrip(self)
        self._said = QTimer(self, singleShot=True, interval=SAID)
        self._said.timeout.connect(self.show_place)
        self.following = Following(self.map)
        self._node = -1
        self._viewer: Viewer = SPECTATOR
        self._decider: Side | None = None
        self.scene = Scene(())
        self.laid: tuple[tuple[Region, ...], tuple[Ring, ...]] = ((), ())
        self.reaching = self.counted = False
        self.looks = TableLooks(self)
        self._look = QTimer(self, singleShot=True, interval=LOOK)
        self._look.timeout.connect(lambda: self.panels.show())
        self.below_map = lay_out(self)
        self._connect()

    def _connect(self) -> None:
        bridge = self.bridge
        bridge.changed.connect(self._changed)
        bridge.grew.connect(self._grew)
        bridge.happened.connect(self._happened)
        bridge.refused.connect(self.refuse)
        bridge.choose.connect(lambda *offered: self.clicks.choose(*offered))
        bridge.thinking.connect(lambda *_: self.ask())
        bridge.thought.connect(self.ask)
        bridge.trouble.connect(lambda _: self.panels.show_saved())
        self.split.splitterMoved.connect(self.looks.keep)
        self.prompt.pressed.connect(self.press_button)
        self.prompt.refused.connect(self.refuse)
        self.refusal.rule_clicked.connect(self.looks.show_rule)
        self.strip.rule_clicked.connect(self.looks.show_rule)
        self.strip.said.connect(self.say)
        self.map.clicked.connect(lambda place, unit, _keys: self.click(place, unit))
        self.map.hovered.connect(self._hovered)
        self.map.cursor_moved.connect(self._cursor_moved)
        self.map.context_requested.connect(lambda *where: self.clicks.show_menu(*where))
        self.map.zoomed.connect(lambda zoom: self.status.set_zoom(zoom / self.map.full))

    # What is behind map and prompt.

    def __getattr__(self, name: str) -> Any:
        if name not in BEHIND or self.furnishing.going:
            raise AttributeError(name)
        self.furnishing.finish()
        return getattr(self, name)

    @property
    def furnished(self) -> bool:
        """Whether what is behind map and prompt is all made."""
        return self.furnishing.all_made

    @cached_property
    def exports(self) -> TableExports:
        """What writes the table into files: most players never want it."""
        from app.ui.table.table_exports import TableExports

        return TableExports(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.furnishing.painted()

    # A game begins, changes and ends.

    def begin(self) -> None:
        """Show the game for the first time; a bot begins if it is its turn once all is furnished."""
        self.status.set_zoom(self.map.zoom / self.map.full)
        self._changed(self.bridge.node.id, animate=False)
        self.looks.first_look()
        for id in ("select", "minimap", "scale_bar", "dock"):
            self.commands.check(id)
        self.looks.check_boxes()
        for id in ("reach", "threat", "supply", "control", "peek"):
            self.commands.check(id, False)
        self.furnishing.begin()

    def _open(self) -> None:
        """Fill what is behind map and prompt, and let a bot begin if it is its turn."""
        self.ears.sounds.set(self.settings.sound, self.settings.volume)
        self.panels.show_options()
        self.panels.show_saved()
        with self.panels.once():
            self._follow_on(state_changed=True)
        if any(self.tray.words()):
            self._show_scene(animate=False)
        self.time.check_dice()
        self.opened.emit()
        self.bridge.wake()

    def shut(self) -> None:
        """Stop everything that goes on."""
        self._said.stop()
        self._look.stop()
        self.furnishing.stop()
        if self.furnished:
            self.panels.stop()
            self.planning.drop()
            self.time.playback.stop()
            if "exports" in vars(self):
                self.exports.halt()
        self.refusal.clear()
        self.bridge.close()

    def _changed(self, node: int, animate: bool = True) -> None:
        """Another moment is shown, or the clicks changed: show all of it again."""
        with self.panels.once() if self.furnished else nullcontext():
            self._follow(node, animate)

    def _follow(self, node: int, animate: bool) -> None:
        viewer = self.bridge.viewer
        state_changed = (node, viewer) != (self._node, self._viewer)
        turned = viewer != self._viewer and self._node >= 0
        if turned:
            self.own_look.leave(self._viewer, viewer)
        self._node, self._viewer = node, viewer
        self.clear_refusal()
        self.scene = self.bridge.scene()
        self._show_scene(animate and not turned)
        if self.furnished:
            self.own_look.arrive(viewer)
        self.strip.show_sequence(self.scene.clock, self.scene.phases)
        planning = self.furnished and self.planning.plan is not None
        self.map.set_frame("past" if self.bridge.past else "plan" if planning else "")
        umpire = self.bridge.screen.umpire
        self.banner.say(self.tr("You watch as the umpire: the secrets of all sides are shown.") if umpire else "", True)
        self.commands.check("umpire", umpire)
        self.ask()
        if self.furnished:
            self._follow_on(state_changed)

    def _follow_on(self, state_changed: bool) -> None:
        """Show another moment behind map and prompt too."""
        picked = self.unit_at_hand()
        if picked >= 0:
            self.tools.selected = picked
        self.dock.set_scene(self.scene)
        self.dock.log.set_mine(self.bridge.viewer or "")
        if state_changed:
            self.panels.pinned = NOWHERE
            self.log_rows.show(self._node, self._viewer)
            self.gathering.follow()
            self.tools.outdated()
        else:
            self.tools.refresh()
        self.time.follow()
        if self.planning.plan is None:
            self.briefing.follow()
        self.panels.show()
        self.guide.follow()

    def unit_at_hand(self) -> int:
        """The unit that was clicked, or that the game's own scene shows as chosen; -1 for none."""
        picked = [int(n) for kind, n in self.bridge.picks if kind == "unit"]
        shown = [unit for o in self.scene.overlays if o.kind == "selection" for unit in o.units]
        return next(iter(picked or shown), -1)

    def _show_scene(self, animate: bool = True) -> None:
        offers = self.bridge.offers()
        drawn = {p for o in (*self.scene.overlays, *offers) if o.kind == "reach" for p in o.places}
        self.reaching = bool(drawn)
        self.counted = any(o.costs for o in (*self.scene.overlays, *offers) if o.kind == "reach")
        offers = tuple(o for o in offers if o.kind != "offer" or o.units or not drawn.issuperset(o.places))
        if any(region.kind == "reach" for region in self.scene.regions):
            offers = tuple(o for o in offers if o.kind != "reach" and (o.kind != "offer" or o.units))
        if self.furnished:
            self.laid = (self.tools.regions, self.tools.rings)
        shown = laid_over(replace(self.scene, overlays=(*self.scene.overlays, *offers)), *self.laid)
        words = self.tray.words() if self.furnished else (frozenset[str](), frozenset[str]())
        self.map_area.show_scene(shown, animate, words)

    def renew(self) -> None:
        """Whatever is shown next is another game, even where its moment has the same number."""
        self._node = -1

    def ask(self) -> None:
        """Show the question of the moment in the prompt."""
        asked = question(self.bridge)
        self.prompt.show_prompt(asked.prompt, asked.tag, asked.style, asked.mode)
        self.prompt.set_tone("danger" if self.refusal.refusal is not None else "")
        if self.bridge.decider != self._decider:
            self._decider = self.bridge.decider
            if asked.mode == "decide":
                self._show_question()
            if not self.furnished or self.planning.plan is None:
                self.asked.emit(self._decider or "")
            if asked.mode == "decide" and list(self.bridge.session.players.values()).count(PERSON) > 1:
                self.say(self.tr("{side} decides now.").format(side=asked.tag))

    def _show_question(self) -> None:
        """Bring into view what the question is about."""
        units = self.bridge.state.units
        marked = [o for o in self.scene.overlays if o.kind in ("target", "selection")]
        self.following.release()
        self.following.show(p for o in marked for p in (*o.places, *(units[u].place for u in o.units)))

    def _grew(self, node: int) -> None:
        session = self.bridge.session
        told = session.entries(session.nodes[node], self.bridge.viewer)
        self.dock.light(told)
        side = session.nodes[session.nodes[node].parent].state.decider
        if side is not None and session.players.get(side, PERSON) != PERSON:
            self.following.show(p for entry in reversed(told) for p in reversed(entry.places))
        self.panels.show_saved()

    def _happened(self, node: int) -> None:
        """Say what went wrong for the side that acted, so that a failed die is not taken for a dead click."""
        session = self.bridge.session
        if self.bridge.screen.covered:
            return
        side = session.nodes[session.nodes[node].parent].state.decider
        for entry in session.entries(session.nodes[node], self.bridge.viewer):
            failed = [b for b in entry.card.blocks if isinstance(b, Fact) and b.tone == "danger"] if entry.card else []
            if failed and entry.side == side:
                text = f"{entry.text}. {failed[0].label}: {failed[0].value}."
                self.refuse(Refusal(failed[0].rule, text, entry.places))

    # Clicks.

    def click(self, place: int, unit: int) -> None:
        """A click on a place and the counter there (-1: none): for the tool in hand, or for the game."""
        with self.panels.once():
            self.clicks.click(place, unit)

    def press_button(self, button: Button) -> None:
        """A button of the prompt: an act, or a command of the window."""
        if button.action is None:
            self.acts.run(button)
        elif self.acts.may_end(button):
            self.bridge.press(button)

    def refuse(self, refusal: Refusal) -> None:
        """Show why the last click was not done: the strip, and the hexes concerned."""
        self.refusal.motion = 0 if self.settings.animation == "none" else 120
        self._hang()
        self.refusal.show_refusal(refusal)
        self.prompt.set_tone("danger")
        self.map.blink(refusal.places)

    def clear_refusal(self) -> None:
        """Take the refusal away."""
        if self.refusal.refusal is not None:
            self.refusal.clear()
            self.prompt.set_tone("")
            self.map.blink(())

    # The pointer.

    def _hovered(self, place: int, unit: int) -> None:
        self.tools.hover(place, unit)
        self.show_place()
        if place != NOWHERE and self.bridge.session.module.board(self.bridge.state).is_hex(place):
            self.panels.place, self.panels.unit = place, unit
        if not self._look.isActive():
            self._look.start()

    def _cursor_moved(self, place: int) -> None:
        self._said.stop()
        self._hovered(place, self.acts.unit_on(place))
        self.map.set_line(self.bridge.line(place))

    def say(self, text: str) -> None:
        """A sentence in the status line, for a while."""
        self.status.set_place(text)
        self._said.start()

    def show_place(self) -> None:
        """What lies under the pointer or the hex cursor, in the status line, unless a sentence stands there."""
        if not self._said.isActive():
            place = self.tools.place if self.tools.place != NOWHERE else self.map.cursor_place
            self.status.set_place(self.tools.exactly(self.bridge.line(place)))

    # Panels.

    def show_tools(self) -> None:
        """What the tools lay on the map, and what they found."""
        if self.laid != (self.tools.regions, self.tools.rings):
            self._show_scene(animate=False)
        self.map.set_tool_overlays(self.tools.overlays)
        self.map.set_sights(self.tools.sights)
        self.map.set_measures(self.tools.measures)
        self.panels.show_task()

    # Settings and size.

    def apply_settings(self, chosen: Settings) -> None:
        """Speed, strength and sizes as the player has them."""
        self.settings = chosen
        self.bridge.speed = chosen.animation
        self.bridge.seconds = float(chosen.bot_seconds or inf)
        self.map.set_speed(chosen.animation)
        self.map.set_strength(chosen.overlay_strength / 100)
        if self.furnished:
            self.ears.sounds.set(chosen.sound, chosen.volume)
        if self._node < 0:
            kept = chosen.docks.get(self.module_id)
            self.looks.restore_sizes(kept.splitters if kept is not None else {})
        elif self.furnished:
            self.guide.follow()

    def _hang(self) -> None:
        left = self.map_area.mapTo(self, QPoint(0, 0)).x()
        self.refusal.hang(left, self.prompt.geometry().bottom() + 1, self.map_area.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.dock.setMinimumWidth(min(theme.px(300), int(self.width() * DOCK_SHARE)))
        self.looks.share()
        self._hang()
        if self.furnished:
            self.guide.place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that is no command of the window may be that of a button of the prompt, such as H for hold."""
        name = QKeySequence(event.keyCombination()).toString().replace("+", " ")
        if not name or event.isAutoRepeat() or not self.prompt.press_key(name):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keys that the part with the focus needs for itself are not taken by the window's shortcuts."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self.looks.keeps(event):
            event.accept()
            return True
        return super().event(event)
