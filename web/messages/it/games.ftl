# I giochi, le loro opzioni e i loro bot, in poche parole.

bot-random = A caso
bot-steady = Solido
bot-search = Calcolatore
bot-random-explained = Gioca come capita.
bot-steady-explained = Gioca con giudizio.
bot-search-explained = Pensa qualche mossa avanti.

time-none = Senza orologio
time-live = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minuti
}, più { $seconds ->
    [one] { $seconds } secondo
   *[other] { $seconds } secondi
} per turno
time-daily = { $hours ->
    [one] { $hours } ora
   *[other] { $hours } ore
} per turno
