# Stůl kolem hrací plochy.

table-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
table-seats = Místa
table-board = Hrací plocha
table-panels = Průběh a chat
table-log = Průběh
table-of = { $name }:
table-chat = Chat
table-menu = Více
table-undo = Vzít tah zpět
table-hint = Nápověda
table-skip = Ukázat zbytek naráz
table-faster = Tahy rychleji
table-again = Ukázat poslední tah znovu
table-sound = Zvuk
table-share = Sdílet
table-text-view = Stůl jako text
table-check-dice = Ověřit kostky
table-round = Turnaj: kolo { $round } { VOCALISED("z", $all) } { $all }
table-tournament = Na turnaj
table-about = O tomto stole
table-rules = Pravidla
table-replay = Přehrát znovu
table-leave = Odejít od stolu
table-return = Jsem zpátky
table-forced = jiná volba nebyla
table-seat-you = ty
table-seat-here = tady
table-seat-bot = bot
table-seat-away = pryč
table-seat-away-bot = pryč, hraje bot
table-seat-away-waits = pryč, stůl čeká
table-seat-free = volné místo
table-seat-turn = na tahu
table-turn-yours = Jsi na tahu
table-turn-of = Na tahu: { $name }
table-turn-showing = Máš odehráno
table-turn-nobody = Okamžik
table-turn-waits = Stůl čeká do { $time }
table-turn-over = Hra skončila

log-seated = { $name } si sedá.
log-seated-bot = Bot { $name } si sedá.
log-unseated = Jedno místo je zase volné.
log-started = Hra začíná.
log-undone = { $name } bere tah zpět.
log-went-away-left = { $name } odchází.
log-went-away-time = { $name }: čas vypršel.
log-went-away-removed = { $name } už u stolu není, rozhodl správce serveru.
log-came-back = { $name } je zpátky.
log-ended = Hra skončila.
log-released = Kolo skončilo: stůl je otevřený všem.
log-renamed = Stůl se teď jmenuje { $name }.
log-rematched = Hraje se dál u jiného stolu.
log-closed = Stůl byl zavřen.

chat-empty = Nikdo ještě nic neřekl. Pozdrav!
chat-say = Řekni něco
chat-send = Poslat
chat-hidden = (skryto)
chat-react = Reagovat: { $name }
chat-more = Další možnosti: { $name }
chat-mute = Skrýt, co píše { $name }
chat-muted = Už nevidíš, co píše { $name }.
chat-report = Nahlásit tuto zprávu
chat-report-explained = Přečte si ji správce tohoto serveru. Nikdo jiný se nedozví, že hlášení je od tebe.
chat-report-reason = Co je na ní špatně?
chat-report-send = Nahlásit
chat-reported = Díky. Je to nahlášeno.
chat-sign-like = Líbí se mi
chat-sign-clap = Dobrý tah
chat-sign-laugh = Cha cha
chat-sign-wow = Páni!
chat-sign-sad = To je škoda
chat-sign-heart = Krása

invitation-title = { $host } tě zve ke hře { $game }
invitation-title-without-host = Pojď si zahrát { $game }
invitation-learn = Nauč se ji za pět minut
lobby-title = Stůl pro hru { $game }
lobby-waiting = { $free ->
    [one] Jedno místo je ještě volné.
    [few] { $free } místa jsou ještě volná.
   *[other] { $free } míst je ještě volných.
}
lobby-ready = Všichni jsou tu. Vyplouváme!
lobby-ready-guest = Všichni jsou tu. Hru spustí ten, kdo stůl otevřel.
lobby-stand-up = Vstát
lobby-free = Uvolnit místo
lobby-sit = Sednout si
lobby-add-bot = Přidat bota
lobby-sit-beside = Někdo vedle mě
lobby-name-beside = Kdo si sedá vedle tebe?
lobby-level = Jak silný je bot { $name }?
lobby-start = Začít hru
lobby-start-waits = Začít můžeš, až budou všechna místa obsazená. Kam nikdo nepřijde, přidej bota.
lobby-close = Zavřít stůl
lobby-invite = Pozvi přátele

share-link = Odkaz na tento stůl
share-copy = Kopírovat
share-copied = Odkaz je zkopírovaný.
share-qr = QR kód tohoto odkazu: namiř na něj fotoaparát telefonu
share-send = Poslat
share-explained = Kdo má tento odkaz, může si sednout, dokud jsou volná místa, a jinak se dívat.

about-game = Hra
about-time = Čas
about-away = Když někdo odejde
about-away-bot = Hraje za něj bot
about-away-wait = Všichni čekají
about-public = Kdo smí přijít
about-public-yes = Kdokoli
about-public-no = Kdo má odkaz
about-rated-yes = Ano, výsledek se započítá do hodnocení
about-rated-no = Ne

cover-title = { $name }, jsi na tahu
cover-explained = Vezmi si zařízení tak, aby na ně nikdo jiný neviděl. Do té doby zůstanou tajemství pod vodou.
cover-lift = Tady { $name }

leave-title = Odejít od stolu?
leave-stay = Zůstat
leave-go = Odejít

ending-you-won = Vítězství je tvoje!
ending-won = { $count ->
    [one] Vítězí { $names }
   *[other] O vítězství se dělí { $names }
}
ending-rematch = Hrát znovu
ending-join-rematch = K další hře
ending-result = Výsledek
ending-stronger = Silnější boti
ending-review = Rozebrat hru
ending-figures = Tvoje hra

dice-title = Jak si můžu ověřit kostky?

text-recent = Co se stalo
text-board = Jak to vypadá
text-choices = Co můžeš udělat
text-wait = Nejsi na tahu.
text-keys = Klávesy ukáže stisk ?.
text-think-again = Rozmyslet si to
text-go-anyway = Přesto hrát

keys-title = Klávesy
keys-tab = K další věci, kterou můžeš udělat
keys-enter = Vybrat
keys-hint = Nápověda; znovu pro její čísla
keys-escape = Zavřít, nebo si to rozmyslet
keys-help = Ukázat tyto klávesy

replay-title = Přehrání: { $table }
replay-at = Krok { $at } { VOCALISED("z", $of) } { $of }
replay-first = Na začátek
replay-back = O krok zpět
replay-next = O krok dál
replay-last = Na konec
replay-play = Přehrát
replay-pause = Pauza
replay-jump = Přejít na krok
replay-keys = ← → krok · N P další a předchozí značka · mezerník přehrává · Home End
replay-speed = Rychlost
replay-speed-slow = pomalu
replay-speed-normal = normálně
replay-speed-fast = rychle
replay-speed-none = naráz
replay-share = Odkaz na tento okamžik
replay-picture = Stáhnout obrázek
replay-picture-moving = Stáhnout poslední tahy jako animaci
replay-picture-of = Hrací plocha v kroku { $at }
replay-download = Stáhnout záznam
replay-to-table = Ke stolu
replay-not-started = Tato hra ještě nezačala: není co přehrávat.
replay-eyes = Číma očima
replay-review = Rozbor
replay-eyes-all = Co mohli vidět všichni

## Hra bez vlastního plánu

plain-event = { $event }
plain-event-with = { $event }: { $facts }
plain-pair = { $label } { $value }
plain-row = { $first }, { $rest }
plain-choices = Co můžeš udělat
plain-yes = ano
plain-no = ne
plain-none = nic
plain-board = Hrací plocha

study-from-replay = Studovat odsud
