# Puzzles: moments with one clear best choice. Shares come written as percentages.

puzzles-title = Puzzles
puzzles-lead = Moments from games with one clear best choice. Find it.
puzzles-start = Solve puzzles
puzzles-count = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
puzzles-you = You
puzzles-player = Player { $n }
puzzles-rating = Puzzle { $rating }
puzzles-how = Choose on the board, or from the list of choices.
puzzles-choices = All choices in words
puzzles-right = Right!
puzzles-near = Right: nearly as good as the best.
puzzles-wrong = Not the best: it gives away { $cost }.
puzzles-next = Next puzzle
puzzles-standing = Your rating: { $rating } ± { $margin }
puzzles-provisional = Your rating: about { $rating }, after a few puzzles
puzzles-change = Rating { $change }, now { $rating }
puzzles-uncounted = You have answered this one before, so it does not count.
puzzles-guest = Your first answer counts for your rating.
puzzles-streak = { $streak ->
    [one] 1 right in a row
   *[other] { $streak } right in a row
}
puzzles-days = { $days ->
    [one] Puzzle of the day: solved today or yesterday
   *[other] Puzzle of the day: { $days } days in a row
}
puzzles-solved = { $solved } of { $tried } solved, best streak { $best }
puzzles-themes = Themes
puzzles-history = Your last answers
puzzles-right-sign = Right
puzzles-wrong-sign = Wrong
puzzles-none = There are no puzzles here yet.
puzzles-board = The board
puzzles-panel = The puzzle
puzzles-today = Puzzle of the day
puzzle-ask-choice = What would you play?
