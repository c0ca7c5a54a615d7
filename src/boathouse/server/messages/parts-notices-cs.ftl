## Upozornění: odmítnutí

error-no-such-channel = Žádný kanál s id { $channel } nemáš.
error-channel-exists = Na tuto adresu už upozornění chodí.
error-too-many-channels = Počet tvých kanálů už je { $most }, víc jich být nemůže: než přidáš další, některý smaž.
error-bad-webhook = Tato adresa se pro webhook nehodí. Má začínat https:// nebo http://, nesmí v ní být jméno ani heslo, a pokud je v ní port, pak 80, 443 nebo 1024 a výš.
error-bad-email = Tohle není e-mailová adresa. Vypadá třeba takto: ann@boats.example
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
notice-test-title = Zkouška z Boathouse
notice-test-text = Upozornění z Boathouse ti chodí sem.
notice-mail-foot =
    Tento e-mail dostáváš, protože má Boathouse dát vědět, když jsi na tahu.
    Už žádné e-maily: { $url }
notice-confirm-title = Boathouse: tvůj kód je { $code }
notice-confirm-text =
    Někdo, kdo hraje na { $house }, chce dostávat upozornění na tuto e-mailovou adresu.

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
