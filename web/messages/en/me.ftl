# Oneself and others.

me-title = You
me-account = With us since { $date }.
me-guest = You play as a guest. Your games stay in this browser for a while; an account keeps them for good.
me-name = Name
me-rename = Change
me-renamed = You are called { $name } now.
me-games = Your finished games
me-sign-out = Sign out
me-entering = Account
me-make = Make an account
me-make-explained = A name and a password are enough. Everything that you have played as a guest comes along.
me-account-made = Your account is ready.
me-enter = Sign in
me-enter-explained = Welcome back. What you have played as a guest here is left behind.
me-welcome = Welcome back!
me-enter-passkey = With a passkey
me-password = Password
me-password-hint = Eight characters or more; a sentence is easy to remember.
me-password-title = Password
me-password-old = Present password
me-password-new = New password
me-password-change = Change the password
me-password-tokens = End the tokens of my programs, too
me-password-tokens-hint = A program that has one then needs a new one.
me-password-changed = { $tokens ->
    [ended] The password is changed. Everywhere else you are signed out, and the tokens of your programs have ended.
   *[kept] The password is changed. Everywhere else you are signed out; the tokens of your programs are still good.
}
me-passkeys = Passkeys
me-passkeys-explained = Sign in with your fingerprint, your face or the PIN of your device, without a password.
me-passkey-add = Add a passkey
me-passkey-name = Passkey of { $date }
me-passkey-none = Your device gave no passkey. Try again, or use your password.
me-remove = Remove { $name }
me-sessions = Where you are signed in
me-session-here = here
me-session-since = since { $date }
me-session-unknown = Another device
me-session-end = Sign out there
me-sessions-end = Sign out everywhere else
me-mutes = Whose chat you do not see
me-unmute = Show again
me-tokens = Tokens for programs
me-tokens-explained = With a token a program of yours can play or read in your name. Treat it like a password.
me-token-name = What is it for?
me-token-scopes = What may it do?
me-scope-play = Play at tables
me-scope-read = Read your games
me-scope-bot = Play as a bot
me-scope-account = Change your account
me-token-make = Make a token
me-token-made = Here it is. It is shown only now:
me-data = Your data
me-data-explained = Everything that we know about you fits into one file.
me-export = Download everything
me-delete = Delete me
me-delete-title = Delete you for good?
me-delete-explained = Your name, your address and what you wrote are deleted. Games with others stay, under a name that says nothing. There is no way back.
me-delete-not = No, stay
me-delete-really = Delete for good
me-deleted = Your account is deleted. Fair winds, and following seas!

person-facts = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, with us since { $date }
person-games = Finished games
person-none = No public game yet.
