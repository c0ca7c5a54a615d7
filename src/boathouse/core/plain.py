"""Values as plain data and plain words: for a game that says nothing about how it is shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


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


def has_notation(value: object) -> bool:
    """Say whether a value writes itself: its class has a `__str__` of its own."""
    return type(value).__str__ is not object.__str__


def fields_of(value: object) -> dict[str, object]:
    """Give the public fields of a dataclass or a named tuple by name; of anything else none."""
    if is_dataclass(value):
        names = tuple(field.name for field in fields(value))
    else:
        names = getattr(value, "_fields", ())
    return {name: getattr(value, name) for name in names if not name.startswith("_")}


def plain(value: object) -> Any:
    """Turn a value into what JSON knows; what has a notation is written in it.

    >>> from fractions import Fraction
    >>> plain({"to": (1, True), "half": Fraction(1, 2)})
    {'to': [1, True], 'half': '1/2'}
    """
    match value:
        case Enum():
            return plain(value.value)
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {str(plain(key)): plain(each) for key, each in value.items()}
        case AbstractSet():
            return sorted(map(plain, value), key=str)
    if not has_notation(value) and (is_dataclass(value) or hasattr(value, "_fields")):
        return {name: plain(each) for name, each in fields_of(value).items()}
    if isinstance(value, (tuple, list)):
        return [plain(each) for each in value]
    return str(value)


def in_words(value: object) -> str | int:
    """Write a value so that it can stand in a sentence.

    >>> in_words((1, 2)), in_words(7), in_words({"total_points": 3})
    ('1, 2', 7, 'total points 3')
    """
    match plain(value):
        case bool() as truth:
            return "yes" if truth else "no"
        case int(number):
            return number
        case None:
            return "-"
        case list(items):
            return ", ".join(str(in_words(each)) for each in items)
        case dict(named):
            return ", ".join(f"{_label(name)} {in_words(each)}" for name, each in named.items())
        case other:
            return str(other)


def _label(name: str) -> str:
    return name.replace("_", " ")
