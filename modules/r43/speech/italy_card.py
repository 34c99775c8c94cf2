"""The Italienfront table as a card: the marker's cell, the squares of both sides, what each code costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.core.card import Block, Card, Fact, Grid, Heading, Note, Tone, UnitLine
from app.core.state import UnitNo
from modules.r43.counter import ALLIED, GERMAN
from modules.r43.naming import name, names
from modules.r43.places import is_armour, kind
from modules.r43.roster import strength
from modules.r43.special import italienfront
from modules.r43.words.italy import WORDS

if TYPE_CHECKING:
    from modules.r43.state import R43State
    from modules.r43.tables import ItalyCode, Penalty


def penalty_text(p: Penalty) -> str:
    """A penalty in a few words, with when it counts."""
    when = WORDS.now if p.colour == "black" else WORDS.next_turn
    return f"{WORDS.penalty[p.kind].format(n=p.n)} ({when})"


def code_text(code: ItalyCode) -> str:
    """All penalties of a cell, and whom they harm."""
    if not code.penalties:
        return WORDS.even
    return f"{_whom(code)}: {', '.join(penalty_text(p) for p in code.penalties)}"


def _whom(code: ItalyCode) -> str:
    """Whom a cell harms."""
    return WORDS.even if not code.penalties else WORDS.grey if code.against == GERMAN else WORDS.tan


def card(s: R43State) -> Card:
    """The table as it stands: the marker's cell lit, its penalties, the squares of both sides. R43-21.1.7, R43-21.5.2"""
    code = italienfront.code(s)
    allied, squares = len(italienfront.units_of(s, ALLIED)), italienfront.squares(s, GERMAN)
    most = s.book.v["italy_german_squares"]
    blocks: list[Block] = [
        Fact(WORDS.allied, WORDS.limit.format(count=allied, limit=italienfront.limit(s)), "R43-21.1.2"),
        Fact(WORDS.german, WORDS.limit.format(count=squares, limit=most), "R43-21.1.1.a"),
        Note(WORDS.cell.format(line=s.italy.line, column=s.italy.column, penalties=_whom(code))),
    ]
    blocks += [_penalty(p) for p in code.penalties]
    blocks += [_grid(s), Note(WORDS.reading, "R43-21.1.7"), Heading(WORDS.codes), _codes(s)]
    blocks += [Heading(WORDS.squares_of_germans), *_german(s), Heading(WORDS.units_of_allies), *_allied(s)]
    aside = WORDS.closed if s.italy.closed else code.name if code.penalties else ""
    return Card(WORDS.card, aside, tuple(blocks))


def _penalty(p: Penalty) -> Fact:
    """One penalty of the marker's cell: black counts at once, red on the next turn. R43-21.5.2"""
    now = p.colour == "black"
    tone: Tone = "" if now else "danger"
    text = (WORDS.black if now else WORDS.red).format(penalty=WORDS.penalty[p.kind].format(n=p.n))
    return Fact(text, WORDS.now if now else WORDS.next_turn, "R43-21.5.2", tone, p.tag)


def _short(code: ItalyCode) -> str:
    """A code in a cell: its colour's letter and number; a dash where nobody suffers."""
    return WORDS.even_cell if not code.penalties else WORDS.code_cell[code.against].format(n=code.id[1:])


def _grid(s: R43State) -> Grid:
    """The whole table, Allied units down, German squares across, the marker's cell lit."""
    table = s.book.tables.italienfront
    codes = {c.id: _short(c) for c in table.codes}
    heads = (WORDS.corner, *(str(i) for i in range(len(table.rows[0].cells))))
    rows = tuple((row.id, *(codes[cell.code] for cell in row.cells)) for row in table.rows)
    lit = None if s.italy.closed else (s.italy.line, s.italy.column + 1)
    tag = _tag({cell.tag for row in table.rows for cell in row.cells})
    return Grid(heads, rows, lit, tag=tag, table="italienfront")


def _tag(tags: set[str]) -> str:
    """Where several values are from, as one tag."""
    return "owner" if "owner" in tags else min(tags - {"printed"}, default="printed")


def _codes(s: R43State) -> Grid:
    """What each code costs whom. R43-21.5.3"""
    codes = [c for c in s.book.tables.italienfront.codes if c.penalties]
    rows = tuple((_short(c), *(_costs(c, colour) for colour in ("black", "red"))) for c in codes)
    here = italienfront.code(s)
    lit = (codes.index(here), 0) if here in codes and not s.italy.closed else None
    tag = _tag({p.tag for c in codes for p in c.penalties})
    return Grid(WORDS.code_heads, rows, lit, "R43-21.5.3", tag, "penalties")


def _costs(code: ItalyCode, colour: str) -> str:
    found = [WORDS.penalty[p.kind].format(n=p.n) for p in code.penalties if p.colour == colour]
    return ", ".join(found) or WORDS.even_cell


def _german(s: R43State) -> list[Block]:
    """German squares: an armoured unit each, infantry two by two, the directive. R43-21.1.1.a, R43-23.2.c"""
    units = italienfront.units_of(s, GERMAN)
    armour = [(u,) for u in units if is_armour(s, u)]
    rest = [u for u in units if not is_armour(s, u)]
    pair = s.book.v["italy_infantry_a_square"]
    shared = [tuple(rest[i : i + pair]) for i in range(0, len(rest), pair)]
    found: list[Block] = [_square(s, square, True) for square in armour]
    found += [_square(s, square, len(square) == pair) for square in shared]
    if italienfront.directive_counts(s):
        found.append(Fact(WORDS.directive, "1", "R43-23.2.c"))
    return found


def _square(s: R43State, square: tuple[UnitNo, ...], counts: bool) -> UnitLine:
    u = square[0]
    sub = kind(s, u).name if counts else WORDS.alone
    return UnitLine(u, names(s, square), sub, strength(s, u), "1" if counts else "0", "" if counts else "muted")


def _allied(s: R43State) -> list[Block]:
    return [UnitLine(u, name(s, u), kind(s, u).name, strength(s, u), "1") for u in italienfront.units_of(s, ALLIED)]
