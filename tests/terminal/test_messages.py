"""Every message exists in every language, is used, and can be said without a fault."""

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

import boathouse
from boathouse.core import Reason, game_names, illegal
from boathouse.texts import LANGUAGES, Texts, message_file

PACKAGE = Path(boathouse.__file__).parent
WEB = Path(__file__).parents[2] / "web" / "src"
GAMES = [
    package
    for package in (name.replace("-", "_") for name in game_names())
    if (PACKAGE / package / "messages").exists()
]
PACKAGES = ["terminal", *GAMES]


class Variables(Visitor):
    """Collects the variables of a message, and those that choose a variant."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.selectors: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, VariableReference):
            self.selectors.add(node.selector.id.name)
        self.generic_visit(node)


def messages(package: str, language: str) -> dict[str, Variables]:
    """The messages of a package with their variables; a part that cannot be read is an error."""
    text = message_file(package, language).read_text(encoding="utf-8")
    resource = FluentParser().parse(text)
    found: dict[str, Variables] = {}
    for entry in resource.body:
        assert not isinstance(entry, Junk), f"{package}/{language}: {entry.content}"
        if isinstance(entry, Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            assert entry.value is not None
            found[entry.id.name] = variables = Variables()
            variables.visit(entry.value)
    return found


def used(package: str) -> tuple[set[str], set[str]]:
    """The messages that a package names, and the beginnings of those that it composes.

    What can be set by hand is named in the browser alone; why something cannot, everywhere.
    """
    whole, beginnings = set(), set()
    folder = PACKAGE / package
    files = folder.rglob("*.py") if package in ("core", "terminal") else folder.glob("*.py")
    for file in [*files, *folder.glob("terminal/*.py")]:
        here, composed = used_in(file)
        if package in GAMES and file.name == "editing.py":
            here, composed = {each for each in here if each.startswith("edit-")}, set()
        whole |= here
        beginnings |= composed
    return whole - beginnings, beginnings


def used_in(file: Path) -> tuple[set[str], set[str]]:
    """The messages that a file names, and the beginnings of those that it composes."""
    whole, beginnings = set(), set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id not in ("words", "Words") or not node.args:
            continue
        for part in ast.walk(node.args[0]):
            if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant):
                beginnings.add(str(part.values[0].value))
            elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                whole.add(part.value)
    return whole - beginnings, beginnings


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_messages_are_the_same_in_every_language(package: str, language: str) -> None:
    english, other = messages(package, "en"), messages(package, language)
    assert other.keys() == english.keys()
    for name, variables in other.items():
        assert variables.names == english[name].names, name


@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_the_terminal_share_no_name(game: str) -> None:
    assert not messages("terminal", "en").keys() & messages(game, "en").keys()


@pytest.mark.parametrize("game", GAMES)
def test_no_message_is_missing_and_none_is_unused(game: str) -> None:
    known = messages("terminal", "en").keys() | messages(game, "en").keys()
    own, own_beginnings = used("terminal")
    face, face_beginnings = used(game)
    shared, shared_beginnings = used("core")
    whole, beginnings = own | face | shared, own_beginnings | face_beginnings
    assert whole - known == set()
    for beginning in beginnings:
        assert any(name.startswith(beginning) for name in known), beginning
    loose = {
        name for name in known - whole if not name.startswith((*beginnings, *shared_beginnings))
    }
    assert loose == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_browser_names_all_that_can_be_set_by_hand_and_nothing_else(game: str) -> None:
    named, composed = used_in(PACKAGE / game / "editing.py")
    labels = {f"edit-{each}" for each in named if not each.startswith("edit-")}
    beginnings = tuple(f"edit-{each}" for each in composed)
    file = WEB / "games" / game / "messages" / "en" / "study.ftl"
    known = set(re.findall("^edit-[a-z0-9-]+", file.read_text(encoding="utf-8"), re.MULTILINE))
    assert labels <= known
    assert {each for each in known - labels if not each.startswith(beginnings)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_its_message(game: str) -> None:
    known = messages("terminal", "en").keys() | messages(game, "en").keys()
    reasons = import_module(f"boathouse.{game}.reasons")
    codes = {
        value.code
        for module in (illegal, reasons)
        for value in vars(module).values()
        if isinstance(value, Reason)
    }
    refusals = {name.removeprefix("refused-") for name in known if name.startswith("refused-")}
    assert refusals == codes


def test_every_event_of_powerboats_is_told_or_shown() -> None:
    from boathouse.powerboats import events

    kinds = {
        "event" + re.sub("([A-Z])", lambda letter: f"-{letter[0].lower()}", name)
        for name, kind in vars(events).items()
        if inspect.isclass(kind) and kind.__module__ == events.__name__
    }
    silent = {"event-tile-laid", "event-buoy-put", "event-boat-turned"}
    known = messages("powerboats", "en").keys()
    assert {name for name in known if name.startswith("event-")} == kinds - silent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_every_message_can_be_said(package: str, language: str) -> None:
    texts = Texts(language, [package], strict=True)
    for name, variables in messages(package, language).items():
        for number in (0, 1, 2, 5, 22):
            facts: dict[str, str | int] = dict.fromkeys(variables.names, "x")
            facts |= dict.fromkeys(variables.selectors, number)
            assert texts.say(name, facts).strip()


@pytest.mark.parametrize(
    ("points", "said"), [(1, "bod"), (2, "body"), (4, "body"), (5, "bodů"), (0, "bodů")]
)
def test_czech_counts_in_three_forms(points: int, said: str) -> None:
    facts: dict[str, str | int] = {"rank": 1, "name": "Ann", "points": points}
    assert Texts("cs", ["terminal"]).say("standing", facts) == f"1. Ann: {points} {said}"


@pytest.mark.parametrize("language", ["it", "fr", "cs"])
@pytest.mark.parametrize("game", GAMES)
def test_no_verb_follows_a_name_that_may_be_you(game: str, language: str) -> None:
    text = message_file(game, language).read_text(encoding="utf-8")
    assert re.findall(r"\{ \$(?:name|other) \}\s*\w+", text) == []
