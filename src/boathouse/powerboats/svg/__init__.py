"""Pictures of Powerboats as SVG text: a lake, a course, a race, a match.

They need nothing but the standard library, are the same on every machine, and describe themselves
in words to those who cannot see them. In a notebook lakes, courses, races and matches show
themselves.

>>> from boathouse.powerboats import Lake
>>> lake_svg(Lake.numbered(777), dark_mode=True).startswith("<svg")
True
"""

from boathouse.powerboats.preview import Way, ways
from boathouse.powerboats.svg.palette import LIVERIES, Livery
from boathouse.powerboats.svg.pictures import course_svg, lake_svg, match_svg, race_svg
from boathouse.powerboats.svg.scenery import Grid

__all__ = [
    "LIVERIES",
    "Grid",
    "Livery",
    "Way",
    "course_svg",
    "lake_svg",
    "match_svg",
    "race_svg",
    "ways",
]
