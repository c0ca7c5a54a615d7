"""The paper of a picture: things in their places, words and lines."""

from __future__ import annotations

from boathouse.core.svg import AttributeValue, Pen, escaped

_PEN = Pen(decimals=1)
number, tag, box = _PEN.number, _PEN.tag, _PEN.box


def at(x: float, y: float, *inside: str, scale: float = 1, title: str | None = None) -> str:
    """Put something in a place, in words for those who point at it."""
    move = f"translate({number(x)} {number(y)})"
    sized = f"{move} scale({scale:g})" if scale != 1 else move
    words = [tag("title", escaped(title))] if title else []
    return tag("g", *words, *inside, transform=sized)


def caption(
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


def filled(path: str, fill: str, edge: str, width: float, **more: AttributeValue) -> str:
    """Draw a shape with its edge."""
    return tag("path", d=path, fill=fill, stroke=edge, stroke_width=width, **more)


def stroked(path: str, stroke: str, width: float, **more: AttributeValue) -> str:
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
