"""A player's own files in place of values of options, on the page that sets up a game."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from app import paths
from app.core.data import BadData, Override, Problem
from app.core.module import Module, Options
from app.core.rulebook import Option
from app.play import documents
from app.play.names import Unknown


def fits(option: Option, value: str) -> bool:
    """Whether an option may have a value: one of its own, or a file that is still there."""
    return value in option.values or bool(option.document and Path(value).is_file())


def is_file(option: Option, value: str) -> bool:
    """Whether it is a file that an option has."""
    return bool(option.document) and value not in option.values


def taken(
    module: Module, chosen: Mapping[str, str]
) -> tuple[Options, tuple[Override, ...], dict[str, tuple[Problem, ...]]]:
    """The options of a game and its files as `documents.taken`, and by option what is wrong with its file; an option
    whose file has faults is left out.
    """
    options, problems = dict(chosen), {}
    for id, value in chosen.items():
        option = module.rulebook.options[id]
        if is_file(option, value):
            plain = {key: v for key, v in chosen.items() if not is_file(module.rulebook.options[key], v)}
            try:
                documents.taken(module, {**plain, id: value})
            except BadData as e:
                problems[id] = e.problems
                del options[id]
            except Unknown:
                del options[id]
    return *documents.taken(module, options), problems


def ask(parent: QWidget, title: str, kinds: str, before: str) -> str:
    """The path of a file that the player chooses, empty for none; the dialog begins where the last one lay."""
    last = Path(before).parent if Path(before).is_file() else paths.user_data()
    folder = last if last.is_dir() else Path.home()
    file, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
    return file
