"""Pictures of playing alone: the coach over an attack, and what a batch of games tells."""

from collections.abc import Callable

from positions import AUTHIE, game
from stage import PEOPLE, come_to_rest, look_at, module, settle, window

from app import paths
from app.play.batches import batch
from app.play.batches.lab import Lab
from app.ui.main_window import MainWindow
from app.ui.pages.lab_page import LabPage

GAMES = 24
EVEN = {"victory": "graded", "rout_retreat": "mandatory", "turns": "twelve"}
"""Options under which both sides win games of it."""


def coach(theme: str = "light") -> MainWindow:
    """What the coach says of the next attack, with the best plan drawn on the map."""
    shown = window(theme)
    session = game(module(shown, "vital_ground"), AUTHIE, (4, 1), PEOPLE)
    shown.play(session)
    look_at(shown, "1:1625")
    shown.commands.actions["coach"].trigger()
    settle()
    table = shown.table
    assert table is not None
    table.dock.coach.links["ask"].click()
    come_to_rest(shown)
    for row in table.dock.coach.rows[:1]:
        row.show_link.click()
    return shown


def lab(theme: str = "light") -> MainWindow:
    """Games of the historical scenario between two bots, and what they tell."""
    shown = window(theme)
    game = module(shown, "vital_ground")
    t = batch.task(game, "historical", GAMES, 1, ["planner-fast"] * 2, EVEN, traced=True)
    file = paths.user_data() / "labs" / "vital_ground-historical.sqlite"
    file.parent.mkdir(parents=True, exist_ok=True)
    with Lab(file) as kept:
        run = kept.begin(game, t)
        for row in batch.rows(t, 1, game):
            kept.keep(run.id, row)
    shown.show_lab()
    page = shown.pages.currentWidget()
    assert isinstance(page, LabPage)
    page.show_file(file)
    settle()
    assert page.results is not None
    page.column.verticalScrollBar().setValue(page.results.y() - 60)
    settle()
    return shown


PICTURES: dict[str, Callable[[], MainWindow]] = {"coach": coach, "lab": lab}
