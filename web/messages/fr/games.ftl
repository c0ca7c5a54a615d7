# Les jeux, leurs options et leurs bots, en quelques mots.

game-powerboats = Powerboats
game-abandon-ship = Abandon Ship
game-powerboats-pitch = Une course autour des bouées. Mets les gaz, tente ta chance et gare aux rochers.
game-abandon-ship-pitch = Le vapeur coule. Mets les bons rats à l’abri et attrape du fromage au passage.
game-powerboats-facts = 2 à 6 joueurs · 15 à 60 minutes
game-abandon-ship-facts = 3 à 7 joueurs · 20 à 30 minutes

option-powerboats-side = Eau
option-powerboats-side-dark = Bleu profond : eaux larges, plus facile
option-powerboats-side-light = Turquoise : passages étroits, plus difficile
option-powerboats-races = Courses
option-powerboats-races-A = Une course, courte
option-powerboats-races-AB = Deux courses
option-powerboats-races-ABC = La partie entière : trois courses
option-powerboats-scoring = Points
option-powerboats-scoring-base = Selon la place
option-powerboats-scoring-turns = Selon la place et les tours
option-powerboats-lake = Lac
option-powerboats-lake-random = Un nouveau à chaque fois
option-abandon-ship-ship = Navire
option-abandon-ship-ship-hold = Avec une cale : l’eau part de tout près
option-abandon-ship-ship-retail = Comme dans la boîte

bot-random = Au hasard
bot-steady = Solide
bot-skipper = Skipper
bot-captain = Capitaine
bot-reader = Observateur
bot-schemer = Intrigant
bot-random-explained = Joue n’importe quoi.
bot-steady-explained = Joue avec bon sens.
bot-skipper-explained = Connaît la route la plus rapide.
bot-captain-explained = Navigue pour gagner la partie.
bot-reader-explained = Devine tes couleurs à ta façon de jouer.
bot-schemer-explained = Prévoit loin et cache ses couleurs.

time-none = Sans pendule
time-live = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}, plus { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} par tour
time-daily = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} par tour
