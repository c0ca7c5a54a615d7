"""Receivers of notices on real sockets: of webhooks and pushes, and of e-mail."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from boathouse.server.base64url import to_text

CURVE = ec.SECP256R1()


@dataclass
class Received:
    """A request as it came."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Receiver:
    """Answers every request with a status; `hangs` never answers, `floods` answers without end."""

    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    hangs: bool = False
    floods: bool = False
    port: int = 0
    requests: list[Received] = field(default_factory=list)
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    _let_go: asyncio.Event = field(default_factory=asyncio.Event)
    connections: int = 0
    flooded: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    def answer(self) -> None:
        """Answer those who hang, after all."""
        self._let_go.set()

    async def _is_let_go(self, reader: asyncio.StreamReader) -> bool:
        gone, let_go = asyncio.create_task(reader.read()), asyncio.create_task(self._let_go.wait())
        await asyncio.wait((gone, let_go), return_when=asyncio.FIRST_COMPLETED)
        for task in (gone, let_go):
            task.cancel()
        await asyncio.gather(gone, let_go, return_exceptions=True)
        return self._let_go.is_set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        try:
            await self._serve(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()
            with suppress(ConnectionError, ssl.SSLError):
                await writer.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        first, *lines = head.strip().split("\r\n")
        method, path, _ = first.split(" ")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.requests.append(Received(method, path, headers, body))
        self.arrived.set()
        if self.hangs and not await self._is_let_go(reader):
            return
        told = "".join(f"{name}: {value}\r\n" for name, value in self.headers.items())
        length = "" if self.floods else "Content-Length: 0\r\n"
        writer.write(f"HTTP/1.1 {self.status} So\r\n{told}{length}\r\n".encode())
        await writer.drain()
        while self.floods:
            writer.write(b"x" * 65536)
            await writer.drain()
            self.flooded += 65536


@asynccontextmanager
async def receiver(tls: ssl.SSLContext | None = None, **how: Any) -> AsyncIterator[Receiver]:
    """Open a receiver on this machine."""
    made = Receiver(**how)
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0, ssl=tls)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
        await server.wait_closed()


class Browser:
    """A browser that subscribes to pushes, and can read them."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(CURVE)
        self.public_key = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.auth = bytes(range(16))

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": to_text(self.public_key), "auth": to_text(self.auth)}

    def read(self, body: bytes) -> Any:
        """Decrypt a push, step by step as RFC 8188 and RFC 8291 have it."""
        salt, size = body[:16], int.from_bytes(body[16:20], "big")
        length = body[20]
        sender_key, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender_key)
        agreed = self._key.exchange(ec.ECDH(), sender)
        names = b"WebPush: info\0" + self.public_key + sender_key
        shared = _hkdf(agreed, self.auth, names, 32)
        key = _hkdf(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(shared, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, record, None)
        text, mark = padded.rstrip(b"\0")[:-1], padded.rstrip(b"\0")[-1]
        assert mark == 2
        return json.loads(text)


def _hkdf(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Mailbox:
    """What aiosmtpd calls for each e-mail."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.receivers: list[str] = []
        self.was_tls: list[bool] = []
        self.refuses = False

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.refuses:
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.raw.append(envelope.content)
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        self.receivers += envelope.rcpt_tos
        self.was_tls.append(session.ssl is not None)
        return "250 OK"


@contextmanager
def mail_server(**how: Any) -> Iterator[tuple[Mailbox, int]]:
    """Open a mail server on this machine, in a thread of its own."""
    box = Mailbox()
    port = _free_port()
    controller = Controller(box, hostname="127.0.0.1", port=port, **how)
    controller.start()
    try:
        yield box, port
    finally:
        controller.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
