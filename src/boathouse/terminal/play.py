"""Play a game in the terminal: people at one keyboard, and bots."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from boathouse.bots import Bot, bots_for
from boathouse.bots.program import PREFIX, bot_called
from boathouse.core import BadOption, Game, Seat, Seed, Table, folder_of
from boathouse.core.words import Line, Words, words
from boathouse.terminal.command import command_to_type
from boathouse.terminal.ending import ending
from boathouse.terminal.face import TerminalFace, find_face
from boathouse.terminal.paint import Painter
from boathouse.terminal.saves import Save, load_save, new_file, state_folder
from boathouse.terminal.screen import open_screen, print_lines, window_size
from boathouse.terminal.seating import BadSeating, bot_seats, seat_all
from boathouse.terminal.session import Leave, TerminalSession
from boathouse.terminal.translator import Translator
from boathouse.texts import Texts, choose_language

_USUAL_PACE = 0.6
_OK, _FAILED, _WRONG_USE, _SIGNALLED, _INTERRUPTED = 0, 1, 2, 128, 130


class CannotPlay(Exception):
    """A game that cannot begin; carries the reason as words."""

    def __init__(self, why: Words) -> None:
        """Store the reason."""
        super().__init__(why.message)
        self.why = why


class StoppedPlaying(BaseException):
    """The terminal is gone, or the system ends the program."""

    def __init__(self, which: int) -> None:
        """Store the signal."""
        super().__init__(which)
        self.which = which


def play_in_terminal(
    game: Game,
    *,
    people: Sequence[str] = (),
    bots: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    seed: Seed | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    language: str | None = None,
) -> int:
    """Play a game, or resume one from its file; returns the exit status.

    People sit first, then bots; by default, one person against some bots. The game is saved to
    `save` (or a new file in the state folder) before each decision of a person and at the end;
    `resume` goes on with such a file. Raises `UnknownLanguage`.
    """
    texts = Texts(choose_language(language, os.environ), ["terminal", folder_of(game.name)])
    say, face = Translator(texts), find_face(game)
    kinds = _bots_of(game, bots)
    try:
        if resume is not None:
            others = [bot for bot in bots if not bot.startswith(PREFIX)]
            if people or others or options or seed:
                raise CannotPlay(words("resume-holds-all", file=str(resume)))
            table, file = _resumed(game, resume), save or resume
        else:
            table, file = _new(game, people, bots, kinds, options or {}, seed, save, say)
        seated = bot_seats(table, kinds)
    except (CannotPlay, BadSeating) as error:
        print(f"boathouse: {say(error.why)}", file=sys.stderr)
        return _WRONG_USE
    return _play_table(table, face, seated, say, Save(file))


def _bots_of(game: Game, wanted: Sequence[str]) -> Mapping[str, Bot]:
    """Return the game's bots and the requested programs."""
    programs = {name: bot_called(game.name, name) for name in wanted if name.startswith(PREFIX)}
    return {**bots_for(game.name), **programs}


def _new(
    game: Game,
    people: Sequence[str],
    bots: Sequence[str],
    kinds: Mapping[str, Bot],
    options: Mapping[str, str],
    seed: Seed | None,
    save: Path | None,
    say: Translator,
) -> tuple[Table, Path]:
    names = seat_all(game, people, bots, kinds, say(words("you")))
    if save is not None and save.exists():
        raise CannotPlay(words("file-exists", command=_command(), file=str(save), game=game.name))
    try:
        table = Table(game, names, options, seed)
    except BadOption as error:
        raise CannotPlay(words("bad-option", reason=str(error))) from error
    return table, save or new_file(game, table.seed, state_folder(os.environ))


def _resumed(game: Game, file: Path) -> Table:
    """Resume a game from its file, which has the seats, options and seed."""
    try:
        record = load_save(file)
        if record.game != game.name:
            facts = {"command": _command(), "file": str(file), "game": record.game}
            raise CannotPlay(words("record-of-another-game", **facts))
        return Table.resumed(record)
    except OSError as error:
        reason = error.strerror or str(error)
        raise CannotPlay(words("cannot-read", file=str(file), reason=reason)) from error
    except ValueError as error:
        raise CannotPlay(words("cannot-resume", file=str(file), reason=str(error))) from error


def _play_table(
    table: Table, face: TerminalFace, bots: Mapping[Seat, Bot], say: Translator, save: Save
) -> int:
    """Play the table to its end; whatever happens, the game is saved."""
    status = _OK
    news: list[Line] = []
    try:
        with _stopping(), open_screen(face.STYLES) as screen:
            session = TerminalSession(table, face, bots, say, screen, save, _pace())
            session.play()
            news = session.log.lines(None, screen.shown)
    except (Leave, EOFError):
        pass
    except KeyboardInterrupt:
        status = _INTERRUPTED
    except StoppedPlaying as stop:
        status = _SIGNALLED + stop.which
    saved = save.write(table)
    with suppress(OSError):  # there may be nobody to read it
        _say_goodbye(table, face, say, save, news)
        sys.stdout.flush()
    return status if saved else (status or _FAILED)


def _say_goodbye(
    table: Table, face: TerminalFace, say: Translator, save: Save, news: Sequence[Line]
) -> None:
    facts = {"command": _command(), "file": str(save.path)}
    if table.over:
        lines = [*news, *ending(table, face, say, window_size(sys.stdout)[0])]
        print_lines(lines, Painter(sys.stdout, face.STYLES), sys.stdout)
    if save.failure is None:
        # Not wrapped, so that the command can be copied.
        kept = words("record-kept", **facts)
        saved = words("saved", game=table.game.name, **facts)
        print(say(kept if table.over else saved))
    else:
        failed = words("save-failed", file=str(save.path), reason=save.failure)
        print(f"boathouse: {say(failed)}", file=sys.stderr)


def _command() -> str:
    return command_to_type(os.environ)


def _pace() -> float:
    """Return how many seconds to show a bot's move: `BOATHOUSE_PACE`, if it is a number."""
    try:
        return max(float(os.environ.get("BOATHOUSE_PACE", "")), 0.0)
    except ValueError:
        return _USUAL_PACE


@contextmanager
def _stopping() -> Iterator[None]:
    """Turn termination signals into `StoppedPlaying`, so that the game is saved first."""

    def stop(which: int, _frame: FrameType | None) -> None:
        raise StoppedPlaying(which)

    wanted = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        wanted = []  # only the main thread may listen
    before = {which: signal.signal(which, stop) for which in wanted}
    try:
        yield
    finally:
        for which, handler in before.items():
            signal.signal(which, handler)
