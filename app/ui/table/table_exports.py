"""What leaves the game as a file: the map, the log, the order of battle, the scenario sheet, values not printed."""

from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtWidgets import QFileDialog

from app import paths
from app.play import provenance
from app.play.papers import chronicle, order_of_battle, scenario_sheet
from app.ui import questions, window_pages
from app.ui.look import theme
from app.ui.map.map_picture import MapPicture
from app.ui.pages.map_export import put
from app.ui.pages.map_page import MapPage
from app.ui.pages.scenario_paper import ScenarioPaper
from app.ui.panels.diagrams import Diagrams

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView


BEAT = 0.012
"""Seconds of work between two looks at the event queue."""

Files = Mapping[Path, bytes]


class TableExports(QObject):
    """The commands of the menu Export. All of them tell what the viewer of the table knows, and no more.

    `written(path)`: a file was written.
    """

    written = Signal(str)

    def __init__(self, view: "GameView") -> None:
        super().__init__(view)
        self.view = view
        self._work: Generator[float, None, Files] | None = None
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._go_on)

    @property
    def name(self) -> str:
        """The name of the game's own file without its ending, for files beside it."""
        path = self.view.bridge.session.path
        return path.stem if path is not None else self.view.module_id

    @property
    def folder(self) -> Path:
        """Where files are put if nothing else is chosen: beside the game's own."""
        path = self.view.bridge.session.path
        return path.parent if path is not None else paths.saves()

    def show_map(self) -> None:
        """The page that exports the map."""
        self.view.page_wanted.emit(window_pages.MAP)

    def fill_map(self, page: MapPage) -> None:
        """Give the page the map as it is seen now."""
        view = self.view.map
        assert view.map is not None
        whole = QRectF(view.map.ground.boundingRect())
        page.set_map(self.picture, whole, view.seen().intersected(whole), view.zoom, self.name, self.folder)

    def picture(self, in_view: bool, density: float, marks: bool) -> MapPicture:
        """The map as the viewer sees it, with the marks of the moment or without."""
        shown, view = self.view.map.map, self.view.map
        assert shown is not None
        scene = shown.shown if marks else replace(shown.shown, overlays=(), measures=())
        sides = {
            side: theme.counter_color(style) for side, style in theme.sides(self.view.bridge.session.sides).items()
        }
        zoom = view.zoom if in_view else 1.0
        if not marks:
            return MapPicture(shown.board, scene, sides, zoom, density)
        return MapPicture(
            shown.board, scene, sides, zoom, density, shown.tools, shown.sight_lines, self.view.tools.measures
        )

    # The log.

    def ask_log(self) -> None:
        """Choose a file for the log."""
        kinds = [(self.tr("Page to read (HTML)"), "html"), (self.tr("Text with pictures (Markdown)"), "md")]
        self._ask(self.tr("Export the log"), "-log", kinds, self.write_log)

    def write_log(self, path: Path) -> None:
        """Write what the viewer was told up to the moment shown, with maps of the fights; the window stays awake."""
        bridge = self.view.bridge
        diagrams = Diagrams(bridge.session, bridge.viewer, bridge.session.sides)
        self._begin(chronicle.write_steps(bridge.session, bridge.viewer, path, diagrams.of, bridge.node.id))

    # The scenario.

    def ask_sheet(self) -> None:
        """Choose a file for the scenario sheet."""
        kinds = [(self.tr("Pages (PDF)"), "pdf")]
        self._ask(self.tr("Export the scenario sheet"), "-sheet", kinds, self.write_sheet)

    def write_sheet(self, path: Path) -> None:
        """Write the sheet of this game's scenario with its options, as it began and as far as the viewer may know."""
        bridge = self.view.bridge
        header = bridge.session.header
        module = bridge.session.module
        known = scenario_sheet.sheet(module, header.scenario, header.options, header.overrides, bridge.viewer)
        self._begin(_one_file(path, ScenarioPaper(module, known).steps()))

    # Tables.

    def ask_order_of_battle(self) -> None:
        """Choose a file for the order of battle."""
        kinds = [(self.tr("Table (CSV)"), "csv")]
        self._ask(self.tr("Export the order of battle"), "-order-of-battle", kinds, self.write_order_of_battle)

    def write_order_of_battle(self, path: Path) -> None:
        """Write the units by formation as the viewer knows them."""
        bridge = self.view.bridge
        self._put({path: order_of_battle.as_csv(bridge.session.module, bridge.state).encode()})

    def ask_values(self) -> None:
        """Choose a file for the list of values that are not printed."""
        kinds = [(self.tr("Table (CSV)"), "csv")]
        self._ask(self.tr("Export values not printed"), "-values", kinds, self.write_values)

    def write_values(self, path: Path) -> None:
        """Write every value of the game that is not from the printed rules, with its source."""
        session = self.view.bridge.session
        found = provenance.origins(session.module, not_printed=True, overrides=session.header.overrides)
        self._put({path: order_of_battle.origins_as_csv(found).encode()})

    # Files.

    def _ask(self, title: str, suffix: str, kinds: list[tuple[str, str]], write: Callable[[Path], None]) -> None:
        """Choose where a file goes; `kinds`: words and ending of each kind of file, the likely one first."""
        start = self.folder / f"{self.name}{suffix}.{kinds[0][1]}"
        filters = ";;".join(f"{words} (*.{ending})" for words, ending in kinds)
        file, chosen = QFileDialog.getSaveFileName(self.view, title, str(start), filters)
        if file:
            ending = next((e for _, e in kinds if f"*.{e})" in chosen), kinds[0][1])
            known = any(file.lower().endswith(f".{e}") for _, e in kinds)
            write(Path(file if known else f"{file}.{ending}"))

    def _begin(self, work: Generator[float, None, Files]) -> None:
        self.halt()
        self._work = work
        self._clock.start()

    def halt(self) -> None:
        """Stop what is being written; nothing of it is kept."""
        self._clock.stop()
        if self._work is not None:
            self._work.close()
            self._work = None

    def _go_on(self) -> None:
        end, share = perf_counter() + BEAT, 0.0
        try:
            while self._work is not None and perf_counter() < end:
                share = next(self._work)
        except StopIteration as done:
            self.halt()
            self._put(done.value)
            return
        except OSError as e:
            self.halt()
            questions.tell(self.view, self.tr("Not exported"), str(e))
            return
        except Exception:
            self.halt()
            raise
        self.view.say(self.tr("Writing: {share} %").format(share=round(100 * share)))

    def _put(self, files: Files) -> None:
        """Write files, and say so."""
        try:
            for path, data in files.items():
                path.parent.mkdir(parents=True, exist_ok=True)
                put(path, data)
        except OSError as e:
            questions.tell(self.view, self.tr("Not exported"), str(e))
            return
        self.view.say(self.tr("Written: {file}").format(file=next(iter(files)).name))
        self.written.emit(str(next(iter(files))))


def _one_file(path: Path, steps: Generator[float, None, bytes]) -> Generator[float, None, Files]:
    """Work on one file as work on several."""
    data = yield from steps
    return {path: data}
