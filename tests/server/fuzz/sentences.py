"""Refusals that quote what the fuzzer wrote."""

from __future__ import annotations

from tests.server.harness.live import Json, check_sentence


def check_refusal(refusal: Json) -> None:
    """A refusal has a code of its own and a sentence, whatever it quotes."""
    assert refusal["code"] != "internal", refusal
    message = refusal["message"]
    for fact in refusal["facts"].values():
        if isinstance(fact, str):
            message = message.replace(fact, "…")
    check_sentence({**refusal, "message": message.rstrip(")")})
