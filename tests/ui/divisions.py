"""A small made-up map of divisions: boxes with counters, markers and hidden things, and tracks."""

from app.core.board import Board, BoxData, MapData, SheetData
from app.core.scene import Box, Face, Scene, Slot, Token, Track

HERE = {"tag": "house", "source": "a test"}
BOXES = ("england", "med", "airborne", "supports", "reserve", "eliminated")


def board() -> Board:
    """Eight by six hexes and six boxes."""
    sheet = SheetData(id="1", columns=(1, 8), rows=(1, 6), **HERE)
    boxes = tuple(BoxData(id=id, name=id.capitalize(), **HERE) for id in BOXES)
    return Board(MapData(title="Coast", style="", hex_km=16, sheets=(sheet,), boxes=boxes))


BOARD = board()
PLACES = {id: BOARD.place(id) for id in BOXES}


def division(unit: int, place: int, style: str = "british", symbol: str = "infantry", factors: str = "3-4-4") -> Token:
    """A division in a box or a hex."""
    side = "german" if style in ("heer", "ss", "luftwaffe") else "allied"
    face = Face(style, symbol, str(unit + 1), "", factors, size="xx")
    return Token(unit, side, place, face, f"{unit + 1} Division", f"{unit + 1} Division, {factors}")


TRACKS = (
    Track(
        "approval",
        "Führer’s approval",
        tuple(map(str, range(13))),
        7,
        10,
        "at most 9",
        "R43-16.1",
        "reconstructed",
    ),
    Track("rail", "Rail capacity", tuple(map(str, range(7))), 4, rule="R43-6.4", tag="printed"),
    Track("sea", "Sea transport", tuple(map(str, range(7))), 5),
    Track("landing", "Landing points", tuple(map(str, range(12))), 3, note="Z9"),
    Track("italy", "Italienfront", tuple(map(str, range(8))), 2, note="Axis ahead", tag="reconstructed"),
)


def scene(england: int = 7) -> Scene:
    """`england` divisions in the first box, a few in others."""
    styles = ("british", "us", "canadian", "british", "us")
    symbols = ("infantry", "infantry", "infantry", "armor", "armor")
    tokens = [division(n, PLACES["england"], styles[n % 5], symbols[n % 5]) for n in range(england)]
    tokens += [division(100 + n, PLACES["med"], "us") for n in range(4)]
    tokens += [division(110 + n, PLACES["airborne"], ("us", "british")[n], "airborne", "3-4-3") for n in range(2)]
    tokens += [division(120 + n, PLACES["eliminated"], "heer", "static", "0-2-1") for n in range(2)]
    supports = (
        Slot("air-2", "Air", "+2", "us"),
        Slot("navy-1", "Navy", "+1", "british", "reconstructed"),
        Slot("engineers", "Engr", "+1", "us", "", True),
    )
    boxes = (
        Box(PLACES["england"], "England", f"{england} divisions", group="allied"),
        Box(PLACES["med"], "Mediterranean", group="allied"),
        Box(PLACES["airborne"], "Airborne", group="allied"),
        Box(PLACES["supports"], "Your supports", slots=supports),
        Box(PLACES["reserve"], "Axis reserve", concealed=5, style="heer"),
        Box(PLACES["eliminated"], "Eliminated", "1 / 3"),
    )
    return Scene(tuple(tokens), boxes=boxes, tracks=TRACKS)
