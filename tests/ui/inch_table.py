"""A table of 72 by 48 inches and the battle of the picture book on it, for tests of models, labels and measured lines."""

from functools import cache

from app.core.board import Board, MapData, SheetData
from app.core.inches import Point, place_at, to_grid
from app.core.scene import Bag, Chit, DiceOfSide, Figure, Measure, Overlay, Plate, Region, Ring, Scene, Stretch

STYLES = {"south": "us", "north": "heer"}

SQUADS: tuple[tuple[int, str, str, tuple[tuple[float, float, str], ...]], ...] = (
    (0, "south", "1st Squad", (
        (30.0, 30.2, "leader"), (30.3, 28.6, "rifle"), (30.1, 27.0, "lmg"), (32.0, 25.8, "rifle"),
        (31.6, 24.3, "rifle"), (32.3, 22.6, "rifle"), (33.5, 21.4, "rifle"), (34.9, 20.6, "rifle"))),
    (1, "south", "2nd Squad", (
        (17.4, 28.8, "leader"), (19.2, 28.6, "lmg"), (16.5, 27.6, "rifle"), (18.3, 27.4, "rifle"),
        (20.0, 27.0, "rifle"), (17.5, 26.4, "rifle"))),
    (2, "south", "Lt. Hayes", ((19.4, 24.0, "officer"), (18.2, 23.4, "rifle"))),
    (3, "north", "Grenadiers B", (
        (39.0, 29.8, "leader"), (40.3, 30.6, "rifle"), (41.4, 29.9, "lmg"), (42.8, 30.4, "rifle"),
        (39.7, 28.3, "rifle"), (40.9, 28.6, "rifle"), (42.3, 28.8, "rifle"))),
    (4, "north", "Sturm squad", ((36.0, 35.0, "leader"), (35.2, 34.2, "rifle"), (36.4, 33.6, "rifle"))),
    (5, "north", "MMG team", ((46.8, 37.6, "mmg"), (48.8, 37.6, "crew"), (48.0, 36.8, "crew"))),
    (6, "north", "Panzerwalker", ((40.9, 34.7, "walker"),)),
)  # fmt: skip
"""Unit, side, name, and its models in inches."""

HULL = ((-0.9, -1.1), (0.9, -1.1), (0.9, 1.1), (-0.9, 1.1))


@cache
def board(style: str = "") -> Board:
    """An empty table."""
    sheet = SheetData(id="1", columns=(1, 83), rows=(1, 48), tag="house", source="a test")
    return Board(MapData(title="Table", style=style, inches=(72, 48), sheets=(sheet,)))


def mils(x: float, y: float) -> Point:
    """A point given in inches."""
    return Point(round(x * 1000), round(y * 1000))


def grid(x: float, y: float) -> tuple[float, float]:
    """A point given in inches, as a free position."""
    return to_grid(board(), mils(x, y))


def figure(unit: int, no: int, side: str, x: float, y: float, sign: str, name: str = "") -> Figure:
    """A model where it is said to stand, in inches; a walker on its own base."""
    big = sign == "walker"
    hull = tuple(grid(x + a, y + b) for a, b in HULL) if big else ()
    place = place_at(board(), mils(x, y))
    return Figure(
        unit, no, side, place, grid(x, y), STYLES[side], sign, name or sign, hull=hull, front=180 if big else -1
    )


def figures() -> tuple[Figure, ...]:
    """All models."""
    return tuple(
        figure(unit, no, side, x, y, sign) for unit, side, _, models in SQUADS for no, (x, y, sign) in enumerate(models)
    )


PLATES = (
    Plate(0, "1st Squad", die="ADV", order="Advance", men="8 of 8 models"),
    Plate(1, "2nd Squad", "Down", "DN", "Down", 2),
    Plate(2, "Lt. Hayes", rank="regular"),
    Plate(3, "Grenadiers B", "no order yet", pins=1, men="7 of 8"),
    Plate(4, "Sturm squad", "in building", "FIR"),
    Plate(5, "MMG team", "hill, in ambush", "AMB"),
    Plate(6, "Panzerwalker", "front south", line="Panzerwalker, armour 9, front south"),
)

SMOKE = Ring("smoke", grid(28.0, 28.2), 6.0, "smoke, radius 6 in", "Smoke: over 2 inches of it block a line")


def measures() -> tuple[Measure, ...]:
    """The lines of the 1st Squad to the Grenadiers, model by model."""
    aims = ((0, 0, "blocked"), (1, 0, "blocked"), (2, 0, "blocked"), (3, 0, "cover"), (4, 4, "cover"), (5, 4, "clear"))
    aims = (*aims, (6, 4, "clear"), (7, 4, "clear"))
    texts = {0: "3.72 in of smoke", 4: "1.44 in of smoke", 7: "8.74 in, clear"}
    found = []
    for own, other, kind in aims:
        a, b = SQUADS[0][3][own][:2], SQUADS[3][3][other][:2]
        stretch = (Stretch(0.0, 0.4, "block"),) if kind == "blocked" else (Stretch(0.05, 0.22, "smoke"),)
        parts = () if kind == "clear" else stretch
        found.append(Measure(kind, (grid(*a), grid(*b)), texts.get(own, ""), "", parts))  # type: ignore[arg-type]
    return tuple(found)


BAG = Bag(
    (DiceOfSide("south", "American", "us", 5, 3), DiceOfSide("north", "German", "heer", 5, 2)),
    drawn="south", word="ADV", order="Advance", note="10 left in the bag", chances=(0.5, 0.5),
)  # fmt: skip


def battle() -> Scene:
    """The whole picture: models, labels, smoke, lines, markers and the bag."""
    chits = (
        Chit("aircraft", grid(26.0, 44.0), "Fighter-bomber", "south", "us", front=60),
        Chit("barrage", grid(45.0, 22.0), "Aiming point", text="105 mm"),
        Chit("objective", grid(24.0, 36.0), "Objective 1", "south", "us", "1"),
        Chit("wreck", grid(52.0, 30.0), "Wreck"),
    )
    rings = (SMOKE, Ring("radius", grid(19.4, 24.0), 6.0, "6 in"), Ring("blast", grid(45.0, 22.0), 1.5))
    region = Region("reach", ((grid(14, 20), grid(22, 20), grid(24, 25), grid(21, 31), grid(15, 30), grid(12, 24)),))
    overlays = (Overlay("selection", units=(0,)), Overlay("target", units=(3,)), Overlay("offer", units=(1, 2)))
    return Scene(
        (), overlays=overlays, figures=figures(), plates=PLATES, rings=rings, chits=chits, measures=measures(),
        regions=(region,), bag=BAG,
    )  # fmt: skip
