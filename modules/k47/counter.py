"""A unit of Konflikt '47 and its models, and what else lies on the table."""

from typing import Literal

from msgspec import Struct

from app.core.inches import Point
from app.core.state import Place, Side, Unit, UnitNo

SOUTH: Side = "south"
NORTH: Side = "north"
SIDES = (SOUTH, NORTH)

Order = Literal["", "fire", "advance", "run", "ambush", "rally", "down"]
ORDERS: tuple[Order, ...] = ("fire", "advance", "run", "ambush", "rally", "down")

Die = Literal["bag", "placed", "kept", "out"]
"""Where a unit's order die is: in the bag, on the table with its order, kept from last turn, or out of play."""

Aside = Literal["", "unplaced", "first_wave", "reserve", "left", "right", "aboard", "destroyed", "gone"]
"""Why a unit is not on the table: not set up yet, waiting (left and right: outflanking), in a transport, lost, off by an edge."""

Shape = Literal["blob", "line", "column"]

Ran = Literal["", "still", "advanced", "ran"]


def enemy(side: Side) -> Side:
    """The other side."""
    return NORTH if side == SOUTH else SOUTH


GEOMETRY = ("models", "place", "aside", "hidden", "facing", "shape", "level", "aboard", "damage", "quality")
"""The fields of a unit on which sight and ways depend: where and how it stands, and how it moves."""


class Model(Struct, frozen=True, gc=False):
    """A model that is alive: its number in the unit's list, and its hex. No two models share a hex."""

    no: int
    place: Place


class Zeroing(Struct, frozen=True, gc=False):
    """Indirect fire being brought in: on which unit, or on which hex, and what the next shot needs. K47-8.5.needs

    `own` and `spots`: where shooter and target stood at the last shot, empty where that is not known; `facing`: the
    shooter's. K47-8.5.moved
    """

    target: int = -1
    place: Place = -1
    needs: int = 6
    own: tuple[Place, ...] = ()
    facing: int = 0
    spots: tuple[Place, ...] = ()


class Team(Unit, frozen=True, kw_only=True):
    """A unit: `id` is its id in the force; what it is stands in its record (`places.record`).

    `models`: those alive, the first is the anchor that moves lead; `place` is the anchor's hex, or a box. `shape` and
    `facing` (degrees clockwise from north, steps of 30): how it stands. `level`: floor of the building it is in.
    `order` and `die`: this turn's order. `aside`: why it is not on the table. `hidden`: its models are a marker on the
    anchor's hex for everybody until revealed (all of them carry that hex). `aboard`: the transport that carries it.
    `moved`: what it did this turn, as its targets and its own guns care. `spent`: one-shot weapons by `model:weapon`, and
    `call` for an observer's. `damage`: lasting damage: immobilised, no_run, half_power, stuck words of its chapter.
    `quality`: set when it changed in play. `loaded`: what guns have in the barrel in Ambush, `key:round`. `dodged`: the
    turn of its last recce move. `lost`: casualties so far. `zeroed`: indirect fire being brought in.
    `reacted`: how it answers the attack at hand (`firefight`), empty otherwise. `destroyed_by`: the side that gets the
    credit.
    """

    models: tuple[Model, ...] = ()
    shape: Shape = "blob"
    facing: int = 0
    level: int = 0
    pins: int = 0
    order: Order = ""
    die: Die = "bag"
    aside: Aside = ""
    hidden: bool = False
    aboard: int = -1
    moved: Ran = ""
    spent: tuple[str, ...] = ()
    damage: tuple[str, ...] = ()
    quality: str = ""
    loaded: tuple[str, ...] = ()
    dodged: int = 0
    zeroed: Zeroing | None = None
    reacted: str = ""
    destroyed_by: Side = ""


class Cloud(Struct, frozen=True, gc=False):
    """A circle of smoke. `radius` in mils; `turn` in which it fell; `was`: where it lay before it drifted this turn. K47-11.1"""

    at: Point
    radius: int
    turn: int
    was: Point | None = None


class Mission(Struct, frozen=True, gc=False):
    """A call that has not come yet: a barrage, smoke, or an air strike. `number` is its place in the order of calls.

    `at`: the aiming point. `target`: the unit nominated for an air strike. `turn` of the call; the first roll is at the
    start of the next one.
    """

    number: int
    kind: Literal["barrage", "smoke", "air"]
    side: Side
    observer: UnitNo
    turn: int
    at: Point | None = None
    target: UnitNo = -1


class Objective(Struct, frozen=True, gc=False):
    """Something to hold, carry or destroy. `owner`: whose base it is. `carrier`: the unit that has picked it up."""

    id: str
    kind: Literal["hold", "carry", "base"]
    place: Place
    owner: Side = ""
    carrier: int = -1
    lost: bool = False


class Wreck(Struct, frozen=True, gc=False):
    """What is left of a vehicle: its hull stands where it was. K47-15.4.wreck"""

    unit: int
    place: Place
    facing: int


class Building(Struct, frozen=True, gc=False):
    """What has become of a building, by the id of its outline."""

    id: str
    state: Literal["burning", "collapsed"]
