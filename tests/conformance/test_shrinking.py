"""The contract once more on games that Hypothesis draws: a failure shrinks to the shortest game that shows it."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.core import engine
from app.core.codec import Codec
from app.play.discover import Found
from app.play.nouns import nouns
from app.play.picker import Picker


@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(seed=st.integers(0, 1000), choices=st.lists(st.integers(0, 1000), max_size=40))
def test_any_short_game_keeps_the_contract(found: Found, seed: int, choices: list[int]) -> None:
    module = found.load()
    codec = Codec(module.types)
    s, _ = engine.start(module.start(module.manifest.scenarios[0].id, {}, seed))
    for choice in choices:
        if s.outcome is not None:
            return
        legal = engine.legal(s)
        action = legal[choice % len(legal)]
        picker = Picker(legal)
        assert all(picker.pick(noun) for noun in nouns(action))
        text = codec.encode(s)
        after, events = engine.apply(s, action)
        assert codec.encode(s) == text
        assert engine.apply(codec.state(text), action) == (after, events)
        for event in events:
            module.tell(s, event)
        s = after
