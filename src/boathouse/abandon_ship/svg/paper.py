"""The paper of a picture: elements as text, and the faces of letters."""

from __future__ import annotations

import re
from typing import TypeAlias

DISPLAY_FACE = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,serif"
TEXT_FACE = "'Avenir Next',Avenir,'Segoe UI','Helvetica Neue','Noto Sans','DejaVu Sans',sans-serif"

Value: TypeAlias = str | float | None
Point: TypeAlias = tuple[float, float]

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def escaped(text: str) -> str:
    """Make a text safe for XML, inside an attribute too.

    >>> escaped("Ann & <Bob>")
    'Ann &amp; &lt;Bob&gt;'
    """
    return "".join(_ESCAPES.get(sign, sign) for sign in _NO_XML.sub("\ufffd", text))


def number(value: float) -> str:
    """Write a number with one decimal at most.

    >>> number(2.0), number(-0.01), number(1 / 3)
    ('2', '0', '0.3')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, *inside: str, **attributes: Value) -> str:
    """Write an element. Attributes that are `None` are left out; what is inside is XML already.

    >>> tag("g", tag("circle", r=2.5), class_="rat", stroke_width=2, fill=None)
    '<g class="rat" stroke-width="2"><circle r="2.5"/></g>'
    """
    head = name
    for key, value in attributes.items():
        if value is not None:
            text = escaped(value) if isinstance(value, str) else number(value)
            head += f' {key.rstrip("_").replace("_", "-")}="{text}"'
    content = "".join(inside)
    return f"<{head}>{content}</{name}>" if content else f"<{head}/>"


def at(x: float, y: float, *inside: str, scale: float = 1, title: str | None = None) -> str:
    """Put something in a place, in words for those who point at it."""
    move = f"translate({number(x)} {number(y)})"
    sized = f"{move} scale({scale:g})" if scale != 1 else move
    words = [tag("title", escaped(title))] if title else []
    return tag("g", *words, *inside, transform=sized)


def words(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str,
    *,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    """Write words on the picture."""
    return tag(
        "text",
        escaped(text),
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=None if anchor == "start" else anchor,
        font_weight="700" if bold else None,
    )


def line(path: str, stroke: str, width: float, **more: Value) -> str:
    """Draw a line with round ends."""
    return tag(
        "path",
        d=path,
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **more,
    )
