"""Buckets: how they fill, that they stay few, and who counts as one neighbour."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.server.addresses import Proxies, is_loopback, network_of
from boathouse.server.clock import SECOND, Clock
from boathouse.server.limits import (
    BY_ADDRESS,
    BY_PERSON,
    Buckets,
    MessageLimits,
    Rate,
    RateLimits,
    attempts,
    request_kind,
)
from boathouse.server.refusals import TOO_MANY, TOO_MANY_INVITATIONS, Refusal
from boathouse.server.settings import BadSetting


class Time:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_so_many_at_once_and_then_one_by_one() -> None:
    time = Time()
    buckets = Buckets(Rate(per_second=2, at_once=3), now=time)
    assert [buckets.wait("ann") for _ in range(4)] == [0, 0, 0, pytest.approx(0.5)]
    time.now += 0.5
    assert buckets.wait("ann") == 0
    assert buckets.wait("ann") == pytest.approx(0.5)
    time.now += 60
    assert [buckets.wait("ann") for _ in range(4)] == [0, 0, 0, pytest.approx(0.5)]


def test_who_is_refused_does_not_wait_longer_for_trying() -> None:
    buckets = Buckets(Rate(per_second=1, at_once=1), now=Time())
    buckets.wait("ann")
    assert {round(buckets.wait("ann"), 6) for _ in range(100)} == {1}


def test_buckets_stay_few_and_the_latest_are_remembered() -> None:
    time = Time()
    buckets = Buckets(Rate(per_second=0.001, at_once=1), most=100, now=time)
    for number in range(1000):
        time.now += 0.001
        buckets.wait(f"{number}")
        assert len(buckets) <= 101
    assert buckets.wait("999") > 0
    assert buckets.wait("0") == 0


def test_full_buckets_are_forgotten_first() -> None:
    time = Time()
    buckets = Buckets(Rate(per_second=1, at_once=5), most=10, now=time)
    for number in range(10):
        buckets.wait(f"early {number}")
    time.now += 10
    buckets.wait("late")
    assert len(buckets) == 1


@given(
    st.floats(0.1, 100),
    st.integers(1, 50),
    st.lists(st.floats(0, 2), min_size=1, max_size=200),
)
def test_never_more_than_the_rate_allows(
    per_second: float, at_once: int, pauses: list[float]
) -> None:
    time = Time()
    buckets = Buckets(Rate(per_second, at_once), now=time)
    begun, passed = time.now, 0
    for pause in pauses:
        time.now += pause
        passed += buckets.wait("ann") == 0
        assert passed <= at_once + (time.now - begun) * per_second + 1e-6


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("GET", "/api/session", "reading"),
        ("HEAD", "/", "reading"),
        ("POST", "/api/session", "signing-in"),
        ("POST", "/api/guest", "signing-in"),
        ("POST", "/api/account", "signing-in"),
        ("DELETE", "/api/session", "writing"),
        ("POST", "/api/tables", "writing"),
        ("PATCH", "/api/me", "writing"),
    ],
)
def test_what_a_request_does(method: str, path: str, kind: str) -> None:
    assert request_kind(method, path) == kind


def test_an_address_may_do_more_than_a_person() -> None:
    for kind, rate in BY_PERSON.items():
        assert BY_ADDRESS[kind].per_second > rate.per_second
        assert BY_ADDRESS[kind].at_once > rate.at_once


def test_a_household_with_ipv6_is_one_neighbour() -> None:
    limits = RateLimits(now=Time())
    most = BY_ADDRESS["signing-in"].at_once
    for number in range(most):
        limits.spend_for_address(f"2001:db8:1:2::{number:x}", "signing-in")
    with pytest.raises(Refusal) as refused:
        limits.spend_for_address("2001:db8:1:2:ffff::1", "signing-in")
    assert refused.value.facts == {"seconds": 2}
    limits.spend_for_address("2001:db8:1:3::1", "signing-in")


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8::17", "2001:db8::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("unknown", "unknown"),
    ],
)
def test_who_is_limited_as_one(address: str, group: str) -> None:
    assert network_of(address) == group


def test_proxies_are_addresses_or_networks() -> None:
    proxies = Proxies(" 127.0.0.1 ,10.0.0.0/8,2001:db8::/32,")
    assert all(map(proxies.trusts, ["127.0.0.1", "10.9.8.7", "2001:db8::1"]))
    assert not any(map(proxies.trusts, ["127.0.0.2", "11.0.0.1", "2001:db9::1", "unknown", ""]))
    assert not Proxies("").trusts("127.0.0.1")
    with pytest.raises(BadSetting, match="'everybody' is neither"):
        Proxies("127.0.0.1,everybody")


def test_what_is_near() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("::1")
    assert not is_loopback("10.0.0.1")
    assert not is_loopback("unknown")


def test_attempts_run_out_and_come_back() -> None:
    ms = [0]
    clock = Clock(wall=lambda: 0, steady=lambda: ms[0] * 1_000_000)
    tries = attempts(clock, most=3, every=10 * SECOND)
    for _ in range(3):
        tries.take("ann")
    with pytest.raises(Refusal) as refused:
        tries.take("ann")
    assert refused.value.kind is TOO_MANY
    assert refused.value.facts == {"seconds": 10}
    tries.take("bob")
    ms[0] += 9_001
    with pytest.raises(Refusal) as refused:
        tries.take("ann")
    assert refused.value.facts == {"seconds": 1}
    ms[0] += 999
    tries.take("ann")
    tries.give_back("ann")
    tries.take("ann")
    tries.give_back("nobody")


def test_attempts_of_very_many_take_bounded_memory() -> None:
    clock = Clock(wall=lambda: 0, steady=lambda: 0)
    tries = attempts(clock, most=1, every=10 * SECOND)
    for i in range(60_000):
        tries.take(str(i))
    assert len(tries) <= 50_000
    with pytest.raises(Refusal):
        tries.take("59999")


def test_invitations_are_few_to_one_person_and_not_very_many_in_all() -> None:
    limits = MessageLimits(enabled=True)
    for _ in range(4):
        limits.count_invitation("ann", "bob")
    with pytest.raises(Refusal) as refused:
        limits.count_invitation("ann", "bob")
    assert refused.value.kind is TOO_MANY_INVITATIONS
    assert refused.value.facts["minutes"] == 10
    for i in range(26):
        limits.count_invitation("ann", f"guest {i}")
    with pytest.raises(Refusal):
        limits.count_invitation("ann", "one more")
    limits.count_invitation("cleo", "bob")
    for _ in range(100):
        MessageLimits(enabled=False).count_invitation("ann", "bob")
