"""The right dock: task, inspector and log one above another, and tabs for everything else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.core.card import Columns, Entry, Faces, Grid
from app.core.module import Module
from app.core.scene import Scene
from app.core.state import State
from app.play.session import Session
from app.ui.look import theme
from app.ui.look.splitter import Splitter
from app.ui.look.tabs import Tabs
from app.ui.panels.panel_names import FIRST, PANELS, begin, empty, make

if TYPE_CHECKING:
    from app.ui.panels.briefing_panel import BriefingPanel
    from app.ui.panels.charts_panel import ChartsPanel
    from app.ui.panels.coach_panel import CoachPanel
    from app.ui.panels.inspector import Inspector
    from app.ui.panels.log_panel import LogPanel
    from app.ui.panels.luck_panel import LuckPanel
    from app.ui.panels.roster_panel import RosterPanel
    from app.ui.panels.rule_panel import RulePanel
    from app.ui.panels.standing_panel import StandingPanel
    from app.ui.panels.task_panel import TaskPanel
    from app.ui.panels.todo_panel import TodoPanel
    from app.ui.panels.tree_panel import TreePanel

LOW = 430
"""Below this height, in pixels at 100 % text, the three panels of the first tab get tabs of their own."""

BAG_SHARE = 0.6
"""How much of the height of a bag of dice is added to that."""

DOCK_SHARE = 0.38
"""The dock takes at most this share of the window's width when it has no room for its own."""

LEAST = 0.4
"""The task has at least this share of the three."""

INSPECTOR, LOG = (104, 190), 118
"""Heights that inspector (least, most) and log keep, in pixels at 100 % text."""

SHARES = (540, 190, 270)

ASKED = ("luck", "coach")
"""Panels that have a tab once they were asked for."""

PICTURED = ("task", "inspector", "briefing", "standing", "todo", "roster")
"""Panels that show counters."""


class Dock(QWidget):
    """The panels by name: task, inspector, log, briefing, roster, charts, rules, tree, standing, todo, luck, coach.

    A panel is made when it is asked for; `made(name)` tells of it. `rule_clicked(id)`, `unit_clicked(number)` and
    `table_clicked(id, cell)` come from all of them. `turned`: another panel is in front.
    """

    made = Signal(str)
    rule_clicked = Signal(str)
    unit_clicked = Signal(int)
    table_clicked = Signal(str, object)
    turned = Signal()

    task: TaskPanel
    inspector: Inspector
    log: LogPanel
    briefing: BriefingPanel
    roster: RosterPanel
    charts: ChartsPanel
    rules: RulePanel
    tree: TreePanel
    standing: StandingPanel
    todo: TodoPanel
    luck: LuckPanel
    coach: CoachPanel

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dock")
        self.setAccessibleName(self.tr("Panels"))
        self.tabs = Tabs(self.tr("Panels"), self)
        self.tabs.setObjectName("dock-tabs")
        self.tabs.chosen.connect(self.show_panel)
        self.pages = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tabs)
        column.addWidget(self.pages, 1)
        self.briefed = False
        self.asked: set[str] = set()
        self.split = Splitter(Qt.Orientation.Vertical, self)
        self.split.hide()
        self.split.setObjectName("dock-split")
        self.split.setChildrenCollapsible(False)
        self.split.splitterMoved.connect(self._keep)
        self.moved = False
        self._low: bool | None = None
        self._sizes: Sequence[int] = ()
        self._session: Session | None = None
        self._scene: Scene | None = None
        self._lit: dict[str, tuple[int, int]] = {}
        self._titles: dict[str, tuple[str, str]] = {
            "task": (self.tr("Task"), self.tr("The decision at hand and what the tools found")),
            "inspector": (self.tr("Hex"), self.tr("The hex under the pointer")),
            "log": (self.tr("Log"), self.tr("What happened")),
            "briefing": (self.tr("Due"), self.tr("What falls due this turn (Shift U)")),
            "roster": (self.tr("Units"), self.tr("Order of battle (O)")),
            "charts": (self.tr("Charts"), self.tr("Every table of the game (C)")),
            "rules": (self.tr("Rules"), self.tr("The rules and what was decided (F2)")),
            "tree": (self.tr("Tree"), self.tr("Branches of this game (B)")),
            "standing": (self.tr("Score"), self.tr("Who is winning (N)")),
            "todo": (self.tr("To do"), self.tr("What can still be done (U)")),
            "luck": (self.tr("Luck"), self.tr("Dice and luck of the whole game (Shift D)")),
            "coach": (self.tr("Coach"), self.tr("What to do, what bots thought, what cost most (H)")),
        }
        self.panels: dict[str, QWidget] = {}
        theme.signals.changed.connect(self.refresh)

    def __getattr__(self, name: str) -> Any:
        if name in PANELS:
            return self.panel(name)
        raise AttributeError(name)

    def panel(self, name: str) -> QWidget:
        """The panel of that name, made now if nobody asked for it before. Raises KeyError."""
        panel = self.panels.get(name)
        return panel if panel is not None else self._make(name)

    def _make(self, name: str) -> QWidget:
        panel: QWidget = make(name)
        panel.setParent(self)
        panel.hide()
        self.panels[name] = panel
        setattr(self, name, panel)
        panel.setObjectName(f"panel-{name}")
        panel.setAccessibleDescription(self._titles[name][1])
        for signal in ("rule_clicked", "unit_clicked", "table_clicked"):
            if hasattr(panel, signal):
                getattr(panel, signal).connect(getattr(self, signal))
        if self._session is not None:
            begin(self, name, self._session)
        if self._scene is not None:
            self._picture(name, self._scene)
        if name == "charts":
            for table, cell in self._lit.items():
                self.charts.light(table, *cell)
        if name not in FIRST:
            self._seat(name)
        self.made.emit(name)
        return panel

    def furnish(self) -> None:
        """Make the panels of the first tab, and put everything in its place."""
        for name in FIRST:
            self.panel(name)
        if self._low is None:
            self._arrange(self.height() < self._least_height())
            self.set_sizes(self._sizes)

    def set_game(self, session: Session) -> None:
        """Rules, tables, tree and colours of a game."""
        self._session = session
        for name in self.panels:
            begin(self, name, session)
        if self.briefed != hasattr(session.module, "briefing"):
            self.briefed = not self.briefed
            self._arrange_anew()

    def set_session(self, session: Session) -> None:
        """The game goes on in another session: its tree is shown."""
        self._session = session
        if "tree" in self.panels:
            self.tree.set_session(session)

    def show_roster(self, module: Module, state: State) -> None:
        """Fill the order of battle."""
        groups = module.groups(state)
        units = {unit for group in groups for unit in group.units}
        self.roster.set_roster(groups, {unit: module.roster(state, unit) for unit in sorted(units)})

    def light(self, entries: Iterable[Entry]) -> None:
        """Light the cells of the charts that these lines of the log came from."""
        for entry in entries:
            for block in entry.card.blocks if entry.card is not None else ():
                if isinstance(block, Grid) and block.table and block.lit is not None:
                    self.light_cell(block.table, block.lit[0], block.lit[1] - 1)
                elif isinstance(block, Columns) and block.table and block.row >= 0:
                    self.light_cell(block.table, block.row, block.lit)
                elif isinstance(block, Faces) and block.table and block.row >= 0:
                    self.light_cell(block.table, block.row, 0)

    def light_cell(self, table: str, row: int, column: int) -> None:
        """Light a cell of the charts, see `ChartsPanel.light`."""
        self._lit.pop(table, None)
        self._lit[table] = (row, column)
        if "charts" in self.panels:
            self.charts.light(table, row, column)

    def forget(self) -> None:
        """Empty every panel and show the first one: somebody else looks from now on."""
        self._lit.clear()
        for name in self.panels:
            empty(self, name)
        self.show_panel("task")

    def set_scene(self, scene: Scene) -> None:
        """Take the pictures of counters from a scene."""
        bagless = self._scene is None or self._scene.bag is None
        self._scene = scene
        for name in self.panels:
            self._picture(name, scene)
        if bagless != (scene.bag is None):
            self.refresh()

    def _picture(self, name: str, scene: Scene) -> None:
        if name in PICTURED:
            panel: Any = self.panels[name]
            panel.set_scene(scene)
        elif name == "log":
            from app.ui.counters.token_picture import of_scene

            self.log.set_picture(of_scene(scene))

    def show_panel(self, name: str) -> QWidget:
        """Bring a panel to the front; the panel. Some have a tab only from the time they are first asked for."""
        self.furnish()
        if name in ASKED and name not in self.asked:
            self.asked.add(name)
            self._arrange_anew()
        panel = self.panel("task" if name == "now" else name)
        if self.pages.indexOf(panel) < 0:
            self.pages.setCurrentWidget(self.split)
            self.tabs.show_chosen("now")
        else:
            self.pages.setCurrentWidget(panel)
            self.tabs.show_chosen(name)
        self.turned.emit()
        return panel

    def in_front(self) -> QWidget:
        """What is in front: a panel, or the three of the first tab."""
        return self.pages.currentWidget() or self.split

    def shown(self) -> str:
        """The name of the panel in front; `task` for the first tab."""
        current = self.pages.currentWidget()
        return next((name for name, panel in self.panels.items() if panel is current), "task")

    def sizes(self) -> list[int]:
        """Heights of task, inspector and log in pixels."""
        return self.split.sizes()

    def set_sizes(self, sizes: Sequence[int]) -> None:
        """Heights of task, inspector and log as the player set them; none: they follow what is in them."""
        self._sizes = sizes
        self.moved = len(sizes) == 3 and all(s > 0 for s in sizes)
        if self._low is None:
            return
        if self.moved:
            self.split.setSizes(list(sizes))
        else:
            self.fit()

    def fit(self) -> None:
        """Give the task the height its cards need, as far as inspector and log can spare it.

        It stays as it is once the player has moved the splitter.
        """
        total = sum(self.split.sizes())
        if self.moved or self._low is not False or not total:
            return
        need = self.task.height_in(self.width()) + theme.px(4)
        most = total - theme.px(INSPECTOR[0]) - theme.px(LOG)
        task = max(min(need, most), int(total * LEAST))
        inspector = min(theme.px(INSPECTOR[1]), int((total - task) * 0.45))
        self.split.setSizes([task, inspector, total - task - inspector])

    def _keep(self) -> None:
        self.moved = True

    def _least_height(self) -> float:
        """The least height for three panels one above another: more where a bag of dice stands over the task."""
        return theme.px(LOW) + BAG_SHARE * self.task.bag.height_in(self.width())

    def refresh(self) -> None:
        """Take sizes from the theme again."""
        if self._low is not None:
            self._arrange(self.height() < self._least_height())

    def _arrange_anew(self) -> None:
        """Arrange again with other tabs."""
        if self._low is not None:
            low, self._low = self._low, None
            self._arrange(low)

    def _offered(self, name: str) -> bool:
        """Whether a panel has a tab."""
        return self.briefed if name == "briefing" else name in self.asked or name not in ASKED

    def _arrange(self, low: bool) -> None:
        """Put task, inspector and log one above another, or into tabs of their own where it is too low for that."""
        if low == self._low:
            return
        self._low = low
        shown = self.shown()
        while (page := self.pages.widget(0)) is not None:
            self.pages.removeWidget(page)
        names = [name for name in PANELS if self._offered(name)]
        tabs = [(name, *self._titles[name]) for name in names]
        if low:
            for name in FIRST:
                self.pages.addWidget(self.panels[name])
        else:
            for i, name in enumerate(FIRST):
                self.split.addWidget(self.panels[name])
                self.panels[name].show()
                self.split.setStretchFactor(i, SHARES[i])
            self.split.setSizes(list(SHARES))
            self.pages.addWidget(self.split)
            tabs = [("now", self.tr("Now"), self.tr("Task, hex and log")), *tabs[len(FIRST) :]]
        for name in PANELS[len(FIRST) :]:
            self._seat(name)
        self.tabs.set_tabs(tabs, shown)
        self.show_panel(shown)

    def _seat(self, name: str) -> None:
        """Give a panel that is made and has a tab its page."""
        if self._low is not None and name in self.panels and self._offered(name):
            self.pages.addWidget(self.panels[name])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refresh()
        self.fit()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(376), theme.px(600))
