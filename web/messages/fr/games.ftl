# Les jeux, leurs options et leurs bots, en quelques mots.

bot-random = Au hasard
bot-steady = Solide
bot-search = Calculateur
bot-random-explained = Joue n’importe quoi.
bot-steady-explained = Joue avec bon sens.
bot-search-explained = Réfléchit quelques coups à l’avance.

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
