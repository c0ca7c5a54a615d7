"""What other sites show beside a link to a table, tournament or study: words and a picture."""

from __future__ import annotations

import re
from html import escape

from boathouse.core import find_game
from boathouse.server.callers.connections import AnyRequest
from boathouse.server.callers.origin import site_of
from boathouse.server.notifications.message import one_line, texts_in
from boathouse.server.refusals import Refusal
from boathouse.server.request_context import context_of
from boathouse.server.services import Services
from boathouse.server.storage.database import DATABASE_ERRORS
from boathouse.server.tables.pictures import PICTURE_HEIGHT, PICTURE_WIDTH
from boathouse.server.tables.table_state import TableState

_TABLE = re.compile(r"t/([0-9a-z]{8,20})(?:/replay(?:/(\d{1,6}))?)?")


_TOURNAMENT = re.compile(r"tournament/([0-9a-z]{8,20})")
_STUDY = re.compile(r"(?:embed/)?studies/([0-9a-z]{8,20})")


async def preview_of(path: str, services: Services, request: AnyRequest) -> str:
    """Write the tags for a page's head; empty where it leads to nothing that all may see."""
    if found := _TOURNAMENT.fullmatch(path):
        return await _preview_of_tournament(found[1], services, request)
    if found := _STUDY.fullmatch(path):
        return await _preview_of_study(found[1], services, request)
    found = _TABLE.fullmatch(path)
    if found is None:
        return ""
    table_id, at = found.groups()
    try:
        site = site_of(request, services.settings)
        async with services.table_service.shown_to("", table_id) as (_, table_state):
            title, text = _words(table_state, context_of(request.scope).language)
            picture = f"{site.origin}/api/tables/{table_id}/picture.png?"
            picture += f"at={at}" if at else f"n={table_state.n}"  # sites keep what has one address
    except (Refusal, *DATABASE_ERRORS):
        return ""  # the page itself says what is wrong
    return _tags(title, text, picture, f"{site.origin}/{path}")


async def _preview_of_tournament(
    tournament_id: str, services: Services, request: AnyRequest
) -> str:
    try:
        site = site_of(request, services.settings)
        tournament = await services.tournaments.load(tournament_id)
    except (Refusal, *DATABASE_ERRORS):
        return ""  # the page itself says what is wrong
    texts = texts_in(context_of(request.scope).language)
    facts: dict[str, str | int] = {
        "game": find_game(tournament.plan.game).title,
        "players": len(tournament.entrants),
    }
    case = "over" if tournament.phase in ("over", "closed") else tournament.phase
    text = texts.say(f"link-text-tournament-{case}", facts)
    address = f"{site.origin}/tournament/{tournament_id}"
    return _tags(one_line(tournament.plan.title), text, "", address)


async def _preview_of_study(study_id: str, services: Services, request: AnyRequest) -> str:
    try:
        site = site_of(request, services.settings)
        asker = context_of(request.scope).address
        title, root, owner = await services.studies.shared(study_id, "", asker)
    except (Refusal, *DATABASE_ERRORS):
        return ""  # the page itself says what is wrong
    facts = {"game": root.game.title, "name": one_line(owner)}
    text = texts_in(context_of(request.scope).language).say("link-text-study", facts)
    picture = f"{site.origin}/api/studies/{study_id}/picture.png"
    return _tags(one_line(title), text, picture, f"{site.origin}/studies/{study_id}")


def _words(table_state: TableState, language: str) -> tuple[str, str]:
    occupants = table_state.occupants
    host = [each.name for each in occupants if each.person == table_state.host]
    names = [one_line(each.name) for each in occupants if not each.is_nobody]
    texts = texts_in(language)
    facts: dict[str, str | int] = {
        "game": table_state.game.title,
        "host": one_line(host[0]) if host else "",
        "names": ", ".join(names),
        "taken": len(names),
        "seats": len(occupants),
    }
    case = table_state.status if host or table_state.status != "open" else "open-without-host"
    return texts.say(f"link-title-{case}", facts), texts.say(
        f"link-text-{table_state.status}", facts
    )


def _picture_tags(picture: str, title: str) -> dict[str, str]:
    return {
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(PICTURE_WIDTH),
        "og:image:height": str(PICTURE_HEIGHT),
        "og:image:alt": title,
    }


def _tags(title: str, text: str, picture: str, address: str) -> str:
    tags = [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(text)}">',
    ]
    for name, value in {
        "og:type": "website",
        "og:site_name": "Boathouse",
        "og:title": title,
        "og:description": text,
        "og:url": address,
        **(_picture_tags(picture, title) if picture else {}),
    }.items():
        tags.append(f'<meta property="{name}" content="{escape(value)}">')
    card = "summary_large_image" if picture else "summary"
    tags.append(f'<meta name="twitter:card" content="{card}">')
    return "\n".join(tags)
