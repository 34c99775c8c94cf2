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


def decimal(figure: str) -> str:
    """A figure as it is written in the language in use: `27.8`, in German `27,8`."""
    return figure if language() == ENGLISH else figure.replace(".", ",")


def inside(words: str) -> str:
    """Words as they stand inside a sentence: small in English, as they are in a language that writes its nouns large."""
    return words.lower() if language() == ENGLISH else words


_translators: list[Callable[[str], str]] = []


def translate_by(translator: Callable[[str], str]) -> None:
    """Who translates the texts of the program itself outside the interface; without one they stay in English."""
    _translators[:] = [translator]


def said(text: str) -> str:
    """A text of the program itself in the language in use; its fields are filled afterwards."""
    return _translators[0](text) if _translators else text
