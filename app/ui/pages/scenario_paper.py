"""The scenario sheet set on pages: map, order of battle with its counters, arrivals, rules, sources, values not printed."""

from collections.abc import Generator, Iterable, Sequence
from html import escape
from itertools import groupby

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage

from app.core.card import Card
from app.core.module import Module
from app.core.scene import Roster
from app.play import provenance
from app.play.papers.card_text import rows
from app.play.papers.scenario_sheet import Sheet, SideSheet
from app.ui.counters import faces
from app.ui.counters.token_picture import of_squad, squads
from app.ui.look import theme
from app.ui.look.chip import tag_words
from app.ui.map.map_picture import MapPicture
from app.ui.pages.map_export import finish
from app.ui.pages.paper import WIDTH, pdf

COUNTER = 26
"""Side of a counter on paper in pixels of the document."""

FINE = 4.0
"""Dots for each of those pixels."""

MAP_HIGH = 640.0
"""The map is at most so high."""

READABLE = 0.5
"""The map is drawn for at least this zoom, and made smaller."""


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


class ScenarioPaper:
    """A scenario sheet as HTML and the pictures it uses."""

    def __init__(self, module: Module, sheet: Sheet) -> None:
        self.module, self.sheet = module, sheet
        self.images: dict[str, QImage] = {}
        seen = module.seen_by(sheet.state, sheet.viewer)
        self.scene = module.scene(seen, sheet.viewer)
        self._map_size = (0, 0)
        self._tokens = {token.unit: token for token in self.scene.tokens}
        self._squads = squads(self.scene)

    def steps(self) -> Generator[float, None, bytes]:
        """The sheet as a PDF file, in steps: yields the share that is done."""
        for share in self._drawing():
            yield 0.9 * share
        return pdf(self.html(), self.images, self.sheet.title)

    def pdf(self) -> bytes:
        """The sheet as a PDF file, now."""
        data: bytes = finish(self.steps())
        return data

    def html(self) -> str:
        """The whole sheet."""
        s = self.sheet
        parts = [
            f"<h1>{escape(s.scenario.title)}</h1>",
            f'<p class="lead">{escape(s.module)}. {escape(s.scenario.about)}</p>',
        ]
        facts = [*s.about, *s.options]
        parts.append(_table([(f"<b>{escape(a)}</b>", escape(b)) for a, b in facts]))
        parts.append(self._map())
        for side in s.sides:
            parts += self._side(side)
        parts += self._rules()
        parts += self._sources()
        return "".join(parts)

    def _drawing(self) -> Generator[float, None, None]:
        """Draw the map."""
        board = self.module.board(self.sheet.state)
        sides = {side.side.id: theme.counter_color(theme.style(side.side.style)) for side in self.sheet.sides}
        whole = MapPicture(board, self.scene, sides).whole
        wide = min(WIDTH, MAP_HIGH * whole.width() / whole.height())
        zoom = max(wide / whole.width(), READABLE)
        density = 2.4 * wide / (whole.width() * zoom)
        image = yield from MapPicture(board, self.scene, sides, zoom, density).image_steps(whole)
        image.setDevicePixelRatio(1.0)
        self.images["map"] = image
        self._map_size = round(wide), round(wide * whole.height() / whole.width())

    def _map(self) -> str:
        wide, high = self._map_size
        return f'<p align="center"><img src="map" width="{wide}" height="{high}"></p>' if wide else ""

    # Forces.

    def _side(self, side: SideSheet) -> Iterable[str]:
        color = theme.counter_color(theme.style(side.side.style)).name()
        yield f'<h2><span style="color:{color}">■</span> {escape(side.side.name)}</h2>'
        if not side.forces and not side.waiting:
            yield f'<p class="soft">{tr("No forces are set out before the game.")}</p>'
        for force in side.forces:
            yield f"<h3>{escape(force.name)}</h3>{self._units(force.units)}"
        told = {block.unit for card in side.schedule for block in card.blocks if hasattr(block, "unit")}
        for waiting in side.waiting:
            left = [unit for unit in waiting.units if unit.unit not in told]
            if left:
                yield f"<h3>{escape(waiting.where[:1].upper() + waiting.where[1:])}</h3>{self._units(left, placed=False)}"
        if side.schedule:
            yield f"<h3>{tr('What comes and goes')}</h3>"
            yield _table([(f"<b>{escape(card.title)}</b>", escape(card.aside), _card(card)) for card in side.schedule])

    def _units(self, units: Sequence[Roster], placed: bool = True) -> str:
        cells = [self._unit(unit, placed) for unit in units]
        half = (len(cells) + 1) // 2
        pairs = [(cells[i], cells[half + i] if half + i < len(cells) else "") for i in range(half)]
        lines = "".join(f'<tr><td width="50%">{a}</td><td width="50%">{b}</td></tr>' for a, b in pairs)
        return f'<table width="100%" cellspacing="0">{lines}</table>'

    def _unit(self, unit: Roster, placed: bool) -> str:
        words = " ".join(
            w for w in (escape(unit.kind), f"<b>{escape(unit.strength)}</b>" if unit.strength else "") if w
        )
        where = f", {escape(unit.where)}" if placed else ""
        tag = f' <span class="soft">({escape(tag_words(unit.tag))})</span>' if unit.tag != provenance.PRINTED else ""
        picture = self._picture(unit.unit)
        image = f'<td width="{COUNTER + 8}">{picture}</td>' if picture else ""
        text = f"<b>{escape(unit.name)}</b>{tag}<br><span class='small'>{words}{where}</span>"
        return f'<table cellspacing="0"><tr>{image}<td>{text}</td></tr></table>'

    def _picture(self, unit: int) -> str:
        name = f"unit-{unit}"
        if unit in self._tokens:
            token = self._tokens[unit]
            self.images[name] = faces.counter(token.face, (), COUNTER, FINE).toImage()
        elif unit in self._squads:
            self.images[name] = of_squad(self._squads[unit], COUNTER, FINE, 1.0).toImage()
        else:
            return ""
        image = self.images[name]
        image.setDevicePixelRatio(1.0)
        return f'<img src="{name}" width="{image.width() / FINE:.0f}" height="{image.height() / FINE:.0f}">'

    # Rules and sources.

    def _rules(self) -> Iterable[str]:
        for section, found in groupby(self.sheet.rules, lambda ruling: ruling.section):
            yield f"<h2>{escape(section)}</h2>"
            for ruling in found:
                tag = (
                    ""
                    if ruling.rule.tag == provenance.PRINTED
                    else f', <span class="soft">{escape(tag_words(ruling.rule.tag))}</span>'
                )
                yield (
                    f"<p><b>{escape(ruling.rule.title)}.</b> {escape(ruling.rule.text)} "
                    f'<span class="rule">{escape(ruling.id)}</span>{tag}</p>'
                )
        if not self.sheet.rules and self.sheet.victory.blocks:
            yield f"<h2>{escape(self.sheet.victory.title)}</h2>{_card(self.sheet.victory)}"

    def _sources(self) -> Iterable[str]:
        yield f"<h2>{tr('Sources')}</h2>"
        if self.sheet.credits:
            yield f"<p>{escape(self.sheet.credits)}</p>"
        sources = dict.fromkeys(ruling.rule.source for ruling in self.sheet.rules if ruling.rule.source)
        if sources:
            yield f'<p class="soft">{tr("The rules above:")} {escape("; ".join(sources))}.</p>'
        yield f"<h2>{tr('Values that are not printed')}</h2>"
        if not self.sheet.unprinted:
            yield f"<p>{tr('All values are printed.')}</p>"
            return
        heads = (tr("Class"), tr("File"), tr("Values"), tr("Source"))
        cells = []
        for u in self.sheet.unprinted:
            more = f" +{u.count - len(u.values)}" if u.count > len(u.values) else ""
            cells.append(
                (escape(tag_words(u.tag)), escape(u.file), escape(", ".join(u.values)) + more, escape(u.source))
            )
        yield f'<div class="small">{_table(cells, heads)}</div>'


def _card(card: Card) -> str:
    """What a card says, a line for each row."""
    lines = []
    for row in rows(card):
        words = ": ".join(escape(w.replace("**", "")) for w in (row.label, row.words) if w)
        rule = f' <span class="rule">{escape(row.rule)}</span>' if row.rule else ""
        lines.append(f"<b>{words}</b>" if row.head else words + rule)
    return "<br>".join(lines)


def _table(cells: Sequence[Sequence[str]], heads: Sequence[str] = ()) -> str:
    """Rows of HTML under heads."""
    head = f"<tr>{''.join(f'<th>{escape(word)}</th>' for word in heads)}</tr>" if heads else ""
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in cells)
    return f'<table cellspacing="0">{head}{body}</table>' if cells else ""
