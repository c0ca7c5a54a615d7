"""The examples in README and docs run; their links lead somewhere."""

import doctest
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.project.repository import ROOT, name_of, pages

FENCED = re.compile(
    r"^(?P<indent> *)```(?P<language>\S*)[^\n]*\n(?P<code>.*?)^(?P=indent)```",
    re.MULTILINE | re.DOTALL,
)
LINK = re.compile(r"\]\(([^)\s]+)[^)]*\)|\b(?:src|href)=\"([^\"]+)\"")


@dataclass(frozen=True)
class Example:
    """A block of Python on a page, and the line on which its code begins."""

    code: str
    line: int


def examples(page: str) -> list[Example]:
    return [
        Example(block["code"], page[: block.start("code")].count("\n") + 1)
        for block in FENCED.finditer(page)
        if block["language"] == "python"
    ]


def run(example: Example, page: str, names: dict[str, object]) -> None:
    """Run a block: as a doctest when it shows a prompt, else as plain Python."""
    if ">>>" not in example.code:
        # Empty lines in front make tracebacks name the page's own lines.
        exec(compile("\n" * (example.line - 1) + example.code, page, "exec"), names)
        return
    session = doctest.DocTestParser().get_doctest(example.code, {}, page, page, example.line - 1)
    session.globs = names
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    said: list[str] = []
    doctest.DocTestRunner(optionflags=options).run(session, out=said.append, clear_globs=False)
    assert not said, "".join(said)


def dead_links(page: Path) -> list[str]:
    """The relative links of a page that lead to no file."""
    prose = FENCED.sub("", page.read_text(encoding="utf-8"))
    targets = [target.split("#")[0] for pair in LINK.findall(prose) for target in pair]
    relative = [target for target in targets if target and not re.match(r"[a-z]+:", target)]
    return [target for target in relative if not (page.parent / target).exists()]


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # an example may write a file
    # What examples play is over before it would have been compiled well.
    monkeypatch.setenv("JAX_DISABLE_MOST_OPTIMIZATIONS", "1")
    names: dict[str, object] = {"__name__": "__main__"}
    for example in examples(page.read_text(encoding="utf-8")):
        run(example, name_of(page), names)


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_links_lead_to_files(page: Path) -> None:
    assert dead_links(page) == []


def test_the_readme_has_an_example() -> None:
    assert examples((ROOT / "README.md").read_text(encoding="utf-8"))


def test_examples_of_a_page_share_their_names() -> None:
    page = "```python\nx = 1\n```\ntext\n```sh\nls\n```\n```python\n>>> x\n1\n```\n"
    first, second = examples(page)
    assert (first.line, second.line) == (2, 9)
    names: dict[str, object] = {}
    run(first, "page", names)
    run(second, "page", names)


@pytest.mark.parametrize("code", [">>> 1 + 1\n3\n", "assert False\n", ">>> 1 / 0\n"])
def test_a_wrong_example_fails(code: str) -> None:
    with pytest.raises(AssertionError):
        run(Example(code, 1), "page", {})


def test_a_dead_link_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "here.md").touch()
    page = tmp_path / "page.md"
    page.write_text("[a](here.md#part) [b](gone.md) [c](#part) ![d](gone.svg) [e](mailto:me)\n")
    assert dead_links(page) == ["gone.md", "gone.svg"]


# Private words that gave way to the field's own, also as parts of names; phrases nobody writes; a
# second prefix for upper bounds.
GONE = re.compile(
    r"(?<![a-z])(keepers?|sittings?|tellings?|wires?|thinkers?|desks?|outlooks?|farewell|journal(?!_mode)"
    r"|happenings?|houses?|rooms|doors|nurser(?:y|ies)|nurslings?|newborns?)"
    r"(?![a-z])|\b(say|give) whether\b|\btold_of\b|(?<![a-z])untold(?![a-z])"
    r"|(?-i:\bTold\b|\b_?MOST_[A-Z])",
    re.IGNORECASE,
)
# Names that clients, databases and records rely on; a title; a file of SQLite's.
KEPT = re.compile(
    r"/api/house/keys|# house\b.*|[\"`]house[\"`]|FROM house\b|\bhouse(: str|=services)"
    r"|\bcomment=\".*|\"-journal\""
)


def prose() -> dict[str, str]:
    """What people read of the project: its pages, its code, its tests and its English messages."""
    files = [
        *pages(),
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "src").rglob("en.ftl"),
        *(ROOT / "tests").rglob("*.py"),
        *(ROOT / "web" / "messages" / "en").glob("*.ftl"),
        *(ROOT / "web" / "src").rglob("messages/en/*.ftl"),
    ]
    # What the database was is history; this file names the words.
    read = [file for file in files if file.parent.name != "versions" and file != Path(__file__)]
    return {name_of(file): file.read_text(encoding="utf-8") for file in sorted(read)}


def private_words(text: str) -> list[str]:
    return [line for line in KEPT.sub("", text).splitlines() if GONE.search(line)]


def test_prose_uses_the_fields_words() -> None:
    found = {name: private_words(text) for name, text in prose().items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_private_word_is_noticed() -> None:
    assert private_words("The keeper locks the table.\nThe table service does.") != []
    assert private_words("def wire_after(house: Server)") != []
    assert private_words("class Told(Struct):") != []
    assert private_words("A boathouse has a lighthouse.") == []
    assert private_words("Keys are at `/api/house/keys`.") == []
