## People: signing in and what one may do

error-not-signed-in = Nejste přihlášeni. Hrajte jako host, nebo se přihlaste.
error-wrong-token = Tento token neplatí, nebo už neplatí. Vytvořte si nový mezi svými tokeny.
error-token-in-address = Token nepatří do adresy, kde je snadno vidět a kde zůstane uložen. Pošlete ho jako „Authorization: Bearer …“ a ten, který byl ukázán, zrušte.
error-wrong-password = Jméno nebo heslo není správné.
error-wrong-passkey = Tento přístupový klíč se nepodařilo ověřit. Zkuste to znovu, nebo se přihlaste jinak.
error-missing-scope = Na to tento token nestačí: chybí mu oprávnění „{ $scope }“.
error-session-needed = Pomocí tokenu to nejde. Přihlaste se sami, heslem nebo přístupovým klíčem.
error-csrf = Tento požadavek nepřišel z naší stránky, nebo je stránka zastaralá. Načtěte ji znovu a zkuste to ještě jednou. (Programy posílají { $header }, nebo používají token.)
error-wrong-origin = Tento požadavek přišel ze stránky jiného webu, proto se nic nestalo.
error-banned = { $until ->
    [for-good] Na tomto serveru už hrát nemůžete. Stále si můžete stáhnout svá data nebo smazat svůj účet.
   *[other] Na tomto serveru nemůžete hrát do { $until }. Stále si můžete stáhnout svá data nebo smazat svůj účet.
}
error-account-needed = K tomu je potřeba účet. Založte si ho: vaše hry vám zůstanou.
error-already-signed-in = Už jste přihlášeni jako { $name }. Nejprve se odhlaste.
error-last-way-in = Jinak se do svého účtu nedostanete. Nejprve si nastavte heslo nebo přidejte další přístupový klíč.

## People: names and passwords

error-no-such-person = Nikdo se jménem „{ $name }“ tu není.
error-name-taken = Jméno „{ $name }“ už někdo má.
error-bad-name = { $reason ->
    [sign] Jméno nemůže obsahovat tento znak: { $sign }
    [letters] Jméno musí obsahovat aspoň jedno písmeno nebo číslici.
    [marks] Jméno nemůže začínat diakritickým znaménkem ani jich mít tolik na jednom písmenu.
    [scripts] Jméno nemůže míchat písmena různých abeced, která vypadají stejně.
    [reserved] Toto jméno je vyhrazené. Zvolte si prosím jiné.
   *[length] Jméno má { $shortest } až { $longest } znaků.
}
error-weak-password = { $reason ->
    [none] Účet potřebuje heslo, nebo přístupový klíč, který předtím přidáte.
    [short] Heslo má nejméně { $shortest } znaků.
    [long] Heslo má nejvýše { $longest } znaků.
    [name] Vaše jméno je jako heslo příliš snadné uhodnout.
   *[common] Toto heslo je příliš snadné uhodnout. Zvolte si prosím jiné.
}

## People: the rest

error-limit-reached = { $what ->
    [tokens] Máte už { $most } tokenů a víc jich být nemůže. Nejprve některý zrušte.
    [passkeys] Máte už { $most } přístupových klíčů a víc jich být nemůže. Nejprve některý odeberte.
   *[mutes] Ztlumili jste už { $most } lidí a víc jich být nemůže.
}
error-bad-expiry = Platnost tokenu může skončit jen v budoucnu.
error-not-yourself = Sami sebe ztlumit nemůžete.
error-has-played = Na tomto účtu hrál člověk, proto se nemůže stát účtem programu. Založte programu nový účet.
