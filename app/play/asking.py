"""What a case file may ask of a position: sight, reach, tables, cards, and whether an act is allowed."""

from collections.abc import Iterator
from typing import Any

from app.core import engine
from app.core.card import Bars, Card, Columns, Faces, Fact, Frame, Grid, Lines, Note, Odds, Sum, UnitLine
from app.core.module import Module
from app.core.state import State
from app.play import notation
from app.play.batches.report import percent
from app.play.notation import Misworded, hint, joined

Answers = Iterator[tuple[str, str]]
"""(path, what was expected and what was found instead)"""

QUESTIONS = {
    "sight": ("sight", "clear", "blocker", "range", "length", "rule"),
    "reach": ("reach", "hex", "points", "ends"),
    "table": ("table", "row", "column", "value", "cell"),
    "card": ("card", "shows"),
    "allowed": ("allowed",),
}


def ask(module: Module, s: State, question: dict[str, Any], path: str) -> Answers:
    """What of `question` does not come out as it says. Raises Misworded."""
    kind = next((k for k in QUESTIONS if k in question), None)
    if kind is None:
        first = next(iter(question), "")
        raise Misworded(joined(path, first) if first else path, f"unknown question{hint(first, QUESTIONS)}")
    for key in question:
        if key not in QUESTIONS[kind]:
            raise Misworded(joined(path, key), f"unknown field{hint(key, QUESTIONS[kind])}")
    yield from {"sight": _sight, "reach": _reach, "table": _table, "card": _card, "allowed": _allowed}[kind](
        module, s, question, path
    )


def _sight(module: Module, s: State, q: dict[str, Any], path: str) -> Answers:
    if not isinstance(q["sight"], list) or len(q["sight"]) != 2:
        raise Misworded(f"{path}.sight", "expected two hexes: [from, to]")
    a, b = (notation.read_place(module, s, w, f"{path}.sight.{i}") for i, w in enumerate(q["sight"]))
    seen = module.sight(s, a, b)
    labels = module.board(s).labels
    found = {
        "clear": seen.clear,
        "range": seen.range,
        "length": seen.length,
        "rule": seen.rule,
        "blocker": labels[seen.blocker] if seen.blocker >= 0 else None,
    }
    yield from _compared(q, found, path)


def _reach(module: Module, s: State, q: dict[str, Any], path: str) -> Answers:
    unit = notation.read_unit(s, q["reach"], f"{path}.reach")
    if "hex" not in q:
        raise Misworded(path, "'hex' is missing")
    place = notation.read_place(module, s, q["hex"], f"{path}.hex")
    reach = module.reach(s, unit)
    if reach is None:
        raise Misworded(f"{path}.reach", f"{module.manifest.title} does not say where {q['reach']} could go now")
    yield from _compared(q, {"points": reach.points.get(place), "ends": place in reach.ends}, path)


def _table(module: Module, s: State, q: dict[str, Any], path: str) -> Answers:
    tables = {t.id: t for t in module.tables(s)}
    name = str(q["table"])
    if name not in tables:
        raise Misworded(f"{path}.table", f"no table '{name}'{hint(name, tables)}")
    table = tables[name]
    heads = [c.head for c in table.columns]
    row = _index(str(q.get("row", table.row_labels[0])), table.row_labels, f"{path}.row", "row")
    if "value" in q:
        if not isinstance(q["value"], int):
            raise Misworded(f"{path}.value", f"expected a whole number; found '{q['value']}'")
        column = table.column(q["value"])
        if column < 0:
            raise Misworded(f"{path}.value", f"no column covers {q['value']}; known are {', '.join(heads)}")
    elif "column" in q:
        column = _index(str(q["column"]), heads, f"{path}.column", "column")
    else:
        raise Misworded(path, "'column' or 'value' is missing")
    yield from _compared(q, {"cell": table.cell(row, column)}, path)


def _index(word: str, words: Any, path: str, kind: str) -> int:
    known = [plainly(w) for w in words]
    if plainly(word) not in known:
        raise Misworded(path, f"no {kind} '{word}'{hint(word, known)}")
    return known.index(plainly(word))


def _card(module: Module, s: State, q: dict[str, Any], path: str) -> Answers:
    written = q["card"] if isinstance(q["card"], list) else [q["card"]]
    things: list[tuple[str, int]] = []
    for i, one in enumerate(written):
        at = f"{path}.card.{i}" if isinstance(q["card"], list) else f"{path}.card"
        if one == "decision":
            continue
        if not isinstance(one, dict) or len(one) != 1 or next(iter(one)) not in ("unit", "place"):
            raise Misworded(at, "expected 'decision', or a list of {unit: ...} and {place: ...}")
        ((kind, word),) = one.items()
        number = notation.read_unit(s, word, at) if kind == "unit" else notation.read_place(module, s, word, at)
        things.append((kind, number))
    card = module.explain(s, *things)
    if card is None:
        yield f"{path}.card", "expected a card; found none"
        return
    values = card_values(card)
    shows = q.get("shows")
    if not isinstance(shows, dict):
        raise Misworded(path, "'shows' is missing: a mapping of labels to values")
    for label, expected in shows.items():
        if label not in values:
            yield f"{path}.shows.{label}", f"the card '{card.title}' shows no '{label}'{hint(label, values)}"
        elif not same(expected, values[label]):
            yield f"{path}.shows.{label}", f"expected {shown(expected)}; found {shown(values[label])}"


def card_values(card: Card) -> dict[str, str]:
    """What a card shows, by label: facts, totals and their parts, columns, chances, units with their figures, lines, notes."""
    values: dict[str, str] = {}
    for block in card.blocks:
        match block:
            case Fact():
                values.setdefault(block.label, block.value)
            case Sum():
                for part in block.tally.parts:
                    values.setdefault(part.label, shown(part.value))
                values[block.tally.label] = shown(block.tally.total)
            case Odds():
                for outcome in block.outcomes:
                    values.setdefault(outcome.label, percent(outcome.chance))
                values.setdefault(block.headline, percent(block.chance))
            case Columns() if 0 <= block.lit < len(block.heads):
                values.setdefault(block.label, block.heads[block.lit])
            case Bars():
                for bar in block.bars:
                    values.setdefault(bar.head, " ".join(bar.lines))
            case UnitLine():
                values.setdefault(block.title, block.figure)
            case Faces():
                values |= {f"die {n}": result for n, result in enumerate(block.results, 1)}
            case Grid():
                for row in block.rows:
                    values |= {
                        f"{row[0]} {head}".strip(): cell for head, cell in zip(block.heads[1:], row[1:], strict=False)
                    }
            case Lines():
                values |= {row.name: row.verdict or row.length for row in block.rows}
            case Frame():
                values.setdefault(block.title, block.aside)
                values |= {f"{block.title} {row[0]}": row[-1] for row in block.rows if len(row) > 1}
            case Note():
                values.setdefault(block.text, "")
            case _:
                pass
    return values


def _allowed(module: Module, s: State, q: dict[str, Any], path: str) -> Answers:
    action = notation.read_action(module, s, q["allowed"], f"{path}.allowed")
    refusal = engine.check(s, action)
    if refusal is not None:
        yield f"{path}.allowed", f"expected that it is allowed; found refused: {refusal.text} {refusal.rule}".rstrip()


def _compared(q: dict[str, Any], found: dict[str, Any], path: str) -> Answers:
    if not any(key in q for key in found):
        raise Misworded(path, f"asks for nothing; add {', '.join(found)}")
    for key, value in found.items():
        if key in q and not same(q[key], value):
            yield f"{path}.{key}", f"expected {shown(q[key])}; found {shown(value)}"


def look_up(known: Any, path: str) -> Any:
    """The fact at a dotted path; keys may hold dots themselves. Raises Misworded naming the nearest key."""
    words = path.split(".")
    at = known
    while words:
        if isinstance(at, dict):
            for n in range(len(words), 0, -1):
                key = ".".join(words[:n])
                if key in at:
                    at, words = at[key], words[n:]
                    break
            else:
                raise Misworded(path, f"no fact '{words[0]}'{hint(words[0], at)}")
        elif isinstance(at, list | tuple) and words[0].isdigit() and int(words[0]) < len(at):
            at, words = at[int(words[0])], words[1:]
        else:
            raise Misworded(path, f"'{words[0]}' leads nowhere: there is only {shown(at)}")
    return at


def same(expected: Any, found: Any) -> bool:
    """Equal as a reader means it: 2 is "2", lists are tuples, a minus is a minus, nothing is an empty word."""
    if isinstance(expected, list | tuple) and isinstance(found, list | tuple | set | frozenset):
        other = sorted(found) if isinstance(found, set | frozenset) else found
        return len(expected) == len(other) and all(same(a, b) for a, b in zip(expected, other, strict=True))
    if isinstance(expected, dict) and isinstance(found, dict):
        return expected.keys() == found.keys() and all(same(v, found[k]) for k, v in expected.items())
    if expected in (None, "") and found in (None, ""):
        return True
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    if isinstance(expected, int | float) and isinstance(found, int | float):
        return abs(expected - found) < 1e-9
    return plainly(shown(expected)) == plainly(shown(found))


def plainly(text: str) -> str:
    """Text with typographic minus and dashes as plain ones."""
    return text.replace("−", "-").replace("–", "-").strip()


def shown(value: Any) -> str:
    """A value as a message shows it."""
    if value is None or value == "":
        return "nothing"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(shown, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)
