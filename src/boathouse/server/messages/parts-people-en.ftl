## People: signing in and what one may do

error-not-signed-in = You are not signed in. Play as a guest, or sign in.
error-wrong-token = This token is not good, or no longer. Make a new one among your tokens.
error-token-in-address = A token does not belong in an address, where it is easily seen and kept. Send it as “Authorization: Bearer …”, and revoke the one that was shown.
error-wrong-password = The name or the password is not right.
error-wrong-passkey = This passkey could not be checked. Please try again, or sign in another way.
error-missing-scope = This token may not do that: it lacks the scope “{ $scope }”.
error-session-needed = A token cannot do that. Sign in yourself, with a password or a passkey.
error-csrf = This request did not come from our page, or the page is out of date. Reload it and try again. (Programs send { $header }, or use a token.)
error-wrong-origin = This request came from another site's page, so nothing was done.
error-banned = { $until ->
    [for-good] You are banned from this house. You may still download your data, or delete your account.
   *[other] You are banned from this house until { $until }. You may still download your data, or delete your account.
}
error-account-needed = This needs an account. Make one first: you keep your games.
error-already-signed-in = You are signed in already, as { $name }. Sign out first.
error-last-way-in = This is the only way into your account. Set a password or add another passkey first.

## People: names and passwords

error-no-such-person = There is nobody by the name of “{ $name }”.
error-name-taken = The name “{ $name }” is taken.
error-bad-name = { $reason ->
    [sign] A name cannot hold this sign: { $sign }
    [letters] A name needs at least one letter or digit.
    [marks] A name cannot begin with an accent, or have so many of them on one letter.
    [scripts] A name cannot mix letters of different alphabets that look the same.
    [reserved] This name is reserved. Please choose another one.
   *[length] A name has { $shortest } to { $longest } characters.
}
error-weak-password = { $reason ->
    [none] An account needs a password, or a passkey that you add first.
    [short] A password has at least { $shortest } characters.
    [long] A password has at most { $longest } characters.
    [name] Your name is too easy to guess as a password.
   *[common] This password is too easy to guess. Please take another one.
}

## People: the rest

error-limit-reached = { $what ->
    [tokens] You have { $most } tokens, and there cannot be more. Revoke one first.
    [passkeys] You have { $most } passkeys, and there cannot be more. Remove one first.
   *[mutes] You have muted { $most } people, and there cannot be more.
}
error-bad-expiry = A token can expire in the future only.
error-not-yourself = You cannot mute yourself.
error-has-played = This account has games of a person, so it cannot become a program's. Make a new account for the program.
