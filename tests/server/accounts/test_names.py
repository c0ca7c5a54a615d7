"""Which names people may bear, which are the same, and the names that we make up."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boathouse.bots import CHARACTERS, bots_for
from boathouse.core import game_names
from boathouse.core.record import check_name
from boathouse.server.accounts.name_rules import MAX_NAME, checked_label, checked_name, name_key
from boathouse.server.accounts.random_names import guest_name, table_name
from boathouse.server.accounts.words import name_words, word_list
from boathouse.server.refusals import BAD_NAME, Refusal
from boathouse.texts import LANGUAGES


@pytest.mark.parametrize(
    "name",
    [
        "Al",
        "Brave Otter 12",
        "Jiří Dvořák",
        "O'Brien",
        "李小龍",
        "Владимир",
        "Ελένη",
        "محمد",
        "हिन्दी",
        "名前ABC",
        "x_X_x",
        "Bob 🚤",
        "x" * 24,
    ],
)
def test_names_of_all_peoples_are_welcome(name: str) -> None:
    assert checked_name(name) == name
    check_name(name)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "length"),
        ("x", "length"),
        ("x" * 25, "length"),
        ("x" * 100_000, "length"),
        ("   ", "length"),
        ("Ann\n", "sign"),
        ("A\x00nn", "sign"),
        ("Ann\u200b", "sign"),  # zero width
        ("\u202eAnn", "sign"),  # turns the text around
        ("A\u2066nn", "sign"),
        ("Ann\u00a0Lee", "sign"),
        ("\ufeffAnn", "sign"),
        ("\ue000\ue001", "sign"),  # private use
        ("\ud800Ann", "sign"),
        ("\u3164\u3164", "sign"),  # a filler that is a letter
        ("\u2800\u2800", "sign"),
        ("Ann\ufe0f", "sign"),
        ("Ann\U000e0101", "sign"),
        ("a/b", "sign"),
        ("a\\b", "sign"),
        ("...", "letters"),
        ("🚤🚤", "letters"),
        ("A" + "\u0317" * 4 + "nn", "marks"),
        ("\u0317Ann", "marks"),
        ("Annа", "scripts"),  # the last letter is Cyrillic
        ("Οtto", "scripts"),  # the first letter is Greek
        ("Admin", "reserved"),
        ("ａｄｍｉｎ", "reserved"),
        ("B o a t h o u s e", "reserved"),
        ("deleted-abcd", "reserved"),
        ("Deleted-xyz", "reserved"),
    ],
)
def test_names_that_deceive_are_refused(name: str, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked_name(name)
    assert refused.value.kind is BAD_NAME
    assert refused.value.facts["reason"] == reason


def test_blanks_are_put_in_order() -> None:
    assert checked_name("  Ann    Lee ") == "Ann Lee"
    assert checked_label(" my  program ") == "my program"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann Lee", "AnnLee"),
        ("Ann", "Ａｎｎ"),
        ("Straße", "STRASSE"),
        ("Jiří", "Jir\u030ci\u0301"),
        ("ﬁsh", "fish"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


def test_names_that_differ_are_not_the_same() -> None:
    assert len({name_key(name) for name in ("Ann", "Anna", "Änn", "Ann 1", "Ann 2")}) == 5


@given(st.text(max_size=40))
def test_a_name_is_proper_or_refused(text: str) -> None:
    with suppress(Refusal):
        name = checked_name(text)
        check_name(name)
        assert checked_name(name) == name
        assert name_key(name) == name_key(text)
        assert name_key(name).encode()


@pytest.mark.parametrize("language", LANGUAGES)
@given(seed=st.integers())
def test_made_up_names_are_proper(language: str, seed: int) -> None:
    for name in (
        guest_name(Random(seed), language),
        guest_name(Random(seed), language, numbered=True),
        table_name(Random(seed), language),
    ):
        assert checked_name(name) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_made_up_name_is_short_enough_and_there_are_many(language: str) -> None:
    words = name_words(language)
    qualities, creatures, places = (
        [each for gender in part.values() for each in gender]
        for part in (words.qualities, words.creatures, words.places)
    )
    quality, creature, place = (max(map(len, part)) for part in (qualities, creatures, places))
    assert quality + 1 + max(creature + 3, place) <= MAX_NAME
    assert len(next(iter(words.qualities.values()))) * len(creatures) * 98 > 200_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_quality_agrees_with_its_noun(language: str) -> None:
    words = name_words(language)
    assert len({len(forms) for forms in words.qualities.values()}) == 1
    assert words.creatures.keys() <= words.qualities.keys()
    assert words.places.keys() <= words.qualities.keys()


def test_made_up_names_have_the_gender_of_their_noun() -> None:
    words = name_words("it")
    for seed in range(200):
        noun, quality = guest_name(Random(seed), "it").split()
        gender = "f" if noun in words.creatures["f"] else "m"
        assert quality in words.qualities[gender]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_like_a_bot(language: str) -> None:
    words = name_words(language)
    used = {
        each.casefold()
        for part in (words.qualities, words.creatures)
        for gender in part.values()
        for each in gender
    }
    bots = {bot for game in game_names() for bot in bots_for(game)}
    assert not used & (bots | {name.casefold() for name in CHARACTERS})


def test_lists_of_words_have_no_word_twice() -> None:
    lists = [word_list("common-passwords")]
    for words in map(name_words, LANGUAGES):
        lists += [*words.qualities.values(), *words.creatures.values(), *words.places.values()]
    for each in lists:
        assert len(set(each)) == len(each)
