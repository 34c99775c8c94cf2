from pathlib import Path

from app.ui.settings import Docks, Settings, load, save


def test_no_file_gives_defaults_without_a_word(tmp_path: Path):
    assert load(tmp_path / "settings.json") == (Settings(), None)


def test_round_trip(tmp_path: Path):
    kept = Settings(
        theme="dark", text_scale=150, keys={"undo": ["Ctrl+Z"]}, docks={"vg": Docks("AA==", "", {"r": [1]})}
    )
    save(tmp_path / "deep" / "settings.json", kept)
    assert load(tmp_path / "deep" / "settings.json") == (kept, None)
    assert sorted(p.name for p in (tmp_path / "deep").iterdir()) == ["settings.json"]


def test_a_bad_file_is_kept_aside_and_said(tmp_path: Path):
    path = tmp_path / "settings.json"
    path.write_text('{"text_scale": 900}', "utf-8")
    settings, unread = load(path)
    assert settings == Settings()
    assert unread is not None
    assert unread.words() == (
        "The settings could not be read (Expected `int` <= 200 - at `$.text_scale`). "
        "Defaults are in use; the old file is settings.unread.json."
    )
    assert (tmp_path / "settings.unread.json").read_text("utf-8") == '{"text_scale": 900}'


def test_a_torn_file_gives_defaults(tmp_path: Path):
    path = tmp_path / "settings.json"
    path.write_bytes(b'{"theme": "da')
    settings, unread = load(path)
    assert settings == Settings()
    assert unread is not None
    assert unread.words().startswith("The settings could not be read (")


def test_a_folder_in_the_way_is_said(tmp_path: Path):
    (tmp_path / "settings.json").mkdir()
    settings, unread = load(tmp_path / "settings.json")
    assert settings == Settings()
    assert unread is not None
    assert unread.words().endswith("Defaults are in use.")


def test_unknown_fields_of_a_newer_version_are_passed_over(tmp_path: Path):
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "dark", "smell": 3}', "utf-8")
    assert load(path) == (Settings(theme="dark"), None)


def test_recent_games_newest_first_and_once():
    s = Settings(recent=["a", "b"])
    assert s.with_recent("b").recent == ["b", "a"]
    assert s.without_recent("a").recent == ["b"]
    for i in range(20):
        s = s.with_recent(str(i))
    assert len(s.recent) == 12
    assert s.recent[0] == "19"
