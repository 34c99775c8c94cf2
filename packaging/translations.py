"""Bring the translations of the interface up to date: collect the texts with lupdate, build the .qm files with lrelease.

    .venv/bin/python packaging/translations.py [--check]

The words of the table of commands are no literals of a `tr` call, and lupdate does not look into f-strings: such texts
are listed for it in a file of their own.
Ends with status 1 where a text has no translation; `--check` builds nothing and only tells.
"""

import argparse
import ast
import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app.core.language import ENGLISH, LANGUAGES  # noqa: E402  the program lies beside this folder
from app.ui.commands import TABLE  # noqa: E402

TOOLS = Path(sys.executable).parent
FOLDER = ROOT / "app" / "ui" / "translations"
PLAIN = ("tr", "_tr", "said")
"""Functions that translate without being a method; their texts have no context."""


def command_words() -> list[str]:
    """The words of commands and menus, in the order of the table."""
    menus = [part for c in TABLE for part in c.menu.split("/") if part]
    return list(dict.fromkeys([*menus, *(c.words for c in TABLE)]))


def texts_in_texts() -> list[tuple[str, str]]:
    """What is translated inside an f-string, where lupdate does not look: context and text."""
    found: dict[tuple[str, str], None] = {}

    def walk(node: ast.AST, context: str, inside: bool) -> None:
        context = node.name if isinstance(node, ast.ClassDef) else context
        inside = inside or isinstance(node, ast.JoinedStr)
        if inside and isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            if isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
                found[context, str(node.args[0].value)] = None
            elif isinstance(node.func, ast.Name) and node.func.id in PLAIN:
                found["", str(node.args[0].value)] = None
        for child in ast.iter_child_nodes(node):
            walk(child, context, inside)

    for path in sorted((ROOT / "app").rglob("*.py")):
        walk(ast.parse(path.read_text("utf-8")), "", False)
    return list(found)


def quoted(text: str) -> str:
    """A text as lupdate reads it in a source."""
    return json.dumps(text, ensure_ascii=False)


def collect(file: Path) -> None:
    """Update a .ts file from the sources: new texts come in without a translation, texts that are gone go."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder, "command_words.py")
        texts = [*(("Commands", words) for words in command_words()), *texts_in_texts()]
        lines = [f"QT_TRANSLATE_NOOP({quoted(context)}, {quoted(text)})" for context, text in texts]
        listed.write_text("\n".join(lines), encoding="utf-8")
        sources = [listed, *sorted((ROOT / "app").rglob("*.py"))]
        aliases = ("-tr-function-alias", ",".join(f"tr+={name}" for name in PLAIN[1:]))
        options = ("-silent", "-locations", "none", "-no-obsolete", "-target-language", file.stem.rpartition("_")[2])
        run("pyside6-lupdate", *options, *aliases, *map(str, sources), "-ts", str(file))


def run(tool: str, *words: str) -> None:
    """Run one of Qt's tools. Raises CalledProcessError."""
    subprocess.run([str(TOOLS / tool), *words], check=True)


def missing(file: Path) -> list[str]:
    """The texts of a .ts file that have no finished translation."""
    found = []
    for message in ET.parse(file).iter("message"):
        translation = message.find("translation")
        if translation is None or translation.get("type") or not (translation.text or len(translation)):
            found.append(message.findtext("source") or "")
    return found


def main() -> None:
    """Read the command line and do it for every language but English."""
    asked = argparse.ArgumentParser(description="Bring the translations of the interface up to date.")
    asked.add_argument("--check", action="store_true", help="only tell what has no translation")
    check = asked.parse_args().check
    lacking = 0
    for code in LANGUAGES:
        if code == ENGLISH:
            continue
        file = FOLDER / f"hexspine_{code}.ts"
        if not check:
            FOLDER.mkdir(exist_ok=True)
            collect(file)
            run("pyside6-lrelease", "-silent", str(file), "-qm", str(file.with_suffix(".qm")))
        for text in missing(file):
            lacking += 1
            print(f"{file.name}: no translation: {text}")
    sys.exit(1 if lacking else 0)


if __name__ == "__main__":
    main()
