# Learning by doing: what is the same in all lessons.

learn-lessons = Lessons
learn-lesson = { $number }. { $title }
learn-lesson-done = { $number }. { $title } ✓
learn-back = Previous lesson
learn-skip = Skip this lesson
learn-board = Board of the lesson
learn-as-text = As text
learn-stands = How it stands
learn-choices = What you can do
learn-rule = The rule

## Who sits at the table

learn-you = You
learn-rival-0 = Swan
learn-rival-1 = Heron
learn-rival-2 = Otter

## The coach

learn-good = Well done!
learn-miss = Not quite
learn-next = Next lesson
learn-again = Try again
learn-other-try = Try something else
learn-show = Show me
learn-finish = Done!

## At the end

learn-play-now = Play now against bots
learn-play-friends = With friends
learn-read-rules = Read the full rules
learn-other-game = Learn { $game }
learn-restart = Start again from the beginning
