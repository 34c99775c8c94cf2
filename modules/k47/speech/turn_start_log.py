"""The log of the start of a turn: smoke and barrages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Entry, Fact
from app.core.inches import place_at
from modules.k47.counter import SOUTH
from modules.k47.events.turn_start import (
    BarrageLanded,
    RolledOff,
    Shelled,
    SmokeFell,
    SmokeRolled,
    TokenMoved,
    TokenRolled,
)
from modules.k47.naming import count, inch, name, place_name, side_name
from modules.k47.speech.charts import compass, faces, origin, thrown
from modules.k47.speech.registry import tell
from modules.k47.words.turn_start import WORDS

if TYPE_CHECKING:
    from modules.k47.state import K47State


@tell.register(SmokeRolled)
def _smoke(e: SmokeRolled, s: K47State) -> Entry:
    w, c = WORDS.log, WORDS.card
    text = (w.smoke_lost if e.lost and e.result == "drifts" else w.smoke[e.result]).format(
        inches=e.inches, compass=compass(e.heading), lost=e.lost
    )
    blocks: list[Block] = [faces(s.book.charts.smoke_turn, WORDS.result.smoke_turn, e.face, "smoke_turn")]
    if e.result == "drifts":
        blocks.append(Fact(c.drift, f"{e.inches} in", "K47-11.4.distance"))
        blocks.append(Fact(c.direction, compass(e.heading), "K47-11.4.direction"))
        if e.lost:
            blocks.append(Fact(c.off_table, str(e.lost), "K47-11.4.edge"))
    places = tuple(p for p in (place_at(s.book.board, k.at) for k in s.clouds) if p >= 0)
    return Entry(text, "", "phase", places, card=Card(c.smoke_turn, blocks=tuple(blocks)))


@tell.register(SmokeFell)
def _fell(e: SmokeFell, s: K47State) -> Entry:
    place = place_at(s.book.board, e.at)
    text = WORDS.log.smoke_fell.format(place=place_name(s, place), radius=inch(e.radius))
    return Entry(text, "", "combat", (place,) if place >= 0 else ())


@tell.register(RolledOff)
def _rolled_off(e: RolledOff, s: K47State) -> Entry:
    high, low = max(e.south, e.north), min(e.south, e.north)
    text = WORDS.log.rolled_off.format(side=side_name(s, e.first), high=high, low=low)
    rolls = tuple(Fact(side_name(s, d), str(e.south if d == SOUTH else e.north), "K47-2.2.missions") for d in s.points)
    return Entry(text, e.first, "phase", card=Card(text, blocks=rolls))


@tell.register(TokenRolled)
def _token(e: TokenRolled, s: K47State) -> Entry:
    w, charts = WORDS.log, s.book.charts
    words, rows = (w.barrage, charts.barrage) if e.kind == "barrage" else (w.smoke_call, charts.smoke_barrage)
    table = "barrage" if e.kind == "barrage" else "smoke_barrage"
    text = words[e.result].format(place=place_name(s, e.place))
    title = WORDS.card.barrage if e.kind == "barrage" else WORDS.card.smoke
    card = Card(title, blocks=(faces(rows, WORDS.result.token, e.face, table), *origin(rows)))
    return Entry(text, e.side, "combat", (e.place,), card=card)


@tell.register(TokenMoved)
def _moved(e: TokenMoved, s: K47State) -> Entry:
    w, moved = WORDS.log, e.place != e.start
    text = (w.moved if moved else w.left).format(
        side=side_name(s, e.by), length=inch(e.mils), place=place_name(s, e.place)
    )
    return Entry(text, e.by, "combat", (e.start, e.place) if moved else (e.place,))


@tell.register(BarrageLanded)
def _landed(e: BarrageLanded, s: K47State) -> Entry:
    w, c = WORDS.log, s.book.charts
    text = w.landed.format(
        place=place_name(s, e.place), radius=inch(e.radius), units=count(len(e.units), WORDS.count.units)
    )
    rule = "K47-10.4.best_radius" if len(e.faces) > 1 else "K47-10.4.radius"
    radius = Fact(WORDS.card.radius, f"{c.barrage_radius} = {inch(e.radius)} in", rule, tag=c.barrage_source.tag)
    under = tuple(Fact(name(s, u), side_name(s, s.units[u].side), "K47-10.4.units") for u in e.units)
    dice = thrown(WORDS.card.dice, e.faces, rule)
    card = Card(text, blocks=(dice, radius, *under, *origin(c.barrage)))
    return Entry(text, e.side, "combat", (e.place,), e.units, card)


@tell.register(Shelled)
def _shelled(e: Shelled, s: K47State) -> Entry:
    t = s.units[e.unit]
    text = WORDS.log.shelled[e.result].format(
        unit=name(s, e.unit), pins=count(e.pins, WORDS.count.pins), hits=count(e.hits, WORDS.count.hits)
    )
    rows = s.book.charts.barrage_unit
    blocks: list[Block] = [faces(rows, WORDS.result.barrage_unit, e.face, "barrage_unit")]
    if e.halved:
        blocks.append(Fact(WORDS.card.halved, str(e.hits), "K47-10.4.unit_hit"))
    card = Card(text, blocks=(*blocks, *origin(rows)))
    return Entry(text, t.side, "combat", (t.place,) if t.place >= 0 else (), (e.unit,), card)
