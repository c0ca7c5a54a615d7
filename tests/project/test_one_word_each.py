"""One word for each thing in every language, and one way to speak to a player."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
Message = tuple[str, str]  # the file without its language, the id

# Words that speak to a stranger, or to several people.
FORMAL = {
    "fr": r"\b(vous|votre|vos)\b|\b(?!assez|chez)\w+ez\b",
    "cs": r"\b(vy|vás|vám|vámi|váš|vaše|vaší|vaši|vašich|vašim|byste|jste)\b",
}
TO_SEVERAL = {
    "fr": {
        "lobby-ready",
        "new-hot-seat-explained",
        "new-people",
        "rules-pb-2-1",
        "rules-pb-2-5-ruling",
        "rules-pb-8-4",
    },
    "cs": {"new-people", "ratings-late"},
}

# What one player does before the next one does.
TURN = {
    "it": r"\bturn[oi]\b",
    "fr": r"(?<!à ton )(?<!à son )\btours?\b(?! complet)",
    "cs": r"\bta(h|hu|hem|hy|hů|hům|zích)\b",
}
# What all of a tournament, or of a race, do before the next one.
ROUND = {
    "it": r"\bround\b",
    "fr": r"\b(ronde|manche)s?\b",
    "cs": r"\bkol(o|a|e|u|y|ům|ech)?\b",
}
RACES = {("powerboats/messages", "headline"), ("powerboats/messages/table", "powerboats-headline")}

# Where a language has one word for two things: the word, and a message for either thing.
ONE_WORD_FOR_TWO = {
    # A turn, and a move.
    "cs tah": (r"\btah", "rules-section-as-3", "study-moves"),
    # A round of a tournament, and of a race. (In French they are a ronde and a manche.)
    "it round": (r"\bround\b", "rounds-number", "powerboats-headline"),
    "cs kolo": (r"\bkolo\b", "rounds-number", "powerboats-headline"),
    # A game that is played, and a match of several races.
    "it partita": (r"\bpartita\b", "log-ended", "event-match-ended"),
    "fr partie": (r"\bpartie\b", "log-ended", "event-match-ended"),
    "cs hra": (r"\bhra\b", "log-ended", "event-match-ended"),
    # A game that is played, and a game with its rules. (An Italian gioco, a French jeu.)
    "cs hra pravidla": (r"\bhra\b", "log-ended", "archive-game"),
    # The table of a tournament, and the leaderboard.
    "it classifica": (r"\bclassific", "standings-title", "board-title"),
}

# Other words for a thing that has its own, and where they mean something else.
ELSEWHERE: dict[str, dict[str, set[str]]] = {
    "it": {
        r"\bcapanno|\bpontile": set(),  # il server, la pagina iniziale
        r"\bgetton[ei]\b": set(),  # segnalino
        r"\bschiant": set(),  # urto
        r"\blanci[o]?\b": set(),  # tiro
        r"\brevision": set(),  # analisi
        r"\briserva\b": set(),  # l’area dadi
        r"\bmatch\b": set(),  # partita
        r"\bbarc(a|he)\b": {"home-title", "home-title-more", "character-lucius"},  # motoscafo
        r"che conta(no)? per il punteggio|con punteggio": set(),  # classificata
    },
    "fr": {
        r"\bhangar|\bponton": set(),  # le serveur, la page d’accueil
        r"\bconserv": {"record-kept"},  # garder
        r"\bfoncé": set(),  # sombre
        r"\bchat\b": set(),  # la discussion
        r"\bles gens\b": set(),  # les joueurs
        r"\bmatch": set(),  # partie
    },
    "cs": {
        r"\bloděnic|\bmol[oa]\b": set(),  # server, úvodní stránka
        r"\bbój(e|i|í|ím|ích)\b": set(),  # bójka
        r"\bbrank": set(),  # brána
        r"\bdesk[aouy]?\b|\bdesce\b|\bherní plán": set(),  # hrací plocha
        r"\bdílk": set(),  # destička
        r"\bťuk": set(),  # klepnout
        r"\btrať|\btrat[ěí]": set(),  # okruh
        r"\bparti[eíi]\b|\bzápas": set(),  # hra
    },
}


@cache
def messages(language: str) -> dict[Message, str]:
    """Return the texts of a language without the names of what is put into them."""
    files = [
        *ROOT.glob(f"src/boathouse/**/messages/{language}.ftl"),
        *ROOT.glob(f"web/messages/{language}/*.ftl"),
        *ROOT.glob(f"web/src/games/*/messages/{language}/*.ftl"),
    ]
    found = {}
    for file in files:
        place = "/".join(part for part in file.with_suffix("").parts if part != language)
        lines = [line for line in file.read_text().splitlines() if not line.startswith("#")]
        for message in re.split(r"^(?=[a-z][\w-]* =)", "\n".join(lines), flags=re.MULTILINE)[1:]:
            name, _, text = message.partition(" =")
            found[place, name] = text
    return found


def says(word: str, language: str, message: Message) -> bool:
    """Whether a message has the word, apart from the names of what is put into it."""
    text = re.sub(r"\$[\w-]+", "", messages(language).get(message, ""))
    return re.search(word, text, re.IGNORECASE) is not None


def names(word: str, language: str) -> set[str]:
    """Return the messages that have the word."""
    return {each[1] for each in messages(language) if says(word, language, each)}


def of_a_game(message: Message) -> bool:
    """Whether a message belongs to one game, where buoys and islands are rounded too."""
    return "/powerboats/" in message[0] or "/abandon_ship/" in message[0]


def is_of_a_race(message: Message) -> bool:
    """Whether a message counts the rounds of a race."""
    return any((message[0].endswith(place), message[1]) == (True, name) for place, name in RACES)


def rounds() -> list[Message]:
    """Return the messages that speak of rounds in English."""
    return [
        each
        for each in messages("en")
        if (says(r"\brounds?\b", "en", each) and not of_a_game(each)) or is_of_a_race(each)
    ]


@pytest.mark.parametrize("language", TURN)
def test_a_round_is_called_a_round_and_no_turn(language: str) -> None:
    said = rounds()
    assert len(said) > 40
    assert not [each for each in said if not says(ROUND[language], language, each)]
    assert not [each for each in said if says(TURN[language], language, each)]


@pytest.mark.parametrize("language", TURN)
def test_nothing_else_is_called_a_round(language: str) -> None:
    found = [each for each in messages(language) if says(ROUND[language], language, each)]
    assert not set(found) - set(rounds())


@pytest.mark.parametrize("language", ["it", "fr"])
def test_nothing_but_a_turn_is_called_a_turn(language: str) -> None:
    found = [each for each in messages(language) if says(TURN[language], language, each)]
    assert found
    assert not [each for each in found if not says(r"\bturns?\b", "en", each)]


def test_the_rounds_of_a_tournament_and_of_a_race_differ_in_french() -> None:
    for each in rounds():
        assert says(r"\bmanche", "fr", each) == is_of_a_race(each), each
        assert says(r"\bronde", "fr", each) != is_of_a_race(each), each


@pytest.mark.parametrize("which", ONE_WORD_FOR_TWO)
def test_what_one_word_says_of_two_things(which: str) -> None:
    word, *both = ONE_WORD_FOR_TWO[which]
    assert set(both) <= names(word, which.split(maxsplit=1)[0])


@pytest.mark.parametrize("language", ELSEWHERE)
def test_no_other_word_stands_for_the_same_thing(language: str) -> None:
    found = {word: names(word, language) for word in ELSEWHERE[language]}
    assert found == ELSEWHERE[language]


@pytest.mark.parametrize("language", FORMAL)
def test_a_player_is_spoken_to_as_a_friend(language: str) -> None:
    assert names(FORMAL[language], language) == TO_SEVERAL[language]


def test_no_french_word_would_lose_its_vowel_before_a_name() -> None:
    """It would be d’Argus and l’orange, but de Bram and le rouge."""
    put_in = r"\{ \$(name|names|other|game|table|host|rat|colour|place) \}"
    before = rf"\b([dljmnst]e|la|(\w+)?que|si)\s(«\s)?{put_in}"
    assert not [each for each, text in messages("fr").items() if re.search(before, text)]


def test_no_italian_article_stands_before_a_number() -> None:
    """It would be il 7 %, but l’8 %."""
    article = r"\b(?:il|lo|la|i|gli|un[oa]?|(?:de|ne|da|a|su)(?:l|llo|lla|gli|i))\s\{ \$([\w-]+)"
    found = {word for text in messages("it").values() for word in re.findall(article, text)}
    assert found == {"die", "seats"}  # a die in words, and at most seven


def test_a_czech_preposition_goes_by_the_number() -> None:
    """It would be z 5, but ze 4: `VOCALISED` knows."""
    plain = r"\b[ZzVv]e? \{ \$([\w-]+)"
    found = {word for text in messages("cs").values() for word in re.findall(plain, text)}
    # Spaces, lists of names, a file, and numbers that can be 3 or 4 only.
    assert found == {"start", "from", "formats", "games", "file", "races", "sinking", "time"}
