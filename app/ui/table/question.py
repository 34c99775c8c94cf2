"""What the prompt bar asks: the module's prompt, or what the window has to say of bots, the past and the end."""

import re
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QCoreApplication

from app.core.prompt import Button, Prompt
from app.play.luck import purpose
from app.play.session import Session
from app.play.solo import bots
from app.ui.bridge import Bridge
from app.ui.pages import game_words
from app.ui.table.prompt_bar import Mode
from app.ui.table.throwing import Throwing

if TYPE_CHECKING:
    from app.play.plan import Plan

DIGITS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""Faces with a button each; the tenth answers to the key 0."""


class Question(Struct, frozen=True):
    """What the prompt bar shows: the prompt, the side's tag and colours, and the frame around it."""

    prompt: Prompt
    tag: str
    style: str
    mode: Mode


def tr(text: str) -> str:
    """Interface text in the player's language."""
    return QCoreApplication.translate("", text)


def question(bridge: Bridge) -> Question:
    """What is to be asked now."""
    if bridge.screen.covered:
        return Question(Prompt("", tr("The screen is being handed over.")), "", "", "other")
    if bridge.recap.going:
        return _recap(bridge)
    if bridge.past:
        return _playing(bridge) if bridge.playing else _past(bridge)
    if bridge.session.watched:
        return _watching(bridge)
    if type(bridge.session) is not Session:
        from app.play.plan import Plan

        if isinstance(bridge.session, Plan):
            return _plan(bridge, bridge.session)
    if bridge.node.state.outcome is not None:
        return _verdict(bridge)
    side = bridge.decider or ""
    info = bridge.side(side)
    adjective, style = (info.adjective, info.style) if info else (side, "")
    if bridge.bot:
        tag = tr("{side} bot").format(side=adjective)
        return Question(_stopped(bridge, adjective) if bridge.paused else _thinking(bridge, side), tag, style, "bot")
    if bridge.screen.due:
        return _next_person(bridge)
    if bridge.throwing is not None:
        return Question(_throw(bridge, bridge.throwing), adjective, style, "decide")
    picks = tuple(n for _, n in bridge.picks)
    return Question(bridge.session.module.prompt(bridge.state, picks), adjective, style, "decide")


def _plan(bridge: Bridge, plan: "Plan") -> Question:
    """The game's own question, with what is planned so far before it and what may be done with the plan after it."""
    from app.play.plan import certain
    from app.ui.panels.card_figures import percent

    count = len(plan.acts)
    words = [tr("**Plan, nothing has happened.**")]
    if count:
        words = [
            tr("**Plan of 1 act, nothing has happened.**")
            if count == 1
            else tr("**Plan of {n} acts, nothing has happened.**").format(n=count)
        ]
    if not certain(plan.chance):
        words.append(tr("Its dice fall so in {chance}.").format(chance=percent(plan.chance)))
    buttons: tuple[Button, ...] = ()
    if plan.state.decider == plan.side:
        asked = bridge.session.module.prompt(bridge.state, tuple(n for _, n in bridge.picks))
        words.append(asked.text)
        buttons = asked.buttons
    else:
        words.append(tr("It ends where the other side decides."))
    if count:
        lit = not any(b.primary for b in buttons)
        buttons = (*buttons, Button(tr("Play the plan"), command="plan_play", key="Shift W", primary=lit))
        buttons = (*buttons, Button(tr("Step back"), command="plan_back", key="Backspace"))
    info = bridge.side(plan.side)
    drop = Button(tr("Drop it"), command="plan_drop", key="W")
    return Question(
        Prompt(plan.side, " ".join(words), (*buttons, drop)), tr("Plan"), info.style if info else "", "plan"
    )


def _recap(bridge: Bridge) -> Question:
    told = [e.text for e in bridge.session.entries(bridge.node, bridge.viewer)]
    words = " ".join(dict.fromkeys((told[0], told[-1]))) if told else ""
    skip = Button(tr("Skip to now"), command="now", key="Esc", primary=True)
    hold = Button(tr("Play") if bridge.recap.waits else tr("Pause"), command="play", key="Shift P")
    info = bridge.side(bridge.screen.seat)
    style = info.style if info else ""
    return Question(
        Prompt("", tr("**Since you last played:** {words}").format(words=words), (skip, hold)),
        tr("Replay"),
        style,
        "past",
    )


def _next_person(bridge: Bridge) -> Question:
    info = bridge.side(bridge.screen.due)
    side = info.name if info else bridge.screen.due
    text = tr("**{side} decides next.** Look at what came of it, then hand over the screen.").format(side=side)
    over = Button(tr("Hand over the screen"), command="hand_over", primary=True)
    return Question(
        Prompt(bridge.screen.due, text, (over,)), info.adjective if info else side, info.style if info else "", "other"
    )


def _past(bridge: Bridge) -> Question:
    text = tr("You are viewing {moment}. **Orders are refused here.**").format(moment=bridge.moment(bridge.node.id))
    now = Button(tr("Return to now"), command="now", key="End", primary=True)
    branch = Button(tr("Branch here"), command="branch", key="Ctrl B")
    return Question(Prompt("", text, (now, branch)), tr("Past"), "", "past")


def _playing(bridge: Bridge) -> Question:
    info = bridge.side(bridge.viewer) if isinstance(bridge.viewer, str) else None
    words = tr("Playing: {moment}, as {side} sees it.") if info else tr("Playing: {moment}.")
    text = words.format(moment=bridge.moment(bridge.node.id), side=info.adjective if info else "")
    pause = Button(tr("Pause"), command="play", key="Shift P", primary=True)
    return Question(
        Prompt("", text, (pause, Button(tr("Return to now"), command="now", key="End"))), tr("Replay"), "", "past"
    )


def _watching(bridge: Bridge) -> Question:
    play = Button(tr("Play it from the start"), command="play", key="Shift P", primary=True)
    leave = Button(tr("Close game"), command="close_game", key="Ctrl W")
    return Question(
        Prompt("", f"**{tr('Watching.')}** {bridge.session.watched}", (play, leave)), tr("Replay"), "", "past"
    )


def _throw(bridge: Bridge, now: Throwing) -> Prompt:
    throw = now.throw
    what = purpose(bridge.session.module, bridge.state, throw.why)
    words = tr("Throw **1 die** for {what}: 1 to {sides}.")
    if throw.left > 1:
        words = tr("Throw **{n} dice** for {what}: 1 to {sides} each. Type one after another.")
    text = words.format(n=throw.left, what=what, sides=throw.sides)
    if now.typed:
        text += " " + tr("So far {faces}.").format(faces=", ".join(map(str, now.typed)))
    if throw.sides <= len(DIGITS):
        faces = [Button(d, command=f"face {n}", key=d[-1]) for n, d in enumerate(DIGITS[: throw.sides], 1)]
    else:
        faces = [Button(tr("Type the face…"), command=f"face_of {throw.sides}", primary=True)]
    rest = Button(tr("Let the program throw"), command="face 0", key="P")
    back = Button(tr("Back"), command="unthrow", key="Esc")
    return Prompt(bridge.decider or "", text, (*faces, rest, back))


def _thinking(bridge: Bridge, side: str) -> Prompt:
    stop = Button(tr("Stop the bot"), command="stop_bot", key="Esc")
    now = Button(tr("Play now"), command="hurry_bot", key="Ctrl E")
    ahead = bots.budget(bridge.session.module, bridge.bot)
    return Prompt(side, tr("Thinking. You may look around."), (now, stop) if ahead else (stop,))


def _stopped(bridge: Bridge, adjective: str) -> Prompt:
    on = Button(tr("Let it go on"), command="resume_bot", primary=True)
    take = Button(tr("Play {side} yourself").format(side=adjective), command="take_over")
    text = tr("**The bot is stopped.** It plays {side} as {bot}.").format(
        bot=game_words.bot(bridge.bot), side=adjective
    )
    return Prompt(bridge.decider or "", text, (on, take))


def _verdict(bridge: Bridge) -> Question:
    from app.play.solo.coach import can_coach

    outcome = bridge.node.state.outcome
    assert outcome is not None
    info = bridge.side(outcome.winner)
    head = tr("{side} victory:").format(side=info.adjective) if info else tr("A draw:")
    found = re.match(r"[^:.]*[:.]", outcome.text)
    lead = found[0] if found else ""
    says_so = lead.startswith(info.adjective) if info else tr("draw") in lead.casefold()
    text = f"**{lead}**{outcome.text.removeprefix(lead)}" if lead and says_so else f"**{head}** {outcome.text}"
    new = Button(tr("New game"), command="new", key="Ctrl N", primary=True)
    start = Button(tr("Show replay"), command="play")
    luck = Button(tr("Luck and skill"), command="luck", key="Shift D")
    undo = Button(tr("Undo"), command="undo", key="Ctrl Z")
    told = (Button(tr("Coach"), command="coach", key="H"),) if can_coach(bridge.session.module) else ()
    prompt = Prompt(outcome.winner, text, (new, start, luck, *told, undo))
    return Question(prompt, tr("End"), info.style if info else "", "end")
