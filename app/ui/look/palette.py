"""Every colour of the client: the tokens of the three themes, the colours of the map's marks, of forces and of formations."""

from msgspec import Struct

THEMES = ("light", "dark", "contrast")

TOKENS: dict[str, tuple[str, str, str]] = {
    "desk": ("#DAD5C8", "#111416", "#FFFFFF"),
    "panel": ("#F5F2EA", "#1C2023", "#FFFFFF"),
    "raised": ("#FDFBF6", "#262B2F", "#FFFFFF"),
    "sunken": ("#E9E4D8", "#15181B", "#F0F0F0"),
    "line": ("#CDC5B4", "#363D43", "#000000"),
    "line2": ("#8A826F", "#78828B", "#000000"),
    "text": ("#21231E", "#ECE7DB", "#000000"),
    "text2": ("#4C4E45", "#BDB9AD", "#000000"),
    "text3": ("#62645A", "#96948A", "#1F1F1F"),
    "accent": ("#1C5685", "#84BAE6", "#003C82"),
    "accent_text": ("#FFFFFF", "#0E1A24", "#FFFFFF"),
    "accent_tint": ("#D8E4EC", "#203546", "#CFE3FF"),
    "danger": ("#9C2A1C", "#F2917F", "#8A0000"),
    "danger_tint": ("#F3DCD4", "#472620", "#FFE0DC"),
    "warn": ("#7F5200", "#E6B65F", "#5A3300"),
    "warn_tint": ("#F2E4C4", "#41341A", "#FFEBC2"),
    "good": ("#2C652F", "#93CB91", "#004B12"),
    "good_tint": ("#DCE8D2", "#22371F", "#DDF5DD"),
    "prompt": ("#262A28", "#262A28", "#000000"),
    "prompt_text": ("#FFFFFF", "#FFFFFF", "#FFFFFF"),
    "prompt_text2": ("#C9CCC6", "#C9CCC6", "#FFFFFF"),
    "prompt_line": ("#6C736F", "#6C736F", "#FFFFFF"),
    "prompt_raised": ("#343A37", "#343A37", "#000000"),
    "prompt_button": ("#8CC2EC", "#8CC2EC", "#8CC2EC"),
    "prompt_button_text": ("#0E1A24", "#0E1A24", "#000000"),
    "cloth": ("#29312F", "#14191A", "#000000"),
    "cloth_line": ("#36403D", "#1F2627", "#3A3A3A"),
    "cloth_text": ("#A9B3AA", "#8B9690", "#FFFFFF"),
    # Marks on the map.
    "map_mine": ("#194E79", "#84BAE6", "#003C82"),
    "map_enemy": ("#8E2519", "#FFA28D", "#8A0000"),
    "map_casing": ("#FFFFFF", "#0B1117", "#000000"),
    "map_area_casing": ("#FFFFFF", "#04070A", "#FFFFFF"),
    "map_sight": ("#FFFFFF", "#FFFFFF", "#FFFFFF"),
    "map_sight_casing": ("#10151A", "#0B1117", "#000000"),
    "map_cover": ("#F2B632", "#F2B632", "#F2B632"),
    "map_smoke": ("#F2F3EE", "#C3C8C6", "#FFFFFF"),
    "map_cost": ("#10151A", "#FFFFFF", "#000000"),
    "map_cost_halo": ("#FFFFFF", "#0B1117", "#FFFFFF"),
    "map_pill": ("#1C5685", "#84BAE6", "#003C82"),
    "map_pill_text": ("#FFFFFF", "#0E1A24", "#FFFFFF"),
    "map_name": ("#2A2318", "#F6EED6", "#000000"),
    "map_name_halo": ("#F1E7C6", "#1B1912", "#FFFFFF"),
    "map_barrage": ("#8C1A14", "#FFA28D", "#8A0000"),
    "map_plate": ("#F5F2EA", "#1C2023", "#FFFFFF"),
    "map_bar_dark": ("#21231E", "#ECE7DB", "#000000"),
    "map_bar_light": ("#FDFBF6", "#262B2F", "#FFFFFF"),
}
"""Token: colour in the light, the dark and the high-contrast theme."""

INKS = {
    "shadow": "#000000",
    "gleam": "#FFFFFF",
    "burst": "#B3201B",
    "burst_rim": "#FFFFFF",
    "burst_text": "#FFFFFF",
    "pin": "#F4AE22",
    "pin_bar": "#241A08",
    "rout": "#A3201A",
    "rout_ground": "#FFFDF8",
    "trench": "#4A2C15",
    "trench_rim": "#FFF8E6",
    "veil": "#8F8F8B",
    "fold": "#F7F4EA",
    "fold_edge": "#3A3A34",
    "tick": "#16180F",
    "ring": "#5FA8E6",
    "ring_rim": "#0D2235",
    "reduced": "#FFFBEF",
    "reduced_rule": "#B3201B",
    "unsupplied": "#B3201B",
    "unsupplied_ground": "#FFFFFF",
    "card": "#F6EFD9",
    "card_dark": "#EDE9DD",
    "card_ink": "#211A0E",
    "card_ink2": "#5B5343",
    "bridge": "#5FA8E6",
    "bridge_rim": "#0D2235",
    "wall": "#5A4632",
    "wall_rim": "#FFF8E6",
    "number": "#FFFFFF",
    "number_ink": "#16180F",
}
"""Colours of the marks on a counter: the same in all themes, for counters stay as they are."""


class Style(Struct, frozen=True):
    """The colours of a force's counters: ground, edge, printing, symbol box and the lines in it."""

    base: str
    edge: str
    ink: str
    box: str
    box_ink: str


STYLES = {
    "ss": Style("#3B403F", "#1B1E1E", "#F1ECDF", "#E9E3D3", "#1B1E1E"),
    "heer": Style("#98A294", "#333B31", "#1B201B", "#2E352E", "#F1ECDF"),
    "luftwaffe": Style("#A5B8C6", "#2C404E", "#14202A", "#22333F", "#EEF3F6"),
    "us": Style("#A3AA6B", "#353A14", "#1C2009", "#EEF1CF", "#1C2009"),
    "british": Style("#D7BD95", "#513A1C", "#2B1F12", "#FBEED6", "#2B1F12"),
    "canadian": Style("#CDB57C", "#4A3A12", "#2A2110", "#F9EBC4", "#2A2110"),
    "french": Style("#94AED6", "#233F66", "#0F1D36", "#E4EDFA", "#0F1D36"),
    "polish": Style("#C9A9B6", "#4F2A3A", "#25111A", "#F8E8EE", "#25111A"),
    "soviet": Style("#C98F72", "#54281A", "#2C120A", "#FAE0D2", "#2C120A"),
    "japanese": Style("#D9B24A", "#54400A", "#2A1F04", "#FBF0C8", "#2A1F04"),
    "ss_2": Style("#B7BBB8", "#2F3433", "#151817", "#242828", "#F1ECDF"),
    "heer_2": Style("#3E483F", "#1A201B", "#EEF2E9", "#DDE4D8", "#1B201B"),
    "luftwaffe_2": Style("#33495A", "#14202A", "#EEF3F6", "#D6E2EA", "#14202A"),
    "us_2": Style("#474D1C", "#1F220A", "#F4F6DA", "#E6EAC0", "#1C2009"),
    "british_2": Style("#6A4722", "#2E1D0B", "#FCF1DE", "#F6E3C4", "#2B1F12"),
    "canadian_2": Style("#5E4A15", "#292006", "#FBF0D2", "#F3E2B2", "#2A2110"),
    "french_2": Style("#2B4A78", "#0F1D36", "#EFF4FD", "#DAE6F8", "#0F1D36"),
    "polish_2": Style("#663447", "#2C1520", "#FBEFF4", "#F3DCE6", "#25111A"),
    "soviet_2": Style("#7A3320", "#34120A", "#FDECE3", "#F7D3C1", "#2C120A"),
    "japanese_2": Style("#584508", "#2B2103", "#FFF6D6", "#F6E7AE", "#2A1F04"),
}
"""By force, and below the second look of each: the same hue, dark where the first is light. See `module.SideInfo`."""

PLAIN = Style("#B9B6AC", "#45443E", "#1E1E1A", "#F4F2EA", "#1E1E1A")
"""A force whose style nobody has named."""

BANDS = {
    "1SS": "#D9A441",
    "2SS": "#7FA7C9",
    "3SS": "#C96F53",
    "12Pz": "#E8E2D2",
    "NNS": "#7A3E2A",
    "RU": "#2F5D3A",
    "KO": "#2E4C7E",
    "6Tk": "#5B3A73",
    "27Tk": "#1F6B70",
}

DERIVED = (0.52, 0.44)
"""Saturation and lightness of the colour given to a formation nobody has named."""
