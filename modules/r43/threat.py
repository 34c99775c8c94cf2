"""Where the enemy can do harm: hexes that he could attack after his next move, and with how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.derived import derived
from app.core.state import Place, Side, UnitNo
from modules.r43.costs import allowance
from modules.r43.counter import enemy
from modules.r43.movement import on_foot, refuse_move
from modules.r43.odds import column, half, heads
from modules.r43.places import factors, is_division, on_map
from modules.r43.supply import in_supply, in_supply_to_defend
from modules.r43.words.areas import WORDS
from modules.r43.words.numbers import units
from modules.r43.zones import held_by_divisions

if TYPE_CHECKING:
    from modules.r43.state import R43State


@derived(keep=8)
def _attackers(s: R43State, side: Side) -> dict[Place, list[int]]:
    """Attack factors, largest first, of the divisions of a side that could stand next to each hex. LR-7.1"""
    around, found = s.book.board.neighbours, dict[Place, list[int]]()
    for u, c in enumerate(s.units):
        if c.side != side or not on_map(s, u) or not is_division(s, u) or c.garrison:
            continue
        attack = factors(s, u)[0]
        attack = attack if in_supply(s, u) else half(attack)  # LR-4.5, LR-4.6
        if not attack:
            continue
        stuck = c.pontoon or (not c.came and refuse_move(s, u) is not None)
        stands = {c.place} if stuck else set(on_foot(s, u, allowance(s, u).whole, True).costs)
        for p in {n for h in stands for n in around[h] if n >= 0}:
            found.setdefault(p, []).append(attack)
    for factors_there in found.values():
        factors_there.sort(reverse=True)
    return found


def threat(s: R43State, side: Side, unit: UnitNo = -1) -> dict[Place, str]:
    """Hexes where the enemy could bring even odds or better against a unit like `unit` after his next normal move.

    No more attackers count than find room in the hexes around. Without a unit of the side its most common division
    stands in. LR-1.5, LR-7.1, LR-7.7
    """
    mine = [u for u, c in enumerate(s.units) if c.side == side and on_map(s, u) and is_division(s, u)]
    if not (0 <= unit < len(s.units) and unit in mine):
        if not mine:
            return {}
        strengths = sorted(factors(s, u)[1] for u in mine)
        defence = strengths[len(strengths) // 2]
    else:
        defence = factors(s, unit)[1]
        defence = defence if in_supply_to_defend(s, unit) else half(defence)
    defence = max(defence, s.book.v["defence_least"])
    foe = enemy(side)
    board, land, own = s.book.board, s.book.geography.land, held_by_divisions(s, side)
    titles, most = heads(s), s.book.v["stack_divisions"]
    found: dict[Place, str] = {}
    for p, strengths in _attackers(s, foe).items():
        if p not in land or p in held_by_divisions(s, foe):
            continue
        room = most * sum(n in land and n not in own for n in board.neighbours[p])
        force = strengths[:room]
        if sum(force) < defence:
            continue
        odds = titles[column(s, sum(force), defence)]
        found[p] = WORDS.threat.format(odds=odds, factors=sum(force), units=units(len(force)))
    return found
