"""WebAuthn: options for authenticators, and verification of their answers.

The library takes longer to import than the rest of the server: `passkeys` imports this module only
when somebody uses one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialCreationOptions,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRequestOptions,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)


class PasskeyOptions(NamedTuple):
    """The options for the browser, and the challenge that it must sign."""

    challenge: bytes
    options: dict[str, Any]


class NewKey(NamedTuple):
    """A key that an authenticator has created."""

    id: bytes
    public_key: bytes
    sign_count: int


def registration(
    host: str, person_id: str, name: str, present: Sequence[bytes], timeout: int
) -> PasskeyOptions:
    """Return the options for a new key of a person, who has the keys `present` already."""
    return _options(
        generate_registration_options(
            rp_id=host,
            rp_name="Boathouse",
            user_id=person_id.encode(),
            user_name=name,
            user_display_name=name,
            timeout=timeout,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=key) for key in present],
        )
    )


def registered(host: str, origin: str, challenge: bytes, credential: Mapping[str, Any]) -> NewKey:
    """Verify a new key; raises any error of the library."""
    answer = verify_registration_response(
        credential=dict(credential),
        expected_challenge=challenge,
        expected_rp_id=host,
        expected_origin=origin,
        require_user_verification=True,
    )
    return NewKey(answer.credential_id, answer.credential_public_key, answer.sign_count)


def signing_in(host: str, timeout: int) -> PasskeyOptions:
    """Return the options to sign in with any key for this host."""
    return _options(
        generate_authentication_options(
            rp_id=host,
            timeout=timeout,
            user_verification=UserVerificationRequirement.REQUIRED,
        )
    )


def verified(
    host: str,
    origin: str,
    challenge: bytes,
    credential: Mapping[str, Any],
    public_key: bytes,
    sign_count: int,
) -> int:
    """Verify a signature, and return the key's new count; raises any error of the library."""
    answer = verify_authentication_response(
        credential=dict(credential),
        expected_challenge=challenge,
        expected_rp_id=host,
        expected_origin=origin,
        credential_public_key=public_key,
        credential_current_sign_count=sign_count,
        require_user_verification=True,
    )
    return answer.new_sign_count


def _options(
    options: PublicKeyCredentialCreationOptions | PublicKeyCredentialRequestOptions,
) -> PasskeyOptions:
    return PasskeyOptions(
        options.challenge, msgspec.json.decode(options_to_json(options), type=dict)
    )
