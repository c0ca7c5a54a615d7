"""Building as the Containerfile says, without a container: with its files and its commands."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
LAYERS = ROOT / "build" / "container-layers"

_MINUTES = 20 * 60
_NO_STEPS = frozenset(("FROM", "WORKDIR"))
_FORMER_HOME = "former-home"
_NODE = frozenset(("node", "nodejs", "npm", "npx", "corepack"))


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction, and the number of the stage that it is in."""

    word: str
    rest: str
    stage: int


def instructions() -> list[Instruction]:
    """Read the Containerfile."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    found: list[Instruction] = []
    for line in re.sub(r"\\\n\s*", "", text).splitlines():
        word, _, rest = line.partition(" ")
        if word:
            stage = sum(each.word == "FROM" for each in found) + (word == "FROM")
            found.append(Instruction(word, rest, stage))
    return found


def images() -> list[str]:
    """List the images that it begins from; the name of a stage is none."""
    begun = [each.rest.split() for each in instructions() if each.word == "FROM"]
    stages = {words[2] for words in begun if len(words) > 1}
    return [words[0] for words in begun if words[0] not in stages]


# --- The files ------------------------------------------------------------------------------------


class Ignoring:
    """What a builder leaves out: the last pattern that fits a path or its folders decides."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.splitlines()]
        self._rules = [
            (_pattern(line.removeprefix("!")), not line.startswith("!"))
            for line in lines
            if line and not line.startswith("#")
        ]
        self._kept = [line[1:].split("/") for line in lines if line.startswith("!")]

    def leaves_out(self, path: Path) -> bool:
        """Is a path left out?"""
        names = ["/".join(path.parts[: depth + 1]) for depth in range(len(path.parts))]
        decided = False
        for pattern, leaves_out in self._rules:
            if any(pattern.fullmatch(name) for name in names):
                decided = leaves_out
        return decided

    def passes_by(self, folder: Path) -> bool:
        """Is everything in a folder left out?"""
        leads_on = any(list(folder.parts) == kept[: len(folder.parts)] for kept in self._kept)
        return self.leaves_out(folder) and not leads_on


def _pattern(text: str) -> re.Pattern[str]:
    parts = re.split(r"(\*\*/|\*)", text)
    known = {"**/": "(?:.*/)?", "*": "[^/]*"}
    return re.compile("".join(known.get(part, re.escape(part)) for part in parts))


def context() -> list[Path]:
    """List the files that a builder gets, as paths in the repository."""
    ignoring = Ignoring((DEPLOY / "Containerfile.dockerignore").read_text(encoding="utf-8"))
    found: list[Path] = []
    for folder, folders, files in os.walk(ROOT):
        here = Path(folder).relative_to(ROOT)
        folders[:] = [name for name in folders if not ignoring.passes_by(here / name)]
        found += [here / name for name in files if not ignoring.leaves_out(here / name)]
    return sorted(found)


# --- The commands ---------------------------------------------------------------------------------


class Build:
    """The first stage in a folder: its root stands for that of the container.

    The packages are a layer, as for a builder of containers: they are kept, and installed anew when
    the steps up to there, the files that these copy, or Python have changed.
    """

    def __init__(self, folder: Path, layers: Path = LAYERS) -> None:
        self._top = folder
        self._layers = layers
        self.home = folder / "opt" / "boathouse"
        self._work = folder / "build"
        self._work.mkdir()
        self._files = context()
        self._path = self._programs()

    def run(self) -> None:
        """Do everything that the first stage says."""
        steps = [each for each in instructions() if each.stage == 1 and each.word not in _NO_STEPS]
        (packages,) = [i for i, each in enumerate(steps) if "--require-hashes" in each.rest]
        layer, rest = steps[: packages + 1], steps[packages + 1 :]
        self._layers.mkdir(parents=True, exist_ok=True)
        with (self._layers / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            kept = self._layers / self._digest(layer)
            if kept.exists():
                self._take(kept)
            else:
                self._do(layer)
                self._keep(kept)
        self._do(rest)

    def _do(self, steps: list[Instruction]) -> None:
        for each in steps:
            if each.word == "COPY":
                self._copy(each.rest)
            else:
                assert each.word == "RUN", each.word
                self._run(each.rest)

    # --- The layer --------------------------------------------------------------------------------

    def _digest(self, steps: list[Instruction]) -> str:
        """Sum up all that a layer depends on."""
        digest = hashlib.sha256(f"{sys.version} {sys.base_prefix}".encode())
        for each in steps:
            digest.update(f"{each.word} {each.rest}\n".encode())
            for path in self._copied(each):
                digest.update(f"{path}\n".encode() + (ROOT / path).read_bytes())
        return digest.hexdigest()

    def _keep(self, kept: Path) -> None:
        for old in self._layers.glob("*/"):
            shutil.rmtree(old)
        unfinished = kept.with_suffix(".new")
        shutil.copytree(self.home, unfinished, symlinks=True, copy_function=_link)
        (unfinished / _FORMER_HOME).write_text(str(self.home), encoding="utf-8")
        unfinished.rename(kept)

    def _take(self, kept: Path) -> None:
        shutil.copytree(kept, self.home, symlinks=True, copy_function=_link)
        former = (self.home / _FORMER_HOME).read_bytes()
        for script in [self.home / "pyvenv.cfg", *(self.home / "bin").iterdir()]:
            if script.is_file() and not script.is_symlink():
                moved = script.with_name(f"{script.name}.moved")  # the old file is the layer's too
                moved.write_bytes(script.read_bytes().replace(former, bytes(self.home)))
                shutil.copymode(script, moved)
                moved.replace(script)

    # --- The steps --------------------------------------------------------------------------------

    def _copied(self, step: Instruction) -> list[Path]:
        """List the files that a step copies."""
        sources = step.rest.split()[:-1] if step.word == "COPY" else []
        return [path for path in self._files if any(map(path.is_relative_to, sources))]

    def _copy(self, rest: str) -> None:
        *sources, target = rest.split()
        for source in sources:
            wanted = [path for path in self._files if path.is_relative_to(source)]
            assert wanted, f"{source} does not go to the builder"
            for path in wanted:
                # A folder's contents are copied, a file goes into a folder that ends with /.
                inside = path.relative_to(source) if path != Path(source) else Path(path.name)
                place = self._work / target / inside
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / path, place)

    def _run(self, command: str) -> None:
        # Packages may come from the caches of this machine.
        here = command.replace("/opt/boathouse", str(self.home)).replace(" --no-cache-dir", "")
        done = subprocess.run(
            ["sh", "-ec", here],
            cwd=self._work,
            env=self._environment(),
            capture_output=True,
            text=True,
            timeout=_MINUTES,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"

    def _environment(self) -> dict[str, str]:
        own = ("PYTHON", "VIRTUAL_ENV", "BOATHOUSE_", "COV_")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(own)}
        return {**kept, "PATH": str(self._path), "npm_config_prefer_offline": "true"}

    def _programs(self) -> Path:
        """Make a folder of what a machine has, less any Node: the image has none."""
        folder = self._top / "programs"
        folder.mkdir()
        for place in ("/usr/bin", "/bin"):
            for program in Path(place).iterdir():
                if program.name not in _NODE and not program.name.startswith("python"):
                    with contextlib.suppress(FileExistsError):
                        (folder / program.name).symlink_to(program)
        python = folder / "python"
        # The interpreter itself, not the environment of the tests.
        base = getattr(sys, "_base_executable", sys.executable)
        python.write_text(f'#!/bin/sh\nexec "{base}" "$@"\n', encoding="utf-8")
        python.chmod(0o755)
        return folder

    def variables(self, data: Path, port: int) -> dict[str, str]:
        """Return the variables of the last stage, on this machine."""
        (said,) = [each.rest for each in instructions() if each.word == "ENV" and each.stage == 2]
        given = dict(pair.split("=", 1) for pair in said.split())
        path = given["PATH"].replace("/opt/boathouse", str(self.home))
        return {
            **self._environment(),
            **given,
            "PATH": path.replace("$PATH", str(self._path)),
            "BOATHOUSE_DATA": str(data),
            "BOATHOUSE_HOST": "127.0.0.1",
            "BOATHOUSE_PORT": str(port),
        }


def _link(source: str, target: str) -> None:
    """Let two folders share a file; where they are on different disks, copy it."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


# --- An engine ------------------------------------------------------------------------------------


def engine() -> str | None:
    """Return a container engine that works here; its program alone is not enough."""
    asking = {"podman": ["info"], "docker": ["version", "--format", "{{.Server.Version}}"]}
    for name, question in asking.items():
        program = shutil.which(name)
        if program and _works(program, *question) and _has_images(program):
            return program
    return None


def _has_images(program: str) -> bool:
    """Are the base images here, or can they be pulled?"""
    return all(
        _works(program, "image", "inspect", image) or _works(program, "pull", image)
        for image in images()
    )


def _works(*command: str) -> bool:
    try:
        done = subprocess.run(command, capture_output=True, timeout=300, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
