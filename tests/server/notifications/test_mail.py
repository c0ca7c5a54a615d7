"""E-mail: what stands in it, and how it is handed in."""

from __future__ import annotations

import re
import ssl
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import AuthResult
from hypothesis import example, given
from hypothesis import strategies as st

from boathouse.server.notifications import mail as mail_module
from boathouse.server.notifications.mail import Mail, MailServer, OutgoingMail, letter_text
from boathouse.server.notifications.message import NoticePayload, Notification, one_line
from boathouse.server.notifications.outcome import DeliveryOutcome
from boathouse.server.settings import BadSetting
from tests.server.notifications.certificates import certificate_for
from tests.server.notifications.receivers import mail_server, receiver
from tests.server.notifications.world import DELAY, START, World

LETTER = OutgoingMail("id7", "ann@boats.example", "Jsi na tahu", "Žluťoučký kůň.\n")


async def send(
    url: str, letter: OutgoingMail = LETTER, tls: ssl.SSLContext | None = None
) -> DeliveryOutcome:
    mail = Mail(url, "boats@boats.example", tls)
    outcome = await mail.send(letter)
    await mail.close()
    return outcome


async def test_a_notice_by_e_mail(world: World) -> None:
    with mail_server() as (box, port):
        async with (
            world.open(),
            world.notices(
                smtp=f"smtp://127.0.0.1:{port}",
                mail_from="Boathouse <boats@boats.example>",
                public_url="https://boats.example/",
            ) as sender,
        ):
            ann = await world.person(language="fr")
            await world.table("tableone", ann.id)
            await world.change_table("tableone", name="Anse\r\nBcc: x@evil.example\u202e \t«é»")
            channel = await sender.subscriptions.add(ann, "email", "ann@boats.example")
            code = str(box.letters[0]["Subject"]).split()[-1]
            await sender.subscriptions.confirm(ann.id, channel.id, code)
            await world.turn(sender, ann.id, "tableone")
            assert await sender.send_due(START + DELAY) == 1
            assert box.receivers == ["ann@boats.example"] * 2
            token = await sender.secrets.unsubscribe_token(channel.id)
            link = f"https://boats.example/api/unsubscribe?token={token}"
            letter = box.letters[1]
            assert letter["List-Unsubscribe"] == f"<{link}>"
            # The header must stand there in one piece, or mail programs do not see it.
            assert f"\r\nList-Unsubscribe: <{link}>\r\n".encode() in box.raw[1]
            assert link in letter.get_content()
            assert "List-Unsubscribe" not in box.letters[0]
    assert letter["From"] == "Boathouse <boats@boats.example>"
    assert letter["To"] == "ann@boats.example"
    assert letter["Bcc"] is None
    assert letter["Subject"] == "À toi de jouer\xa0: Anse Bcc: x@evil.example «é»"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert re.fullmatch(r"<[a-z0-9]{14}\.[a-z0-9]{14}@boats\.example>", letter["Message-ID"])
    assert letter.get_content_type() == "text/plain"
    text = letter.get_content().replace("\r\n", "\n")
    assert text.startswith(
        "Powerboats\xa0: c’est à toi de jouer à la table "
        "«\xa0Anse Bcc: x@evil.example «é»\xa0».\n\n"
        "https://boats.example/t/tableone\n"
    )


INJECTION = "=?utf-8?q?x=0D=0ABcc:_evil@example.org?="
HEADERS = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Auto-Submitted",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
]

ENCODED_WORDS = st.builds(
    "=?{}?{}?{}?=".format,
    st.sampled_from(["utf-8", "us-ascii", "iso-8859-1", "x"]),
    st.sampled_from(["q", "b", "Q"]),
    st.sampled_from(["x=0D=0ABcc:_evil@example.org", "DQpCY2M6IGV2aWxAZXhhbXBsZS5vcmc=", "="]),
)
NAMES = st.lists(
    st.text(max_size=30) | ENCODED_WORDS | st.sampled_from(["\r\n", " ", "\x00", "é" * 40, "?="]),
    max_size=6,
).map("".join)


@given(NAMES, st.sampled_from(["en", "it", "fr", "cs"]))
@example(INJECTION, "en")
@example("Quiet\r\nBcc: evil@example.org\r\n\r\nharbour", "en")
@example(f"é {INJECTION} =?", "cs")
@example("\ud800 \x85 \u2028", "it")
@example("0" * 79 + " 0", "en")  # is cut after a blank
def test_a_name_adds_no_header_and_no_line_and_is_read_as_it_is(name: str, language: str) -> None:
    payload = NoticePayload(
        event="your-turn", table="t", name=name, game="powerboats", url="u", at=0, state=1
    )
    message = Notification(delivery="d", language=language, payload=payload)
    letter = OutgoingMail(
        "id7", "ann@boats.example", message.title, message.text + "\n", "https://boats.example/u"
    )
    raw = letter_text(letter, "Boathouse <boats@boats.example>")
    head, body = raw.split(b"\r\n\r\n", 1)
    lines = head.split(b"\r\n")
    assert max(len(line) for line in lines) <= 78
    assert re.fullmatch(rb"[\x20-\x7e]*", head.replace(b"\r\n", b""))
    # Programs that read headers in the old way and in the new one see the same.
    plain, modern = message_from_bytes(raw), message_from_bytes(raw, policy=SMTP)
    assert plain.keys() == modern.keys() == HEADERS
    title = message.title.strip(" ")
    assert str(make_header(decode_header(plain["Subject"]))) == title
    assert modern["Subject"] == title
    assert isinstance(modern, EmailMessage)
    assert modern.get_content() == message.text + "\r\n"
    assert b"\n" not in body.replace(b"\r\n", b"")
    assert one_line(name) in title


def test_the_text_of_a_letter_stays_its_text() -> None:
    text = "1\r\n.\r\nBcc: x\r--\n\u2028é \n" + "long " * 300
    raw = letter_text(OutgoingMail("id7", "ann@boats.example", "S", text), "boats@boats.example")
    read = message_from_bytes(raw, policy=SMTP)
    assert isinstance(read, EmailMessage)
    as_sent = text.replace("\r\n", "\n").replace("\r", "\n").replace("\n", "\r\n") + "\r\n"
    assert read.get_content() == as_sent
    assert max(len(line) for line in raw.split(b"\r\n")) <= 78


def test_the_name_of_the_sender_may_have_any_letters() -> None:
    raw = letter_text(LETTER, '"Loděnice, s. r. o." <boats@boats.example>')
    read = message_from_bytes(raw, policy=SMTP)
    (sender,) = read["From"].addresses
    assert (sender.display_name, sender.addr_spec) == ("Loděnice, s. r. o.", "boats@boats.example")


@pytest.mark.parametrize("sender", ["", "Boathouse", "a@b@c", "x <a@b>\r\nBcc: c@d", "é@b"])
def test_a_sender_that_is_none_is_refused_at_the_start(sender: str) -> None:
    with pytest.raises(BadSetting, match="mail_from"):
        Mail("smtp://127.0.0.1", sender)


async def test_starttls_is_used_where_it_is_offered(tmp_path: Path) -> None:
    server, _ = certificate_for("mail.example", tmp_path)
    with mail_server(tls_context=server) as (box, port):
        assert (await send(f"smtp://127.0.0.1:{port}")).delivered
    assert box.was_tls == [True]
    assert box.letters[0].get_content().strip() == "Žluťoučký kůň."


async def test_a_password_goes_only_to_a_server_whose_certificate_is_good(tmp_path: Path) -> None:
    server, trusting = certificate_for("localhost", tmp_path)
    asked: list[Any] = []
    with mail_server(tls_context=server, authenticator=_accepting(asked)) as (box, port):
        url = f"smtp://ann:p%40ss@localhost:{port}"
        assert (await send(url)).problem == "mail-server"
        assert asked == []
        assert (await send(url, tls=trusting)).delivered
        assert [(each.login, each.password) for each in asked] == [(b"ann", b"p@ss")]
    assert len(box.letters) == 1


async def test_smtps_speaks_tls_from_the_first_byte(tmp_path: Path) -> None:
    server, trusting = certificate_for("localhost", tmp_path)
    with mail_server(ssl_context=server) as (box, port):
        assert (await send(f"smtps://localhost:{port}", tls=trusting)).delivered
        assert (await send(f"smtps://localhost:{port}")).problem == "mail-server"
    assert len(box.letters) == 1


async def test_a_password_is_not_sent_in_the_open(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    how = {"authenticator": _accepting(asked), "auth_require_tls": False}
    with mail_server(**how) as (_, port):
        url = f"smtp://ann:secret@127.0.0.1:{port}"
        assert (await send(url)).delivered  # nobody listens on the way within one machine
        assert len(asked) == 1
        monkeypatch.setattr(MailServer, "is_this_machine", False)
        assert (await send(url)).problem == "mail-server"
        assert len(asked) == 1


async def test_a_refused_address_is_told_from_a_server_that_does_not_work() -> None:
    with mail_server() as (box, port):
        box.refuses = True
        refused = await send(f"smtp://127.0.0.1:{port}")
    assert (refused.problem, refused.is_channels_fault) == ("mail-refused", True)
    down = await send(f"smtp://127.0.0.1:{port}")
    assert (down.problem, down.is_channels_fault) == ("mail-server", False)
    none = await send("")
    assert (none.problem, none.is_channels_fault) == ("not-set-up", False)


async def test_a_mail_server_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail_module, "TIMEOUT", 0.3)

    async with receiver(hangs=True) as silent:
        mail = Mail(f"smtp://127.0.0.1:{silent.port}", "boats@boats.example")
        outcome = await mail.send(LETTER)
        await mail.close()
    assert outcome.problem == "mail-server"


@pytest.mark.parametrize(
    "url",
    ["mail.example", "http://mail.example", "smtp://:2525", "smtp://host:x", "smtps://ann:pw@:465"],
)
def test_a_setting_that_is_none_is_refused_without_its_words(url: str) -> None:
    with pytest.raises(BadSetting) as error:
        MailServer.read(url)
    assert "smtp://user:password@host:port" in str(error.value)
    assert url not in str(error.value)


def test_the_parts_of_the_setting() -> None:
    assert MailServer.read("smtp://ann:p%3Aw@mail.example") == MailServer(
        "mail.example", 25, "ann", "p:w", is_tls=False
    )
    assert MailServer.read("smtps://mail.example:4650").port == 4650
    assert MailServer.read("smtp://localhost").is_this_machine
    assert MailServer.read("smtp://[::1]:2525").is_this_machine
    assert not MailServer.read("smtp://mail.example").is_this_machine


def _accepting(asked: list[Any]) -> Any:
    def authenticate(
        _server: Any, _session: Any, _envelope: Any, _mechanism: str, data: Any
    ) -> AuthResult:
        asked.append(data)
        return AuthResult(success=True)

    return authenticate
