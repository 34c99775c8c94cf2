"""The right dock: task, inspector and log one above another, and tabs for everything else."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from app.core.card import Columns, Entry, Faces, Grid
from app.core.module import Module
from app.core.scene import Scene
from app.core.state import State
from app.play.session import Session
from app.play.viewer import SPECTATOR
from app.ui import theme
from app.ui.briefing_panel import BriefingPanel
from app.ui.charts_panel import ChartsPanel
from app.ui.coach_panel import CoachPanel
from app.ui.inspector import Inspector
from app.ui.log_panel import LogPanel
from app.ui.luck_panel import LuckPanel
from app.ui.roster_panel import RosterPanel
from app.ui.rule_panel import RulePanel
from app.ui.standing_panel import StandingPanel
from app.ui.tabs import Tabs
from app.ui.task_panel import TaskPanel
from app.ui.todo_panel import TodoPanel
from app.ui.token_picture import of_scene
from app.ui.tree_panel import TreePanel

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


class Dock(QWidget):
    """The panels by name: task, inspector, log, briefing, roster, charts, rules, tree, standing, todo.

    `rule_clicked(id)`, `unit_clicked(number)` and `table_clicked(id, cell)` come from all of them. `turned`: another panel
    is in front.
    """

    rule_clicked = Signal(str)
    unit_clicked = Signal(int)
    table_clicked = Signal(str, object)
    turned = Signal()

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
        self.task = TaskPanel()
        self.inspector = Inspector()
        self.log = LogPanel()
        self.roster = RosterPanel()
        self.charts = ChartsPanel()
        self.rules = RulePanel()
        self.tree = TreePanel()
        self.standing = StandingPanel()
        self.todo = TodoPanel()
        self.luck = LuckPanel(self)
        self.coach = CoachPanel(self)
        self.briefing = BriefingPanel(self)
        for untabbed in (self.luck, self.coach, self.briefing):
            untabbed.hide()  # out of the tabs at first, yet it goes with the dock
        self.briefed = False
        self.asked: set[str] = set()
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setObjectName("dock-split")
        self.split.setChildrenCollapsible(False)
        self.split.splitterMoved.connect(self._keep)
        self.moved = False
        self._low: bool | None = None
        self._bagless = True
        self.panels: dict[str, tuple[QWidget, str, str]] = {
            "task": (self.task, self.tr("Task"), self.tr("The decision at hand and what the tools found")),
            "inspector": (self.inspector, self.tr("Hex"), self.tr("The hex under the pointer")),
            "log": (self.log, self.tr("Log"), self.tr("What happened")),
            "briefing": (self.briefing, self.tr("Due"), self.tr("What falls due this turn (Shift U)")),
            "roster": (self.roster, self.tr("Units"), self.tr("Order of battle (O)")),
            "charts": (self.charts, self.tr("Charts"), self.tr("Every table of the game (C)")),
            "rules": (self.rules, self.tr("Rules"), self.tr("The rules and what was decided (F2)")),
            "tree": (self.tree, self.tr("Tree"), self.tr("Branches of this game (B)")),
            "standing": (self.standing, self.tr("Score"), self.tr("Who is winning (N)")),
            "todo": (self.todo, self.tr("To do"), self.tr("What can still be done (U)")),
            "luck": (self.luck, self.tr("Luck"), self.tr("Dice and luck of the whole game (Shift D)")),
            "coach": (self.coach, self.tr("Coach"), self.tr("What to do, what bots thought, what cost most (H)")),
        }
        for name, (panel, _, tip) in self.panels.items():
            panel.setObjectName(f"panel-{name}")
            panel.setAccessibleDescription(tip)
        for panel in (self.task, self.inspector, self.log, self.briefing, self.standing, self.charts, self.rules):
            panel.rule_clicked.connect(self.rule_clicked)
        for panel in (self.task, self.inspector, self.log, self.briefing, self.standing, self.roster):
            panel.unit_clicked.connect(self.unit_clicked)
        for panel in (self.task, self.inspector, self.log, self.briefing, self.standing):
            panel.table_clicked.connect(self.table_clicked)
        theme.signals.changed.connect(self.refresh)
        self.refresh()
        self._arrange(low=False)

    def set_game(self, session: Session) -> None:
        """Rules, tables, tree and colours of a game."""
        module = session.module
        titles = {id: rule.title for id, rule in module.rulebook.rules.items()}
        for panel in (self.task, self.inspector, self.log, self.briefing, self.standing, self.charts):
            panel.set_rule_titles(titles)
        if self.briefed != hasattr(module, "briefing"):
            self.briefed, low, self._low = not self.briefed, bool(self._low), None
            self._arrange(low)
        self.log.set_sides(session.sides)
        self.rules.set_rulebook(module.rulebook, session.header.options)
        self.charts.set_tables(module.tables(session.seen(session.node, SPECTATOR)))
        self.roster.set_side_names({side.id: side.adjective for side in session.sides})
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
                    self.charts.light(block.table, block.lit[0], block.lit[1] - 1)
                elif isinstance(block, Columns) and block.table and block.row >= 0:
                    self.charts.light(block.table, block.row, block.lit)
                elif isinstance(block, Faces) and block.table and block.row >= 0:
                    self.charts.light(block.table, block.row, 0)

    def forget(self) -> None:
        """Empty every panel and show the first one: somebody else looks from now on."""
        for panel in (self.roster, self.todo, self.rules, self.charts):
            panel.search.clear()
        self.roster.filters.choose("all")
        self.log.filters.choose("all")
        self.roster.set_roster((), {})
        self.todo.set_acts((), str)
        self.standing.set_card(None)
        self.luck.set_card(None)
        self.coach.begin()
        self.coach.end()
        self.briefing.set_card(None)
        self.inspector.set_card(None)
        self.task.set_cards(())
        self.task.bag.set_bag(None)
        self.log.set_log(())
        self.charts.forget()
        self.tree.refresh_tree()
        self.show_panel("task")

    def set_scene(self, scene: Scene) -> None:
        """Take the pictures of counters from a scene."""
        for panel in (self.task, self.inspector, self.briefing, self.standing, self.todo, self.roster):
            panel.set_scene(scene)
        self.log.set_picture(of_scene(scene))
        if (scene.bag is None) != self._bagless:
            self._bagless = scene.bag is None
            self.refresh()

    def show_panel(self, name: str) -> QWidget:
        """Bring a panel to the front; the panel. Some have a tab only from the time they are first asked for."""
        if name in ASKED and name not in self.asked:
            self.asked.add(name)
            low, self._low = bool(self._low), None
            self._arrange(low)
        panel = self.panels["task" if name == "now" else name][0]
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
        return next((name for name, (panel, _, _) in self.panels.items() if panel is current), "task")

    def sizes(self) -> list[int]:
        """Heights of task, inspector and log in pixels."""
        return self.split.sizes()

    def set_sizes(self, sizes: Sequence[int]) -> None:
        """Heights of task, inspector and log as the player set them; none: they follow what is in them."""
        self.moved = len(sizes) == 3 and all(s > 0 for s in sizes)
        if self.moved:
            self.split.setSizes(list(sizes))
        else:
            self.fit()

    def fit(self) -> None:
        """Give the task the height its cards need, as far as inspector and log can spare it.

        It stays as it is once the player has moved the splitter.
        """
        total = sum(self.split.sizes())
        if self.moved or self._low or not total:
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
        self._arrange(self.height() < self._least_height())

    def _arrange(self, low: bool) -> None:
        """Put task, inspector and log one above another, or into tabs of their own where it is too low for that."""
        if low == self._low:
            return
        self._low = low
        shown = self.shown()
        while (page := self.pages.widget(0)) is not None:
            self.pages.removeWidget(page)
        three: tuple[QWidget, ...] = (self.task, self.inspector, self.log)
        left_out = {"briefing": not self.briefed} | {name: name not in self.asked for name in ASKED}
        names = [name for name in self.panels if not left_out.get(name, False)]
        tabs = [(name, *self.panels[name][1:]) for name in names]
        if low:
            for panel in three:
                self.pages.addWidget(panel)
        else:
            for i, panel in enumerate(three):
                self.split.addWidget(panel)
                panel.show()
                self.split.setStretchFactor(i, SHARES[i])
            self.split.setSizes(list(SHARES))
            self.pages.addWidget(self.split)
            tabs = [("now", self.tr("Now"), self.tr("Task, hex and log")), *tabs[len(three) :]]
        for name in names[len(three) :]:
            self.pages.addWidget(self.panels[name][0])
        self.tabs.set_tabs(tabs, shown)
        self.show_panel(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(self.height() < self._least_height())
        self.fit()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(376), theme.px(600))
