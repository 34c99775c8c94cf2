"""One kill in each way of playing; `python -m tests.torture --kills 200` does it for long."""

from pathlib import Path

from tests.torture.__main__ import torture
from tests.torture.play import WAYS


def test_nothing_is_lost(tmp_path: Path) -> None:
    survived, lost = torture(tmp_path, len(WAYS), 3)
    assert lost == {}
    assert survived == dict.fromkeys(WAYS, 1)
