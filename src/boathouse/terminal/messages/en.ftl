# The terminal game's own texts. $name is a player; the name may be "You".

you = You
prompt = { $name } ›
to-act = ▸ { $name }
log-name = { $name }:
or = { $first } or { $rest }

## Commands. The English words and h, u, q work in every language.

command-help = help
command-undo = undo
command-log = log
command-quit = quit

press-enter = Press Enter.
press-enter-or-back = Enter: go on. Any letter and Enter: back to the game.
pass-keyboard = Pass the keyboard to { $name }. Press Enter when nobody else can see the screen.
cover-stays = Only Enter alone goes on; quit leaves, and the game is saved.
taken-back = Taken back.
nothing-typed = { $choices ->
    [one] Type 1 or the notation of what you want to do; help explains it.
   *[other] Type a number from 1 to { $choices }, or the notation of what you want to do; help explains it.
}
no-such-choice = { $choices ->
    [one] “{ $text }” is not a choice: there is only number 1.
   *[other] “{ $text }” is not a choice: the numbers go from 1 to { $choices }.
}
more-above = ↑ { $count } more: PageUp
more-below = ↓ { $count } more: PageDown
unreadable = “{ $text }” means nothing here. { $expected }

## Saving and going on

saved =
    The game is saved. Resume it with:
    { $command } play { $game } --resume { $file }
save-failed = The game could not be saved in { $file }: { $reason }. You can play on; saving is tried again before each of your decisions.
quit-anyway = To leave without saving, type quit!
file-exists = { $file } already exists. Resume it ({ $command } play { $game } --resume { $file }) or choose another name.
resume-holds-all = { $file } already has its seats, options and dice: leave out players, bots, options and seed.
record-of-another-game = { $file } is a game of { $game }: resume it with { $command } play { $game } --resume { $file }
cannot-read = { $file } cannot be read: { $reason }.
cannot-resume = { $file } cannot be resumed. { $reason }

## Who plays

no-such-bot = There is no bot “{ $bot }”. The bots are: { $bots }.
program-missing = { $program } plays in this game; pass it again with --bots.
bot-failed = { $name } failed: it { $fault }. A safe move was played for it.
bad-name = “{ $name }” is not a name: it needs printable letters.
name-of-a-bot = “{ $name }” is the name of a bot; please choose another one.
name-twice = Two players are called { $name }; every player needs a different name.
wrong-seats = { $game } is for { $fewest } to { $most } players, not for { $seats }.
bad-option = That option does not fit: { $reason }.

## The end

result = { $game }: the result
standing = { $rank }. { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
record-kept =
    The whole game is kept. Look at it again, or check every roll, with:
    { $command } replay { $file }
    { $command } verify { $file }
dice-sealed = The dice are sealed: { $commitment }… (help explains how to check them)
dice-revealed = The seed of the dice was { $seed }

## Help

help-commands =
    HOW TO PLAY HERE

    Type the number of a choice, or its notation, and press Enter. Where there is
    only one choice, Enter alone takes it.

    help  or h   these pages
    undo  or u   take back your last decision, until dice are rolled or something
                 is revealed
    log          read everything that happened
    quit  or q   leave; the game is saved
    arrow keys   move the board when the window is small
    PageUp/Down  move the question when it is longer than the window

    The game is saved before each of your decisions and when you leave, in
    { $file }
help-dice =
    DICE THAT CAN BE CHECKED

    Every roll comes from a secret seed that was fixed before the game began. This
    is its SHA-256 hash:

    { $commitment }

    At the end the seed itself is shown. Then every roll can be recomputed from
    it, so nobody, not even this program, could have changed the dice during the
    game:

    { $command } verify FILE

## Refusals

refused-game-over = The game is over; nothing more can be played.
refused-not-your-turn = It is not your turn.
refused-wrong-kind = “{ $action }” does not fit now. { $expected }
refused-nothing-to-undo = There is nothing to take back: only decisions since the last roll or reveal can be.
refused-no-chance = Nothing is left to chance now.
refused-no-such-seat = There is no seat { $seat }: the seats are 1 to { $seats }.

## Positions set up by hand

edit-refused-field = This cannot be set by hand here.
edit-refused-value = “{ $value }” is not possible here.
edit-refused-position = Such a position never comes about: { $detail }

## Games without sentences of their own

plain-event = { $event }
plain-event-with = { $event }: { $facts }
plain-pair = { $label } { $value }
plain-row = { $first }, { $rest }
plain-yes = yes
plain-no = no
plain-refused = { $reason }
plain-expected = Type the number of a choice, or what stands beside it.
