"""Menus at the table: what a unit can do, with the refusals of what it may not, and several acts for one click."""

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from app.core.state import NOWHERE, Action, Refusal
from app.play.nouns import Noun, nouns
from app.ui.look import theme
from app.ui.look.rich_text import plain
from app.ui.table.refusal_strip import SENTENCE

if TYPE_CHECKING:
    from app.ui.table.game_view import GameView

EACH = 9
"""So many acts of one kind stand in a menu; more are chosen on the map."""

OF_PROMPT = "of_prompt"
"""Property of the actions that stand for the prompt's buttons."""

GREYED = 8
"""So many refused acts are shown with their reasons."""


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


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


def fill_turn(menu: QMenu, view: "GameView | None") -> None:
    """Put the prompt's buttons before the other commands of the Turn menu; those of the prompt before are taken out."""
    for old in menu.actions():
        if old.property(OF_PROMPT):
            menu.removeAction(old)
            old.deleteLater()
    rest = menu.actions()
    for button in view.prompt.buttons if view is not None and view.isVisible() else ():
        action = QAction(f"{button.text().replace('&', '&&')}\t{button.key}", menu)
        action.setProperty(OF_PROMPT, True)
        action.setEnabled(button.isEnabled())
        action.setToolTip(button.toolTip())
        action.triggered.connect(button.click)
        if rest:
            menu.insertAction(rest[0], action)
        else:
            menu.addAction(action)
    if rest and view is not None and view.isVisible():
        line = menu.insertSeparator(rest[0])
        line.setProperty(OF_PROMPT, True)


def unit_menu(view: "GameView", place: int, unit: int, at: QPoint) -> None:
    """What can be done with a unit, greyed acts with their refusal, and what the tools can show from there."""
    menu = QMenu(view)
    menu.setObjectName("unit-menu")
    menu.setToolTipsVisible(True)
    if unit >= 0:
        roster = view.bridge.session.module.roster(view.bridge.state, unit)
        head = menu.addAction(roster.name)
        head.setFont(theme.font("bold"))
        head.setEnabled(False)
        menu.addSeparator()
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
    for action in bridge.legal():
        if click in nouns(action):
            kinds.setdefault(type(action), []).append(action)
    for actions in kinds.values():
        for action in actions[:EACH]:
            menu.addAction(plain(module.label(state, action)), partial(bridge.do, action))
        if len(actions) > EACH:
            more = tr("{n} more: choose on the map").format(n=len(actions) - EACH)
            menu.addAction(more, partial(bridge.click, click))
    mine = state.units[unit].side == bridge.decider
    buttons = module.prompt(state, (unit,)).buttons if mine else ()
    refused = {plain(b.label): b.why for b in buttons if b.why is not None}
    for action in _candidates(view, unit):
        refusal = bridge.check(action)
        if refusal is not None and len(refused) < GREYED:
            refused.setdefault(plain(module.label(state, action)), refusal)
    if refused:
        menu.addSeparator()
    for label, refusal in refused.items():
        _greyed(menu, label, refusal)
    if not kinds and not refused:
        nothing = menu.addAction(tr("Nothing to do with it now"))
        nothing.setEnabled(False)


def _candidates(view: "GameView", unit: int) -> list[Action]:
    """Acts with the unit that the present step would consider."""
    state = view.bridge.state
    return [a for a in state.step.candidates(state) if first_noun(a) == ("unit", unit)]


def _greyed(menu: QMenu, label: str, refusal: Refusal) -> None:
    why = f"{plain(refusal.text)} {refusal.rule}".strip()
    action = menu.addAction(f"{label}: {re.split(SENTENCE, plain(refusal.text))[0]} {refusal.rule}".strip())
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
