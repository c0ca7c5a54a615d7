# The rules: what is the same for all games.

rules-title = The rules of { $game }
rules-ours = The rulebooks leave some things open. What we have settled ourselves is marked, and every clause has a number that you can link to.
rules-ruling = our ruling
rules-parts = our parts
rules-clause = Clause { $number }
rules-contents = Contents
rules-learn = Learn by doing
rules-print = Print
rules-picture-play = Let the picture move
rules-picture-pause = Stop the picture

## Faces of dice, read aloud

rules-face-arrow = arrow
rules-face-anchor = anchor
rules-face-circled = { $face } in a circle
rules-face-stays = { $face } with an x
