"""A passcode opens what it locked, and what is kept does not tell it."""

from app.play.saves.passcode import lock, opens


def test_only_the_passcode_opens_its_lock() -> None:
    kept = lock("Überfall 43")
    assert opens("Überfall 43", kept)
    assert not opens("überfall 43", kept)
    assert not opens("", kept)
    assert "berfall" not in kept


def test_the_same_passcode_is_kept_in_another_way_each_time() -> None:
    assert lock("1234") != lock("1234")


def test_no_passcode_is_no_lock() -> None:
    assert lock("") == ""
    assert opens("", "")
    assert opens("anything", "")


def test_what_is_no_lock_of_ours_is_opened_by_nothing() -> None:
    for kept in ("1234", "md5$1$x$y", "pbkdf2-sha256$many$x$y", "pbkdf2-sha256$99999999999$x$y"):
        assert not opens("1234", kept)
