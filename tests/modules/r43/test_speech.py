"""Every chapter is spoken: acts have labels, steps have questions."""

import re
from pathlib import Path
from typing import get_args

from app.core.state import Step
from modules.r43 import speech
from modules.r43.actions import AnyAction
from modules.r43.events import AnyEvent
from modules.r43.speech.registry import ask, label, tell
from modules.r43.steps import AnyStep


def test_every_file_of_the_folder_is_a_chapter():
    files = {p.stem for p in Path(speech.__file__).parent.glob("*.py")} - {"__init__", "registry"}
    named = re.findall(
        r"^from modules\.r43\.speech import (\w+) as \1$", Path(speech.__file__).read_text("utf-8"), re.M
    )
    assert named == sorted(files)


def test_every_act_has_a_label():
    assert [a.__name__ for a in get_args(AnyAction) if label.dispatch(a) is label.dispatch(object)] == []


def test_every_step_that_asks_has_a_question_of_its_own():
    plain = ask.dispatch(Step)
    asking = [t for t in get_args(AnyStep) if t.decider is not Step.decider]
    assert [t.__name__ for t in asking if ask.dispatch(t) is plain] == []


def test_every_event_has_a_line_of_the_log():
    assert [e.__name__ for e in get_args(AnyEvent) if tell.dispatch(e) is tell.dispatch(object)] == ["Rolled"]
