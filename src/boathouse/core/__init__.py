"""What a game is: seats, actions, chance, events, views, records and verifiable dice."""

from boathouse.core.chance import Below, Chances
from boathouse.core.dice import BadSeed, Seed
from boathouse.core.game import (
    CHANCE,
    Action,
    Actor,
    BadOption,
    Game,
    GameFault,
    Option,
    Seat,
    Secret,
    Standing,
    State,
    Step,
    UnknownGame,
    actor_name,
    seen_by,
)
from boathouse.core.games import (
    BrokenGame,
    broken_games,
    find_game,
    folder_of,
    game_names,
    package_of,
    part_of,
)
from boathouse.core.illegal import IllegalAction, Reason
from boathouse.core.position import BadNotation
from boathouse.core.record import Move, Record, RecordError, read_record
from boathouse.core.replay import ReplayedMove, final_state, game_of, replay, verify
from boathouse.core.signature import Signature, find_signature
from boathouse.core.table import Table

__all__ = [
    "CHANCE",
    "Action",
    "Actor",
    "BadNotation",
    "BadOption",
    "BadSeed",
    "Below",
    "BrokenGame",
    "Chances",
    "Game",
    "GameFault",
    "IllegalAction",
    "Move",
    "Option",
    "Reason",
    "Record",
    "RecordError",
    "ReplayedMove",
    "Seat",
    "Secret",
    "Seed",
    "Signature",
    "Standing",
    "State",
    "Step",
    "Table",
    "UnknownGame",
    "actor_name",
    "broken_games",
    "final_state",
    "find_game",
    "find_signature",
    "folder_of",
    "game_names",
    "game_of",
    "package_of",
    "part_of",
    "read_record",
    "replay",
    "seen_by",
    "verify",
]
