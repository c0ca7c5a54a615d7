# The review of a game. $name is a player; shares are written as percentages already.

review-percent = { $whole }.{ $tenth }%
review-lucky = { $name }: luck brought { $luck }, own mistakes cost { $errors }.
review-unlucky = { $name }: luck cost { $luck }, own mistakes cost { $errors }.
review-not-over = The game is not over yet: this is the review so far.
review-own-view = Only what { $name } can know was used.
review-best = { $count ->
    [one] The best choice in { $best } of 1 decision.
   *[other] The best choice in { $best } of { $count } decisions.
}
review-good = move { $move }, { $name }: { $played }, { $gap } ahead of the next best
review-none = No decision cost { $least } or more.
review-dearest = { $count ->
    [one] 1 costly decision:
   *[other] { $count } costly decisions, the costliest first:
}
review-dear = move { $move }, { $name }: { $played } { $mark } cost { $cost }; better was { $best }

review-part-expected = expected
review-part-deal = the deal
review-part-dice = dice
review-part-tokens = tokens
review-part-own-errors = own mistakes
review-part-others-errors = others' mistakes
review-part-unknowable = unknowable
review-part-drift = drift
review-part-result = result
