"""One public name has one meaning: it is defined once, or for a reason."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator

from boathouse.core import game_names
from tests.project.repository import ROOT

PACKAGE = ROOT / "src" / "boathouse"
GAMES = {name.replace("-", "_") for name in game_names()}

RULEBOOKS = {"FirstPlayer", "Phase", "Rolled", "Tile"}
"""Words that both rulebooks use, each for a thing of its own game."""

OF_EVERY_GAME = {
    # the rules
    "Decision",
    "GAME",
    "Options",
    "Outcome",
    "SEATS",
    "VERSION",
    "View",
    "ViewSchema",
    "read_action",
    "read_outcome",
    "read_position",
    "write_position",
    # positions set up by hand
    "changed",
    "fields",
    # the codec and the terminal's face
    "BoardSchema",
    "Choice",
    "Event",
    "HELP",
    "STYLES",
    "board",
    "board_key",
    "choices",
    "describe",
    "event",
    "headline",
    "question",
    "read",
    "refusal",
    "status",
    "story",
    "unreadable",
    "view",
    # the pen of its pictures
    "box",
    "number",
    "tag",
    # bots, values and kernels
    "BOTS",
    "COMPILED",
    "ENVIRONMENT",
    "HEADINGS",
    "INSIGHT_VERSION",
    "JAX_ENVIRONMENT",
    "SAFE",
    "choose_steadily",
    "evaluator",
    "insight",
    "layers",
    "play_logged",
    "puzzle_setting",
    "puzzle_themes",
    "roll",
    "state_of",
}
"""What somebody asks every game for: it bears the same name in each of them."""

FACES = ("codec", "evaluation", "statistics.py", "terminal")
"""Each is asked by somebody else, so one game may answer to the same name in several of them."""

OF_EVERY_MODULE = {"log"}
"""The logger of a module."""


def definitions() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every public class, function, constant and type alias, and the path of its module.

    Type variables are left out: they mean something only where they are used. What people type and
    what the API publishes has its name from there: commands, handlers, `main`.
    """
    for file in sorted(PACKAGE.rglob("*.py")):
        place = file.relative_to(PACKAGE).parts
        published = place[0] == "cli" or place[:2] == ("server", "api") or "commands" in place
        if "migrations" in place:
            continue
        for node in ast.parse(file.read_text("utf-8")).body:
            match node:
                case ast.ClassDef(name=name):
                    yield name, place
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                    if not published and name != "main":
                        yield name, place
                case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
                    pass
                case ast.Assign(targets=targets):
                    for target in targets:
                        yield from ((name, place) for name in assigned(target))
                case ast.AnnAssign(target=target):
                    yield from ((name, place) for name in assigned(target))


def assigned(target: ast.expr) -> Iterator[str]:
    """The names that an assignment defines."""
    match target:
        case ast.Name(id=name):
            yield name
        case ast.Tuple(elts=parts):
            for part in parts:
                yield from assigned(part)


def repeated() -> dict[str, list[tuple[str, ...]]]:
    """The names that are defined more than once, where no reason is known for it."""
    places: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for name, place in definitions():
        if not name.startswith("_"):
            places[name].append(place)
    return {
        name: found
        for name, found in places.items()
        if len(found) > 1 and not is_deliberate(name, found)
    }


def is_deliberate(name: str, places: list[tuple[str, ...]]) -> bool:
    """Whether a name is meant to be defined in each of these places."""
    if name in OF_EVERY_MODULE:
        return True
    if name not in RULEBOOKS | OF_EVERY_GAME:
        return False
    # The messages of the server have names of their own, which the API's schema publishes.
    places = [place for place in places if place[:2] != ("server", "messages")]
    homes = [(place[0], place[1] if place[1] in FACES else "") for place in places]
    return all(game in GAMES for game, _ in homes) and len(set(homes)) == len(homes)


def test_a_public_name_is_defined_once() -> None:
    found = {name: ["/".join(place) for place in places] for name, places in repeated().items()}
    assert not found, "give each its own name, or one home"


def test_reasons_are_still_needed() -> None:
    counts: dict[str, int] = defaultdict(int)
    for name, _ in definitions():
        counts[name] += 1
    reasons = RULEBOOKS | OF_EVERY_GAME | OF_EVERY_MODULE
    assert {name for name in reasons if counts[name] < 2} == set()
