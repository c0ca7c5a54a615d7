"""The paper of a picture: elements as text, places in the drawing, the picture itself."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import TypeAlias

from boathouse.powerboats.hex import VECTOR, Heading, Space, centre

UNIT = 40
"""From the middle of a space to the middle of the next."""

DISPLAY_FACE = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,serif"
TEXT_FACE = "'Avenir Next',Avenir,'Segoe UI','Helvetica Neue','Noto Sans','DejaVu Sans',sans-serif"

# Identifiers begin with this sign while a picture is drawn. In the end it becomes a name made of
# what was drawn: so pictures on one page do not take each other's parts.
_NAMESPACE = "\ue000"

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue001-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}

Value: TypeAlias = str | float | None
Point: TypeAlias = tuple[float, float]


def escaped(text: str) -> str:
    """Make a text safe that anybody may have written.

    >>> escaped("Ann & <Bob>")
    'Ann &amp; &lt;Bob&gt;'
    """
    return _quoted(_NO_XML.sub("\ufffd", text))


def _quoted(text: str) -> str:
    return "".join(_ESCAPES.get(sign, sign) for sign in text)


def number(value: float) -> str:
    """Write a number with two decimals at most.

    >>> number(2.0), number(-0.001), number(1 / 3)
    ('2', '0', '0.33')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """Write an element. Attributes that are `None` are left out; what is inside is XML already.

    Texts that others wrote do not belong into attributes: these may hold an identifier's sign.

    >>> tag("g", tag("circle", r=2.5), class_="boat", data_seat=1, fill=None)
    '<g class="boat" data-seat="1"><circle r="2.5"/></g>'
    """
    head = name
    for key, value in attributes.items():
        if value is not None:
            text = _quoted(value) if isinstance(value, str) else number(value)
            head += f' {key.rstrip("_").replace("_", "-")}="{text}"'
    content = "".join(inside)
    return f"<{head}>{content}</{name}>" if content else f"<{head}/>"


def words(text: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """Write a text at a place."""
    return tag("text", escaped(text), x=x, y=y, font_size=size, **attributes)


def own(identifier: str) -> str:
    """Make an identifier that belongs to this picture alone."""
    return _NAMESPACE + identifier


def use(identifier: str, **attributes: Value) -> str:
    """Draw once more what was drawn under an identifier."""
    return tag("use", href=f"#{own(identifier)}", **attributes)


def paint(identifier: str) -> str:
    """Refer to a gradient or a clip path by its identifier."""
    return f"url(#{own(identifier)})"


def place(space: Space) -> Point:
    """Give the middle of a space in the drawing of a lake: `a1` is at 0, 0."""
    x, y = centre(space)
    return round(UNIT * x, 1), round(UNIT * y, 1)


def beyond(point: Point, heading: Heading, distance: float) -> Point:
    """Go from a point in a heading."""
    dx, dy = VECTOR[heading]
    return round(point[0] + dx * distance, 1), round(point[1] + dy * distance, 1)


def lower(point: Point, amount: float) -> Point:
    """Go down from a point."""
    return point[0], round(point[1] + amount, 1)


def moved(point: Point, rotation: float = 0) -> str:
    """Write a transform: to a point, and round it by so many degrees, clockwise."""
    x, y = map(number, point)
    return f"translate({x} {y})" + (f" rotate({number(rotation)})" if rotation else "")


def bearing(heading: Heading) -> int:
    """Give the rotation, clockwise in degrees, that makes what points east point in a heading.

    >>> bearing(Heading.NE), bearing(Heading.SW)
    (-60, 120)
    """
    return 60 * (-heading if heading <= Heading.W else 6 - heading)


def picture(width: float, height: float, title: str, description: str, body: Iterable[str]) -> str:
    """Put a picture together, with the words for those who cannot see it."""
    content = (
        tag("title", escaped(title), id=own("title"))
        + tag("desc", escaped(description), id=own("desc"))
        + "".join(body)
    )
    svg = tag(
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
    return svg.replace(_NAMESPACE, f"b{sha256(svg.encode()).hexdigest()[:8]}-")
