"""A counter of Roundhammer 1943: division, Kampfgruppe, headquarters, engineers."""

from typing import Literal

from msgspec import Struct

from app.core.state import Place, Side, Unit

GERMAN: Side = "german"
ALLIED: Side = "allied"
SIDES = (ALLIED, GERMAN)
"""In the order in which they move."""

Move = Literal["", "normal", "strategic", "rail", "sea", "landed", "dropped", "transfer", "entered"]


def enemy(side: Side) -> Side:
    """The other side."""
    return ALLIED if side == GERMAN else GERMAN


class Counter(Unit, frozen=True, kw_only=True):
    """A counter; `id` is its id in units.yaml, which holds its factors.

    `reduced`: on its reduced side. `hungry`: own supply phases in a row without supply, 0 in supply. `came`: how it
    moved this turn. `fought`: it attacked in this combat phase. `runs`: it may exploit in this turn's exploitation
    phase, or has. `pontoon`: a headquarters on its pontoon side. `garrison`: in a Festung. `since`: the turn in which
    it came to the place where it is. `rebuilt`: the turn in which it was last rebuilt. `fell`: where and how it was
    lost, for rules on losses in a Festung. `detached`: the turn in which it last detached a Kampfgruppe.
    """

    reduced: bool = False
    hungry: int = 0
    came: Move = ""
    fought: bool = False
    runs: Literal["", "may", "has"] = ""
    pontoon: bool = False
    garrison: bool = False
    since: int = 0
    rebuilt: int = 0
    fell: Literal["", "field", "festung"] = ""
    detached: int = 0


class Marker(Struct, frozen=True, kw_only=True):
    """A support, D-Day or Atlantikwall marker; `id` tells it from others of its kind.

    `deck`: allied, german (supports), dday, wall. `at`: out (not yet in the pool), pool, available, reserve (Strategic
    Reserve), placed (on the table for this turn), spent (until its owner's next support phase), removed. `place`, `unit`: what it was placed on. `generic`: withdrawn
    by the schedule, left for generic use only. R43-5.7.3
    """

    id: str
    kind: str
    deck: Literal["allied", "german", "dday", "wall"]
    at: Literal["out", "pool", "available", "reserve", "placed", "spent", "removed"]
    place: int = -1
    unit: int = -1
    generic: bool = False


class Landing(Struct, frozen=True, kw_only=True):
    """An Invasion Landing marker (1, 2, C, 3, 4, 5): waiting for its turn, held in a box, on a hex, used or lost.

    `place`: the box that holds it, or the hex it was placed on. `turn`: when it was used. R43-13.1.9, R43-13.1.12
    """

    id: str
    at: Literal["waiting", "held", "placed", "ashore", "used", "lost"]
    place: int = -1
    turn: int = 0


class Pluto(Struct, frozen=True, kw_only=True):
    """A PLUTO marker: `place` is a box or a hex, NOWHERE before it arrives. R43-5.6.8

    `moved`: the turn of its last move along roads. `laid`: the turn in which it was last placed.
    """

    id: str
    place: int = -1
    moved: int = 0
    laid: int = 0


class Airdrop(Struct, frozen=True, kw_only=True):
    """An airborne marker: lets one airborne division be dropped. R43-10.1.2, LR-12.1"""

    id: str
    at: Literal["waiting", "held", "used"]
    place: int = -1


class Port(Struct, frozen=True, kw_only=True):
    """What changes about a port: the turn from which it is operational for the Allied player (0: it is not theirs).

    `razed`: the Germans held it as a Festung. LR-15.1
    """

    place: int
    opens: int = 0
    razed: bool = False


class Festung(Struct, frozen=True, kw_only=True):
    """A declared fortress. LR-6.30"""

    place: int
    turn: int


class Effect(Struct, frozen=True, kw_only=True):
    """Something that holds until a turn ends: what (a word of the supports chapter), for whom, where, how much.

    `until`: the last turn in which it holds. `source`: the marker's kind or the rule that set it.
    """

    kind: str
    side: Side
    until: int
    place: int = -1
    unit: int = -1
    amount: int = 0
    source: str = ""


class Due(Struct, frozen=True, kw_only=True):
    """Something that the schedule brought and that is not done yet. LR-10.1, LR-10.5, R43-17.4.3

    `kind`: arrive (a counter, to one of the boxes `to`, or `major_city`), upgrade (a counter becomes `into`), choose (one
    armoured counter with attack factor `n`), panzer, ss, leave (`n` divisions are withdrawn). `reduced`: it comes reduced.
    """

    kind: Literal["arrive", "upgrade", "choose", "panzer", "ss", "leave"]
    side: Side
    unit: int = -1
    into: int = -1
    n: int = 0
    reduced: bool = False
    to: tuple[str, ...] = ()


class Replacements(Struct, frozen=True, kw_only=True):
    """Replacement points in hand. R43-10.3.1"""

    british: int = 0
    us: int = 0
    french: int = 0
    german: int = 0


class Mincemeat(Struct, frozen=True, kw_only=True):
    """Operation Mincemeat: `over` turn of its end (0: running), `free` turn from which the east of the zone is free.

    `balkans`: whether the units from the Balkans are due or have come. `owed`: transfers ordered this turn and not yet
    made, in their order: `italy`, two infantry divisions or an armoured one to the Italienfront table; `italy_second`,
    the second infantry division; `pair`, `second`, the same to the 19th Army zone for want of room; `zone`,
    `zone_infantry`, one division there. R43-14.2.2, R43-14.2.4, R43-14.2.7
    """

    over: int = 0
    free: int = 0
    balkans: Literal["", "due", "came"] = ""
    owed: tuple[str, ...] = ()


class Italy(Struct, frozen=True, kw_only=True):
    """The Italienfront marker: Allied line and German column of the table, and red penalties for next turn.

    `due`: red penalties that hold in this turn. `waiting`: FW 51 Italy lies on top of units. R43-21.5.1, R43-21.5.2
    """

    line: int = 0
    column: int = 0
    red: tuple[str, ...] = ()
    due: tuple[str, ...] = ()
    waiting: bool = False
    moved: int = 0
    closed: bool = False


class Approval(Struct, frozen=True, kw_only=True):
    """The Führer's Approval: level, its maximum, turn of the last Dismissal, and turns in which attacks pleased."""

    level: int = 0
    maximum: int = 0
    dismissed: int = 0
    pleased: int = 0
    reserve: int = 0


class Aftermath(Struct, frozen=True, kw_only=True):
    """What the last combat came to, kept in the state: an assault looks here for its result.

    `retreat`: hexes of the result. `attacker`, `defender`: steps lost. `clear`: no defending division is left there.
    """

    place: Place
    side: Side
    kind: Literal["attack", "exploitation", "assault"]
    result: str
    retreat: int
    attacker: int
    defender: int
    clear: bool
