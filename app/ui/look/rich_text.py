"""Text with **bold** spans, as cards, prompts and the log carry it: to HTML for labels, to plain text for readers."""

import re
from functools import lru_cache

BOLD = r"\*\*(.+?)\*\*"


def spans(text: str) -> list[tuple[str, bool]]:
    """The text cut at its bold spans: (words, whether bold), without the asterisks. An unpaired `**` stays as it is."""
    found: list[tuple[str, bool]] = []
    at = 0
    for match in re.finditer(BOLD, text):
        if match.start() > at:
            found.append((text[at : match.start()], False))
        found.append((match.group(1), True))
        at = match.end()
    if at < len(text):
        found.append((text[at:], False))
    return found


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """The text without its marks, for screen readers, searches and tooltips."""
    return re.sub(BOLD, r"\1", text) if "**" in text else text


def to_html(text: str, colour: str = "", bold: bool = False) -> str:
    """The text as HTML. `colour`: a colour name such as `#21231e` for all of it; `bold`: all of it bold."""
    import html

    body = "".join(
        f"<b>{html.escape(w, quote=False)}</b>" if b else html.escape(w, quote=False) for w, b in spans(text)
    )
    body = body.replace("\n", "<br>")
    if bold:
        body = f"<b>{body}</b>"
    return f'<span style="color:{colour}">{body}</span>' if colour else body
