"""The pools of markers on the table: one's own by name, the enemy's as backs."""

from app.core.state import NOWHERE
from app.play.session import Session
from modules.r43 import MODULE
from modules.r43.pools import LONGEST


def state():
    return Session.new(MODULE, "liberate-paris-or-antwerp", seed=11).state


def pools(viewer):
    s = MODULE.seen_by(state(), viewer)
    return {box.title: box for box in MODULE.scene(s, viewer).boxes if box.group == "pools"}


def test_ones_own_supports_are_named_and_come_first():
    found = pools("german")
    assert next(iter(found)) == "German supports"
    own = found["German supports"]
    held = [m for m in state().markers if m.deck == "german" and m.at == "available"]
    assert own.place == NOWHERE
    assert [slot.choice for slot in own.slots] == [m.id for m in held]
    assert own.concealed == 0
    assert all(slot.tag == "reconstructed" and slot.style == "heer" for slot in own.slots)


def test_the_enemys_are_a_number_of_backs():
    theirs = pools("allied")["German supports"]
    assert theirs.slots == ()
    assert theirs.concealed == len([m for m in state().markers if m.deck == "german" and m.at == "available"]) > 0
    assert theirs.style == "heer"


def test_the_umpire_sees_all():
    assert all(box.concealed == 0 for box in pools(None).values())
    assert pools(None)["German supports"].slots != ()


def test_a_marker_says_in_full_what_its_event_does():
    known = {slot.name: slot.line for box in pools(None).values() for slot in box.slots}
    assert "Nebelwerfer" in known
    assert known["Nebelwerfer"] != ""
    assert all(len(name) <= LONGEST for name in known)
