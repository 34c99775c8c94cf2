"""`make play`: set everything up and open the game; on a machine without a display let two bots play instead."""

import ctypes
import os
import socket
import sys
from pathlib import Path

from prepare import PYTHON, ROOT, WINDOW, Stop, prepare_system, prepare_venv

SOLO = "simulate vital_ground/historical --games 30 --seed 1943 --bots greedy,greedy --jobs 0"


def display_trouble() -> str:
    """Why no window can be opened, in a few words; empty if one can."""
    if sys.platform != "linux":
        return ""
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        return "neither DISPLAY nor WAYLAND_DISPLAY is set"
    prepare_system(WINDOW)
    if wayland_opens() or x11_opens():
        return ""
    tried = [f"{n} {os.environ[n]}" for n in ("WAYLAND_DISPLAY", "DISPLAY") if os.environ.get(n)]
    return f"{' and '.join(tried)} does not answer" if len(tried) == 1 else f"{' and '.join(tried)} do not answer"


def wayland_opens() -> bool:
    """Whether a Wayland compositor listens."""
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(str(Path(os.environ.get("XDG_RUNTIME_DIR", "/"), name)))
        except OSError:
            return False
    return True


def x11_opens() -> bool:
    """Whether the X server lets us in."""
    if not os.environ.get("DISPLAY"):
        return False
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    trouble: int = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return trouble == 0


def main() -> None:
    """Set up, then become the game (or the bots' games)."""
    try:
        prepare_venv(dev=False)
        trouble = display_trouble()
    except Stop as stop:
        sys.exit(f"hexspine: {stop}")
    command = "play"
    if trouble:
        print(f"hexspine: no display ({trouble}); two bots play 30 games instead of opening the window", flush=True)
        command = SOLO
    os.chdir(ROOT)
    os.execv(PYTHON, [str(PYTHON), "-m", "app", *command.split()])


if __name__ == "__main__":
    main()
