# The review of a game: luck told from skill. Shares come written as percentages.

review-about = Was it the dice? A review looks at every draw and every decision, and says what each was worth.
review-begin = Review this game
review-waiting = { $ahead ->
    [one] One other review comes first.
   *[other] { $ahead } other reviews come first.
}
review-running = The review is being made. It takes some seconds.
# $own: yes or no
review-so-far = { $own ->
    [yes] The game is not over yet: this is the review so far, by what this seat can know.
   *[no] The game is not over yet: this is the review so far.
}
review-whose = Whose review

# $you: yes or no; $by: dice or luck; $way: cost or brought
review-sentence = { $by ->
    [dice] The dice
   *[luck] Luck
} { $way ->
    [cost] cost
   *[brought] brought
} { $you ->
    [yes] you { $luck }, you gave away { $errors }.
   *[no] { $name } { $luck }, { $name } gave away { $errors }.
}

review-well = What was played well
review-best-count = { $count ->
    [one] The best choice in { $best } of 1 decision.
   *[other] The best choice in { $best } of { $count } decisions.
}
review-good-at = Step { $at }: { $gap } better than the next choice
review-dear = What cost most
review-no-mistakes = No decision gave away much.
review-dear-at = Step { $at }: gave away { $cost }

review-try = { $count ->
    [one] Try it again
   *[other] Try these { $count } again
}
review-try-question = What would you do in { $name }’s place?
review-try-how = Choose on the board. The best choice is told afterwards.
review-try-stop = Tell me
review-try-right = Right: as good as the best choice.
review-try-wrong = Not quite: that gives away { $cost }.
review-try-next = The next one

review-decision = { $name } decides
review-decision-before = Previous decision
review-decision-next = Next decision
review-was-best = { $name } made the best choice.
review-as-good = { $name } made a good choice, as good as the best.
review-nearly-best = { $name } made a good choice; the best one is { $cost } better.
review-gave-away = { $name } gave away { $cost } here.
review-choices = The choices and what they were worth
review-choice = Choice
review-value = Chance to win
review-risk = Risk
review-turns = Turns to go
review-best-sign = best
review-played-sign = played

review-graph-title = Chances over the game
review-graph = The chances to win from step to step. Dots are what luck did to { $name }.
review-lucky-draw = Step { $at }, { $kind }: lucky, { $share }
review-unlucky-draw = Step { $at }, { $kind }: unlucky, { $share }
review-mistake-at = Step { $at }: { $mark } { $cost }

review-account = Where { $name }’s result came from
review-account-note = The parts add up to the result. Luck compares each draw with the mean of all possible ones; a decision is judged by what could be known.
review-part-expected = expected
review-part-deal = the deal
review-part-dice = dice
review-part-tokens = tokens
review-part-own-errors = own mistakes
review-part-others-errors = others’ mistakes
review-part-unknowable = unknowable
review-part-drift = drift
review-part-result = result
review-about-expected = The chance to win before the first draw
review-about-deal = Luck with the set-up
review-about-dice = Luck with the dice
review-about-tokens = Luck with the tokens
review-about-own-errors = What one’s own decisions gave away
review-about-others-errors = What came of the others’ mistakes
review-about-unknowable = What hidden information made of decisions
review-about-drift = The evaluation changing its mind
review-about-result = What came of it
