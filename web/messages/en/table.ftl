# The table round a board.

table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-seats = Seats
table-board = Board
table-panels = Log and chat
table-log = Log
table-of = { $name }:
table-chat = Chat
table-menu = More
table-undo = Take back
table-hint = Hint
table-skip = Show the rest at once
table-faster = Show moves faster
table-again = Show the last move again
table-sound = Sound
table-share = Share
table-text-view = Table as text
table-check-dice = Check the dice
table-round = Tournament: round { $round } of { $all }
table-tournament = To the tournament
table-about = About this table
table-rules = Rules
table-replay = Replay
table-leave = Leave the table
table-return = I am back
table-forced = no other choice
table-seat-you = you
table-seat-here = here
table-seat-bot = bot
table-seat-away = away
table-seat-away-bot = away, a bot plays
table-seat-away-waits = away, the table waits
table-seat-free = free seat
table-seat-turn = their turn
table-turn-yours = Your turn
table-turn-of = { $name }'s turn
table-turn-showing = You played
table-turn-nobody = Just a moment
table-turn-waits = The table waits until { $time }
table-turn-over = The game is over

log-seated = { $name } sits down.
log-seated-bot = { $name }, a bot, sits down.
log-unseated = A seat is free again.
log-started = The game begins.
log-undone = { $name } takes a move back.
log-went-away-left = { $name } has left.
log-went-away-time = { $name } has run out of time.
log-went-away-removed = { $name } was removed from the table.
log-came-back = { $name } is back.
log-ended = The game is over.
log-released = The round is over: the table is open to everybody.
log-renamed = The table is called { $name } now.
log-rematched = They are playing again at another table.
log-closed = The table was closed.

chat-empty = Nobody has said anything yet. Say hello!
chat-say = Say something
chat-send = Send
chat-hidden = (hidden)
chat-react = React to { $name }
chat-more = More about what { $name } said
chat-mute = Hide what { $name } writes
chat-muted = You no longer see what { $name } writes.
chat-report = Report this message
chat-report-explained = The people who run this server will read it. Nobody else will know that you reported it.
chat-report-reason = What is wrong with it?
chat-report-send = Report
chat-reported = Thank you. It was reported.
chat-sign-like = I like it
chat-sign-clap = Well done
chat-sign-laugh = Ha ha
chat-sign-wow = Oh!
chat-sign-sad = What a pity
chat-sign-heart = Lovely

invitation-title = { $host } invites you to play { $game }
invitation-title-without-host = Come and play { $game }
invitation-learn = Learn it in five minutes
lobby-title = A table for { $game }
lobby-waiting = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
lobby-ready = Everybody is here. Cast off!
lobby-ready-guest = Everybody is here. The host begins the game.
lobby-stand-up = Stand up
lobby-free = Free the seat
lobby-sit = Sit down
lobby-add-bot = Add a bot
lobby-sit-beside = Somebody beside me
lobby-name-beside = Who sits down beside you?
lobby-level = How strong is { $name }?
lobby-start = Begin the game
lobby-start-waits = You can begin once every seat is taken. Add a bot where nobody comes.
lobby-close = Close the table
lobby-invite = Invite your friends

share-link = Link to this table
share-copy = Copy
share-copied = Link copied.
share-qr = QR code of this link: point a phone’s camera at it
share-send = Send
share-explained = Anyone with this link can sit down while there are free seats, and watch otherwise.

about-game = Game
about-time = Time
about-away = When somebody is away
about-away-bot = A bot plays for them
about-away-wait = Everybody waits
about-public = Who can join
about-public-yes = Everybody
about-public-no = Anyone with the link
about-rated-yes = Yes, the result counts for the ratings
about-rated-no = No

cover-title = { $name }, it is your turn
cover-explained = Take the device so that only you can see it. Secrets are under the water until then.
cover-lift = I am { $name }

leave-title = Leave the table?
leave-stay = Stay
leave-go = Leave

ending-you-won = You won!
ending-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
ending-rematch = Play again
ending-join-rematch = Join the next game
ending-result = Result
ending-stronger = Stronger bots
ending-review = Review the game
ending-figures = Your game

dice-title = How can I check these dice?

text-recent = What happened
text-board = How it stands
text-choices = What you can do
text-wait = It is not your turn.
text-keys = Press ? to see the keys.
text-think-again = Think again
text-go-anyway = Go anyway

keys-title = Keys
keys-tab = To the next thing that you can do
keys-enter = Choose it
keys-hint = A hint; once more, its figures
keys-escape = Close, or think again
keys-help = Show these keys

replay-title = Replay: { $table }
replay-at = Step { $at } of { $of }
replay-first = To the beginning
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-jump = Jump to a step
replay-keys = ← → step · N P next and previous mark · space plays · Home End
replay-speed = Speed
replay-speed-slow = slow
replay-speed-normal = normal
replay-speed-fast = fast
replay-speed-none = at once
replay-share = Link to this moment
replay-picture = Download the picture
replay-picture-moving = Download the last moves, animated
replay-picture-of = The board at step { $at }
replay-download = Download the record
replay-to-table = To the table
replay-not-started = This game has not begun: there is nothing to replay yet.
replay-eyes = Whose view
replay-review = Review
replay-eyes-all = What everybody could see

## A game without a board of its own

plain-event = { $event }
plain-event-with = { $event }: { $facts }
plain-pair = { $label } { $value }
plain-row = { $first }, { $rest }
plain-choices = What you can do
plain-yes = yes
plain-no = no
plain-none = none
plain-board = The board

study-from-replay = Study from here
