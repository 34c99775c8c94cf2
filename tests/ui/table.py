"""A small board and counters for tests of the map."""

from app.core.board import Board, MapData, SheetData, TownData
from app.core.scene import Badge, Face, Token, WeaponLine

LINES = (WeaponLine("Rifle", ("4", "4", "3", "2", "1", "–")), WeaponLine("AT", ("1", "–", "–", "–", "–", "–")))
RIFLES = Face("ss", "infantry", "9", "3SS", "11-4-6", "3SS", lines=LINES, foot="morale 4   move 6")
TANKS = Face("canadian", "armor", "A", "6Tk", "2-5-6", "6Tk", lines=LINES)


def board(columns: int = 12, rows: int = 10) -> Board:
    """A clear sheet with one town at 0304."""
    sheet = SheetData(id="1", columns=(1, columns), rows=(1, rows), tag="house", source="a test")
    town = TownData(id="authie", name="Authie", hexes=("0304",), victory="major", tag="house", source="a test")
    return Board(MapData(title="Test", style="", hex_yards=100, sheets=(sheet,), towns=(town,)))


def token(board: Board, unit: int, label: str, face: Face = RIFLES, *badges: Badge) -> Token:
    """A counter on a hex."""
    side = "german" if face.style == "ss" else "allied"
    return Token(unit, side, board.place(label), face, face.left, badges=badges)
