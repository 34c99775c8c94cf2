"""Every module that ships, and the small ones of the tests; a random game of every scenario and seed."""

from typing import Any

import pytest
from random_games import FOUND, SEEDS, Game, is_whole, random_game

from app.core.module import Module
from app.play.discover import Found


def _games(whole: bool) -> list[Any]:
    return [
        pytest.param((i, scenario.id, seed), id=f"{found.id}/{scenario.id}/{seed}")
        for i, found in enumerate(FOUND)
        if found.manifest is not None
        for scenario in found.manifest.scenarios
        if is_whole(found, scenario.id) or not whole
        for seed in (SEEDS if is_whole(found, scenario.id) else SEEDS[:1])
    ]


@pytest.fixture(params=_games(False), scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """A random game, to its end or a part of it."""
    return random_game(*request.param)


@pytest.fixture(params=_games(True), scope="session")
def whole_game(request: pytest.FixtureRequest) -> Game:
    """A random game that is played to its end."""
    return random_game(*request.param)


@pytest.fixture(params=FOUND, ids=lambda f: f.id)
def found(request: pytest.FixtureRequest) -> Found:
    """A module as it was found."""
    one: Found = request.param
    return one


@pytest.fixture
def module(found: Found) -> Module:
    """A module."""
    return found.load()
