"""The log of orders, tests, checks and pins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Card, Entry, Sum
from modules.k47.events.morale import Broke, Fubar, MoraleChecked, Ordered, OrderTested, Pinned, Rallied, WentDown
from modules.k47.naming import name
from modules.k47.speech.registry import tell
from modules.k47.words.morale import WORDS
from modules.k47.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.k47.state import K47State


@tell.register(Ordered)
def _ordered(e: Ordered, s: K47State) -> Entry:
    t = s.units[e.unit]
    text = WORDS.ordered.format(unit=name(s, e.unit), order=TABLE.order[e.order])
    return Entry(text, t.side, "move", (t.place,) if t.place >= 0 else (), (e.unit,))


@tell.register(OrderTested)
def _tested(e: OrderTested, s: K47State) -> Entry:
    text = WORDS.tested.format(
        unit=name(s, e.unit), total=sum(e.faces), value=e.value.whole, result=WORDS.result[e.result]
    )
    return Entry(text, s.units[e.unit].side, "other", units=(e.unit,), card=Card(text, blocks=(Sum(e.value),)))


@tell.register(MoraleChecked)
def _checked(e: MoraleChecked, s: K47State) -> Entry:
    result = WORDS.result["passed" if e.passed else "failed"]
    text = WORDS.checked.format(unit=name(s, e.unit), total=sum(e.faces), value=e.value.whole, result=result)
    return Entry(text, s.units[e.unit].side, "combat", units=(e.unit,), card=Card(text, blocks=(Sum(e.value),)))


@tell.register(Pinned)
def _pinned(e: Pinned, s: K47State) -> Entry:
    words = WORDS.pinned if e.n > 0 else WORDS.unpinned
    return Entry(
        words.format(unit=name(s, e.unit), n=abs(e.n), pins=e.pins), s.units[e.unit].side, "combat", units=(e.unit,)
    )


@tell.register(Broke)
def _broke(e: Broke, s: K47State) -> Entry:
    return Entry(WORDS.broke.format(unit=name(s, e.unit), pins=e.pins), s.units[e.unit].side, "combat", units=(e.unit,))


@tell.register(WentDown)
def _down(e: WentDown, s: K47State) -> Entry | None:
    if e.why == "order":
        return None
    return Entry(WORDS.went_down[e.why].format(unit=name(s, e.unit)), s.units[e.unit].side, "other", units=(e.unit,))


@tell.register(Rallied)
def _rallied(e: Rallied, s: K47State) -> Entry:
    return Entry(WORDS.rallied.format(unit=name(s, e.unit), removed=e.removed), s.units[e.unit].side, units=(e.unit,))


@tell.register(Fubar)
def _fubar(e: Fubar, s: K47State) -> Entry:
    return Entry(WORDS.fubar[e.result].format(unit=name(s, e.unit)), s.units[e.unit].side, "combat", units=(e.unit,))
