"""Who watches which tournament in this process, and what they get.

The bus only says that something is new. What it is, is read once for all who watch, at most a few
times a second however many results come in; and every few seconds in any case, so a dead bus loses
nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from time import monotonic

import structlog
from msgspec import UNSET

from boathouse.server import refusals
from boathouse.server.competition.tournament_views import (
    TournamentViews,
    my_entry,
    shown_as_playing,
    shown_n,
)
from boathouse.server.live.connection import Connection, TournamentSubscription
from boathouse.server.messages.client_messages import WatchTournament
from boathouse.server.messages.server_messages import TournamentChatEntry, TournamentNews
from boathouse.server.messages.tournament_info import EventTableInfo, StandingsPage
from boathouse.server.refusals import Refusal
from boathouse.server.services import Services
from boathouse.server.tables.broadcast import entry_info
from boathouse.server.tables.recent_chat import RecentChat, is_hidden
from boathouse.tournaments.entries import (
    ResultRepaired,
    RoundPaired,
    TableFinished,
    TableUndecided,
)
from boathouse.tournaments.tournament import Tournament

log = structlog.get_logger(__name__)

MAX_WATCHED = 10
"""How many tournaments a connection may watch."""
_MAX_CHANGED = 20
_PAUSE_SECONDS = 0.5
"""How much time passes at least between two messages about the same tournament."""
_POLL_SECONDS = 3.0
_SEND_BATCH = 50
"""How many messages are sent before other work gets a turn."""


_RESULTS = (TableFinished, TableUndecided, ResultRepaired)


class _Watched:
    """A tournament that somebody watches, and how much of it they know."""

    def __init__(self) -> None:
        self.subscriptions: list[TournamentSubscription] = []
        self.n = self.shown_n = self.chat_n = -1
        self.unopened: frozenset[str] = frozenset()
        self.sent_at = 0.0
        self.is_new = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def on_bus(self, _message: bytes) -> None:
        self.is_new.set()


class TournamentWatches:
    """All subscriptions to tournaments in this process."""

    def __init__(self, services: Services) -> None:
        """Start without any."""
        self._services, self._chat = services, services.tournament_chat
        self._views = TournamentViews(services.database, services.people)
        self._watched: dict[str, _Watched] = {}

    async def stop(self) -> None:
        """Stop sending."""
        tasks = [watched.task for watched in self._watched.values() if watched.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- Subscribing ------------------------------------------------------------------------------

    async def subscribe(self, connection: Connection, asked: WatchTournament) -> None:
        """Send a tournament as it is now, and from then on what changes."""
        tournament_id = asked.tournament
        others = {each.asked.tournament for each in connection.tournaments} - {tournament_id}
        if len(others) >= MAX_WATCHED:
            raise refusals.TOO_MANY.because(seconds=0, most=MAX_WATCHED)
        await self._services.tournaments.load(tournament_id)  # refuses what does not exist
        muted = await connection.muted_people()
        self.unsubscribe(connection, tournament_id)
        subscription = TournamentSubscription(connection, asked, muted)
        connection.tournaments.append(subscription)
        watched = self._watched.get(tournament_id)
        if watched is None:
            watched = self._watched[tournament_id] = _Watched()
            self._services.bus.subscribe(_channel(tournament_id), watched.on_bus)
            watched.task = asyncio.create_task(self._run(tournament_id, watched))
        watched.subscriptions.append(subscription)
        watched.is_new.set()

    def unsubscribe(self, connection: Connection, tournament_id: str) -> None:
        """Cancel a connection's subscription, if it has one."""
        for each in [
            one for one in connection.tournaments if one.asked.tournament == tournament_id
        ]:
            connection.tournaments.remove(each)
            watched = self._watched[tournament_id]
            watched.subscriptions.remove(each)
            if not watched.subscriptions:
                del self._watched[tournament_id]
                self._services.bus.unsubscribe(_channel(tournament_id), watched.on_bus)
                assert watched.task is not None, "it runs as long as somebody watches"
                watched.task.cancel()

    def unsubscribe_all(self, connection: Connection) -> None:
        """Cancel all subscriptions of a connection."""
        for each in tuple(connection.tournaments):
            self.unsubscribe(connection, each.asked.tournament)

    # --- Sending ----------------------------------------------------------------------------------

    async def _run(self, tournament_id: str, watched: _Watched) -> None:
        await self._services.bus.wait_subscribed(_channel(tournament_id))
        while True:
            try:
                async with asyncio.timeout(_POLL_SECONDS):
                    await watched.is_new.wait()
            except TimeoutError:
                pass  # look whether the bus has missed anything
            watched.is_new.clear()
            try:
                await self._update(tournament_id, watched)
            except Refusal as refusal:  # the database is away: the next round tries again
                log.warning("tournament-not-sent", code=refusal.code)
            except Exception:
                log.exception("tournament-not-sent")

    async def _update(self, tournament_id: str, watched: _Watched) -> None:
        await self._greet(tournament_id, watched)
        await self._send_chat(tournament_id, watched)
        if watched.sent_at + _PAUSE_SECONDS <= monotonic():
            await self._send_changes(tournament_id, watched)
        else:
            asyncio.get_running_loop().call_later(_PAUSE_SECONDS, watched.is_new.set)

    async def _greet(self, tournament_id: str, watched: _Watched) -> None:
        """Send everything to those who know nothing yet."""
        newcomers = [each for each in watched.subscriptions if each.chat_n is None]
        if not newcomers:
            return
        chat_n, chat = await self._chat.recent(tournament_id)
        tournament = await self._services.tournaments.load(tournament_id)
        unopened = await self._views.unopened(tournament_id)
        if watched.n < 0:
            watched.n, watched.chat_n, watched.unopened = tournament.n, chat_n, unopened
            watched.shown_n = shown_n(tournament)
        for each in newcomers:
            each.chat_n = chat_n
        news = _News(tournament, unopened, changed=(), fetch_rounds=True)
        await self._send(tournament_id, news, newcomers, chat)

    async def _send_chat(self, tournament_id: str, watched: _Watched) -> None:
        entries = await self._chat.after(tournament_id, watched.chat_n)
        for n, at, entry in entries:
            watched.chat_n = n
            for each in watched.subscriptions:
                if each.chat_n is not None and each.chat_n < n:
                    each.chat_n = n
                    hidden = is_hidden(entry, each.muted)
                    info = entry_info(entry, (), hidden=hidden)
                    each.connection.send(
                        TournamentChatEntry(tournament=tournament_id, n=n, at=at, entry=info)
                    )

    async def _send_changes(self, tournament_id: str, watched: _Watched) -> None:
        """Send what has changed, to those who know what was before."""
        tournament = await self._services.tournaments.load(tournament_id)
        unopened = await self._views.unopened(tournament_id)
        before, n = watched.n, tournament.n
        if (before, watched.unopened) == (n, unopened):
            return
        known_to = [each for each in watched.subscriptions if each.chat_n is not None]
        keys, is_complete = await self._changed_keys(tournament_id, before)
        keys |= {key for key in watched.unopened - unopened if key in tournament.tables}
        shown = sorted(key for key in keys if not tournament.hidden(key))[:_MAX_CHANGED]
        changed = await self._views.tables(tournament_id, tournament, shown)
        # The last result of a round may uncover those of all its tables.
        hides = tournament.format.hides_tables
        complete = is_complete and len(keys) == len(shown) and not hides
        if (watched.shown_n, watched.unopened) == (shown_n(tournament), unopened):
            # Only whose hidden table is over may know that something has happened.
            players = {player for key in keys for player in tournament.tables[key].seats if player}
            known_to = [each for each in known_to if each.connection.person_id in players]
        watched.shown_n = shown_n(tournament)
        watched.n, watched.unopened, watched.sent_at = n, unopened, monotonic()
        news = _News(tournament, unopened, changed=changed, fetch_rounds=not complete)
        await self._send(tournament_id, news, known_to)

    async def _changed_keys(self, tournament_id: str, n: int) -> tuple[set[str], bool]:
        """Find the tables that have another result since entry `n`, and whether that is all."""
        entries = await self._services.tournaments.entries_after(tournament_id, n, _MAX_CHANGED)
        results = [each for each in entries if isinstance(each, _RESULTS)]
        is_paired = any(isinstance(each, RoundPaired) for each in entries)
        return {each.key for each in results}, len(entries) < _MAX_CHANGED and not is_paired

    async def _send(
        self,
        tournament_id: str,
        news: _News,
        to: Sequence[TournamentSubscription],
        chat: RecentChat | None = None,
    ) -> None:
        tournament = news.tournament
        mine = await self._views.playing(
            tournament_id, tournament, {each.connection.person_id for each in to}
        )
        pages: dict[tuple[str, int, int], StandingsPage] = {}
        for number, each in enumerate(to):
            asked, person = each.asked, each.connection.person_id
            page = asked.group, asked.start, asked.count
            if asked.count and page not in pages:
                pages[page] = await self._views.standings(tournament, *page)
            each.connection.send(
                TournamentNews(
                    tournament=tournament_id,
                    n=shown_n(tournament),
                    phase=tournament.phase,
                    paused=tournament.paused_at is not None,
                    starts_at=tournament.starts_at,
                    ends_at=tournament.ends_at,
                    next_round_at=tournament.next_round_at,
                    players=len(tournament.entrants),
                    rounds=len(tournament.rounds),
                    playing=shown_as_playing(tournament),
                    opening=len(news.unopened),
                    changed=tuple(news.changed),
                    fetch_rounds=news.fetch_rounds,
                    standings=pages.get(page, UNSET),
                    me=my_entry(tournament, person, mine.get(person, ())),
                    chat=UNSET if chat is None else chat.shown(each.muted),
                    id=UNSET if chat is None or asked.id is None else asked.id,
                )
            )
            if number % _SEND_BATCH == _SEND_BATCH - 1:
                await asyncio.sleep(0)


class _News:
    """What is new in a tournament."""

    __slots__ = ("changed", "fetch_rounds", "tournament", "unopened")

    def __init__(
        self,
        tournament: Tournament,
        unopened: frozenset[str],
        *,
        changed: Iterable[EventTableInfo],
        fetch_rounds: bool,
    ) -> None:
        self.tournament, self.unopened = tournament, unopened
        self.changed, self.fetch_rounds = tuple(changed), fetch_rounds


def _channel(tournament_id: str) -> str:
    return f"tournament:{tournament_id}"
