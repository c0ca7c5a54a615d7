# Why a choice in a race is better than the one that was made.

review-why-crash = It crashes with a chance of { $played }%; the best choice with { $best }%.
review-why-next-crash = The turn after it crashes with a chance of { $played }% at best; after the best choice with { $best }%.
review-why-dead-end = It leaves no way to slow down: the next turn crashes almost for certain. After the best choice that has a chance of { $best }%.
review-why-sinking = The boat sinks before the finish with a chance of { $played }%; with the best choice { $best }%.
review-why-slower = It takes { $whole }.{ $tenth } turns longer to the finish on average.
review-why-bolder = It is the quicker one by { $whole }.{ $tenth } turns, but only a bold roll still catches the others.
review-why-others = On its own the boat is as quick; with the others as they stand, the best choice wins more often.

# The coach asks, before it tells. $action: a choice in words

coach-ask-crash = What happens with “{ $action }” if the dice fall high? How much water is there?
coach-ask-next-crash = And the turn after “{ $action }”: how fast is the boat then, and how much water is ahead of it?
coach-ask-dead-end = After “{ $action }”, is there a way to slow down in the next turn?
coach-ask-sinking = How much more damage can your boat take? Will “{ $action }” bring it home?
coach-ask-slower = Is “{ $action }” the quickest way to the next gates?
coach-ask-bolder = Where are the others? Is “{ $action }” quick enough to catch them?
coach-ask-others = On an empty lake “{ $action }” would do. What do the other boats make of it?
