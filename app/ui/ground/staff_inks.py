"""Colours of the staff map in the three looks."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from PySide6.QtGui import QColor

from app.ui.ground.palette import colour, mix


@dataclass(frozen=True, eq=False)
class Inks:
    """Everything the staff map is coloured with beyond the common palette. `relief`: strength of light and shade."""

    sea: QColor
    deep: QColor
    shallows: tuple[QColor, ...]
    water_line: QColor
    wave: QColor
    coast: QColor
    lake: QColor
    land: QColor
    countries: Mapping[str, QColor]
    islet: QColor
    out: QColor
    out_hatch: QColor
    relief: float
    light: QColor
    shade: QColor
    bocage: QColor
    hedge: QColor
    forest: QColor
    tree: QColor
    tree_light: QColor
    rough: QColor
    hachure: QColor
    mountain: QColor
    peak: QColor
    snow: QColor
    polder: QColor
    ditch: QColor
    river: QColor
    river_core: QColor
    river_bank: QColor
    frontier: QColor
    frontier_wash: QColor
    far_frontier: QColor
    rail: QColor
    sleeper: QColor
    road: QColor
    built: QColor
    built_line: QColor
    block: QColor
    town: QColor
    town_line: QColor
    sign: QColor
    sign_paper: QColor
    strategic: QColor
    fort: QColor
    zone: QColor
    zone_case: QColor
    plate: QColor
    plate_line: QColor
    plate_text: QColor
    army: QColor
    sea_name: QColor
    river_name: QColor
    river_halo: QColor
    land_name: QColor
    range_name: QColor
    out_name: QColor
    card: QColor
    card_line: QColor
    text: QColor
    text2: QColor


_LAND = colour("#E7DFC2")
_BLACK = colour("#000000")
_WHITE = colour("#FFFFFF")


def _light() -> Inks:
    return Inks(
        sea=colour("#A9C3CC"),
        deep=colour("#5F8797"),
        shallows=tuple(colour(c) for c in ("#B1CAD1", "#BAD0D6", "#C6D9DD", "#D6E4E4")),
        water_line=colour("#6F929F", 0.42),
        wave=colour("#5F8594", 0.42),
        coast=colour("#4F6F7B"),
        lake=colour("#B4CDD4"),
        land=_LAND,
        countries={
            "France": _LAND,
            "Belgium": mix(_LAND, colour("#E2C98F"), 0.62),
            "Netherlands": mix(_LAND, colour("#DDB98A"), 0.50),
            "Luxembourg": mix(_LAND, colour("#C9A9A0"), 0.46),
            "Germany": mix(_LAND, colour("#B7B49C"), 0.52),
        },
        islet=mix(_LAND, colour("#BDB6A2"), 0.40),
        out=mix(_LAND, colour("#BDB6A2"), 0.62),
        out_hatch=colour("#7D7560", 0.30),
        relief=0.145,
        light=_WHITE,
        shade=colour("#4A3A1C"),
        bocage=colour("#B4C084", 0.62),
        hedge=colour("#6B8548"),
        forest=colour("#A3B27A", 0.70),
        tree=colour("#5B7442"),
        tree_light=colour("#88A063"),
        rough=colour("#C9AE7C", 0.30),
        hachure=colour("#6E522B"),
        mountain=colour("#B4976B", 0.42),
        peak=colour("#A3875C"),
        snow=colour("#F5EFDF"),
        polder=colour("#C3D2C8", 0.62),
        ditch=colour("#4F87A6"),
        river=colour("#4F87A6"),
        river_core=colour("#9CC4D6"),
        river_bank=colour("#F0EAD4", 0.85),
        frontier=colour("#8A4B5E"),
        frontier_wash=colour("#8A4B5E", 0.17),
        far_frontier=colour("#8A4B5E", 0.55),
        rail=colour("#24211C"),
        sleeper=colour("#F6F1E2"),
        road=colour("#F3EAD0", 0.85),
        built=colour("#CE8F7B"),
        built_line=colour("#7E3B2C"),
        block=colour("#9A5443"),
        town=colour("#FBF7EA"),
        town_line=colour("#2B2620"),
        sign=colour("#1F4766"),
        sign_paper=colour("#FBF8EE"),
        strategic=colour("#8C1A14"),
        fort=colour("#5B2A20"),
        zone=colour("#FDFBF6"),
        zone_case=colour("#1C4A70"),
        plate=colour("#FDFBF6"),
        plate_line=colour("#1C4A70"),
        plate_text=colour("#17344C"),
        army=colour("#8A4B1E"),
        sea_name=colour("#3E6B80"),
        river_name=colour("#2F6C8E"),
        river_halo=colour("#EFE8CF", 0.80),
        land_name=colour("#6B5B3A", 0.50),
        range_name=colour("#5E4C2A", 0.86),
        out_name=colour("#6A6250", 0.72),
        card=colour("#F5F0E0"),
        card_line=colour("#5B513A"),
        text=colour("#2B2214"),
        text2=colour("#5B513A"),
    )


def _dark() -> Inks:
    land = colour("#56513B")
    return Inks(
        sea=colour("#243944"),
        deep=colour("#0E1A21"),
        shallows=tuple(colour(c) for c in ("#283F4A", "#2D4651", "#334E59", "#3B5863")),
        water_line=colour("#7FA3B0", 0.16),
        wave=colour("#8FB3C0", 0.20),
        coast=colour("#8FB0BB"),
        lake=colour("#30495A"),
        land=land,
        countries={
            "France": land,
            "Belgium": mix(land, colour("#7A6636"), 0.50),
            "Netherlands": mix(land, colour("#7A5C3A"), 0.46),
            "Luxembourg": mix(land, colour("#6E5450"), 0.60),
            "Germany": mix(land, colour("#4A5350"), 0.66),
        },
        islet=mix(land, colour("#3C3C38"), 0.5),
        out=mix(land, colour("#35363A"), 0.72),
        out_hatch=colour("#B9B090", 0.13),
        relief=0.20,
        light=colour("#F3E9C8"),
        shade=_BLACK,
        bocage=colour("#454F2C", 0.70),
        hedge=colour("#7C9158"),
        forest=colour("#33421F", 0.80),
        tree=colour("#587043"),
        tree_light=colour("#768D58"),
        rough=colour("#7A6234", 0.30),
        hachure=colour("#B29A6C"),
        mountain=colour("#80673F", 0.40),
        peak=colour("#5E4D30"),
        snow=colour("#A08C66"),
        polder=colour("#42574F", 0.70),
        ditch=colour("#7FB4D0"),
        river=colour("#6FA9C8"),
        river_core=colour("#A8D2E6"),
        river_bank=colour("#1E241F", 0.75),
        frontier=colour("#E0A2B4"),
        frontier_wash=colour("#E0A2B4", 0.14),
        far_frontier=colour("#E0A2B4", 0.45),
        rail=colour("#0F0E0B"),
        sleeper=colour("#D9D0B4"),
        road=colour("#857B5C", 0.80),
        built=colour("#8A5546"),
        built_line=colour("#D99A84"),
        block=colour("#C08674"),
        town=colour("#F1E9D2"),
        town_line=colour("#14120C"),
        sign=colour("#A9D6F2"),
        sign_paper=colour("#1B2327"),
        strategic=colour("#FF9C86"),
        fort=colour("#F0B9A0"),
        zone=colour("#F4F0E2"),
        zone_case=colour("#0B1117"),
        plate=colour("#1E2A31"),
        plate_line=colour("#84BAE6"),
        plate_text=colour("#E9F2F8"),
        army=colour("#E6B65F"),
        sea_name=colour("#86AFC0"),
        river_name=colour("#9CCBE4"),
        river_halo=colour("#23251B", 0.80),
        land_name=colour("#E9DDB5", 0.34),
        range_name=colour("#D9CBA0", 0.80),
        out_name=colour("#CFC6A6", 0.50),
        card=colour("#262620"),
        card_line=colour("#8C8365"),
        text=colour("#F6EED6"),
        text2=colour("#BDB49A"),
    )


def _pale(ink: QColor, share: float = 0.3) -> QColor:
    found = mix(_WHITE, ink, share)
    found.setAlphaF(ink.alphaF())
    return found


def _contrast() -> Inks:
    light = _light()
    navy = colour("#003C82")
    return Inks(
        sea=colour("#D5E4F0"),
        deep=colour("#B4CBDD"),
        shallows=tuple(colour(c) for c in ("#DCE8F2", "#E4EDF5", "#ECF3F8", "#F5F9FC")),
        water_line=colour("#5A7C93", 0.35),
        wave=colour("#5A7C93", 0.40),
        coast=_BLACK,
        lake=colour("#D5E4F0"),
        land=_WHITE,
        countries={
            "France": _WHITE,
            "Belgium": colour("#FFF3D2"),
            "Netherlands": colour("#FFE9D2"),
            "Luxembourg": colour("#F6E2E2"),
            "Germany": colour("#EAEAE2"),
        },
        islet=colour("#EFEDE6"),
        out=colour("#DDDBD3"),
        out_hatch=colour("#000000", 0.34),
        relief=0.05,
        light=_WHITE,
        shade=_BLACK,
        bocage=_pale(light.bocage, 0.5),
        hedge=colour("#2F4A12"),
        forest=_pale(light.forest, 0.6),
        tree=colour("#1F3A0C"),
        tree_light=colour("#4E6E2C"),
        rough=_pale(light.rough, 0.5),
        hachure=colour("#4A2E08"),
        mountain=_pale(light.mountain, 0.6),
        peak=colour("#6A4A1C"),
        snow=_WHITE,
        polder=_pale(light.polder, 0.5),
        ditch=navy,
        river=colour("#00508C"),
        river_core=colour("#8CC2EC"),
        river_bank=_WHITE,
        frontier=colour("#8A0000"),
        frontier_wash=colour("#8A0000", 0.14),
        far_frontier=colour("#8A0000", 0.7),
        rail=_BLACK,
        sleeper=_WHITE,
        road=_WHITE,
        built=colour("#F0B8A8"),
        built_line=colour("#5A0F00"),
        block=colour("#7E2614"),
        town=_WHITE,
        town_line=_BLACK,
        sign=navy,
        sign_paper=_WHITE,
        strategic=colour("#8A0000"),
        fort=_BLACK,
        zone=_WHITE,
        zone_case=_BLACK,
        plate=_WHITE,
        plate_line=navy,
        plate_text=_BLACK,
        army=colour("#5A3300"),
        sea_name=navy,
        river_name=navy,
        river_halo=colour("#FFFFFF", 0.92),
        land_name=colour("#000000", 0.55),
        range_name=_BLACK,
        out_name=colour("#000000", 0.75),
        card=_WHITE,
        card_line=_BLACK,
        text=_BLACK,
        text2=colour("#1F1F1F"),
    )


@cache
def inks(look: str) -> Inks:
    """The inks of a look: light, dark or contrast. Raises KeyError for another name."""
    return {"light": _light, "dark": _dark, "contrast": _contrast}[look]()
