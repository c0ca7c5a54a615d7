# What the server says: refusals, notices, and the page without a client.

## Operation: what can be wrong with any request

error-bad-request = { $reason ->
    [missing] “{ $field }” is missing in the request.
    [unknown] The request has an unknown field: “{ $field }”.
    [choice] “{ $field }” has a value that is not allowed.
    [form] “{ $field }” has the wrong format.
    [kind] { $expected ->
        [number] “{ $field }” must be a whole number.
        [text] “{ $field }” must be text.
        [truth] “{ $field }” must be true or false.
        [list] “{ $field }” must be a list.
        [object] “{ $field }” must be a JSON object.
       *[other] “{ $field }” has the wrong type.
    }
    [range] { $bounds ->
        [least] “{ $field }” must be a whole number, at least { $least }.
        [most] “{ $field }” must be a whole number, at most { $most }.
       *[both] “{ $field }” must be a whole number from { $least } to { $most }.
    }
    [length] { $bounds ->
        [least] “{ $field }” is too short: the minimum length is { $least }.
        [most] “{ $field }” is too long: the maximum length is { $most }.
       *[both] “{ $field }” must be { $least } to { $most } characters long.
    }
    [size] { $bounds ->
        [least] “{ $field }” has too few entries: the minimum is { $least }.
        [most] “{ $field }” has too many entries: the maximum is { $most }.
       *[both] “{ $field }” must have { $least } to { $most } entries.
    }
    [empty] The request needs a JSON body.
    [body] The request must be a JSON object.
    [json] The request cannot be read: it is not valid JSON.
    [deep] The request cannot be read: it is nested too deeply.
    [signs] The request cannot be read: it is not valid UTF-8 text.
    [websocket] This address is for live connections (WebSocket) only.
    [slow] The request took too long to arrive.
    [broken-off] The request was cut off before its end.
    [headers] The request cannot be read: its headers are too large.
    [http] The request cannot be read: it is not valid HTTP.
   *[other] The request could not be understood.
}
error-not-found = There is nothing at this address.
error-method-not-allowed = This address allows { $allowed }, not { $method }.
error-too-large = The request is too large: the limit is { $most } bytes.
error-too-many = Too many requests. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-too-many-guesses = Too many wrong passwords were tried for this name. Sign in with a passkey or in a browser where you have signed in before, or try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-export-running = An export for you, or your address, is already running. Let it finish, or try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-exports-busy = The server is already running { $most } exports, which is the limit. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-timed-out = This took longer than { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} and was cancelled. Check whether it was done before you try again.
error-read-only = The server is read-only at the moment, so nothing can be changed. Please try again later.
error-no-room = The server cannot save anything at the moment, so nothing was done. Please try again later.
error-unavailable = The server cannot reach its database at the moment. Please try again shortly.
error-internal = Something went wrong on the server. It was logged as { $request }. Please try again.

## People: signing in and permissions

error-not-signed-in = You are not signed in. Play as a guest, or sign in.
error-wrong-token = This token is not valid, or no longer. Create a new one.
error-token-in-address = Do not put a token in a URL, where others can see it. Send it as “Authorization: Bearer …”, and revoke this one.
error-wrong-password = The name or the password is wrong.
error-wrong-passkey = This passkey could not be verified. Please try again, or sign in another way.
error-missing-scope = This token may not do that: it lacks the scope “{ $scope }”.
error-session-needed = A token cannot do that. Sign in yourself, with a password or a passkey.
error-csrf = This request did not come from our page, or the page is out of date. Reload it and try again. (Programs send { $header }, or use a token.)
error-wrong-origin = This request came from another site's page, so nothing was done.
error-banned = { $until ->
    [for-good] You are banned from this server. You may still download your data, or delete your account.
   *[other] You are banned from this server until { $until }. You may still download your data, or delete your account.
}
error-account-needed = This needs an account. Create one first: you keep your games.
error-already-signed-in = You are already signed in as { $name }. Sign out first.
error-last-way-in = This is the only way into your account. Set a password or add another passkey first.

## People: names and passwords

error-no-such-person = There is nobody by the name of “{ $name }”.
error-no-such-report = { $reason ->
    [settled] The report { $report } is already settled.
   *[other] There is no report { $report }.
}
error-name-taken = { $how ->
    [alike] The name “{ $name }” looks like “{ $other }”, and that name is taken.
   *[same] The name “{ $name }” is taken.
}
error-bad-name = { $reason ->
    [sign] This character cannot be used here: { $sign }
    [letters] A name needs at least one letter or digit.
    [marks] There cannot be an accent at the beginning, or so many of them on one letter.
    [scripts] A name cannot mix letters of different alphabets that look the same.
    [reserved] This name is reserved. Please choose another one.
   *[length] A name must have { $shortest } to { $longest } characters.
}
error-weak-password = { $reason ->
    [none] An account needs a password, or a passkey that you add first.
    [short] A password must have at least { $shortest } characters.
    [long] A password must have at most { $longest } characters.
    [name] Your name is too easy to guess as a password.
   *[common] This password is too easy to guess. Please choose another one.
}

## People: the rest

error-limit-reached = { $what ->
    [tokens] You have { $most } tokens, which is the limit. Revoke one first.
    [passkeys] You have { $most } passkeys, which is the limit. Remove one first.
    [seeks] You are waiting for { $most } games, which is the limit. Stop waiting for one first.
    [tournaments] You have { $most } tournaments that are not over, which is the limit. Close one first.
    [tournaments-today] You have opened { $most } tournaments within a day, which is the limit. Open the next one tomorrow.
    [tournament-bots] { $most } bots are in this tournament, which is the limit. Leave the other places to people.
    [follows] You follow { $most } people, which is the limit. Stop following somebody first.
    [studies] You have { $most } studies, which is the limit. Delete one first.
    [study-space] Your studies may take up { $most } MB in all, and this would be more. Delete one that you no longer need.
    [study-space-of-guests] A guest’s studies may take up { $most } MB in all, and this would be more. Delete one that you no longer need, or make an account: it has room for more.
   *[mutes] You have muted { $most } people, which is the limit.
}
error-bad-expiry = A token must expire in the future.
error-not-yourself = You cannot mute yourself.
error-cannot-follow = { $reason ->
    [yourself] You cannot follow yourself.
   *[guest] Guests cannot be followed: they are gone with their visit. Accounts can.
}
error-no-programs = Only people play in this tournament: play in the browser, or with a token that is not for bots.
error-has-played = This account has been used by a person, so it cannot become a program's. Create a new account for the program.

## Tables

error-no-such-table = There is no table with this address. Check the link.
error-no-such-game = There is no game called “{ $game }” here.
error-bad-seats = { $game } is for { $least } to { $most } players, not for { $seats }.
error-no-such-option = { $game } has no option “{ $option }”.
error-bad-option = { $count ->
    [0] “{ $value }” is not possible for the option “{ $option }”.
   *[other] “{ $value }” is not possible for the option “{ $option }”. Choose one of these: { $choices }.
}
error-game-fault = This cannot be done because of an error in the rules of { $game }: { $reason }.
error-bad-time = The time control is not valid: “{ $field }” must be between { $least } and { $most } seconds.
error-not-seated = { $reason ->
    [another-seat] Seat { $seat } is not yours.
    [removed] The organiser has removed you from this game, and a bot plays on.
   *[other] You have no seat at this table.
}
error-not-host = Only the host of this table can do that.
error-seat-taken = Seat { $seat } is already taken.
error-no-such-seat = There is no seat { $seat } to take: the seats are 1 to { $seats }.
error-table-full = All { $seats } seats of this table are taken.
error-not-enough-players = { $free ->
    [one] One seat is still free: a person or a bot must take it before the game can start.
   *[other] { $free } seats are still free: people or bots must take them before the game can start.
}
error-already-started = The game at this table has already started.
error-not-started = The game at this table has not started yet.
error-table-over = The game at this table is over.
error-table-closed = This table is closed.
error-not-over = The game at this table is not over yet.
error-rated-needs-account = Rated games need an account. Sign up, it takes a minute, or play without rating.
error-one-rated-seat = At a rated table, each person has one seat.
error-seed-mismatch = The dice of this table cannot be trusted any more: its secret is not the one that was fixed when the table was opened. Nothing can be played or shown here until the administrators of this server have fixed it.
error-stale-state = The game has moved on. Here is the current state.
error-illegal-action = The rules do not allow that now.
error-bad-notation = “{ $text }” is not an action of this game.
error-no-such-state = There is no state { $at }: this game has the states 0 to { $last }.
error-no-such-bot = There is no bot called “{ $bot }” for this game.
error-no-such-entry = This table has no entry number { $n } of that kind.
error-no-invitation = You have no invitation to this table.
error-cannot-invite-yourself = You cannot invite yourself: take a seat instead.
error-invitations-unwanted = { $name } takes no invitations. You can send them the table's link yourself.
error-too-many-invitations = You have invited many people lately. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, or send the table's link.
error-nothing-said = The message is empty.
error-busy = Too many things happened here at once. Please try again.
error-muted = You cannot write in the chat at the moment.
error-no-such-scene = This game has no such scenery; “legal” names the current one.

## Notices: refusals

error-no-such-channel = You have no channel with the id { $channel }.
error-channel-exists = Notices already go to this address.
error-too-many-channels = You already have { $most } channels: delete one before you add another.
error-bad-webhook = This address cannot be used for a webhook. It must begin with https:// or http://, without a name and password, and its port, if any, must be 80, 443, or 1024 and above.
error-bad-email = This is not an e-mail address, such as ann@boats.example.
error-bad-push = This is not a push subscription. It needs an address that begins with https://, and the browser's keys p256dh and auth.
error-private-address = { $host } is in a private network, and this server only sends notices to the public internet.
error-unknown-host = There is no host with the name { $host }. Check the address.
error-no-email = This server does not send e-mail. Choose a webhook or your browser's notifications.
error-mail-not-sent = The e-mail with the code could not be sent. Check the address, or try again later.
error-not-confirmed = This e-mail address is not confirmed yet: enter the code that was sent there.
error-wrong-code = { $left ->
    [0] This is not the code that was sent, and it was the last try. Ask for a new code.
    [one] This is not the code that was sent. You have one more try.
   *[other] This is not the code that was sent. You have { $left } more tries.
}
error-code-expired = This code has expired. Add the address again to get a new one.
error-wrong-unsubscribe-link = This link no longer works, or was not copied completely.

## Notices: what they say. $game is a title, $table the name of a table.

notice-your-turn-title = It is your turn: { $table }
notice-your-turn-text = { $game }: it is your turn at the table “{ $table }”.
notice-invited-title = You are invited: { $table }
notice-invited-text = { $game }: you are invited to the table “{ $table }”.
notice-tournament-soon-title = Begins soon: { $table }
notice-tournament-soon-text = { $game }: the tournament “{ $table }” begins soon.
notice-tournament-table-title = Your table is ready: { $table }
notice-tournament-table-text = { $game }: your table “{ $table }” is ready.
notice-tournament-bye-title = You sit out this round: { $table }
notice-tournament-bye-text = { $game }: the next round of “{ $table }” is paired, and you sit it out.
notice-tournament-removed-title = You were removed: { $table }
notice-tournament-removed-text = { $game }: the organiser has removed you from “{ $table }”. The reason is on its page.
notice-tournament-repaired-title = A result was repaired: { $table }
notice-tournament-repaired-text = { $game }: the organiser has repaired the result of one of your tables in “{ $table }”. The reason is on its page.
notice-tournament-over-title = It is over: { $table }
notice-tournament-over-text = { $game }: “{ $table }” is over. Here are the standings.
notice-tournament-closed-title = Closed: { $table }
notice-tournament-closed-text = { $game }: “{ $table }” was closed before its end. The reason is on its page.
notice-test-title = A test from Boathouse
notice-test-text = Notices from Boathouse reach you here.
notice-mail-foot =
    You get this e-mail because you asked Boathouse to tell you when it is your turn.
    Unsubscribe: { $url }
notice-confirm-title = Boathouse: your code is { $code }
notice-confirm-text =
    Somebody who plays at { $server } wants to get notices at this e-mail address.

    If it was you, enter this code there within a day: { $code }

    If it was not you, ignore this e-mail: without the code nothing more will be sent.

## Notices: the page behind the link in an e-mail

unsubscribe-title = Unsubscribe
unsubscribe-question = Do you want to stop notices from Boathouse to this e-mail address?
unsubscribe-button = Unsubscribe
unsubscribe-done = Done: this e-mail address will get no more notices.

## Notices: how a test went

notice-arrived = The notice arrived.
notice-problem-private-address = The address is in a private network, and this server only sends notices to the public internet.
notice-problem-unknown-host = There is no host with this name.
notice-problem-no-connection = The receiver could not be reached.
notice-problem-no-answer = The receiver did not answer in time.
notice-problem-bad-certificate = The receiver's TLS certificate is not valid.
notice-problem-redirect = The receiver pointed to another address (status { $status }). Redirects are not followed: enter the final address.
notice-problem-status = The receiver did not accept the notice: it answered with status { $status }.
notice-problem-mail-server = This server's own mail server is not working at the moment.
notice-problem-mail-refused = The mail server refuses this e-mail address.
notice-problem-not-set-up = This server does not send e-mail.
notice-problem-fault = Something went wrong on this server.

## The browser client that has not been built

client-missing-title = The server is running, but its pages are still missing
client-missing-text = The API works, but the pages for the browser have not been built yet. Build them with this command in the project's folder, then reload this page:

## Links to a table, where they are shared

link-title-open = { $host } invites you to play { $game }
link-title-open-without-host = Come and play { $game }
link-title-playing = { $game }: { $names }
link-title-over = { $game }: { $names }
link-title-closed = { $game }
link-text-open = { $taken } of { $seats } seats taken. Play in the browser, no account needed. New to the game? Learn it in five minutes.
link-text-playing = They are playing right now. Come and watch!
link-text-over = The game is over. See how it went, move by move.
link-text-tournament-open = A tournament in { $game } that you can enter. { $players ->
    [one] One player is in.
   *[other] { $players } players are in.
}
link-text-tournament-running = A tournament in { $game }, with { $players } players: see the standings live.
link-text-tournament-over = A finished tournament in { $game } with { $players } players: see who won.
link-text-study = A study of { $game } by { $name }: play the position on, move by move, with variations and comments.
link-text-closed = This table is closed. Open a new one in a moment.

## Quick pairing

error-no-such-seek = Nobody is waiting here any more: they found a game, stopped waiting, or left. Choose somebody else, or wait for a game yourself.
error-own-seek = This is you waiting. Choose somebody else, or stop waiting.
error-people-only = Quick pairing is for people. Programs are invited to a table by name.

## Tournaments

error-table-sealed = Only the players at “{ $table }” can see it until every table of the round is over.
error-no-such-tournament = There is no such tournament.
error-not-organiser = Only the organiser can do this.
error-tournament-ban = You missed a table of a tournament lately, or left it: you can enter again in { $unit ->
    [days] { $left ->
        [one] { $left } day
       *[other] { $left } days
    }
   *[hours] { $left ->
        [one] { $left } hour
       *[other] { $left } hours
    }
}. The pause doubles each time, until you play a tournament's game to its end.
error-tournament-bad-title = The title has 1 to { $most } characters, not { $length }.
error-tournament-no-such-format = There is no format “{ $format }”: choose one of { $formats }.
error-tournament-no-such-game = There is no game “{ $game }” here: choose one of { $games }.
error-tournament-bad-option = An option does not fit the game: { $reason }.
error-tournament-seats-of-game = { $game } is for { $fewest } to { $most } players at a table, not { $seats }.
error-tournament-seats-of-format = This format has tables of { $fewest } to { $most } players, not { $seats }.
error-tournament-bad-rounds = This format has { $fewest } to { $most } rounds, not { $rounds }.
error-tournament-no-rounds = In this format the rounds follow from who enters: leave their number out.
error-tournament-bad-minutes = This format takes { $fewest } to { $most } minutes, not { $minutes }.
error-tournament-no-minutes = This format ends with its last game: leave the minutes out.
error-tournament-bad-interval = Between two rounds there are 0 to { $most } minutes, not { $minutes }.
error-tournament-no-interval = In an arena, and in a league by days, no time passes between rounds: leave it out.
error-tournament-bad-time = The clocks do not work: give a time for each player, and nothing below 0.
error-tournament-no-clock = A tournament needs clocks, live or by days: without, it would wait for ever for somebody who does not come.
error-tournament-no-days = An arena lasts a day at most, and games by days last longer: choose a live clock.
error-tournament-bad-most = The tournament needs room for at least { $fewest } players, not { $most }.
error-tournament-bad-points = Points by place are a whole number for each of the { $seats } places, never more than for the place before, and the first gets more than the last.
error-tournament-own-points = This format counts points in its own way: leave the points by place out.
error-tournament-in-the-past = This time is in the past: choose one to come.
error-tournament-too-far = A tournament starts within { $days } days.
error-tournament-already-entered = You have entered already.
error-tournament-not-entered = This player has not entered the tournament.
error-tournament-no-bots = Bots may not enter this tournament.
error-tournament-entries-closed = { $rounds ->
    [1] Nobody can enter any more: the only round has been paired.
   *[other] Nobody can enter any more: half of the { $rounds } rounds have been paired.
}
error-tournament-season-under-way = A season is under way. The next one is open to everybody.
error-tournament-full = The tournament is full: it has { $most } players.
error-tournament-was-removed = The organiser has removed this player: { $reason }
error-tournament-already-withdrawn = You have left the tournament already.
error-tournament-is-playing = You are taking part already.
error-tournament-is-over = The tournament is over.
error-tournament-was-closed = The tournament was closed: { $reason }
error-tournament-not-over = The tournament is not over yet.
error-tournament-no-seasons = This format has no seasons.
error-tournament-has-next-season = The next season has been opened already.
error-tournament-no-such-table = There is no table { $table } in this tournament.
error-tournament-bad-result = The result of table { $table } is a place for each of its { $seats } seats: 1 for the best, equal places for ties.
error-tournament-bad-absent = Table { $table } has the seats 0 to { $last }: nobody can be absent from another.
error-tournament-often-enough = This has been done { $most } times already, which is the limit in a tournament.
error-tournament-already-paused = The tournament is paused already.
error-tournament-not-paused = The tournament is not paused.
error-tournament-bad-extension = Give 1 to { $most } minutes more, or at least one round.
error-tournament-reason-needed = This needs a reason of 1 to { $most } characters, which everybody can read.
error-tournament-already-removed = This player has been removed already.
error-tournament-contradicts-record = Table { $table } was played to its end, and its record says { $recorded }. Only an absence in it can be lifted.
error-tournament-still-played = The game at table { $table } goes on. Wait for its end, or remove whoever is absent.
error-tournament-still-hidden = Nobody may see table { $table } before every table of its round is over. Repair its result then.
error-tournament-repairs-nothing = Table { $table } has this result already.

## Reviews

error-no-choices = Nobody had a choice at step { $at }: something was drawn then, or the game was over.
error-no-such-review = There is no such review, or it has been dropped to save space. Please ask for it again.
error-bad-record = This record cannot be read: { $detail }
error-record-too-long = This record is too long: a review takes at most { $most } decisions and draws.
error-not-reviewable = { $reason ->
    [nothing-decided] There is nothing to review before the first decision.
    [whose-review] This game is not over, and its seats have secrets. Say whose seat is yours.
    [of-a-spectator] This is a spectator’s record, with hidden draws. It can be reviewed when the game is over.
    [of-another-seat] This record holds only what another seat can know.
   *[other] This game cannot be reviewed on this server.
}
error-reviews-busy = Many games are waiting for their review. Please try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
error-review-failed = The review did not work out. Please try again later.
error-no-coach = { $reason ->
    [off] This table was opened without the coach.
    [rated] There are no hints in a rated game.
    [tournament] There are no hints in a tournament.
    [people] There are no hints where other people play: only against bots alone.
    [turn] There is a hint when it is your turn.
   *[game] The coach does not know this game on this server.
}
error-coach-busy = The coach is busy with many tables. Please ask again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
error-hint-failed = The hint did not work out. Please ask again.
error-no-such-puzzle = There is no such puzzle.
error-no-puzzles = There are no puzzles for this.
error-not-an-answer = { $action } is not possible here.
error-puzzle-unanswered = Answer the puzzle first: then you can study it.

## Studies

error-other-version = This position is by version { $rules } of the rules, which cannot be played here.
error-bad-position = { $line ->
    [0] This is no position of the game: { $detail }
   *[other] Line { $line }, column { $column }: { $detail }
}
error-cannot-edit = { $detail }
error-bad-line = Move { $n }, “{ $move }”, cannot be played: { $detail }
error-no-such-study = There is no such study, or it is private.
error-not-your-study = This study belongs to somebody else. You can make a copy of it and change that.
error-study-changed = This study was changed in another window meanwhile. Nothing was overwritten.
error-illegal-study = The move “{ $move }” cannot stand there: { $detail }
error-study-too-large = { $what ->
    [nodes] A study has at most { $most } moves.
   *[bytes] This study is too long to be kept: its texts and marks may have { $most } bytes.
}
error-still-played = { $reason ->
    [rated] This is from a rated game that is still being played. Once it is over, you can review and study it here.
    [tournament] This is from a tournament game that is still being played. Once it is over, you can review and study it here.
   *[people] This is from a game between people that is still being played. Once it is over, you can review and study it here.
}
error-insight-failed = The calculation did not work out. Please ask again.
error-not-evaluated = This game cannot be calculated on this server.
error-course-too-large = This position is too large to be calculated: { $detail }
error-study-busy = Many positions are being calculated. Please ask again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
error-whose-replay = This record hides draws, and does not tell from whom. Say whose seat it is of.
