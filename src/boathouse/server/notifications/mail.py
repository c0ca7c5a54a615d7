"""E-mail over the host's own mail server, in plain text.

Messages are written here, byte by byte: the standard library reads a header before it writes it,
and takes what looks like an encoded word in somebody's text for one.
"""

from __future__ import annotations

import asyncio
import quopri
import re
import smtplib
import ssl
import unicodedata
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.utils import formatdate, parseaddr
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

import structlog

from boathouse.server.accounts.email_address import is_email
from boathouse.server.notifications.outcome import DELIVERED, DeliveryOutcome
from boathouse.server.notifications.outgoing import TIMEOUT
from boathouse.server.settings import BadSetting

log = structlog.get_logger(__name__)

_THREADS = 4
_MAX_LINE = 76
_BYTES_IN_A_WORD = 39  # fits on a line together with the header's name
_QUOTED = re.compile(r'[\\"]')
_PORTS = {"smtp": 25, "smtps": 465}


@dataclass(frozen=True, slots=True)
class MailServer:
    """The host's SMTP server."""

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
            # The setting contains a password, so do not show it.
            raise BadSetting("smtp is smtp://user:password@host:port or smtps://...") from None
        if not parts.hostname:
            raise BadSetting("smtp names no host: it is smtp://user:password@host:port")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port, user, password, parts.scheme == "smtps")

    @property
    def is_this_machine(self) -> bool:
        """Whether it runs on this machine, so that nobody can listen in."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


class UnencryptedPassword(Exception):
    """The mail server offers no TLS, and the password would be sent unencrypted."""


@dataclass(frozen=True, slots=True)
class OutgoingMail:
    """An e-mail; a POST to `unsubscribe` stops further ones."""

    id: str
    to: str
    subject: str
    text: str
    unsubscribe: str = ""


class Mail:
    """Sends e-mail, with one connection for each."""

    def __init__(self, smtp: str, sender: str, tls: ssl.SSLContext | None = None) -> None:
        """Take the settings; without a server `works` is `False`."""
        self._server = MailServer.read(smtp) if smtp else None
        self._sender = sender
        if self._server and not is_email(_address(sender)):
            raise BadSetting("mail_from is an e-mail address, or: Name <address>")
        self._tls = tls
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="mail")

    @property
    def works(self) -> bool:
        """Whether there is a mail server."""
        return self._server is not None

    async def send(self, letter: OutgoingMail) -> DeliveryOutcome:
        """Send an e-mail, and return how it went."""
        if self._server is None:
            return DeliveryOutcome("not-set-up")
        loop = asyncio.get_running_loop()
        message = letter_text(letter, self._sender)
        try:
            async with asyncio.timeout(TIMEOUT):
                await loop.run_in_executor(
                    self._threads, self._send, self._server, letter.to, message
                )
        except (smtplib.SMTPRecipientsRefused, smtplib.SMTPDataError):
            return DeliveryOutcome("mail-refused")
        except (smtplib.SMTPException, OSError, UnencryptedPassword) as error:
            # The text of the error may contain the address: its type is enough.
            log.warning("mail-server", error=type(error).__name__)
            return DeliveryOutcome("mail-server")
        return DELIVERED

    async def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _send(self, server: MailServer, to: str, message: bytes) -> None:
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
                    raise UnencryptedPassword
                connection.login(server.user, server.password)
            connection.sendmail(_address(self._sender), [to], message)

    def _start_tls(self, connection: smtplib.SMTP, server: MailServer) -> bool:
        connection.ehlo_or_helo_if_needed()
        if not connection.has_extn("starttls"):
            return False
        # Without a password to protect, TLS with an unknown certificate beats no TLS.
        connection.starttls(context=self._verifying() if server.user else _unverifying())
        return True

    def _verifying(self) -> ssl.SSLContext:
        return self._tls or ssl.create_default_context()


def _unverifying() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def letter_text(letter: OutgoingMail, sender: str) -> bytes:
    r"""Encode the message for SMTP: what people wrote is text, and nothing else.

    >>> letter = OutgoingMail("id7", "ann@boats.example", "=?utf-8?q?Bcc=3A?=", "Ahoy.")
    >>> letter_text(letter, "boats@boats.example").split(b"\r\n")[2]
    b'Subject: =?utf-8?b?PT91dGYtOD9xP0JjYz0zQT89?='
    """
    headers = {
        "From": _from(sender),
        "To": letter.to,
        "Subject": _unstructured("Subject", letter.subject),
        "Date": formatdate(),
        # The same for every retry, so that a mailbox can drop duplicates.
        "Message-ID": f"<{letter.id}@{_domain(sender)}>",
        "Auto-Submitted": "auto-generated",
    }
    if letter.unsubscribe:
        # Unfolded, however long, or mail programs do not recognise it.
        headers["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    headers["MIME-Version"] = "1.0"
    headers["Content-Type"] = 'text/plain; charset="utf-8"'
    headers["Content-Transfer-Encoding"] = "quoted-printable"
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return head.encode("ascii") + b"\r\n" + _body(letter.text)


def _domain(sender: str) -> str:
    return _address(sender).rpartition("@")[2] or "localhost"


def _address(sender: str) -> str:
    # What it leaves out of a text with several addresses or line breaks would be sent all the same.
    return parseaddr(sender)[1] if sender.isprintable() else ""


def _from(sender: str) -> str:
    name, address = parseaddr(sender)
    if not name:
        return address
    if _is_plain("From", name):
        quoted = _QUOTED.sub(r"\\\g<0>", name)
        return f'"{quoted}" <{address}>'
    return f"{_encoded_words(name)} <{address}>"


def _unstructured(header: str, text: str) -> str:
    """Encode a text for a header, so that it decodes to exactly that text, on one line."""
    # Line breaks and other control characters; half of a surrogate pair cannot be encoded.
    unfit = ("Cc", "Cs", "Zl", "Zp")
    line = "".join(" " if unicodedata.category(sign) in unfit else sign for sign in text).strip(" ")
    return line if _is_plain(header, line) else _encoded_words(line)


def _is_plain(header: str, line: str) -> bool:
    fits = len(header) + 2 + len(line) <= _MAX_LINE
    return fits and line.isascii() and "=?" not in line


def _encoded_words(text: str) -> str:
    """Encode a text as RFC 2047 words, each of whole characters, on a line of its own."""
    words, word = [], b""
    for letter in text:
        more = letter.encode()
        if len(word) + len(more) > _BYTES_IN_A_WORD:
            words.append(word)
            word = b""
        word += more
    words.append(word)
    return "\r\n ".join(f"=?utf-8?b?{b64encode(word).decode()}?=" for word in words)


def _body(text: str) -> bytes:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n")
    coded = quopri.encodestring(f"{lines}\n".encode(errors="replace"))
    return coded.replace(b"\n", b"\r\n")
