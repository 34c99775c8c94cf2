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
    "motorised": ("1211000000", '<circle cx="78" cy="135" r="11" {ground}/><circle cx="122" cy="135" r="11" {ground}/>'),
    "panzergrenadier": ("1211020000", ""),
    "airborne": ("1211000000", "<path d='M62,141 Q81,110 100,139 Q119,110 138,141' {bold}/>"),
    "mountain": ("1211000000", "<path d='M76,149 L100,112 L124,149 Z' {solid}/>"),
    "static": ("1211000000", "<path d='M25,128 H175 V150 H25 Z' {solid}/>"),
    "engineer": ("0000000000", "<path d='M58,128 V74 H142 V128 M100,74 V122' {bold}/>"),
    "kampfgruppe": ("1211000000", "<path d='M25,50 H175 V72 H25 Z' {solid}/>"),
    "kampfgruppe_armor": ("1205000000", "<path d='M25,50 H175 V67 H25 Z' {solid}/>"),
    "garrison": ("0000000000", "<path d='M50,136 V70 H70 V88 H90 V70 H110 V88 H130 V70 H150 V136 H112 V112 H88 V136 Z' {solid}/>"),
    "volkssturm": ("0000000000", "<path d='M56,66 H80 L100,110 L120,66 H144 L111,136 H89 Z' {solid}/>"),
    "ersatz": ("1211000000", '<circle cx="100" cy="100" r="31" {ground}/>' + "<path d='M111,82 H91 V118 H111 M91,100 H108' {bold}/>"),
    "ersatz_armor": ("1205000000", "<path d='M112,86 H90 V114 H112 M90,100 H109' {bold}/>"),
    "anchor": ("0000000000", '<circle cx="100" cy="70" r="8" {ground}/>' + "<path d='M100,79 V134 M82,90 H118 M68,110 Q72,134 100,136 Q128,134 132,110' {bold}/>"),
    "aircraft": ("0000000000", "<path d='M100,62 C106,62 107,72 107,82 L150,104 V114 L107,104 L105,124 L118,134 V141 L100,136 L82,141 V134 L95,124 L93,104 L50,114 V104 L93,82 C93,72 94,62 100,62 Z' {solid}/>"),
    "pipeline": ("0000000000", "<path d='M25,104 H175 V122 H25 Z M62,94 H72 V132 H62 Z M128,94 H138 V132 H128 Z M96,74 H104 V104 H96 Z M82,68 H118 V77 H82 Z' {solid}/>"),
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
