# Turnaje: seznamy, formulář k založení a stránka turnaje.

tournaments-title = Turnaje
tournaments-lead = Nikdo nikoho nepřiřazuje ručně a každé umístění si lze ověřit.
tournaments-all = Všechny turnaje
tournaments-new = Založit turnaj
tournaments-mine = Tvoje turnaje
tournaments-any = Všechny
tournaments-running = Právě probíhají
tournaments-running-none = Teď žádný turnaj neprobíhá.
tournaments-open = Chystají se: přihlas se
tournaments-open-none = Žádný turnaj se nechystá. Založ nějaký a pošli odkaz přátelům.
tournaments-over = Skončily
tournaments-over-none = Žádný turnaj ještě neskončil.
tournaments-coming-none = Teď se žádný turnaj nechystá. Založit ho může každý, kdo má účet.
tournaments-more = Další

tournament-game = Hra
tournament-format = Formát
tournament-format-league = Liga
tournament-format-league-explained = Sezóny ve skupinách po nejvýše 11 hráčích. Ve skupině hraje každý s každým; první dva postupují o úroveň výš a poslední, nejvýše čtyři, klesají, aby jim uvolnili místo. Za tři dny začíná další sezóna.
tournament-format-swiss = Švýcarský systém
tournament-format-swiss-explained = Pevný počet kol. V každém hraješ s lidmi, kteří mají asi tolik bodů jako ty, a pokud to jde, s nikým dvakrát.
tournament-format-arena = Aréna
tournament-format-arena-explained = Přijď a odejdi, kdy chceš: dokud běží čas, kdo je volný, hned dostane další stůl. Body přináší každá hra.
tournament-format-regatta = Regata
tournament-format-regatta-explained = Stejné jezero, okruhy a kostky pro všechny. Porovnáváš se s těmi, kdo měli tvé místo u jiných stolů, takže nikomu nepomohou přívětivější kostky.
tournament-kind = { $format } · stoly po { $seats } hráčích
tournament-players = { $players ->
    [one] { $players } hráč
    [few] { $players } hráči
   *[other] { $players } hráčů
}
tournament-entry-open = Lze se přihlásit
tournament-since = Začátek { $when }
tournament-ended-when = Konec { $when }
tournament-closed-when = Zrušeno { $when }

tournament-open = Lze se přihlásit
tournament-waits = Čeká se na další hráče. Když jich přijde málo, turnaj skončí nebo se zruší.
tournament-pairing = Losují se první stoly…
tournament-paused = Turnaj je pozastavený z rozhodnutí pořadatele. Rozehrané hry pokračují.
tournament-over = Konec: toto je konečné pořadí.
tournament-over-few = Konec: na další kolo bylo málo hráčů. Toto je konečné pořadí.
tournament-closed = Zrušeno: { $reason }
tournament-round-of = Kolo { $round } { VOCALISED("z", $all) } { $all }
tournament-tables-now = { $tables ->
    [0] u žádného stolu se nehraje
    [one] hraje se u jednoho stolu
    [few] hraje se u { $tables } stolů
   *[other] hraje se u { $tables } stolů
}
tournament-starts-in = Začíná za { $time }
tournament-ends-in = Končí za { $time }
tournament-next-in = Další kolo za { $time }
tournament-next-season = K příští sezóně
tournament-previous-season = K minulé sezóně
tournament-about = O tomto turnaji
tournament-share = Pozvi další
tournament-link = Odkaz na turnaj
tournament-calendar = Přidat do kalendáře
tournament-download = Pořadí a výsledky v souborech
tournament-group = Úroveň { $level }, skupina { $number }
tournament-part = { $from }–{ $to } { VOCALISED("z", $of) } { $of }
tournament-earlier = Předchozí stránka
tournament-later = Další stránka
tournament-gone = Někdo, kdo už tu není
tournament-filler = Bot
tournament-table = Stůl { $table }
tournament-table-mine = K tvému stolu
tournament-table-watch = Dívat se
tournament-table-replay = Přehrát hru
tournament-hidden = Do konce kola jen pro hráče u stolu
tournament-absent = neúčast nebo odchod
tournament-undecided = Hra byla zavřena bez výsledku: remíza.
tournament-repaired = Z rozhodnutí pořadatele: { $reason }

fact-seats = Hráčů u stolu
fact-clock = Tempo
fact-rounds = Kola
fact-minutes = Délka
fact-minutes-value = { $minutes } min
fact-interval = Od kola ke kolu
fact-season = Sezóna
fact-points = Body za pořadí
fact-most = Hráčů nejvýše
fact-bots = Boti se smějí hlásit
fact-rated = Hodnocené hry
fact-start = Začátek
fact-organiser = Pořadatel
fact-yes = Ano
fact-no = Ne

open-title = Název
open-title-suggested = { $game }: { $format }
open-account = K založení turnaje potřebuješ účet, aby ostatní věděli, čí je. Stačí jméno a heslo.
open-rounds-swiss = 1 až 30. Pět stačí k nalezení nejlepšího asi ze třiceti hráčů.
open-rounds-regatta = 1 až 30. Je-li kol tolik co míst u stolu, má každý každé místo jednou. Začne se, až se naplní dva stoly lidmi nebo boty.
open-rounds-league = Počet kol plyne z přihlášek: ve skupině hraje každý s každým.
open-minutes = Délka v minutách
open-minutes-hint = 10 minut až den (1440). Hry rozehrané na konci se ještě počítají.
open-start-means = { $moment } v tvém časovém pásmu ({ $zone }). Ostatní to vidí ve svém.
open-start-zone = V tvém časovém pásmu, { $zone }.
open-start-soon = Za 10 minut
open-start-hour = V celou hodinu
open-start-tomorrow = Zítra ve { $time }
open-bots = Povolit boty
open-bots-hint = Můžeš přidat boty tohoto serveru a každý může přivést svoje.
open-rated-hint = Hry se všem počítají do hodnocení.
open-about = Popis
open-interval = Minuty od kola ke kolu
open-interval-hint = 0: další kolo začne, jakmile se dohraje u všech stolů.
open-points-hint = Nech prázdné a body jsou podíl poražených soupeřů. Nebo číslo pro každé pořadí: 6, 4, 3, 1
open-most-hint = Nech prázdné, když může přijít, kdo chce.
open-open = Založit turnaj

entry-table = { $tables ->
    [one] Tvůj stůl je připravený
    [few] Máš { $tables } stoly
   *[other] Máš { $tables } stolů
}
entry-go = K tvému stolu
entry-go-to = Ke stolu { $number }
entry-alert = Tvůj stůl je připravený
entry-begins = Tvá hra začíná.
entry-in = Hraješ.
entry-over = Turnaj máš za sebou.
entry-out = Už nehraješ.
entry-place = Pořadí: { $place }., { $points } { $count ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}.
entry-waits = Další stůl dostaneš v příštím kole.
entry-waits-arena = Stůl dostaneš, jakmile budou ostatní volní.
entry-enter = Přihlásit se
entry-entered = Přihláška platí. Přijď, až turnaj začne.
entry-left = Tvá účast v turnaji skončila.
entry-leave = Odejít
entry-leave-title = Odejít z turnaje?
entry-leave-open = Do začátku se můžeš přihlásit znovu.
entry-leave-league = Tvé zbývající hry odehraje bot. Na příští sezónu nebudeš mít přihlášku.
entry-leave-swiss = Další stůl nedostaneš. Rozehrané hry je třeba dohrát. Do některého z dalších kol se můžeš vrátit.
entry-leave-arena = Další stůl nedostaneš. Rozehrané hry je třeba dohrát. Vrátit se můžeš kdykoli.
entry-leave-regatta = Další stůl nedostaneš. Rozehrané hry je třeba dohrát. Do některého z dalších kol se můžeš vrátit.
entry-stay = Zůstat
entry-return = Vrátit se
entry-removed = Vyřazení z turnaje z rozhodnutí pořadatele: { $reason }
entry-season = Hrát i příští sezónu
entry-season-hint = Začíná tři dny po poslední hře.
entry-late-swiss = Začneš na posledním místě: s tolika body, kolik má poslední z těch, kdo hráli všechna kola.
entry-late-arena = Přijít a odejít můžeš kdykoli.
entry-late-regatta = Začneš na posledním místě: s tolika body, kolik má poslední z těch, kdo hráli všechna kola.
entry-late-league = Sezóna začala.
entry-account = K přihlášce potřebuješ účet.
entry-account-title = Nejdřív účet
entry-account-why = V turnaji na tebe ostatní spoléhají, a tak potřebuješ stálé jméno. Založ si účet a přihláška je hotová.
entry-closed-full = Turnaj je plný.
entry-closed-entries-closed = Polovina kol už je nalosovaná: přihlásit se nelze.
entry-closed-season-under-way = Sezóna začala. Přihlásit se můžeš na příští.

standings-title = Pořadí
standings-entrants = Kdo hraje
standings-group = Skupina
standings-to-me = Na moje místo
standings-place = Pořadí
standings-player = Hráč
standings-points = Body
standings-games = Hry
standings-bot = bot
standings-removed = mimo turnaj
standings-left = už nehraje
standings-up = postupuje o úroveň výš
standings-down = klesá o úroveň níž
standings-ways = Šipky ukazují, kdo by teď postoupil nebo klesl.
standings-ways-over = Šipky ukazují, kdo postoupí nebo klesne, pokud budou všichni hrát dál.
standings-pages = Stránky pořadí
standings-details = Ukázat, co rozhoduje při stejných bodech
standings-none = Zatím se nikdo nepřihlásil.

tie-direct = Vzájemná utkání
tie-direct-explained = Lepší minus horší umístění proti těm, kdo mají stejně bodů.
tie-opponents = Průměr soupeřů
tie-opponents-explained = Průměr bodů všech soupeřů.
tie-starts = Začátky
tie-starts-explained = Počet her s prvním tahem: méně je lépe.
tie-draw = Los
tie-draw-explained = Číslo, které si každý může spočítat ze semínka prvního kola: menší je lepší.

player-facts = Pořadí: { $place }. · { $points } { $count ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
} · { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}
player-rating = Hodnocení při přihlášce: { $rating }.
player-removed = Vyřazení pořadatelem: { $reason }
player-absences = { $times ->
    [one] Neúčast u jednoho stolu, nebo odchod od něj.
    [few] Neúčast u { $times } stolů, nebo odchod od nich.
   *[other] Neúčast u { $times } stolů, nebo odchod od nich.
}
player-page = Stránka: { $name }
player-ties = Co rozhoduje při stejných bodech, v tomto pořadí
player-games = Hry
player-bye = Volno v kole { $round }, { $points } { $count ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}.

rounds-title = Kola
rounds-latest = Poslední stoly
rounds-round = Kolo
rounds-number = Kolo { $round }
rounds-all-groups = Všechny skupiny
rounds-pages = Stránky stolů
rounds-byes = Volno mají: { $names }.
rounds-bye = { $name } (body: { $points })
rounds-byes-explained = Počet hráčů nevycházel. Body jsou průměr vlastních bodů dosud, nejvýš půl bodu, a nikdo nemá volno dvakrát, dokud ho neměli všichni.
rounds-seed = Semínko losování tohoto kola:
rounds-cost =
    Cena losování: { $cost }. { $repeats ->
        [0] Žádné utkání se neopakuje.
        [one] Jedno utkání se opakuje.
        [few] { $repeats } utkání se opakují.
       *[other] { $repeats } utkání se opakuje.
    }

acts-title = Zásahy pořadatele
act-paused = Turnaj pozastaven.
act-resumed = Turnaj znovu spuštěn.
act-removed = Vyřazení z turnaje: { $name }.
act-repaired = Určen výsledek stolu { $table }.
act-closed = Turnaj zrušen.
act-minutes = o { $minutes } minut víc
act-rounds = { $rounds ->
    [one] o jedno kolo víc
    [few] o { $rounds } kola víc
   *[other] o { $rounds } kol víc
}

fair-title = Jak se losuje a jak to ověřit
fair-league = Ve skupině hraje každý s každým; je-li u stolu víc než dva, potká se každá dvojice stejně často. Rozpis je pevný a nikdo si ho nevybírá.
fair-swiss = Losování plyne z bodů, z toho, kdo s kým už hrál a kdo kde seděl, a ze zveřejněného semínka kola, z ničeho jiného. Opakované utkání stojí víc než jakýkoli rozdíl bodů. Cena kola je 1 000 000 000 000 za každé opakované utkání plus druhé mocniny bodových rozdílů u jeho stolů, ve stodvacetinách bodu.
fair-arena = Kdo čeká nejdéle, dostane stůl první, s lidmi podobného pořadí, a ne s těmi, se kterými právě hrál, dokud jsou volní jiní.
fair-regatta = Všechny stoly kola mají stejné rozdání a třetí hod místa 2 je všude stejný. Každý má každé místo stejně často a pokaždé jiné soupeře. Cizí stůl nesmí do konce kola nikdo vidět.
fair-ties = Při stejných bodech rozhodují vzájemná utkání, pak průměr soupeřů, pak méně začátků a nakonec los ze zveřejněného semínka.
fair-absent = Kdo nepřijde, má 0 a za něj hraje bot; ostatním jejich umístění zůstává.
fair-seed = Než se kdo přihlásil, vylosoval server tajné semínko a zveřejnil jeho otisk. Z něj plyne semínko každého kola, a tak si nikdo, ani server, nemůže losování později vybrat.
fair-commitment = Otisk tajného semínka
fair-secret = Tajné semínko
fair-recompute = Tajemství je venku, a tak může každé kolo nalosovat znovu kdokoli. Stáhni si záznam a spusť:
fair-log = Záznam turnaje
fair-later = Tajné semínko a záznam se zveřejní, až skončí poslední hra.

organiser-title = Pořádáš ho ty
organiser-explained = Všechno, co tu uděláš, si může každý přečíst. Chceš-li někoho vyřadit, klepni na jméno v pořadí. Kde jde výsledek opravit, protože hru někdo zavřel bez výsledku nebo někdo chyběl, má stůl tlačítko.
organiser-pause = Pozastavit
organiser-pause-explained = Nové stoly se nelosují. Rozehrané hry pokračují. Po týdnu přestávka skončí sama.
organiser-pause-done = Turnaj je pozastavený.
organiser-resume = Pokračovat
organiser-resume-explained = Stoly se zase losují. Konec arény se posune o délku přestávky.
organiser-resume-done = Turnaj pokračuje.
organiser-extend = Přidat čas
organiser-extend-explained = Kolik přidat?
organiser-extend-done = Čas je přidaný.
organiser-minutes = Minuty
organiser-minutes-start = O tolik se posune začátek.
organiser-minutes-running = O tolik se posune příští kolo nebo konec arény.
organiser-rounds = Kola navíc
organiser-bots = Přidat boty
organiser-bots-explained = Hlásí se jako lidé a jsou označení jako boti.
organiser-bots-done = Boti jsou přihlášení.
organiser-bot = Který bot?
organiser-count = Kolik?
organiser-remove = Vyřadit z turnaje
organiser-remove-explained = { $name } z turnaje odchází nadobro a na poslední místo. Výsledky ostatních platí dál.
organiser-remove-done = Vyřazení platí.
organiser-repair = Opravit výsledek
organiser-repair-explained = Můžeš dát výsledek stolu, který žádný nemá, nebo opravit, kdo chyběl. Umístění v dohrané hře změnit nelze.
organiser-repair-done = Výsledek je zapsaný.
organiser-close = Zrušit turnaj
organiser-close-explained = Tady končí, bez konečného pořadí. Rozehrané hry lze dohrát. Vrátit to nelze.
organiser-close-done = Turnaj je zrušený.
organiser-reason = Důvod
organiser-reason-hint = Přečte si ho každý. Může zůstat prázdný.
organiser-reason-needed = Přečte si ho každý.
organiser-back = Zpět
organiser-do = Provést
repair-place = Pořadí
repair-absent = neúčast
