"""Plain data made from the values of a game that has no codec of its own.

Numbers are known as seats by their type: a field annotated with `Seat`, also within `Seat | None`,
`tuple[Seat, ...]` or `dict[Seat, Card]`. People see names in their place.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from boathouse.core.game import SEAT

_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_USUAL_SEATS = frozenset(
    ("actor", "turn", "seat", "player", "winner", "leader", "starter", "dealer")
)
"""Fields taken for seats by their names if they are annotated as plain `int`."""


class MarkedSeat(int):
    """A number in plain data that is a seat."""


class SeatKey(str):
    """A key in plain data that is a seat."""

    __slots__ = ()


def kind_of(value: object) -> str:
    """Name the kind of a value by its class.

    >>> kind_of(ValueError())
    'value-error'
    """
    return kind_of_class(type(value))


def kind_of_class(values: type) -> str:
    """Write the name of a class with hyphens.

    >>> kind_of_class(ValueError)
    'value-error'
    """
    return _WORD.sub("-", values.__name__).lower()


def label_of(name: str) -> str:
    """Write the name of a field or an event as words.

    >>> label_of("dice_left"), label_of("diceLeft"), label_of("cards_by_seat")
    ('dice left', 'dice left', 'cards')
    """
    return _WORD.sub(" ", name.removesuffix("_by_seat")).replace("_", " ").lower()


def has_notation(value: object) -> bool:
    """Whether a value has a notation: its class defines `__str__`."""
    return type(value).__str__ is not object.__str__


def fields_of(value: object) -> dict[str, object]:
    """Return the public fields of a dataclass or named tuple by name; of anything else none."""
    if is_dataclass(value):
        names = tuple(field.name for field in fields(value))
    else:
        names = getattr(value, "_fields", ())
    return {name: getattr(value, name) for name in names if not name.startswith("_")}


def plain_fields(value: object) -> dict[str, Any]:
    """Turn the public fields of a value into plain data, with seats marked as such."""
    kind: Any = type(value)
    types = _types_of(kind)
    return {name: plain(each, types.get(name)) for name, each in fields_of(value).items()}


def plain(value: object, of_type: Any = None) -> Any:
    """Turn a value into JSON data; a value that has a notation becomes text.

    Seats are marked: as `MarkedSeat`, or as `SeatKey` if they are keys of a mapping.

    >>> from fractions import Fraction
    >>> plain({"to": (1, True), "half": Fraction(1, 2)})
    {'to': [1, True], 'half': '1/2'}
    """
    match value:
        case None | bool() | float() | MarkedSeat() | SeatKey():
            return value
        case Enum():
            named = isinstance(value.value, str) or isinstance(value, int)
            return plain(value.value) if named else value.name.lower()
        case str():
            return value
        case int():
            return MarkedSeat(value) if _may_be_seat(of_type) else value
        case Mapping():
            key_type, item_type = (*_inner_types(of_type), None, None)[:2]
            return {
                _plain_key(plain(key, key_type)): plain(each, item_type)
                for key, each in value.items()
            }
        case AbstractSet():
            item_types = _inner_types(of_type)
            return sorted((plain(each, *item_types[:1]) for each in value), key=_in_order)
    if not has_notation(value) and (is_dataclass(value) or hasattr(value, "_fields")):
        return plain_fields(value)
    if isinstance(value, (tuple, list)):
        inner = _inner_types(of_type)
        if len(inner) != len(value) or ... in inner:
            inner = (inner[0] if inner else None,) * len(value)
        return [plain(each, type_) for each, type_ in zip(value, inner, strict=True)]
    return str(value)


def _plain_key(key: Any) -> str:
    return SeatKey(key) if isinstance(key, MarkedSeat | SeatKey) else str(key)


def _in_order(item: Any) -> tuple[bool, Any]:
    """Sort numbers first, and everything else as text."""
    return (False, item) if isinstance(item, int | float) else (True, str(item))


def unmarked(data: Any) -> Any:
    """Return plain data with seats as ordinary numbers, ready for JSON."""
    if isinstance(data, dict):
        return {str(key): unmarked(each) for key, each in data.items()}
    if isinstance(data, list):
        return [unmarked(each) for each in data]
    return int(data) if isinstance(data, MarkedSeat) else data


def seat_paths(data: Any) -> tuple[str, ...]:
    """Return the paths of seats in plain data.

    A path names the fields and passes through lists; `bids#` are the keys of `bids`.

    >>> seat_paths({"winner": MarkedSeat(1), "goal": 3, "tricks": [{"by": MarkedSeat(0)}]})
    ('winner', 'tricks.by')
    """
    return tuple(dict.fromkeys(_paths(data, "")))


def _paths(data: Any, path: str) -> Iterator[str]:
    if isinstance(data, MarkedSeat):
        yield path
    elif isinstance(data, list):
        for each in data:
            yield from _paths(each, path)
    elif isinstance(data, dict):
        if any(isinstance(key, SeatKey) for key in data):
            yield f"{path}#"
            yield from _paths(list(data.values()), path)
        else:
            for key, each in data.items():
                yield from _paths(each, f"{path}.{key}" if path else key)


# --- The types of fields --------------------------------------------------------------------------


@cache
def _types_of(values: type[Any]) -> Mapping[str, Any]:
    """Return the types of a class's fields by name, as far as they can be resolved."""
    found: dict[str, Any] = {}
    for each in reversed(values.__mro__):
        module = vars(sys.modules.get(each.__module__, object))
        for name, annotation in vars(each).get("__annotations__", {}).items():
            alone = type("Alone", (), {"__annotations__": {name: annotation}})
            with suppress(Exception):  # a name that is imported for type checkers alone
                found |= get_type_hints(alone, dict(module), include_extras=True)
            if name in _USUAL_SEATS and found.get(name) in (int, int | None):
                found[name] = Annotated[int, SEAT]
    return MappingProxyType(found)


def _may_be_seat(of_type: Any) -> bool:
    if get_origin(of_type) is Annotated:
        return SEAT in of_type.__metadata__ or _may_be_seat(get_args(of_type)[0])
    return _is_union(of_type) and any(map(_may_be_seat, get_args(of_type)))


def _inner_types(of_type: Any) -> tuple[Any, ...]:
    """Return the types of a collection's items: for `dict[Seat, int]` those of keys and values."""
    if get_origin(of_type) is Annotated:
        return _inner_types(get_args(of_type)[0])
    if _is_union(of_type):
        return next((inner for each in get_args(of_type) if (inner := _inner_types(each))), ())
    return get_args(of_type)


def _is_union(of_type: Any) -> bool:
    return get_origin(of_type) in (Union, UnionType)
