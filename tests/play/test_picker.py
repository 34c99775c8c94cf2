"""Clicks to actions."""

from app.core import engine
from app.core.module import Module
from app.core.state import Action, Amount, Choice, Place, UnitNo
from app.play.nouns import nouns, stray
from app.play.picker import Picker, rebuilt


class Barrage(Action, frozen=True):
    """Every kind of field."""

    firers: tuple[UnitNo, ...]
    at: Place
    shells: Choice
    rounds: Amount
    spotter: UnitNo | None = None
    smoke: bool = False


FULL = Barrage((3, 4), 17, "smoke", 2, 5, True)
NOUNS = (("unit", 3), ("unit", 4), ("place", 17), ("choice", "smoke"), ("amount", 2), ("unit", 5), ("choice", "yes"))


def test_the_fields_in_order_are_the_clicks() -> None:
    assert nouns(FULL) == NOUNS
    assert nouns(Barrage((), 17, "he", 1)) == (("place", 17), ("choice", "he"), ("amount", 1), ("choice", "no"))


def test_an_action_is_rebuilt_from_its_clicks() -> None:
    assert rebuilt(FULL, NOUNS) == FULL
    assert rebuilt(FULL, (("unit", 9), *NOUNS[1:])) == Barrage((9, 4), 17, "smoke", 2, 5, True)
    assert rebuilt(FULL, NOUNS[:-1]) is None
    assert rebuilt(FULL, (*NOUNS, ("unit", 1))) is None
    assert rebuilt(FULL, (("place", 3), *NOUNS[1:])) is None


def test_every_legal_action_can_be_clicked_together(toy: Module) -> None:
    s, _ = engine.start(toy.start("ford", {}, 1))
    legal = engine.legal(s)
    for action in legal:
        picker = Picker(legal)
        for noun in nouns(action):
            assert noun in picker.offers()
            assert picker.pick(noun)
        assert action in picker.complete()


def test_offers_and_completion_step_by_step(toy: Module) -> None:
    s, _ = engine.start(toy.start("ford", {}, 1))
    at = toy.board(s).place
    picker = Picker(engine.legal(s))
    assert picker.offers() == {("unit", 0), ("unit", 1)}
    assert [type(a).__name__ for a in picker.complete()] == ["Hold"]
    assert not picker.pick(("unit", 2))
    assert picker.pick(("unit", 0))
    assert picker.offers() == {("place", at("0102")), ("place", at("0201")), ("place", at("0202"))}
    assert picker.complete() == []
    assert [toy.label(s, a) for a in picker.open()] == ["Move R-1 to 0201", "Move R-1 to 0202", "Move R-1 to 0102"]
    assert picker.pick(("place", at("0102")))
    assert [toy.label(s, a) for a in picker.complete()] == ["Move R-1 to 0102"]
    assert picker.back()
    assert picker.picks == (("unit", 0),)
    picker.clear()
    assert not picker.back()


def test_a_click_not_on_offer_can_be_attempted_and_is_refused_with_its_rule(toy: Module) -> None:
    s, _ = engine.start(toy.start("ford", {}, 1))
    at = toy.board(s).place
    picker = Picker(engine.legal(s), s.step.candidates(s))
    refusals = {(r.rule, r.text) for a in picker.attempt(("unit", 2)) if (r := engine.check(s, a))}
    assert refusals == {("T-1", "B-1 is not yours to order.")}
    picker.pick(("unit", 0))
    (move,) = picker.attempt(("place", at("0402")))
    refusal = engine.check(s, move)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("T-2", "0402 is not next to R-1.")
    (shot,) = picker.attempt(("unit", 3))
    refusal = engine.check(s, shot)
    assert refusal is not None
    assert refusal.rule in ("T-4", "T-5")
    assert picker.attempt(("choice", "x")) == []


def test_units_and_places_that_are_not_there(toy: Module) -> None:
    s, _ = engine.start(toy.start("ford", {}, 1))
    move = next(a for a in engine.legal(s) if len(nouns(a)) == 2)
    assert stray(toy, s, move) == ""
    assert stray(toy, s, type(move)(4, 0)) == "unit 4, which is not in this game"
    assert stray(toy, s, type(move)(0, 99)) == "place 99, which is not in this game"
