"""`boathouse admin`, beside a server that runs on the same database."""

from __future__ import annotations

import getpass
import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer

from boathouse.cli import run
from boathouse.cli.app import app
from tests.server.harness.servers import Served

PASSWORD = "a boat on the lake"


class Browser:
    """Somebody's browser."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=60)

    def account(self, name: str) -> Browser:
        answer = self.http.post("/api/account", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        self.http.headers["x-csrf-token"] = answer.json()["csrf"]
        self.id = self.http.get("/api/me").json()["person"]["id"]
        return self

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def table(self, name: str) -> str:
        answer = self.post(
            "/api/tables", game="abandon-ship", seats=3, name=name, bots=["steady", "steady"]
        )
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])


class Admin:
    """Somebody at the server's keyboard."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._folder, self._capsys = folder, capsys

    def says(self, *arguments: str) -> str:
        status = run(["admin", *arguments, "--data", str(self._folder)])
        said = self._capsys.readouterr()
        assert (status, said.err) == (0, "")
        return said.out

    def json(self, *arguments: str) -> Any:
        return json.loads(self.says(*arguments, "--json"))

    def refused(self, *arguments: str) -> str:
        status = run(["admin", *arguments, "--data", str(self._folder)])
        said = self._capsys.readouterr()
        assert status in (1, 2)
        assert said.out == ""
        assert said.err.startswith("boathouse: ")
        assert said.err.count("\n") == 1
        return said.err

    def last_deed(self) -> dict[str, Any]:
        deed: dict[str, Any] = self.json("audit", "--limit", "1")[0]
        return deed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    folder = tmp_path_factory.mktemp("server")
    served = Served(folder, "server", {"data": str(folder), "rate_limits": "false"}).start()
    yield folder, served.address
    assert served.stop() == 0


@pytest.fixture
def admin(server: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(server[0], capsys)


@pytest.fixture
def browser(server: tuple[Path, str]) -> Iterator[Callable[[], Browser]]:
    browsers: list[Browser] = []

    def new() -> Browser:
        browsers.append(Browser(server[1]))
        return browsers[-1]

    yield new
    for each in browsers:
        each.http.close()


def until(what: Callable[[], bool]) -> None:
    """Wait for something that a running server notices by and by."""
    patience = time.monotonic() + 60
    while not what():
        assert time.monotonic() < patience
        time.sleep(0.05)


# Looking


def test_people_are_listed_and_found(admin: Admin, browser: Callable[[], Browser]) -> None:
    ann = browser().account("Ann Bonny")
    listed = admin.json("list", "people", "--search", "bonny")
    assert [(each["id"], each["kind"]) for each in listed] == [(ann.id, "account")]
    assert "Ann Bonny" in admin.says("list", "people")
    assert admin.json("list", "people", "--kind", "bot") == []
    assert admin.says("list", "people", "--search", "nobody at all") == "There are no people.\n"
    assert "'zzz' is not one of" in admin.refused("list", "tables", "--status", "zzz")
    assert "'zzz' is not one of" in admin.refused("list", "people", "--kind", "zzz")
    assert "--status is for tables" in admin.refused("list", "people", "--status", "open")
    assert "--kind is for people" in admin.refused("list", "reports", "--kind", "bot")


def test_a_person_is_shown_without_secrets(admin: Admin, browser: Callable[[], Browser]) -> None:
    ann = browser().account("Anne Read")
    table = ann.table("Her table")
    by_name = admin.json("inspect", "person", "anne  READ")
    by_id = admin.json("inspect", "person", ann.id)
    assert by_name == by_id
    assert by_id["person"]["name"] == "Anne Read"
    assert by_id["has_password"]
    assert by_id["sessions"] == 1
    assert [seat["table"] for seat in by_id["seats"]] == [table]
    shown = admin.says("inspect", "person", ann.id)
    assert "Anne Read" in shown
    assert "Her table" in shown
    for secret in ("$argon2", ann.http.cookies["boathouse_session"]):
        assert secret not in shown + json.dumps(by_id)


def test_a_running_game_is_shown_without_what_is_hidden(
    admin: Admin, browser: Callable[[], Browser], server: tuple[Path, str]
) -> None:
    ann = browser().account("Mary Read")
    table = ann.table("Sinking feeling")
    assert ann.post(f"/api/tables/{table}/start").status_code == 200
    assert ann.post(f"/api/tables/{table}/chat", text="ahoy!").status_code == 201
    details = admin.json("inspect", "table", table)
    assert details["table"]["status"] == "playing"
    assert details["table"]["name"] == "Sinking feeling"
    assert details["chairs"][0]["name"] == "Mary Read"
    assert [line["text"] for line in details["chat"]] == ["ahoy!"]
    with closing(sqlite3.connect(server[0] / "boathouse.sqlite")) as database, database:
        (seed,) = database.execute("SELECT seed FROM tables WHERE id = ?", [table]).fetchone()
        (started,) = database.execute(
            "SELECT body FROM log WHERE table_id = ? AND body LIKE '%started%'", [table]
        ).fetchone()
    told = admin.says("inspect", "table", table) + json.dumps(details)
    assert "ahoy!" in told
    assert seed not in told
    assert "moves" not in details
    for _, move in json.loads(started)["moves"]:
        assert f'"{move}"' not in told


def test_tables_are_listed(admin: Admin, browser: Callable[[], Browser]) -> None:
    table = browser().account("Grace O Malley").table("Clew Bay [bold]")
    (listed,) = admin.json("list", "tables", "--search", "clew")
    assert (listed["id"], listed["status"], listed["public"]) == (table, "open", False)
    assert "[bold]" in admin.says("list", "tables")  # what people write is no markup
    assert admin.json("list", "tables", "--status", "closed", "--search", "clew") == []


def test_a_table_whose_seed_was_swapped_is_found(
    admin: Admin,
    browser: Callable[[], Browser],
    server: tuple[Path, str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    ann = browser().account("Jeanne Baret")
    table = ann.table("Two seeds")
    assert admin.says("check") == "Every table has the seed that it committed to.\n"
    assert "seed as committed yes" in admin.says("inspect", "table", table)
    with closing(sqlite3.connect(server[0] / "boathouse.sqlite")) as database, database:
        database.execute("UPDATE tables SET seed = ? WHERE id = ?", ["00" * 32, table])
    assert run(["admin", "check", "--data", str(server[0])]) == 1
    said = capsys.readouterr().out
    assert "Two seeds" in said
    assert "cannot be trusted" in said
    assert "00000000" not in said
    assert run(["admin", "check", "--json", "--data", str(server[0])]) == 1
    assert [each["id"] for each in json.loads(capsys.readouterr().out)] == [table]
    assert "seed as committed no" in admin.says("inspect", "table", table)
    assert admin.says("close", table, "--yes") == "Two seeds is closed.\n"
    with closing(sqlite3.connect(server[0] / "boathouse.sqlite")) as database, database:
        database.execute("DELETE FROM tables WHERE id = ?", [table])


def test_the_key_of_records_is_listed_and_rotated(admin: Admin, server: tuple[Path, str]) -> None:
    (first,) = admin.json("keys")
    assert first == admin.json("keys", "list")[0]
    assert first.keys() == {"id", "public_key", "created_at", "retired_at"}
    said = admin.says("keys", "rotate", "--by", "the governor")
    (deed,) = admin.json("audit", "--limit", "1")
    assert (deed["by"], deed["action"]) == ("the governor", "rotate-key")
    new, old = admin.json("keys", "list")
    assert new["id"] in said
    assert (old["id"], old["public_key"]) == (first["id"], first["public_key"])
    assert old["retired_at"] >= first["created_at"]
    assert admin.json("keys", "rotate")["id"] == admin.json("keys")[0]["id"]
    shown = admin.says("keys")
    published = httpx.get(f"{server[1]}/api/house/keys", timeout=60).json()["keys"]
    assert published == admin.json("keys"), "a running server needs no restart"
    with closing(sqlite3.connect(server[0] / "boathouse.sqlite")) as database, database:
        rows = database.execute("SELECT private_key FROM keys WHERE private_key IS NOT NULL")
        ((private,),) = rows.fetchall()
    assert private not in shown + json.dumps(published)
    assert "'zzz' is not one of" in admin.refused("keys", "zzz")


def test_reports_are_listed_with_what_was_said_and_settled(
    admin: Admin, browser: Callable[[], Browser]
) -> None:
    ann, bob = browser().account("Jack Rackham"), browser().account("Bartholomew")
    table = ann.table("Loud table")
    said = ann.post(f"/api/tables/{table}/chat", text="something rude").json()
    answer = bob.post(f"/api/tables/{table}/reports", n=said["n"], reason="rude")
    assert answer.status_code == 204, answer.text
    (report,) = admin.json("list", "reports")
    assert (report["text"], report["reason"]) == ("something rude", "rude")
    assert (report["by"], report["about"]) == (bob.id, ann.id)
    assert admin.says("settle", report["id"], "--reason", "talked to him") == (
        "The report is settled.\n"
    )
    assert admin.json("list", "reports") == []
    assert admin.json("list", "reports", "--all")[0]["settled"]
    deed = admin.last_deed()
    assert (deed["action"], deed["subject"]) == ("settle", f"report:{report['id']}")
    assert deed["details"] == "talked to him"
    assert f"The report {report['id']} is already settled." in admin.refused("settle", report["id"])
    assert "There is no report 77." in admin.refused("settle", "77")


def test_what_people_wrote_does_nothing_to_the_terminal(
    admin: Admin, browser: Callable[[], Browser]
) -> None:
    ann = browser().account("Olivier Levasseur")
    table = ann.table("quiet")
    ann.post(f"/api/tables/{table}/chat", text="\x1b[2J\x1b]0;gone\x07 boo")
    assert "\x1b" not in admin.says("inspect", "table", table)
    assert "boo" in admin.says("inspect", "table", table)


# Doing


def test_a_ban_keeps_somebody_out_and_can_be_lifted(
    admin: Admin, browser: Callable[[], Browser]
) -> None:
    ann = browser().account("Blackbeard")
    assert "is banned until " in admin.says(
        "ban", "Blackbeard", "--for", "2d", "--reason", "cannons", "--yes", "--by", "the governor"
    )
    deed = admin.last_deed()
    assert (deed["by"], deed["action"], deed["subject"]) == (
        "the governor",
        "ban",
        f"person:{ann.id}",
    )
    assert deed["details"].endswith("cannons")
    until(lambda: ann.post("/api/tables", game="powerboats", seats=2).status_code == 403)
    assert admin.says("unban", ann.id) == "Blackbeard may come in again.\n"
    assert admin.last_deed()["by"] == getpass.getuser()
    until(lambda: ann.post("/api/tables", game="powerboats", seats=2).status_code == 201)


def test_a_mute_keeps_somebody_from_chatting(admin: Admin, browser: Callable[[], Browser]) -> None:
    ann = browser().account("Long John")
    table = ann.table("Parrots")
    assert admin.says("mute", "Long John") == "Long John can no longer chat.\n"

    def chats() -> int:
        return ann.post(f"/api/tables/{table}/chat", text="pieces of eight").status_code

    until(lambda: chats() == 403)
    assert admin.json("inspect", "person", ann.id)["person"]["muted_until"]
    assert admin.says("unmute", "Long John") == "Long John can chat again.\n"
    assert [deed["action"] for deed in admin.json("audit", "--limit", "2")] == ["unmute", "mute"]
    until(lambda: chats() == 201)


def test_a_table_is_closed_for_good(admin: Admin, browser: Callable[[], Browser]) -> None:
    ann = browser().account("Henry Morgan")
    table = ann.table("Panama")
    assert ann.post(f"/api/tables/{table}/start").status_code == 200
    assert admin.says("close", table, "--reason", "noise", "--yes") == "Panama is closed.\n"
    deed = admin.last_deed()
    assert (deed["action"], deed["subject"], deed["details"]) == (
        "close",
        f"table:{table}",
        "noise",
    )
    said = ann.post(f"/api/tables/{table}/chat", text="is anybody there?")
    assert said.json()["code"] == "table-closed"
    assert ann.http.get(f"/api/tables/{table}").json()["info"]["status"] == "closed"
    assert admin.json("list", "tables", "--status", "closed", "--search", "Panama")
    assert admin.refused("close", table, "--yes")


def test_a_tournament_is_closed_for_good(admin: Admin, browser: Callable[[], Browser]) -> None:
    ann = browser().account("Grace O'Malley")
    plan: dict[str, Any] = {
        "title": "Noisy cup",
        "format": "swiss",
        "game": "powerboats",
        "seats": 2,
        "rounds": 3,
        "starts_at": int(time.time() * 1000) + 3_600_000,
    }
    opened = ann.post("/api/tournaments", **plan)
    assert opened.is_success, opened.text
    cup = opened.json()["id"]
    close = ["close-tournament", cup, "--reason", "an advertisement"]
    assert admin.says(*close, "--yes") == "Noisy cup is closed.\n"
    info = ann.http.get(f"/api/tournaments/{cup}").json()
    assert (info["phase"], info["reason"]) == ("closed", "an advertisement")
    assert "closed" in admin.refused(*close, "--yes")


def test_people_and_tables_are_renamed(admin: Admin, browser: Callable[[], Browser]) -> None:
    ann = browser().account("Rude Word")
    browser().account("Somebody Else")
    table = ann.table("Ruder word")
    assert admin.says("rename", "person", "Rude Word", "Nice Word") == (
        "The person is called Nice Word now.\n"
    )
    assert admin.last_deed()["details"] == "Rude Word -> Nice Word"
    until(lambda: ann.http.get("/api/me").json()["person"]["name"] == "Nice Word")
    assert admin.says("rename", "table", table, "Nicer word") == (
        "The table is called Nicer word now.\n"
    )
    assert admin.last_deed()["details"] == "Ruder word -> Nicer word"
    assert ann.post(f"/api/tables/{table}/chat", text="what a nice name").status_code == 201
    assert ann.http.get(f"/api/tables/{table}").json()["info"]["name"] == "Nicer word"
    assert "somebody" in admin.refused("rename", "person", ann.id, "SOMEBODY  else").lower()
    admin.refused("rename", "person", ann.id, "x")
    admin.refused("rename", "table", table, "")
    admin.refused("rename", "table", table, "x" * 61)


def test_ratings_are_computed_again(admin: Admin, browser: Callable[[], Browser]) -> None:
    """`tests/server/competition` has games whose ratings come out the same."""
    said = admin.says("ratings", "rebuild")
    assert said == "Computed 0 ratings from 0 games again: all as before.\n"
    assert "ratings" in admin.says("audit")


def test_everything_can_be_made_read_only(admin: Admin, browser: Callable[[], Browser]) -> None:
    ann = browser().account("Anne Dieu")

    def opens() -> int:
        return ann.post("/api/tables", game="powerboats", seats=2).status_code

    try:
        assert admin.says("read-only", "on") == "Nothing can be changed now.\n"
        until(lambda: opens() == 503)
        assert ann.http.get("/api/tables").status_code == 200
        assert ann.http.get("/readyz").status_code == 200
    finally:
        admin.says("read-only", "off")
    until(lambda: opens() == 201)
    assert [deed["details"] for deed in admin.json("audit", "--limit", "2")] == ["off", "on"]


# What cannot be done


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["inspect", "person", "nobody"], "There is nobody by the name of “nobody”."),
        (["inspect", "table", "nothing"], "There is no table"),
        (["ban", "nobody", "--yes"], "There is nobody"),
        (["mute", "nobody", "--for", "soon"], "--for takes a time as in 90m, 12h, 3d or 2w"),
        (["close", "nothing", "--yes"], "There is no table"),
        (["list", "boats"], "'WHAT': 'boats' is not one of 'people', 'tables', 'reports'. See"),
        (["read-only", "maybe"], "is not one of 'on', 'off'"),
        (["list", "people", "--limit", "all"], "--limit takes a whole number"),
    ],
)
def test_what_cannot_be_done_gets_a_sentence(
    arguments: list[str], sentence: str, admin: Admin
) -> None:
    before = admin.json("audit")
    assert sentence in admin.refused(*arguments)
    assert admin.json("audit") == before


def test_what_destroys_asks_first(admin: Admin, browser: Callable[[], Browser]) -> None:
    ann = browser().account("Cheng I Sao")
    assert "Ban Cheng I Sao (account" in admin.refused("ban", ann.id)
    table = ann.table("Red Flag")
    assert "Close Red Flag (abandon-ship, open)?" in admin.refused("close", table)
    assert admin.json("inspect", "table", table)["table"]["status"] == "open"


def test_a_wrong_folder_is_not_made_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["admin", "list", "people", "--data", str(tmp_path / "nowhere")]) == 1
    assert "there is no database at " in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_empty_database_is_told_what_it_lacks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "boathouse.sqlite").touch()
    assert run(["admin", "audit", "--data", str(tmp_path)]) == 1
    assert "the database has the schema None, and this version works with" in (
        capsys.readouterr().err
    )


def test_every_option_is_explained() -> None:
    group: Any = typer.main.get_command(app)
    commands = group.commands["admin"].commands
    assert set(commands) >= {"list", "inspect", "mute", "ban", "close", "rename", "read-only"}
    for name, command in commands.items():
        assert command.help, name
        for parameter in command.params:
            assert parameter.help, f"{name} {parameter.name}"
            assert parameter.help.endswith("."), f"{name} {parameter.name}"


def test_without_a_command_it_says_what_there_is() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "boathouse", "admin"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "read-only" in done.stdout
