"""The bots' API: a stream of challenges and turns, a request for each decision, and an example."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from tests.server.conftest import Opener
from tests.server.harness.live import HANG, Json
from tests.server.harness.people import Program
from tests.server.harness.play import play_out, play_while
from tests.server.harness.world import Party

EXAMPLE = Path(__file__).parents[3] / "examples" / "bot.py"


class Stream:
    """The bots' stream, as a program reads it."""

    def __init__(self, lines: AsyncIterator[Json]) -> None:
        self._lines = lines
        self.messages: list[Json] = []

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Read until something comes, and give it."""
        async with asyncio.timeout(HANG):
            async for message in self._lines:
                self.messages.append(message)
                if wanted(message):
                    return message
        raise AssertionError("the stream has ended")


@asynccontextmanager
async def stream_of(program: Program) -> AsyncIterator[Stream]:
    async with program.stream() as lines:
        yield Stream(lines)


async def test_a_program_is_challenged_sits_down_and_plays(party: Party) -> None:
    ann = await party.guest("Ann")
    program = await party.program("Robot")
    table = await ann.open_table()
    async with stream_of(program) as stream:
        hello = await stream.until(lambda message: message["is"] == "hello")
        assert hello["name"] == program.name
        await ann.post(f"/api/tables/{table}/invitations", {"name": program.name})
        challenge = await stream.until(lambda message: message["is"] == "challenge")
        assert (challenge["table"], challenge["by"]) == (table, "Ann")
        assert challenge["info"]["game"] == "powerboats"
        await program.sit(table)
        await ann.start(table)
        shown = await stream.until(lambda message: message["is"] == "snapshot")
        assert (shown["table"], shown["seat"]) == (table, 1)
        connection = await ann.connect()
        look = await connection.watch(table)
        playing = asyncio.create_task(play_out((connection, look)))
        message = shown
        while message.get("info", {}).get("status") != "over":
            if message["legal"]:
                await program.play(table, message["state"], message["legal"][-1])
            message = await stream.until(lambda message: message["is"] == "event")
        await playing
    numbers = [message["n"] for message in stream.messages if message["is"] == "event"]
    assert numbers == list(range(shown["n"] + 1, look.n + 1))


async def test_a_stream_shows_what_there_is_already(party: Party) -> None:
    ann = await party.guest("Ann")
    program = await party.program("Robot")
    playing, offered, declined = [await ann.open_table() for _ in range(3)]
    await program.sit(playing)
    await ann.start(playing)
    for table in (offered, declined):
        await ann.post(f"/api/tables/{table}/invitations", {"name": program.name})
    await program.delete(f"/api/tables/{declined}/invitations")
    expected = [("hello", None), ("snapshot", playing), ("challenge", offered), ("beat", None)]
    for last in ("challenge", "beat"):  # each time that it is opened
        async with stream_of(program) as stream:
            await stream.until(lambda message: message["is"] == last)  # noqa: B023
        shown = [(message["is"], message.get("table")) for message in stream.messages]
        assert shown == expected[: len(shown)]
        assert len(shown) >= 3


async def test_the_stream_needs_a_token_with_its_scope(party: Party) -> None:
    ann = await party.guest("Ann")
    reader = await party.program("Reader", scopes=("read", "play"))
    await reader.refused("missing-scope", "GET", "/api/bot/stream")
    await party.stranger().refused("not-signed-in", "GET", "/api/bot/stream")
    bot = await party.program("Robot", scopes=("bot",))
    table = await ann.open_table()
    await bot.refused("missing-scope", "POST", f"/api/tables/{table}/seats", {})


@pytest.mark.parametrize("scope", ["account", "read", "play", "bot"])
async def test_a_token_for_the_account_alone_sees_no_tile(party: Party, scope: str) -> None:
    ann = await party.account("Ann")
    table = await ann.open_table("abandon-ship", seats=3, bots=["random", "random"])
    await ann.start(table)
    program = await party.program_of(ann, (scope,))
    path = f"/api/tables/{table}"
    sees = scope != "account"
    assert ((await program.get(path))["seat"] == 0) == sees
    assert ((await program.get(path))["view"]["tiles"][0] is not None) == sees
    assert ((await program.get(f"{path}/events?after=0"))[-1]["seat"] == 0) == sees
    if sees:
        assert (await program.get(f"{path}/choices"))["seat"] == 0
    else:
        await program.refused("not-seated", "GET", f"{path}/choices")
        connection = await program.connect()
        assert await connection.until_closed() == (4003, "missing-scope")


async def test_a_game_that_is_over_makes_room_for_the_next(party: Party) -> None:
    ann = await party.guest("Ann")
    program, connection = await party.program("Robot"), await ann.connect()
    async with stream_of(program) as stream:
        for _ in range(3):
            table = await ann.open_table(away_bot="random")
            await program.sit(table)
            await ann.start(table)
            await stream.until(
                lambda message: message["is"] == "snapshot" and message["table"] == table  # noqa: B023
            )
            await program.delete(f"/api/tables/{table}/seats")
            await play_out((connection, await connection.watch(table)))
            await stream.until(lambda message: message.get("entry", {}).get("kind") == "ended")


# --- The example ----------------------------------------------------------------------------------


@contextmanager
def example(address: str, token: str, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run the example as a process of its own, with nothing but the standard library."""
    environ = {"PATH": os.environ["PATH"], "BOATHOUSE_TOKEN": token}
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-I", str(EXAMPLE), "--address", address],
            env=environ,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(HANG)


async def test_the_example_plays_both_games_through_a_restart(
    own_server: Opener, tmp_path: Path
) -> None:
    party = own_server("sqlite")
    log = tmp_path / "example.log"
    try:
        ann = await party.account("Ann")
        program = await party.program("Robot")
        await program.post("/api/me/bot")
        with example(program.address, program.token, log):
            tables = [
                await ann.open_table("powerboats", 2, options={"races": "AB"}),
                await ann.open_table("abandon-ship", 3, bots=["steady"]),
            ]
            connection = await ann.connect()
            looks = [await connection.watch(table) for table in tables]
            for table in tables:
                await ann.post(f"/api/tables/{table}/invitations", {"name": program.name})
            await connection.until(
                lambda: all(all(seat["name"] for seat in look.info["seats"]) for look in looks)
            )
            for table in tables:
                await ann.start(table)
            await play_while(
                *((connection, look) for look in looks),
                go_on=lambda look: look.kinds.count("played") < 5,
            )
            for served in party.world.servers:
                assert await asyncio.to_thread(served.stop) == 0
            for served in party.world.servers:
                await asyncio.to_thread(served.start)
            connection = await ann.connect()
            for look in looks:
                await connection.resume(look)
            await play_out(*((connection, look) for look in looks))
            for look, seat in zip(looks, (1, 2), strict=True):
                assert look.status == "over"
                assert look.info["seats"][seat]["name"] == program.name
                by_program = [
                    event["entry"]
                    for event in look.events
                    if event["entry"]["kind"] == "played" and event["entry"]["seat"] == seat
                ]
                assert by_program
                assert all(entry.get("by") for entry in by_program), "no bot took over"
    except BaseException:
        print(log.read_text() if log.exists() else "")
        raise
    finally:
        await party.close()
    said = log.read_text()
    assert said.count("Hello, I am Robot") >= 2
    assert "I sit down" in said
    assert "Refused at" not in said


async def test_the_example_gives_up_with_a_wrong_token(party: Party, tmp_path: Path) -> None:
    log = tmp_path / "example.log"
    with example(party.world.servers[0].address, "bh_wrong", log) as process:
        code = await asyncio.to_thread(process.wait, HANG)
    assert code == 1
    assert "does not let me in" in log.read_text()


def test_the_example_says_what_it_needs() -> None:
    run = subprocess.run(
        [sys.executable, "-I", str(EXAMPLE)], capture_output=True, text=True, check=False, env={}
    )
    assert run.returncode == 2
    assert "a token is needed" in run.stderr


def test_the_example_needs_nothing_but_python() -> None:
    known = sys.stdlib_module_names
    for line in EXAMPLE.read_text().splitlines():
        if line.startswith(("import ", "from ")):
            assert line.split()[1].partition(".")[0] in known, line


def test_the_page_shows_messages_as_they_are() -> None:
    """The JSON on the page can be read, and names messages that there are."""
    page = (EXAMPLE.parents[1] / "docs" / "bots.md").read_text()
    # What follows is about programs on this machine, which speak with us over their input.
    stream = page.partition("## In any language")[0]
    blocks = stream.split("```json\n")[1:]
    assert blocks
    for block in blocks:
        for line in block.partition("```")[0].splitlines():
            assert json.loads(line)["is"] in (
                "hello",
                "beat",
                "challenge",
                "snapshot",
                "event",
                "bye",
            )
