"""Writes the unit symbols, `assets/common/symbols/<symbol>.svg`, from the NATO signs of the `milsymbol` package.

Run it after changing the list: `python packaging/symbols.py`. The files are line art in three words that the client
replaces when it draws: fill white (the symbol box), stroke black (the lines), stroke-width 6 (the thickness).
"""

import re
from pathlib import Path

from milsymbol import Symbol

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "common" / "symbols"
FRIEND_LAND_UNIT = "1003100000"
ATTRIBUTE = re.compile(r'\s(stroke-width|stroke|fill|fill-opacity)="[^"]*"')
ELEMENT = re.compile(r"<(path|circle)\b([^>]*)>(?:</\1>)?")
LINES = 'fill="none" stroke="black" stroke-width="6" stroke-linejoin="round"'
BOLD = LINES.replace('"6"', '"8.5"')
GROUND = 'fill="white" stroke="black" stroke-width="6" stroke-linejoin="miter"'

TRACKS = "M125,80"
"""How the tank's oval begins in the catalogue; it is drawn a quarter larger to read on a small counter."""

PAIR = re.compile(r"(\d+),(\d+)")

SIGNS = {
    "infantry": ("1211000000", ""),
    "armor": ("1205000000", ""),
    "armor_light": ("1205010000", ""),
    "heavy_weapons": ("1211000000", '<circle cx="100" cy="100" r="17" {ground}/><circle cx="100" cy="100" r="4" {solid}/>'),
    "hq": ("0000000000", "<path d='M58,76 v48 M58,100 h30 M88,76 v48' {bold}/>" + "<path d='M142,100 a19,25 0 1,1 -38,0 a19,25 0 1,1 38,0 M130,114 l15,13' {bold}/>"),
    "armor_hq": ("1205000000", "<path d='M76,89 v22 M76,100 h15 M91,89 v22' {lines}/>" + "<path d='M122,100 a9,12 0 1,1 -18,0 a9,12 0 1,1 18,0 M116,107 l8,7' {lines}/>"),
    "leader": ("0000000000", '<path d="M100,64 L109,90 L137,91 L115,107 L123,134 L100,118 L77,134 L85,107 L63,91 L91,90 Z" {solid}/>'),
}  # fmt: skip
"""Symbol: the entity's number in the NATO catalogue, and what is drawn over it where the catalogue has no such sign."""


def drawing(entity: str, over: str) -> str:
    """The SVG of a frame with its sign."""
    found = ELEMENT.findall(Symbol(FRIEND_LAND_UNIT + entity, size=100).as_svg())
    parts = []
    for i, (tag, attributes) in enumerate(found):
        shape = ATTRIBUTE.sub("", attributes).strip().rstrip("/").strip()
        if TRACKS in shape:
            shape = PAIR.sub(lambda m: f"{100 + 1.25 * (int(m[1]) - 100):g},{100 + 1.25 * (int(m[2]) - 100):g}", shape)
        parts.append(f"<{tag} {shape} {GROUND if i == 0 else LINES}/>")
    extra = over.format(
        lines=LINES,
        bold=BOLD,
        ground=GROUND,
        solid='fill="black" stroke="black" stroke-width="2" stroke-linejoin="round"',
    )
    lines = (line.strip() for line in extra.replace("'", '"').replace("><", ">\n<").splitlines())
    body = "\n  ".join([*parts, *lines]).rstrip()
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 45 160 110">\n  {body}\n</svg>\n'


def main() -> None:
    """Write every symbol."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (entity, over) in SIGNS.items():
        (FOLDER / f"{name}.svg").write_text(drawing(entity, over), "utf-8")


if __name__ == "__main__":
    main()
