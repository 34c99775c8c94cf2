"""What the systems are told of the program."""

import configparser
import plistlib
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import yaml

from app import __version__
from app.play.saves.journal import SUFFIX

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
sys.path.insert(0, str(PACKAGING))

import bundle  # noqa: E402
import deb  # noqa: E402
import prepare  # noqa: E402

TYPE = "application/x-hexspine-save"


def test_versions_have_four_numbers() -> None:
    assert bundle.numbers("1.2.3") == (1, 2, 3, 0)
    assert bundle.numbers("0.3.0.dev4") == (0, 3, 0, 0)
    assert bundle.numbers("2.1") == (2, 1, 0, 0)


def test_the_property_list_can_be_written_and_names_the_file_type() -> None:
    told = plistlib.loads(plistlib.dumps(bundle.property_list()))
    assert told["CFBundleShortVersionString"] == __version__
    exported = told["UTExportedTypeDeclarations"][0]
    assert exported["UTTypeTagSpecification"] == {"public.filename-extension": [SUFFIX.removeprefix(".")]}
    assert told["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]


def test_the_menu_entry_opens_files_of_the_type_that_is_declared() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(PACKAGING / "linux" / "hexspine.desktop", encoding="utf-8")
    told = entry["Desktop Entry"]
    assert (told["Exec"], told["MimeType"], told["Icon"]) == ("hexspine %f", f"{TYPE};", "hexspine")
    kinds = ET.parse(PACKAGING / "linux" / "hexspine.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    assert [kind.get("type") for kind in kinds] == [TYPE]
    assert [glob.get("pattern") for glob in kinds.iter(f"{space}glob")] == [f"*{SUFFIX}"]


def test_windows_registers_the_same_type() -> None:
    script = (PACKAGING / "windows" / "hexspine.iss").read_text("utf-8")
    assert rf"Software\Classes\{SUFFIX}" in script
    assert "PrivilegesRequired=lowest" in script


def test_the_deb_depends_on_all_that_a_window_needs() -> None:
    assert set(deb.depends()) >= set(prepare.WINDOW.values())


def test_each_library_of_the_project_is_locked_with_hashes() -> None:
    play, dev = ((PACKAGING / "locks" / name).read_text("utf-8") for name in ("play.txt", "dev.txt"))
    for lock, asked in ((play, prepare.wanted(False)), (dev, prepare.wanted(True))):
        pinned = {name.lower(): block for name, block in re.findall(r"^([\w-]+)==(.*(?:\n +--hash.*)+)", lock, re.M)}
        names = [re.split(r"[<>=~!\[ ]", one)[0].lower() for one in asked]
        assert [name for name in names if "--hash=sha256:" not in pinned.get(name, "")] == []
    pins = [dict(re.findall(r"^([\w-]+)==(\S+)", lock, re.M)) for lock in (play, dev)]
    assert {name: version for name, version in pins[0].items() if pins[1][name] != version} == {}


def test_the_recipe_of_integration_builds_on_three_systems() -> None:
    jobs = yaml.safe_load((PACKAGING / "ci" / "packages.yaml").read_text("utf-8"))["jobs"]
    assert {"linux", "windows", "macos", "clean-root"} == set(jobs)
    for job in jobs.values():
        assert all(len({"run", "uses"} & set(step)) == 1 for step in job["steps"])
