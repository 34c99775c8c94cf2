"""A player's own file in place of a value of an option, such as a force written by the rules of its module.

An option with a `document` (see `rulebook.Option`) takes the path of such a file beside its values. The file is checked
when a game starts; the game then keeps its whole text, so that a save plays on without the file.
"""

from collections.abc import Mapping
from pathlib import Path

from app.core.data import BadData, Document, Override, Problem, read
from app.core.module import Checks, Module, Options
from app.core.rulebook import OWN
from app.play import names


def kinds(module: Module) -> dict[str, Checks]:
    """How a module checks the files that a player may write for it, by the key that such a file begins with."""
    found: dict[str, Checks] = getattr(module, "documents", {})
    return found


def faults(module: Module, kind: str, doc: Document, options: Options) -> list[Problem]:
    """Everything wrong with a file of a kind for a game with these options."""
    if not isinstance(doc.value, dict) or doc.value.get("module") != module.manifest.id or kind not in doc.value:
        return [doc.problem("", f"a file of this kind begins with 'module: {module.manifest.id}' and has '{kind}:'")]
    return list(kinds(module)[kind](doc, options))


def taken(module: Module, chosen: Mapping[str, str]) -> tuple[Options, tuple[Override, ...]]:
    """The options with `own` for every path among them, and the files themselves as the game keeps them.

    Raises BadData with everything that is wrong with a file, names.Unknown for a path without one.
    """
    options, paths = dict(chosen), {}
    for id, word in chosen.items():
        option = module.rulebook.options.get(id)
        if option is None or not option.document or word in option.values:
            continue
        if not Path(word).is_file():
            names.known(word, option.values, f"file or value of option '{id}'")
        options[id], paths[id] = OWN, Path(word)
    found, problems = [], []
    for id, path in paths.items():
        doc = read(path)
        problems += faults(module, module.rulebook.options[id].document, doc, options)
        found.append(Override(OWN, id, path.read_text("utf-8"), path.name))
    if problems:
        raise BadData(problems)
    return options, tuple(found)
