"""The paper of a picture: elements as text, places in the drawing, the picture itself."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

from boathouse.core import svg
from boathouse.core.svg import DISPLAY_FACE, TEXT_FACE, XY, AttributeValue, Pen
from boathouse.powerboats.hex import HEADINGS, VECTOR, Heading, Space, centre

SPACE_SIZE = 40
"""From the middle of a space to the middle of the next."""

_PEN = Pen(decimals=2)
number, tag, box = _PEN.number, _PEN.tag, _PEN.box

ROUND_STROKE: dict[str, AttributeValue] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
"""Lines with round ends and corners."""

ITALIC: dict[str, AttributeValue] = {
    "text_anchor": "middle",
    "font_style": "italic",
    "font_family": DISPLAY_FACE,
}
"""Words as on a chart."""

# Identifiers begin with this sign while a picture is drawn. In the end it becomes a name made of
# what was drawn: so pictures on one page do not take each other's parts.
_NAMESPACE = "\ue000"


def safe(text: str) -> str:
    """Make a text safe that anybody may have written, so that it holds no identifier's sign.

    Such texts do not belong into attributes: these may hold that sign.

    >>> safe("Ann & <Bob>")
    'Ann &amp; &lt;Bob&gt;'
    """
    return svg.escaped(text.replace(_NAMESPACE, "\ufffd"))


def write_text(text: str, x: float, y: float, size: float, **attributes: AttributeValue) -> str:
    """Write a text at a place."""
    return tag("text", safe(text), x=x, y=y, font_size=size, **attributes)


def label(text: str, x: float, y: float, size: float, fill: str) -> str:
    """Write a short bold text with its middle at a place."""
    return write_text(text, x, y, size, fill=fill, font_weight="bold", text_anchor="middle")


def trail(points: Iterable[XY]) -> str:
    """Write a path with straight lines from point to point."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def hexagon(radius: float) -> str:
    """Write a path round 0, 0 with a corner in every heading."""
    return trail(beyond((0, 0), heading, radius) for heading in HEADINGS) + "z"


def own(identifier: str) -> str:
    """Make an identifier that belongs to this picture alone."""
    return _NAMESPACE + identifier


def use(identifier: str, **attributes: AttributeValue) -> str:
    """Draw once more what was drawn under an identifier."""
    return tag("use", href=f"#{own(identifier)}", **attributes)


def paint(identifier: str) -> str:
    """Refer to a gradient or a clip path by its identifier."""
    return f"url(#{own(identifier)})"


def place(space: Space) -> XY:
    """Return the middle of a space in the drawing of a lake: `a1` is at 0, 0."""
    x, y = centre(space)
    return round(SPACE_SIZE * x, 1), round(SPACE_SIZE * y, 1)


def beyond(point: XY, heading: Heading, distance: float) -> XY:
    """Go from a point in a heading."""
    dx, dy = VECTOR[heading]
    return round(point[0] + dx * distance, 1), round(point[1] + dy * distance, 1)


def lower(point: XY, amount: float) -> XY:
    """Go down from a point."""
    return point[0], round(point[1] + amount, 1)


def shifted(point: XY, rotation: float = 0) -> str:
    """Write a transform: to a point, and round it by so many degrees, clockwise."""
    x, y = map(number, point)
    return f"translate({x} {y})" + (f" rotate({number(rotation)})" if rotation else "")


def bearing(heading: Heading) -> int:
    """Return the rotation, clockwise in degrees, that makes what points east point in a heading.

    >>> bearing(Heading.NE), bearing(Heading.SW)
    (-60, 120)
    """
    return 60 * (-heading if heading <= Heading.W else 6 - heading)


def picture(width: float, height: float, title: str, description: str, body: Iterable[str]) -> str:
    """Put a picture together, with the words for those who cannot see it."""
    content = (
        tag("title", safe(title), id=own("title"))
        + tag("desc", safe(description), id=own("desc"))
        + "".join(body)
    )
    drawn = tag(
        "svg",
        content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        style="max-width:100%;height:auto",
        role="img",
        aria_labelledby=f"{own('title')} {own('desc')}",
        font_family=TEXT_FACE,
    )
    return drawn.replace(_NAMESPACE, f"b{sha256(drawn.encode()).hexdigest()[:8]}-")
