"""T47: under German, French, Turkish and Arabic settings every file is byte for byte what it is under C."""

import locale
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from app.play import session
from app.play.papers import order_of_battle
from app.play.papers.chronicle import write_steps
from app.play.session import Session
from app.ui.pages import map_export
from app.ui.settings import Settings, save
from tests.hands_on.anywhere import GAMES, play_on
from tests.hands_on.player import Player

LOCALES = ("C", "de_DE", "fr_FR", "tr_TR", "ar_EG")
PAGES = ("new", "settings", "modules", "sheets", "reference", "shortcuts", "about", "report", "export_map", "seat")
NOON = 1_796_040_000


class Clock:
    """A clock that stands still, for files that hold the time."""

    @staticmethod
    def now(zone: Any = None) -> Any:
        return datetime.fromtimestamp(NOON, zone)


@pytest.fixture(params=LOCALES)
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language of the machine, for Qt and, where it is installed, for C."""
    before, set_before = QLocale(), locale.setlocale(locale.LC_ALL)
    QLocale.setDefault(QLocale(request.param))
    for name in (f"{request.param}.UTF-8", request.param):
        try:
            locale.setlocale(locale.LC_ALL, name)
        except locale.Error:
            continue
        break
    monkeypatch.setattr(session, "datetime", Clock)
    monkeypatch.setattr(session.time, "time", lambda: float(NOON))
    yield request.param
    QLocale.setDefault(before)
    locale.setlocale(locale.LC_ALL, set_before)


KEPT: dict[str, dict[str, bytes]] = {}
"""What was written under the first language, by module."""


@pytest.mark.parametrize("module", GAMES)
def test_new_save_load_and_export(player: Player, spoken: str, module: str, tmp_path: Path) -> None:
    found = next(m for m in player.window.modules if m.id == module).load()
    with Session.new(found, GAMES[module], {}, 5, path=tmp_path / "a.hexspine") as game:
        play_on(game, 25)
        game.rename(game.at, "Übergang I i ı")
    with Session.open(tmp_path / "a.hexspine", player.window.modules) as opened:
        play_on(opened, 5)
        opened.save_as(tmp_path / "b.hexspine")
        seen = opened.seen(opened.node, "")
        files = map_export.finish(write_steps(opened, "", tmp_path / "log.md", lambda node, entry: b""))
        written = {path.name: data for path, data in files.items()}
        written["units.csv"] = order_of_battle.as_csv(found, seen).encode()
    written |= {path.name: path.read_bytes() for path in tmp_path.glob("*.hexspine")}
    save(tmp_path / "settings.json", Settings(text_scale=150, keys={"undo": ["Ctrl+Z"]}))
    written["settings.json"] = (tmp_path / "settings.json").read_bytes()
    assert KEPT.setdefault(module, written) == written


def test_a_drawing_has_its_numbers_with_points(player: Player, spoken: str, tmp_path: Path) -> None:
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    session = player.session
    picture = map_export.picture_of(session.module, session.state, "", session.sides, 0.5, 0.5)
    area = QRectF(1200, 1800, 400, 300)
    map_export.finish(map_export.write_steps(picture, area, tmp_path / "map.svg", "A map"))
    drawn = (tmp_path / "map.svg").read_bytes()
    assert re.search(rb'viewBox="0 0 200 150"', drawn)
    assert re.search(rb'width="52\.9167mm" height="39\.6875mm"', drawn)
    assert drawn.decode("ascii", "strict")


def test_pages_opened_and_agreed_to_change_nothing(player: Player, spoken: str) -> None:
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    before, then = player.digest, player.window.settings
    for id in PAGES:
        assert player.window.commands.trigger(id), id
        page = player.window.pages.currentWidget()
        agree = next((b for b in page.findChildren(QPushButton) if words(b) in ("Keep", "Back")), None)
        assert agree is not None, id
        agree.click()
        now = player.window.settings
        assert player.digest == before, id
        assert (now.text_scale, now.overlay_strength, now.keys) == (then.text_scale, then.overlay_strength, then.keys)


def words(button: QWidget) -> str:
    """What stands on a button."""
    return str(getattr(button, "text", str)())


def test_numbers_in_fields_mean_the_same(player: Player, spoken: str) -> None:
    player.window.start_game("vital_ground", "historical", {}, 3, {})
    player.window.commands.trigger("export_map")
    page: Any = player.window.pages.currentWidget()
    page.dots.selectAll()
    for key in (Qt.Key.Key_3, Qt.Key.Key_0, Qt.Key.Key_0):
        player.qtbot.keyClick(page.dots, key)
    assert page.dots.value() == page.dpi == 300
    player.window.show_settings()
    shown: Any = player.window.pages.currentWidget()
    assert shown.settings.text_scale == 100
