# Oneself and others.

me-title = You
me-account = With us since { $date }.
me-guest = You play as a guest. Your games stay in this browser for a while; an account keeps them for good.
me-name = Name
me-rename = Change
me-renamed = Your name is now { $name }.
me-games = Your finished games
me-sign-out = Sign out
me-entering = Account
me-make = Create an account
me-make-explained = A name and a password are enough. Everything you have played as a guest moves to your account.
me-account-made = Your account is ready.
me-enter = Sign in
me-enter-explained = Welcome back. What you have played here as a guest is not carried over.
me-welcome = Welcome back!
me-enter-passkey = With a passkey
me-password = Password
me-password-hint = Eight characters or more; a sentence is easy to remember.
me-password-title = Password
me-password-old = Current password
me-password-new = New password
me-password-change = Change the password
me-password-tokens = Also revoke the tokens of my programs
me-password-tokens-hint = A program that uses one will then need a new one.
me-password-changed = { $tokens ->
    [ended] Your password is changed. You are signed out everywhere else, and the tokens of your programs are revoked.
   *[kept] Your password is changed. You are signed out everywhere else; the tokens of your programs still work.
}
me-passkeys = Passkeys
me-passkeys-explained = Sign in with your fingerprint, your face or the PIN of your device, without a password.
me-passkeys-by-number = This page was opened by a number (an IP address), and a passkey belongs to a name. On this machine, { $here } works.
me-passkeys-insecure = Passkeys need a secure address: one that begins with https.
me-passkeys-unsupported = This browser knows no passkeys.
me-passkey-add = Add a passkey
me-passkey-name = Passkey of { $date }
me-passkey-none = Your device did not provide a passkey. Try again, or use your password.
me-remove = Remove { $name }
me-sessions = Where you are signed in
me-session-agent = { $browser } on { $system }
me-session-here = here
me-session-since = since { $date }
me-session-unknown = Another device
me-session-end = Sign out there
me-sessions-end = Sign out everywhere else
me-mutes = People whose chat you hide
me-unmute = Show again
me-tokens = Tokens for programs
me-tokens-explained = With a token, a program of yours can play or read in your name. Treat it like a password.
me-token-name = What is it for?
me-token-scopes = What may it do?
me-scope-play = Play at tables
me-scope-read = Read your games
me-scope-bot = Play as a bot
me-scope-account = Change your account
me-token-make = Create a token
me-token-made = Here it is. It is shown only once:
me-data = Your data
me-data-explained = Everything we know about you, in one file.
me-export = Download everything
me-delete = Delete my account
me-delete-title = Delete your account for good?
me-delete-explained = Your name, your address and what you wrote are deleted. Games with others stay, under an anonymous name. This cannot be undone.
me-delete-not = No, keep it
me-delete-really = Delete for good
me-deleted = Your account is deleted. Fair winds, and following seas!

person-facts = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, with us since { $date }
person-games = Finished games
person-none = No public game yet.
