"""Dice that can be verified: known answers, no bias, and a secret that stays one."""

from __future__ import annotations

import copy
import hmac
import pickle
from collections import Counter
from itertools import count, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.core import BadSeed, Seed
from tests.core.fuzzing import FUZZ

ZERO = Seed(bytes(32))
RISING = Seed(bytes(range(32)))
SPAN = 1 << 256  # how many numbers one block can be

# The critical values of chi-square at 1 in 1000, by degrees of freedom.
CRITICAL = {1: 10.83, 2: 13.82, 4: 18.47, 5: 20.52, 6: 22.46, 8: 26.12, 15: 37.70, 35: 66.62}


def chi_square(seen: Counter[int], kinds: int) -> float:
    """Measure how far counts are from all being equal."""
    expected = seen.total() / kinds
    return sum((seen[kind] - expected) ** 2 for kind in range(kinds)) / expected


def plain_below(seed: Seed, limit: int, draw: int) -> tuple[int, int]:
    """Follow the words of the module: the number, and how many attempts it took."""
    blocks = 1
    while SPAN**blocks <= 2 * limit:  # at least two rounds fit, so most blocks are good
        blocks += 1
    for attempt in count():
        digits = ""
        for block in range(blocks):
            label = f"{draw}/{attempt}/{block}".encode()
            digits += hmac.new(seed.secret, label, "sha256").hexdigest()
        number = int(digits, 16)
        if number // limit < SPAN**blocks // limit:
            return number % limit, attempt + 1
    raise AssertionError


# Known answers: the blocks below were computed with `openssl dgst -sha256 -mac HMAC`.

ZERO_0 = 0x5A02259FFCE153021688CC3E7603B8490346B4E4AFE6358A46B165645563EE66  # 0/0/0
ZERO_1 = 0x2E581CD4281A7D6D976960B50D9E96189646FD90F46D2706C9F4C6E22E273448  # 1/0/0
ZERO_0_SECOND = 0x3FB39A9D572BE20FBFA090A35BDBF2E53213FF97DBFEC0936A8E471A1339E874  # 0/0/1
ZERO_8_REFUSED = 0xE2838AAE4B054289C8B8ED167A5B9F64C882583CFD2C58996D8BBEDAB90921FC  # 8/0/0
ZERO_8 = 0x00A7A306BE97778FA35E2C189948FFDD5E3E9D82884ACE3C4E5DFDE3CFF72DCB  # 8/1/0
RISING_7 = 0x163F57909BC960CCC5F4AC8729D58EE80120C9A8AF883374845699C57CBEF167  # 7/0/0


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 97, 10**20, SPAN // 4])
def test_a_draw_is_the_block_of_its_number_folded_to_the_limit(limit: int) -> None:
    assert ZERO.below(limit, draw=0) == ZERO_0 % limit
    assert ZERO.below(limit, draw=1) == ZERO_1 % limit
    assert RISING.below(limit, draw=7) == RISING_7 % limit


def test_known_draws_stay_what_they_are() -> None:
    assert [ZERO.below(6, draw=draw) for draw in range(12)] == [2, 0, 2, 3, 0, 5, 0, 2, 0, 1, 4, 2]
    assert [RISING.below(100, draw=draw) for draw in range(6)] == [21, 12, 71, 37, 60, 36]


def test_a_block_beyond_the_last_whole_round_is_refused_and_the_next_one_taken() -> None:
    limit = SPAN // 3 + 1  # two whole rounds fit: one block in three is refused
    assert 2 * limit <= ZERO_8_REFUSED < SPAN
    assert ZERO.below(limit, draw=8) == ZERO_8


def test_a_block_is_refused_from_the_last_whole_round_on_and_not_before() -> None:
    limit = ZERO_8_REFUSED // 2  # an even number: two rounds end exactly there
    assert limit * 2 == ZERO_8_REFUSED
    assert ZERO.below(limit, draw=8) == ZERO_8
    limit = (ZERO_8_REFUSED + 2) // 2
    assert ZERO.below(limit, draw=8) == ZERO_8_REFUSED % limit == limit - 2


@pytest.mark.parametrize(
    "limit", [(1 << 255) + 1, SPAN - 1, SPAN, SPAN + 1, 1 << 500, (1 << 511) - 1]
)
def test_a_large_limit_takes_two_blocks_the_first_one_first(limit: int) -> None:
    assert ZERO.below(limit, draw=0) == (ZERO_0 * SPAN + ZERO_0_SECOND) % limit


@pytest.mark.parametrize(
    "limit",
    [
        *range(1, 30),
        (1 << 254) + 1,
        SPAN // 3 + 1,
        2 * SPAN // 5,
        (1 << 255) - 1,
        1 << 255,
        (1 << 255) + 1,
        SPAN,
        (1 << 510) + 1,
        SPAN**2 // 3 + 1,
        (1 << 511) + 1,
        SPAN**3 + 12345,
    ],
)
def test_every_draw_is_what_the_words_of_the_module_say(limit: int) -> None:
    for draw in range(40):
        assert ZERO.below(limit, draw=draw) == plain_below(ZERO, limit, draw)[0]


@pytest.mark.parametrize("limit", [SPAN // 3 + 1, SPAN**2 // 3 + 1])
def test_the_limits_above_do_take_several_attempts(limit: int) -> None:
    attempts = Counter(plain_below(ZERO, limit, draw)[1] for draw in range(40))
    assert {1, 2, 3} <= set(attempts)


@FUZZ
@given(
    secret=st.binary(min_size=32, max_size=32),
    limit=st.integers(1, 1 << 600) | st.integers(0, 600).map(lambda bits: 1 << bits),
    draw=st.integers(0, 10**9),
)
def test_a_draw_lies_below_its_limit_and_comes_out_the_same_again(
    secret: bytes, limit: int, draw: int
) -> None:
    number = Seed(secret).below(limit, draw=draw)
    assert 0 <= number < limit
    assert (
        number == Seed(secret).below(limit, draw=draw) == plain_below(Seed(secret), limit, draw)[0]
    )


@pytest.mark.parametrize("limit", [0, -1, -6])
def test_nothing_can_be_drawn_from_nothing(limit: int) -> None:
    with pytest.raises(ValueError, match=f"^a draw needs a limit of at least 1, not {limit}$"):
        ZERO.below(limit, draw=0)


# No bias


@pytest.mark.parametrize("limit", [2, 3, 5, 6, 7, 9])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_all_numbers_are_equally_likely(limit: int, number: int) -> None:
    seed = Seed.from_number(number)
    seen = Counter(seed.below(limit, draw=draw) for draw in range(1200))
    assert chi_square(seen, limit) < CRITICAL[limit - 1]


@pytest.mark.parametrize("limit", [2 * SPAN // 5, SPAN // 3 + 1, 2 * SPAN**2 // 5])
def test_refusing_keeps_large_limits_fair(limit: int) -> None:
    # Without it, the lower half of the first limit would come in three draws of five.
    seed = Seed.from_number(4)
    seen = Counter(16 * seed.below(limit, draw=draw) // limit for draw in range(1600))
    assert chi_square(seen, 16) < CRITICAL[15]


def test_a_draw_tells_nothing_of_the_next_one() -> None:
    seed = Seed.from_number(5)
    draws = [seed.below(6, draw=draw) for draw in range(3600)]
    pairs = Counter(6 * first + second for first, second in pairwise(draws))
    assert chi_square(pairs, 36) < CRITICAL[35]


def test_first_draws_of_many_tables_are_fair() -> None:
    seen = Counter(Seed.from_number(table).below(6, draw=0) for table in range(1200))
    assert chi_square(seen, 6) < CRITICAL[5]


# The seed itself


def test_the_commitment_is_the_hash_of_the_seeds_bytes() -> None:
    assert ZERO.commitment == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert RISING.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_seed_from_a_number_is_always_the_same() -> None:
    assert str(Seed.from_number(7)) == (
        "86ddbbfd5551ae18bbc1f987e7a7e945ab774fe4bba8e051776630e80d0c0801"
    )
    assert str(Seed.from_number(-1)) == (
        "54e9b530bf4845afe10816187524ae8a4660ba57222c5d92bf5890ded7f200e8"
    )
    assert len({Seed.from_number(number) for number in range(-50, 50)}) == 100


def test_a_fresh_seed_is_32_bytes_from_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = Seed.fresh(), Seed.fresh()
    assert first != second
    assert len(first.secret) == 32
    monkeypatch.setattr("secrets.token_bytes", bytes)
    assert Seed.fresh() == ZERO


@FUZZ
@given(st.binary(min_size=32, max_size=32))
def test_a_seed_is_read_as_it_is_written(secret: bytes) -> None:
    assert str(Seed(secret)) == secret.hex()
    assert Seed.from_text(str(Seed(secret))) == Seed(secret)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "00",
        "0" * 63,
        "0" * 65,
        "00" * 33,
        "0g" * 32,
        "AB" * 32,
        " " + "00" * 32,
        "00" * 32 + "\n",
        "00 " * 32,
        "é" * 64,
        "٠" * 64,
        "\ud800" * 64,
    ],
)
def test_a_text_that_is_no_seed_is_refused_with_what_it_was(text: str) -> None:
    with pytest.raises(BadSeed) as refusal:
        Seed.from_text(text)
    assert str(refusal.value) == f"a seed is 64 hexadecimal digits (0-9, a-f), not {text!r}"
    assert isinstance(refusal.value, ValueError)


@FUZZ
@given(st.text(alphabet="0123456789abcdefABCDEF \n", max_size=70))
def test_any_text_is_a_seed_or_refused(text: str) -> None:
    try:
        seed = Seed.from_text(text)
    except BadSeed:
        return
    assert str(seed) == text


def test_a_seed_shows_its_commitment_and_never_its_secret() -> None:
    for shown in (repr(RISING), f"{RISING!r}", repr([RISING])):
        assert RISING.commitment in shown
        assert str(RISING) not in shown
        assert repr(RISING.secret) not in shown
    assert repr(RISING) == f"<Seed committed as {RISING.commitment}>"


def test_seeds_are_values() -> None:
    assert {Seed(bytes(32))} == {ZERO}
    assert pickle.loads(pickle.dumps(RISING)) == copy.deepcopy(RISING) == RISING
