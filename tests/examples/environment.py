"""A fresh environment with the example game in it, as a person would install it, but offline."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
import venv
from pathlib import Path

from tests.server.harness.servers import Served

ROOT = Path(__file__).parents[2]
PIG = ROOT / "examples" / "pig"


class Environment:
    """An environment in which everything is visible that is installed here, and the example."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder, with_pip=False)
        self.python = folder / "bin" / "python"
        (packages,) = folder.glob("lib/*/site-packages")
        here = sysconfig.get_path("purelib")
        (packages / "here.pth").write_text(f"import site; site.addsitedir({here!r})\n")

    def install(self, project: Path) -> None:
        """Install a package with pip, without the network."""
        options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet"]
        self.run("-m", "pip", "install", *options, str(project))

    def run(self, *arguments: str, said: str = "", **environ: str) -> str:
        """Run this environment's Python, and give what it writes."""
        done = subprocess.run(
            [str(self.python), *arguments],
            input=said,
            env=self.environ | environ,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{arguments}: {done.stdout}\n{done.stderr}"
        return done.stdout

    def boathouse(self, *arguments: str, said: str = "", **environ: str) -> str:
        """Run the command line."""
        return self.run("-m", "boathouse", *arguments, said=said, **environ)

    @property
    def environ(self) -> dict[str, str]:
        """The variables for its processes: nothing of ours leads them elsewhere."""
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return kept | {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "XDG_STATE_HOME": str(self.folder)}

    def served(self, folder: Path, **more: str) -> Served:
        """Serve from this environment, with its data in a folder."""
        settings = {"rate_limits": "false", "log_level": "warning", "data": str(folder / "data")}
        settings |= more
        return Served(folder, "server", settings, python=self.python).start()


def with_pig(folder: Path) -> Environment:
    """Make an environment with the example game. The sources are copied: pip may write there."""
    sources = folder / "pig"
    shutil.copytree(PIG, sources, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg*"))
    environment = Environment(folder / "environment")
    environment.install(sources)
    return environment
