"""The built client, as a browser gets it."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar, get
from litestar.middleware import DefineMiddleware
from litestar.testing import TestClient

from boathouse.server.api.errors import EXCEPTION_HANDLERS
from boathouse.server.client import PLACES, Client, client_routes
from boathouse.server.metrics import Metrics
from boathouse.server.operation.middleware import Middleware
from boathouse.server.settings import Settings
from tests.project.repository import ROOT

PAGE = "<!doctype html><title>Boathouse</title>" + " " * 700
SCRIPT = "console.log('ahoy');" * 60


@get("/api/here")
async def here() -> str:
    """Stand for the API."""
    return "here"


def app_for(*folders: Path) -> Litestar:
    return Litestar(
        [here, *client_routes(Client(folders))],
        middleware=[DefineMiddleware(Middleware, settings=Settings(), metrics=Metrics())],
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=None,
    )


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / ".vite").mkdir()
    (folder / ".vite" / "manifest.json").write_text("{}")
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index-Ab12.js").write_text(SCRIPT)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "icon-192.png").write_bytes(b"\x89PNG" + bytes(900))
    return folder


@pytest.fixture
def browser(built: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(app_for(built)) as client:
        yield client


@pytest.mark.parametrize(
    "place", ["/", "/new", "/t/k3v9x2m7qw4tcz", "/t/k3v9/replay/7", "/rules/powerboats"]
)
def test_every_place_is_the_page_and_is_asked_for_each_time(
    browser: TestClient[Litestar], place: str
) -> None:
    answer = browser.get(place)
    assert (answer.status_code, answer.text) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_a_place_that_is_none_is_the_page_too_but_not_found(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/harbour/master")
    assert (answer.status_code, answer.text) == (404, PAGE)


def test_scripts_may_be_kept_for_ever(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/assets/index-Ab12.js")
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_a_script_of_an_older_build_is_not_the_page(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/assets/index-Old1.js")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/plain")


@pytest.mark.parametrize("path", ["/people/Dr.%20Who.js", "/t/k3v9x2m7qw4tcz.", "/t/x/replay/1.5"])
def test_a_dot_in_an_address_of_the_client_is_no_file(
    browser: TestClient[Litestar], path: str
) -> None:
    answer = browser.get(path)
    assert (answer.status_code, answer.text) == (200, browser.get("/").text)


def test_who_takes_gzip_gets_it(browser: TestClient[Litestar]) -> None:
    packed = browser.get("/assets/index-Ab12.js", headers={"accept-encoding": "br, gzip"})
    plain = browser.get("/assets/index-Ab12.js", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert (
        int(packed.headers["content-length"]) < len(SCRIPT) == int(plain.headers["content-length"])
    )
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_who_takes_brotli_gets_what_the_build_has_packed(
    built: Path, browser: TestClient[Litestar]
) -> None:
    script = built / "assets" / "index-Ab12.js"
    Path(f"{script}.br").write_bytes(b"packed")
    (built / "index.html").touch()
    for accepted, got in (("gzip, br;q=0.9", "br"), ("gzip", "gzip"), ("brotli", None)):
        with browser.stream(
            "GET", "/assets/index-Ab12.js", headers={"accept-encoding": accepted}
        ) as answer:
            body = b"".join(answer.iter_raw())
            assert answer.headers.get("content-encoding") == got
            assert (body == b"packed") == (got == "br")
    assert browser.get("/assets/index-Ab12.js.br").status_code == 404


def test_what_was_packed_before_the_file_was_written_is_not_sent(
    built: Path, browser: TestClient[Litestar]
) -> None:
    packed = built / "index.html.br"
    packed.write_bytes(b"old")
    os.utime(packed, ns=(0, 0))
    answer = browser.get("/", headers={"accept-encoding": "br"})
    assert answer.text == PAGE


def test_pictures_are_not_packed_again(browser: TestClient[Litestar]) -> None:
    answer = browser.get("/icon-192.png", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-type"] == "image/png"
    assert "content-encoding" not in answer.headers


def test_what_the_browser_has_already_is_not_sent(browser: TestClient[Litestar]) -> None:
    etag = browser.get("/").headers["etag"]
    again = browser.get("/", headers={"if-none-match": etag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", etag)


def test_head_is_get_without_the_body(browser: TestClient[Litestar]) -> None:
    head = browser.head("/", headers={"accept-encoding": "identity"})
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(PAGE))


def test_nothing_but_reading(browser: TestClient[Litestar]) -> None:
    assert browser.post("/settings").json()["code"] == "method-not-allowed"


def test_the_api_is_left_alone(browser: TestClient[Litestar]) -> None:
    assert browser.get("/api/here").text == "here"
    assert browser.get("/api/nowhere").json()["code"] == "not-found"


def test_hidden_files_and_those_outside_are_not_served(browser: TestClient[Litestar]) -> None:
    assert browser.get("/.vite/manifest.json").status_code == 404
    assert browser.get("/assets/../../secret.js").status_code == 404
    assert browser.get("/%2e%2e/secret.js").status_code == 404


def test_a_new_build_is_served_at_once(built: Path, browser: TestClient[Litestar]) -> None:
    before = browser.get("/").headers["etag"]
    (built / "index.html").write_text("<title>new</title>")
    assert browser.get("/").text == "<title>new</title>"
    assert browser.get("/").headers["etag"] != before


def test_without_a_build_a_page_says_how_to_make_one(tmp_path: Path) -> None:
    with TestClient(app_for(tmp_path)) as browser:
        answer = browser.get("/", headers={"accept-language": "it"})
    assert answer.status_code == 503
    assert '<html lang="it">' in answer.text
    assert "python3 dev.py web build" in answer.text


def test_packing_is_the_same_every_time(built: Path) -> None:
    one, other = Client([built]), Client([built])
    first, second = one.find("index.html"), other.find("index.html")
    assert first is not None
    assert second is not None
    (_, packed), again = first.best_for("gzip"), second.best_for("gzip")
    assert packed == again[1]
    assert gzip.decompress(packed).decode() == PAGE


def test_the_places_are_those_of_the_client() -> None:
    routes = (ROOT / "web" / "src" / "routes.ts").read_text(encoding="utf-8")
    paths = re.findall(r'^\s*(?:\{ )?path: "(/[^"]*)"', routes, re.MULTILINE)
    assert {path.split("/")[1] for path in paths} == PLACES
