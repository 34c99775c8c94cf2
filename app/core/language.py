"""The language that players read, and the texts of the program itself in it. Files that are written do not depend on it."""

import os
from collections.abc import Callable

VARIABLE = "HEXSPINE_LANGUAGE"
"""The environment variable that holds the language, for this process and those it starts."""

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch"}
"""Every language there is, by its code, under its own name."""


def language() -> str:
    """The code of the language in use; English unless another was chosen."""
    chosen = os.environ.get(VARIABLE, ENGLISH)
    return chosen if chosen in LANGUAGES else ENGLISH


def speak(code: str) -> None:
    """Use a language from now on; what was read before stays as it is, so choose it before any module is loaded."""
    os.environ[VARIABLE] = code


_translators: list[Callable[[str], str]] = []


def translate_by(translator: Callable[[str], str]) -> None:
    """Who translates the texts of the program itself outside the interface; without one they stay in English."""
    _translators[:] = [translator]


def said(text: str) -> str:
    """A text of the program itself in the language in use; its fields are filled afterwards."""
    return _translators[0](text) if _translators else text
