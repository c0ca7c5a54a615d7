"""Draw the pictures of docs/architecture.md: `python3 dev.py shell python tools/pictures.py`.

The map is drawn from the layers in pyproject.toml; the way of a move from `MOVE`, which
tests/project/test_architecture.py holds against the code.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"

STYLE = """<style>
text{font:13px system-ui,sans-serif;fill:#1d2b36}.small{font-size:11px;fill:#4d5f6c}
.title{font-size:15px;font-weight:600}.name{font-weight:600}
.file{font:600 11px ui-monospace,monospace}
.box{fill:#e8f1f5;stroke:#7a98a8}.life{stroke:#a9bcc6;stroke-dasharray:3 4}
.arrow{stroke:#0f6a8b;stroke-width:1.5;fill:none}.head{fill:#0f6a8b}.page{fill:#fff}
@media(prefers-color-scheme:dark){text{fill:#e4edf2}.small{fill:#a9bcc6}.page{fill:#14202a}
.box{fill:#1f3240;stroke:#5c7c8e}.life{stroke:#496171}.arrow{stroke:#5cc0e0}.head{fill:#5cc0e0}}
</style>"""

PACKAGES = {
    "__main__": "python -m boathouse",
    "powerboats": "a game: rules, codec, bots, kernels",
    "abandon_ship": "a game: rules, codec, bots, kernels",
    "cli": "the command line",
    "server": "people, tables, live play, the API",
    "tournaments": "leagues, Swiss, arenas, regattas",
    "environments": "learning environments",
    "arena": "bots against bots",
    "terminal": "the terminal game",
    "evaluation": "values, luck and errors",
    "puzzles": "clear decisions to find",
    "bots": "what a bot is; how to ask it",
    "kernels": "compiling; random streams",
    "ratings": "ratings for 2 to 7 seats",
    "core": "what a game is; records; dice",
    "texts": "messages in four languages",
}
SERVER = {
    "serving": "one process",
    "app": "puts it together",
    "admin": "boathouse admin",
    "operation": "middleware, logs, protocol",
    "api": "HTTP requests",
    "live": "WebSockets, bot stream",
    "client": "the browser client's files",
    "link_preview": "title and picture of a link",
    "callers": "who asks, and from where",
    "services": "what handlers are given",
    "notifications": "mail, push, webhooks",
    "competition": "ratings, tournaments",
    "reviews": "luck and skill",
    "puzzles": "solving and rating",
    "studies": "trees of positions",
    "tables": "lock, decide, commit, send",
    "bot_pool": "processes for bots",
    "messages": "what goes to and fro",
    "accounts": "people, sessions, tokens",
    "server_keys": "keys for records",
    "storage": "schema, writer, backups",
    "request_context": "the request at hand",
    "redis_bus": "a bus between processes",
    "limits": "how often one may ask",
    "bus": "a bus in one process",
    "addresses": "networks, proxies",
    "metrics": "counters",
    "periodic": "work done again and again",
    "side_thread": "work beside the games",
    "signatures": "signed records",
    "ids": "random names",
    "settings": "BOATHOUSE_*",
    "clock": "time",
    "refusals": "why not",
    "base64url": "bytes as text",
}


@dataclass(frozen=True, slots=True)
class Step:
    """One arrow: a function calls another; `by` hands the other over where it is not imported."""

    caller: str
    calling: str
    callee: str
    called: str
    words: str
    by: str = ""


HUB, CONNECTION = "server/live/hub.py", "server/live/connection.py"
HANDLER = "server/live/message_handler.py"
SERVICE, TABLE_CACHE = "server/tables/table_service.py", "server/tables/table_cache.py"
COMMANDS, STATE = "server/tables/commands.py", "server/tables/table_state.py"
LIVE_TABLES, BROADCAST = "server/tables/live_tables.py", "server/tables/broadcast.py"
LOG, WRITER, DATABASE = (
    "server/tables/table_log.py",
    "server/storage/writer.py",
    "server/storage/database.py",
)
TABLE, GAME = "core/table.py", "core/game.py"

MOVE = (
    Step(HUB, "_receive", HANDLER, "handle_message", "a message has come"),
    Step(HANDLER, "_execute", SERVICE, "TableService.execute", "a command", CONNECTION),
    Step(SERVICE, "TableService.execute", TABLE_CACHE, "TableCache.locked", "lock", LIVE_TABLES),
    Step(SERVICE, "TableService._attempt", COMMANDS, "Command.decide", "decide"),
    Step(COMMANDS, "PlayAction.decide", STATE, "TableState.play", "play, for this seat"),
    Step(STATE, "TableState.play", TABLE, "Table.play", "is it this seat's turn?"),
    Step(TABLE, "Table._append", GAME, "State.play", "the rules: next state, events"),
    Step(SERVICE, "TableService._commit", LOG, "TableLog.add", "commit"),
    Step(LOG, "TableLog.add", DATABASE, "Database.write", "entry and summary"),
    Step(DATABASE, "Database.write", WRITER, "Writer.write", "in one transaction"),
    Step(SERVICE, "TableService._commit", LIVE_TABLES, "prepare_broadcasts", "meanwhile, encode"),
    Step(LIVE_TABLES, "prepare_broadcasts", BROADCAST, "Broadcast.to", "as this seat may see it"),
    Step(SERVICE, "TableService._commit", LIVE_TABLES, "LiveTables.broadcast", "once committed"),
    Step(LIVE_TABLES, "LiveTables.broadcast", TABLE_CACHE, "Subscriber.send", "to each connection"),
)


def layers(contract: str) -> list[list[str]]:
    """Read a contract's layers from pyproject.toml, the highest first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (found,) = (each for each in contracts if each["id"] == contract)
    return [
        [name.strip(" ()") for name in layer.replace(":", "|").split("|")]
        for layer in found["layers"]
    ]


def packages() -> str:
    """Draw the map: higher packages may import lower ones."""
    width, gap, row, top, half = 1200, 10, 50, 60, 590
    parts = [_text(10, 26, "src/boathouse: the packages", "title")]
    parts.append(_text(half + 20, 26, "src/boathouse/server: inside the server", "title"))
    parts += [_text(10, 46, "Imports go down only, never up or sideways.", "small")]
    height = top
    for left, words, plan in (
        (10, PACKAGES, layers("packages")),
        (half + 20, SERVER, layers("server")),
    ):
        wide = half - 20
        for number, names in enumerate(plan):
            each = (wide - gap * (len(names) - 1)) / len(names)
            y = top + number * row
            for place, name in enumerate(names):
                parts.append(_box(left + place * (each + gap), y, each, name, words[name]))
        height = max(height, top + len(plan) * row)
    return _svg("A map of the packages and of the server's layers", width, height + 10, parts)


def move() -> str:
    """Draw the way of a move: each file is a line, each call an arrow."""
    files = list(dict.fromkeys(name for each in MOVE for name in (each.caller, each.callee)))
    column, row, top = 112, 46, 76
    x = {name: 60 + column * place for place, name in enumerate(files)}
    height, width = top + row * len(MOVE) + 20, 120 + column * (len(files) - 1)
    parts = []
    for name in files:
        folder, _, file = name.rpartition("/")
        parts += [
            _text(x[name], 22, folder, "small", "middle"),
            _text(x[name], 38, file, "file", "middle"),
            f'<path class="life" d="M{x[name]} 48V{height - 10}"/>',
        ]
    for number, each in enumerate(MOVE):
        y, start, end = top + row * number, x[each.caller], x[each.callee]
        back = 8 if end > start else -8
        called = f"{number + 1}. {each.called}()"
        middle = min(max((start + end) / 2, 100), width - 100)
        parts += [
            f'<path class="arrow" d="M{start} {y + 10}H{end - back}"/>',
            f'<path class="head" d="M{end} {y + 10}l{-back} -4v8z"/>',
            _text(middle, y + 3, called, "file", "middle"),
            _text(middle, y + 25, each.words, "small", "middle"),
        ]
    return _svg("How one move travels, file by file", width, height, parts)


def _box(x: float, y: float, width: float, name: str, words: str) -> str:
    return (
        f'<rect class="box" x="{x:g}" y="{y:g}" width="{width:g}" height="42" rx="6"/>'
        + _text(x + 8, y + 18, name, "name")
        + _text(x + 8, y + 34, words, "small")
    )


def _text(x: float, y: float, words: str, kind: str, anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def _svg(title: str, width: float, height: float, parts: list[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">',
            f"<title>{escape(title)}</title>",
            STYLE,
            f'<rect class="page" width="{width:g}" height="{height:g}"/>',
            *parts,
            "</svg>\n",
        ]
    )


DRAWN = {"packages.svg": packages, "move.svg": move}

if __name__ == "__main__":
    for file, draw in DRAWN.items():
        (PICTURES / file).write_text(draw(), encoding="utf-8")
