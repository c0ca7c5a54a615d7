"""Settings for databases that a test opens in its own process."""

from tests.server.tables.conftest import settings

__all__ = ["settings"]
