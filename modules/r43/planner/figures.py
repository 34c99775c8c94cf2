"""What speaks for a hex, in figures: its use, what the enemy can bring there, supply, divisions under command."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.core.state import Place, Side, UnitNo
from modules.r43.command import radius
from modules.r43.counter import enemy
from modules.r43.greedy import aims, staffs
from modules.r43.greedy.field import ENOUGH, field
from modules.r43.naming import place_name
from modules.r43.places import divisions, factors, is_division, is_headquarters
from modules.r43.planner import german
from modules.r43.planner.purposes import purpose
from modules.r43.victory import exited
from modules.r43.words.numbers import divisions as so_many_divisions
from modules.r43.words.numbers import hexes
from modules.r43.words.planner import WORDS
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State


def speaks_for(s: R43State, u: UnitNo, place: Place) -> str:
    """Why a counter would stand in a hex, or leave the map."""
    if not s.book.board.is_hex(place):
        return _out(s) if place == s.book.board.place("exited") else WORDS.usual
    if is_headquarters(s, u):
        return _staff(s, u, place)
    if not is_division(s, u):
        return WORDS.builds
    return "; ".join((use(s, u, place), *risks(s, u, place)))


def risks(s: R43State, u: UnitNo, place: Place) -> Iterator[str]:
    """What a division risks in a hex: the enemy, hunger."""
    yield from _danger(s, u, place)
    yield from _supply(s, u, place)


def use(s: R43State, u: UnitNo, place: Place) -> str:
    """What the hex is for."""
    side, here, board = s.units[u].side, s.units[u].place, s.book.board
    found = purpose(s, u, place)
    name = place_name(s, found.place) if found.place >= 0 else ""
    others = sum(x != u for x in divisions(s, place, side))
    match found.kind:
        case "takes":
            return WORDS.takes.format(place=name)
        case "keeps":
            return WORDS.keeps.format(place=name)
        case "guards":
            return WORDS.guards.format(place=name, have=others + 1, need=german.wanted(s, place))
        case "strikes":
            view, attack = field(s, side), factors(s, u)[0]
            have = view.beside(found.place, view.near(found.place, here), attack) + attack
            need = round(ENOUGH * view.prizes[found.place][0])
            return WORDS.strikes.format(place=name, have=have, need=need)
        case "holds":
            return WORDS.holds.format(place=name)
        case "nears":
            far = hexes(board.distance(place, found.place))
            if not board.is_hex(here) or board.distance(here, found.place) == board.distance(place, found.place):
                return WORDS.near.format(place=name, hexes=far)
            return WORDS.nears.format(place=name, hexes=far, now=board.distance(here, found.place))
    return _far(s, side, place)


def _far(s: R43State, side: Side, place: Place) -> str:
    """Hexes to the enemy's divisions."""
    away = aims.nearest(s, place, held_by_divisions(s, enemy(side)))
    return WORDS.line.format(hexes=hexes(away)) if away < aims.FAR else WORDS.reserve


def _danger(s: R43State, u: UnitNo, place: Place) -> Iterator[str]:
    """What the enemy could bring next turn against what would stand there."""
    side = s.units[u].side
    menace = field(s, side).menace(place)
    if menace:
        defence = factors(s, u)[1] + sum(factors(s, x)[1] for x in divisions(s, place, side) if x != u)
        yield WORDS.danger.format(menace=menace, defence=defence)
    else:
        yield WORDS.safe


def _supply(s: R43State, u: UnitNo, place: Place) -> Iterator[str]:
    if place not in field(s, s.units[u].side).fed:
        yield WORDS.unfed


def _staff(s: R43State, u: UnitNo, place: Place) -> str:
    """Divisions that only this headquarters would command."""
    side, here, board = s.units[u].side, s.units[u].place, s.book.board
    alone = {p for p, weight in staffs.commands(s, u).items() if weight == 1.0}

    def led(at: Place) -> int:
        return sum(len(divisions(s, p, side)) for p in alone if board.distance(p, at) <= radius(s, u))

    there, now = led(place), led(here) if board.is_hex(here) else 0
    words = WORDS.staff if there == now else WORDS.staff_now
    first = [words.format(divisions=so_many_divisions(there), now=now)] if there or now else []
    return "; ".join((*first, _far(s, side, place), *_supply(s, u, place)))


def _out(s: R43State) -> str:
    out, _ = exited(s)
    return WORDS.out.format(have=out, need=s.book.v["s4_divisions"])
