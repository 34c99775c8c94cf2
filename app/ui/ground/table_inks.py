"""Colours of a wargames table in the three looks."""

from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QColor

from app.ui.ground.palette import colour, mix

Shades = tuple[QColor, ...]
_WHITE = QColor("#FFFFFF")


@dataclass(frozen=True, eq=False)
class TableInks:
    """Everything a table is coloured with. `texture` scales mottling and grain, `shade` all shadows."""

    texture: float
    shade: float
    shadow: QColor
    outline: QColor
    mat: Shades
    blade_dark: QColor
    blade_light: QColor
    grid: QColor
    hill: QColor
    hill_line: QColor
    hill_light: QColor
    wood: QColor
    wood_line: QColor
    canopy: tuple[Shades, ...]
    hedge: Shades
    hedge_line: QColor
    road: QColor
    road_line: QColor
    road_shades: Shades
    track: QColor
    track_line: QColor
    stone: Shades
    stone_line: QColor
    timber: Shades
    timber_line: QColor
    floor: Shades
    floor_line: QColor
    house_wall: QColor
    house_line: QColor
    opening: QColor
    water: Shades
    water_line: QColor
    bank: QColor
    rubble: QColor
    rubble_line: QColor
    bricks: Shades
    rough: QColor
    rough_line: QColor
    boulders: Shades
    earth: Shades
    earth_line: QColor
    grain: tuple[Shades, ...]
    grain_line: QColor
    marsh: QColor
    marsh_line: QColor
    reeds: Shades
    rim: Shades
    rim_line: QColor
    inlay: QColor
    figure: QColor
    letter: QColor
    halo: QColor


def _shades(*names: str) -> Shades:
    return tuple(colour(n) for n in names)


def _light() -> TableInks:
    return TableInks(
        texture=1.0,
        shade=1.0,
        shadow=colour("#1F1C0E"),
        outline=colour("#2A2614", 0.55),
        mat=_shades("#76854A", "#8A935A", "#989A63", "#A8A069", "#B8AB76"),
        blade_dark=colour("#55632F", 0.42),
        blade_light=colour("#D3CC93", 0.40),
        grid=colour("#2A2614", 0.15),
        hill=colour("#B7A366", 0.34),
        hill_line=colour("#5B4B23"),
        hill_light=colour("#F3E6B4", 0.60),
        wood=colour("#56652F", 0.72),
        wood_line=colour("#35421B"),
        canopy=(
            _shades("#37501F", "#4D6B2B", "#66863A", "#86A352"),
            _shades("#3D5424", "#567032", "#728B41", "#94A75B"),
            _shades("#2F4A26", "#436333", "#5A7D42", "#799B58"),
            _shades("#4B5522", "#68732E", "#868E3E", "#A8AB58"),
        ),
        hedge=_shades("#34491D", "#4B6529", "#67833A", "#8AA353"),
        hedge_line=colour("#26350F"),
        road=colour("#BC9F6E"),
        road_line=colour("#62492A"),
        road_shades=_shades("#9B7C4E", "#D3B98A", "#7F8A4E"),
        track=colour("#B39D69"),
        track_line=colour("#6B5733"),
        stone=_shades("#7F7C72", "#98958A", "#AFACA1", "#C9C6BB"),
        stone_line=colour("#3C3A33"),
        timber=_shades("#5B4328", "#7A5C39", "#A58457"),
        timber_line=colour("#38290F"),
        floor=_shades("#CDB792", "#C5AD86", "#D5C19E", "#BDA47C"),
        floor_line=colour("#7D6542", 0.62),
        house_wall=colour("#9C8672"),
        house_line=colour("#33271D"),
        opening=colour("#FCF8EC"),
        water=_shades("#466F85", "#5A879C", "#7BA3AF", "#B9D2D3"),
        water_line=colour("#284A5B"),
        bank=colour("#8B7647"),
        rubble=colour("#9C8E76", 0.90),
        rubble_line=colour("#4A3D2C"),
        bricks=_shades("#8B4F3A", "#A5644B", "#BBA88C", "#827A6D", "#D0C3AB"),
        rough=colour("#8E8154", 0.55),
        rough_line=colour("#54472A"),
        boulders=_shades("#7C786B", "#979283", "#B6B1A1"),
        earth=_shades("#4B3722", "#755A3A", "#9A7C50", "#BDA274"),
        earth_line=colour("#402E19"),
        grain=(
            _shades("#C3A95F", "#A58B45", "#DCC88C"),
            _shades("#8E9350", "#6A733A", "#B1B372"),
            _shades("#B7A96A", "#948648", "#D6CB96"),
        ),
        grain_line=colour("#5F5420"),
        marsh=colour("#6F8366", 0.72),
        marsh_line=colour("#35492F"),
        reeds=_shades("#47572A", "#7D8647", "#BDB575"),
        rim=_shades("#64462C", "#745336", "#8A6645", "#4A3320"),
        rim_line=colour("#2B1A0B"),
        inlay=colour("#F1E4C3"),
        figure=colour("#F7EBCD"),
        letter=colour("#2B2412"),
        halo=colour("#E7DFB6", 0.80),
    )


def _dark() -> TableInks:
    return TableInks(
        texture=0.85,
        shade=1.35,
        shadow=colour("#000000"),
        outline=colour("#0B0B06", 0.75),
        mat=_shades("#353D24", "#3F452A", "#484B2F", "#514E32", "#5A5438"),
        blade_dark=colour("#1D2412", 0.50),
        blade_light=colour("#8B8A5C", 0.24),
        grid=colour("#0E0D07", 0.26),
        hill=colour("#7A6A40", 0.34),
        hill_line=colour("#B29C63"),
        hill_light=colour("#CDBB84", 0.34),
        wood=colour("#232C14", 0.78),
        wood_line=colour("#0F1508"),
        canopy=(
            _shades("#1A2811", "#283A19", "#384F23", "#4F6834"),
            _shades("#1E2A13", "#2F3F1D", "#435428", "#5B6B39"),
            _shades("#172616", "#24381E", "#344D2A", "#4A643B"),
            _shades("#262B12", "#3A3F1B", "#505426", "#686936"),
        ),
        hedge=_shades("#18240D", "#283A17", "#3A5122", "#536C35"),
        hedge_line=colour("#0B1206"),
        road=colour("#77654A"),
        road_line=colour("#201811"),
        road_shades=_shades("#5B4B33", "#92805F", "#4A5030"),
        track=colour("#6A5D42"),
        track_line=colour("#251D12"),
        stone=_shades("#4C4A45", "#5E5C56", "#716F68", "#8B8980"),
        stone_line=colour("#141310"),
        timber=_shades("#33261A", "#4C3A26", "#715B3E"),
        timber_line=colour("#140E06"),
        floor=_shades("#7A6A51", "#736248", "#82725A", "#6B5A41"),
        floor_line=colour("#352A1B", 0.70),
        house_wall=colour("#5D5046"),
        house_line=colour("#0F0C09"),
        opening=colour("#EFE9D8"),
        water=_shades("#1F3A4A", "#2B4C5F", "#40687A", "#7FA3AB"),
        water_line=colour("#0D1B24"),
        bank=colour("#3B3220"),
        rubble=colour("#5A5042", 0.92),
        rubble_line=colour("#17130D"),
        bricks=_shades("#6B3D2D", "#7F4D39", "#887A64", "#59534A", "#9C907B"),
        rough=colour("#4E4730", 0.60),
        rough_line=colour("#1A160C"),
        boulders=_shades("#4A4841", "#605D54", "#7B776B"),
        earth=_shades("#1E160D", "#3B2D1D", "#59472F", "#7A6545"),
        earth_line=colour("#0E0904"),
        grain=(
            _shades("#6E6139", "#574B29", "#8A7D55"),
            _shades("#4B5330", "#394122", "#656C42"),
            _shades("#6E6840", "#575129", "#87805A"),
        ),
        grain_line=colour("#1B1809"),
        marsh=colour("#2E3F35", 0.80),
        marsh_line=colour("#0F1A13"),
        reeds=_shades("#1E2A15", "#4E5A30", "#8A8656"),
        rim=_shades("#3A281A", "#463120", "#54402B", "#2A1C11"),
        rim_line=colour("#0A0603"),
        inlay=colour("#B9AA84"),
        figure=colour("#E4D7B4"),
        letter=colour("#F1E8CB"),
        halo=colour("#1B1B10", 0.78),
    )


def _pale(shades: Shades) -> Shades:
    return tuple(mix(_WHITE, s, 0.45) for s in shades)


def _contrast() -> TableInks:
    light = _light()
    black = colour("#000000")
    return TableInks(
        texture=0.3,
        shade=0.6,
        shadow=black,
        outline=black,
        mat=tuple(mix(_WHITE, m, 0.3) for m in light.mat),
        blade_dark=colour("#3E4A22", 0.16),
        blade_light=colour("#FFFFFF", 0.0),
        grid=colour("#000000", 0.40),
        hill=colour("#D9C98A", 0.45),
        hill_line=black,
        hill_light=colour("#FFFFFF", 0.60),
        wood=colour("#A9BC7E", 0.90),
        wood_line=black,
        canopy=tuple((black, *_shades("#47642B", "#6B8B40", "#93AF62")) for _ in light.canopy),
        hedge=(colour("#1B2A0C"), *light.hedge[1:]),
        hedge_line=black,
        road=colour("#FFF1CF"),
        road_line=black,
        road_shades=_shades("#D8BE8C", "#FFFFFF", "#C9D6AE"),
        track=colour("#FFF8E4"),
        track_line=black,
        stone=_shades("#6A6A6A", "#9A9A9A", "#C4C4C4", "#E4E4E4"),
        stone_line=black,
        timber=_shades("#3A2A14", "#6B4E2C", "#A58457"),
        timber_line=black,
        floor=_shades("#FBEBCF", "#F6E2C0", "#FFF4DE", "#F0DAB5"),
        floor_line=colour("#5A4626", 0.55),
        house_wall=colour("#5A4A3E"),
        house_line=black,
        opening=_WHITE,
        water=_shades("#8FC0DA", "#A9D2E6", "#C6E4F1", "#FFFFFF"),
        water_line=black,
        bank=colour("#D8C79A"),
        rubble=colour("#E3D6BE", 0.95),
        rubble_line=black,
        bricks=_shades("#7A2E18", "#9A4A30", "#8A7A5E", "#55504A", "#FFFFFF"),
        rough=colour("#EADFB8", 0.80),
        rough_line=black,
        boulders=_shades("#5C5C5C", "#8C8C8C", "#C8C8C8"),
        earth=_shades("#4B3722", "#8A6A44", "#C2A274", "#E6D2AC"),
        earth_line=black,
        grain=tuple(_pale(g) for g in light.grain),
        grain_line=black,
        marsh=colour("#CFE3DC", 0.90),
        marsh_line=black,
        reeds=_shades("#22330E", "#4E5F28", "#8A8A3C"),
        rim=_shades("#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF"),
        rim_line=black,
        inlay=black,
        figure=black,
        letter=black,
        halo=colour("#FFFFFF", 0.92),
    )


@cache
def table_inks(look: str) -> TableInks:
    """The colours of a look: light, dark or contrast. Raises KeyError for another name."""
    return {"light": _light, "dark": _dark, "contrast": _contrast}[look]()
