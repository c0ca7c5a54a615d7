"""The pairings of py4swiss, an implementation of FIDE's Dutch system, for a simulated event."""

from __future__ import annotations

from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from boathouse.tournaments.pairing import POINT
from pairing.simulated import Game, SimulatedEvent

_TENTH = POINT // 10
_BYE = RoundResult(
    id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.PAIRING_ALLOCATED_BYE
)
_RESULTS = {POINT: ResultToken.WIN, POINT // 2: ResultToken.DRAW, 0: ResultToken.LOSS}
# Never the last round: its rules for leaders are none of ours.
_ROUNDS = 99


def fide_pairs(event: SimulatedEvent) -> set[tuple[str, ...]] | None:
    """The pairs, the one who starts first, and whoever has the bye alone; None if impossible."""
    try:
        pairings = DutchEngine.generate_pairings(report_of(event))
    except PairingError:
        return None
    return {
        (f"p{pairing.white}", f"p{pairing.black}") if pairing.black else (f"p{pairing.white}",)
        for pairing in pairings
    }


def report_of(event: SimulatedEvent) -> ParsedTrf:
    """The event as a tournament report; numbers are those of the names, in order of ratings."""
    return ParsedTrf(
        player_sections=[
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=_number(player),
                rank=_number(player),
                points_times_ten=contender.points // _TENTH,
                results=[_result(games[player]) for games in event.rounds],
            )
            for player, contender in event.people.items()
        ],
        x_section=XSection(number_of_rounds=_ROUNDS),
    )


def _number(player: str) -> int:
    return int(player[1:])


def _result(game: Game) -> RoundResult:
    if not game.opponents:
        return _BYE
    colour = ColorToken.BLACK if game.seat else ColorToken.WHITE
    return RoundResult(id=_number(game.opponents[0]), color=colour, result=_RESULTS[game.points])
