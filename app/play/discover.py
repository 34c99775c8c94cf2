"""Finds rule modules: built in, installed beside the program, and in the player's own folder.

`module.yaml` is read without importing anything; a module's code runs only when it is loaded.
"""

import importlib
import importlib.util
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Literal, cast

from msgspec import Struct

from app import CORE_VERSION
from app.core.data import BadData, Document, Problem, read
from app.core.language import said
from app.core.module import Manifest, Module
from app.core.translation import MANIFEST, spoken

if TYPE_CHECKING:
    from importlib.abc import Loader

GROUP = "hexspine.modules"
THIS_CORE = ">=1.0,<2"
"""The range of cores that a module of these days asks for; it holds this one."""

NOT_RUN = "not run: modules are programs and can do whatever you can; add --allow if you trust this one"
BUILT_IN = "modules"
Source = Literal["built in", "installed", "own folder"]


class Unloadable(Exception):
    """A module that cannot be used; the text is one line that says why."""


class Found(Struct):
    """A module as it was found. `manifest` is None when `module.yaml` is not to be read; `problem` is one line.

    `off`: it is the player's own, and its folder was not allowed yet; `problem` says so.
    """

    id: str
    source: Source
    folder: Path
    manifest: Manifest | None
    problem: str
    importer: Callable[[], ModuleType]
    module: Module | None = None
    off: bool = False

    @property
    def title(self) -> str:
        """The module's title, or its id when the manifest does not tell."""
        return self.manifest.title if self.manifest else self.id

    def load(self) -> Module:
        """The module, imported on the first call. Raises Unloadable; the reason stays in `problem`."""
        if self.module is None:
            if self.problem:
                raise Unloadable(self.problem)
            try:
                self.module = _module(self.importer())
            except (Exception, SystemExit) as e:  # a module's code may fail in any way; the program goes on without it
                self.problem = _one_line(e)
                raise Unloadable(self.problem) from e
        return self.module

    def ready(self) -> bool:
        """Load it and tell whether that went well; if not, `problem` says why."""
        try:
            self.load()
        except Unloadable:
            return False
        return True


def found(user_folder: Path | None = None, allowed: bool = True) -> list[Found]:
    """Every module: built in, then installed, then in the player's folder. Of modules with one id the first counts.

    `allowed`: the player let modules of that folder run, see `permission`; else they are listed and do not load.
    """
    modules: dict[str, Found] = {}
    for one in (*_built_in(), *_installed(), *_own(user_folder, allowed)):
        modules.setdefault(one.id, one)
    return list(modules.values())


def manifest(folder: Path) -> Manifest:
    """The manifest in `folder`, checked. Raises BadData with every problem, each with file, line and column."""
    doc = spoken(read(folder / "module.yaml"), folder / "data", MANIFEST)
    data = doc.to(Manifest)
    problems = list(_manifest_faults(data, doc))
    if problems:
        raise BadData(problems)
    return data


def _manifest_faults(data: Manifest, doc: Document) -> Iterator[Problem]:
    if not data.id.isidentifier():
        yield doc.problem("id", f"'{data.id}' is not a plain word of letters, digits and underlines")
    if not data.scenarios:
        yield doc.problem("scenarios", "a module has at least one scenario")
    sides = [s.id for s in data.sides]
    for i, scenario in enumerate(data.scenarios):
        if scenario.id in [s.id for s in data.scenarios[:i]]:
            yield doc.problem(f"scenarios.{i}.id", f"'{scenario.id}' stands here twice")
        for j, side in enumerate(scenario.sides):
            if side not in sides:
                yield doc.problem(f"scenarios.{i}.sides.{j}", f"no side '{side}'; known are {', '.join(sides)}")
    if data.core == THIS_CORE:
        return
    from packaging.specifiers import InvalidSpecifier, SpecifierSet  # takes longer than all else about manifests

    try:
        wanted = SpecifierSet(data.core)
    except InvalidSpecifier:
        yield doc.problem("core", f"'{data.core}' is not a version range such as >=1.0,<2")
        return
    if not wanted.contains(CORE_VERSION):
        yield doc.problem(
            "core", said("wants core {core}; this program has {own}").format(core=data.core, own=CORE_VERSION)
        )


def _built_in() -> Iterator[Found]:
    try:
        package = importlib.import_module(BUILT_IN)
    except ImportError:
        return
    for one in sorted(one for folder in package.__path__ for one in os.listdir(folder) if one.isidentifier()):
        name = f"{BUILT_IN}.{one}"
        spec = importlib.util.find_spec(name) if one[0] != "_" else None
        if spec is not None and spec.origin is not None and spec.submodule_search_locations:
            folder = Path(next(iter(spec.submodule_search_locations)))
            yield _read(one, "built in", folder, partial(importlib.import_module, name))


def _installed() -> Iterator[Found]:
    if not any(map(_names_modules, sys.path)):
        return
    import importlib.metadata  # takes longer to come than to look whether it is needed

    for entry in importlib.metadata.entry_points(group=GROUP):
        name = entry.value.partition(":")[0].strip()
        problem, spec = "", None
        try:
            spec = importlib.util.find_spec(name)
        except (ImportError, ValueError) as e:
            problem = _one_line(e)
        if spec is None or not spec.submodule_search_locations:
            problem = problem or f"{name} is not an importable package"
            yield Found(entry.name, "installed", Path(), None, problem, _nothing)
            continue
        folder = Path(next(iter(spec.submodule_search_locations)))
        yield _read(entry.name, "installed", folder, partial(importlib.import_module, name))


@cache
def _names_modules(folder: str) -> bool:
    """Whether a package installed in a folder says that it brings modules."""
    try:
        packages = [name for name in os.listdir(folder or ".") if name.endswith((".dist-info", ".egg-info"))]
    except OSError:
        return False
    return any(_names_module(os.path.join(folder, name, "entry_points.txt")) for name in packages)


def _names_module(file: str) -> bool:
    try:
        with open(file, encoding="utf-8", errors="replace") as words:
            return GROUP in words.read()
    except OSError:
        return False


def off() -> str:
    """Why a module of the player's own is not loaded before its folder is allowed."""
    return said(
        "off: modules of your own are programs; allow their folder on the Modules page or by 'hexspine modules --allow'"
    )


def _own(folder: Path | None, allowed: bool) -> Iterator[Found]:
    if folder is None or not folder.is_dir():
        return
    try:
        folders = sorted(f for f in folder.iterdir() if f.is_dir() and not f.name.startswith((".", "_")))
    except OSError:
        return
    for one in folders:
        if (one / "module.yaml").exists() or (one / "__init__.py").exists():
            module = _read(one.name, "own folder", one, partial(_import_folder, one))
            if not allowed and not module.problem:
                module.off, module.problem = True, off()
            yield module


def from_folder(folder: Path, allowed: bool = True) -> Found:
    """The module in a folder anywhere, for checking it where it lies. `allowed`: it may run."""
    found = _read(folder.name, "own folder", folder, partial(_import_folder, folder))
    if not allowed and not found.problem:
        found.off, found.problem = True, NOT_RUN
    return found


def beside(path: Path, known: Sequence[Found], allowed: bool = True) -> list[Found]:
    """The module of a case file that is not among the known ones but lies in a folder above, such as `tests/toy`."""
    name = path.resolve().parent.name
    if name in {m.id for m in known}:
        return []
    near = (above / name for above in path.resolve().parents)
    return [from_folder(folder, allowed) for folder in near if (folder / "module.yaml").is_file()][:1]


def _read(name: str, source: Source, folder: Path, importer: Callable[[], ModuleType]) -> Found:
    data = None
    try:
        doc = spoken(read(folder / "module.yaml"), folder / "data", MANIFEST)
        data = doc.to(Manifest)
        problems = tuple(_manifest_faults(data, doc))
    except BadData as e:
        problems = e.problems
    if data is None or problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        return Found(name, source, folder, data, f"{problems[0]}{more}", importer)
    problem = ""
    if data.id != name:
        problem = str(Problem(str(folder / "module.yaml"), 1, 1, "id", f"'{data.id}' lies in a folder named '{name}'"))
    elif source == "own folder" and not (folder / "__init__.py").exists():
        problem = f"{folder / '__init__.py'} is missing"
    return Found(name, source, folder, data, problem, importer)


def _import_folder(folder: Path) -> ModuleType:
    name = f"hexspine_own_{folder.name}"
    file = folder / "__init__.py"
    known = sys.modules.get(name)
    if known is not None and known.__file__ == str(file):
        return known
    spec = cast(
        ModuleSpec, importlib.util.spec_from_file_location(name, file, submodule_search_locations=[str(folder)])
    )
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        cast("Loader", spec.loader).exec_module(module)
    except BaseException:
        for loaded in [n for n in sys.modules if n == name or n.startswith(f"{name}.")]:
            del sys.modules[loaded]
        raise
    return module


def _nothing() -> ModuleType:
    raise ImportError("nothing to import")


def _module(package: ModuleType) -> Module:
    module = getattr(package, "MODULE", None)
    if module is None:
        raise Unloadable(f"{package.__file__}: MODULE is missing")
    lacking = sorted(n for n in WANTED if not hasattr(module, n))
    if lacking:
        raise Unloadable(f"{package.__file__}: MODULE lacks {', '.join(lacking)}")
    return cast(Module, module)


WANTED = frozenset(n for n in (*vars(Module), *Module.__annotations__) if not n.startswith("_"))


def _one_line(e: BaseException) -> str:
    if isinstance(e, Unloadable):
        return str(e)
    if isinstance(e, BadData):
        return str(e.problems[0])
    where = ""
    trace = e.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file != __file__ and "importlib" not in file:
            where = f"{file}:{trace.tb_lineno}: "
        trace = trace.tb_next
    if isinstance(e, SyntaxError) and e.filename:
        where = f"{e.filename}:{e.lineno}: "
        return f"{where}{e.msg}"
    text = str(e).splitlines()[0] if str(e) else ""
    return f"{where}{type(e).__name__}: {text}" if text else f"{where}{type(e).__name__}"
