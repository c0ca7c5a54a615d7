# Powerboats : sa carte, ses options et ses bots, en quelques mots.

game-powerboats = Powerboats
game-powerboats-pitch = Une course autour des bouées. Mets les gaz, tente ta chance et gare aux rochers.
game-powerboats-facts = 2 à 6 joueurs · 15 à 60 minutes

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
option-powerboats-lake-hint = Un nombre de 0 à 46079. Le même nombre donne toujours le même lac.

bot-skipper = Skipper
bot-captain = Capitaine
bot-skipper-explained = Connaît la route la plus rapide.
bot-captain-explained = Navigue pour gagner la partie.
