"""The log of orders, tests, checks and pins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Faces, Fact, Note, Sum, Tone
from app.core.tally import Tally
from modules.k47 import morale
from modules.k47.events.morale import Broke, Fubar, MoraleChecked, Ordered, OrderTested, Pinned, Rallied, WentDown
from modules.k47.naming import concealed, count, name
from modules.k47.speech.registry import tell
from modules.k47.speech.shooting_card import percent
from modules.k47.words.morale import WORDS
from modules.k47.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.k47.state import K47State

TOLD = ("rally", "aircraft", "barrage", "green")
"""Why pins change where a line of its own says so, and how many."""

DIE = 6


@tell.register(Ordered)
def _ordered(e: Ordered, s: K47State) -> Entry:
    t = s.units[e.unit]
    text = WORDS.ordered.format(unit=name(s, e.unit), order=TABLE.order[e.order])
    return Entry(text, t.side, "move", (t.place,) if t.place >= 0 else (), (e.unit,))


def dice(value: Tally, faces: tuple[int, ...], rule: str) -> tuple[Block, ...]:
    """A roll of two dice against morale: its parts, the dice, the chance it had."""
    rolled = WORDS.card.rolled.format(faces=" + ".join(map(str, faces)), total=sum(faces))
    chance = percent(morale.chance(value.whole))
    return Sum(value, signed=False), Fact(WORDS.card.dice, rolled, rule), Fact(WORDS.card.chance, chance)


@tell.register(OrderTested)
def _tested(e: OrderTested, s: K47State) -> Entry:
    words = WORDS.tested_pin if e.result == "passed" and s.units[e.unit].pins else WORDS.tested
    text = words.format(unit=name(s, e.unit), total=sum(e.faces), value=e.value.whole, result=WORDS.result[e.result])
    card = Card(text, blocks=dice(e.value, e.faces, "K47-3.2.roll"))
    return Entry(text, s.units[e.unit].side, "other", units=(e.unit,), card=card)


@tell.register(MoraleChecked)
def _checked(e: MoraleChecked, s: K47State) -> Entry:
    result = WORDS.result["passed" if e.passed else "failed"]
    text = WORDS.checked.format(unit=name(s, e.unit), total=sum(e.faces), value=e.value.whole, result=result)
    why = Fact(WORDS.card.why, TABLE.why.get(e.why, e.why), "K47-4.check")
    card = Card(text, blocks=(why, *dice(e.value, e.faces, "K47-4.natural")))
    return Entry(text, s.units[e.unit].side, "combat", units=(e.unit,), card=card)


@tell.register(Pinned)
def _pinned(e: Pinned, s: K47State) -> Entry | None:
    if e.why in TOLD:
        return None
    pins = count(abs(e.n), TABLE.count.pins)
    words = WORDS.pinned if e.n == e.pins else WORDS.pinned_more
    if e.n < 0:
        words = WORDS.unpinned_why if e.why in TABLE.why else WORDS.unpinned
    text = words.format(
        unit=name(s, e.unit),
        n=pins,
        pins=count(e.pins, TABLE.count.pins),
        left=count(e.pins, TABLE.count.left),
        why=TABLE.why.get(e.why, ""),
    )
    return Entry(text, s.units[e.unit].side, "combat", units=(e.unit,))


@tell.register(Broke)
def _broke(e: Broke, s: K47State) -> Entry:
    text = WORDS.broke.format(unit=name(s, e.unit), pins=count(e.pins, TABLE.count.pins))
    card = Card(text, blocks=(Fact(WORDS.part.total, str(morale.base(s, e.unit)), "K47-4.break"),))
    return Entry(text, s.units[e.unit].side, "combat", units=(e.unit,), card=None if concealed(s, e.unit) else card)


@tell.register(WentDown)
def _down(e: WentDown, s: K47State) -> Entry | None:
    if e.why == "order":
        return None
    return Entry(WORDS.went_down[e.why].format(unit=name(s, e.unit)), s.units[e.unit].side, "other", units=(e.unit,))


@tell.register(Rallied)
def _rallied(e: Rallied, s: K47State) -> Entry:
    removed, left = count(e.removed, TABLE.count.pins), count(e.left, TABLE.count.left)
    text = WORDS.rallied.format(unit=name(s, e.unit), removed=removed, left=left)
    amount = s.book.v.amount("rally")
    rolled = WORDS.card.rolled.format(faces=", ".join(map(str, e.faces)), total=amount.of(e.faces))
    card = Card(text, blocks=(Fact(f"{WORDS.card.dice} ({amount})", rolled, "K47-3.4.dice"),))
    return Entry(text, s.units[e.unit].side, units=(e.unit,), card=card)


@tell.register(Fubar)
def _fubar(e: Fubar, s: K47State) -> Entry:
    text, w = WORDS.fubar[e.result].format(unit=name(s, e.unit), face=e.face), WORDS.card
    last = s.book.v["friendly_fire_to"]
    results = tuple(w.friendly_fire if n <= last else w.panic for n in range(1, DIE + 1))
    tones: tuple[Tone, ...] = tuple("danger" if n <= last else "warn" for n in range(1, DIE + 1))
    blocks: list[Block] = [Faces(results, tones, e.face, "fubar", int(e.face > last))]
    if e.result == "down":
        friendly = e.face <= last
        rule = "K47-3.3.friendly" if friendly else "K47-3.3.panic"
        blocks.append(Note(w.nobody if friendly else w.nowhere, rule))
    return Entry(text, s.units[e.unit].side, "combat", units=(e.unit,), card=Card(text, blocks=tuple(blocks)))
