"""A track in words: spoken in a line, in a tooltip, folded, and as a card of the inspector."""

from PySide6.QtCore import QCoreApplication

from app.core.card import Block, Card, Fact, Note
from app.core.scene import Track
from app.ui.look.chip import tag_words, tagged
from app.ui.look.rich_text import plain


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def standing(track: Track) -> str:
    """The label of the space where a track stands."""
    return plain(track.labels[track.at]) if 0 <= track.at < len(track.labels) else tr("none")


def _said(track: Track) -> list[str]:
    words = [f"{plain(track.title)}: {standing(track)}"]
    if 0 <= track.limit < len(track.labels):
        words.append(tr("barred from {space} on").format(space=plain(track.labels[track.limit])))
    if track.note:
        words.append(plain(track.note))
    if tagged(track.tag):
        words.append(tr("its spaces are {tag}").format(tag=tag_words(track.tag)))
    return words


def spoken(track: Track) -> str:
    """A track in one line, for screen readers."""
    return ", ".join(_said(track))


def tip(track: Track) -> str:
    """What is said of a track when it is pointed at, line by line."""
    return "\n".join([*_said(track), *([track.rule] if track.rule else [])])


def brief(track: Track) -> str:
    """A folded track: its title and where it stands."""
    return f"{track.title} **{standing(track)}**"


def card(track: Track) -> Card:
    """A track for the inspector: where it stands, its spaces and where they come from, what is barred, its rule."""
    count = len(track.labels)
    blocks: list[Block] = [Fact(tr("Stands at"), f"**{standing(track)}**", rule=track.rule)]
    if count:
        ends = tr("{first} to {last}").format(first=plain(track.labels[0]), last=plain(track.labels[-1]))
        blocks.append(Fact(tr("Spaces"), ends, tag=track.tag))
    if 0 <= track.limit < count:
        barred = tr("from {space} on").format(space=plain(track.labels[track.limit]))
        blocks.append(Fact(tr("Barred"), barred, tone="danger"))
    if track.note:
        blocks.append(Note(track.note))
    return Card(plain(track.title), "", tuple(blocks))
