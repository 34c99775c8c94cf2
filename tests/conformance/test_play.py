"""Random legal play of every module: it ends, it undoes, it replays, it can be clicked, and every refusal has its rule."""

import re
from pathlib import Path
from random import Random

import msgspec
from random_games import FOUND, PART, SAMPLES, Game

from app.core import engine
from app.core.codec import Codec
from app.core.state import Step
from app.play import cases, notation
from app.play.nouns import nouns
from app.play.picker import Picker
from app.play.saves.opening import verify
from app.play.session import Session
from app.play.transcript import transcript

MENU = 40
"""No more acts than these are on offer where all are waited for."""


def test_a_random_game_ends(whole_game: Game) -> None:
    game = whole_game
    last = game.moments[-1].after
    assert last.outcome is not None, f"no end after {len(game.moments)} acts"
    assert last.decider is None
    assert engine.legal(last) == []
    assert last.outcome.text
    assert last.outcome.winner in ("", *(s.id for s in game.module.manifest.sides))
    levels = getattr(game.module, "levels", ())
    assert not levels or last.outcome.level in levels
    assert engine.check(last, game.moments[0].action) is not None


def test_the_same_seed_and_acts_are_the_same_game(game: Game) -> None:
    s, events = engine.start(game.module.start(game.scenario, {}, game.seed))
    assert (s, events) == (game.first, game.opening)
    for m in game.moments:
        s, events = engine.apply(s, m.action)
        assert events == m.events
    assert s == game.moments[-1].after


def test_apply_does_not_touch_its_argument(game: Game) -> None:
    codec = Codec(game.module.types)
    for m in game.samples:
        before = codec.encode(m.before)
        for action in m.legal[:10]:
            engine.apply(m.before, action)
        assert codec.encode(m.before) == before


def test_states_actions_and_events_survive_json(game: Game) -> None:
    codec = Codec(game.module.types)
    events = msgspec.json.Decoder(game.module.types.event)
    for m in game.samples:
        assert codec.state(codec.encode(m.before)) == m.before
        for action in m.some:
            assert codec.action(codec.encode(action)) == action
        for event in m.events:
            assert events.decode(codec.encode(event)) == event


def test_candidates_are_allowed_or_refused_with_a_known_rule(game: Game) -> None:
    rules = game.module.rulebook.rules
    for m in game.samples:
        for action in m.before.step.candidates(m.before):
            refusal = engine.check(m.before, action)
            if refusal is not None:
                assert refusal.rule in rules
                assert refusal.text
                assert not re.search(r"[{}]|\b(invalid|illegal|cannot)\b|!", refusal.text), refusal.text
                assert all(0 <= p < len(game.module.board(m.before).labels) for p in refusal.places)


def test_what_is_offered_does_not_hang_on_what_is_remembered(game: Game) -> None:
    codec = Codec(game.module.types)
    for m in game.samples:
        assert engine.legal(codec.state(codec.encode(m.before))) == m.legal


def test_any_legal_act_may_be_drawn_by_lot_and_no_other(game: Game) -> None:
    first = {type(m.before.step): m for m in reversed(game.moments) if len(m.legal) <= MENU}
    for kind, m in first.items():
        if kind.draws is Step.draws:
            continue
        missing, luck = set(m.legal), Random(game.seed)
        for _ in range(40 * len(m.legal)):
            drawn = engine.some(m.before, luck)
            assert drawn in m.legal, f"{kind.__name__} draws {drawn}"
            missing.discard(drawn)
            if not missing:
                break
        assert not missing, f"{kind.__name__} never draws {missing}"


def test_acts_of_other_moments_are_answered_not_crashed_on(game: Game) -> None:
    samples = game.samples
    for m, other in zip(samples, samples[7:] + samples[:7], strict=True):
        refusal = engine.check(m.before, other.action)
        if refusal is None:
            engine.apply(m.before, other.action)
        else:
            assert refusal.text


def test_undo_returns_the_identical_state(game: Game) -> None:
    session = Session.new(game.module, game.scenario, seed=game.seed)
    for m in game.moments[:60]:
        before = session.state
        session.do(m.action)
        after = session.state
        assert session.undo()
        assert session.state is before
        assert session.redo()
        assert session.state is after


def test_a_saved_game_replays_equal(game: Game, tmp_path: Path) -> None:
    path, moments = tmp_path / "g.hexspine", game.moments[:PART]
    with Session.new(game.module, game.scenario, seed=game.seed, path=path) as session:
        session.journal.path = None
        for m in moments:
            session.do(m.action)
        session.journal.path = path
        assert session.retry() == ""
    again = verify(path, FOUND)
    assert again.state == moments[-1].after
    assert [n.events for n in again.nodes] == [game.opening, *(m.events for m in moments)]
    some = [n.id for n in again.nodes[:: max(1, len(moments) // SAMPLES)]]
    assert [again.entries(again.nodes[id]) for id in some] == [session.entries(session.nodes[id]) for id in some]


def test_a_game_is_a_case_that_passes(game: Game, tmp_path: Path) -> None:
    session = Session.new(game.module, game.scenario, seed=game.seed)
    for m in game.moments[:300]:
        session.do(m.action)
    path = tmp_path / "game.yaml"
    path.write_text(transcript(session), "utf-8")
    (result,) = cases.run_file(path, FOUND)
    assert result.problems == ()


def test_every_legal_action_can_be_clicked_together(game: Game) -> None:
    for m in game.samples:
        for action in m.some:
            picker = Picker(m.legal)
            for noun in nouns(action):
                assert picker.pick(noun)
            assert action in picker.complete()
        assert len({game.module.label(m.before, a) for a in m.legal}) == len(m.legal)


def test_every_legal_action_can_be_written_in_a_case(game: Game) -> None:
    for m in game.samples:
        for action in m.some:
            written = notation.write_action(game.module, m.before, action)
            assert notation.read_action(game.module, m.before, written) == action


def test_the_scene_shows_every_unit_in_play_once(game: Game) -> None:
    board = game.module.board(game.first)
    for m in game.samples:
        scene = game.module.scene(m.before, None)
        shown = [t.unit for t in scene.tokens] + list(dict.fromkeys(f.unit for f in scene.figures))
        assert len(shown) == len(set(shown))
        playing = {n for n in range(len(m.before.units)) if game.module.roster(m.before, n).in_play}
        assert playing
        assert playing <= set(shown)
        for token in scene.tokens:
            unit = m.before.units[token.unit]
            assert (token.place, token.side) == (unit.place, unit.side)
            assert token.name
        models = [(f.unit, f.no) for f in scene.figures]
        assert len(models) == len(set(models))
        labelled = [p.unit for p in scene.plates]
        assert len(labelled) == len(set(labelled))
        assert {f.unit for f in scene.figures if board.is_hex(f.place)} <= set(labelled)
        for figure in scene.figures:
            assert figure.side == m.before.units[figure.unit].side
            assert figure.name
        for unit in {f.unit for f in scene.figures}:
            assert m.before.units[unit].place in [f.place for f in scene.figures if f.unit == unit]
        if m.before.decider is not None:
            assert [p.state for p in scene.phases].count("now") <= 1


def test_everything_has_words(game: Game) -> None:
    module = game.module
    before = game.first
    for event in game.opening:
        module.tell(before, event)
    for m in game.moments:
        assert module.label(m.before, m.action)
        for event in m.events:
            entry = module.tell(m.before, event)
            assert entry is None or entry.text
    for at, m in enumerate(game.samples):
        s, units = m.before, range(len(m.before.units))
        prompt = module.prompt(s)
        assert prompt.text
        assert prompt.side == s.decider
        for button in prompt.buttons:
            assert button.label
            assert button.action is not None or button.command or button.why is not None
            if button.action is not None and button.why is None:
                assert engine.check(s, button.action) is None
        for action in m.legal[:12]:
            picks = tuple(value for _, value in nouns(action))
            for n in range(len(picks) + 1):
                assert module.prompt(s, picks[:n]).text
        module.explain(s)
        module.standing(s)
        module.results(s)
        assert {"turn", "decider", "outcome", "units"} <= module.facts(s).keys()
        assert [t for t in module.tables(s) if not t.rows or not t.columns] == []
        assert sorted(u for g in module.groups(s) for u in g.units) == list(units)
        for u in [u for n, u in enumerate(units) if n % 9 == 0]:
            assert module.roster(s, u).name
            assert module.explain(s, ("unit", u)) is not None
            module.reach(s, u)
        board = module.board(s)
        for place in [*range(0, len(board.labels), max(1, len(board.labels) // 15)), len(board.labels) - 1]:
            assert module.line(s, place)
            assert module.explain(s, ("place", place)) is not None
        for side in module.manifest.sides:
            if at % 8 == 0:
                module.threat(s, side.id)
            assert isinstance(module.score(s, side.id), float | int)
    last = game.moments[-1].after
    assert module.prompt(last).text
    assert module.standing(last).blocks
    module.scene(last, None)


def test_the_table_is_the_same_object_for_the_same_game(game: Game) -> None:
    assert game.module.board(game.first) is game.module.board(game.moments[-1].after)


def test_what_a_side_may_know_is_settled(game: Game) -> None:
    codec = Codec(game.module.types)
    for m in game.samples:
        for side in (*(s.id for s in game.module.manifest.sides), None):
            seen = game.module.seen_by(m.before, side)
            if seen is not m.before:
                assert codec.encode(game.module.seen_by(seen, side)) == codec.encode(seen)
                assert seen.dice != m.before.dice
            game.module.scene(seen, side)


def test_sight_is_mutual_and_names_its_blocker(game: Game) -> None:
    board = game.module.board(game.first)
    places = list(range(0, board.hexes, max(1, board.hexes // 14)))
    for a in places:
        for b in places:
            there, back = game.module.sight(game.first, a, b), game.module.sight(game.first, b, a)
            assert there.clear == back.clear
            assert there.range == back.range == board.distance(a, b)
            assert there.clear or there.rule in game.module.rulebook.rules
            assert there.crossed == board.between(a, b)


def test_acts_that_a_click_ahead_stands_for_can_be_done(game: Game) -> None:
    look = getattr(game.module, "ahead", None)
    if look is None:
        return
    refuse = game.module.refuse_ahead
    for m in game.samples:
        s = m.before
        for u in [u for u, unit in enumerate(s.units) if unit.side == s.decider][::7]:
            chains = look(s, u)
            for place, acts in list((chains or {}).items())[::11]:
                assert refuse(s, u, place) is None
                after, _ = engine.apply(s, acts[0])
                if len(acts) > 1 and len(after.stack) > len(s.stack):
                    assert engine.check(after, acts[1]) is None
            for place in [] if chains is None else range(0, game.module.board(s).hexes, 311):
                refusal = refuse(s, u, place)
                assert (refusal is None) == (place in chains), (u, place, refusal)
                assert refusal is None or refusal.rule in game.module.rulebook.rules
