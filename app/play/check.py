"""Checking files and folders without changing or starting anything: modules, scenarios, maps, overrides, cases, saves,
and what else a player may write for a module."""

import string
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from app.core import engine, guide
from app.core.board import Board, MapData
from app.core.data import BadData, Document, OverrideFile, Problem, read
from app.core.language import LANGUAGES
from app.core.module import Manifest, Module
from app.core.translation import MANIFEST, misfits
from app.play import cases, course, discover, documents, overrides, permission
from app.play.discover import Found, Unloadable
from app.play.notation import hint
from app.play.saves import journal, opening


class Checked(Struct, frozen=True):
    """A file or folder, what it was taken for, and everything wrong with it."""

    path: Path
    kind: str
    problems: tuple[Problem, ...]


def check(path: Path, modules: Sequence[Found], allowed: bool = False) -> Iterator[Checked]:
    """Check a file, a module's folder, or everything in a folder.

    `allowed`: a module that lies there and is none of `modules` may run; else its manifest is all that is checked.
    """
    if path.is_dir() and (path / "module.yaml").exists():
        yield Checked(path, "module", tuple(_module_faults(path, modules, allowed)))
    elif path.is_dir():
        inside = sorted(p for p in path.iterdir() if not p.name.startswith(".") and not p.is_symlink())
        wanted = [one for one in inside if one.is_dir() or one.suffix in (".yaml", journal.SUFFIX)]
        if not wanted:
            yield Checked(path, "folder", (Problem(str(path), 1, 1, "", "there is nothing to check in this folder"),))
        for one in wanted:
            yield from check(one, modules, allowed)
    elif path.suffix == journal.SUFFIX:
        yield Checked(path, "saved game", tuple(_save_faults(path, modules)))
    else:
        yield _check_yaml(path, modules, allowed)


def _check_yaml(path: Path, modules: Sequence[Found], allowed: bool) -> Checked:
    try:
        doc = read(path)
    except BadData as e:
        return Checked(path, "file", e.problems)
    if path.name == "module.yaml":
        return Checked(path, "module manifest", tuple(_faults_of(lambda: discover.manifest(path.parent))))
    home = path.parent.parent
    if (home / "module.yaml").exists() and path == home / guide.FILE:
        return Checked(path, "guided game", tuple(_faults_of(lambda: course.guide_file(home))))
    if (original := _translated(path)) is not None:
        return Checked(path, "translation", tuple(_translation_faults(doc, original)))
    if isinstance(doc.value, list):
        return Checked(path, "cases", tuple(_case_faults(path, modules, allowed)))
    if (own := _document(doc, modules)) is not None:
        return Checked(path, *own)
    above = next((p for p in path.resolve().parents if (p / "module.yaml").exists()), None)
    if above is not None and (found := _found(above, modules, allowed)).off:
        return Checked(path, "file of a module", (_not_run(found),))
    name, kind = ("", None) if above is None else _placed(path.resolve(), above, modules, allowed)
    if kind is None and isinstance(doc.value, dict) and {"module", "file", "values"} & doc.value.keys():
        return Checked(path, "overrides", tuple(_override_faults(path, doc, modules)))
    if kind is None:
        name, kind = _likely(doc, modules)
    if kind is None:
        text = "not a module, scenario, map, override or case file that any module here knows"
        return Checked(path, "file", (doc.problem("", text),))
    return Checked(path, name, tuple(_data_faults(doc, kind)))


def _translated(path: Path) -> Path | None:
    """The file that a translation in a module's `data/<language>` belongs to; None for any other file."""
    real = path.resolve()
    home = next((p for p in real.parents if (p / "module.yaml").exists()), None)
    if home is None or not real.is_relative_to(home / "data"):
        return None
    code, *rest = real.relative_to(home / "data").parts
    if code not in LANGUAGES or not rest:
        return None
    return home / "module.yaml" if rest == [MANIFEST] else home.joinpath("data", *rest)


def _translation_faults(doc: Document, original: Path) -> Iterator[Problem]:
    try:
        english = read(original)
    except BadData:
        yield doc.problem("", f"there is no {original.name} that it translates")
        return
    for path, text in misfits(english.value, doc.value):
        yield doc.problem(path, text)


def _document(doc: Document, modules: Sequence[Found]) -> tuple[str, tuple[Problem, ...]] | None:
    """A file that a player wrote for a module, such as a force: its kind, and what is wrong with it."""
    if not isinstance(doc.value, dict) or doc.value.get("module") not in [m.id for m in modules]:
        return None
    try:
        module = next(m for m in modules if m.id == doc.value["module"]).load()
    except Unloadable:
        return None
    kind = next((k for k in documents.kinds(module) if k in doc.value), None)
    return (kind, tuple(documents.faults(module, kind, doc, {}))) if kind is not None else None


def _placed(real: Path, home: Path, modules: Sequence[Found], allowed: bool) -> tuple[str, Any]:
    """What a data file is by its place in a module's folder."""
    try:
        module = _found(home, modules, allowed).load()
    except Unloadable:
        return "", None
    kinds = {module.folder.resolve() / name: kind for name, kind in module.data_files()}
    if real in kinds:
        return _named(kinds[real]), kinds[real]
    for other, kind in kinds.items():
        if other.parent == real.parent and other.parent.name != "data":
            return _named(kind), kind
    return "", None


def _likely(doc: Document, modules: Sequence[Found]) -> tuple[str, Any]:
    """What a data file is by the fields it has."""
    if not isinstance(doc.value, dict):
        return "", None
    best, best_kind = 0.5, None
    for kind in _all_kinds(modules):
        known = set(kind.__struct_fields__)
        score = len(known & doc.value.keys()) / max(len(doc.value), 1)
        if score > best:
            best, best_kind = score, kind
    return (_named(best_kind), best_kind) if best_kind is not None else ("", None)


def _all_kinds(modules: Sequence[Found]) -> Iterator[type[Struct]]:
    yield MapData
    for one in modules:
        try:
            module = one.load()
        except Unloadable:
            continue
        for _, kind in module.data_files():
            if isinstance(kind, type) and issubclass(kind, Struct):
                yield kind


def _named(kind: Any) -> str:
    name = getattr(kind, "__name__", "data").removesuffix("Data").removesuffix("File")
    return name.lower() if name != "dict" else "data"


def _found(folder: Path, modules: Sequence[Found], allowed: bool) -> Found:
    """The module in a folder; a known one that is off may run where that is `allowed`."""
    real = folder.resolve()
    known = next((m for m in modules if m.folder.resolve() == real), None)
    if known is None or known.off:
        return discover.from_folder(real, allowed or (known is None and permission.allowed(real.parent)))
    return known


def _not_run(found: Found) -> Problem:
    return Problem(str(found.folder / "__init__.py"), 1, 1, "", found.problem)


def _faults_of(call: Any) -> list[Problem]:
    try:
        call()
    except BadData as e:
        return list(e.problems)
    return []


def _data_faults(doc: Document, kind: Any) -> list[Problem]:
    try:
        data = doc.to(kind)
    except BadData as e:
        return list(e.problems)
    if isinstance(data, Manifest):
        return _faults_of(lambda: discover.manifest(Path(doc.name).parent))
    return _faults_of(lambda: Board(data, doc)) if isinstance(data, MapData) else []


def _module_faults(folder: Path, modules: Sequence[Found], allowed: bool) -> Iterator[Problem]:
    faults = _faults_of(lambda: discover.manifest(folder))
    yield from faults
    if faults:
        return
    found = _found(folder, modules, allowed)
    if found.off:
        yield _not_run(found)
        return
    try:
        module = found.load()
    except Unloadable as e:
        yield _from_line(str(e), folder / "__init__.py")
        return
    broken = False
    for name, kind in module.data_files():
        try:
            doc = read(folder / name)
        except BadData as e:
            broken = True
            yield from e.problems
            continue
        for problem in _data_faults(doc, kind):
            broken = True
            yield problem
    if not broken:
        yield from _rule_faults(folder, module)
        yield from _scenario_faults(folder, module)


def _from_line(text: str, file: Path) -> Problem:
    """A problem from a line that may begin with `file:line: ` or `file: `."""
    name, _, rest = text.partition(": ")
    path, _, number = name.rpartition(":")
    if number.isdigit() and Path(path).exists():
        return Problem(path, int(number), 1, "", rest)
    if rest and Path(name).exists():
        return Problem(name, 1, 1, "", rest)
    return Problem(str(file), 1, 1, "", text)


def _rule_faults(folder: Path, module: Module) -> Iterator[Problem]:
    book = module.rulebook
    places = dict(_record_places(folder, module))
    for id, option in book.options.items():
        where = places.get(id, lambda path, text: Problem(str(folder), 1, 1, path, text))
        if option.rule not in book.rules:
            yield where("rule", f"no rule '{option.rule}'{hint(option.rule, book.rules)}")
        if option.default not in option.values:
            yield where("default", f"'{option.default}' is none of the values{hint(option.default, option.values)}")
        if option.letter and option.letter not in option.values:
            yield where("letter", f"'{option.letter}' is none of the values{hint(option.letter, option.values)}")
    for id, rule in book.rules.items():
        where = places.get(id, lambda path, text: Problem(str(folder), 1, 1, path, text))
        if rule.option and rule.option not in book.options:
            yield where("option", f"no option '{rule.option}'{hint(rule.option, book.options)}")
        try:
            list(string.Formatter().parse(rule.refusal))
        except ValueError as e:
            yield where("refusal", f"{str(e).lower()}")


def _record_places(folder: Path, module: Module) -> Iterator[tuple[str, Any]]:
    for name, _ in module.data_files():
        doc = read(folder / name)
        for key in ("rules", "options"):
            entries = doc.value.get(key) if isinstance(doc.value, dict) else None
            for id in entries if isinstance(entries, dict) else ():
                yield id, _Where(doc, f"{key}.{id}")


class _Where:
    def __init__(self, doc: Document, root: str) -> None:
        self._doc, self._root = doc, root

    def __call__(self, path: str, text: str) -> Problem:
        return self._doc.problem(f"{self._root}.{path}", text)


def _scenario_faults(folder: Path, module: Module) -> Iterator[Problem]:
    doc = read(folder / "module.yaml")
    for i, scenario in enumerate(module.manifest.scenarios):
        try:
            engine.start(module.start(scenario.id, {}, 0))
        except BadData as e:
            yield from e.problems
        except Exception as e:  # whatever a module's code does with its data
            yield doc.problem(f"scenarios.{i}", f"does not start: {type(e).__name__}: {e}")


def _case_faults(path: Path, modules: Sequence[Found], allowed: bool) -> Iterable[Problem]:
    try:
        known = [*modules, *discover.beside(path, modules, allowed)]
        return [p for result in cases.run_file(path, known) for p in result.problems]
    except BadData as e:
        return e.problems


def _override_faults(path: Path, doc: Document, modules: Sequence[Found]) -> Iterable[Problem]:
    faults = _faults_of(lambda: doc.to(OverrideFile))
    if faults:
        return faults
    name = doc.value["module"]
    one = next((m for m in modules if m.id == name), None)
    if one is None:
        return [doc.problem("module", f"no module '{name}'{hint(name, [m.id for m in modules])}")]
    try:
        return overrides.read_file(path, one.load())[1]
    except Unloadable as e:
        return [doc.problem("module", f"'{name}' does not load: {e}")]


def _save_faults(path: Path, modules: Sequence[Found]) -> Iterable[Problem]:
    try:
        contents = journal.read(path)
        faults = []
        if contents.torn:
            faults.append(Problem(str(path), len(contents.raw) + 1, 1, "", "the last act was not written to the end"))
        opening.verify(path, modules)
    except BadData as e:
        return e.problems
    return faults
