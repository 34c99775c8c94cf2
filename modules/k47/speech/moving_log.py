"""Moves, buildings and transports in the log. K47-5, K47-13, K47-15.7"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core import inches
from app.core.card import Entry
from modules.k47.events.buildings import Burned, Caught, Collapsed, LeftRuins, WentIn
from modules.k47.events.mines import MinesMissed, MinesStruck
from modules.k47.events.moving import Moved, Stayed, Turned
from modules.k47.events.transport import Alighted, Boarded, Hitched, Spilled, Unhitched
from modules.k47.naming import concealed, count, name, place_name, shown
from modules.k47.special import movement
from modules.k47.speech.moving import facing_word, floor
from modules.k47.speech.registry import tell
from modules.k47.words.moving import WORDS
from modules.k47.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.k47.state import K47State

W = WORDS.log


def house(s: K47State, id: str) -> str:
    """The name of a building."""
    return movement.ground(s).piece(id).name


@tell.register(Moved)
def _moved(e: Moved, s: K47State) -> Entry:
    side = s.units[e.unit].side
    if concealed(s, e.unit):
        return Entry(W.hidden, side, "move")
    words = WORDS.how.get(e.how, WORDS.how["advanced"])
    text = words.format(unit=name(s, e.unit), length=inches.text(e.length), place=place_name(s, e.place))
    return Entry(text, side, "move", (e.origin, e.place), shown(s, e.unit))


@tell.register(Turned)
def _turned(e: Turned, s: K47State) -> Entry:
    text = W.turned.format(unit=name(s, e.unit), facing=facing_word(e.facing))
    return Entry(text, s.units[e.unit].side, "move", (), shown(s, e.unit))


@tell.register(Stayed)
def _stayed(e: Stayed, s: K47State) -> Entry:
    return Entry(W.stayed.format(unit=name(s, e.unit)), s.units[e.unit].side, "move", (), shown(s, e.unit))


@tell.register(Boarded)
def _boarded(e: Boarded, s: K47State) -> Entry:
    text = W.boarded.format(unit=name(s, e.unit), vehicle=name(s, e.transport))
    return Entry(text, s.units[e.unit].side, "move", (), shown(s, e.unit, e.transport))


@tell.register(Alighted)
def _alighted(e: Alighted, s: K47State) -> Entry:
    text = W.alighted.format(unit=name(s, e.unit), vehicle=name(s, e.transport), place=place_name(s, e.place))
    return Entry(text, s.units[e.unit].side, "move", (e.place,), shown(s, e.unit, e.transport))


@tell.register(Spilled)
def _spilled(e: Spilled, s: K47State) -> Entry:
    fell = {"hits": count(e.hits, TABLE.count.hits), "pins": count(e.pins, TABLE.count.pins)}
    text = W.spilled.format(unit=name(s, e.unit), vehicle=name(s, e.transport), **fell)
    return Entry(text, s.units[e.unit].side, "combat", (), shown(s, e.unit, e.transport))


@tell.register(Hitched)
def _hitched(e: Hitched, s: K47State) -> Entry:
    text = W.hitched.format(unit=name(s, e.unit), vehicle=name(s, e.tow))
    return Entry(text, s.units[e.unit].side, "move", (), shown(s, e.unit, e.tow))


@tell.register(Unhitched)
def _unhitched(e: Unhitched, s: K47State) -> Entry:
    text = W.unhitched.format(unit=name(s, e.unit), vehicle=name(s, e.tow), place=place_name(s, e.place))
    return Entry(text, s.units[e.unit].side, "move", (e.place,), shown(s, e.unit, e.tow))


@tell.register(Caught)
def _caught(e: Caught, s: K47State) -> Entry:
    return Entry(W.caught.format(building=house(s, e.building)), "", "combat")


@tell.register(Burned)
def _burned(e: Burned, s: K47State) -> Entry:
    text = W.burned.format(unit=name(s, e.unit), building=house(s, e.building), hits=count(e.hits, TABLE.count.hits))
    return Entry(text, s.units[e.unit].side, "combat", (), shown(s, e.unit))


@tell.register(Collapsed)
def _collapsed(e: Collapsed, s: K47State) -> Entry:
    return Entry(W.collapsed.format(building=house(s, e.building)), "", "combat")


@tell.register(LeftRuins)
def _out(e: LeftRuins, s: K47State) -> Entry:
    return Entry(W.out.format(unit=name(s, e.unit)), s.units[e.unit].side, "move", (e.place,), shown(s, e.unit))


@tell.register(WentIn)
def _went_in(e: WentIn, s: K47State) -> Entry:
    text = W.went_in.format(unit=name(s, e.unit), building=house(s, e.building), floor=floor(e.level))
    return Entry(text, s.units[e.unit].side, "move", (), shown(s, e.unit))


@tell.register(MinesMissed)
def _missed(e: MinesMissed, s: K47State) -> Entry:
    text = W.mines_missed.format(unit=name(s, e.unit), dice=e.dice)
    return Entry(text, s.units[e.unit].side, "combat", (), shown(s, e.unit))


@tell.register(MinesStruck)
def _struck(e: MinesStruck, s: K47State) -> Entry:
    text = W.mines_struck.format(unit=name(s, e.unit), dice=e.dice, hits=e.hits, pins=count(e.pins, TABLE.count.pins))
    return Entry(text, s.units[e.unit].side, "combat", (), shown(s, e.unit))
