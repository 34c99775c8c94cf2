"""Enemy fire laid over the map is the exact chance that OP fire of one enemy would have there."""

from fractions import Fraction

from msgspec.structs import replace

from modules.vital_ground.counter import Volley
from modules.vital_ground.fire import aims_at
from modules.vital_ground.module import MODULE
from modules.vital_ground.naming import name
from modules.vital_ground.odds import at_least_pinned, attack_odds
from modules.vital_ground.threat import LEAST, NEAR
from modules.vital_ground.words import WORDS, percent

UNITS = {
    "G-3-9": "1:1527",
    "G-P6": {"at": "1:1427", "prepared": True},
    "A-NC": "1:1524",
    "A-NB": {"at": "1:1624", "status": "routed"},
    "A-6F": "1:2023",
    "A-NW": "1:1522",
}
STATE = MODULE.position("historical", {}, {"turn": 3, "units": UNITS})
BOARD = MODULE.board(STATE)


def unit(id: str) -> int:
    return [u.id for u in STATE.units].index(id)


def alone(u: int, mover: int, place: int) -> Fraction:
    """Chance of an effect of one firer at the mover in a hex."""
    units = list(STATE.units)
    units[mover] = replace(units[mover], place=place, prepared=False)
    s = replace(STATE, units=tuple(units))
    if BOARD.distance(units[u].place, place) > NEAR or not (aims := aims_at(s, u, place, mover)):
        return Fraction(0)
    return at_least_pinned(attack_odds(s, Volley(kind="op", side="allied", place=place, target=mover, aims=aims)))


def check(mover: str) -> dict[int, str]:
    m = unit(mover)
    shown = MODULE.threat(STATE, "german", m)
    firers = [unit("A-NC"), unit("A-6F"), unit("A-NW")]
    taken = {c.place for c in STATE.units}
    for place in [p for p in BOARD.within(BOARD.place("1:1624"), 9) if p not in taken]:
        worst = max((alone(u, m, place), -u) for u in firers)
        assert (place in shown) == (worst[0] >= LEAST), BOARD.labels[place]
        if place in shown:
            chances = {u: alone(u, m, place) for u in firers}
            said = {
                WORDS.map.threat_here.format(unit=name(STATE, u), chance=percent(float(p)))
                for u, p in chances.items()
                if p == worst[0]
            }
            assert shown[place] in said
    return shown


def test_infantry_and_tanks_fear_other_fire() -> None:
    infantry, tanks = check("G-3-9"), check("G-P6")
    assert infantry.keys() != tanks.keys()
    assert infantry[BOARD.place("1:1525")].startswith("Sp/NNS") or infantry[BOARD.place("1:1525")].startswith("C/NNS")


def test_without_a_unit_of_the_side_a_company_stands_in() -> None:
    assert MODULE.threat(STATE, "german") == MODULE.threat(STATE, "german", unit("G-3-9"))
    assert MODULE.threat(STATE, "german", unit("A-NC")) == MODULE.threat(STATE, "german", unit("G-3-9"))
