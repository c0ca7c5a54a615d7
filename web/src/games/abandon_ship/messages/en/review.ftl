# Why a choice is better than the one that was made.

review-why-own-swept = It leaves the { $rat } rat in the water, which is one to save.
review-why-other-swept = The best choice leaves the { $rat } rat in the water, which is nobody to save here.
review-why-own-safe = The best choice brings the { $rat } rat to safety, one to save, for { $score }.
review-why-other-safe = It brings the { $rat } rat to safety for { $score }, and that one helps others.
review-why-cheese = The best choice takes the cheese worth { $cheese }.
review-why-water = Then the water reaches rats with a chance of { $played }%; after the best choice with { $best }%.
review-why-own-rat = The best choice moves the { $rat } rat, which is one to save.
review-why-other-rat = It moves the { $rat } rat, which helps others more than the { $best } one does.
review-why-better-rat = Of the rats to save, the { $rat } one needs the move more.
review-why-later = The best choice leaves better dice and rats for the turns to come.
