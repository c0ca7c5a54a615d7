"""Events as JSON: structs made from the rules' event classes, so that each is defined once.

An event class is a dataclass of the rules. In JSON it gets a `kind` from its name, and a table of
forms says how each annotation is written: `space: Space` becomes its notation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import reduce
from inspect import getdoc
from operator import or_
from types import ModuleType
from typing import Annotated, Any, NamedTuple, TypeAlias, TypeGuard

from msgspec import Meta, Struct, defstruct

from boathouse import core
from boathouse.core.plain import kind_of_class

_CLAUSES = re.compile(r" \([A-Z]{2}-[^)]*\)")

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, description="A seat, counted from 0, clockwise.")]


class StandingSchema(Struct, frozen=True, gc=False):
    """A seat's final result. Equal ranks share their place; rank 1 wins."""

    seat: SeatNumber
    points: int
    rank: int


def write_standings(results: Iterable[core.Standing]) -> tuple[StandingSchema, ...]:
    """Write the seats' final results."""
    return tuple([StandingSchema(each.seat, each.points, each.rank) for each in results])


class Form(NamedTuple):
    """How a value of the rules is written: its type in JSON, and the function that converts it.

    Without a function the value stays as it is.
    """

    type: Any
    write: Callable[[Any], Any] | None = None


FORMS: Mapping[str, Form] = {
    "bool": Form(bool),
    "int": Form(int),
    "tuple[int, ...]": Form(tuple[int, ...]),
    "Seat": Form(SeatNumber),
    "tuple[Standing, ...]": Form(tuple[StandingSchema, ...], write_standings),
}
"""The forms that every game has, by annotation."""


class EventCodec:
    """Writes a game's events: every dataclass in its module of events.

    `forms` are those of the game's own types. `hidden` fields are not for players.
    """

    def __init__(
        self, title: str, events: ModuleType, forms: Mapping[str, Form], hidden: Collection[str]
    ) -> None:
        """Make the structs; raises `KeyError` at once for a field without a form."""
        self._title = title
        self._writers: dict[type, Callable[[Any], Struct]] = {}
        structs = []
        for event_type in vars(events).values():
            if _is_event(event_type, events):
                struct, write = _made(event_type, {**FORMS, **forms}, hidden)
                structs.append(struct)
                self._writers[event_type] = write
        self.type: Any = reduce(or_, structs)
        """The union of all structs, tagged by their `kind`."""

    def write(self, event: object) -> Struct:
        """Write an event of the rules, as a seat may see it."""
        # A lookup by type, because this runs for every event and every seat.
        write = self._writers.get(type(event))
        if write is None:
            raise TypeError(f"{event!r} is not an event of {self._title}")
        return write(event)


def _is_event(value: object, events: ModuleType) -> TypeGuard[type]:
    """Check that a value is one of the dataclasses that a module defines."""
    return is_dataclass(value) and isinstance(value, type) and value.__module__ == events.__name__


def _made(
    event_type: type, forms: Mapping[str, Form], hidden: Collection[str]
) -> tuple[type[Struct], Callable[[Any], Struct]]:
    shown = [field for field in fields(event_type) if field.name not in hidden]
    found = {field.name: forms[str(field.type)] for field in shown}
    struct = defstruct(
        event_type.__name__,
        # A field with a default came later: there may be clients and files without it.
        [
            (field.name, found[field.name].type)
            if field.default is MISSING
            else (field.name, found[field.name].type, field.default)
            for field in shown
        ],
        namespace={"__doc__": _CLAUSES.sub("", getdoc(event_type) or "")},
        tag_field="kind",
        tag=kind_of_class(event_type),
        frozen=True,
        gc=False,
    )
    return struct, _writer(struct, found)


def _writer(struct: type[Struct], forms: Mapping[str, Form]) -> Callable[[Any], Struct]:
    """Build `lambda it: struct(it.seat, write_space(it.space))`, as dataclasses do.

    A loop over the fields would take four times as long, for every event.
    """
    names: dict[str, Any] = {"struct": struct}
    values = []
    for name, form in forms.items():
        if form.write is None:
            values.append(f"it.{name}")
        else:
            names[f"write_{name}"] = form.write
            values.append(f"write_{name}(it.{name})")
    write: Callable[[Any], Struct] = eval(f"lambda it: struct({', '.join(values)})", names)
    return write
