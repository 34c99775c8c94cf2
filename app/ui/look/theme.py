"""The look of the client: the current theme's colours, its fonts, and the scale of interface text."""

from collections.abc import Iterable
from functools import cache, lru_cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication

from app import paths
from app.core.digest import blake2s
from app.core.module import SideInfo
from app.ui.look import palette
from app.ui.look.palette import THEMES, Style
from app.ui.look.sheet import sheet

FONTS = paths.assets() / "common" / "fonts"
FALLBACK = "DejaVu Sans"
GLYPHS = "0123456789-–½≤−×’äöüßéèçœ"
SCALES = (0.8, 2.0)

LOST = 2.0
"""Colours that stand less far apart in luminance do not show on one another."""

SANS, SERIF = "Inter", "Vollkorn"

ROLES: dict[str, tuple[str, float, int, bool]] = {
    "page": (SERIF, 30, 700, False),
    "turn": (SERIF, 20, 700, False),
    "section": (SERIF, 21, 700, False),
    "town": (SERIF, 20, 700, False),
    "water": (SERIF, 15, 600, True),
    "title": (SERIF, 16, 600, True),
    "body": (SANS, 13, 400, False),
    "strong": (SANS, 13, 600, False),
    "bold": (SANS, 13, 700, False),
    "prompt": (SANS, 14, 400, False),
    "prompt_strong": (SANS, 14, 700, False),
    "panel": (SANS, 12, 700, False),
    "note": (SANS, 11, 400, False),
    "key": (SANS, 11, 600, False),
    "rail": (SANS, 9.5, 600, False),
    "number": (SANS, 8.6, 500, False),
    "counter": (SANS, 12, 700, False),
}
"""Role: family, size in pixels at 100 % text, weight, italic. `number` and `counter` are set by the map's own zoom."""


class Theme:
    """A theme: its name, whether it is dark, its colours, and the scale of text now in force."""

    def __init__(self, name: str, scale: float = 1.0) -> None:
        if name not in THEMES:
            raise KeyError(f"no theme '{name}'; known are {', '.join(THEMES)}")
        self.name = name
        self.scale = scale
        self._colors = {token: QColor(c[THEMES.index(name)]) for token, c in palette.TOKENS.items()}

    @property
    def dark(self) -> bool:
        """True where light text stands on dark ground."""
        return self.name == "dark"

    def color(self, token: str) -> QColor:
        """The colour of a token; raises KeyError for an unknown one."""
        return QColor(self._colors[token])


class Signals(QObject):
    """`changed`: the theme or the text scale is another now; widgets that paint themselves repaint."""

    changed = Signal()


signals = Signals()
_current = Theme("light")


def current() -> Theme:
    """The theme in force."""
    return _current


def color(token: str) -> QColor:
    """A colour of the theme in force."""
    return _current.color(token)


def ink(name: str) -> QColor:
    """A colour of the marks on counters, the same in every theme."""
    return QColor(palette.INKS[name])


def px(n: float) -> int:
    """A size of the interface in pixels at 100 % text, at the present text scale; at least 1 for anything above 0."""
    scaled = round(n * _current.scale)
    return max(1, scaled) if n > 0 else scaled


def font(role: str, size: float | None = None) -> QFont:
    """The font of a role at the present text scale; `size` overrides the role's pixels at 100 %."""
    family, pixels, weight, italic = ROLES[role]
    return _font(family, (size or pixels) * _current.scale, weight, italic)


def map_font(role: str, pixels: float) -> QFont:
    """The font of a role at exactly `pixels`: map text follows the zoom of the map, not the text scale."""
    family, _, weight, italic = ROLES[role]
    return _font(family, pixels, weight, italic)


def _font(family: str, pixels: float, weight: int, italic: bool) -> QFont:
    return QFont(_made_font(family, pixels, weight, italic))


@lru_cache(maxsize=256)
def _made_font(family: str, pixels: float, weight: int, italic: bool) -> QFont:
    f = QFont()
    f.setFamilies([family, FALLBACK])
    f.setPixelSize(max(1, round(pixels)))
    f.setWeight(QFont.Weight(weight))
    f.setItalic(italic)
    f.setFeature(QFont.Tag("tnum"), 1)
    if family == SERIF:
        f.setFeature(QFont.Tag("lnum"), 1)
    f.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    f.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return f


def style(key: str) -> Style:
    """The colours of a force; a neutral grey for a key nobody has named."""
    return palette.STYLES.get(key, palette.PLAIN)


@cache
def band(key: str) -> str:
    """The colour of a formation's band; for an unknown key one derived from it, the same on every machine."""
    if key in palette.BANDS:
        return palette.BANDS[key]
    hue = int.from_bytes(blake2s(key.encode(), digest_size=2).digest(), "big") / 65536
    return QColor.fromHslF(hue, *palette.DERIVED).name()


def sides(known: Iterable[SideInfo]) -> dict[str, Style]:
    """The colours of each side of a game, by side id."""
    return {side.id: style(side.style) for side in known}


def rim(force: Style) -> QColor:
    """The edge of a patch in a force's colour on the panels: its printing colour where patch and edge would be lost."""
    edge, ground = QColor(force.edge), color("panel")
    lost = contrast(edge, ground) < LOST and contrast(QColor(force.base), ground) < LOST
    return QColor(force.ink) if lost else edge


def counter_color(force: Style) -> QColor:
    """The ground colour of a force's counters."""
    return QColor(force.base)


def set_theme(name: str) -> None:
    """Wear another theme: light, dark or contrast. Raises KeyError for any other name."""
    _wear(Theme(name, _current.scale))


def set_scale(factor: float) -> None:
    """Scale all interface text and sizes, from 80 to 200 %; outside that the nearest."""
    _wear(Theme(_current.name, min(max(factor, SCALES[0]), SCALES[1])))


def _wear(theme: Theme) -> None:
    global _current
    if (theme.name, theme.scale) == (_current.name, _current.scale):
        return
    _current = theme
    app = QApplication.instance()
    if isinstance(app, QApplication) and app.property("themed"):
        _dress(app)
    signals.changed.emit()


def install(app: QApplication) -> None:
    """Load the fonts and dress the application: style, palette, style sheet."""
    load_fonts()
    app.setProperty("themed", True)
    _dress(app)


def _dress(app: QApplication) -> None:
    from app.ui.look import chrome  # chrome draws with the theme's colours

    chrome.dress(app)
    app.setPalette(qpalette(_current))
    app.setFont(font("body"))
    app.setStyleSheet(sheet(_current.color, px))


@cache
def load_fonts() -> tuple[str, ...]:
    """Load the fonts that come with the client; the families it will really use, text first and titles second."""
    for file in sorted(FONTS.glob("*.[ot]tf")):
        QFontDatabase.addApplicationFont(str(file))
    return tuple(QFontInfo(map_font(role, 16)).family() for role in ("body", "page"))


def missing_glyphs(role: str = "body") -> str:
    """The characters the interface needs that the font of a role does not have; empty when all is well."""
    metrics = QFontMetrics(map_font(role, 16))
    return "".join(c for c in GLYPHS if not metrics.inFontUcs4(ord(c)))


def qpalette(theme: Theme) -> QPalette:
    """The tokens as a palette for widgets that ask Qt for colours."""
    p = QPalette()
    role, group, c = QPalette.ColorRole, QPalette.ColorGroup, theme.color
    for r, token in (
        (role.Window, "panel"),
        (role.WindowText, "text"),
        (role.Base, "raised"),
        (role.AlternateBase, "panel"),
        (role.Text, "text"),
        (role.Button, "raised"),
        (role.ButtonText, "text"),
        (role.ToolTipBase, "raised"),
        (role.ToolTipText, "text"),
        (role.PlaceholderText, "text3"),
        (role.BrightText, "danger"),
        (role.Highlight, "accent"),
        (role.HighlightedText, "accent_text"),
        (role.Link, "accent"),
        (role.LinkVisited, "accent"),
        (role.Light, "raised"),
        (role.Midlight, "panel"),
        (role.Mid, "line"),
        (role.Dark, "line2"),
        (role.Shadow, "line2"),
        (role.Accent, "accent"),
    ):
        p.setColor(r, c(token))
    for r in (role.WindowText, role.Text, role.ButtonText):
        p.setColor(group.Disabled, r, c("text3"))
    return p


def mix(a: QColor, b: QColor, share: float) -> QColor:
    """A colour between two: `share` 0 is all a, 1 all b."""
    parts = ((a.redF(), b.redF()), (a.greenF(), b.greenF()), (a.blueF(), b.blueF()), (a.alphaF(), b.alphaF()))
    return QColor.fromRgbF(*(x + (y - x) * share for x, y in parts))


def alpha(c: QColor, share: float) -> QColor:
    """The colour at a share of its strength."""
    out = QColor(c)
    out.setAlphaF(out.alphaF() * share)
    return out


def contrast(a: QColor, b: QColor) -> float:
    """How far two colours stand apart in luminance: 1 to 21."""
    high, low = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(c: QColor) -> float:
    parts = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c.redF(), c.greenF(), c.blueF()))
    return sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


TRANSPARENT = QColor(Qt.GlobalColor.transparent)
