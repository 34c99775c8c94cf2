"""Bring the translations of the interface up to date: collect the texts with lupdate, build the .qm files with lrelease.

    .venv/bin/python packaging/translations.py [--check]

The words of the table of commands are no literals of a `tr` call, so they are listed for lupdate in a file of their own.
Ends with status 1 where a text has no translation; `--check` builds nothing and only tells.
"""

import argparse
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


def command_words() -> list[str]:
    """The words of commands and menus, in the order of the table."""
    menus = [part for c in TABLE for part in c.menu.split("/") if part]
    return list(dict.fromkeys([*menus, *(c.words for c in TABLE)]))


def collect(file: Path) -> None:
    """Update a .ts file from the sources: new texts come in without a translation, texts that are gone go."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder, "command_words.py")
        lines = [f'QT_TRANSLATE_NOOP("Commands", "{words}")' for words in command_words()]
        listed.write_text("\n".join(lines), encoding="utf-8")
        sources = [listed, *sorted((ROOT / "app").rglob("*.py"))]
        aliases = ("-tr-function-alias", "tr+=_tr,tr+=said")
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
