"""The log of arrivals, upgrades, withdrawals, replacements, the Eastern front, French units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Entry
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.events.reinforcement import (
    ArrivalIgnored,
    ArrivalWaits,
    Arrived,
    BeachMarkersCame,
    EastGone,
    EastPrice,
    GroupsCame,
    MarkerCame,
    PointsCame,
    Rebuilt,
    ReserveCheered,
    SentAway,
    SupportsCame,
    TooFew,
    TrackMoved,
    Upgraded,
    UpgradeLost,
    UpgradeWaits,
)
from modules.r43.naming import name, names, place_name, side_name
from modules.r43.speech.registry import tell
from modules.r43.words.numbers import points
from modules.r43.words.reinforcement import WORDS

if TYPE_CHECKING:
    from app.core.state import Place, UnitNo
    from modules.r43.state import R43State

W = WORDS.log


def _unit(s: R43State, u: UnitNo, text: str, place: Place = -1, *more: UnitNo) -> Entry:
    here = (place,) if s.book.board.is_hex(place) else ()
    return Entry(text, s.units[u].side, "move", here, (u, *more))


@tell.register(Arrived)
def _arrived(e: Arrived, s: R43State) -> Entry:
    text = W.arrived_paid if e.price else W.arrived
    return _unit(s, e.unit, text.format(unit=name(s, e.unit), place=place_name(s, e.place), price=e.price), e.place)


@tell.register(ArrivalWaits)
def _waits(e: ArrivalWaits, s: R43State) -> Entry:
    return _unit(s, e.unit, W.waits.format(unit=name(s, e.unit)))


@tell.register(ArrivalIgnored)
def _ignored(e: ArrivalIgnored, s: R43State) -> Entry:
    return _unit(s, e.unit, W.ignored.format(unit=name(s, e.unit)))


@tell.register(SupportsCame)
def _supports(e: SupportsCame, s: R43State) -> Entry:
    text = W.supports.format(count=e.n, marker=s.book.supports[e.kind].name, side=side_name(e.side))
    return Entry(text, e.side)


@tell.register(BeachMarkersCame)
def _beach(e: BeachMarkersCame, s: R43State) -> Entry:
    return Entry((W.dday if e.deck == "dday" else W.wall).format(count=e.n), e.side)


@tell.register(GroupsCame)
def _groups(e: GroupsCame, s: R43State) -> Entry:
    return Entry(W.groups.format(count=e.n), GERMAN)


@tell.register(MarkerCame)
def _marker(e: MarkerCame, s: R43State) -> Entry:
    text = {"landing": W.landing, "airborne": W.airborne, "pluto": W.pluto}[e.what]
    return Entry(text.format(marker=e.marker, place=place_name(s, e.place)), ALLIED)


@tell.register(Upgraded)
def _upgraded(e: Upgraded, s: R43State) -> Entry:
    text = (W.upgraded_reduced if e.half else W.upgraded).format(unit=name(s, e.unit), into=name(s, e.into))
    return _unit(s, e.into, text, e.place)


@tell.register(UpgradeWaits)
def _upgrade_waits(e: UpgradeWaits, s: R43State) -> Entry:
    return _unit(s, e.unit, W.upgrade_waits.format(unit=name(s, e.unit), why=WORDS.hindrance[e.why]))


@tell.register(UpgradeLost)
def _upgrade_lost(e: UpgradeLost, s: R43State) -> Entry:
    return _unit(s, e.unit, W.upgrade_lost.format(unit=name(s, e.unit), into=name(s, e.into)))


@tell.register(SentAway)
def _sent(e: SentAway, s: R43State) -> Entry:
    return _unit(s, e.unit, W.sent[e.why].format(unit=name(s, e.unit)), e.place)


@tell.register(TooFew)
def _too_few(e: TooFew, s: R43State) -> Entry:
    return Entry(W.too_few.format(count=e.n), GERMAN)


@tell.register(PointsCame)
def _points(e: PointsCame, s: R43State) -> Entry:
    text = W.german_points if e.side == GERMAN else W.allied_points
    return Entry(text.format(german=e.german, british=e.british, us=e.us, french=e.french), e.side)


@tell.register(Rebuilt)
def _rebuilt(e: Rebuilt, s: R43State) -> Entry:
    text = (W.revived if e.back else W.flipped).format(
        unit=name(s, e.unit), place=place_name(s, e.place), points=points(e.points)
    )
    return _unit(s, e.unit, text, e.place)


@tell.register(EastPrice)
def _east_price(e: EastPrice, s: R43State) -> Entry:
    codes = ", ".join(WORDS.code[c] for c in e.codes)
    return Entry(W.east_price.format(count=e.n, codes=codes), GERMAN)


@tell.register(EastGone)
def _east_gone(e: EastGone, s: R43State) -> Entry:
    return Entry(W.east_gone.format(units=names(s, e.units)), GERMAN, units=e.units)


@tell.register(TrackMoved)
def _track(e: TrackMoved, s: R43State) -> Entry:
    return Entry(W.track.format(by=e.by, now=e.now, place=place_name(s, e.place)), ALLIED, places=(e.place,))


@tell.register(ReserveCheered)
def _cheered(e: ReserveCheered, s: R43State) -> Entry:
    return Entry(W.cheered.format(count=e.n), GERMAN)
