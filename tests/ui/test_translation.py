"""The interface in German: every text has a translation, fields and marks are the same, the .qm file is fresh."""

import ast
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.language import ENGLISH, LANGUAGES, VARIABLE
from app.ui import translation
from app.ui.commands import TABLE
from app.ui.settings import Language

ROOT = Path(__file__).resolve().parents[2]
CODES = [code for code in LANGUAGES if code != ENGLISH]
CALLS = {"tr", "_tr", "said"}


def messages(code: str) -> dict[tuple[str, str], str]:
    """The translations of a .ts file by context and text."""
    found = {}
    for context in ET.parse(translation.FOLDER / f"hexspine_{code}.ts").iter("context"):
        for message in context.iter("message"):
            target = message.find("translation")
            assert target is not None
            assert target.get("type") is None, f"not translated: {message.findtext('source')}"
            found[context.findtext("name") or "", message.findtext("source") or ""] = target.text or ""
    return found


def texts() -> Iterator[tuple[str, str]]:
    """Every literal that the program has translated: where, and the text."""
    for path in sorted((ROOT / "app").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0]
            if name in CALLS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield f"{path.name}:{node.lineno}", first.value


@pytest.mark.parametrize("code", CODES)
def test_every_text_of_the_sources_is_translated(code: str) -> None:
    known = {text for _, text in messages(code)}
    assert [(where, text) for where, text in texts() if text not in known] == []


@pytest.mark.parametrize("code", CODES)
def test_every_command_and_menu_is_translated(code: str) -> None:
    found = messages(code)
    words = {w for c in TABLE for w in (c.words, *filter(None, c.menu.split("/")))}
    assert {w for w in words if not found.get(("Commands", w))} == set()


@pytest.mark.parametrize("code", CODES)
def test_fields_and_marks_are_those_of_the_english(code: str) -> None:
    for (_, text), said in messages(code).items():
        assert sorted(re.findall(r"\{\w*\}", text)) == sorted(re.findall(r"\{\w*\}", said)), text
        assert text.count("**") == said.count("**"), text
        assert ("&" in text) == ("&" in said), text
        assert text.endswith("…") == said.endswith("…"), text
        assert (text[:1].isspace(), text[-1:].isspace()) == (said[:1].isspace(), said[-1:].isspace()), text


@pytest.mark.parametrize("code", CODES)
def test_the_built_file_is_fresh(code: str) -> None:
    translator = QTranslator()
    assert translator.load(str(translation.FOLDER / f"hexspine_{code}.qm"))
    stale = {
        (context, text)
        for (context, text), said in messages(code).items()
        if translator.translate(context, text) != said
    }
    assert stale == set(), "run make translations"


@pytest.mark.parametrize("code", CODES)
def test_every_menu_entry_has_a_letter_where_the_english_has_one(code: str) -> None:
    for (context, text), said in messages(code).items():
        if context == "Commands" and "&" in text:
            assert re.search(r"&\w", said), said


def test_the_choice_system_follows_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, code in (("de_AT", "de"), ("fr_FR", ENGLISH), ("en_GB", ENGLISH)):
        desktop = QLocale(name)
        monkeypatch.setattr(QLocale, "system", staticmethod(lambda desktop=desktop: desktop))
        assert translation.meant(translation.SYSTEM) == code
    assert translation.meant("de") == "de"
    assert translation.meant("xx") == ENGLISH


def test_the_setting_offers_every_language() -> None:
    assert set(Language.__args__) == {translation.SYSTEM, *LANGUAGES}


def test_the_interface_speaks_the_language_and_english_again(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, ENGLISH)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    translation.install(app, "de")
    assert QCoreApplication.translate("Commands", "&Game") == "&Spiel"
    assert translation.locale().monthName(3) == "März"
    translation.install(app, ENGLISH)
    assert QCoreApplication.translate("Commands", "&Game") == "&Game"
