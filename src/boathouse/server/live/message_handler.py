"""What a client asks for over its live connection: each message is carried out or refused."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import structlog

from boathouse.server import refusals
from boathouse.server.accounts.person import Person
from boathouse.server.live.connection import Connection
from boathouse.server.live.tournament_watches import TournamentWatches
from boathouse.server.messages.client_messages import (
    Ask,
    ClientMessage,
    Heartbeat,
    Play,
    React,
    RequestId,
    Say,
    Undo,
    Unwatch,
    UnwatchTournament,
    Watch,
    WatchTournament,
    read_message,
)
from boathouse.server.messages.errors import described
from boathouse.server.messages.illegal import Illegal, described_illegal
from boathouse.server.messages.problems import problem_with
from boathouse.server.messages.server_messages import ChoicesAnswer, Done, Refused, Snapshot
from boathouse.server.refusals import Refusal
from boathouse.server.tables import chat, commands
from boathouse.server.tables.broadcast import choices_of
from boathouse.server.tables.change import Stale

log = structlog.get_logger(__name__)

_PAUSE_BYTES = 64 * 1024
"""With this much queued, sending gets a chance before the next message is read."""


async def handle_message(
    connection: Connection, tournaments: TournamentWatches, text: str | bytes
) -> None:
    """Do what a message asks for, or tell the client why not."""
    connection.silent_ticks, connection.busy = 0, True
    try:
        await _handle(connection, tournaments, text)
        if connection.queue.bytes > _PAUSE_BYTES:
            await asyncio.sleep(0)
    finally:
        connection.busy = False


async def _handle(
    connection: Connection, tournaments: TournamentWatches, text: str | bytes
) -> None:
    request: RequestId | None = None
    try:
        # The decoder skips unused parts of bytes, but all of it must be valid text.
        message = read_message(text.decode() if isinstance(text, bytes) else text)
        if isinstance(message, Heartbeat):
            return
        request = message.id
        limits, key = connection.limits, connection.caller.limit_key
        if isinstance(message, (Say, React)):
            limits.count_chat(key)
        else:
            limits.count_message(key)
        await _execute(connection, tournaments, message)
    except msgspec.DecodeError as error:
        problem = problem_with(str(error), ClientMessage)
        if _has_half_characters(text):
            problem = refusals.BAD_REQUEST.because(reason="signs")
        _refuse(connection, _id_in(text), problem)
    except UnicodeError:
        _refuse(connection, _id_in(text), refusals.BAD_REQUEST.because(reason="signs"))
    except RecursionError:
        _refuse(connection, _id_in(text), refusals.BAD_REQUEST.because(reason="deep"))
    except Stale as stale:
        state = refusals.STALE_STATE.because(state=stale.present.state)
        body = described(state, connection.caller.language)
        _send_refused(connection, request, body, stale.present)
    except Illegal as illegal:
        _send_refused(connection, request, described_illegal(illegal, connection.caller.language))
    except Refusal as refusal:
        _refuse(connection, request, refusal)
    except Exception:
        log.exception("connection-failed", person=connection.person_id)
        _refuse(connection, request, refusals.INTERNAL.because(request=""))


async def _execute(
    connection: Connection, tournaments: TournamentWatches, message: ClientMessage
) -> None:
    service = connection.table_service
    match message:
        case Play():
            person = _player(connection)
            command = commands.PlayAction(
                person.id,
                message.state,
                message.seat,
                message.action,
                by_program=connection.caller.is_program,
            )
            done = await service.execute(message.table, command)
            connection.send(
                Done(id=message.id, n=done.n, state=done.state_number, again=done.again)
            )
        case Undo():
            person = _player(connection)
            undo = commands.UndoDecision(person.id, message.state, message.seat)
            done = await service.execute(message.table, undo)
            connection.send(
                Done(id=message.id, n=done.n, state=done.state_number, again=done.again)
            )
        case Watch():
            await connection.subscribe(message)
        case Unwatch():
            connection.unsubscribe(message.table)
            if message.id is not None:
                connection.send(Done(id=message.id, n=0, state=0))
        case WatchTournament():
            await tournaments.subscribe(connection, message)
        case UnwatchTournament():
            tournaments.unsubscribe(connection, message.tournament)
            if message.id is not None:
                connection.send(Done(id=message.id, n=0, state=0))
        case Ask():
            await _send_choices(connection, message)
        case Say():
            done = await chat.say(service, message.table, _player(connection), message.text)
            connection.send(Done(id=message.id, n=done.n, state=done.state_number))
        case React():
            player, to, sign = _player(connection), message.to, message.sign
            done = await chat.react(service, message.table, player, to, sign, on=message.on)
            connection.send(Done(id=message.id, n=done.n, state=done.state_number))


def _player(connection: Connection) -> Person:
    if connection.person is None:
        raise refusals.NOT_SIGNED_IN.because()
    if "play" not in connection.caller.scopes:
        raise refusals.MISSING_SCOPE.because(scope="play")
    return connection.person


async def _send_choices(connection: Connection, message: Ask) -> None:
    asker = connection.person_id
    async with connection.table_service.shown_to(asker, message.table) as (_, table_state):
        seat = table_state.seat_for(asker, message.seat)
        answer = ChoicesAnswer(
            id=message.id,
            table=message.table,
            seat=seat,
            state=table_state.state_number,
            choices=choices_of(table_state, seat),
        )
    connection.send(answer)


def _refuse(connection: Connection, request: RequestId | None, refusal: Refusal) -> None:
    _send_refused(connection, request, described(refusal, connection.caller.language))


def _send_refused(
    connection: Connection, request: RequestId | None, body: Any, present: Snapshot | None = None
) -> None:
    connection.send(
        Refused(
            id=request,
            code=body.code,
            message=body.message,
            facts=body.facts,
            legal=tuple(body.legal),
            present=present,
        )
    )


class _Request(msgspec.Struct):
    """The part of a message that is needed to answer it."""

    id: RequestId | None = None


_read_request = msgspec.json.Decoder(_Request).decode


def _id_in(text: str | bytes) -> RequestId | None:
    """Find the id of a message that cannot be read, so that its sender is not left waiting."""
    try:
        # Unlike msgspec, json accepts half characters: they spoil only the text they are in.
        return _read_request(json.dumps({"id": json.loads(text).get("id")})).id
    except (msgspec.DecodeError, ValueError, AttributeError, RecursionError):
        return None


def _has_half_characters(text: str | bytes) -> bool:
    """Whether a message contains half of a surrogate pair, such as U+D800."""
    try:
        json.dumps(json.loads(text), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    except (ValueError, RecursionError):
        pass
    return False
