# Ty a ostatní.

me-title = Ty
me-account = S námi od { $date }.
me-guest = Hraješ jako host. Tvoje hry v tomto prohlížeči nějakou dobu zůstanou; účet je uchová natrvalo.
me-name = Jméno
me-rename = Změnit
me-renamed = Teď se jmenuješ { $name }.
me-games = Tvoje dohrané hry
me-sign-out = Odhlásit se
me-entering = Účet
me-make = Založit účet
me-make-explained = Stačí jméno a heslo. Všechno, co máš odehráno jako host, ti zůstane.
me-account-made = Tvůj účet je hotový.
me-enter = Přihlásit se
me-enter-explained = Vítej zpátky. Hry, které tu máš odehrané jako host, se nepřevedou.
me-welcome = Vítej zpátky!
me-enter-passkey = Přístupovým klíčem
me-password = Heslo
me-password-hint = Osm znaků nebo víc; celá věta se dobře pamatuje.
me-password-title = Heslo
me-password-old = Současné heslo
me-password-new = Nové heslo
me-password-change = Změnit heslo
me-password-tokens = Zrušit i tokeny mých programů
me-password-tokens-hint = Programy, které je používají, pak budou potřebovat nové.
me-password-changed = { $tokens ->
    [ended] Heslo je změněné. Všude jinde přihlášení skončilo a tokeny tvých programů přestaly platit.
   *[kept] Heslo je změněné. Všude jinde přihlášení skončilo, tokeny tvých programů platí dál.
}
me-passkeys = Přístupové klíče
me-passkeys-explained = Přihlašuj se otiskem prstu, obličejem nebo PINem svého zařízení, bez hesla.
me-passkeys-by-number = Tato stránka je otevřená pod číslem (IP adresou), ale přístupový klíč patří ke jménu. Na tomto počítači funguje { $here }.
me-passkeys-insecure = Přístupové klíče potřebují zabezpečenou adresu, která začíná https.
me-passkeys-unsupported = Tento prohlížeč přístupové klíče nezná.
me-passkey-add = Přidat přístupový klíč
me-passkey-name = Klíč ze dne { $date }
me-passkey-none = Tvoje zařízení žádný přístupový klíč nedalo. Zkus to znovu, nebo použij heslo.
me-remove = Odebrat: { $name }
me-sessions = Tvoje přihlášení
me-session-agent = { $browser }, { $system }
me-session-here = tady
me-session-since = od { $date }
me-session-unknown = Jiné zařízení
me-session-end = Odhlásit
me-sessions-end = Odhlásit všude jinde
me-mutes = Čí chat nevidíš
me-unmute = Znovu ukázat
me-tokens = Tokeny pro programy
me-tokens-explained = S tokenem může tvůj program hrát nebo číst tvým jménem. Zacházej s ním jako s heslem.
me-token-name = K čemu je?
me-token-scopes = Co smí?
me-scope-play = Hrát u stolů
me-scope-read = Číst tvoje hry
me-scope-bot = Hrát jako bot
me-scope-account = Měnit tvůj účet
me-token-make = Vytvořit token
me-token-made = Tady je. Ukáže se jen teď:
me-data = Tvoje údaje
me-data-explained = Všechno, co o tobě víme, se vejde do jednoho souboru.
me-export = Stáhnout všechno
me-delete = Smazat mě
me-delete-title = Smazat tě natrvalo?
me-delete-explained = Smaže se tvoje jméno, adresa i to, co máš napsáno. Hry s ostatními zůstanou pod jménem, které nic neříká. Cesta zpátky není.
me-delete-not = Ne, zůstanu
me-delete-really = Smazat natrvalo
me-deleted = Nic po tobě nezůstalo. Sbohem a stopu vody pod kýlem!

person-facts = { $games ->
    [one] { $games } hra
    [few] { $games } hry
   *[other] { $games } her
}, s námi od { $date }
person-games = Dohrané hry
person-none = Zatím žádná veřejná hra.
