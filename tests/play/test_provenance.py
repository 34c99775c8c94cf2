"""Where values come from."""

from app.core.module import Module
from app.play import provenance
from app.play.provenance import Origin


def test_every_tagged_record_is_listed_with_its_line(toy: Module) -> None:
    found = provenance.origins(toy)
    assert provenance.counted(found) == {"house": 11, "printed": 7, "reconstructed": 3}
    text = (toy.folder / "data/scenarios.yaml").read_text("utf-8").splitlines()
    (one,) = [o for o in found if o.path == "ford.units.B-2"]
    assert one == Origin(
        "data/scenarios.yaml", one.line, "ford.units.B-2", "reconstructed", "guessed, for the test of overrides"
    )
    assert "id: B-2" in text[one.line - 1]


def test_only_what_is_not_printed(toy: Module) -> None:
    assert provenance.counted(provenance.origins(toy, not_printed=True)) == {"house": 11, "reconstructed": 3}
