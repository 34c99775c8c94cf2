"""Sounds: off until they are wanted, as loud as wanted, silent without a player, and nothing in them but the log."""

import wave
from pathlib import Path

import numpy as np
import pytest

from app.core.card import Card, Entry, Faces, Grid
from app.ui import sounds
from app.ui.settings import Settings
from app.ui.sounds import APART, FOLDER, Sounds, softened
from app.ui.table.table_sounds import BY_KIND, lit, sound_of

DICE = Card("Rally", blocks=(Faces(("a",) * 6, ("",) * 6, thrown=3),))


def loudest(file: Path) -> int:
    """The largest amplitude in a file."""
    with wave.open(str(file), "rb") as f:
        return int(np.abs(np.frombuffer(f.readframes(f.getnframes()), "<i2").astype(int)).max())


@pytest.mark.parametrize("name", sounds.names())
def test_every_sound_is_short_and_ends_in_silence(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as f:
        assert f.getnframes() / f.getframerate() < 0.6
        frames = np.frombuffer(f.readframes(f.getnframes()), "<i2")
    assert abs(int(frames[-1])) < 50 < 10_000 < np.abs(frames.astype(int)).max()


def test_sounds_are_off_until_they_are_wanted() -> None:
    assert not Settings().sound
    played: list[Path] = []
    table = Sounds(played.append)
    table.play("dice")
    assert played == []
    table.set(True, 0)
    table.play("dice")
    assert played == []
    table.set(True, 50)
    table.play("dice")
    assert [file.name for file in played] == ["dice-50.wav"]


def test_the_volume_is_in_what_is_played(tmp_path: Path) -> None:
    full = loudest(FOLDER / "battle.wav")
    softened(FOLDER / "battle.wav", tmp_path / "half.wav", 50)
    softened(FOLDER / "battle.wav", tmp_path / "all.wav", 100)
    assert loudest(tmp_path / "half.wav") == pytest.approx(full / 4, abs=2)
    assert loudest(tmp_path / "all.wav") == full


def test_a_second_sound_at_once_is_not_heard() -> None:
    played: list[Path] = []
    table = Sounds(played.append)
    table.set(True, 100)
    for _ in range(20):
        table.play("down")
    assert len(played) == 1 < APART


def test_without_a_player_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "system_player", lambda: None)
    table = Sounds()
    table.set(True, 100)
    table.play("dice")


def test_a_player_that_fails_is_not_asked_again() -> None:
    asked: list[Path] = []

    def fail(file: Path) -> None:
        asked.append(file)
        raise OSError("no such device")

    table = Sounds(fail)
    table.set(True, 100)
    table.play("dice")
    table._since.invalidate()
    table.play("dice")
    assert len(asked) == 1


def test_programs_of_the_system_are_tried_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    began: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(sounds.sys, "platform", "linux")
    monkeypatch.setattr(sounds.shutil, "which", lambda name: "bin/aplay" if name == "aplay" else None)
    monkeypatch.setattr(sounds, "_start", lambda program, options: began.append((program, options)))
    player = sounds.system_player()
    assert player is not None
    player(Path("dice.wav"))
    assert began == [("bin/aplay", ["-q", "dice.wav"])]
    monkeypatch.setattr(sounds.shutil, "which", lambda name: None)
    assert sounds.system_player() is None


def test_one_sound_for_an_act() -> None:
    assert sound_of([Entry("a", kind="move")]) == "down"
    assert sound_of([Entry("a", kind="move"), Entry("b", kind="combat")]) == "battle"
    assert sound_of([Entry("a", kind="combat", card=DICE)]) == "battle"
    assert sound_of([Entry("a", card=DICE)]) == "dice"
    assert sound_of([Entry("a", kind="move")], new_turn=True) == "end"
    assert sound_of([]) == sound_of([Entry("a")]) == ""
    assert {*BY_KIND.values(), "up", "dice", "column", "end", "turn", "refused"} == set(sounds.names())


def test_the_lit_column_of_an_attack() -> None:
    table = Grid(("1:2", "1:1", "2:1"), (("a", "b", "c"),), lit=(-1, 1), table="combat")
    assert lit([Card("Attack", blocks=(table,))]) == (("combat", (-1, 1)),)
    assert lit([Card("Chart", blocks=(Grid(("1",), (("a",),)),)), DICE]) == ()
