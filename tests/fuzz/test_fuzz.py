"""Every reader, fed with damaged files for a moment: it reads them or says why not. `python -m tests.fuzz` does it for long."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.__main__ import fuzz, tried
from tests.fuzz.readers import Reader, readers

NAMES = (
    "journal",
    "list of games",
    "report",
    "yaml",
    "manifest",
    "own values",
    "settings",
    "leave",
    "batches",
    "passcode",
    "cases",
    "force",
    "standing",
    "open game",
    "parsed",
    "lock",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


@pytest.fixture(scope="module")
def known(folder: Path) -> dict[str, Reader]:
    return {reader.name: reader for reader in readers(folder)}


def test_no_reader_is_left_out(known: dict[str, Reader]) -> None:
    assert tuple(known) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_damaged_files_are_read_or_refused(
    known: dict[str, Reader], folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXSPINE_HOME", str(folder))
    found = fuzz(known[name], folder, 0.5, 2)
    assert found.crashes == {}
    assert found.inputs > 10


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.recursive(
        st.text(max_size=8)
        | st.sampled_from(["&a", "*a", "!!int x", "|", "? ", "- ", ": ", "<<", "0x1", "1_0", "%TAG"]),
        lambda inner: (
            st.lists(inner, max_size=4).map(lambda parts: f"[{', '.join(parts)}]")
            | st.dictionaries(st.text(max_size=4), inner, max_size=3).map(
                lambda pairs: "\n".join(f"{key}: {value}" for key, value in pairs.items())
            )
        ),
        max_leaves=12,
    )
)
def test_anything_like_yaml_is_read_or_refused(known: dict[str, Reader], folder: Path, text: str) -> None:
    assert tried(known["yaml"], folder, text.encode("utf-8", "surrogatepass")) in ("", "refused")
