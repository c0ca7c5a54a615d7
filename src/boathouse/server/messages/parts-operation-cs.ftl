## Provoz: co může být špatně u každého požadavku

error-bad-request = Požadavku nelze porozumět: { $problem }
error-not-found = Na této adrese nic není.
error-method-not-allowed = Tato adresa přijímá { $allowed }, ne { $method }.
error-too-large = Tohle je najednou příliš: požadavek smí mít nejvýše { $most } bajtů.
error-too-many = To bylo příliš často. Zkuste to znovu za { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}.
error-timed-out = Trvalo to déle než { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}, a tak to server vzdal. Než to zkusíte znovu, podívejte se, zda se to přece jen nestalo.
error-read-only = Server je teď jen ke čtení: nic se neukládá. Zkuste to prosím později.
error-no-room = Server teď nemůže nic uložit, takže se nic nestalo. Zkuste to prosím později.
error-unavailable = Server se teď nemůže spojit se svou databází. Zkuste to prosím za chvíli.
error-internal = Na serveru se něco pokazilo. Je to tam zapsáno pod číslem { $request }; zkuste to prosím znovu.
