"""Every refusal about people has its sentence, in all languages, for all its facts."""

from __future__ import annotations

from itertools import pairwise

import pytest
from fluent.runtime import FluentBundle, FluentResource

from boathouse.server.accounts.name_rules import checked_name
from boathouse.server.accounts.passwords import check_password
from boathouse.server.refusals import Refusal
from boathouse.texts import LANGUAGES, message_file

LIMITED = (
    "tokens",
    "passkeys",
    "seeks",
    "tournaments",
    "tournaments-today",
    "tournament-bots",
    "follows",
    "studies",
    "mutes",
)

FACTS: dict[str, list[dict[str, str | int]]] = {
    "not-signed-in": [{}],
    "wrong-token": [{}],
    "token-in-address": [{}],
    "wrong-password": [{}],
    "wrong-passkey": [{}],
    "missing-scope": [{"scope": "account"}],
    "session-needed": [{}],
    "csrf": [{"header": "X-CSRF-Token"}],
    "wrong-origin": [{}],
    "banned": [{"until": "for-good"}, {"until": "2030-01-02 03:04 UTC"}],
    "account-needed": [{}],
    "already-signed-in": [{"name": "Ann"}],
    "last-way-in": [{}],
    "no-such-person": [{"name": "Ann"}],
    "name-taken": [
        {"name": "Ann", "other": "ann", "how": "same"},
        {"name": "Сора", "other": "Copa", "how": "alike"},
    ],
    "limit-reached": [{"what": what, "most": 50} for what in LIMITED],
    "bad-expiry": [{}],
    "bad-email": [{}],
    "not-yourself": [{}],
    "has-played": [{}],
    "no-programs": [{}],
    "too-many": [{"seconds": 1}, {"seconds": 7}],
    "too-many-guesses": [{"seconds": 1}, {"seconds": 3}, {"seconds": 7}],
}


def refused_names() -> list[Refusal]:
    found = []
    for name in ("", "a/b", "...", "A" + "\u0317" * 4, "Annа", "admin"):
        with pytest.raises(Refusal) as refused:
            checked_name(name)
        found.append(refused.value)
    return found


def refused_passwords() -> list[Refusal]:
    found = []
    for password in ("short", "x" * 201, "password", "Anna the Great"):
        with pytest.raises(Refusal) as refused:
            check_password(password, "Anna the Great")
        found.append(refused.value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted(message_file("server", language).parent.glob(f"*{language}.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
    cases = [(code, facts) for code, all_facts in FACTS.items() for facts in all_facts]
    cases += [(each.code, each.facts) for each in (*refused_names(), *refused_passwords())]
    cases.append(("weak-password", {"reason": "none", "shortest": 0, "longest": 0}))
    said = []
    for code, facts in cases:
        pattern = bundle.get_message(f"error-{code}").value
        assert pattern is not None
        sentence, errors = bundle.format_pattern(pattern, facts)
        assert not errors, (code, errors)
        said.append(str(sentence))
    assert all(one != other for one, other in pairwise(sorted(said)))
