"""Metrics for Prometheus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

disable_created_metrics()  # type: ignore[no-untyped-call] # nobody needs the creation times

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

_MILLISECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_THINKING = (0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class Metrics:
    """The metrics of one process.

    >>> metrics = Metrics()
    >>> metrics.moved("powerboats", 0.004)
    >>> b'boathouse_moves_total{game="powerboats"} 1.0' in metrics.page()
    True
    """

    def __init__(self) -> None:
        """Start at zero."""
        registry = self._registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._requests = Counter(
            "boathouse_requests",
            "Requests by route, method and status.",
            ("route", "method", "status"),
            registry=registry,
        )
        self._request_seconds = Histogram(
            "boathouse_request_seconds",
            "Time from a request to the end of its answer.",
            ("route", "method"),
            buckets=_MILLISECONDS,
            registry=registry,
        )
        self._live = Gauge(
            "boathouse_live_connections", "Live connections that are open.", registry=registry
        )
        self._moves = Counter(
            "boathouse_moves", "Moves that were played and committed.", ("game",), registry=registry
        )
        self._move_seconds = Histogram(
            "boathouse_move_seconds",
            "Time from a move's arrival to its commit.",
            ("game",),
            buckets=_MILLISECONDS,
            registry=registry,
        )
        self._of_game: dict[str, tuple[Counter, Histogram]] = {}
        self._thinking_seconds = Histogram(
            "boathouse_bot_thinking_seconds",
            "Time that bots took for a decision.",
            ("game", "bot"),
            buckets=_THINKING,
            registry=registry,
        )
        self._bot_failures = Counter(
            "boathouse_bot_failures",
            "Decisions that a bot did not make: it crashed, or took too long.",
            ("game", "bot", "why"),
            registry=registry,
        )
        self._notices = Counter(
            "boathouse_notices",
            "Notices by channel and outcome.",
            ("channel", "outcome"),
            registry=registry,
        )
        self._refusals = Counter(
            "boathouse_refusals", "Requests refused, by code.", ("code",), registry=registry
        )
        self._readings = _Readings()
        registry.register(self._readings)

    # --- Events -----------------------------------------------------------------------------------

    def answered(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        method = method if method in _METHODS else "other"
        self._requests.labels(route, method, str(status)).inc()
        self._request_seconds.labels(route, method).observe(seconds)

    def refused(self, code: str) -> None:
        """Count a refusal."""
        self._refusals.labels(code).inc()

    def connected(self) -> None:
        """Count a live connection that opened."""
        self._live.inc()

    def disconnected(self) -> None:
        """Count a live connection that closed."""
        self._live.dec()

    def moved(self, game: str, seconds: float) -> None:
        """Count a move, and the time until it was committed."""
        if game not in self._of_game:
            self._of_game[game] = self._moves.labels(game), self._move_seconds.labels(game)
        moves, move_seconds = self._of_game[game]
        moves.inc()
        move_seconds.observe(seconds)

    def bot_decided(self, game: str, bot: str, seconds: float) -> None:
        """Count a bot's decision."""
        self._thinking_seconds.labels(game, bot).observe(seconds)

    def bot_failed(self, game: str, bot: str, why: str) -> None:
        """Count a decision that a bot did not make; `why` is one of a few words."""
        self._bot_failures.labels(game, bot, why).inc()

    def notified(self, channel: str, *, sent: bool) -> None:
        """Count a notice that was sent or failed."""
        self._notices.labels(channel, "sent" if sent else "failed").inc()

    # --- Read on demand ---------------------------------------------------------------------------

    def read_gauge(self, name: str, meaning: str, read: Callable[[], float]) -> None:
        """Add a gauge that is read on every request, such as the number of cached tables."""
        self._readings.add(_Reading(f"boathouse_{name}", meaning, read, counts=False))

    def read_counter(self, name: str, meaning: str, read: Callable[[], float]) -> None:
        """Add a counter that is kept elsewhere, such as the writer's batches."""
        self._readings.add(_Reading(f"boathouse_{name}", meaning, read, counts=True))

    def page(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        return generate_latest(self._registry)


@dataclass(frozen=True, slots=True)
class _Reading:
    name: str
    meaning: str
    read: Callable[[], float]
    counts: bool


class _Readings(Collector):
    """Metrics that are kept elsewhere."""

    def __init__(self) -> None:
        self._readings: list[_Reading] = []

    def add(self, reading: _Reading) -> None:
        self._readings.append(reading)

    def collect(self) -> Iterator[Metric]:
        for reading in self._readings:
            family = CounterMetricFamily if reading.counts else GaugeMetricFamily
            yield family(reading.name, reading.meaning, value=reading.read())
