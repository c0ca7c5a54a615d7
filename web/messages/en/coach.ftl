# The coach at a table against bots: a question first, then figures.

coach-title = A hint
coach-thinks = Let me have a look …
# The question where the game has none of its own. $action: a choice in words
coach-ask = What comes after “{ $action }”? Is there something better?
coach-ask-close = Several choices are about as good here. Which one suits your plan?
coach-tell = Show the figures
coach-best = The best choice: { $action }
coach-about = “{ $action }”: { $reason }
coach-warns = Warn me before a serious mistake
coach-warning = Are you sure?
coach-gives-away = “{ $action }” gives away { $cost } of your chances to win.
