"""How an assault between men, or of men and a walker, would end: the chance to win it and to lose it. K47-16.1.steps"""

from __future__ import annotations

from functools import lru_cache
from math import comb, exp, factorial
from typing import TYPE_CHECKING, NamedTuple

from app.core.derived import derived
from app.core.state import UnitNo
from modules.k47.counter import Team
from modules.k47.places import apart, has, is_vehicle
from modules.k47.planner.weights import GOES
from modules.k47.special import armour_fight, charge, close_quarters, fights, horror, movement, reactions

if TYPE_CHECKING:
    from modules.k47.state import K47State


class Odds(NamedTuple):
    """The chances that the assaulter wins, that it is lost, and that the target gets away before."""

    wins: float
    loses: float
    away: float = 0.0


Fighter = tuple[int, float, int, float]
"""Men, losses that their fire brings on average, dice for blows, the chance that a blow kills."""


def odds(s: K47State, u: UnitNo, x: UnitNo) -> Odds:
    """How an assault of a unit on another would end. Remembered."""
    found = clash(s, u, x)
    if s.units[x].die != "bag" or has(s, x, "automaton") or not reactions.movable(s, x):
        return found
    if apart(s, u, x) + movement.rate(s, x, "run") <= movement.rate(s, u, "run") + charge.touch(s, u, x):
        return found
    gone = GOES * reactions.chance(s, x, "escape") * min(1.0, 1.6 * found.wins)
    return Odds(found.wins * (1 - gone), found.loses * (1 - gone), gone)


def clash(s: K47State, u: UnitNo, x: UnitNo) -> Odds:
    """How it would end if the target does not get away. Remembered."""
    return _odds(s.units[u], s.units[x], u, x, s)


@derived(keep=512, apart=1)
def _odds(t: Team, o: Team, u: UnitNo, x: UnitNo, s: K47State) -> Odds:
    if is_vehicle(s, u) and is_vehicle(s, x):
        return Odds(0.0, 0.0)
    if is_vehicle(s, x):
        harm, kills = armour_fight.storm_odds(s, u, x)
        back = 1 - exp(-close_quarters.expected(s, x, u))
        return Odds(kills, back * (1 - harm))
    if is_vehicle(s, u):
        harm, kills = armour_fight.storm_odds(s, x, u)
        wins = (1 - exp(-close_quarters.expected(s, u, x))) * (1 - harm)
        return Odds(wins, kills)
    mine, theirs = _fighter(s, u, x, True), _fighter(s, x, u, False)
    wins, loses = _fight(mine, theirs, horror.frightens(s, u, x))
    keeps = 0.3
    if fights.fanatic(s, x):
        wins *= keeps
    if fights.fanatic(s, u):
        loses *= keeps
    return Odds(wins, loses)


def _fighter(s: K47State, u: UnitNo, x: UnitNo, attacks: bool) -> Fighter:
    dice = close_quarters.strength(s, u, x)[0].whole
    blows = close_quarters.expected(s, u, x)
    fire = close_quarters.expected_fire(s, u, x, attacks)
    return len(s.units[u].models), round(fire, 2), dice, round(blows / dice, 3) if dice else 0.0


@lru_cache(maxsize=2048)
def _fight(mine: Fighter, theirs: Fighter, cowed: bool) -> tuple[float, float]:
    """The best way of fighting for the assaulter against the best answer to it."""
    ways = []
    for fires in (True, False):
        if fires and not mine[1]:
            continue
        answers = [_round(mine, theirs, fires, back, cowed) for back in (True, False) if not back or theirs[1]]
        ways.append(min(answers, key=lambda r: r[0] - r[1]))
    return max(ways, key=lambda r: r[0] - r[1])


def _round(mine: Fighter, theirs: Fighter, fires: bool, back: bool, cowed: bool) -> tuple[float, float]:
    """The chances to win and to lose: who kills more; half of the even rounds are decided later, either way."""
    wins = loses = even = 0.0
    men, foes = mine[0], theirs[0]
    first_mine = fires or (not back)
    if first_mine:
        own = _shots(mine[1], foes) if fires else _blows(mine[2], mine[3], foes)
        for a, p in own.items():
            left = foes - a
            if fires and back:
                reply = _shots(theirs[1] * (left / foes if cowed else 1.0), men)
            elif back:
                reply = _shots(theirs[1] * left / foes, men)
            else:
                reply = _blows(round(theirs[2] * left / foes), theirs[3], men)
            for b, q in reply.items():
                wins, loses, even = _count(p * q, a, b, men, left, wins, loses, even)
    else:
        for b, q in _shots(theirs[1], men).items():
            for a, p in _blows(round(mine[2] * (men - b) / men), mine[3], foes).items():
                wins, loses, even = _count(p * q, a, b, men, foes - a, wins, loses, even)
    return wins + 0.3 * even, loses + 0.3 * even


def _count(
    chance: float, a: int, b: int, men: int, left: int, wins: float, loses: float, even: float
) -> tuple[float, float, float]:
    if b >= men:
        return wins, loses + chance, even
    if left <= 0 or a > b:
        return wins + chance, loses, even
    return (wins, loses + chance, even) if b > a else (wins, loses, even + chance)


@lru_cache(maxsize=4096)
def _shots(mean: float, most: int) -> dict[int, float]:
    """The chance of each number of men killed by fire."""
    if not mean:
        return {0: 1.0}
    found = {k: exp(-mean) * mean**k / factorial(k) for k in range(most)}
    found[most] = max(0.0, 1 - sum(found.values()))
    return found


@lru_cache(maxsize=4096)
def _blows(dice: int, kill: float, most: int) -> dict[int, float]:
    """The chance of each number of men killed by blows."""
    found: dict[int, float] = {}
    for k in range(dice + 1):
        n = min(k, most)
        found[n] = found.get(n, 0.0) + comb(dice, k) * kill**k * (1 - kill) ** (dice - k)
    return found
