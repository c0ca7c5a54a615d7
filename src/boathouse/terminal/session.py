"""A session: people and bots play a table to its end, or until somebody leaves."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from boathouse.bots import Bot, Question, ask_safely
from boathouse.core import CHANCE, IllegalAction, Seat, Table, replay, seen_by
from boathouse.core.illegal import NOTHING_TO_UNDO
from boathouse.core.words import Description, Line, TextChoice, Words, name_of, words
from boathouse.terminal.command import command_to_type
from boathouse.terminal.face import TerminalFace
from boathouse.terminal.layout import LEAST_PANEL, Scene
from boathouse.terminal.log import Log
from boathouse.terminal.saves import Save
from boathouse.terminal.screen import Screen
from boathouse.terminal.seating import bot_luck
from boathouse.terminal.translator import Translator

COMMANDS = ("help", "undo", "log", "quit")
_COVER_PROMPT = "› "
_DECISIONS_A_TURN = 2  # roughly the last round
_NOTATION_OF_COMMANDS = {"h": "help", "u": "undo", "q": "quit", "exit": "quit"}


class Leave(Exception):
    """A player leaves the game for now."""


@dataclass
class TerminalSession:
    """A table with people at one keyboard, and bots."""

    table: Table
    face: TerminalFace
    bots: Mapping[Seat, Bot]
    say: Translator
    screen: Screen
    save: Save
    pace: float
    log: Log = field(init=False)
    _recent: deque[tuple[object, ...]] = field(init=False)
    _at_keyboard: Seat | None = None
    _log_lengths: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Start the log with everything so far, in this session or an earlier one."""
        self._recent = deque(maxlen=_DECISIONS_A_TURN * len(self.table.names))
        self.log = Log(self.face, self.table.names, self.say)
        self.log.add(
            [Description(words("dice-sealed", commitment=self.table.seed.commitment[:16]))]
        )
        for number, played in enumerate(replay(self.table.record(), self.table.game)):
            if played.move.actor is not CHANCE:
                self._log_lengths.append((number, len(self.log)))
            self.log.add(played.step.events)
        if self._log_lengths:
            self.screen.shown = len(self.log)  # it was shown when it happened

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat in range(len(self.table.names)) if seat not in self.bots]

    def play(self) -> None:
        """Play until the game is over; raises `Leave`."""
        while not self.table.over:
            seat = self.table.state.actor
            assert isinstance(seat, int), "the table has let chance play"
            if seat in self.bots:
                self._let_bot_play(seat)
            else:
                self._let_person_play(seat)
        self.save.write(self.table)

    def _happened(self, events: tuple[object, ...]) -> None:
        self._recent.append(events)
        self.log.add(events)

    # Bots

    def _let_bot_play(self, seat: Seat) -> None:
        state, table = self.table.state, self.table
        question = Question(
            state.view(seat), table.legal, bot_luck(table), moves=table.moves_for(seat), seat=seat
        )
        answer, fault = ask_safely(table.game.name, self.bots[seat], question)
        if fault is not None:
            self.log.add([Description(words("bot-failed", name=name_of(seat), fault=str(fault)))])
        self._happened(table.play(seat, answer.action))
        if self.table.state.actor != seat and not self.table.over:
            self.screen.watch(self._scene(self._watcher()), self.pace)

    def _watcher(self) -> Seat | None:
        """Return who watches while bots play: nobody in particular if there are several people."""
        people = self._people
        if len(people) == 1:
            return people[0]
        return None

    # People

    def _let_person_play(self, seat: Seat) -> None:
        notice = () if self.save.write(self.table) else self._save_failed()
        self._pass_keyboard(seat)
        while True:
            scene = self._scene(seat, asks=True, notice=notice)
            answer = self.screen.ask(scene, self._prompt(seat))
            reply = self._follow(seat, answer.strip())
            if reply is None:
                return
            notice = reply

    def _pass_keyboard(self, seat: Seat) -> None:
        if self.table.game.has_secrets and len(self._people) > 1 and seat != self._at_keyboard:
            self._at_keyboard = None
            text = prompt = self.say(words("pass-keyboard", name=self.table.names[seat]))
            while answer := self.screen.cover(text, _COVER_PROMPT).strip():
                hint = self._notice(words("cover-stays"))
                if self._command(answer) == "quit":
                    hint = self._quit(answer)
                text = "\n".join([prompt, *("".join(part for part, _ in line) for line in hint)])
        self._at_keyboard = seat

    def _follow(self, seat: Seat, answer: str) -> tuple[Line, ...] | None:
        """Do what was typed; returns a notice for this player, or `None` if the game went on."""
        command = self._command(answer)
        if command == "help":
            self._show_help()
        elif command == "log":
            text = "\n".join("".join(part for part, _ in line) for line in self.log.lines(seat))
            self.screen.page(text, self.say(words("press-enter")) + " ")
        elif command == "undo":
            return self._undo(seat)
        elif command == "quit":
            return self._quit(answer)
        else:
            return self._play(seat, answer)
        return ()

    def _command(self, answer: str) -> str | None:
        """Find the command that was typed, in English or in the player's language."""
        typed = answer.lower().removesuffix("!")
        local = {self.say(words(f"command-{command}")): command for command in COMMANDS}
        known = {**{command: command for command in COMMANDS}, **_NOTATION_OF_COMMANDS, **local}
        return known.get(typed)

    def _play(self, seat: Seat, answer: str) -> tuple[Line, ...] | None:
        view = self.table.state.view(seat)
        try:
            action = self._action(answer, view)
        except ValueError:
            if _is_number(answer):
                choices = len(self._numbered(view))
                return self._notice(words("no-such-choice", text=answer, choices=choices))
            return self._notice(self.face.unreadable(answer, view))
        if isinstance(action, Words):
            return self._notice(action)
        before = self.table.number, len(self.log)
        try:
            events = self.table.play(seat, action)
        except IllegalAction as error:
            return self._notice(self.face.refusal(error, view))
        self._log_lengths.append(before)
        self._happened(events)
        return None

    def _action(self, answer: str, view: Any) -> Any:
        """Read an action: a choice's number, Enter for the only one, or notation."""
        choices = self._numbered(view)
        if not answer:
            if len(choices) == 1:
                return choices[0].action
            return words("nothing-typed", choices=len(choices))
        if _is_number(answer) and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1].action
        return self.face.read(answer, view, self.say)

    def _numbered(self, view: Any) -> list[TextChoice]:
        legal = self.table.legal
        question = self.face.question(view, legal, self.table.names, self.say, LEAST_PANEL)
        return [choice for choice in question.choices if choice.action is not None]

    def _undo(self, seat: Seat) -> tuple[Line, ...] | None:
        """Undo the last decision made at this keyboard."""
        people = sorted(self._people, key=lambda each: each != seat)
        for each in people:
            if self.table.can_undo(each):
                self.table.undo(each)
                while self._log_lengths and self._log_lengths[-1][0] >= self.table.number:
                    self.log.cut(self._log_lengths.pop()[1])
                self._recent.clear()
                return self._notice(words("taken-back"), "good") if each == seat else None
        refused = NOTHING_TO_UNDO.because(seat=self.table.names[seat])
        return self._notice(self.face.refusal(refused, self.table.state.view(seat)))

    def _quit(self, answer: str) -> tuple[Line, ...]:
        if self.save.write(self.table) or answer.endswith("!"):
            raise Leave
        return self._save_failed() + self._notice(words("quit-anyway"))

    # What is shown

    def _scene(
        self, seat: Seat | None, *, asks: bool = False, notice: tuple[Line, ...] = ()
    ) -> Scene:
        actor = self.table.state.actor
        assert isinstance(actor, int), "a scene is shown while somebody is to act"
        return Scene(
            face=self.face,
            view=self.table.state.view(seat),
            names=self.table.names,
            say=self.say,
            log=self.log,
            viewer=seat,
            title=self.say(words("to-act", name=self.table.names[actor])),
            recent=seen_by(seat, chain.from_iterable(self._recent)),
            legal=self.table.legal if asks else None,
            notice=notice,
        )

    def _prompt(self, seat: Seat) -> str:
        return self.say(words("prompt", name=self.table.names[seat])) + " "

    def _notice(self, what: Words, style: str = "bad") -> tuple[Line, ...]:
        return (((self.say(what), style),),)

    def _save_failed(self) -> tuple[Line, ...]:
        facts = {"file": str(self.save.path), "reason": self.save.failure or ""}
        return self._notice(words("save-failed", **facts))

    def _show_help(self) -> None:
        """Show the help pages one by one."""
        commitment, command = self.table.seed.commitment, command_to_type(os.environ)
        sealed = words("help-dice", commitment=commitment, command=command)
        prompt = self.say(words("press-enter-or-back")) + " "
        for page in (words("help-commands", file=str(self.save.path)), *self.face.HELP, sealed):
            if self.screen.page(self.say(page), prompt).strip():
                return


def _is_number(answer: str) -> bool:
    return answer.isascii() and answer.isdecimal()
