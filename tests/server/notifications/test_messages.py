"""Everything that notices say can be said in every language."""

from __future__ import annotations

from typing import get_args

import pytest

from boathouse.server.notifications.message import (
    NoticePayload,
    Notification,
    NotificationKind,
    base_url,
    one_line,
    table_url,
)
from boathouse.server.notifications.outcome import DeliveryOutcome, Problem
from boathouse.server.settings import Settings
from boathouse.texts import LANGUAGES, Texts

REFUSALS: dict[str, dict[str, str | int]] = {
    "no-such-channel": {"channel": "abc"},
    "channel-exists": {},
    "too-many-channels": {"most": 10},
    "bad-webhook": {},
    "bad-email": {},
    "bad-push": {},
    "private-address": {"host": "127.0.0.1"},
    "unknown-host": {"host": "no.example"},
    "no-email": {},
    "mail-not-sent": {},
    "not-confirmed": {},
    "code-expired": {},
    "wrong-unsubscribe-link": {},
}
WORDS: dict[str, dict[str, str | int]] = {
    "notice-mail-foot": {"url": "https://boats.example/u"},
    "notice-confirm-title": {"code": "abc"},
    "notice-confirm-text": {"code": "abc", "server": "https://boats.example"},
    "notice-arrived": {"status": 0},
    "unsubscribe-title": {},
    "unsubscribe-question": {},
    "unsubscribe-button": {},
    "unsubscribe-done": {},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    texts = Texts(language, ["server"], strict=True)
    for code, facts in REFUSALS.items():
        assert texts.say(f"error-{code}", facts)
    for message, facts in WORDS.items():
        assert texts.say(message, facts)
    for problem in get_args(Problem):
        assert texts.say(f"notice-problem-{problem}", {"status": 500})
    said = {texts.say("error-wrong-code", {"left": left}) for left in (0, 1, 2, 4)}
    assert len(said) == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", get_args(NotificationKind))
def test_a_notice_names_game_and_table(language: str, event: NotificationKind) -> None:
    payload = NoticePayload(
        event=event,
        table="t",
        name="Tichý přístav",
        game="abandon-ship",
        url="https://boats.example/t/t",
        at=0,
        state=1,
    )
    message = Notification(delivery="d", language=language, payload=payload)
    assert message.title
    assert message.text
    if event != "test":
        assert "Tichý přístav" in message.title
        assert "Tichý přístav" in message.text
        assert "Abandon Ship" in message.text


def test_an_unknown_language_or_game_is_no_obstacle() -> None:
    payload = NoticePayload(
        event="your-turn", table="t", name="Bay", game="tug-of-war", url="u", at=0, state=1
    )
    message = Notification(delivery="d", language="tlh", payload=payload)
    assert message.text == "tug-of-war: it is your turn at the table “Bay”."


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Quiet Harbour", "Quiet Harbour"),
        ("  a \t b\n\nc ", "a b c"),
        ("a\u202eb\u200bc", "abc"),
        ("a\x00b\x7fc", "a b c"),
        ("x" * 200, "x" * 80),
        ("", ""),
    ],
)
def test_a_name_fits_on_one_line(name: str, shown: str) -> None:
    assert one_line(name) == shown


@pytest.mark.parametrize(
    ("settings", "base"),
    [
        (Settings(public_url="https://boats.example/play/"), "https://boats.example/play"),
        (Settings(host="192.0.2.1", port=80), "http://192.0.2.1:80"),
        (Settings(host="0.0.0.0"), "http://localhost:8000"),
        (Settings(host="::"), "http://localhost:8000"),
        (Settings(host="::1"), "http://[::1]:8000"),
    ],
)
def test_links_lead_to_the_server(settings: Settings, base: str) -> None:
    assert base_url(settings) == base
    assert table_url(settings, "abc") == f"{base}/t/abc"


def test_whose_fault_it_is() -> None:
    blamed = {each for each in get_args(Problem) if DeliveryOutcome(each).is_channels_fault}
    assert set(get_args(Problem)) - blamed == {"mail-server", "not-set-up", "fault"}
    assert not DeliveryOutcome().is_channels_fault
