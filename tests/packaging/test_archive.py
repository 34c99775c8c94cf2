"""The archive of Linux: what installs it, and what takes it away again."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from app import __version__

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))

import archive

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the archive of Linux")


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """An archive of a program that only tells its words, unpacked in a folder with blanks and umlauts."""
    folder = tmp_path / "hexspine"
    (folder / "_internal").mkdir(parents=True)
    (folder / "hexspine").write_text('#!/bin/sh\necho "played $*"\n')
    (folder / "hexspine").chmod(0o755)
    (folder / "_internal" / "library.so").write_text("a library")
    (folder / "_internal" / "again.so").symlink_to("library.so")
    target = archive.tarball(folder, tmp_path / "hexspine.tar.gz", __version__)
    elsewhere = tmp_path / "Größere Spiele"
    elsewhere.mkdir()
    with tarfile.open(target) as bundle:
        assert all(entry.uname == "root" for entry in bundle.getmembers())
        bundle.extractall(elsewhere, filter="data")
    return elsewhere / f"hexspine-{__version__}"


def run(script: Path, home: Path, *words: str, status: int = 0) -> str:
    """Run a script of the archive in a home; what it says."""
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    done = subprocess.run(
        ["sh", str(script), *words], env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def everything(home: Path) -> set[str]:
    """All files and folders below a home."""
    return {str(path.relative_to(home)) for path in home.rglob("*")}


def test_what_is_installed_is_removed_without_a_trace(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "Jörg Müller 100%"
    saves = home / ".local" / "share" / "hexspine" / "saves"
    saves.mkdir(parents=True)
    (saves / "evening.hexspine").write_text("a game")
    before = everything(home)
    for _ in range(2):  # the second is an update
        run(unpacked / "install.sh", home)
    program = home / ".local" / "lib" / "hexspine"
    told = subprocess.run([home / ".local/bin/hexspine", "a b"], capture_output=True, text=True, check=True).stdout
    assert told == "played a b\n"
    assert (program / "_internal" / "again.so").is_symlink()
    entry = (home / ".local/share/applications/hexspine.desktop").read_text("utf-8")
    assert f'Exec="{program}/hexspine" %f'.replace("100%/", "100%%/") in entry
    assert (home / ".local/share/icons/hicolor/48x48/mimetypes/application-x-hexspine-save.png").is_file()
    assert (home / ".local/share/mime/packages/hexspine.xml").is_file()
    assert "removed" in run(program / "uninstall.sh", home)
    assert everything(home) == before


def test_what_others_put_there_stays(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    entry = home / ".local" / "share" / "applications" / "other.desktop"
    run(unpacked / "install.sh", home.parent, "--prefix", str(home / ".local"))
    entry.write_text("[Desktop Entry]\nType=Application\nName=Other\nExec=other\n")
    run(home / ".local" / "lib" / "hexspine" / "uninstall.sh", home)
    assert entry.exists()
    assert not (home / ".local" / "bin").exists()


def test_a_folder_of_somebody_elses_is_refused(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / ".local" / "lib" / "hexspine").mkdir(parents=True)
    assert "was not put there" in run(unpacked / "install.sh", home, status=1)
    assert "not installed" in run(unpacked / "uninstall.sh", home, status=1)


def test_sums_are_read_by_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a")
    archive.sums([tmp_path / "a.txt"])
    assert (tmp_path / "SHA256SUMS").read_text().split() == [
        "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
        "a.txt",
    ]
