"""The landing phase in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Entry
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.events import landing as happened
from modules.r43.naming import name, names, place_name
from modules.r43.special import beach_markers
from modules.r43.speech.landing_card import zone_name
from modules.r43.speech.registry import tell
from modules.r43.words.landing import WORDS
from modules.r43.words.numbers import steps

if TYPE_CHECKING:
    from modules.r43.state import R43State


@tell.register(happened.MarkerPlaced)
def _placed(e: happened.MarkerPlaced, s: R43State) -> Entry:
    text = WORDS.log.placed.format(id=e.marker, place=place_name(s, e.place))
    return Entry(text, ALLIED, "combat", (e.place,))


@tell.register(happened.MarkerLifted)
def _lifted(e: happened.MarkerLifted, s: R43State) -> Entry:
    return Entry(WORDS.log.lifted.format(id=e.marker), ALLIED, "combat", (e.place,))


@tell.register(happened.MarkerLost)
def _lost(e: happened.MarkerLost, s: R43State) -> Entry:
    return Entry(WORDS.log.lost.format(id=e.marker), ALLIED, "combat")


@tell.register(happened.CoastRolled)
def _rolled(e: happened.CoastRolled, s: R43State) -> Entry:
    text = WORDS.log.rolled.format(place=place_name(s, e.place), die=e.die, value=e.value)
    return Entry(text, GERMAN, "combat", (e.place,))


@tell.register(happened.WallShown)
def _wall(e: happened.WallShown, s: R43State) -> Entry:
    text = WORDS.log.wall.format(place=place_name(s, e.place), name=beach_markers.name_of(s, e.kind))
    return Entry(text, GERMAN, "combat", (e.place,))


@tell.register(happened.DDayDrawn)
def _dday(e: happened.DDayDrawn, s: R43State) -> Entry:
    zone = s.book.geography.zones[e.zone]
    return Entry(WORDS.log.dday.format(zone=zone_name(zone), count=e.count), ALLIED, "combat", zone.hexes)


@tell.register(happened.DDayGiven)
def _given(e: happened.DDayGiven, s: R43State) -> Entry:
    text = WORDS.log.given.format(name=beach_markers.name_of(s, e.kind), place=place_name(s, e.place))
    return Entry(text, ALLIED, "combat", (e.place,))


@tell.register(happened.SeasRose)
def _seas(e: happened.SeasRose, s: R43State) -> Entry:
    return Entry(WORDS.log.seas.format(place=place_name(s, e.place)), GERMAN, "combat", (e.place,))


@tell.register(happened.BeachheadWon)
def _won(e: happened.BeachheadWon, s: R43State) -> Entry:
    text = WORDS.log.clung if e.steps else WORDS.log.ashore
    text = text.format(place=place_name(s, e.place), units=names(s, e.units), steps=steps(e.steps))
    return Entry(text, ALLIED, "victory", (e.place,), e.units)


@tell.register(happened.LandingFailed)
def _failed(e: happened.LandingFailed, s: R43State) -> Entry:
    return Entry(WORDS.log.beaten.format(place=place_name(s, e.place)), GERMAN, "victory", (e.place,), e.units)


@tell.register(happened.Followed)
def _followed(e: happened.Followed, s: R43State) -> Entry:
    text = WORDS.log.followed.format(unit=name(s, e.unit), place=place_name(s, e.place))
    return Entry(text, ALLIED, "move", (e.place,), (e.unit,))


@tell.register(happened.MarkersBack)
def _back(e: happened.MarkersBack, s: R43State) -> Entry:
    return Entry(WORDS.log.markers_back.format(count=e.count), "", "phase")
