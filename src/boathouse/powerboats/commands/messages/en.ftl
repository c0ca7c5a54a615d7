# `boathouse solve`
solve-compiling = Compiling, only this once: a few seconds ...
solve-working = Solving the course
solve-title = Lake { $lake }, { $side ->
        [light] light
       *[other] dark
    } side, race { $race }, seed { $seed }
solve-start = The best start is { $place }: { $turns } turns to the finish on average.
solve-spread = Half of the boats are home after { $half } turns, nine out of ten after { $most }.
solve-risk = On the way a boat crashes { $crashes } times on average, and sinks with a chance of { $sinks }.
solve-within = A boat that only tries to be home within { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } has a chance of { $best }; one that takes the fewest turns on average, { $usual }.
solve-line = The likeliest line (kept dice, ? for each one rolled; the dice then; the direction; the space where the turn ends):
solve-leg = { $turn }. { $throttle } = { $dice }, { $direction } to { $space }
solve-leg-finish = { $turn }. { $throttle } = { $dice }, { $direction }: finished
solve-map = Turns to go from every space, at rest, for a boat that has passed { $gates ->
        [one] { $gates } gate
       *[other] { $gates } gates
    }:
solve-map-turns = Turns to go
solve-map-risk = Chance of a crash before the finish, in percent
solve-picture = The picture is in { $file }.
