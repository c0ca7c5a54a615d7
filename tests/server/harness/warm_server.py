"""What a forked process has done before it is forked: it has made a server once.

The second time takes half as long. What it leaves is frozen: a fork that collects garbage would
look through all of it, and copy what it looks at.
"""

import gc
from pathlib import Path
from tempfile import TemporaryDirectory

import boathouse.cli.app
import boathouse.server.serving  # noqa: F401 - these two are what a server runs
from boathouse.server.api.description import live_schema
from boathouse.server.app import create_app
from boathouse.server.services import Services
from boathouse.server.settings import Settings

with TemporaryDirectory(prefix="boathouse-") as folder:
    create_app(Services(Settings(data=Path(folder))))
live_schema()  # every client of the tests asks for it
gc.collect()
gc.freeze()
