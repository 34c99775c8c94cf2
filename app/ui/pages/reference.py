"""The reference on one page: keys, what is printed on counters, their marks, what lies over the map, its ground."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import get_args

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QImage, QPixmap

from app.core.card import Fact, Heading
from app.core.module import Module, SideInfo
from app.core.scene import Badge, Face, OverlayKind, Scene
from app.core.state import State
from app.play import names
from app.ui.counters import faces
from app.ui.counters.figures import Look, look
from app.ui.counters.token_picture import Squad, of_squad
from app.ui.map import table_legend
from app.ui.map.geometry import ROW, Geometry
from app.ui.map.map_picture import MapPicture
from app.ui.pages.key_rows import Commandish, keyed, printed

FINE = 3.0
"""Dots for each pixel of a picture."""

COUNTER, SIGN, SWATCH = 30, 24, 34
"""Sizes of pictures in pixels."""

Pictures = dict[str, QImage]


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def sign_words() -> dict[str, str]:
    """What the signs of models stand for, by their names; see scene.Figure."""
    return {
        "rifle": tr("rifle"),
        "smg": tr("submachine gun"),
        "lmg": tr("light machine gun"),
        "mmg": tr("machine gun on a mount"),
        "launcher": tr("anti-tank launcher"),
        "mortar": tr("mortar"),
        "sniper": tr("sniper"),
        "flamer": tr("flamethrower"),
        "leader": tr("squad leader"),
        "officer": tr("officer"),
        "medic": tr("medic"),
        "observer": tr("artillery observer"),
        "air_observer": tr("air observer"),
        "beast": tr("beast"),
        "crew": tr("without a weapon of its own"),
        "gun": tr("gun"),
        "tank": tr("tank"),
        "car": tr("armoured car or half-track"),
        "truck": tr("lorry"),
        "walker": tr("walker"),
    }


class Reference:
    """The page for a game, or for no game at all: then it tells the keys and what lies over maps."""

    def __init__(self, commands: Sequence[Commandish], keys: Mapping[str, Sequence[str]]) -> None:
        self.commands, self.keys = commands, keys
        self.images: Pictures = {}
        self.title = tr("Keys and signs")
        self._parts: list[tuple[str, str]] = []

    def add_game(self, module: Module, seen: State, viewer: str | None, sides: Sequence[SideInfo]) -> None:
        """Explain a game's own signs too; `seen`: the state as the viewer knows it."""
        scene = module.scene(seen, viewer)
        self.title = tr("{game}: keys and signs").format(game=module.manifest.title)
        self._parts = [
            (tr("On a counter"), self._counter(scene)),
            (tr("Units"), self._units(module, seen, scene)),
            (tr("Marks on counters"), self._marks(module, scene)),
            (tr("Ground"), self._ground(module, seen, sides)),
        ]

    def html(self) -> str:
        """The whole page, without its style."""
        left = f"<h2>{tr('Keys')}</h2>{self._keys()}"
        parts = [*self._parts, (tr("Over the map"), self._overlays())]
        right = "".join(f"<h2>{escape(head)}</h2>{body}" for head, body in parts if body)
        columns = f'<td width="50%">{left}</td><td width="50%">{right}</td>'
        return f'<h1>{escape(self.title)}</h1><table width="100%" cellspacing="0"><tr>{columns}</tr></table>'

    def _keys(self) -> str:
        """Commands that have keys, menu by menu."""
        lines, group = [], ""
        for row in keyed(self.commands, self.keys):
            if not row.keys or row.id.startswith("button_"):
                continue
            name = row.group or tr("Other")
            if name != group:
                group = name
                lines.append(f'<tr><td colspan="2"><b>{escape(name)}</b></td></tr>')
            caps = ", ".join(escape(printed(key)) for key in row.keys[:3])
            lines.append(f'<tr><td class="keys">{caps}</td><td>{escape(row.words)}</td></tr>')
        lines.append(f'<tr><td class="keys">1-9</td><td>{tr("a button of the prompt")}</td></tr>')
        lines.append(f'<tr><td class="keys">{tr("arrows")}</td><td>{tr("move the hex cursor")}</td></tr>')
        return f'<table cellspacing="0">{"".join(lines)}</table>'

    # Counters.

    def _counter(self, scene: Scene) -> str:
        """One counter with all that is printed on it in words."""
        faces_ = [t.face for t in scene.tokens]
        if not faces_:
            return ""
        face = max(faces_, key=lambda f: sum(bool(x) for x in (f.left, f.right, f.factors, f.band, f.size)))
        parts = [
            (face.left, tr("upper left: unit or company")),
            (face.right, tr("upper right: formation")),
            (face.factors, tr("below: its factors, as on its card")),
            (face.band, tr("stripe at the left: formation")),
            (face.size, tr("over the symbol: size")),
        ]
        words = "<br>".join(f"<b>{escape(value)}</b> {note}" for value, note in parts if value)
        picture = self._image("counter", faces.counter(face, (), 64, FINE))
        return f'<table cellspacing="0"><tr><td>{picture}</td><td>{words}</td></tr></table>'

    def _units(self, module: Module, seen: State, scene: Scene) -> str:
        """Every symbol, or sign of models, once, with what it stands for."""
        kinds = {unit: module.roster(seen, unit).kind for group in module.groups(seen) for unit in group.units}
        found: dict[str, tuple[str, QPixmap]] = {}
        for token in scene.tokens:
            if token.face.symbol not in found and "hidden" not in token.badges:
                bare = Face(token.face.style, token.face.symbol)
                words = kinds.get(token.unit, token.face.symbol.replace("_", " "))
                found[token.face.symbol] = (words, faces.counter(bare, (), COUNTER, FINE))
        looks: dict[str, tuple[str, Look]] = {}
        for figure in scene.figures:
            sign = look(figure).sign
            looks.setdefault(sign, (sign_words().get(sign, figure.name), look(figure)))
        for sign, (words, shape) in looks.items():
            squad = Squad(0, 0, words, "", (shape,))
            found[f"figure {sign}"] = (words, of_squad(squad, COUNTER, FINE, 1.0))
        return self._signs([(f"unit {key}", picture, words) for key, (words, picture) in found.items()])

    def _marks(self, module: Module, scene: Scene) -> str:
        """What the marks on counters mean."""
        words: dict[Badge, str] = {
            "hit1": tr("hit"),
            "pinned": tr("pinned"),
            "routed": tr("routed"),
            "prepared": tr("in a prepared position"),
            "acted": tr("has acted"),
            "opfired": tr("has fired at a mover"),
            "spent": tr("spent"),
            "reduced": tr("at reduced strength"),
            "unsupplied": tr("out of supply"),
            "hidden": tr("not known"),
            "garrison": tr("garrison"),
            "pontoon": tr("bridging"),
        }
        if not scene.tokens:
            return ""
        shown: tuple[Badge, ...] = getattr(module, "marks", get_args(Badge))
        face = max((t.face for t in scene.tokens), key=lambda f: bool(f.factors))
        return self._signs(
            [(f"mark {badge}", faces.counter(face, (badge,), COUNTER, FINE), words[badge]) for badge in shown]
        )

    # The map.

    def _ground(self, module: Module, seen: State, sides: Sequence[SideInfo]) -> str:
        """Every kind of ground that the module tells apart, cut from the map."""
        board = module.board(seen)
        kinds: dict[str, int] = {}
        for place in range(board.hexes):
            card = module.explain(seen, ("place", place))
            blocks = card.blocks if card is not None else ()
            fact = next((b for b in blocks if isinstance(b, Fact)), None)
            words = fact.value.rpartition(", ")[2] if fact is not None else ""
            if fact is not None and isinstance(blocks[0], Heading):
                words = f"{fact.label}: {words}"  # of one of the pieces of ground that lie there
            inside = all(beyond >= 0 for beyond in board.neighbours[place])
            if words and inside and len(words) < 40:
                kinds.setdefault(words, place)
        if len(kinds) < 2:
            return ""
        picture = MapPicture(board, Scene(()), {}, 1.0 if not any(board.inches) else 0.7, FINE)
        geometry = Geometry(board)
        found = []
        for words, place in kinds.items():
            room = QRectF(0, 0, 1.3 * ROW, ROW)
            room.moveCenter(geometry.centre(place))
            cut = QPixmap.fromImage(picture.image(room))
            cut.setDevicePixelRatio(cut.height() / (SWATCH * 0.8))
            found.append((f"ground {words}", cut, words))
        return self._signs(found)

    def _overlays(self) -> str:
        """What lies over maps, drawn by the same code as on them."""
        words: dict[OverlayKind, str] = {
            "reach": tr("where a unit can go"),
            "path": tr("the way it takes, and its cost"),
            "offer": tr("may be clicked now"),
            "enemy_fire": tr("where the enemy can do harm"),
            "target": tr("target"),
            "attack": tr("attack"),
            "pill": tr("chance, or other words"),
            "selection": tr("chosen"),
            "supply": tr("in supply or in command"),
            "cut_off": tr("cut off"),
            "front": tr("control"),
            "radius": tr("reach of a headquarters or of aircraft"),
            "concern": tr("what a refusal is about"),
        }
        signs = [(f"overlay {kind}", table_legend.picture(kind, SIGN, FINE), text) for kind, text in words.items()]
        for kind, text in (
            ("line clear", tr("clear line of sight")),
            ("line cover", tr("through soft cover or smoke")),
            ("line blocked", tr("blocked")),
        ):
            signs.append((kind, table_legend.picture(kind, SIGN, FINE), text))
        return self._signs(signs)

    def _signs(self, signs: Sequence[tuple[str, QPixmap, str]]) -> str:
        """Pictures with their words, in two columns of one width."""
        rows = [
            f'<tr><td valign="middle">{self._image(key, picture)}</td><td valign="middle">{escape(words)}</td></tr>'
            for key, picture, words in signs
        ]
        half = (len(rows) + 1) // 2
        columns = "".join(
            f'<td width="50%"><table cellspacing="0">{"".join(part)}</table></td>'
            for part in (rows[:half], rows[half:])
        )
        return f'<table width="100%" cellspacing="0"><tr>{columns}</tr></table>' if rows else ""

    def _image(self, key: str, picture: QPixmap) -> str:
        name = "".join(c if c.isalnum() else "-" for c in key)
        wide, high = picture.width() / picture.devicePixelRatio(), picture.height() / picture.devicePixelRatio()
        image = picture.toImage()
        image.setDevicePixelRatio(1.0)
        self.images[name] = image
        return f'<img src="{name}" width="{wide:.0f}" height="{high:.0f}">'


def of_module(commands: Sequence[Commandish], keys: Mapping[str, Sequence[str]], module: Module) -> Reference:
    """The page for a module, from the start of its first scenario, with what everybody knows."""
    from app.core import engine

    info = names.scenario(module, "")
    chosen = names.options(module, {})
    state = module.seen_by(engine.start(module.start(info.id, chosen, 0))[0], "")
    page = Reference(commands, keys)
    page.add_game(module, state, "", names.sides_of(module, chosen))
    return page
