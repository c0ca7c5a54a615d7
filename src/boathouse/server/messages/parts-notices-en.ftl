## Notices: refusals

error-no-such-channel = You have no channel with the id { $channel }.
error-channel-exists = Notices go to this address already.
error-too-many-channels = You have { $most } channels already: delete one before you add another.
error-bad-webhook = This address will not do for a webhook. It begins with https:// or http://, holds no name and password, and its port, if it has one, is 80, 443, or 1024 and above.
error-bad-email = This is not an e-mail address. One looks like this: ann@boats.example
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
