"""Recording: what a learner can do at a moment, and what comes of each action."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from boathouse.core import CHANCE, Game, State, seen_by
from boathouse.core.codec import Codec
from boathouse.core.words import Description

LEARNER = 0
"""The learner's seat."""


@dataclass(frozen=True)
class Try:
    """An action of the learner, and what came of it: events of the rules, and the state then."""

    action: str
    before: Any
    events: tuple[object, ...]
    after: Any

    def has(self, *kinds: type) -> bool:
        """Did something of these kinds happen, and only to the learner?"""
        return any(
            isinstance(event, kinds) and getattr(event, "seat", LEARNER) == LEARNER
            for event in self.events
        )


@dataclass(frozen=True)
class Answer:
    """What is said to a try: a good one ends the lesson, or leads on to another moment in it."""

    say: str
    good: bool
    then: Moment | None = None


def good(say: str = "good", then: Moment | None = None) -> Answer:
    """Answer a try that does what the lesson asks for."""
    return Answer(say, good=True, then=then)


def again(say: str) -> Answer:
    """Answer a try that is allowed, but not what the lesson asks for."""
    return Answer(say, good=False)


Judge = Callable[[Try], Answer]
Draw = Callable[[Any, str], object]
"""Gives what chance is to give in a state, after an action."""


@dataclass(frozen=True)
class Moment:
    """A decision of the learner: where, how it is answered, what chance gives, what is shown.

    `best` is the action that is shown to somebody who asks. `replies` are what the others do
    afterwards, as long as it is somebody's turn.
    """

    state: Any
    judge: Judge
    draw: Draw
    best: str
    replies: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A lesson: its name, and the moment with which it begins."""

    name: str
    moment: Moment


@dataclass(frozen=True)
class Scene:
    """A moving picture: a state, and the actions that follow, each with what chance gives then.

    As in `Scene("crash", state, (("2?", "3"), ("right", "")))`; several draws are parted by commas.
    """

    name: str
    state: Any
    actions: tuple[tuple[str, str], ...]


class Recorder:
    """Plays moments by the rules of a game, and writes them as its codec does."""

    def __init__(self, game: Game, codec: Codec) -> None:
        self._game, self._codec = game, codec

    def record(self, lesson: Lesson) -> dict[str, Any]:
        """Write a lesson: its moments, the first one first."""
        moments: list[dict[str, Any]] = []
        self._write(lesson.moment, moments)
        return {"name": lesson.name, "moments": moments}

    def film(self, scene: Scene) -> dict[str, Any]:
        """Write a scene: how it begins, then beat by beat what can be done and what is done.

        Of the choices, those that can be seen on the board are kept: directions, spaces, rats.
        """
        state = scene.state
        first, _ = self._look(state)
        beats: list[dict[str, Any]] = []
        for action, drawn in scene.actions:
            moment = Moment(state, lambda _: good(), self._draws(drawn), best=action)
            view, choices = self._look(state)
            dice = bool(choices) and choices[0].get("kind") == "dice"
            tried = self._play(moment, action)
            shown = self._try(tried, good(), view, [])
            beats.append(
                {
                    "choices": [] if dice else choices,
                    "action": action,
                    "events": shown["events"],
                    "after": shown["after"],
                }
            )
            state = tried.after
        return {"name": scene.name, "view": first, "beats": beats}

    def _draws(self, drawn: str) -> Draw:
        """Let chance give what is written, one after the other."""
        draws = iter(drawn.split(",") if drawn else ())

        def draw(_state: Any, _action: str) -> object:
            return self._game.read_outcome(next(draws))

        return draw

    def board(self, state: State) -> Any:
        """Write the scenery."""
        return _plain(self._codec.board(state.view(LEARNER)))

    def _look(self, state: Any) -> tuple[Any, Any]:
        """Give what the learner sees and can do; at another's turn nothing."""
        seen = state.view(LEARNER)
        legal = state.legal() if state.actor == LEARNER else ()
        return _plain(self._codec.view(seen)), _plain(self._codec.choices(seen, legal))

    def _write(self, moment: Moment, moments: list[dict[str, Any]]) -> int:
        view, choices = self._look(moment.state)
        for known, other in enumerate(moments):
            if other["view"] == view:
                return known  # another way led here already
        at = len(moments)
        written: dict[str, Any] = {
            "view": view,
            "choices": choices,
            "best": moment.best,
            "tries": {},
        }
        moments.append(written)
        for action in moment.state.legal():
            tried = self._play(moment, str(action))
            answer = moment.judge(tried)
            written["tries"][tried.action] = self._try(tried, answer, view, moments)
        assert moment.best in written["tries"], f"{moment.best} is not legal"
        return at

    def _try(
        self, tried: Try, answer: Answer, before: Any, moments: list[dict[str, Any]]
    ) -> dict[str, Any]:
        events = seen_by(LEARNER, tried.events)
        told = [each for event in events if (each := self._codec.describe(event)) is not None]
        after = _plain(self._codec.view(tried.after.view(LEARNER)))
        written = {
            "say": answer.say,
            "good": answer.good,
            "events": [_plain(self._codec.event(event)) for event in events],
            "told": [_said(each) for each in told],
            "after": changes(before, after),
        }
        if answer.then is not None:
            written["to"] = to = self._write(answer.then, moments)
            found = moments[to]["view"]
            assert found == after, f"after {tried.action} comes another moment than is recorded"
        return written

    def _play(self, moment: Moment, action: str) -> Try:
        state, events = self._step(moment.state, self._game.read_action(action))
        state, drawn = self._drawn(state, action, moment.draw)
        events += drawn
        for reply in moment.replies:
            if state.actor in (None, LEARNER):
                break
            state, more = self._step(state, self._game.read_action(reply))
            events += more
        return Try(action, moment.state, events, state)

    def _drawn(self, state: Any, action: str, draw: Draw) -> tuple[Any, tuple[object, ...]]:
        events: tuple[object, ...] = ()
        while state.actor is CHANCE:
            state, more = self._step(state, draw(state, action))
            events += more
        return state, events

    @staticmethod
    def _step(state: Any, action: object) -> tuple[Any, tuple[object, ...]]:
        step = state.play(action)
        return step.state, tuple(step.events)


def _plain(value: object) -> Any:
    """Turn a message into JSON values."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _said(told: Description) -> dict[str, Any]:
    """Write what is told, without what is as usual."""
    said = {
        "seat": told.seat,
        "style": told.style or None,
        "begins": told.begins or None,
        "follows": told.follows or None,
    }
    given = {key: value for key, value in said.items() if value is not None}
    return {"words": _plain(told.words), **given}


def changes(before: Any, after: Any) -> dict[str, Any]:
    """Tell how a view differs from the one before: the new values, by their paths.

    >>> changes({"boats": [{"at": 1}, {"at": 2}], "turn": 0}, {"boats": [{"at": 1}, {"at": 5}],
    ...     "turn": 0})
    {'boats.1.at': 5}
    """
    return dict(_changes("", before, after))


def _changes(path: str, before: Any, after: Any) -> Iterable[tuple[str, Any]]:
    pairs: Sequence[tuple[Any, Any, Any]] | None = None
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        pairs = [(key, before[key], after[key]) for key in before]
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        pairs = [(at, *both) for at, both in enumerate(zip(before, after, strict=True))]
    if before == after:
        return
    if pairs is None:
        yield path, after
        return
    for key, one, other in pairs:
        yield from _changes(f"{path}.{key}" if path else str(key), one, other)


# On paper


def written(board: Any, lessons: Sequence[dict[str, Any]], scenes: Sequence[dict[str, Any]]) -> str:
    """Write the file of a game: compact, with a line for every try and for every beat."""
    return (
        f'{{"board":{_compact(board)},\n'
        f'"lessons":{_listed(map(_lesson, lessons))},\n'
        f'"scenes":{_listed(map(_scene, scenes))}}}\n'
    )


def _lesson(lesson: dict[str, Any]) -> str:
    moments = _listed(map(_moment, lesson["moments"]))
    return f'{{"name":{_compact(lesson["name"])},"moments":{moments}}}'


def _moment(moment: dict[str, Any]) -> str:
    tries = ",\n".join(
        f"{_compact(action)}:{_compact(tried)}" for action, tried in moment["tries"].items()
    )
    return (
        f'{{"view":{_compact(moment["view"])},\n"choices":{_compact(moment["choices"])},\n'
        f'"best":{_compact(moment["best"])},"tries":{{\n{tries}}}}}'
    )


def _scene(scene: dict[str, Any]) -> str:
    beats = _listed(map(_compact, scene["beats"]))
    return f'{{"name":{_compact(scene["name"])},"view":{_compact(scene["view"])},"beats":{beats}}}'


def _listed(texts: Iterable[str]) -> str:
    return "[\n" + ",\n".join(texts) + "]"


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
