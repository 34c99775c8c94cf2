"""The follow-up of a landing: how many units come ashore over a beachhead, which, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.state import Place, Refusal, UnitNo
from modules.r43.book import option, rulebook
from modules.r43.counter import ALLIED
from modules.r43.naming import name, place_name
from modules.r43.places import at, holder, is_land, kind, staging
from modules.r43.special import beach_markers, coast, invasion
from modules.r43.special.invasion import Wave
from modules.r43.stacking import refuse_stack
from modules.r43.words.landing import WORDS

if TYPE_CHECKING:
    from modules.r43.geography import Zone
    from modules.r43.state import R43State


def extra(s: R43State, zone: Zone) -> int:
    """What the markers of a zone add to its follow-up units, or take off. LR-5.78, LR-5.88"""
    found = sum(beach_markers.effect(s, m).follow_up for m in beach_markers.stock(s, zone))
    for place in zone.hexes:
        shown = beach_markers.wall(s, place)
        if shown is not None and not beach_markers.wall_cancelled(s, place):
            found += beach_markers.effect(s, shown).follow_up
    return found


def limit(s: R43State, zone: Zone) -> int:
    """Follow-up units of a zone, or of each beachhead in it by the other reading. LR-13.23, R43-A.22"""
    return max(0, coast.capacity(s, zone)[1] + extra(s, zone))


def count_at(s: R43State, beachhead: Place, ashore: Wave) -> int:
    """Follow-up units that count against a beachhead: all of its zone, or its own. R43-A.22"""
    if option(s, "follow_up") == "per_marker":
        return sum(p == beachhead for _, p in ashore)
    zone = coast.zone_at(s, beachhead)
    return 0 if zone is None else sum(p in zone.hexes for _, p in ashore)


def pool_name(s: R43State, beachhead: Place) -> str:
    """What the follow-up units of a beachhead are counted by, in words: its zone, or itself. R43-A.22"""
    if option(s, "follow_up") == "per_marker":
        return WORDS.card.beachhead.format(place=place_name(s, beachhead))
    return s.book.geography.zone_of[beachhead]


def has_room(s: R43State, beachhead: Place, ashore: Wave) -> bool:
    """True while more units may follow over a beachhead. LR-13.23"""
    zone = coast.zone_at(s, beachhead)
    return zone is not None and count_at(s, beachhead, ashore) < limit(s, zone)


def shores(s: R43State, beachhead: Place) -> tuple[Place, ...]:
    """The beachhead and the Allied land hexes next to it. LR-13.24"""
    around = [p for p in s.book.board.neighbours[beachhead] if p >= 0 and is_land(s, p) and holder(s, p) == ALLIED]
    return (beachhead, *around)


def new_beachheads(s: R43State) -> tuple[Place, ...]:
    """Beachheads won this turn."""
    return tuple(m.place for m in s.landings if m.at == "ashore" and m.turn == s.turn and m.place in s.beachheads)


def refuse_shore(s: R43State, u: UnitNo, place: Place, ashore: Wave) -> Refusal | None:
    """Why a unit does not follow ashore in a hex. LR-13.23, LR-13.24"""
    near = [b for b in new_beachheads(s) if place in shores(s, b)]
    if not near:
        return rulebook().refuse("LR-13.24", (place,), place=place_name(s, place))  # LR-13.24
    if all((refusal := invasion.refuse_boat(s, u, b)) is not None for b in near):
        return refusal
    if not any(has_room(s, b, ashore) for b in near):
        zone = coast.zone_at(s, near[0])
        assert zone is not None
        return rulebook().refuse(
            "LR-13.23", (place,), unit=name(s, u), count=count_at(s, near[0], ashore), limit=limit(s, zone)
        )  # LR-13.23
    return refuse_stack(s, ALLIED, place, (u,))  # LR-13.24


def beachhead_for(s: R43State, place: Place, ashore: Wave) -> Place:
    """The beachhead over which a unit follows into a hex: the hex itself before its neighbours."""
    near = [b for b in new_beachheads(s) if place in shores(s, b) and has_room(s, b, ashore)]
    return min(near, key=lambda b: (b != place, b), default=-1)


def waiting(s: R43State) -> list[UnitNo]:
    """Units in the boxes from which they may follow."""
    return [u for b in staging(s) for u in at(s, b)]


def followers(s: R43State) -> tuple[UnitNo, ...]:
    """Units in the boxes that could follow, divisions first."""
    won = new_beachheads(s)
    found = [u for u in waiting(s) if any(invasion.refuse_boat(s, u, p) is None for p in won)]
    return tuple(sorted(found, key=lambda u: (kind(s, u).arm not in ("hq", "infantry", "armour"), u)))
