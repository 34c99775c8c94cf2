"""What of a module's data a saved game minds."""

from pathlib import Path
from typing import Any, cast

from app.core.module import Module
from app.play.saves.replay import data_digest


class Files:
    """All of a module that is asked for: its folder and its files."""

    def __init__(self, folder: Path, **texts: str) -> None:
        self.folder, self.names = folder, [name.replace("__", "/") + ".yaml" for name in texts]
        for name, text in zip(self.names, texts.values(), strict=True):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(text.encode())

    def data_files(self) -> list[tuple[str, Any]]:
        """Their names."""
        return [(name, dict) for name in self.names]


def digest(folder: Path, **texts: str) -> str:
    return data_digest(cast(Module, Files(folder, **texts)))


def test_other_values_are_other_data_and_other_words_are_not(tmp_path: Path) -> None:
    first = digest(tmp_path, data__values="a: 1\n", data__words="b: one\n", data__words__sea="c: calm\n")
    assert digest(tmp_path, data__values="a: 1\n", data__words="b: 1\n", data__words__sea="c: rough\n") == first
    assert digest(tmp_path, data__values="a: 1\r\n") == first
    assert digest(tmp_path, data__values="a: 2\n", data__words="b: one\n", data__words__sea="c: calm\n") != first
    assert digest(tmp_path, data__values="a: 1\n", data__wordsmith="b: one\n") != first
