"""Install and remove the packages of Linux in a clean Debian: the .deb by apt, then the tar.gz by a plain user.

    sudo python tests/packaging/clean_root.py [--dist dist] [--root FOLDER] [--mirror URL]

The Debian is made by debootstrap, or is FOLDER where one is named (it is written to). The program runs as a plain user whose
home has blanks and umlauts in its name, without any network and with a program folder that is not his to write. After each removal
the list of all files is compared with that of before: nothing may be left but the player's own. Ends with an AssertionError.
"""

import argparse
import json
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

from prepare import WINDOW  # noqa: E402

PLAYER = "player"
HOME = "/srv/Jörg spielt Größeres"
OF_THE_SYSTEM = ("proc/", "sys/", "dev/", "run/", "var/cache/", "var/lib/apt/", "var/lib/dpkg/", "var/log/")
"""What apt and the running system write; no package's files."""

OWN = (
    ".local/share/hexspine/",
    ".config/hexspine/",
    ".cache/hexspine/",
    ".local/state/hexspine/",
    ".cache/fontconfig/",
)
"""The player's files, under his home; the last is a cache that the system's own library makes for every program."""

GAMES = ("vital_ground/historical", "r43/time-or-power", "k47/meeting-engagement")

GAME = ROOT / "tests" / "saves" / "0.2.0" / "vital_ground.hexspine"
SAVE = ".local/share/hexspine/saves/evening.hexspine"
ACTS = 50
"""A game of the version before, its place under the player's home, and how many acts it has."""


class Debian:
    """A Debian in a folder."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def run(self, line: str, network: bool = False, status: int = 0) -> str:
        """What a shell in it prints, as root. Raises AssertionError where it ends with another status."""
        inside = f"mount -t proc proc {shlex.quote(str(self.root / 'proc'))}"
        inside += f" && mount --rbind /dev {shlex.quote(str(self.root / 'dev'))}"
        inside += f" && exec chroot {shlex.quote(str(self.root))} /bin/sh -c {shlex.quote(line)}"
        apart = ["unshare", "--mount", *([] if network else ["--net"]), "sh", "-c", inside]
        clean = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        print(f"clean root: {line}", flush=True)
        done = subprocess.run(apart, env=clean, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        assert done.returncode == status, f"{line}\nstatus {done.returncode}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def play(self, line: str) -> str:
        """What a shell of the player prints, at home, without network or display."""
        words = f"cd && export QT_QPA_PLATFORM=offscreen && {line}"
        return self.run(f"su - {PLAYER} -c {shlex.quote(words)}")

    def apt(self, words: str) -> None:
        """apt-get, with network."""
        self.run(f"apt-get -q -y {words}", network=True)

    def files(self) -> set[str]:
        """Every file, link and folder in it but those that the system itself writes."""
        found = {
            str(p.relative_to(self.root)) + ("/" if p.is_dir() and not p.is_symlink() else "") for p in walk(self.root)
        }
        return {name for name in found if not name.startswith(OF_THE_SYSTEM)}


def walk(folder: Path) -> list[Path]:
    """All that is below a folder; links are not followed."""
    found = []
    for path in folder.iterdir():
        found.append(path)
        if path.is_dir() and not path.is_symlink():
            found += walk(path)
    return found


def owned(name: str) -> bool:
    """Whether a file is the player's own, or a folder on the way to one."""
    home = HOME[1:] + "/"
    ways = {home + part[: i + 1] for part in OWN for i, letter in enumerate(part) if letter == "/"}
    return name in ways or any(name.startswith(home + part) for part in OWN)


def left(before: set[str], after: set[str]) -> list[str]:
    """What is there now, was not before, and is not the player's own."""
    return sorted(name for name in after - before if not owned(name))


def try_program(debian: Debian, program: str) -> None:
    """Play with an installed program as the player does."""
    assert debian.play(f"{program} --version").startswith("hexspine ")
    listed = {one["id"]: one for one in json.loads(debian.play(f"{program} modules --json"))}
    assert set(listed) >= {game.partition("/")[0] for game in GAMES}
    assert [one["problem"] for one in listed.values() if one["problem"]] == []
    for game in GAMES:
        debian.play(f"{program} simulate {game} --games 1 --seed 1 --bots random")
    debian.play(f"{program} play --quit-after 3")
    debian.play(f"{program} play {SAVE} --quit-after 3")
    assert f"Verified: all {ACTS} acts" in debian.play(f"{program} replay {SAVE} --verify")


def give_a_game(debian: Debian) -> None:
    """Put a game among the player's saves."""
    debian.play(f"mkdir -p {Path(SAVE).parent}")
    shutil.copy(GAME, debian.root / HOME[1:] / SAVE)
    debian.run(f"chown {PLAYER}: '{HOME}/{SAVE}'")


def is_there(debian: Debian) -> bool:
    """Whether the player's game is still what it was."""
    return (debian.root / HOME[1:] / SAVE).read_bytes() == GAME.read_bytes()


def try_deb(debian: Debian, deb: Path) -> None:
    """apt installs it with all it needs; apt removes it with all that came with it."""
    before = debian.files()
    shutil.copy(deb, debian.root / "var" / "cache")
    debian.apt(f"install --no-install-recommends /var/cache/{deb.name}")
    debian.run("desktop-file-validate /usr/share/applications/hexspine.desktop")
    assert "application/x-hexspine-save:*.hexspine" in debian.run("cat /usr/share/mime/globs2")
    assert "application/x-hexspine-save=hexspine.desktop" in debian.run("cat /usr/share/applications/mimeinfo.cache")
    try_program(debian, "hexspine")
    assert debian.run("dpkg --verify hexspine") == "", "files of the package have changed"
    debian.apt("purge hexspine")
    debian.apt("autoremove --purge")
    assert is_there(debian)
    rest = left(before, debian.files())
    assert rest == [], rest


def try_tarball(debian: Debian, tarball: Path) -> None:
    """The player unpacks it, installs it, plays, and removes it."""
    before = debian.files()
    shutil.copy(tarball, debian.root / "var" / "cache" / "hexspine.tar.gz")
    debian.play("mkdir 'Neue Spiele' && tar xzf /var/cache/hexspine.tar.gz -C 'Neue Spiele'")
    for _ in range(2):  # a second time is an update
        debian.play("'Neue Spiele'/hexspine-*/install.sh")
    debian.play("rm -r 'Neue Spiele'")
    debian.play("desktop-file-validate .local/share/applications/hexspine.desktop")
    started = debian.play("sed -n 's/^Exec=//p' .local/share/applications/hexspine.desktop")
    assert started == f'"{HOME}/.local/lib/hexspine/hexspine" %f\n'
    assert "application/x-hexspine-save:*.hexspine" in debian.play("cat .local/share/mime/globs2")
    debian.run(f"chmod -R a-w '{HOME}/.local/lib/hexspine' && chown -R root: '{HOME}/.local/lib/hexspine'")
    try_program(debian, ".local/bin/hexspine")
    debian.run(f"chown -R {PLAYER}: '{HOME}/.local/lib/hexspine' && chmod -R u+w '{HOME}/.local/lib/hexspine'")
    debian.play("sh .local/lib/hexspine/uninstall.sh")
    rest = left(before, debian.files())
    assert rest == [], rest
    assert is_there(debian)


def main() -> None:
    """Read the command line, have a Debian, try both packages in it."""
    asked = argparse.ArgumentParser(description="Install and remove the packages in a clean Debian.")
    asked.add_argument("--dist", type=Path, default=ROOT / "dist", help="the folder with the packages")
    asked.add_argument("--root", type=Path, help="a Debian in a folder, made by debootstrap; it is written to")
    asked.add_argument("--mirror", default="http://deb.debian.org/debian", help="where Debian comes from")
    options = asked.parse_args()
    (deb,) = options.dist.glob("hexspine_*.deb")
    (tarball,) = options.dist.glob("hexspine-*.tar.gz")
    with tempfile.TemporaryDirectory() as temporary:
        root = options.root or Path(temporary) / "debian"
        if options.root is None:
            subprocess.run(["debootstrap", "--variant=minbase", "bookworm", str(root), options.mirror], check=True)
        shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")
        shutil.copy("/etc/hosts", root / "etc" / "hosts")
        debian = Debian(root.resolve())
        debian.apt("update")
        debian.apt("install --no-install-recommends desktop-file-utils shared-mime-info")
        debian.run(f"id {PLAYER} || useradd --create-home --home-dir '{HOME}' --shell /bin/sh {PLAYER}")
        give_a_game(debian)
        try_deb(debian, deb)
        debian.apt(f"install --no-install-recommends {' '.join(sorted(set(WINDOW.values())))}")
        try_tarball(debian, tarball)
    print("clean root: both packages install, play and go without a trace", flush=True)


if __name__ == "__main__":
    main()
