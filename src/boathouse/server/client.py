"""The built browser client: a page for every route, scripts that may be cached forever.

The files come with the package, or from `web/dist` where the project itself is installed from its
folder. They are read once, and again when somebody has built anew.
"""

from __future__ import annotations

import gzip
import mimetypes
import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path

from litestar import HttpMethod, Response, get, head, route
from litestar.exceptions import MethodNotAllowedException, NotFoundException
from litestar.handlers import HTTPRouteHandler

from boathouse.server.callers.connections import AnyRequest
from boathouse.server.link_preview import preview_of
from boathouse.server.notifications.message import texts_in
from boathouse.server.request_context import context_of
from boathouse.server.services import Services

PAGE = "index.html"

PLACES = frozenset(
    (
        "",
        "embed",
        "games",
        "learn",
        "me",
        "new",
        "now",
        "people",
        "puzzles",
        "ratings",
        "review",
        "rules",
        "settings",
        "studies",
        "t",
        "tournament",
        "tournaments",
    ),
)
"""The first path segment of every route of the client: `web/src/routes.ts`."""

_EMBEDDED_STUDY = re.compile(r"embed/studies/([0-9a-z]{8,20})")
"""The page of a shared study, which other sites may show in a frame: nothing else may be framed."""

_PACKAGED = Path(__file__).parent / "client_files"
_BUILT = Path(__file__).parents[3] / "web" / "dist"

_FOREVER = "public, max-age=31536000, immutable"
_REVALIDATE = "no-cache"
_ONE_DAY = "public, max-age=86400"

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
_VARY_BY_LANGUAGE = "accept-encoding, accept-language"
_PLAIN_DESCRIPTION = re.compile(
    rb'<meta\s+name="description"[^>]*>\s*|<title>.*?</title>\s*', re.DOTALL
)
_MIN_COMPRESSED = 600
_GZIP, _BROTLI, _PACKED = "gzip", "br", ".br"

_TEXT = {"content-type": "text/plain; charset=utf-8", "cache-control": _REVALIDATE}
_PAGE = {"content-type": "text/html; charset=utf-8", "cache-control": _REVALIDATE}


@dataclass(slots=True)
class File:
    """A file of the client."""

    body: bytes
    headers: dict[str, str]
    packed: dict[str, bytes]
    """The compressed body, by encoding."""

    def best_for(self, accepted: str) -> tuple[dict[str, str], bytes]:
        """Return headers and body for a browser that accepts these encodings."""
        names = {each.partition(";")[0].strip() for each in accepted.split(",")}
        for name in (_BROTLI, _GZIP):
            if name in names and (body := self._compressed_as(name)):
                return {**self.headers, "content-encoding": name}, body
        return self.headers, self.body

    def _compressed_as(self, name: str) -> bytes | None:
        """Compress the body when it is first requested; Brotli comes with the build."""
        if name == _GZIP and name not in self.packed and self._is_compressible:
            self.packed[name] = gzip.compress(self.body, 9, mtime=0)
        return self.packed.get(name)

    @property
    def _is_compressible(self) -> bool:
        """Whether compressing helps: images are compressed already."""
        is_picture = self.headers["content-type"] == "image/png"
        return len(self.body) >= _MIN_COMPRESSED and not is_picture


class Client:
    """The files of the built client."""

    def __init__(self, folders: Iterable[Path] = (_PACKAGED, _BUILT)) -> None:
        """Look for the client in these folders, in order."""
        self._folders = tuple(folders)
        self._files: dict[str, File] = {}
        self._read_at: tuple[Path, int] | None = None

    def find(self, path: str) -> File | None:
        """Find a file by its path, without the leading slash."""
        self._read_if_new()
        return self._files.get(path)

    def _read_if_new(self) -> None:
        for folder in self._folders:
            try:
                stamp = folder, (folder / PAGE).stat().st_mtime_ns
            except OSError:
                continue
            if stamp != self._read_at:
                self._files = {
                    path.relative_to(folder).as_posix(): _read(path, path.relative_to(folder))
                    for path in sorted(folder.rglob("*"))
                    if path.is_file()
                    and path.suffix != _PACKED
                    and not path.relative_to(folder).parts[0].startswith(".")
                }
                self._read_at = stamp
            return
        self._files, self._read_at = {}, None


def _read(path: Path, name: Path) -> File:
    body = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return File(
        body,
        {
            "content-type": kind or "application/octet-stream",
            "cache-control": _caching(name),
            "etag": _etag(body),
            "vary": "accept-encoding",
        },
        _precompressed(path),
    )


def _etag(body: bytes) -> str:
    return f'"{sha256(body).hexdigest()[:20]}"'


def _precompressed(path: Path) -> dict[str, bytes]:
    """Read what the build has compressed, unless the file itself is newer."""
    packed = path.with_name(path.name + _PACKED)
    if not packed.exists() or packed.stat().st_mtime_ns < path.stat().st_mtime_ns:
        return {}
    return {_BROTLI: packed.read_bytes()}


def _caching(name: Path) -> str:
    if name.parts[0] == "assets":
        return _FOREVER  # its name changes with its content
    return _ONE_DAY if name.suffix in (".png", ".svg") else _REVALIDATE


def client_routes(
    client: Client | None = None, services: Services | None = None
) -> list[HTTPRouteHandler]:
    """Make the handlers of everything but the API; with services, tables have a link preview."""
    found = client or Client()

    @get(_EVERYWHERE, include_in_schema=False)
    async def serve_client(request: AnyRequest) -> Response[bytes]:
        """Serve the client's pages and files."""
        status, headers, body = await _answer(found, services, request)
        return Response(body, status_code=status, headers=headers)

    @head(_EVERYWHERE, include_in_schema=False)
    async def look_at_client(request: AnyRequest) -> Response[None]:
        """Answer HEAD for the client's pages and files."""
        status, headers, body = await _answer(found, services, request)
        return Response(
            None, status_code=status, headers={**headers, "content-length": str(len(body))}
        )

    @route(_EVERYWHERE, http_method=_UNSAFE, include_in_schema=False, sync_to_thread=False)
    def refuse(request: AnyRequest) -> None:
        """Refuse other methods."""
        _check_not_api(request)
        raise MethodNotAllowedException(headers={"Allow": "GET, HEAD"})

    return [serve_client, look_at_client, refuse]


_EVERYWHERE = ["/", "/{path:path}"]
_UNSAFE = [HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE]


def _check_not_api(request: AnyRequest) -> None:
    """Refuse unknown paths of the API."""
    if request.url.path.startswith("/api/"):
        raise NotFoundException


async def _answer(
    client: Client, services: Services | None, request: AnyRequest
) -> tuple[int, dict[str, str], bytes]:
    _check_not_api(request)
    path = request.url.path.strip("/")
    file = client.find(path) if path else None
    if file is not None:
        return _file_answer(file, 200, request)
    place = path.partition("/")[0]
    if place not in PLACES and (place == "assets" or "." in path.rpartition("/")[2]):
        return 404, _TEXT, b"There is no such file.\n"
    page = client.find(PAGE)
    if page is None:
        return 503, _PAGE, _not_built(context_of(request.scope).language)
    if services is not None and (preview := await preview_of(path, services, request)):
        page = _with_preview(page, preview)
        # Only what anybody may see has a preview.
        context_of(request.scope).framed = bool(_EMBEDDED_STUDY.fullmatch(path))
    return _file_answer(page, 200 if place in PLACES else 404, request)


def _with_preview(page: File, preview: str) -> File:
    """Describe a page in its head, for the sites where its link is shared."""
    body = _PLAIN_DESCRIPTION.sub(b"", page.body)
    body = body.replace(b"</head>", preview.encode() + b"</head>")
    return File(body, {**page.headers, "etag": _etag(body), "vary": _VARY_BY_LANGUAGE}, {})


def _file_answer(file: File, status: int, request: AnyRequest) -> tuple[int, dict[str, str], bytes]:
    if status == 200 and file.headers["etag"] in request.headers.get("if-none-match", ""):
        return 304, file.headers, b""
    return status, *file.best_for(request.headers.get("accept-encoding", ""))


def _not_built(language: str) -> bytes:
    """Return a page that explains how to build the client; the API works without it."""
    texts = texts_in(language)
    title, words = texts.say("client-missing-title"), texts.say("client-missing-text")
    return (
        f'<!doctype html><html lang="{texts.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<h1>{escape(title)}</h1><p>{escape(words)}</p><pre>python3 dev.py web build</pre></html>"
    ).encode()
