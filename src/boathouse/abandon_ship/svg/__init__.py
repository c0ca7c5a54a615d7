"""Pictures of Abandon Ship as SVG text: the ship in section, with all that a seat may know.

They need nothing but the standard library, are the same on every machine, and describe themselves
in words to those who cannot see them. In a notebook a game and a view show themselves.
"""

from boathouse.abandon_ship.svg.palette import COATS, INITIALS
from boathouse.abandon_ship.svg.picture import description_of, view_svg

__all__ = ["COATS", "INITIALS", "description_of", "view_svg"]
