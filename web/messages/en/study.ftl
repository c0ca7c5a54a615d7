# Studies: a position of a game, and the tree of what was worked out from there.

study-all = Studies
study-lead = Take any position, play it out move by move, try the other ways too, and write down what you find.
study-mine = My studies
study-none = You have no studies yet.
study-count = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
study-shared-sign = shared by link
study-more = Show more
study-new = A new game to study
study-game = Game
study-seats = Players
study-new-do = Open the board
study-from-text = Open a position
study-text = The position as text
study-text-hint = It begins with “Boathouse position 1”. Puzzles, engines and the menu of a study give such texts.
study-text-missing = Paste a position first.
study-text-do = Open this position
study-other-ways = Finished games can be studied from their replay, puzzles after your answer.
study-archive = Find a game

study-untitled = Study of { $game }
study-player = Player { $n }
study-board = The board
study-panels = Moves, analysis and notes
study-moves = Moves
study-notes = Notes
study-beginning = The beginning
study-no-moves = Play on the board: every move is kept here, and other ways become variations.
study-variation = Variation
study-has-marks = with marks
study-walk = Through the study
study-first = To the beginning
study-back = One move back
study-forward = One move on
study-last = To the end of the line
study-promote = Make this the main line
study-cut = Remove from here on
study-cut-done = Removed.
study-cut-undo = Put back

study-choices = Choices
study-due-draw = Nobody decides here: the dice are next.
study-due-end = The game is over here.
study-draws = What can be drawn
study-draw = Roll
study-draw-or = or choose what comes:
study-more-outcomes = { $count ->
    [one] One more outcome is possible, but rare.
   *[other] { $count } more outcomes are possible, but rare.
}

study-glyphs = How good is this move?
study-glyph = { $glyph ->
    [good] good move
    [mistake] mistake
    [interesting] interesting
    [doubtful] doubtful
    [blunder] blunder
   *[none] no sign
}
study-comment = What do you say about this move?
study-comment-beginning = What is this study about?

study-keeping-draft = Not saved yet: your first change saves it.
study-keeping-kept = Saved
study-keeping-keeping = Saving …
study-keeping-failed = It could not be saved just now. It will be tried again.
study-keeping-refused = It cannot be saved like this.
study-keeping-changed = This study was changed in another window.
study-keeping-theirs = A study by { $name }
study-keeping-theirs-edited = This study is by { $name }: your changes are kept only in a copy of your own.
study-try-again = Try again
study-reload = Show the other version
study-keep-copy = Keep mine as a copy
study-fork = Make my own copy
study-forked = This is your own copy now.

study-rename = Change the name
study-title = Name of the study
study-rename-do = Change
study-share = Share
study-share-link = Link to this study
study-visibility = Who may see it?
study-private = Only me
study-private-hint = Nobody else can open it.
study-link = Whoever has the link
study-link-hint = Others can look and make a copy, but not change yours.
study-delete = Delete this study
study-delete-sure = “{ $title }” will be gone for good. Copies that others have made stay.
study-delete-no = Keep it
study-deleted = The study is deleted.

# What is known of a position.

study-known = Analysis
study-known-coming = Working it out …
study-known-queued = { $count ->
    [one] One other position comes first.
   *[other] { $count } other positions come first.
}
study-layer = Lay over the board
study-layer-none = nothing
study-chances = Chances to win
study-worth = What each choice is worth

# Arrows and spots.

study-marks = Arrows and spots
study-marks-draw = Draw on the board
study-marks-tap-arrow = Tap where the arrow begins.
study-marks-tap-spot = Tap the place.
study-marks-to-where = Now tap where it leads.
study-mark-kind = What
study-arrow = arrow
study-spot = spot
study-mark-colour = Colour
study-colour = { $colour ->
    [green] green
    [red] red
    [blue] blue
   *[yellow] yellow
}
study-mark-from = From
study-mark-to = To
study-mark-at = Place
study-mark-add = Add
study-mark-remove = Remove: { $mark }
study-arrow-from-to = { $colour ->
    [green] green
    [red] red
    [blue] blue
   *[yellow] yellow
} arrow from { $from } to { $to }
study-spot-at = { $colour ->
    [green] green
    [red] red
    [blue] blue
   *[yellow] yellow
} spot on { $from }

# Positions set up by hand.

study-set-up = Set up by hand
study-set-lead = Change what you like: what depends on it changes too.
study-set-done = Done
study-set-nothing = In this game nothing can be set up by hand. Paste a position instead.
study-set-tap = Choose on the board
study-set-tap-now = Tap the place on the board.
study-set-not-there = { $place } cannot be chosen here.
study-copy = Copy the position as text
study-copied = The position is in your clipboard.
study-embed = To show it in another page
study-embed-open = Open in Boathouse
