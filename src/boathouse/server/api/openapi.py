"""The OpenAPI description of the requests: Litestar's, made exact.

Litestar describes the operations. msgspec describes the types, because it reads and writes them:
so no limit is missing, and the games' parts are included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.typing import FieldDefinition

from boathouse.core.codec import published_name
from boathouse.server.api.description import parts_of_games, with_games
from boathouse.server.callers.cookies import COOKIE
from boathouse.server.callers.origin import CSRF_HEADER
from boathouse.server.messages.errors import ErrorBody

_REFERENCE = "#/components/schemas/{name}"
_LIMITS = {
    "ge": "minimum",
    "le": "maximum",
    "min_length": "minLength",
    "max_length": "maxLength",
    "pattern": "pattern",
}
_SECURITY_SCHEMES = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "A program's token, made with `POST /api/tokens`.",
    },
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": f"A browser's session; what changes something needs `{CSRF_HEADER}`, too.",
    },
}


class ExactDescription(JsonRenderPlugin):
    """Serves the exact description."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the description as JSON."""
        return self.render_json(request, exact(openapi_schema, request.app))


def api_schema(app: Litestar) -> dict[str, Any]:
    """Describe every request."""
    return exact(app.openapi_schema.to_schema(), app)


def exact(rough: dict[str, Any], app: Litestar) -> dict[str, Any]:
    """Replace Litestar's descriptions of types with msgspec's."""
    document: dict[str, Any] = msgspec.to_builtins(rough)
    handlers = list(_handlers(app))
    for path, method, handler in handlers:
        operation = document["paths"].get(path, {}).get(method.lower())
        if operation is not None:
            _describe(operation, handler)
    schemas = document["components"]["schemas"]
    schemas |= _types([handler for _, _, handler in handlers], list(schemas)) | parts_of_games()
    document["components"]["securitySchemes"] = _SECURITY_SCHEMES
    document["security"] = [{"token": []}, {"session": []}, {}]
    return _with_references(
        document, {"#/$defs/": _REFERENCE.format(name=""), **_published(schemas)}
    )


def _published(names: Iterable[str]) -> dict[str, str]:
    """Return what to replace where a type is published under another name."""
    found = {}
    for name in names:
        shown = published_name(name)
        if shown != name:
            found[f'{name}"'] = f'{shown}"'
            found[f'{_REFERENCE.format(name=name)}"'] = f'{_REFERENCE.format(name=shown)}"'
    return found


def _with_references(value: dict[str, Any], references: Mapping[str, str]) -> dict[str, Any]:
    """Replace the references to types."""
    text = msgspec.json.encode(value)
    for old, new in references.items():
        text = text.replace(b'"' + old.encode(), b'"' + new.encode())
    written: dict[str, Any] = msgspec.json.decode(text)
    return written


def _handlers(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in handler.http_methods:
                    yield route.path_format, str(method), handler


# --- Types ----------------------------------------------------------------------------------------


def _types(handlers: list[HTTPRouteHandler], names: list[str]) -> dict[str, Any]:
    """Describe the types of requests and answers, under Litestar's names for them."""
    structs: dict[type[msgspec.Struct], None] = {ErrorBody: None}
    for handler in handlers:
        for field in (handler.parsed_data_field, handler.parsed_return_field):
            if field is not None:
                structs |= dict.fromkeys(_structs(field))
    _, described = msgspec.json.schema_components(structs, ref_template=_REFERENCE)
    short = {full: _short(full, names) for full in described}
    return _with_references(
        {short[full]: with_games(schema) for full, schema in described.items()},
        {
            f'{_REFERENCE.format(name=full)}"': f'{_REFERENCE.format(name=name)}"'
            for full, name in short.items()
        },
    )


def _structs(field: FieldDefinition) -> Iterator[type[msgspec.Struct]]:
    if field.is_subclass_of(msgspec.Struct):
        yield field.annotation
    for inner in field.inner_types:
        yield from _structs(inner)


def _short(full: str, names: list[str]) -> str:
    """Find Litestar's name for a type that shares its name with another."""
    flat = full.replace(".", "_")
    return next((name for name in names if "." in full and flat.endswith(f"_{name}")), full)


# --- Operations -----------------------------------------------------------------------------------


def _describe(operation: dict[str, Any], handler: HTTPRouteHandler) -> None:
    for parameter in operation.get("parameters", ()):
        field = handler.parsed_fn_signature.parameters.get(parameter["name"])
        if field is not None:
            parameter["schema"] = _parameter(parameter["schema"], field)
    if "204" in operation["responses"]:
        operation["responses"]["204"].pop("content", None)


def _parameter(schema: dict[str, Any], field: FieldDefinition) -> dict[str, Any]:
    """Describe a parameter with all its limits.

    `null` stands for a number that is left out; for a text it would be a text.
    """
    kinds = [each for each in schema.get("oneOf", ()) if each != {"type": "null"}]
    kind = {**kinds[0]} if len(kinds) == 1 else dict(schema)
    for limit, keyword in _LIMITS.items():
        value = getattr(field.kwarg_definition, limit, None)
        if value is not None:
            kind[keyword] = value
    if kinds and kind.get("type") != "string":
        return {"anyOf": [kind, {"type": "null"}]}
    return kind
