# Powerboats: kartička, volby a boti, několika slovy.

game-powerboats = Powerboats
game-powerboats-pitch = Závod kolem bójek. Přidej plyn, pokoušej štěstí a pozor na skály.
game-powerboats-facts = 2 až 6 hráčů · 15 až 60 minut

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
option-powerboats-lake-hint = Číslo od 0 do 46079. Stejné číslo je vždycky stejné jezero.

bot-skipper = Kormidelník
bot-captain = Kapitán
bot-skipper-explained = Zná nejrychlejší cestu.
bot-captain-explained = Jede na vítězství v celé hře.
