import pytest

from app.ui.look import theme
from app.ui.look.text import Text


@pytest.fixture(autouse=True)
def fonts(qapp):
    theme.load_fonts()
    yield
    theme.set_scale(1.0)
    theme.set_theme("light")


def make(qtbot, *args, **more) -> Text:
    text = Text(*args, **more)
    qtbot.addWidget(text)
    return text


def test_readers_get_the_words_without_marks(qtbot):
    assert make(qtbot, "Attack **Authie**").text() == "Attack Authie"


def test_it_is_higher_where_it_is_narrower(qtbot):
    text = make(qtbot, "A sentence that is long enough for three lines or so")
    wide = text.natural_width()
    assert text.heightForWidth(wide) == text.heightForWidth(wide * 2)
    assert text.heightForWidth(wide // 2) >= 2 * text.heightForWidth(wide)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.25, 1.5])
def test_a_line_that_is_a_hair_too_long_has_room_for_two(qtbot, scale):
    theme.set_scale(scale)
    for words in (
        "Infantry squad A fires at Forward artillery observer",
        "Schwere Infanterie der Wehrmacht geht runter",
    ):
        text = make(qtbot, words, "strong")
        for width in range(text.natural_width() - 6, text.natural_width() + 1):
            text.resize(width, 100)
            assert text.heightForWidth(width) >= text._lay(width)[1] - 1


def test_a_word_without_a_gap_breaks_rather_than_being_cut(qtbot):
    text = make(qtbot, "carpiquet_franqueville_authie_buron")
    assert text.heightForWidth(text.natural_width() // 3) >= 3 * text.heightForWidth(text.natural_width())


def test_without_wrap_it_keeps_its_line(qtbot):
    text = make(qtbot, "one line only", wrap=False)
    assert text.heightForWidth(10) == text.heightForWidth(1000)
    assert text.minimumSizeHint() == text.sizeHint()


def test_it_grows_with_the_text_scale(qtbot):
    text = make(qtbot, "Authie")
    before = text.natural_width()
    theme.set_scale(2.0)
    assert abs(text.natural_width() - 2 * before) <= 4


def test_bold_words_are_wider(qtbot):
    assert make(qtbot, "**millimetre**").natural_width() > make(qtbot, "millimetre").natural_width()
    assert make(qtbot, "millimetre", bold=True).natural_width() == make(qtbot, "**millimetre**").natural_width()


def test_nothing_takes_no_room(qtbot):
    text = make(qtbot, "")
    assert text.natural_width() == 0
    assert text.heightForWidth(100) == 0


def test_tones_are_drawn_in_their_colour(qtbot):
    text = make(qtbot, "██", "body", "danger")
    text.resize(60, 20)
    image = text.grab().toImage()
    shown = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert theme.color("danger").name() in shown


def test_a_percent_sign_stays_with_its_figure(qtbot):
    text = make(qtbot, "fire there would cost 30.3 % of it")
    for width in range(make(qtbot, "30.3 %").natural_width() + 2, text.natural_width()):
        (layout,) = text._lay(width)[0]
        starts = [layout.lineAt(n).textStart() for n in range(layout.lineCount())]
        assert text.text().index("%") not in starts
    assert text.text() == "fire there would cost 30.3 % of it"
