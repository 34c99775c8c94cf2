"""The weather phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.core.engine import Draft
from app.core.state import Step
from app.core.tally import Tally
from modules.r43.calendar import record
from modules.r43.counter import GERMAN
from modules.r43.effects import active
from modules.r43.events.weather import CapacitiesSet, WeatherSet
from modules.r43.special import italienfront, withdrawal
from modules.r43.weather import season, weather
from modules.r43.words.weather import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State


def rail_points(s: R43State) -> Tally:
    """Rail capacity of the turn: the track's figure, less what bombers have cut. R43-6.3.4, LR-5.48"""
    w = WORDS.part
    found = Tally(w.rail).add(w.track, record(s).rc.value, "R43-6.3.4")
    cut = sum(e.amount for e in active(s, "rail", GERMAN))
    return _floor(found.add(w.bombers, cut, "LR-5.48"), 0, "LR-5.48") if cut else found


def sea_points(s: R43State) -> Tally:
    """Sea transport points of the turn: the track's figure, weather, Italienfront, enemy markers, the withdrawal.

    LR-11.1, LR-3.8, R43-21.5.3, LR-5.55, LR-19.5
    """
    w, given = WORDS.part, record(s).stp.value
    found = Tally(w.sea).add(w.track, given, "LR-11.1")
    rough = weather(s).stp
    if rough:  # LR-3.8
        found = _floor(found.add(w.weather, rough, "LR-3.8"), min(given, s.book.v["stp_least"]), "LR-3.8")
    owed = italienfront.penalty(s, "sea")
    if owed:
        found = found.add(w.italy, -owed, "R43-21.5.3")
    struck = sum(e.amount for e in active(s, "sea"))
    if struck:
        found = found.add(w.markers, struck, "LR-5.55")
    quiet = withdrawal.sea_points(s)
    if quiet:
        found = found.add(w.withdrawal, quiet, "LR-19.5")
    return _floor(found, 0, "LR-11.1")


def _floor(found: Tally, least: int, rule: str) -> Tally:
    """A sum that does not fall below a figure, with the rule that keeps it there."""
    missing = least - found.whole
    return found.add(WORDS.part.least, missing, rule) if missing > 0 else found


class Weather(Step, frozen=True, tag=True):
    """Dice for the weather, then rail capacity and sea transport points of the turn. LR-3.1, R43-SEQ.weather"""

    def run(self, g: Draft[Any]) -> None:
        """Throw and set."""
        s: R43State = g.s
        table = season(s)
        total = 0 if table.fixed is not None else sum(g.roll("weather", 2))  # R43-24.h
        g.set(weather=table.weather(total))  # LR-2.2
        g.say(WeatherSet(table.weather(total), total))
        rail, sea = rail_points(g.s), sea_points(g.s)
        g.set(rail=rail.whole, sea=sea.whole, sea_received=sea.whole)  # R43-SEQ.weather
        g.say(CapacitiesSet(rail, sea))
        g.done()


WeatherStep = Weather
