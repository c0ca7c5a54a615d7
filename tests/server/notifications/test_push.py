"""Web push: the RFCs' own numbers, and what is refused."""

import json

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from boathouse.server.base64url import from_text, to_text
from boathouse.server.notifications.push import BadKeys, PushSigner, Receiver, encrypt
from tests.server.notifications.receivers import CURVE, Browser


def test_encryption_gives_the_bytes_of_rfc_8291() -> None:
    sender = ec.derive_private_key(
        int.from_bytes(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE
    )
    receiver = Receiver.read(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        receiver,
        sender=sender,
        salt=from_text("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLV"
        "WGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_reads_what_was_encrypted_for_it() -> None:
    browser = Browser()
    receiver = Receiver.read(**_named(browser))
    body = encrypt(b'{"title": "Jsi na tahu"}', receiver)
    assert browser.read(body) == {"title": "Jsi na tahu"}
    assert encrypt(b"{}", receiver) != encrypt(b"{}", receiver)


def test_a_message_must_fit_into_one_record() -> None:
    receiver = Receiver.read(**_named(Browser()))
    assert len(encrypt(b"x" * 3993, receiver)) == 4096
    with pytest.raises(ValueError, match="3993 bytes, not 3994"):
        encrypt(b"x" * 3994, receiver)


@pytest.mark.parametrize(
    ("public_key", "auth"),
    [
        ("", "AAAAAAAAAAAAAAAAAAAAAA"),
        ("AAAA", "AAAAAAAAAAAAAAAAAAAAAA"),
        ("B" * 87, "AAAAAAAAAAAAAAAAAAAAAA"),  # not on the curve
        ("čau", "AAAAAAAAAAAAAAAAAAAAAA"),
        (None, "AAAA"),
        (None, "!"),
        ("compressed", "AAAAAAAAAAAAAAAAAAAAAA"),
    ],
)
def test_keys_that_no_browser_made_are_refused(public_key: str | None, auth: str) -> None:
    keys = _named(Browser())
    right = from_text(keys["public_key"])
    if public_key is None:
        public_key = keys["public_key"]
    elif public_key == "compressed":
        public_key = to_text(bytes([2 + right[64] % 2]) + right[1:33])
    with pytest.raises(BadKeys):
        Receiver.read(public_key, auth)


def test_a_push_service_can_check_who_sends() -> None:
    signer = PushSigner(PushSigner.new_key(), "mailto:host@boats.example")
    scheme, _, rest = signer.authorization("https://push.example", 1_800_000_000_000).partition(" ")
    token, key = (part.split("=", 1)[1] for part in rest.split(", "))
    head, claims, signature = token.split(".")
    assert scheme == "vapid"
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(from_text(claims)) == {
        "aud": "https://push.example",
        "exp": 1_800_000_000 + 12 * 3600,
        "sub": "mailto:host@boats.example",
    }
    raw = from_text(signature)
    assert len(raw) == 64
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(key)).verify(
        encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")),
        f"{head}.{claims}".encode(),
        ec.ECDSA(hashes.SHA256()),
    )


def _named(browser: Browser) -> dict[str, str]:
    return {"public_key": browser.keys["p256dh"], "auth": browser.keys["auth"]}
