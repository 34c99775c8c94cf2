"""Menus at the table: what a unit can do, with the refusals of what it may not, and several acts for one click."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtWidgets import QMenu

from app.core.state import NOWHERE, Action, Refusal
from app.play.nouns import Noun, nouns
from app.ui.rich_text import plain

if TYPE_CHECKING:
    from app.ui.game_view import GameView

EACH = 9
"""So many acts of one kind stand in a menu; more are chosen on the map."""

GREYED = 8
"""So many refused acts are shown with their reasons."""


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("table_menus", text)


def choose_action(view: "GameView", actions: Sequence[Action], at: QPoint) -> None:
    """A menu of acts that all fit the clicks made; putting it away leaves the clicks as they are."""
    menu = QMenu(view)
    menu.setObjectName("choose-action")
    menu.setAccessibleName(tr("Which of these?"))
    module, state = view.bridge.session.module, view.bridge.state
    for n, action in enumerate(actions):
        key = f"&{n + 1}  " if n < 9 else ""
        menu.addAction(key + plain(module.label(state, action)), partial(view.bridge.do, action))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)


def unit_menu(view: "GameView", place: int, unit: int, at: QPoint) -> None:
    """What can be done with a unit, greyed acts with their refusal, and what the tools can show from there."""
    menu = QMenu(view)
    menu.setObjectName("unit-menu")
    menu.setToolTipsVisible(True)
    if unit >= 0:
        roster = view.bridge.session.module.roster(view.bridge.state, unit)
        menu.addSection(roster.name)
        menu.setAccessibleName(roster.name)
        if view.bridge.asking:
            _acts(view, menu, unit)
    if place != NOWHERE and view.bridge.session.module.board(view.bridge.state).is_hex(place):
        _looks(view, menu, place)
    if menu.isEmpty():
        menu.deleteLater()
        return
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)


def first_noun(action: Action) -> Noun | None:
    """The first click of an act."""
    return next(iter(nouns(action)), None)


def _acts(view: "GameView", menu: QMenu, unit: int) -> None:
    bridge, click = view.bridge, ("unit", unit)
    module, state = bridge.session.module, bridge.state
    kinds: dict[type[Action], list[Action]] = {}
    for action in bridge.session.legal():
        if click in nouns(action):
            kinds.setdefault(type(action), []).append(action)
    for actions in kinds.values():
        for action in actions[:EACH]:
            menu.addAction(plain(module.label(state, action)), partial(bridge.do, action))
        if len(actions) > EACH:
            more = tr("{n} more: choose on the map").format(n=len(actions) - EACH)
            menu.addAction(more, partial(bridge.click, click))
    refused = [(a, r) for a in _candidates(view, unit) if (r := bridge.session.check(a)) is not None]
    if refused:
        menu.addSeparator()
    seen: set[str] = set()
    for action, refusal in refused:
        label = plain(module.label(state, action))
        if label in seen or len(seen) >= GREYED:
            continue
        seen.add(label)
        _greyed(menu, label, refusal)
    if not kinds and not refused:
        nothing = menu.addAction(tr("Nothing to do with it now"))
        nothing.setEnabled(False)


def _candidates(view: "GameView", unit: int) -> list[Action]:
    """Acts with the unit that the present step would consider."""
    state = view.bridge.session.state
    return [a for a in state.step.candidates(state) if first_noun(a) == ("unit", unit)]


def _greyed(menu: QMenu, label: str, refusal: Refusal) -> None:
    why = f"{plain(refusal.text)} {refusal.rule}".strip()
    action = menu.addAction(f"{label}: {why}")
    action.setEnabled(False)
    action.setToolTip(why)


def _looks(view: "GameView", menu: QMenu, place: int) -> None:
    menu.addSeparator()
    menu.addAction(tr("Line of sight from here"), partial(_tool, view, "sight", place))
    menu.addAction(tr("Fan of sight from here"), partial(_tool, view, "fan", place))
    menu.addAction(tr("Measure from here"), partial(_tool, view, "ruler", place))
    menu.addAction(tr("Centre the map here"), partial(view.map.centre_on, place))


def _tool(view: "GameView", name: str, place: int) -> None:
    view.commands.check(name)
    view.tools.use(name)
    view.tools.click(place, -1)
