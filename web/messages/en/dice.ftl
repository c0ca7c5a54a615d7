# The proof of the dice.

dice-before = Before the first roll: a sealed envelope
dice-before-explained = Before the game began, the server made up a secret number from which all rolls follow. It cannot tell you the number, for then you would know the rolls. But it showed you its fingerprint: nobody can guess the number from it, and no other number has the same one.
dice-fingerprint = The fingerprint of this table
dice-during = During the game: every roll follows from the secret
dice-during-explained = Each roll is computed from the secret number and the number of the roll. Nobody can change it on the way, not even the server: another secret would have another fingerprint.
dice-after = After the game: the envelope is opened
dice-after-explained = Here is the secret. Your browser has just taken its fingerprint:
dice-after-later = When the game is over the secret is shown here, and your browser compares the fingerprints.
dice-secret = The secret of this table
dice-fits = It is the same as before the game. The dice were fixed before the first roll.
dice-does-not-fit = It is not the same! Do not trust the dice of this table.
dice-rolls-right = { $count ->
    [one] Your browser has also recomputed the one roll of this game: it is right.
   *[other] Your browser has also recomputed all { $count } rolls and draws of this game: every one is right.
}
dice-roll-wrong = The roll at step { $at } is not what the secret gives! Do not trust the dice of this table.
dice-signed = This server has signed the record, with every name and every decision. The fingerprint of its key:
dice-not-as-signed = The record is not the one that this server signed! Do not trust its names and decisions.
dice-whole-check = If you would rather check it on your own computer, download the record of the game and let Boathouse recompute everything:
dice-record = Download the record
