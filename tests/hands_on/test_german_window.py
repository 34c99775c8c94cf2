"""Every game in German: walking through the window nobody meets an English word, nor a decimal point."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.core.language import VARIABLE

WALK = Path(__file__).parent / "german_walk.py"

ENGLISH = re.compile(
    r"\b(the|and|of|is|are|to|not|with|for|from|by|on|this|that|it|units?|hex|hexes|turns?|moves?|fire|sides?|no|game|show|"
    r"all|open|close|phase|acts?|map|rules?|table|place|one|player|you|your|or|at|has|have|here|now|their|last|next|first|"
    r"half|points?|hits?|pinned|routed|attacks?|end|choose|lines?|keys?|file|village|town|armor|range|whether|which|who|public|house|printed|reconstructed|derived)\b"
)
"""Words that English cannot do without and German does not have."""

ALLOWED = re.compile(r"^Quelle: |https?://|^\S+\.yaml\b|^[A-Z]\w*-[\w.-]+, .*|\b[A-Z]\w*-[\w.]+\b")
"""What stays as it is: where a figure is from, names of data files, and of rules their ids and their text, which has but
its title in German."""


POINT = re.compile(r"(?<![\d.])\d+\.\d+ ?(%|Zoll)|\d\.\d\d\b")
"""A figure with a decimal point."""

GAMES = (
    ("vital_ground", "historical", 12),
    ("r43", "liberate-paris-or-antwerp", 24),
    ("k47", "meeting-engagement", 40),
)
"""Module, scenario, acts that are looked at."""


@pytest.mark.parametrize(("module", "scenario", "acts"), GAMES)
def test_no_english_is_left_in_the_window(tmp_path: Path, module: str, scenario: str, acts: int) -> None:
    environ = {**os.environ, VARIABLE: "en", "HEXSPINE_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, str(WALK), module, scenario, str(acts)]
    ran = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 0, ran.stderr
    texts: list[str] = json.loads(ran.stdout)
    assert len(texts) > 300
    assert {"&Ansicht", "Maßband", "Strg Umschalt Z, Strg Y"} <= set(texts)
    assert any("Spiel · Exportieren" in text for text in texts)
    plain = {
        text: ALLOWED.sub("", re.sub(r"<[^>]*>|&", "", text))
        for text in texts
        if not text.startswith(("Quelle: ", str(tmp_path)))
    }
    assert [text for text, words in plain.items() if ENGLISH.search(words) or POINT.search(words)] == []
