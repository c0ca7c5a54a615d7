# What the server says, in Czech.

## Provoz: co může být špatně u každého požadavku

error-bad-request = { $reason ->
    [missing] V požadavku chybí „{ $field }“.
    [unknown] Požadavek má pole, které tu nikdo nezná: „{ $field }“.
    [choice] „{ $field }“ má hodnotu, která tu není možná.
    [form] „{ $field }“ není zapsáno tak, jak má být.
    [kind] { $expected ->
        [number] „{ $field }“ musí být celé číslo.
        [text] „{ $field }“ musí být text.
        [truth] „{ $field }“ musí být true nebo false.
        [list] „{ $field }“ musí být seznam.
        [object] „{ $field }“ musí být objekt v JSON.
       *[other] „{ $field }“ je nesprávného druhu.
    }
    [range] { $bounds ->
        [least] „{ $field }“ musí být celé číslo, nejméně { $least }.
        [most] „{ $field }“ musí být celé číslo, nejvýše { $most }.
       *[both] „{ $field }“ musí být celé číslo od { $least } do { $most }.
    }
    [length] { $bounds ->
        [least] „{ $field }“ je příliš krátké: nejmenší délka je { $least }.
        [most] „{ $field }“ je příliš dlouhé: největší délka je { $most }.
       *[both] „{ $field }“ musí mít délku od { $least } do { $most } znaků.
    }
    [size] { $bounds ->
        [least] „{ $field }“ má příliš málo položek: nejmenší počet je { $least }.
        [most] „{ $field }“ má příliš mnoho položek: největší počet je { $most }.
       *[both] „{ $field }“ musí mít od { $least } do { $most } položek.
    }
    [empty] Požadavek potřebuje obsah v JSON.
    [body] Požadavek musí být objekt v JSON.
    [json] Požadavek nelze přečíst: není to správný JSON.
    [deep] Požadavek nelze přečíst: je do sebe vnořen příliš hluboko.
    [signs] Požadavek nelze přečíst: není to text v UTF-8.
    [websocket] Tato adresa je jen pro živá spojení (WebSocket).
    [slow] Požadavek sem dorazil příliš pozdě.
    [broken-off] Požadavek se přerušil dřív, než dorazil celý.
    [headers] Požadavek nelze přečíst: má příliš velké hlavičky.
    [http] Požadavek nelze přečíst: není to správné HTTP.
   *[other] Požadavku nelze porozumět.
}
error-not-found = Na této adrese nic není.
error-method-not-allowed = Tato adresa přijímá { $allowed }, ne { $method }.
error-too-large = Tohle je najednou příliš: požadavek smí mít nejvýše { $most } bajtů.
error-too-many = Příliš mnoho požadavků. Zkus to znovu za { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-too-many-guesses = U tohoto jména už někdo zkusil příliš mnoho špatných hesel. Přihlas se přístupovým klíčem nebo v prohlížeči, ve kterém se přihlašuješ obvykle, nebo to zkus znovu za { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-export-running = Pro tebe nebo na tvou adresu už jeden export běží a víc najednou jich být nemůže. Nech ho doběhnout, nebo to zkus znovu za { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-exports-busy = Počet exportů, které server právě dělá, je { $most } a víc jich najednou být nemůže. Zkus to znovu za { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-timed-out = Trvalo to déle než { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}, a tak to server vzdal. Než to zkusíš znovu, podívej se, zda se to přece jen nestalo.
error-read-only = Server je teď jen ke čtení: nic se neukládá. Zkus to prosím později.
error-no-room = Server teď nemůže nic uložit, takže se nic nestalo. Zkus to prosím později.
error-unavailable = Server se teď nemůže spojit se svou databází. Zkus to prosím za chvíli.
error-internal = Na serveru se něco pokazilo. Je to tam zapsáno pod číslem { $request }; zkus to prosím znovu.

## People: signing in and what one may do

error-not-signed-in = Chybí přihlášení. Hraj jako host, nebo se přihlas.
error-wrong-token = Tento token neplatí, nebo už neplatí. Vytvoř si nový mezi svými tokeny.
error-token-in-address = Token nepatří do adresy, kde je snadno vidět a kde zůstane uložen. Pošli ho jako „Authorization: Bearer …“ a ten, který byl ukázán, zruš.
error-wrong-password = Jméno nebo heslo není správné.
error-wrong-passkey = Tento přístupový klíč se nepodařilo ověřit. Zkus to znovu, nebo se přihlas jinak.
error-missing-scope = Na to tento token nestačí: chybí mu oprávnění „{ $scope }“.
error-session-needed = Pomocí tokenu to nejde. K tomu se přihlas heslem nebo přístupovým klíčem.
error-csrf = Tento požadavek nepřišel z naší stránky, nebo je stránka zastaralá. Načti ji znovu a zkus to ještě jednou. (Programy posílají { $header }, nebo používají token.)
error-wrong-origin = Tento požadavek přišel ze stránky jiného webu, proto se nic nestalo.
error-banned = { $until ->
    [for-good] Na tomto serveru už hrát nemůžeš. Stále si můžeš stáhnout svá data nebo smazat svůj účet.
   *[other] Na tomto serveru nemůžeš hrát do { $until }. Stále si můžeš stáhnout svá data nebo smazat svůj účet.
}
error-account-needed = K tomu je potřeba účet. Založ si ho: tvé hry ti zůstanou.
error-already-signed-in = Přihlášen je už účet { $name }. Nejprve se odhlas.
error-last-way-in = Jinak se do svého účtu nedostaneš. Nejprve si nastav heslo nebo přidej další přístupový klíč.

## People: names and passwords

error-no-such-person = Nikdo se jménem „{ $name }“ tu není.
error-no-such-report = { $reason ->
    [settled] Hlášení { $report } už je vyřízené.
   *[other] Hlášení { $report } neexistuje.
}
error-name-taken = { $how ->
    [alike] Jméno „{ $name }“ vypadá jako „{ $other }“, a to už někdo má.
   *[same] Jméno „{ $name }“ už někdo má.
}
error-bad-name = { $reason ->
    [sign] Tento znak tu nelze použít: { $sign }
    [letters] Jméno musí obsahovat aspoň jedno písmeno nebo číslici.
    [marks] Na začátku nemůže být diakritické znaménko, ani jich nemůže být tolik na jednom písmenu.
    [scripts] Jméno nemůže míchat písmena různých abeced, která vypadají stejně.
    [reserved] Toto jméno je vyhrazené. Zvol si prosím jiné.
   *[length] Jméno má { $shortest } až { $longest } znaků.
}
error-weak-password = { $reason ->
    [none] Účet potřebuje heslo, nebo přístupový klíč, který předtím přidáš.
    [short] Heslo má nejméně { $shortest } znaků.
    [long] Heslo má nejvýše { $longest } znaků.
    [name] Tvé jméno je jako heslo příliš snadné uhodnout.
   *[common] Toto heslo je příliš snadné uhodnout. Zvol si prosím jiné.
}

## People: the rest

error-limit-reached = { $what ->
    [tokens] Máš už { $most } tokenů a víc jich být nemůže. Nejprve některý zruš.
    [passkeys] Máš už { $most } přístupových klíčů a víc jich být nemůže. Nejprve některý odeber.
    [seeks] Čekáš už na { $most } hry a víc jich být nemůže. Nejprve na některou přestaň čekat.
    [tournaments] Máš { $most } turnajů, které neskončily, a víc jich být nemůže. Nejprve některý zruš.
    [tournaments-today] Během jednoho dne máš založených { $most } turnajů a víc jich být nemůže. Další založ zítra.
    [tournament-bots] V tomto turnaji už je { $most } botů a víc jich být nemůže. Ostatní místa nech lidem.
    [follows] Sleduješ už { $most } lidí a víc jich být nemůže. Nejprve někoho sledovat přestaň.
    [studies] Máš { $most } studií, víc jich být nemůže. Nejdřív nějakou smaž.
    [study-space] Tvoje studie mohou mít dohromady { $most } MB a tohle by bylo víc. Smaž některou, kterou už nepotřebuješ.
    [study-space-of-guests] Studie hosta mohou mít dohromady { $most } MB a tohle by bylo víc. Smaž některou, kterou už nepotřebuješ, nebo si založ účet: ten má místa víc.
   *[mutes] Ztlumených lidí máš už { $most } a víc jich být nemůže.
}
error-bad-expiry = Platnost tokenu může skončit jen v budoucnu.
error-not-yourself = Sebe ztlumit nemůžeš.
error-cannot-follow = { $reason ->
    [yourself] Sebe sledovat nemůžeš.
   *[guest] Hosty sledovat nejde: zmizí se svou návštěvou. Účty ano.
}
error-no-programs = V tomto turnaji hrají jen lidé: hraj v prohlížeči, nebo s tokenem, který není pro boty.
error-has-played = Na tomto účtu hrál člověk, proto se nemůže stát účtem programu. Založ programu nový účet.

## Tables

error-no-such-table = Na této adrese žádný stůl není. Zkontroluj odkaz.
error-no-such-game = Hra jménem „{ $game }“ tu není.
error-bad-seats = { $game } je pro { $least } až { $most } hráčů, ne pro { $seats }.
error-no-such-option = { $game } nemá volbu „{ $option }“.
error-bad-option = { $count ->
    [0] „{ $value }“ není možná hodnota volby „{ $option }“.
   *[other] „{ $value }“ není možná hodnota volby „{ $option }“. Vyber jednu z těchto: { $choices }.
}
error-game-fault = Pravidla hry { $game } mají chybu, takže tohle nejde: { $reason }.
error-bad-time = Toto nastavení času nejde: „{ $field }“ musí být mezi { $least } a { $most } sekundami.
error-not-seated = { $reason ->
    [another-seat] Místo { $seat } není tvoje.
    [removed] Pořadatel tě z této hry vyřadil a dál za tebe hraje bot.
   *[other] U tohoto stolu nemáš místo.
}
error-not-host = To může udělat jen hostitel tohoto stolu.
error-seat-taken = Místo { $seat } je už obsazené.
error-no-such-seat = Místo { $seat } tu není: místa jsou 1 až { $seats }.
error-table-full = Všechna místa u tohoto stolu ({ $seats }) jsou obsazená.
error-not-enough-players = { $free ->
    [one] Jedno místo je ještě volné: než hra začne, musí na něj usednout člověk nebo bot.
    [few] { $free } místa jsou ještě volná: než hra začne, musí na ně usednout lidé nebo boti.
   *[other] { $free } míst je ještě volných: než hra začne, musí na ně usednout lidé nebo boti.
}
error-already-started = Hra u tohoto stolu už začala.
error-not-started = Hra u tohoto stolu ještě nezačala.
error-table-over = Hra u tohoto stolu skončila.
error-table-closed = Tento stůl je zavřený.
error-not-over = Hra u tohoto stolu ještě neskončila.
error-rated-needs-account = K hodnoceným hrám je potřeba účet. Zaregistruj se, zabere to minutu, nebo hraj bez hodnocení.
error-one-rated-seat = U hodnoceného stolu má každý jen jedno místo.
error-seed-mismatch = Kostkám u tohoto stolu už nelze věřit: jejich tajemství není to, které bylo určeno při otevření stolu. Dokud to správci tohoto serveru nenapraví, nedá se tu hrát ani nic zobrazit.
error-stale-state = Hra mezitím pokročila. Takhle to vypadá teď.
error-illegal-action = Pravidla to teď nedovolují.
error-bad-notation = „{ $text }“ není tah této hry.
error-no-such-state = Stav { $at } neexistuje: tato hra má stavy 0 až { $last }.
error-no-such-bot = Bot jménem „{ $bot }“ pro tuto hru není.
error-no-such-entry = Tento stůl nemá takový záznam číslo { $n }.
error-no-invitation = K tomuto stolu nemáš pozvánku.
error-cannot-invite-yourself = Sebe pozvat nemůžeš: místo toho si sedni na volné místo.
error-invitations-unwanted = { $name } pozvánky nepřijímá. Pošli odkaz na stůl jinou cestou.
error-too-many-invitations = V poslední době zveš mnoho lidí. Zkus to znovu za { $minutes ->
    [one] minutu
    [few] { $minutes } minuty
   *[other] { $minutes } minut
}, nebo pošli odkaz na stůl.
error-nothing-said = Prázdná zpráva nic neříká.
error-busy = Stalo se tu příliš mnoho věcí v jednu chvíli. Zkus to prosím znovu.
error-muted = V chatu teď nějakou dobu nemůžeš psát.
error-no-such-scene = Tato hra takovou scénu nemá; tu současnou najdeš v „legal“.

## Upozornění: odmítnutí

error-no-such-channel = Žádný kanál s id { $channel } nemáš.
error-channel-exists = Na tuto adresu už upozornění chodí.
error-too-many-channels = Počet tvých kanálů už je { $most }, víc jich být nemůže: než přidáš další, některý smaž.
error-bad-webhook = Tato adresa se pro webhook nehodí. Má začínat https:// nebo http://, nesmí v ní být jméno ani heslo, a pokud je v ní port, pak 80, 443 nebo 1024 a výš.
error-bad-email = Tohle není e-mailová adresa, jakou je třeba ann@boats.example.
error-bad-push = Tohle není přihlášení k oznámením push. Je potřeba adresa, která začíná https://, a klíče p256dh a auth tak, jak je dal prohlížeč.
error-private-address = { $host } leží v soukromé síti a tento server posílá upozornění jen do veřejného internetu.
error-unknown-host = Server jménem { $host } neexistuje. Zkontroluj adresu.
error-no-email = Tento server e-maily neposílá. Vyber si webhook nebo oznámení v prohlížeči.
error-mail-not-sent = E-mail s kódem se nepodařilo odeslat. Zkontroluj adresu, nebo to zkus později.
error-not-confirmed = Tato e-mailová adresa ještě není potvrzená: zadej kód, který na ni přišel.
error-wrong-code = { $left ->
    [0] Tohle není kód, který jsme poslali, a byl to poslední pokus. Nech si poslat nový.
    [one] Tohle není kód, který jsme poslali. Zbývá jeden pokus.
    [few] Tohle není kód, který jsme poslali. Zbývají { $left } pokusy.
   *[other] Tohle není kód, který jsme poslali. Zbývá { $left } pokusů.
}
error-code-expired = Tento kód už neplatí. Přidej adresu znovu a přijde nový.
error-wrong-unsubscribe-link = Tento odkaz už neplatí, nebo není zkopírovaný celý.

## Upozornění: co říkají. $game je název hry, $table jméno stolu; obojí se neskloňuje.

notice-your-turn-title = Jsi na tahu: { $table }
notice-your-turn-text = { $game }: jsi na tahu u stolu „{ $table }“.
notice-invited-title = Máš pozvánku: { $table }
notice-invited-text = { $game }: máš pozvánku ke stolu „{ $table }“.
notice-tournament-soon-title = Brzy to začne: { $table }
notice-tournament-soon-text = { $game }: turnaj „{ $table }“ brzy začne.
notice-tournament-table-title = Tvůj stůl je připraven: { $table }
notice-tournament-table-text = { $game }: tvůj stůl „{ $table }“ je připraven.
notice-tournament-bye-title = Toto kolo máš volno: { $table }
notice-tournament-bye-text = { $game }: další kolo turnaje „{ $table }“ je nalosováno a máš v něm volno.
notice-tournament-removed-title = Už nehraješ: { $table }
notice-tournament-removed-text = { $game }: pořadatel tě vyřadil z turnaje „{ $table }“. Důvod je na jeho stránce.
notice-tournament-repaired-title = Výsledek byl opraven: { $table }
notice-tournament-repaired-text = { $game }: pořadatel opravil výsledek jednoho z tvých stolů v turnaji „{ $table }“. Důvod je na jeho stránce.
notice-tournament-over-title = Konec: { $table }
notice-tournament-over-text = { $game }: turnaj „{ $table }“ skončil. Tady je pořadí.
notice-tournament-closed-title = Zrušeno: { $table }
notice-tournament-closed-text = { $game }: turnaj „{ $table }“ byl zrušen před koncem. Důvod je na jeho stránce.
notice-test-title = Zkouška z Boathouse
notice-test-text = Upozornění z Boathouse ti chodí sem.
notice-mail-foot =
    Tento e-mail dostáváš, protože má Boathouse dát vědět, když jsi na tahu.
    Už žádné e-maily: { $url }
notice-confirm-title = Boathouse: tvůj kód je { $code }
notice-confirm-text =
    Někdo, kdo hraje na { $server }, chce dostávat upozornění na tuto e-mailovou adresu.

    Jestli jsi to ty, zadej tam do jednoho dne tento kód: { $code }

    Jestli ne, nemusíš dělat nic: bez kódu žádná upozornění nepřijdou.

## Upozornění: stránka, na kterou vede odkaz v e-mailu

unsubscribe-title = Už žádné e-maily
unsubscribe-question = Nemá už Boathouse na tuto e-mailovou adresu posílat žádná upozornění?
unsubscribe-button = Už neposílat
unsubscribe-done = Hotovo: na tuto e-mailovou adresu už žádná upozornění nepřijdou.

## Upozornění: jak dopadla zkouška

notice-arrived = Upozornění dorazilo.
notice-problem-private-address = Adresa leží v soukromé síti a tento server posílá upozornění jen do veřejného internetu.
notice-problem-unknown-host = Server tohoto jména neexistuje.
notice-problem-no-connection = K příjemci se nepodařilo připojit.
notice-problem-no-answer = Příjemce neodpověděl včas.
notice-problem-bad-certificate = Příjemcův certifikát TLS není platný.
notice-problem-redirect = Příjemce odkazuje na jinou adresu (stav { $status }). Přesměrování se nenásledují: zadej konečnou adresu.
notice-problem-status = Příjemce upozornění nepřijal: odpověděl stavem { $status }.
notice-problem-mail-server = Poštovní server tohoto serveru teď nefunguje.
notice-problem-mail-refused = Poštovní server tuto e-mailovou adresu odmítá.
notice-problem-not-set-up = Tento server e-maily neposílá.
notice-problem-fault = Na tomto serveru se něco pokazilo.

## The browser client that has not been built

client-missing-title = Server běží, ale ještě mu chybějí stránky
client-missing-text = API odpovídá, ale stránky pro prohlížeč ještě nejsou sestavené. Sestaví je tento příkaz ve složce projektu; pak stránku načti znovu:

## Odkazy na stůl tam, kde se sdílejí

link-title-open = { $host } tě zve ke hře { $game }
link-title-open-without-host = Pojď si zahrát { $game }
link-title-playing = { $game }: { $names }
link-title-over = { $game }: { $names }
link-title-closed = { $game }
link-text-open = Obsazená místa: { $taken } { VOCALISED("z", $seats) } { $seats }. Hraje se v prohlížeči a bez účtu. Hru neznáš? Naučíš se ji za pět minut.
link-text-playing = Právě se hraje. Pojď se dívat!
link-text-over = Hra skončila. Podívej se tah po tahu, jak probíhala.
link-text-tournament-open = Turnaj ve hře { $game }, do kterého se můžeš přihlásit. { $players ->
    [one] Zatím je tu jeden hráč.
    [few] Zatím jsou tu { $players } hráči.
   *[other] Přihlášených hráčů: { $players }.
}
link-text-tournament-running = Probíhající turnaj ve hře { $game }, hráčů: { $players }. Sleduj pořadí živě.
link-text-tournament-over = Dohraný turnaj ve hře { $game }, hráčů: { $players }. Podívej se, kdo vyhrál.
link-text-study = Studie ke hře { $game }, autor: { $name }. Hraj z pozice dál, tah po tahu, s variantami a poznámkami.
link-text-closed = Tento stůl je zavřený. Nový otevřeš za chvilku.

## Quick pairing

error-no-such-seek = Tady už nikdo nečeká: hra se našla, čekání skončilo, nebo hráč odešel. Vyber si někoho jiného, nebo na hru čekej také.
error-own-seek = Tady čekáš ty. Vyber si někoho jiného, nebo přestaň čekat.
error-people-only = Rychlé párování je pro lidi. Programy se zvou ke stolu jménem.

## Tournaments

error-table-sealed = Stůl „{ $table }“ vidí jen ti, kdo u něj hrají, dokud neskončí všechny stoly kola.
error-no-such-tournament = Takový turnaj tu není.
error-not-organiser = To může jen pořadatel turnaje.
error-tournament-ban = Tvé místo u turnajového stolu zůstalo nedávno prázdné: přihlásit se můžeš za { $unit ->
    [days] { $left ->
        [one] { $left } den
        [few] { $left } dny
       *[other] { $left } dní
    }
   *[hours] { $left ->
        [one] { $left } hodinu
        [few] { $left } hodiny
       *[other] { $left } hodin
    }
}. Přestávka je pokaždé dvakrát delší, dokud nedohraješ nějakou turnajovou hru.
error-tournament-bad-title = Název má 1 až { $most } znaků, ne { $length }.
error-tournament-no-such-format = Formát „{ $format }“ není: vyber si z { $formats }.
error-tournament-no-such-game = Hra „{ $game }“ tu není: vyber si z { $games }.
error-tournament-bad-option = Některá volba se ke hře nehodí: { $reason }.
error-tournament-seats-of-game = { $game } je pro { $fewest } až { $most } hráčů u stolu, ne pro { $seats }.
error-tournament-seats-of-format = Tento formát má stoly pro { $fewest } až { $most } hráčů, ne pro { $seats }.
error-tournament-bad-rounds = Tento formát má { $fewest } až { $most } kol, ne { $rounds }.
error-tournament-no-rounds = V tomto formátu plyne počet kol z přihlášek: nezadávej ho.
error-tournament-bad-minutes = Tento formát trvá { $fewest } až { $most } minut, ne { $minutes }.
error-tournament-no-minutes = Tento formát končí poslední hrou: minuty nezadávej.
error-tournament-bad-interval = Mezi dvěma koly je 0 až { $most } minut, ne { $minutes }.
error-tournament-no-interval = V aréně a v lize na dny se mezi koly nečeká: čas mezi koly nezadávej.
error-tournament-bad-time = Hodiny takhle nejdou: dej každému hráči čas a nic pod nulou.
error-tournament-no-clock = Turnaj potřebuje hodiny, živé nebo na dny: bez nich by na toho, kdo nepřijde, čekal navždy.
error-tournament-no-days = Aréna trvá nejvýš den a hry na dny trvají déle: zvol živé hodiny.
error-tournament-bad-most = V turnaji musí být místo aspoň pro { $fewest } hráčů, ne pro { $most }.
error-tournament-bad-points = Body za pořadí jsou celé číslo pro každé { VOCALISED("z", $seats) } { $seats } míst, nikdy víc než za místo předtím, a první dostane víc než poslední.
error-tournament-own-points = Tento formát počítá body po svém: body za pořadí nezadávej.
error-tournament-in-the-past = Tento čas už minul: vyber pozdější.
error-tournament-too-far = Turnaj začíná nejpozději za { $days } dní.
error-tournament-already-entered = Tvá přihláška už tu je.
error-tournament-not-entered = Tento hráč v turnaji není.
error-tournament-no-bots = Do tohoto turnaje se boti hlásit nemohou.
error-tournament-entries-closed = { $rounds ->
    [1] Přihlášky skončily: jediné kolo už je nalosované.
   *[other] Přihlášky skončily: polovina { VOCALISED("z", $rounds) } { $rounds } kol už je nalosovaná.
}
error-tournament-season-under-way = Sezóna právě běží. Příští je otevřená všem.
error-tournament-full = Turnaj je plný: hráčů je { $most }.
error-tournament-was-removed = Pořadatel tohoto hráče vyřadil: { $reason }
error-tournament-already-withdrawn = V tomto turnaji už nehraješ.
error-tournament-is-playing = Už hraješ.
error-tournament-is-over = Turnaj skončil.
error-tournament-was-closed = Turnaj byl zrušen: { $reason }
error-tournament-not-over = Turnaj ještě neskončil.
error-tournament-no-seasons = Tento formát nemá sezóny.
error-tournament-has-next-season = Příští sezóna už je otevřená.
error-tournament-no-such-table = Stůl { $table } v tomto turnaji není.
error-tournament-bad-result = Výsledek stolu { $table } je pořadí každého { VOCALISED("z", $seats) } { $seats } míst: 1 pro nejlepšího, stejné při shodě.
error-tournament-bad-absent = Stůl { $table } má místa 0 až { $last }: na jiném nemůže nikdo chybět.
error-tournament-often-enough = Tohle se už stalo { $most }krát, víckrát to v jednom turnaji nejde.
error-tournament-already-paused = Turnaj už je pozastavený.
error-tournament-not-paused = Turnaj není pozastavený.
error-tournament-bad-extension = Přidej 1 až { $most } minut, nebo aspoň jedno kolo.
error-tournament-reason-needed = Je potřeba důvod o 1 až { $most } znacích, který si může přečíst každý.
error-tournament-already-removed = Tento hráč už byl vyřazen.
error-tournament-contradicts-record = Stůl { $table } se dohrál a jeho záznam říká { $recorded }. Zrušit lze jen nepřítomnost, která je v něm uvedená.
error-tournament-still-played = Hra u stolu { $table } ještě běží. Počkej na konec, nebo vyřaď toho, kdo chybí.
error-tournament-still-hidden = Stůl { $table } nesmí nikdo vidět, dokud neskončí všechny stoly kola. Výsledek oprav potom.
error-tournament-repairs-nothing = Stůl { $table } už tento výsledek má.

## Rozbory

error-no-choices = V kroku { $at } nikdo nevolil: něco se losovalo, nebo hra skončila.
error-no-such-review = Takový rozbor tu není, nebo byl smazán, aby bylo místo. Požádej o něj znovu.
error-bad-record = Tento záznam nejde přečíst: { $detail }
error-record-too-long = Tento záznam je příliš dlouhý: rozebrat jde nejvýš { $most } rozhodnutí a losů.
error-not-reviewable = { $reason ->
    [nothing-decided] Před prvním rozhodnutím není co rozebírat.
    [whose-review] Hra ještě neskončila a hráči mají svá tajemství. Řekni, které místo je tvoje.
    [of-a-spectator] Tohle je záznam diváka se skrytými losy. Rozebrat ho půjde, až hra skončí.
    [of-another-seat] Tento záznam obsahuje jen to, co může vědět jiné místo.
   *[other] Tuto hru na tomto serveru rozebrat nejde.
}
error-reviews-busy = Na rozbor čeká mnoho her. Zkus to znovu za { $seconds ->
    [one] sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-review-failed = Rozbor se nepovedl. Zkus to prosím později.
error-no-coach = { $reason ->
    [off] Tento stůl byl otevřen bez trenéra.
    [rated] V hodnocené hře se nenapovídá.
    [tournament] Na turnaji se nenapovídá.
    [people] Kde hrají další lidé, tam se nenapovídá: jen proti botům.
    [turn] Nápověda přijde, až budeš na tahu.
   *[game] Tuhle hru trenér na tomto serveru nezná.
}
error-coach-busy = Trenér má plné ruce práce. Zkus to znovu za { $seconds ->
    [one] 1 sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-hint-failed = Nápověda se nepovedla. Zeptej se znovu.
error-no-such-puzzle = Taková úloha neexistuje.
error-no-puzzles = Takové úlohy tu nejsou.
error-not-an-answer = { $action } tu není možné.
error-puzzle-unanswered = Nejdřív úlohu vyřeš, potom ji můžeš studovat.

## Studie

error-other-version = Tahle pozice je podle verze pravidel { $rules }, kterou tu nejde hrát.
error-bad-position = { $line ->
    [0] Tohle není pozice téhle hry: { $detail }
   *[other] Řádek { $line }, sloupec { $column }: { $detail }
}
error-cannot-edit = { $detail }
error-bad-line = Tah { $n }, „{ $move }“, nejde zahrát: { $detail }
error-no-such-study = Taková studie není, nebo je soukromá.
error-not-your-study = Tahle studie patří někomu jinému. Můžeš si udělat kopii a upravovat ji.
error-study-changed = Studie se mezitím změnila v jiném okně. Nic se nepřepsalo.
error-illegal-study = Tah „{ $move }“ tam být nemůže: { $detail }
error-study-too-large = { $what ->
    [nodes] Studie má nejvýš { $most } tahů.
   *[bytes] Studie je na uložení moc dlouhá: texty a značky mohou mít { $most } bajtů.
}
error-still-played = { $reason ->
    [rated] Tohle je z hodnocené hry, která se ještě hraje. Rozebrat a studovat ji tu můžeš, až skončí.
    [tournament] Tohle je z turnajové hry, která se ještě hraje. Rozebrat a studovat ji tu můžeš, až skončí.
   *[people] Tohle je z hry mezi lidmi, která se ještě hraje. Rozebrat a studovat ji tu můžeš, až skončí.
}
error-insight-failed = Výpočet se nepovedl. Zkus to prosím znovu.
error-not-evaluated = Tuhle hru tenhle server spočítat neumí.
error-course-too-large = Tahle pozice je na výpočet moc velká: { $detail }
error-study-busy = Počítá se právě hodně pozic. Zkus to znovu za { $seconds ->
    [one] 1 sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-whose-replay = Tenhle záznam skrývá některé losy, ale neříká komu. Uveď, z kterého místa pochází.
