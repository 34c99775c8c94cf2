"""Opening a saved game: its module, its acts played again, and what to do when they come out otherwise."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace
from packaging.version import InvalidVersion, Version

from app.core.codec import Codec
from app.core.language import said
from app.core.module import Module
from app.core.state import Action
from app.play.discover import Found, Unloadable
from app.play.saves import copies
from app.play.saves import journal as files
from app.play.saves.journal import BadSave, Contents, Journal
from app.play.saves.replay import data_digest, go_on
from app.play.saves.watching import stored
from app.play.saves.watching import watch as watch_game
from app.play.session import Node, Session

LONG = 1_000
"""A line of more acts than this is played again only from its newest snapshot; earlier states follow on demand."""


def module_of(path: Path, header: files.Header, modules: Sequence[Found]) -> Module:
    """The module a game was played with. Raises BadSave if it is not there or does not load."""
    one = next((m for m in modules if m.id == header.module), None)
    if one is None:
        text = said("played with the module '{module}' {version}, which is not installed.").format(
            module=header.module, version=header.version
        )
        raise BadSave("module", path, 1, text, said("Install it and open the game again."))
    try:
        return one.load()
    except Unloadable as e:
        text = said("its module '{module}' does not load: {reason}.").format(module=header.module, reason=e)
        raise BadSave("module", path, 1, text, "") from e


def open_game(
    path: Path,
    modules: Sequence[Found],
    anyway: bool = False,
    resume: bool = False,
    read_only: bool = False,
    watch: bool = False,
) -> Session:
    """The game in a file, at the moment it was left. Raises BadSave; the file is untouched.

    `anyway`: try it though the data files changed or the module is older than the game. `resume`: where the acts no
    longer come out as played, go on from the newest state there is, in a new file beside the old one. `read_only`:
    nothing is written or locked, and play goes on in memory. `watch`: the same, and where acts come out otherwise the
    positions that the file holds are shown, see `watching`.
    """
    contents = files.read(path)
    module = module_of(path, contents.header, modules)
    notice = _fit(path, contents.header, module, anyway or resume or watch)
    read_only = read_only or watch
    journal = Journal(None if read_only else path, contents.raw, len(contents.raw) - contents.unended)
    if not read_only:
        try:
            journal.lock()
        except OSError as e:
            journal.reason = files.why(e, path)
    session = Session(module, contents.header, journal)
    session.origin = path
    try:
        _build(session, path, contents, bool(notice))
    except BadSave as e:
        journal.close()
        if watch and session.nodes:
            return watch_game(session, path, contents, e)
        if not resume or e.kind != "diverged":
            raise
        return _go_on(session, path, e)
    except BaseException:
        journal.close()
        raise
    trouble = "" if read_only or not notice else _copied(path, contents, module)
    session.notice = " ".join(filter(None, (_kept(path, contents, read_only), notice, trouble)))
    return session


def _copied(path: Path, contents: Contents, module: Module) -> str:
    try:
        copies.keep(path, contents.raw, f"{module.manifest.version}-{data_digest(module)}")
    except OSError as e:
        return said("No copy was kept: {reason}.").format(reason=(e.strerror or str(e)).lower())
    return ""


def _fit(path: Path, header: files.Header, module: Module, anyway: bool) -> str:
    title, version = module.manifest.title, module.manifest.version
    if _newer(header.version, version) and not anyway:
        text = said("played with {title} {version}; this is the older {own}.")
        text = text.format(title=title, version=header.version, own=version)
        remedy = said("Update {title}, or open it anyway.").format(title=title)
        raise BadSave("version", path, 1, text, remedy, "anyway")
    if data_digest(module) != header.data and header.version == version and not anyway:
        text = said("the data files of {title} {version} have changed since this game was played.")
        remedy = said("Put them back, or open it anyway to play on with the new values.")
        raise BadSave("data", path, 1, text.format(title=title, version=version), remedy, "anyway")
    if header.version != version:
        text = said("Played with {title} {version}; every act comes out the same with {own}.")
        return text.format(title=title, version=header.version, own=version)
    same = data_digest(module) == header.data
    return "" if same else said("Played with other data files; every act comes out the same.")


def _newer(a: str, b: str) -> bool:
    try:
        return Version(a) > Version(b)
    except InvalidVersion:
        return False


def _build(session: Session, path: Path, contents: Contents, whole: bool) -> None:
    nodes: list[Node] = []
    snapshots: dict[int, tuple[int, Raw]] = {}
    for number, line in contents.lines:
        match line:
            case files.NodeLine():
                action = None if line.id == 0 else _action(session.codec, path, number, line.action)
                node = Node(session, line.id, line.parent, action, line.digest)
                node.line, node.turn, node.when = number, line.turn, line.when
                node.seed, node.faces = line.seed, line.faces
                nodes.append(node)
                session.at = line.id
            case files.PointerLine():
                session.at = line.node
            case files.NameLine():
                nodes[line.node].name, nodes[line.node].named_by = line.name, line.side
            case files.PlayersLine():
                session.players, session.alone = dict(line.players), line.alone
            case files.LuckLine():
                session.luck = line
            case files.SeatLine():
                session.seats[line.side] = line
            case files.UmpireLine():
                nodes[line.node].umpired = True
            case files.SnapshotLine():
                snapshots[line.node] = (number, line.state)
    if not nodes:
        nodes.append(Node(session, 0, -1, None))
    session.restore(nodes)
    session._trace(session.node)
    _start(session, path)
    way = session.line()
    if len(way) > LONG and not whole:
        for node in way:
            node.kept = snapshots[node.id][1] if node.id in snapshots else None
    for node in way[-1:] if len(way) > LONG and not whole else way:
        assert node.state is not None


def _action(codec: Codec, path: Path, number: int, text: Raw) -> Action:
    try:
        return codec.action(bytes(text))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as e:
        name = _type(text)
        words = said("the action '{name}' is not one of this module's, or has other fields ({reason}).")
        words = words.format(name=name, reason=str(e).split(" - ")[0].lower())
        raise BadSave("action", path, number, words, said("Open it with the version it was played with.")) from None


def _type(action: Raw) -> object:
    """What an act that is not to be read calls itself."""
    try:
        tag = msgspec.json.decode(action)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return tag.get("type") if isinstance(tag, dict) else None


def _start(session: Session, path: Path) -> None:
    root = session.nodes[0]
    try:
        session.set_out(root)
    except Exception as e:  # whatever a module's code makes of options and positions it was not written for
        text = said("the start of '{scenario}' is not to be set up: {reason}.")
        reason = next(iter(str(e.args[0] if e.args else "").splitlines()), type(e).__name__)
        text = text.format(scenario=session.header.scenario, reason=reason)
        raise BadSave("scenario", path, 1, text, said("Open it with the version it was played with.")) from None
    digest = session.codec.digest(root.state)
    if root.digest and digest != root.digest:
        root.known = None
        text = said("the scenario now starts otherwise than it did.")
        raise BadSave("diverged", path, root.line, text, go_on(), "resume")
    root.digest = digest


def _go_on(session: Session, path: Path, e: BadSave) -> Session:
    contents = files.read(path)
    snapshots = {line.node: line.state for _, line in contents.lines if isinstance(line, files.SnapshotLine)}
    for node in reversed(session.line()):
        state = node.known
        if state is None:
            state = stored(session, node, snapshots)
        if state is not None:
            break
    else:
        raise BadSave("diverged", path, e.line, e.text, said("It holds no position to go on from."))
    header = replace(
        session.header,
        version=session.module.manifest.version,
        data=data_digest(session.module),
        players=session.players,
        alone=session.alone,
        resumed=path.name,
        start=Raw(session.codec.encode(state)),
    )
    new = Session.begin(session.module, header, beside(path))
    new.set_luck(session.luck)
    for seat in session.seats.values():
        new.sit(seat)
    words = said("{reason} The game goes on from act {act}, in a file of its own; {file} stays as it is.")
    new.notice = words.format(reason=f"{e.text[0].upper()}{e.text[1:]}", act=node.id, file=path.name)
    return new


def beside(path: Path) -> Path:
    """A free name beside a game's file."""
    for number in range(2, 1000):
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        if not free.exists():
            return free
    text = said("there are too many games of that name.")
    raise BadSave("unreadable", path, 1, text, said("Move some of them away."))


def _kept(path: Path, contents: Contents, read_only: bool) -> str:
    if contents.damage is None:
        return said("The last act had not been written to the end; it was left out.") if contents.torn else ""
    number, reason = contents.damage
    where = f"{path}:{number}: {reason}."
    if read_only:
        return said("{where} Everything before it was kept.").format(where=where)
    try:
        aside = files.set_aside(path, contents.rest)
    except OSError as e:
        words = said("{where} Everything before it was kept; the rest was not kept aside: {reason}.")
        return words.format(where=where, reason=(e.strerror or str(e)).lower())
    words = said("{where} Everything before it was kept; the rest is in {file}.")
    return words.format(where=where, file=aside.name)


class Trial(Struct, frozen=True):
    """What would come of opening a game under the rules and data there are. `text`: that in a sentence."""

    same: bool
    text: str


def trial(path: Path, modules: Sequence[Found]) -> Trial:
    """Play the game in a file again, on a copy in memory; nothing is written, kept or locked."""
    try:
        session = open_game(path, modules, anyway=True, read_only=True)
    except BadSave as e:
        return Trial(False, said("Tried on a copy: {reason}").format(reason=e.text))
    acts = len(session.line()) - 1
    return Trial(True, said("Tried on a copy: all {n} acts come out the same.").format(n=acts))


def verify(path: Path, modules: Sequence[Found], anyway: bool = False) -> Session:
    """The game in a file with every act of every branch played again; nothing is written.

    Raises BadSave, also for a damaged line; a last line that was cut short is what a kill leaves, and passes.
    """
    session = open_game(path, modules, anyway, read_only=True)
    for node in session.nodes:
        assert node.events is not None
    if (damage := files.read(path).damage) is not None:
        number, reason = damage
        raise BadSave("damaged", path, number, f"{reason};", said("what stands before it can be played"))
    return session
