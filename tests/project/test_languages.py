"""A language has every file of messages that English has, and the browser client offers it."""

import re

from boathouse.texts import LANGUAGES
from tests.project.repository import ROOT, committed_files, name_of

CLIENT = ROOT / "web" / "src" / "texts" / "languages.ts"


def in_english() -> list[str]:
    """`PACKAGE/messages/en.ftl` of every package, and what `messages/en/` of the client holds."""
    names = [name_of(file) for file in committed_files()]
    return [name for name in names if re.search(r"/messages/en(/\w+)?\.ftl$", name)]


def test_no_file_of_messages_is_missing() -> None:
    files = in_english()
    assert files
    wanted = [
        name.replace("/messages/en", f"/messages/{language}")
        for language in LANGUAGES
        for name in files
    ]
    missing = [name for name in wanted if not (ROOT / name).is_file()]
    assert not missing, "add " + ", ".join(missing)


def test_the_browser_client_has_the_same_languages() -> None:
    offered = re.search(r"LANGUAGES = \[(.*?)\]", CLIENT.read_text(encoding="utf-8"))
    assert offered is not None
    assert re.findall(r"\w+", offered[1]) == list(LANGUAGES), f"in {name_of(CLIENT)}"


def test_french_has_its_own_apostrophe_and_spaces() -> None:
    """A line must not end before a colon, as it could at a plain space."""
    wrong = re.compile(r"\w'\w|(?<!,) [:;?!](?=\s|$)")
    files = [name.replace("/messages/en", "/messages/fr") for name in in_english()]
    lines = [
        f"{name}: {line}"
        for name in files
        if name.startswith(("src/", "web/"))
        for line in (ROOT / name).read_text(encoding="utf-8").splitlines()
        if not line.startswith("#") and wrong.search(line)
    ]
    assert not lines, "\n".join(lines)
