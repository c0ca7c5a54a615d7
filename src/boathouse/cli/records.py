"""`boathouse replay` and `boathouse verify`: recorded games, told again and checked."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from boathouse.cli.complaint import Complaint
from boathouse.cli.files import open_record, write_new, write_picture
from boathouse.cli.showing import print_styled, whole_board
from boathouse.core import (
    CHANCE,
    Game,
    Played,
    Record,
    RecordError,
    Seat,
    Secret,
    State,
    actor_name,
    game_of,
    replay,
    seen_by,
    verify,
)
from boathouse.terminal.face import Face, find_face, room_of
from boathouse.terminal.speech import Speech
from boathouse.texts import Texts

_DAMAGED = 1
_STATUS_WIDTH = 60


def tell_again(
    file: Path, at: int | None, svg: Path | None, recover: Path | None, *, events: bool
) -> int:
    """Tell a recorded game, or show it after some of its moves; returns the exit status."""
    telling = Telling.of(file)
    state = telling.after(len(telling.played) if at is None else at)
    if at is not None:
        telling.show(state)
    elif svg is None:
        telling.tell(events=events)
    if svg is not None:
        write_picture(svg, telling.picture(state))
        print(f"The picture is in {svg}.")
    if recover is not None:
        write_new(recover, str(telling.record))
        print(f"{_moves(len(telling.played))} of {file} are in {recover} now.")
    if telling.damage is None:
        return 0
    if recover is None:
        hint = f"They can be saved with `boathouse replay {file} --recover NEW_FILE`."
    else:
        hint = "They are saved."
    good = f"Before that, {_moves(len(telling.played))} are good. {hint}"
    print(f"boathouse: {file}, {telling.damage}. {good}", file=sys.stderr)
    return _DAMAGED


def check_dice(file: Path) -> int:
    """Check every draw of a record; returns the exit status."""
    record, damage = open_record(file)
    try:
        if damage is not None:
            raise damage
        draws = verify(record)
    except RecordError as error:
        print(f"boathouse: {file}, {error}.", file=sys.stderr)
        return _DAMAGED
    print(
        f"The dice are honest: all {draws} rolls and draws of this game are just what its secret\n"
        f"seed gives, so nobody could choose or change them.\n"
        f"The seed was sealed before the first roll. If you noted the seal then, compare it:\n"
        f"  {record.commitment}"
    )
    return 0


def _moves(count: int) -> str:
    return "1 move" if count == 1 else f"{count} moves"


@dataclass(frozen=True, slots=True)
class Telling:
    """A recorded game, as far as its record is good, and what is wrong after that."""

    game: Game
    face: Face
    say: Speech
    record: Record
    played: tuple[Played, ...]
    damage: RecordError | None

    @classmethod
    def of(cls, file: Path) -> Telling:
        """Read and replay a record."""
        record, damage = open_record(file)
        try:
            played = tuple(replay(record))
        except RecordError as error:
            if error.recovered is None:
                raise Complaint(f"{file}, {error}.") from error
            # It stands before anything that could not even be read.
            record, damage = error.recovered, error
            played = tuple(replay(record))
        game = game_of(record)
        say = Speech(Texts("en", ["terminal", room_of(game)]))
        return cls(game, find_face(game), say, record, played, damage)

    @property
    def open(self) -> bool:
        """Say whether everything may be told: in a game still going on, seats have secrets."""
        return not self.game.has_secrets or self.after(len(self.played)).actor is None

    def after(self, moves: int) -> State:
        """Give the state after so many moves."""
        if moves not in range(len(self.played) + 1):
            raise Complaint(f"this record has the states 0 to {len(self.played)}, not {moves}.")
        if moves == 0:
            return self.game.new(len(self.record.names), **self.record.options)
        return self.played[moves - 1].step.state

    def picture(self, state: State) -> str:
        """Draw a state."""
        draw = getattr(state, "_repr_svg_", None)
        if draw is None:
            raise Complaint(f"there are no pictures of {self.game.title} yet.")
        return str(draw())

    # The moves

    def tell(self, *, events: bool) -> None:
        """Print every move with its number and what came of it."""
        names = self.record.names
        options = ", ".join(f"{name} {value}" for name, value in self.record.options.items())
        print(f"{self.game.title}: {', '.join(names)} ({options})")
        width = max(map(len, names))
        seat: Seat | None = None
        for number, played in enumerate(self.played, start=1):
            who = ""
            if isinstance(played.move.actor, int):
                seat = played.move.actor
                who = names[seat]
            parts, sentences = self._told(played, seat)
            line = f"{number:>5}  {who:<{width}}  {self._notation(played):<8}  {', '.join(parts)}"
            print(line.rstrip())
            for text in [*sentences, *(self._events(played) if events else ())]:
                print(f"{'':7}{text}")
        print(self._outcome())

    def _notation(self, played: Played) -> str:
        if played.move.actor is not CHANCE:
            return played.move.text
        if self.open:
            return f"[{played.move.text}]"
        return f"[{played.before.shown(self.game.read_outcome(played.move.text), None)}]"

    def _events(self, played: Played) -> tuple[object, ...]:
        if self.open:
            facts = (each.fact if isinstance(each, Secret) else each for each in played.step.events)
            return tuple(facts)
        return seen_by(None, played.step.events)

    def _told(self, played: Played, seat: Seat | None) -> tuple[list[str], list[str]]:
        """Say what came of a move: parts of a sentence about seats, and whole sentences.

        Seats are named, but for the one that moved last.
        """
        parts: list[str] = []
        sentences: list[str] = []
        for event in self._events(played):
            told = self.face.told(event, self.record.names)
            if told is None:
                continue
            text = self.say(told.words)
            if told.seat is None:
                sentences.append(text)
            elif told.seat == seat:
                parts.append(text)
            else:
                parts.append(f"{self.record.names[told.seat]}: {text}")
        return parts, sentences

    def _outcome(self) -> str:
        end = self.after(len(self.played))
        if end.actor is not None:
            return f"The record ends here; {actor_name(end.actor)} is to act."
        ranking = sorted(end.standings, key=lambda standing: standing.rank)
        return "Result: " + ", ".join(
            f"{standing.rank}. {self.record.names[standing.seat]} with {standing.points} points"
            for standing in ranking
        )

    # One state

    def show(self, state: State) -> None:
        """Print a state: the board where there is one, and the notation if all may be told."""
        if state.actor is not CHANCE:  # in the middle of a draw there may be no board yet
            view = state.view(None)
            print(self.face.headline(view, self.say))
            lines = [*whole_board(self.face.board(view, None, ())), ()]
            lines += self.face.status(view, self.record.names, self.say, _STATUS_WIDTH)
            print_styled([*lines, ()], self.face.STYLES)
        if self.open:
            print(self.game.write_position(state), end="")
        elif state.actor is CHANCE:
            print("Something is drawn now.")
