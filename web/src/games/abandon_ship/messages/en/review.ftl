# Why a choice is better than the one that was made.

review-why-own-swept = It leaves the { $rat } rat in the water, and that is one to save.
review-why-other-swept = The best choice leaves the { $rat } rat in the water, and that is not one to save.
review-why-own-safe = The best choice brings the { $rat } rat, one to save, to safety for { $score }.
review-why-other-safe = It brings the { $rat } rat to safety for { $score }, and that one helps others.
review-why-cheese = The best choice takes the cheese worth { $cheese }.
review-why-water = Then the water reaches rats with a chance of { $played }%; after the best choice with { $best }%.
review-why-own-rat = The best choice moves the { $rat } rat, which is one to save.
review-why-other-rat = It moves the { $rat } rat, which helps others more than the { $best } one does.
review-why-better-rat = Of the rats to save, the { $rat } one needs the move more.
review-why-later = The best choice leaves better dice and rats for the turns to come.

# The coach asks, before it tells. $action: a choice in words

coach-ask-own-swept = Which rats are yours to save? Look at the water after “{ $action }”.
coach-ask-other-swept = The water may take a rat that is none of your worry. Which choice leaves it behind?
coach-ask-own-safe = Can one of your rats be brought to safety now?
coach-ask-other-safe = Whom does “{ $action }” help? Is that one of your rats?
coach-ask-cheese = “{ $action }” is tempting. Is there cheese to be had?
coach-ask-water = How likely is it that the water reaches rats after “{ $action }”?
coach-ask-own-rat = Does “{ $action }” help you, or the others?
coach-ask-other-rat = “{ $action }” helps somebody. Which rat would help the others least?
coach-ask-better-rat = Which of your rats needs the move most?
coach-ask-later = Which dice and rats are left after “{ $action }”?
