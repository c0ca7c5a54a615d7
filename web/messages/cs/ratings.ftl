# Hodnocení: žebříčky a co hra změnila.

board-title = Žebříčky
board-game = Hra
board-ladder = Místa
board-two = Dvě místa
board-many = Tři a více
board-explained = Rozhoduje spodní mez odchylky, takže se nahoru nikdo nedostane náhodou. Hodnocení se tu objeví po deseti hrách; do té doby je předběžné a má u sebe otazník.
board-place = Pořadí
board-name = Jméno
board-rating = Hodnocení
board-games = Hry
board-bot = Bot { $name }
board-bot-frozen = Změřené, nemění se
board-program = program
board-you = ty
board-yours = Tvé pořadí
board-yours-place = { $place }. místo, hodnocení { $rating } po { $games ->
    [one] { $games } hře
   *[other] { $games } hrách
}.
board-yours-provisional = { $rating }, předběžné: { $left ->
    [one] ještě jedna hodnocená hra a jsi v žebříčku.
    [few] ještě { $left } hodnocené hry a jsi v žebříčku.
   *[other] ještě { $left } hodnocených her a jsi v žebříčku.
}
board-yours-none = Zatím tu hodnocení nemáš. Zahraj si hodnocenou hru, začíná se na 1500.
board-yours-guest = S účtem můžeš hrát hodnocené hry a najít se tu.
board-play = Zahrát si hodnocenou hru
board-account = Založit účet
board-none = Deset hodnocených her tu ještě nikdo neodehrál. Kdo bude první?
board-more = Další

ratings-changed = Hodnocení
ratings-wait = Hra se započítává…
ratings-late = Nové hodnocení bude za okamžik na stránce každého z vás.
ratings-half = Hráli i boti: mezi člověkem a botem se hra počítá napůl.
ratings-lobby = Výsledek se započítá do hodnocení všech.
ratings-lobby-account = Ke hře u tohoto stolu je potřeba účet. Zabere to minutu.

rating-shown = { $points } ± { $margin }
rating-provisional = { $points } ± { $margin }?
rating-provisional-word = předběžné

new-rated = Hodnocená hra
new-rated-explained = Výsledek se jednou započítá do hodnocení všech. Kdo si sedne, potřebuje účet.
new-rated-bots = Výsledek se započítá do tvého hodnocení. Proti botům se počítá napůl.
new-rated-guest = K hodnoceným hrám je potřeba účet. Zabere to minutu a tvé hry ti zůstanou.
new-rated-account = Založit účet nebo se přihlásit
new-rated-shared = Na společném zařízení to nejde: v hodnocené hře hraje každý za sebe.
new-rated-watch = Když hrají jen boti, není koho hodnotit.
new-invites = { $name } dostane pozvánku, jakmile bude stůl otevřený.
