"""What is wrong with an invalid request: which field, what is expected, what would be valid.

msgspec says in English what it stumbled over, and where. That place is looked up in the expected
type, and what is expected there becomes the facts of a translated message.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from boathouse.server.refusals import BAD_REQUEST, Refusal

_MAX_DETAIL = 300
_MAX_LISTED_NUMBERS = 10
_PLACE = re.compile(r" - at (?P<key>`key` in )?`\$\.?(?P<path>[^`]*)`$")
_STEP = re.compile(r"[^.\[\]]+|\[[^\]]*\]")
_MISSING = re.compile(
    r"(?:Object missing required field|Missing required \w+ parameter) [`'](?P<field>[^`']*)[`']"
)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<field>.*)`$", re.DOTALL)
_OF_LENGTH = " of length "
_WITH_ENTRIES = (inspect.ListType, inspect.VarTupleType, inspect.DictType)
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


def problem_with(problem: str, expected: Any, within: str = "") -> Refusal:
    """Make a refusal from what msgspec said and the expected type.

    `within` is a first step of the path that the sender does not know.

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
    types = [inspect.type_info(expected)]
    for step in steps:
        types = [inner for each in types for inner in _inside(each, step)]
    if place and place["key"]:
        plain = [plain for each in types for plain in _plain(each)]
        types = [each.key_type for each in plain if isinstance(each, inspect.DictType)]
    if steps[:1] == [within]:
        path = path.removeprefix(within).removeprefix(".")
    detail = problem if len(problem) <= _MAX_DETAIL else f"{problem[:_MAX_DETAIL]}…"
    for pattern, reason in ((_MISSING, "missing"), (_UNKNOWN, "unknown")):
        if found := pattern.match(problem):
            field = found["field"][:_MAX_DETAIL]
            legal = _legal([inner for each in types for inner in _inside(each, field)])
            if reason == "unknown":
                legal = list(dict.fromkeys(name for each in types for name in _fields(each)))
            path = f"{path}.{field}" if path else field
            return BAD_REQUEST.because(reason=reason, field=path, detail=detail, legal=legal)
    plain = [plain for each in types for plain in _plain(each)]
    facts = _expected(plain, problem)
    if not path:  # the problem is the message as a whole
        facts = {"reason": "body" if problem.startswith("Expected ") else "json"}
    return BAD_REQUEST.because(field=path, detail=detail, legal=_legal(plain), **facts)


def _expected(plain: list[inspect.Type], problem: str) -> dict[str, str | int]:
    """Return the facts about what is expected, given the types at that place."""
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
        lists: list[Any] = [each for each in plain if isinstance(each, _WITH_ENTRIES)]
        found = (texts if is_text else lists)[:1]
        least = next((each.min_length for each in found), None) or None
        most = next((each.max_length for each in found), None)
        return {"reason": "length" if is_text else "size", **_bounds(least, most)}
    if numbers and not texts and (numbers[0].ge is not None or numbers[0].le is not None):
        return {"reason": "range", **_bounds(numbers[0].ge, numbers[0].le)}
    kind = next((_NAMES[type(each)] for each in plain if type(each) in _NAMES), "other")
    return {"reason": "kind", "expected": kind}


def _bounds(least: float | None, most: float | None) -> dict[str, str | int]:
    """Return the bounds, and which of them exist."""
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


def _plain(type_: inspect.Type) -> Iterator[inspect.Type]:
    """Yield the members of a union, without `None`."""
    if isinstance(type_, inspect.Metadata):
        yield from _plain(type_.type)
    elif isinstance(type_, inspect.UnionType):
        for each in type_.types:
            yield from _plain(each)
    elif not isinstance(type_, inspect.NoneType):
        yield type_


def _inside(type_: inspect.Type, step: str) -> Iterator[inspect.Type]:
    """Yield the types one step further: of a field, or of the items of a list or a mapping."""
    for each in _plain(type_):
        if isinstance(each, inspect.StructType):
            if step == each.tag_field:
                yield inspect.LiteralType((each.tag,))
            yield from (field.type for field in each.fields if field.encode_name == step)
        elif isinstance(each, inspect.DictType):
            yield each.value_type
        elif isinstance(each, (inspect.ListType, inspect.VarTupleType)):
            yield each.item_type


def _fields(type_: inspect.Type) -> Iterator[str]:
    for each in _plain(type_):
        if isinstance(each, inspect.StructType):
            yield from (field.encode_name for field in each.fields)


def _legal(types: list[inspect.Type]) -> list[str]:
    """List the valid values, if they are few."""
    legal: list[str] = []
    for each in (plain for type_ in types for plain in _plain(type_)):
        if isinstance(each, inspect.LiteralType):
            legal += [str(value) for value in each.values]
        elif isinstance(each, inspect.EnumType):
            legal += [str(member.value) for member in each.cls]
        elif isinstance(each, inspect.BoolType):
            legal += ["true", "false"]
        elif isinstance(each, inspect.IntType) and each.ge is not None and each.le is not None:
            numbers = range(int(each.ge), int(each.le) + 1)
            legal += map(str, numbers) if len(numbers) <= _MAX_LISTED_NUMBERS else ()
    return list(dict.fromkeys(legal))
