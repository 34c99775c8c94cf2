"""Shooting told: who fired at whom, dice, damage, what it did to weapons and leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact, Sum
from app.core.language import inside
from modules.k47.events.shooting import (
    Blooded,
    DamageRolled,
    Fired,
    LeaderReplaced,
    LineFired,
    LineHurt,
    NoTarget,
    OutOfIt,
    SmokeLanded,
    Spent,
    Struck,
    Waved,
    Zeroed,
)
from modules.k47.naming import count, inch, name, place_name
from modules.k47.speech.charts import chart
from modules.k47.speech.registry import tell
from modules.k47.speech.shooting_card import face, signed
from modules.k47.words.shooting import WORDS
from modules.k47.words.table import WORDS as TABLE

if TYPE_CHECKING:
    from modules.k47.state import K47State


def entry(s: K47State, u: int, text: str, *blocks: Block, units: tuple[int, ...] = ()) -> Entry:
    """A line of the log about a unit."""
    t = s.units[u]
    card = Card(text, blocks=blocks) if blocks else None
    return Entry(text, t.side, "combat", (t.place,) if t.place >= 0 else (), units or (u,), card)


def dice(word: str, faces: tuple[int, ...], rule: str) -> tuple[Fact, ...]:
    """Dice as they fell; nothing for none."""
    return (Fact(WORDS.log.fact[word], ", ".join(map(str, faces)), rule),) if faces else ()


def weapon(s: K47State, id: str) -> str:
    """A weapon's name; what has no weapon is a hit."""
    return s.book.arms[id].name if id in s.book.arms else WORDS.damage.hit


@tell.register(Fired)
def _fired(e: Fired, s: K47State) -> Entry:
    targets = WORDS.log.and_.join(name(s, x) for x in e.targets)
    text = WORDS.log.fired[e.how].format(unit=name(s, e.unit), targets=targets)
    return entry(s, e.unit, text, units=(e.unit, *e.targets))


@tell.register(LineFired)
def _line(e: LineFired, s: K47State) -> Entry:
    w = WORDS.log
    if e.round == "smoke":
        result = w.fact["hit" if e.hits else "missed"]
        text = w.line_smoke.format(weapon=weapon(s, e.weapon), needs=face(e.needs), result=result)
        return entry(s, e.unit, text, *dice("dice", e.faces, "K47-8.7.shell"))
    fields: dict[str, object] = {
        "weapon": weapon(s, e.weapon),
        "target": name(s, e.target),
        "hits": e.hits,
        "shots": len(e.faces),
    }
    if not e.needs:
        fields["hits"] = count(e.hits, TABLE.count.hits)
    text = (w.line if e.needs else w.line_sure).format(**fields, needs=face(e.needs))
    blocks: list[Block] = [Sum(e.need, note=WORDS.card.needs.format(needs=face(e.needs)))] if e.needs else []
    rule = "K47-8.5.needs" if e.round == "indirect" else "K47-7.2"
    blocks += [*dice("dice", e.faces, rule), *dice("again", e.again, "K47-7.2.impossible")]
    return entry(s, e.unit, text, *blocks, units=(e.unit, e.target))


@tell.register(LineHurt)
def _hurt(e: LineHurt, s: K47State) -> Entry:
    w = WORDS.log
    fields: dict[str, object] = {
        "target": name(s, e.target),
        "weapon": weapon(s, e.weapon),
        "hits": e.hits,
        "n": e.casualties,
    }
    if e.side:
        text = w.vehicle.format(**fields, side=WORDS.side[e.side]) if e.faces else w.no_harm.format(**fields)
    else:
        fields["hits"] = count(e.hits, TABLE.count.hits)
        text = (w.hurt if e.weapon else w.hurt_plain).format(**fields)
    blocks: list[Block] = [Sum(e.pen), Sum(e.value, signed=False)]
    blocks += dice("damage", e.faces, "K47-7.3")
    blocks += dice("exceptional", e.exceptional, "K47-7.3.exceptional")
    blocks += dice("tough", e.shrugged, "K47-17.tough")
    blocks += dice("medic", e.saved, "K47-10.2.save")
    return entry(s, e.target, text, *blocks)


@tell.register(DamageRolled)
def _chart(e: DamageRolled, s: K47State) -> Entry:
    charts = s.book.charts
    results = WORDS.log.and_.join(inside(charts.damage[r].name) for r in e.results)
    text = WORDS.log.chart.format(target=name(s, e.unit), margin=inside(charts.margin[e.margin].name), results=results)
    change = (Fact(WORDS.damage.chart, signed(e.change), charts.margin[e.margin].rule),) if e.change else ()
    lit = tuple(chart(s, "damage", [x.id for x in charts.damage].index(r)) for r in e.results[-1:])
    return entry(s, e.unit, text, *dice("dice", e.faces, "K47-15.4.sum"), *change, *lit)


@tell.register(Struck)
def _struck(e: Struck, s: K47State) -> Entry:
    words = WORDS.log.halved if e.halved else WORDS.log.struck
    why = TABLE.why.get(e.why, e.why)
    return entry(
        s,
        e.unit,
        words.format(target=name(s, e.unit), hits=count(e.hits, TABLE.count.hits), pen=signed(e.pen), why=why),
    )


@tell.register(LeaderReplaced)
def _leader(e: LeaderReplaced, s: K47State) -> Entry:
    text = (WORDS.log.led if e.led else WORDS.log.leader).format(unit=name(s, e.unit))
    return entry(s, e.unit, text, *dice("dice", (e.face,) if e.face else (), "K47-17.2.initiative"))


@tell.register(Blooded)
def _blooded(e: Blooded, s: K47State) -> Entry:
    text = WORDS.log.blooded[e.result].format(unit=name(s, e.unit), pins=count(e.pins, TABLE.count.pins))
    return entry(s, e.unit, text, *dice("dice", (e.face,), "K47-17.green"))


@tell.register(Spent)
def _spent(e: Spent, s: K47State) -> Entry:
    return entry(s, e.unit, WORDS.log.spent[e.why].format(unit=name(s, e.unit), weapon=weapon(s, e.weapon)))


@tell.register(Zeroed)
def _zeroed(e: Zeroed, s: K47State) -> Entry:
    return entry(s, e.unit, WORDS.log.zeroed.format(unit=name(s, e.unit), needs=face(e.needs)))


@tell.register(SmokeLanded)
def _smoke(e: SmokeLanded, s: K47State) -> Entry:
    text = WORDS.log.smoke.format(unit=name(s, e.unit), radius=inch(e.radius), place=place_name(s, e.place))
    return entry(s, e.unit, text)


@tell.register(Waved)
def _waved(e: Waved, s: K47State) -> Entry:
    text = WORDS.log.waved.format(unit=name(s, e.unit), n=len(e.units))
    facts = tuple(Fact(name(s, x), str(f), "K47-8.2.shockwave") for x, f in zip(e.units, e.faces, strict=True))
    return entry(s, e.unit, text, *facts, units=(e.unit, *e.units))


@tell.register(OutOfIt)
def _out(e: OutOfIt, s: K47State) -> Entry:
    return entry(s, e.unit, WORDS.log.out.format(unit=name(s, e.unit), target=name(s, e.target)))


@tell.register(NoTarget)
def _none(e: NoTarget, s: K47State) -> Entry:
    return entry(s, e.unit, WORDS.log.none.format(unit=name(s, e.unit)))
