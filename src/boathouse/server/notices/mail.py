"""E-mail over the host's own mail server, in plain text."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

import structlog

from boathouse.server.notices.outcome import DELIVERED, Outcome
from boathouse.server.notices.outgoing import TIMEOUT
from boathouse.server.settings import BadSetting

log = structlog.get_logger(__name__)

LONGEST_EMAIL = 254
_THREADS = 4
# A long address in a header must stay in one piece: folded, it would be encoded.
_POLICY = SMTP.clone(max_line_length=900)
_PORTS = {"smtp": 25, "smtps": 465}
_ADDRESS = re.compile(
    r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?",
    re.IGNORECASE | re.ASCII,
)


def is_email(address: str) -> bool:
    """Say whether this is an e-mail address of the plain kind.

    >>> is_email("ann@boats.example"), is_email("Ann <ann@boats.example>"), is_email("ann@")
    (True, False, False)
    """
    local = address.partition("@")[0]
    return len(address) <= LONGEST_EMAIL and len(local) <= 64 and bool(_ADDRESS.fullmatch(address))


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where e-mail is handed in."""

    host: str
    port: int
    user: str
    password: str
    is_tls: bool

    @classmethod
    def read(cls, url: str) -> MailServer:
        """Read `smtp://user:password@host:port` or `smtps://...`.

        >>> MailServer.read("smtps://mail.example").port
        465
        """
        try:
            parts = urlsplit(url)
            port = parts.port or _PORTS[parts.scheme]
        except (ValueError, KeyError):
            # The setting holds a password: say nothing of what stands in it.
            raise BadSetting("smtp is smtp://user:password@host:port or smtps://...") from None
        if not parts.hostname:
            raise BadSetting("smtp names no host: it is smtp://user:password@host:port")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port, user, password, parts.scheme == "smtps")

    @property
    def is_this_machine(self) -> bool:
        """Nobody can listen on the way."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


class PasswordInTheOpen(Exception):
    """The mail server offers no TLS, and the password would be sent for everyone to read."""


@dataclass(frozen=True, slots=True)
class Letter:
    """An e-mail; `unsubscribe` is an address that takes no further ones by one POST."""

    id: str
    to: str
    subject: str
    text: str
    unsubscribe: str = ""


class Mail:
    """Hands e-mail in, one connection for each."""

    def __init__(self, smtp: str, sender: str, tls: ssl.SSLContext | None = None) -> None:
        """Take the settings; without a server `works` is `False`."""
        self._server = MailServer.read(smtp) if smtp else None
        self._sender = sender
        self._tls = tls
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="mail")

    @property
    def works(self) -> bool:
        """There is a mail server."""
        return self._server is not None

    async def send(self, letter: Letter) -> Outcome:
        """Send an e-mail, and tell how it went."""
        if self._server is None:
            return Outcome("not-set-up")
        loop = asyncio.get_running_loop()
        message = _message(letter, self._sender)
        try:
            async with asyncio.timeout(TIMEOUT):
                await loop.run_in_executor(self._threads, self._send, self._server, message)
        except (smtplib.SMTPRecipientsRefused, smtplib.SMTPDataError):
            return Outcome("mail-refused")
        except (smtplib.SMTPException, OSError, PasswordInTheOpen) as error:
            # The text of the error may hold the address: its kind is enough.
            log.warning("mail-server", error=type(error).__name__)
            return Outcome("mail-server")
        return DELIVERED

    async def close(self) -> None:
        """Take no more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _send(self, server: MailServer, message: EmailMessage) -> None:
        own_name = _domain(self._sender)
        if server.is_tls:
            connection: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, own_name, timeout=TIMEOUT, context=self._verifying()
            )
        else:
            connection = smtplib.SMTP(server.host, server.port, own_name, timeout=TIMEOUT)
        with connection:
            is_secret = server.is_tls or self._start_tls(connection, server)
            if server.user:
                if not (is_secret or server.is_this_machine):
                    raise PasswordInTheOpen
                connection.login(server.user, server.password)
            connection.send_message(message)

    def _start_tls(self, connection: smtplib.SMTP, server: MailServer) -> bool:
        connection.ehlo_or_helo_if_needed()
        if not connection.has_extn("starttls"):
            return False
        # Without a password to guard, TLS with an unknown certificate beats none at all.
        connection.starttls(context=self._verifying() if server.user else _unverifying())
        return True

    def _verifying(self) -> ssl.SSLContext:
        return self._tls or ssl.create_default_context()


def _unverifying() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _domain(sender: str) -> str:
    return sender.rpartition("@")[2].rstrip(">") or "localhost"


def _message(letter: Letter, sender: str) -> EmailMessage:
    message = EmailMessage(policy=_POLICY)
    message["From"] = sender
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    # The same for every repetition, so that a mailbox can drop those.
    message["Message-ID"] = f"<{letter.id}@{_domain(sender)}>"
    message["Auto-Submitted"] = "auto-generated"
    if letter.unsubscribe:
        message["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text, cte="quoted-printable")
    return message
