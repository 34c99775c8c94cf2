from app.ui.look.rich_text import plain, spans, to_html


def test_bold_spans_are_cut_out():
    assert spans("Attack **Authie** with **9/III SS**.") == [
        ("Attack ", False),
        ("Authie", True),
        (" with ", False),
        ("9/III SS", True),
        (".", False),
    ]


def test_an_unpaired_mark_stays_text():
    assert spans("5 ** 2") == [("5 ** 2", False)]
    assert plain("5 ** 2") == "5 ** 2"


def test_plain_drops_the_marks():
    assert plain("Morale **die 4, HQ −1 = 3**, needs 5") == "Morale die 4, HQ −1 = 3, needs 5"


def test_html_is_escaped_and_coloured():
    assert to_html("a<b & **c>d**") == "a&lt;b &amp; <b>c&gt;d</b>"
    assert to_html("x\ny", "#21231e") == '<span style="color:#21231e">x<br>y</span>'
    assert to_html("x", bold=True) == "<b>x</b>"
