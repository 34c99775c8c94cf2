"""Two Banners: the Ford between forces that the options name, for tests of how the client calls sides."""

from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from app.core.data import read
from app.core.module import Manifest, Options, SideInfo, Types
from app.core.rulebook import OptionsFile, Rulebook, RulesFile
from tests.toy import BOOK, Ford, TheFord

FOLDER = Path(__file__).parent
OPTIONS = read(FOLDER / "data/options.yaml").to(OptionsFile).options
RULES = read(FOLDER / "data/rules.yaml").to(RulesFile).rules
STYLES = {"german": "heer", "us": "us", "soviet": "soviet", "british": "british"}


class Contest(Ford, frozen=True, kw_only=True):
    styles: tuple[str, str]


class TwoBanners(TheFord):
    manifest = read(FOLDER / "module.yaml").to(Manifest)
    folder = FOLDER
    types = Types(Contest, TheFord.types.action, TheFord.types.event)
    rulebook = Rulebook(BOOK.rules | RULES, OPTIONS)

    def data_files(self) -> Any:
        return (("data/options.yaml", OptionsFile), ("data/rules.yaml", RulesFile))

    def sides_of(self, options: Options) -> tuple[SideInfo, ...]:
        forces = [options.get(f"{d.id}_force", OPTIONS[f"{d.id}_force"].default) for d in self.manifest.sides]
        words = [OPTIONS["red_force"].values[force] for force in forces]
        same = forces[0] == forces[1]  # B-1
        return tuple(
            SideInfo(
                d.id,
                f"{word} force, {d.name.lower()}",
                f"{word} ({d.adjective.lower()})" if same else word,
                STYLES[force] + ("_2" if d.id == "blue" else ""),
            )
            for d, force, word in zip(self.manifest.sides, forces, words, strict=True)
        )

    def start(self, scenario: str, options: Any, seed: int, overrides: Any = ()) -> Contest:
        for key, value in options.items():
            OPTIONS[key].values[value]
        one, two = self.sides_of(options)
        return Contest(**asdict(super().start(scenario, {}, seed)), styles=(one.style, two.style))

    def styles_of(self, s: Any) -> dict[str, str]:
        return dict(zip(("red", "blue"), s.styles, strict=True))


MODULE = TwoBanners()
