"""Data files with their texts in the language in use.

A module keeps the texts of a language under `data/<language>/`: files of the same names and the same shape as those in
`data`, with nothing in them but the texts that differ. What is not there stays in English; ids, figures, tags and
sources are never taken from them.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.core.data import Document, read
from app.core.language import ENGLISH, language

MANIFEST = "manifest.yaml"
"""Under this name the texts of `module.yaml` lie there."""

FIXED = frozenset({"id", "tag", "source"})
"""Fields that no translation changes."""

FIELD = re.compile(r"\{\w*(?:[^{}]*)\}")


def spoken(doc: Document, folder: Path, name: str) -> Document:
    """A data file with its texts in the language in use, entry by entry where `folder/<language>/<name>` has them.

    Raises BadData when that file is not to be read.
    """
    path = folder / language() / name
    if language() == ENGLISH or not path.is_file():
        return doc
    return doc.of(laid_over(doc.value, read(path, f"{language()}/{name}").value))


def laid_over(value: Any, words: Any) -> Any:
    """A value with texts in place of its own. Entries of a list go by their `id`, or else by their number from 0."""
    if isinstance(value, dict) and isinstance(words, dict):
        return {k: laid_over(v, words[k]) if k in words and k not in FIXED else v for k, v in value.items()}
    if isinstance(value, list) and isinstance(words, dict):
        return [laid_over(v, words.get(entry(v, i))) for i, v in enumerate(value)]
    if isinstance(value, list) and isinstance(words, list) and len(value) == len(words):
        return [laid_over(v, w) for v, w in zip(value, words, strict=True)]
    return words if isinstance(value, str) and isinstance(words, str) else value


def misfits(value: Any, words: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """What is wrong with a translation of `value`: the path in it, and what."""
    if isinstance(words, dict):
        here = value if isinstance(value, dict) else {}
        if isinstance(value, list):
            here = {entry(v, i): v for i, v in enumerate(value)}
        for key, word in words.items():
            inner = f"{path}.{key}" if path else key
            if key not in here or key in FIXED:
                yield inner, "nothing of that name is translated"
            else:
                yield from misfits(here[key], word, inner)
    elif isinstance(words, list) and isinstance(value, list) and len(words) == len(value):
        for i, (v, w) in enumerate(zip(value, words, strict=True)):
            yield from misfits(v, w, f"{path}.{i}")
    elif not isinstance(value, str) or not isinstance(words, str):
        yield path, "a translation holds texts, in the shape of the file that it translates"
    elif fields(value) != fields(words):
        yield (
            path,
            f"its fields are {', '.join(sorted(fields(words))) or 'none'}; in English {', '.join(sorted(fields(value))) or 'none'}",
        )


def fields(text: str) -> frozenset[str]:
    """The fields in braces of a text."""
    return frozenset(FIELD.findall(text))


def entry(value: Any, number: int) -> str:
    """Under which key a translation has an entry of a list."""
    return str(value["id"]) if isinstance(value, dict) and "id" in value else str(number)
