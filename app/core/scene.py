"""Scenes: everything a renderer may be asked to draw, as plain values.

Positions on a board are places. Free positions are in grid units: the centre of the hex at column c, row r is
(c, r) for even columns and (c, r + 0.5) for odd ones; y grows southwards and counts hex heights.
"""

from typing import Literal

from msgspec import Struct

from app.core.state import Side

Badge = Literal[
    "hit1",
    "pinned",
    "routed",
    "prepared",
    "acted",
    "opfired",
    "spent",
    "reduced",
    "unsupplied",
    "hidden",
    "garrison",
    "pontoon",
]


class WeaponLine(Struct, frozen=True):
    """A line of a counter that opens at high zoom: a name and its values by range, or one value, such as of a side."""

    name: str
    values: tuple[str, ...]


class Face(Struct, frozen=True):
    """What is printed on a counter.

    `style`: colours of a force (ss, heer, luftwaffe, us, british, canadian, french, polish, soviet, japanese), or its
    second look, such as `us_2`. `symbol`: infantry, heavy_weapons, armor, armor_light, hq, armor_hq, leader; motorised,
    panzergrenadier, airborne, mountain, static, engineer, kampfgruppe, kampfgruppe_armor, garrison, volkssturm, ersatz,
    ersatz_armor; of markers: anchor, aircraft, pipeline. `band`: formation, keys the left band. `size`: size mark such
    as I or xx.
    """

    style: str
    symbol: str
    left: str = ""
    right: str = ""
    factors: str = ""
    band: str = ""
    size: str = ""
    elite: bool = False
    lines: tuple[WeaponLine, ...] = ()
    foot: str = ""


class Token(Struct, frozen=True):
    """A counter on a place. `name` is the short spoken name; `line` a sentence for tooltip and screen reader."""

    unit: int
    side: Side
    place: int
    face: Face
    name: str
    line: str = ""
    badges: tuple[Badge, ...] = ()


OverlayKind = Literal[
    "reach",
    "path",
    "supply",
    "cut_off",
    "enemy_fire",
    "target",
    "selection",
    "front",
    "radius",
    "attack",
    "pill",
    "offer",
    "concern",
    "setup",
    "value",
    "landing",
    "rail",
]


class Overlay(Struct, frozen=True):
    """Something laid over the board. What each kind looks like is the renderer's business.

    reach, enemy_fire, supply, setup...: an area (`places`), `costs` = text in single hexes.
    path: places in order, `text` = its cost. attack: from `places[0]` to `places[1]`. pill: `text` beside
    `places[0]`, in the colours of its `side`. target: brackets round each place. selection: frame round each of
    `units`. offer: `places` and `units` on offer. value: `costs` on small plates, a thin outline round `places`.
    rail: `places` one after another along a railway; where two are not neighbours a new line begins.
    landing: the open zone of these coastal `places`, `text` = what is left.
    Places off the map are marked on their boxes.
    """

    kind: OverlayKind
    places: tuple[int, ...] = ()
    units: tuple[int, ...] = ()
    text: str = ""
    costs: tuple[tuple[int, str], ...] = ()
    side: Side = ""
    band: str = ""


class Flag(Struct, frozen=True):
    """Who holds a town: drawn beside its name. `grade`: the module's word for its weight (minor, major)."""

    town: str
    places: tuple[int, ...]
    side: Side
    grade: str = ""


class Line(Struct, frozen=True):
    """A line of the rules across the board, with a label at both ends. Points in grid units."""

    kind: Literal["barrage", "boundary"]
    label: str
    points: tuple[tuple[float, float], ...]


class Phase(Struct, frozen=True):
    """One box of the sequence strip."""

    id: str
    name: str
    rule: str
    state: Literal["done", "now", "next"]
    note: str = ""


class Clock(Struct, frozen=True):
    """The turn: number, of how many, title, the time in words, and what comes next.

    `names`: what all turns are called (`T18`, `LR 1`) where they are not just numbered.
    """

    turn: int
    of: int
    title: str
    time: str = ""
    ahead: str = ""
    names: tuple[str, ...] = ()


class Box(Struct, frozen=True):
    """A box off the map with what lies in it. `place` NOWHERE: a pool of markers that is no place to go to.

    `slots`: markers in it that are no counters (supports, landing markers), each with its name and a line on it;
    `concealed`: so many things lie in it of which the viewer knows only the number; `style`: the force whose backs they
    show. `group` keeps boxes side by side.
    """

    place: int
    title: str
    note: str = ""
    slots: tuple["Slot", ...] = ()
    concealed: int = 0
    group: str = ""
    style: str = ""


class Slot(Struct, frozen=True):
    """A marker in a box. `choice`: the word an action names it by; `style`: the force whose colours it wears."""

    choice: str
    name: str
    line: str = ""
    style: str = ""
    tag: str = ""
    spent: bool = False


class Track(Struct, frozen=True):
    """A track of spaces with the current one filled: rail capacity, approval, an off-map count.

    `labels`: one a space. `at`: the index of the current space. `limit`: spaces from this index on are barred (-1:
    none). `rule` opens; `tag` is the source of its spaces.
    """

    id: str
    title: str
    labels: tuple[str, ...]
    at: int
    limit: int = -1
    note: str = ""
    rule: str = ""
    tag: str = ""


class Figure(Struct, frozen=True):
    """A model of a unit on a table measured in inches; several of them are one unit.

    `no` tells the models of a unit apart. `at` in grid units, `place` the hex it stands on. `sign`: what it is (rifle,
    smg, lmg, mmg, launcher, mortar, sniper, flamer, leader, officer, medic, observer, air_observer, beast, crew, gun,
    tank, car, truck, walker). `hull`: the corners of its base in grid units; empty: a disc of one hex height. `front`:
    degrees clockwise from north, -1 where it has none. `level`: floor or hill level. `dim`: seen through something.
    """

    unit: int
    no: int
    side: Side
    place: int
    at: tuple[float, float]
    style: str
    sign: str
    name: str
    line: str = ""
    hull: tuple[tuple[float, float], ...] = ()
    front: float = -1
    level: int = 0
    dim: bool = False


class Plate(Struct, frozen=True):
    """The one label of a unit of figures: its order die, name, state and pins.

    `die`: the word on its die in three letters or less, empty for none; `order`: in full. `chips`: short marks such as
    `hidden`, `stunned`, `on fire`. `men`: such as `7 of 8`.
    """

    unit: int
    name: str
    state: str = ""
    die: str = ""
    order: str = ""
    pins: int = 0
    men: str = ""
    chips: tuple[str, ...] = ()
    rank: str = ""
    line: str = ""


class Ring(Struct, frozen=True):
    """A true circle: `radius` in hex heights, round `at` in grid units. The drawn circle is the rule."""

    kind: Literal["smoke", "radius", "blast", "sighted"]
    at: tuple[float, float]
    radius: float
    text: str = ""
    line: str = ""


class Chit(Struct, frozen=True):
    """A marker that is no model: an aiming point, an aircraft, an objective, a base, a wreck."""

    kind: Literal["barrage", "smoke_token", "aircraft", "objective", "base", "wreck", "carried", "spot"]
    at: tuple[float, float]
    name: str
    side: Side = ""
    style: str = ""
    text: str = ""
    line: str = ""
    front: float = -1


class Stretch(Struct, frozen=True):
    """A part of a measured line, from `start` to `end` (0 to 1 of it), that differs from the rest."""

    start: float
    end: float
    kind: Literal["smoke", "soft", "hard", "block"]


class Measure(Struct, frozen=True):
    """A measured line between two points in grid units: how it ends, and its length in words.

    `kind`: clear, cover or blocked for a line of fire; `out` beyond range; `path` the way of a move; `length` a plain
    measurement. `points`: two or more. `text` stands beside it, empty for none.
    """

    kind: Literal["clear", "cover", "blocked", "out", "path", "length"]
    points: tuple[tuple[float, float], ...]
    text: str = ""
    line: str = ""
    stretches: tuple[Stretch, ...] = ()


class Region(Struct, frozen=True):
    """An area with its own outline, in grid units: rings of points, holes by the even-odd rule."""

    kind: Literal["reach", "zone", "arc", "template"]
    rings: tuple[tuple[tuple[float, float], ...], ...]
    text: str = ""
    side: Side = ""


class DiceOfSide(Struct, frozen=True):
    """The order dice of a side: still in the bag, placed this turn, and out of use (dead or kept)."""

    side: Side
    name: str
    style: str
    bag: int
    placed: int
    other: int = 0


class Bag(Struct, frozen=True):
    """The order-dice bag: the die in hand, what is left, and the chance of each side for the next draw (0-1)."""

    sides: tuple[DiceOfSide, ...]
    drawn: Side = ""
    word: str = ""
    order: str = ""
    note: str = ""
    chances: tuple[float, ...] = ()
    rule: str = ""


class Scene(Struct, frozen=True):
    """The whole table as one side (or the umpire) sees it. `focus`: places where the play is; a view opens on them.

    A game of counters has tokens; one of models measured in inches has figures, plates and the rest below them.
    """

    tokens: tuple[Token, ...]
    flags: tuple[Flag, ...] = ()
    lines: tuple[Line, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    boxes: tuple[Box, ...] = ()
    clock: Clock | None = None
    phases: tuple[Phase, ...] = ()
    focus: tuple[int, ...] = ()
    tracks: tuple[Track, ...] = ()
    figures: tuple[Figure, ...] = ()
    plates: tuple[Plate, ...] = ()
    rings: tuple[Ring, ...] = ()
    chits: tuple[Chit, ...] = ()
    measures: tuple[Measure, ...] = ()
    regions: tuple[Region, ...] = ()
    bag: Bag | None = None


class Group(Struct, frozen=True):
    """A branch of the order of battle: a formation and the units in it, in play or not."""

    name: str
    side: Side
    units: tuple[int, ...]


class Roster(Struct, frozen=True):
    """A unit's line in the order of battle: name, kind, where in words, state in words, whether it can still act."""

    unit: int
    name: str
    kind: str
    where: str
    state: str
    strength: str = ""
    can_act: bool = False
    in_play: bool = True
    tag: str = "printed"


class Area(Struct, frozen=True):
    """Something a player may lay over the map: supply, air range, values. `line` says what is shown, `rule` opens.

    On a table measured in inches it may have circles and outlines of its own.
    """

    id: str
    title: str
    line: str
    overlays: tuple[Overlay, ...]
    rule: str = ""
    rings: tuple[Ring, ...] = ()
    regions: tuple[Region, ...] = ()
