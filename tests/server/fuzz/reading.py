"""Reads what a fuzzer sent as the description of the API has it, and looks at the answers."""

from __future__ import annotations

import json
from collections import deque
from typing import Any, NoReturn

import jsonschema_rs

from tests.server.fuzz.messages import Frame
from tests.server.fuzz.sentences import check_refusal
from tests.server.harness.live import Json

_WATCHERS = ("watch", "unwatch", "watch-tournament", "unwatch-tournament")


class Reader:
    """Knows what a message must be like, and what its answer may be."""

    def __init__(self, schema: Json) -> None:
        self._validator = jsonschema_rs.validator_for({**schema, "$ref": "#/$defs/ClientMessage"})

    def check(self, frame: Frame, answers: deque[Json]) -> None:
        """Take the answer to a frame from the front, and check it."""
        try:
            message = _read(frame)
        except (ValueError, RecursionError):
            # The server may find an id in it, or not.
            _check_refused(answer := answers.popleft(), answer["id"], frame)
            return
        request = _id_of(message)
        if not self._validator.is_valid(message):
            _check_refused(answers.popleft(), request, frame)
            return
        deed = message["do"]
        if deed == "beat":
            return
        if request is None and deed in _WATCHERS:
            # A snapshot, or only events, or nothing, or a refusal that is not about its form.
            if answers[0]["is"] == "snapshot" and "id" not in answers[0]:
                answers.popleft()
            elif answers[0].get("id", 0) is None and answers[0]["code"] != "bad-request":
                _check_sane(answers.popleft())
            return
        answer = answers.popleft()
        assert answer["id"] == request, (frame, answer)
        _check_sane(answer)
        if not _has_floats(message):  # JSON Schema takes 1.0 for a whole number, the server not
            assert answer.get("code") != "bad-request", (frame, answer)


def _check_refused(answer: Json, request: object, frame: Frame) -> None:
    assert (answer["is"], answer["id"]) == ("refused", request), (frame, answer)
    assert answer["code"] == "bad-request", (frame, answer)
    check_refusal(answer)


def _check_sane(answer: Json) -> None:
    if answer["is"] == "refused":
        check_refusal(answer)


def _read(frame: Frame) -> Any:
    text = frame.decode() if isinstance(frame, bytes) else frame
    message = json.loads(text, parse_constant=_no_number)
    json.dumps(message, ensure_ascii=False).encode()  # half a character is none
    return message


def _no_number(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number of JSON")


def _id_of(message: Any) -> int | str | None:
    request = message.get("id") if isinstance(message, dict) else None
    if isinstance(request, str) and len(request) <= 64:
        return request
    if isinstance(request, int) and not isinstance(request, bool) and 0 <= request <= 10**9:
        return request
    return None


def _has_floats(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_has_floats, value.values()))
    return isinstance(value, float)
