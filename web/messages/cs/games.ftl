# Hry, jejich volby a boti, několika slovy.

bot-random = Náhodný
bot-steady = Rozvážný
bot-search = Počtář
bot-random-explained = Hraje, jak to přijde.
bot-steady-explained = Hraje s rozvahou.
bot-search-explained = Myslí na pár tahů dopředu.

time-none = Bez hodin
time-live = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
   *[other] { $minutes } minut
} a k tomu { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
} na každý tah
time-daily = { $hours ->
    [one] { $hours } hodina
    [few] { $hours } hodiny
   *[other] { $hours } hodin
} na každý tah
