# Hry, jejich volby a boti, několika slovy.

game-powerboats = Powerboats
game-abandon-ship = Abandon Ship
game-powerboats-pitch = Závod kolem bójek. Přidej plyn, pokoušej štěstí a pozor na skály.
game-abandon-ship-pitch = Parník se potápí. Zachraň ty správné krysy a urvi kus sýra.
game-powerboats-facts = 2 až 6 hráčů · 15 až 60 minut
game-abandon-ship-facts = 3 až 7 hráčů · 20 až 30 minut

option-powerboats-side = Voda
option-powerboats-side-dark = Tmavě modrá: širší voda, snazší
option-powerboats-side-light = Tyrkysová: užší voda, těžší
option-powerboats-races = Závody
option-powerboats-races-A = Jeden krátký závod
option-powerboats-races-AB = Dva závody
option-powerboats-races-ABC = Celá hra: tři závody
option-powerboats-scoring = Body
option-powerboats-scoring-base = Podle pořadí
option-powerboats-scoring-turns = Podle pořadí a tahů
option-powerboats-lake = Jezero
option-powerboats-lake-random = Pokaždé nové
option-abandon-ship-ship = Loď
option-abandon-ship-ship-hold = S podpalubím: voda začíná blízko
option-abandon-ship-ship-retail = Jako v krabici

bot-random = Náhodný
bot-steady = Rozvážný
bot-skipper = Kormidelník
bot-captain = Kapitán
bot-reader = Pozorovatel
bot-schemer = Intrikán
bot-random-explained = Hraje, jak to přijde.
bot-steady-explained = Hraje s rozvahou.
bot-skipper-explained = Zná nejrychlejší cestu.
bot-captain-explained = Jede na vítězství v celé hře.
bot-reader-explained = Z tvých tahů čte tvoje barvy.
bot-schemer-explained = Myslí dopředu a skrývá svoje barvy.

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
