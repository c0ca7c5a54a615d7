# What the server says: refusals, notices, and the page without a client.

## Operation: what can be wrong with any request

error-bad-request = { $reason ->
    [missing] “{ $field }” is missing in the request.
    [unknown] The request has a field that is not known here: “{ $field }”.
    [choice] “{ $field }” has a value that is not possible here.
    [form] “{ $field }” is not written as it should be.
    [kind] { $expected ->
        [number] “{ $field }” must be a whole number.
        [text] “{ $field }” must be a text.
        [truth] “{ $field }” must be true or false.
        [list] “{ $field }” must be a list.
        [object] “{ $field }” must be an object in JSON.
       *[other] “{ $field }” is of the wrong kind.
    }
    [range] { $bounds ->
        [least] “{ $field }” must be a whole number, at least { $least }.
        [most] “{ $field }” must be a whole number, at most { $most }.
       *[both] “{ $field }” must be a whole number from { $least } to { $most }.
    }
    [length] { $bounds ->
        [least] “{ $field }” is too short: the least length is { $least }.
        [most] “{ $field }” is too long: the greatest length is { $most }.
       *[both] “{ $field }” must be { $least } to { $most } characters long.
    }
    [size] { $bounds ->
        [least] “{ $field }” has too few entries: the least number is { $least }.
        [most] “{ $field }” has too many entries: the greatest number is { $most }.
       *[both] “{ $field }” must have { $least } to { $most } entries.
    }
    [empty] The request needs a body in JSON.
    [body] The request must be an object in JSON.
    [json] The request cannot be read: it is no proper JSON.
    [deep] The request cannot be read: it is nested too deeply.
    [signs] The request cannot be read: it is no text in UTF-8.
    [websocket] This address is for live connections (WebSocket) only.
    [slow] The request took too long to arrive.
    [broken-off] The request broke off before its end.
    [headers] The request cannot be read: its headers are too large.
    [http] The request cannot be read: it is no proper HTTP.
   *[other] The request could not be understood.
}
error-not-found = There is nothing at this address.
error-method-not-allowed = This address takes { $allowed }, not { $method }.
error-too-large = That is too much at once: a request may have at most { $most } bytes.
error-too-many = That was too often. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-too-many-guesses = Too many wrong passwords were tried for this name. Sign in with a passkey or in a browser where you have signed in before, or try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-export-running = Games are being exported for you, or to your address, already: one export at a time. Let it finish, or try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-exports-busy = The server exports games for { $most } people already, and for no more at a time. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-timed-out = This took longer than { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} and was given up. Look whether it was done before you try again.
error-read-only = The server can only be looked at for the time being: nothing is kept. Please try again later.
error-no-room = The server cannot save anything at the moment, so nothing was done. Please try again later.
error-unavailable = The server cannot reach its database at the moment. Please try again shortly.
error-internal = Something went wrong on the server. It is on record there under { $request }; please try again.

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
    [for-good] You are banned from this server. You may still download your data, or delete your account.
   *[other] You are banned from this server until { $until }. You may still download your data, or delete your account.
}
error-account-needed = This needs an account. Make one first: you keep your games.
error-already-signed-in = You are signed in already, as { $name }. Sign out first.
error-last-way-in = This is the only way into your account. Set a password or add another passkey first.

## People: names and passwords

error-no-such-person = There is nobody by the name of “{ $name }”.
error-name-taken = { $how ->
    [alike] The name “{ $name }” looks like “{ $other }”, and that name is taken.
   *[same] The name “{ $name }” is taken.
}
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

## Tables

error-no-such-table = There is no table with this address. Check the link.
error-no-such-game = There is no game called “{ $game }” here.
error-bad-seats = { $game } is for { $least } to { $most } players, not for { $seats }.
error-no-such-option = { $game } has no option “{ $option }”.
error-bad-option = { $count ->
    [0] “{ $value }” is not possible for the option “{ $option }”.
   *[other] “{ $value }” is not possible for the option “{ $option }”. Choose one of these: { $choices }.
}
error-game-fault = The rules of { $game } are at fault, so this cannot be done: { $reason }.
error-bad-time = The time control will not do: “{ $field }” must be between { $least } and { $most } seconds.
error-not-seated = You have no seat at this table.
error-not-host = Only the host of this table can do that.
error-seat-taken = Seat { $seat } is taken already.
error-no-such-seat = There is no seat { $seat } to be had: the seats are 1 to { $seats }.
error-table-full = All { $seats } seats of this table are taken.
error-not-enough-players = { $free ->
    [one] One seat is still free: somebody must take it, or a bot, before the game can begin.
   *[other] { $free } seats are still free: people or bots must take them before the game can begin.
}
error-already-started = The game at this table has begun already.
error-not-started = The game at this table has not begun yet.
error-table-over = The game at this table is over.
error-table-closed = This table is closed.
error-not-over = The game at this table is not over yet.
error-seed-mismatch = The dice of this table cannot be trusted any more: its secret is not the one that was fixed when the table was opened. Nothing more can be played or shown here until those who run this server have put it right.
error-stale-state = The table has moved on since. Here is how it stands now.
error-illegal-action = The rules do not allow that now.
error-bad-notation = “{ $text }” is no action of this game.
error-no-such-state = There is no state { $at }: this game has the states 0 to { $last }.
error-no-such-bot = There is no bot called “{ $bot }” for this game.
error-no-such-entry = This table has no entry number { $n } of that kind.
error-no-invitation = You have no invitation to this table.
error-cannot-invite-yourself = You cannot invite yourself: take a seat instead.
error-nothing-said = An empty message says nothing.
error-busy = Too much happened here at the same moment. Please try again.
error-muted = You may not write in the chat for the time being.
error-no-such-scene = This game has no such scenery; the present one is named in “legal”.

## Notices: refusals

error-no-such-channel = You have no channel with the id { $channel }.
error-channel-exists = Notices go to this address already.
error-too-many-channels = You have { $most } channels already: delete one before you add another.
error-bad-webhook = This address will not do for a webhook. It begins with https:// or http://, holds no name and password, and its port, if it has one, is 80, 443, or 1024 and above.
error-bad-email = This is not an e-mail address, such as ann@boats.example.
error-bad-push = This is not a push subscription. It needs an address that begins with https://, and the keys p256dh and auth as the browser gave them.
error-private-address = { $host } lies in a private network, and this server sends notices to the public internet only.
error-unknown-host = There is no host with the name { $host }. Check the address.
error-no-email = This server sends no e-mail. Choose a webhook or the notifications of your browser.
error-mail-not-sent = The e-mail with the code could not be sent. Check the address, or try again later.
error-not-confirmed = This e-mail address is not confirmed yet: enter the code that was sent there.
error-wrong-code = { $left ->
    [0] This is not the code that was sent, and it was the last try. Ask for a new code.
    [one] This is not the code that was sent. You have one more try.
   *[other] This is not the code that was sent. You have { $left } more tries.
}
error-code-expired = This code is no longer good. Add the address again, and a new one is sent.
error-wrong-unsubscribe-link = This link does not work any more, or it was not copied in full.

## Notices: what they say. $game is a title, $table the name of a table.

notice-your-turn-title = It is your turn: { $table }
notice-your-turn-text = { $game }: it is your turn at the table “{ $table }”.
notice-invited-title = You are invited: { $table }
notice-invited-text = { $game }: you are invited to the table “{ $table }”.
notice-test-title = A test from Boathouse
notice-test-text = Notices from Boathouse reach you here.
notice-mail-foot =
    You get this e-mail because you asked Boathouse to tell you when it is your turn.
    No more e-mail: { $url }
notice-confirm-title = Boathouse: your code is { $code }
notice-confirm-text =
    Somebody who plays at { $house } wants to get notices at this e-mail address.

    If it was you, enter this code there within a day: { $code }

    If it was not, there is nothing to do: without the code no notices will come.

## Notices: the page behind the link in an e-mail

unsubscribe-title = No more e-mail
unsubscribe-question = Shall Boathouse send no more notices to this e-mail address?
unsubscribe-button = Send no more
unsubscribe-done = Done: no more notices will come to this e-mail address.

## Notices: how a test went

notice-arrived = The notice arrived.
notice-problem-private-address = The address lies in a private network, and this server sends notices to the public internet only.
notice-problem-unknown-host = There is no host with this name.
notice-problem-no-connection = No connection to the receiver could be made.
notice-problem-no-answer = The receiver did not answer in time.
notice-problem-bad-certificate = The receiver's TLS certificate is not valid.
notice-problem-redirect = The receiver pointed to another address (status { $status }). Redirects are not followed: enter the final address.
notice-problem-status = The receiver did not accept the notice: it answered with status { $status }.
notice-problem-mail-server = This server's own mail server does not work at present.
notice-problem-mail-refused = The mail server refuses this e-mail address.
notice-problem-not-set-up = This server sends no e-mail.
notice-problem-fault = Something went wrong on this server.

## The browser client that has not been built

client-missing-title = The boathouse is open, but its windows are still missing
client-missing-text = The server runs, and its API answers. The pages for the browser have not been built yet. In the folder of the project, this builds them; then load this page again:
