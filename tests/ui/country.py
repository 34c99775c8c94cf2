"""A small country on two sheets, for tests of the map."""

from app.core.board import Board, HexsideData, MapData, RoadData, SheetData, TerrainData, TownData


def country(style: str = "farmland") -> Board:
    """Sheets 1 (west) and 2 (east), 10 by 9 hexes each; two towns, a main road and a lesser one that meet in Ville."""
    here = {"tag": "house", "source": ""}
    main = ["1:0105", "1:0205", "1:0305", "1:0405", "1:0505", "1:0605", "1:0705", "1:0805", "1:0905", "1:1005"]
    east = ["2:0105", "2:0205", "2:0305", "2:0405", "2:0505"]
    return Board(
        MapData(
            title="Small country",
            style=style,
            hex_yards=100,
            sheets=(
                SheetData(id="1", columns=(1, 10), rows=(1, 9), half_row=9, **here),
                SheetData(id="2", columns=(11, 20), rows=(1, 9), **here),
            ),
            towns=(
                TownData(id="ville", name="Ville", hexes=("1:0505", "1:0506"), victory="minor", **here),
                TownData(id="bourg", name="Bourg", hexes=("2:0505",), **here),
            ),
            roads=(
                RoadData(id="main", name="Loin - Ville - Bourg", hexes=tuple(main + east), kind="main", **here),
                RoadData(
                    id="lesser",
                    name="D9 Nord - Ville",
                    hexes=("1:0501", "1:0502", "1:0503", "1:0504", "1:0505"),
                    **here,
                ),
            ),
            terrain=(TerrainData(kind="marsh", hexes=("2:0808", "2:0807"), **here),),
            hexsides=(HexsideData(kind="brook", between=("2:0808", "2:0807"), **here),),
        )
    )
