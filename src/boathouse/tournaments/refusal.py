"""What a tournament refuses, with a code for programs, the facts, and a sentence."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    # the plan
    "bad-title": "a tournament's title has 1 to {most} characters, not {length}",
    "no-such-format": "there is no format {format}: the formats are {formats}",
    "no-such-game": "there is no game {game}: the games are {games}",
    "bad-option": "{reason}",
    "seats-of-game": "{game} is for {fewest} to {most} seats, not {seats}",
    "seats-of-format": "the format {format} has tables of {fewest} to {most} seats, not {seats}",
    "bad-rounds": "the format {format} has {fewest} to {most} rounds, not {rounds}",
    "no-rounds": "in the format {format} the rounds follow from who enters: leave their number out",
    "bad-minutes": "the format {format} takes {fewest} to {most} minutes, not {minutes}",
    "no-minutes": "the format {format} ends with its last game: leave the minutes out",
    "bad-interval": "the minutes between rounds are 0 to {most}, not {minutes}",
    "no-interval": "in the format {format} no time passes between rounds: leave the interval out",
    "bad-time": "a time control is a bank and an increment from 0 up, and a live or daily one "
    "has a bank",
    "no-clock": "a tournament needs clocks, live or daily: else it waits for ever for somebody who "
    "does not come",
    "no-days": "the format {format} lasts a day at most, and games by days last longer: choose a "
    "live clock",
    "bad-most": "this tournament needs room for at least {fewest} players, not {most}",
    "bad-points": "points by place are one whole number for each of {seats} places, none below 0, "
    "none above the one before, and the first above the last",
    "own-points": "the format {format} counts points in its own way: leave the points by place out",
    "in-the-past": "a tournament starts in the future",
    "too-far": "a tournament starts within {days} days",
    # players
    "already-entered": "{player} has entered already",
    "not-entered": "{player} has not entered this tournament",
    "no-bots": "bots may not enter this tournament",
    "entries-closed": "nobody can enter any more: half of the {rounds} rounds have been paired",
    "season-under-way": "nobody can enter during a season: the next one is open to everybody",
    "full": "this tournament has {most} players, and no room for more",
    "was-removed": "{player} was removed by the organiser: {reason}",
    "already-withdrawn": "{player} has withdrawn already",
    "is-playing": "{player} is taking part already",
    # the course of a tournament
    "is-over": "the tournament is over",
    "was-closed": "the tournament was closed: {reason}",
    "not-over": "the tournament is not over yet",
    "no-seasons": "the format {format} has no seasons",
    "has-next-season": "the next season has been opened already",
    "no-such-table": "there is no table {table} in this tournament",
    "bad-result": "the result of table {table} is one place for each of its {seats} seats: "
    "1 for the best, and equal places for ties",
    "bad-absent": "table {table} has the seats 0 to {last}: nobody can be absent from another",
    "often-enough": "this has been done {most} times already, which is the limit in a tournament",
    # the organiser
    "already-paused": "the tournament is paused already",
    "not-paused": "the tournament is not paused",
    "bad-extension": "an extension is 1 to {most} minutes, or 1 or more rounds",
    "reason-needed": "this needs a reason of 1 to {most} characters, which everybody can read",
    "already-removed": "{player} has been removed already",
    "contradicts-record": "table {table} was played to its end, and its record says {recorded}: "
    "only an absence in it can be lifted",
    "still-played": "the game of table {table} goes on: wait for its end, or remove whoever is "
    "absent",
    "still-hidden": "nobody may see table {table} before all of its round are over: repair it then",
    "repairs-nothing": "table {table} has this result already",
}
"""The codes, and what each means. A server has its own texts for them, in every language."""


class TournamentRefusal(ValueError):
    """Something that a tournament does not allow; nothing has changed.

    >>> raise TournamentRefusal("already-entered", player="Ann")
    Traceback (most recent call last):
    boathouse.tournaments.refusal.TournamentRefusal: Ann has entered already
    """

    def __init__(self, code: str, **facts: str | int) -> None:
        """Keep the code and the facts of its sentence."""
        super().__init__(SENTENCES[code].format(**facts))
        self.code = code
        self.facts = facts
