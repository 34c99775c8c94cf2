"""Saved games in words: when, who against whom, and how far."""

from collections.abc import Mapping
from datetime import datetime

from PySide6.QtCore import QCoreApplication

from app.play.saves import glance
from app.play.saves.saved import SavedGame
from app.play.session import PERSON
from app.ui.translation import locale


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def when(modified: float, now: datetime | None = None) -> str:
    """A time (seconds since 1970) as players say it: `today 14:02`, `yesterday`, `Thursday`, `21 November`."""
    now = now or datetime.now().astimezone()
    then = datetime.fromtimestamp(modified).astimezone()
    days = (now.date() - then.date()).days
    if days == 0:
        return tr("today {time}").format(time=then.strftime("%H:%M"))
    if days == 1:
        return tr("yesterday")
    if 1 < days < 7:
        return locale().dayName(then.isoweekday())
    date = tr("{day} {month}").format(day=then.day, month=locale().monthName(then.month))
    return date if then.year == now.year else f"{date} {then.year}"


def title(game: SavedGame) -> str:
    """Module and scenario."""
    return game.title.replace(": ", " · ", 1) or game.path.stem


def bot(name: str) -> str:
    """A bot in words: `greedy bot`, `quick planner`."""
    known = {
        "random": tr("random bot"),
        "greedy": tr("greedy bot"),
        "planner-fast": tr("quick planner"),
        "planner": tr("planner"),
        "planner-deep": tr("patient planner"),
    }
    return known.get(name) or tr("{name} bot").format(name=name.removesuffix(" bot"))


def about_bot(name: str) -> str:
    """How a bot plays, in a sentence; empty for one that nothing is known of."""
    known = {
        "random": tr("Takes any act that is allowed."),
        "greedy": tr("Takes the act that looks best at once, and looks no further."),
        "planner-fast": tr("Plays its plans out a little before it takes one; answers soon."),
        "planner": tr("Plays its plans out before it takes one."),
        "planner-deep": tr("Plays its plans out many times before it takes one; takes its time."),
    }
    return known.get(name, "")


def players(game: SavedGame) -> str:
    """Who plays: `against greedy bot`, `two people`, `greedy bot against random bot`, `alone`."""
    people = [p for p in game.players.values() if p == PERSON]
    bots = [bot(p) for p in game.players.values() if p != PERSON]
    if not game.players:
        return ""
    if not people:
        return tr(" against ").join(bots)
    if bots:
        return tr("against {bots}").format(bots=tr(" and ").join(bots))
    if game.alone:
        return tr("one player for all sides")
    return tr("two people at one screen") if len(people) == 2 else tr("all sides at one screen")


def state(game: SavedGame) -> str:
    """How far it is, in one line."""
    if game.over:
        return tr("ended turn {turn} · {result}").format(turn=game.turn, result=game.over)
    words = [tr("turn {turn}").format(turn=game.turn)] if game.turn else []
    return " · ".join(w for w in (*words, players(game)) if w)


def facts(game: SavedGame, adjectives: Mapping[str, str]) -> list[tuple[str, str]]:
    """A game as labels and values for the large card; `adjectives`: words for the sides by id."""
    order = [*(s for s in adjectives if s in game.players), *(s for s in game.players if s not in adjectives)]
    who = [f"{adjectives.get(s, s)}: {tr('you') if game.players[s] == PERSON else bot(game.players[s])}" for s in order]
    people = list(game.players.values()).count(PERSON)
    if people == len(order) > 1:
        seats = f"{tr(' and ').join(adjectives.get(s, s) for s in order)}: {players(game)}"
    else:
        seats = players(game) if people > 1 else ", ".join(who)
    stood = glance.kept(game.path)
    where = [tr("turn {turn}").format(turn=game.turn)] if game.turn else []
    found = [
        (tr("Where"), ", ".join([*where, stood.phase] if stood is not None and stood.phase else where)),
        (tr("Last"), game.text),
        (tr("Result"), game.over),
        *(stood.rows if stood is not None and not game.over else ()),
        (tr("Players"), seats),
        (tr("Saved"), when(game.modified)),
    ]
    return [(label, value) for label, value in found if value]
