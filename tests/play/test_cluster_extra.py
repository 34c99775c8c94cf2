"""Without the extra a cluster is refused in a sentence."""

import sys

import pytest

from app.core.module import Module
from app.play.batches import batch
from app.play.batches.pool import PoolFault


def test_without_its_library_it_says_what_to_install(toy: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(PoolFault, match=r"a cluster needs more packages: pip install 'hexspine\[cluster\]'"):
        list(batch.rows(batch.task(toy, "ford", 4), cluster="tcp://127.0.0.1:9"))
