# What puzzles of this game ask, and what they are about.

puzzle-ask-throttle = Which throttle?
puzzle-ask-direction = Which way?
puzzle-ask-island = Which way round?
puzzle-ask-place = Where to start?

puzzle-theme-throttle = Throttle
puzzle-theme-direction = Directions
puzzle-theme-place = The start
puzzle-theme-bold = Be bold
puzzle-theme-crash = Danger of a crash
puzzle-theme-island = Land ahead
puzzle-theme-buoy = At a buoy
puzzle-theme-speed = Speed up
puzzle-theme-brake = Slow down
puzzle-theme-damaged = Badly damaged
puzzle-theme-finish = Before the finish
