"""What stands behind the top deck: funnels, wheelhouse and mast, up from a deck at height 0."""

from __future__ import annotations

from boathouse.abandon_ship.svg.layout import LENGTH
from boathouse.abandon_ship.svg.palette import ShipPalette
from boathouse.abandon_ship.svg.paper import at, filled, stroked, tag

_WHEELHOUSE = 470
_MAST = LENGTH - 66


def upperworks(colours: ShipPalette) -> str:
    """Draw all that stands behind the top deck."""
    return (
        at(150, 0, _funnel(128, colours))
        + at(330, 0, _funnel(116, colours))
        + at(_WHEELHOUSE, 0, _wheelhouse(colours))
        + _mast(colours)
    )


def _funnel(height: int, colours: ShipPalette) -> str:
    """Draw a smoking funnel."""
    low, high = -height * 0.58, -height * 0.8
    band = f"M-26.5,{low:.1f} L-25.2,{high:.1f} H25.2 L26.5,{low:.1f}Z"
    return (
        stroked(
            f"M-6,{-height - 8} q-14,-16 4,-24 q-22,-8 -18,-26 q-24,-4 -30,-22", colours.smoke, 15
        )
        + filled(f"M-30,0 L-24,{-height} H24 L30,0Z", colours.funnel, colours.outline, 2.4)
        + tag("path", d=band, fill=colours.stripe)
        + stroked(f"M-26,{-height} H26", colours.outline, 6)
    )


def _wheelhouse(colours: ShipPalette) -> str:
    """Draw the wheelhouse, with light behind its windows."""
    drawing = filled("M0,0 V-62 H150 L166,0Z", colours.wheelhouse, colours.outline, 2.4)
    drawing += stroked("M-8,-64 H160", colours.plank, 7)
    for left in (13, 47, 81, 115):
        window = f"M{left},-45 q0,-5 5,-5 h14 q5,0 5,5 v10 q0,5 -5,5 h-14 q-5,0 -5,-5z"
        drawing += filled(window, colours.glow, colours.outline, 1.6)
    return drawing


def _mast(colours: ShipPalette) -> str:
    """Draw the mast with its stays and a flag."""
    stays = f"M{LENGTH + 106},-44 L{_MAST},-148 L{_WHEELHOUSE + 120},-66"
    flag = "M0,-150 q16,-9 26,0 t26,-2 v22 q-14,7 -26,1 t-26,1z"
    return (
        stroked(f"M{_MAST},0 V-150 M{_MAST - 16},-118 H{_MAST + 16}", colours.rail, 5)
        + stroked(stays, colours.rail, 1.4)
        + at(_MAST, 0, filled(flag, colours.funnel, colours.outline, 1.6))
    )
