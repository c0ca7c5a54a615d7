"""The databases of the accounts' tests: callers are people."""

from tests.server.accounts.conftest import database, sqlite

__all__ = ["database", "sqlite"]
