"""Writing SVG: elements, numbers and escaped text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from typing import Any, TypeAlias, TypeVar

DISPLAY_FACE = "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,Georgia,serif"
TEXT_FACE = "'Avenir Next',Avenir,'Segoe UI','Helvetica Neue','Noto Sans','DejaVu Sans',sans-serif"

AttributeValue: TypeAlias = str | float | None
XY: TypeAlias = tuple[float, float]
Palette = TypeVar("Palette")

_NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def escaped(text: str) -> str:
    """Escape untrusted text, for attributes too.

    >>> escaped("Ann & <Bob>")
    'Ann &amp; &lt;Bob&gt;'
    """
    return "".join(_ESCAPES.get(sign, sign) for sign in _NO_XML.sub("\ufffd", text))


def read_points(text: str) -> list[XY]:
    """Read points as SVG writes them.

    >>> read_points("0,1 2.5,-3")
    [(0.0, 1.0), (2.5, -3.0)]
    """
    pairs = (pair.split(",") for pair in text.split())
    return [(float(x), float(y)) for x, y in pairs]


def day_and_night(day: object, night: object) -> Any:
    """Define a palette's field: its value by day, which is the default, and by night."""
    return field(default=day, metadata={"night": night})


def night_of(palette: type[Palette]) -> Palette:
    """Return the palette with the night values."""
    return palette(**{each.name: each.metadata["night"] for each in fields(palette)})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes elements, with numbers to at most `decimals` places.

    >>> Pen(decimals=2).tag("circle", r=1 / 3)
    '<circle r="0.33"/>'
    """

    decimals: int

    def number(self, value: float) -> str:
        """Write a number.

        >>> Pen(decimals=1).number(2.0), Pen(decimals=1).number(-0.01)
        ('2', '0')
        """
        text = f"{value:.{self.decimals}f}"
        if self.decimals:
            text = text.rstrip("0").rstrip(".")
        return "0" if text == "-0" else text

    def tag(self, name: str, /, *inside: str, **attributes: AttributeValue) -> str:
        """Write an element. Skips attributes that are `None`; `inside` is XML already.

        >>> pen = Pen(decimals=1)
        >>> pen.tag("g", pen.tag("circle", r=2.5), class_="boat", data_seat=1, fill=None)
        '<g class="boat" data-seat="1"><circle r="2.5"/></g>'
        """
        head = name
        for key, value in attributes.items():
            if value is not None:
                text = escaped(value) if isinstance(value, str) else self.number(value)
                head += f' {key.rstrip("_").replace("_", "-")}="{text}"'
        content = "".join(inside)
        return f"<{head}>{content}</{name}>" if content else f"<{head}/>"

    def text(
        self, x: float, y: float, words: str, kind: str = "", anchor: str | None = None
    ) -> str:
        """Write a text; `kind` is its class.

        >>> Pen(decimals=1).text(4, 8, "Tom & Ann", "title")
        '<text x="4" y="8" class="title">Tom &amp; Ann</text>'
        """
        look = {"class_": kind or None, "text_anchor": anchor}
        return self.tag("text", escaped(words), x=x, y=y, **look)

    def box(self, x: float, y: float, width: float, height: float, **look: AttributeValue) -> str:
        """Write a rectangle.

        >>> Pen(decimals=1).box(0, 0, 8, 6, rx=2, fill="red")
        '<rect x="0" y="0" width="8" height="6" rx="2" fill="red"/>'
        """
        return self.tag("rect", x=x, y=y, width=width, height=height, **look)
