"""What every module must be, apart from play: data, rules, options, imports."""

import re
import subprocess
import sys
from collections.abc import Iterable
from itertools import combinations, cycle, product
from pathlib import Path
from typing import get_args

from PySide6.QtGui import QColor
from random_games import FOUND

from app.core import engine, guide
from app.core.board import Board, MapData
from app.core.data import read
from app.core.language import LANGUAGES
from app.core.module import Module
from app.play import citations, names
from app.play.check import check
from app.play.discover import Found
from app.ui.look import theme

ROOT = Path(__file__).resolve().parent.parent.parent


def test_every_module_loads_and_passes_its_check(found: Found) -> None:
    assert found.ready()
    assert [p for c in check(found.folder, FOUND) for p in c.problems] == []


def test_every_data_file_is_listed_and_reads(module: Module) -> None:
    listed = {module.folder / name for name, _ in module.data_files()}
    data = module.folder / "data"
    lying = {p for p in data.rglob("*.yaml") if p.relative_to(data).parts[0] not in LANGUAGES}
    assert listed | {module.folder / guide.FILE} == lying | {module.folder / guide.FILE}
    for name, kind in module.data_files():
        doc = read(module.folder / name, name)
        data = doc.to(kind)
        if kind is MapData:
            Board(data, doc)


def _ids(rules: Iterable[str]) -> re.Pattern[str]:
    """A pattern for words that look like rules of the book: its prefixes, with figures or words as its own ids have."""
    tails: dict[str, list[str]] = {}
    for id in rules:
        prefix, _, tail = id.partition("-")
        tails.setdefault(prefix, []).append(tail)
    kinds = {True: r"\d\w*(?:\.\w+)*", False: r"\w+(?:[.-]\w+)*"}
    words = (f"{re.escape(p)}-{kinds[all(t[0].isdigit() for t in ts)]}" for p, ts in sorted(tails.items()))
    return re.compile(rf"(?<![\w-])(?:{'|'.join(words)})(?![\w-])")


def test_every_cited_rule_exists(module: Module) -> None:
    rules = module.rulebook.rules
    pattern = _ids(rules)
    known = {m for id in rules for m in pattern.findall(id)}
    units = {u.id for s in module.manifest.scenarios for u in module.start(s.id, {}, 0).units}
    cited = {
        (path.name, word)
        for path in module.folder.rglob("*.py")
        for word in pattern.findall(path.read_text("utf-8"))
        if word not in units
    }
    assert known == set(rules)
    assert sorted((f, w) for f, w in cited if w not in rules) == []
    assert citations.citations(module.folder, rules)


def test_refusals_have_texts_that_fill(module: Module) -> None:
    for id, rule in module.rulebook.rules.items():
        assert rule.title, id
        assert rule.text, id
        assert not re.search(r"\b(invalid|illegal|cannot)\b|!", rule.refusal), id


def test_every_value_of_every_option_starts_a_game(module: Module) -> None:
    """Every value in one scenario, the scenarios by turns."""
    scenarios = cycle(module.manifest.scenarios)
    for key, option in module.rulebook.options.items():
        assert option.default in option.values
        assert option.rule in module.rulebook.rules
        for value in option.values:
            scenario = next(scenarios)
            s, _ = engine.start(module.start(scenario.id, {key: value}, 1))
            assert engine.legal(s), f"{scenario.id} {key}={value}"


def test_left_out_options_are_at_their_defaults(module: Module) -> None:
    defaults = {key: option.default for key, option in module.rulebook.options.items()}
    for scenario in module.manifest.scenarios:
        plain, _ = engine.start(module.start(scenario.id, {}, 3))
        full, _ = engine.start(module.start(scenario.id, defaults, 3))
        assert module.facts(plain) == module.facts(full)


def test_there_is_one_default_scenario(module: Module) -> None:
    assert sum(s.default for s in module.manifest.scenarios) == 1
    assert {s for scenario in module.manifest.scenarios for s in scenario.sides} <= {
        s.id for s in module.manifest.sides
    }


def test_tags_of_actions_and_events_are_unique(module: Module) -> None:
    for union in (module.types.action, module.types.event):
        tags = [k.__struct_config__.tag for k in get_args(union)]
        assert len(tags) == len(set(tags))


def test_kinds_of_acts_are_named_all_or_none(module: Module) -> None:
    kinds = getattr(module, "kinds", {})
    names = {kind.__name__ for kind in get_args(module.types.action)}
    assert set(kinds) in (names, set())
    assert all(kinds.values())


def test_the_outline_of_the_turn_cites_rules(module: Module) -> None:
    assert module.sequence
    for phase in module.sequence:
        assert phase.rule in module.rulebook.rules


def test_tables_cite_rules(module: Module) -> None:
    s, _ = engine.start(module.start(module.manifest.scenarios[0].id, {}, 1))
    for table in module.tables(s):
        assert table.rule in module.rulebook.rules
        assert len(table.rows) == len(table.row_labels)
        assert {len(row) for row in table.rows} == {len(table.columns)}


def test_nothing_but_the_window_knows_qt() -> None:
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for top in ("app", "modules")
        for path in sorted((ROOT / top).rglob("*.py"))
        if "ui" not in path.relative_to(ROOT).parts
    ]
    assert len(names) > 40
    program = (
        f"import importlib, sys\nfor name in {names}:\n    importlib.import_module(name)\n"
        "print(sorted(n for n in sys.modules if n.startswith(('PySide6', 'shiboken6', 'app.ui'))))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_sides_of_any_choice_have_names_and_looks_of_their_own(module: Module) -> None:
    book, plain = module.rulebook.options, names.sides_of(module, {})
    varying = [
        key
        for key, option in book.items()
        if any(names.sides_of(module, {key: value}) != plain for value in option.values)
    ]
    assert all(book[key].group == "setup" for key in varying)
    for values in product(*(book[key].values for key in varying)):
        sides = names.sides_of(module, dict(zip(varying, values, strict=True)))
        assert [d.id for d in sides] == [d.id for d in module.manifest.sides], values
        assert len({d.name for d in sides}) == len({d.adjective for d in sides}) == len(sides), values
        for one, two in combinations([theme.style(d.style) for d in sides], 2):
            grounds = theme.contrast(QColor(one.base), QColor(two.base))
            boxes = theme.contrast(QColor(one.box), QColor(two.box))
            assert max(grounds, 0 if varying else boxes) >= 3.0, values
