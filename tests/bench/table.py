"""Answers of the whole window to one click, and its panels.

    python -m tests.bench.table [MODULE/SCENARIO] [--size 1920x1080] [--scale 1.5]

Each line is processor time from the click to the painted frame, the best, the median and the worst of several; `turn`
is the longest turn of the event loop in it. A bare repaint of the map stands first: it is what any frame costs here.
"""

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence

from tests.bench import positions

CHOSEN = positions.asked("Answers of the window to one click.") if __name__ == "__main__" else None
os.environ["HEXSPINE_HOME"] = tempfile.mkdtemp(prefix="hexspine-bench-")

from PySide6.QtCore import QEvent, QPointF, Qt  # noqa: E402 (Qt reads its scale factor once)
from PySide6.QtGui import QMouseEvent  # noqa: E402
from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from app.core.module import Module  # noqa: E402
from app.core.state import State  # noqa: E402
from app.ui import application  # noqa: E402
from app.ui.main_window import MainWindow  # noqa: E402
from app.ui.settings import Settings  # noqa: E402
from app.ui.table.game_view import GameView  # noqa: E402

TIMES = 5
PANELS = ("task", "todo", "roster", "charts", "rules", "standing", "briefing", "tree")
DRAG = 12
"""Moves of the pointer in a drag."""


def settle(seconds: float = 0.3) -> None:
    """Let the window finish its tiles and all that waits."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.002)


class Watch:
    """Processor time of what is done until the window is painted; keeps the longest turn of the event loop."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = {}
        self.turns: dict[str, float] = {}

    def time(self, name: str, act: Callable[[], object], turns: int = 2) -> None:
        """Do something and run `turns` turns of the event loop."""
        start = time.process_time()
        act()
        QApplication.processEvents()
        took = time.process_time() - start
        longest = took
        for _ in range(turns):
            began = time.process_time()
            QApplication.processEvents()
            longest = max(longest, time.process_time() - began)
        self.times.setdefault(name, []).append(took * 1000)
        self.turns[name] = max(self.turns.get(name, 0.0), longest * 1000)

    def lines(self) -> Iterator[str]:
        """The table."""
        for name, times in self.times.items():
            yield (
                f"{name:40} best {min(times):7.1f}  median {statistics.median(times):7.1f}  "
                f"worst {max(times):7.1f}  turn {self.turns[name]:7.1f} ms"
            )


def mouse(widget: QWidget, kind: QEvent.Type, at: QPointF, held: bool) -> None:
    """An event of the left button."""
    buttons = Qt.MouseButton.LeftButton if held else Qt.MouseButton.NoButton
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    event = QMouseEvent(kind, at, widget.mapToGlobal(at), button, buttons, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def click(table: GameView, place: int, unit: int = -1) -> None:
    """A click on a counter, or on a hex."""
    scene = table.map.map
    assert scene is not None
    square = scene.square(unit) if unit >= 0 else None
    at = QPointF(table.map.mapFromScene(square.center() if square is not None else scene.geometry.centre(place)))
    mouse(table.map.viewport(), QEvent.Type.MouseButtonPress, at, held=True)
    mouse(table.map.viewport(), QEvent.Type.MouseButtonRelease, at, held=False)


def tops(table: GameView) -> list[int]:
    """The uppermost counters that may be clicked now."""
    seen = table.map.map
    assert seen is not None
    offered = [int(n) for kind, n in table.bridge.picker.offers() if kind == "unit"]
    return [u for u in offered if u in seen.tokens and seen.pile(seen.tokens[u].place)[-1].unit == u]


def show(window: MainWindow, module: Module, scenario: str, state: State) -> GameView:
    """Open a game in a state, its bots held."""
    window.play(positions.game(module, scenario, state))
    assert window.table is not None
    window.table.bridge.paused = True
    window.table.map.set_zoom(1.0)
    settle(1.0)
    return window.table


def go_to(table: GameView, place: int) -> None:
    """Bring a hex into the middle."""
    table.map.centre_on(place)
    settle()


def movement(table: GameView, watch: Watch) -> None:
    """Selecting, pointing, moving, with each panel in front."""
    for _ in range(TIMES):
        watch.time("the map painted again", table.map.viewport().update)
    for panel in PANELS:
        if panel == "briefing" and not table.briefing.offered:
            continue
        watch.time(f"open the panel {panel}", lambda panel=panel: table.looks.show_panel(panel))
        settle()
        able = tops(table)
        for unit in able[:: max(1, len(able) // TIMES)][:TIMES]:
            go_to(table, table.bridge.state.units[unit].place)
            watch.time(f"select a unit, {panel} in front", lambda unit=unit: click(table, -1, unit))
            settle()
            ahead = list(table.bridge.ahead or ())
            for place in ahead[:2]:
                watch.time("point at a hex in reach", lambda place=place: table.map.hovered.emit(place, -1))
                settle()
            if ahead:
                go_to(table, ahead[-1])
                watch.time(f"move it, {panel} in front", lambda ahead=ahead: click(table, ahead[-1]))
                settle()
                watch.time("undo", table.bridge.undo)
                settle()
            table.bridge.forget()
    table.looks.show_panel("task")
    for area in table.tools.own.all() if table.tools.own.offered else ():
        watch.time("lay an area over the map", lambda area=area: table.tools.show_area(area.id, True))
        settle()
        table.tools.show_area(area.id, False)
    for name in ("zoom_in", "zoom_in", "zoom_out", "zoom_out", "zoom_out", "zoom_in"):
        watch.time("zoom by a step", getattr(table.looks, name), 30)
        settle()
    watch.time("fit the whole map", table.looks.fit, 30)


def step(table: GameView, watch: Watch, name: str) -> None:
    """The first counter on offer clicked, or dragged out of its box, and an act done."""
    able = tops(table)
    if able:
        go_to(table, table.bridge.state.units[able[0]].place)
        watch.time(f"{name}: click a counter", lambda: click(table, -1, able[0]))
        settle()
    boxed = [c for c in table.map_area.tray.counters.values() if c.offered]
    if boxed:
        middle, goal = QPointF(boxed[0].rect().center()), QPointF(200.0, -300.0)
        watch.time("press a counter in a box", lambda: mouse(boxed[0], QEvent.Type.MouseButtonPress, middle, held=True))
        for i in range(1, DRAG + 1):
            at = middle + (goal - middle) * (i / DRAG)
            watch.time("drag it one step", lambda at=at: mouse(boxed[0], QEvent.Type.MouseMove, at, held=True))
        watch.time("let it go", lambda: mouse(boxed[0], QEvent.Type.MouseButtonRelease, goal, held=False))
        settle()
    acts = table.bridge.legal() if table.bridge.asking else []
    if acts:
        watch.time(f"{name}: an act", lambda: table.bridge.do(acts[len(acts) // 2]))
        settle()


def main(game: str, size: Sequence[int], acts: int) -> None:
    """Print the table."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    own = Settings(theme="light", animation="none")
    application.dress(app, own)
    id, _, scenario = game.partition("/")
    module = positions.module(id)
    states = positions.played(module, scenario, acts)
    window = MainWindow(own)
    window.resize(*size)
    window.show()
    settle()
    watch = Watch()
    people = dict.fromkeys((side.id for side in module.manifest.sides), "person")
    for _ in range(3):
        watch.time("start a game", lambda: window.start_game(id, scenario, {}, 1, people))
        settle(1.0)
    state = positions.crowded(module, states, "Movement")
    print(f"{game}: {positions.on_map(module, state)} counters on the map, {size[0]} x {size[1]}")
    movement(show(window, module, scenario, state), watch)
    for name in dict.fromkeys(type(s.step).__name__ for s in states):
        step(show(window, module, scenario, positions.crowded(module, states, name)), watch, name)
    for line in watch.lines():
        print(line)
    window.close()


if __name__ == "__main__":
    assert CHOSEN is not None
    main(CHOSEN.game, CHOSEN.size, CHOSEN.acts)
