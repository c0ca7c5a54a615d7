"""What is wrong with a request that cannot be read: which field, what is wanted, what would do.

The reader of a message (msgspec) says in English what it stumbled over, and where. The place is
looked up in the type that was wanted, and what is wanted there becomes the facts of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from boathouse.server.refusals import BAD_REQUEST, Refusal

_LONGEST_DETAIL = 300
_MOST_NUMBERS = 10
_PLACE = re.compile(r" - at (?:`key` in )?`\$\.?(?P<path>[^`]*)`$")
_STEP = re.compile(r"[^.\[\]]+|\[[^\]]*\]")
_MISSING = re.compile(
    r"(?:Object missing required field|Missing required \w+ parameter) [`'](?P<field>[^`']*)[`']"
)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<field>.*)`$", re.DOTALL)
_OF_LENGTH = " of length "
_NAMES: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "text",
    inspect.BoolType: "truth",
    inspect.ListType: "list",
    inspect.VarTupleType: "list",
    inspect.DictType: "object",
    inspect.StructType: "object",
}


def problem_with(problem: str, wanted: Any, within: str = "") -> Refusal:
    """Make the refusal of a message: from what its reader found, and the type that was wanted.

    `within` is the part of that type that the sender knows nothing of.

    >>> from typing import Literal
    >>> from msgspec import Struct
    >>> Boat = type("Boat", (Struct,), {"__annotations__": {"side": Literal["dark", "light"]}})
    >>> refusal = problem_with("Invalid enum value 'x' - at `$.side`", Boat)
    >>> refusal.facts["reason"], refusal.facts["field"], refusal.legal
    ('choice', 'side', ('dark', 'light'))
    """
    place = _PLACE.search(problem)
    problem, path = (problem[: place.start()], place["path"]) if place else (problem, "")
    steps = _STEP.findall(path)
    types = [inspect.type_info(wanted)]
    for step in steps:
        types = [inner for each in types for inner in _inside(each, step)]
    if steps[:1] == [within]:
        path = path.removeprefix(within).removeprefix(".")
    detail = problem if len(problem) <= _LONGEST_DETAIL else f"{problem[:_LONGEST_DETAIL]}…"
    for pattern, reason in ((_MISSING, "missing"), (_UNKNOWN, "unknown")):
        if found := pattern.match(problem):
            field = found["field"][:_LONGEST_DETAIL]
            legal = _legal([inner for each in types for inner in _inside(each, field)])
            if reason == "unknown":
                legal = list(dict.fromkeys(name for each in types for name in _fields(each)))
            path = f"{path}.{field}" if path else field
            return BAD_REQUEST.because(reason=reason, field=path, detail=detail, legal=legal)
    plain = [plain for each in types for plain in _plain(each)]
    facts = _expected(plain, problem)
    if not path:  # it is the message itself
        facts = {"reason": "body" if problem.startswith("Expected ") else "json"}
    return BAD_REQUEST.because(field=path, detail=detail, legal=_legal(plain), **facts)


def _expected(plain: list[inspect.Type], problem: str) -> dict[str, str | int]:
    """Say what is wanted at a place, of the types that are."""
    if problem.startswith("Invalid") or any(
        isinstance(each, inspect.LiteralType) for each in plain
    ):
        return {"reason": "choice"}
    numbers = [each for each in plain if isinstance(each, inspect.IntType)]
    texts = [each for each in plain if isinstance(each, inspect.StrType)]
    if "matching regex" in problem:
        return {"reason": "form"}
    if _OF_LENGTH in problem:
        is_text = problem.startswith("Expected `str`")
        lists: list[Any] = [each for each in plain if isinstance(each, inspect.ListType)]
        found = (texts if is_text else lists)[:1]
        least = next((each.min_length for each in found), None) or None
        most = next((each.max_length for each in found), None)
        return {"reason": "length" if is_text else "size", **_bounds(least, most)}
    if numbers and not texts and (numbers[0].ge is not None or numbers[0].le is not None):
        return {"reason": "range", **_bounds(numbers[0].ge, numbers[0].le)}
    kind = next((_NAMES[type(each)] for each in plain if type(each) in _NAMES), "other")
    return {"reason": "kind", "expected": kind}


def _bounds(least: float | None, most: float | None) -> dict[str, str | int]:
    """Give the bounds that there are, and which they are."""
    bounds: dict[str, str | int] = {"bounds": "both"}
    if most is None:
        bounds["bounds"] = "least"
    elif least is None:
        bounds["bounds"] = "most"
    if least is not None:
        bounds["least"] = int(least)
    if most is not None:
        bounds["most"] = int(most)
    return bounds


def _plain(wanted: inspect.Type) -> Iterator[inspect.Type]:
    """Take apart what may be this or that; nothing at all is not worth a word."""
    if isinstance(wanted, inspect.Metadata):
        yield from _plain(wanted.type)
    elif isinstance(wanted, inspect.UnionType):
        for each in wanted.types:
            yield from _plain(each)
    elif not isinstance(wanted, inspect.NoneType):
        yield wanted


def _inside(wanted: inspect.Type, step: str) -> Iterator[inspect.Type]:
    """Go one step further: to a field, or to what a list or a mapping holds."""
    for each in _plain(wanted):
        if isinstance(each, inspect.StructType):
            if step == each.tag_field:
                yield inspect.LiteralType((each.tag,))
            yield from (field.type for field in each.fields if field.encode_name == step)
        elif isinstance(each, inspect.DictType):
            yield each.value_type
        elif isinstance(each, (inspect.ListType, inspect.VarTupleType)):
            yield each.item_type


def _fields(wanted: inspect.Type) -> Iterator[str]:
    for each in _plain(wanted):
        if isinstance(each, inspect.StructType):
            yield from (field.encode_name for field in each.fields)


def _legal(types: list[inspect.Type]) -> list[str]:
    """List what would do, where that is a short list."""
    legal: list[str] = []
    for each in (plain for wanted in types for plain in _plain(wanted)):
        if isinstance(each, inspect.LiteralType):
            legal += [str(value) for value in each.values]
        elif isinstance(each, inspect.BoolType):
            legal += ["true", "false"]
        elif isinstance(each, inspect.IntType) and each.ge is not None and each.le is not None:
            numbers = range(int(each.ge), int(each.le) + 1)
            legal += map(str, numbers) if len(numbers) <= _MOST_NUMBERS else ()
    return list(dict.fromkeys(legal))
