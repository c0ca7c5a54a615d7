# První závod. Každá lekce má název, úkol a odpověď na všechno, co se dá zkusit.

learn-title-powerboats = Tvůj první závod
learn-finished-powerboats = Umíš závodit
learn-finished-powerboats-words = Kostky, zatáčky, brány, nárazy, body: víc toho není. Na startu už čeká bot.

learn-powerboats-place-title = Na startovní čáře
learn-powerboats-place-task = Začínáš: člun umísťuješ jako poslední a táhneš jako první. Vyber si volné políčko na startovní destičce nebo za ní a natoč příď. Závod vede nahoru přes čáru, tam, kam ukazují šipky.
learn-powerboats-place-good = Dobré místo: příď míří přes čáru. Kostky ještě nemáš, takže tvá rychlost je 0.
learn-powerboats-place-aside = To se smí. Příď ale míří podél čáry a člun se za tah otočí jen o 60 stupňů. Natoč ji přes čáru.
learn-powerboats-place-back = To se smí. Příď ale míří pryč od okruhu a člun se za tah otočí jen o 60 stupňů. Natoč ji přes čáru.

learn-powerboats-engine-title = Nastartuj motor
learn-powerboats-engine-task = Bez kostek se člun nepohne. Hoď jednou kostkou.
learn-powerboats-engine-none = Bez kostek zůstaneš na svém políčku a jen se otočíš. Někdy se to hodí. Teď ale hoď kostkou.
learn-powerboats-engine-rolled = Padla 2, člun tedy popluje 2 políčka rovnou čarou. Předtím se může otočit o 60 stupňů vlevo či vpravo, nebo plout rovně. Přes čáru!
learn-powerboats-engine-good = Odstartováno! Kostka zůstává u člunu: příští tah začínáš s rychlostí 2.
learn-powerboats-engine-aside = Takhle pluješ podél čáry, ne přes ni. Zvol směr, který ji protíná.

learn-powerboats-faster-title = Rychleji!
learn-powerboats-faster-task = Každý tah si necháš kostky, které chceš, a ostatními hodíš znovu. Můžeš také jednu přidat, nebo jednu odložit. Před tebou je spousta vody: nech si dvojku a přidej kostku. Ještě před hodem vidíš, jak pravděpodobný je který součet.
learn-powerboats-faster-good = 2 a 3 je 5. Součet kostek je tvá rychlost a musíš uplout přesně tolik políček.
learn-powerboats-faster-both = Hod oběma kostkami: 3 a 1 je 4. I to jde, ale kostka, kterou si necháš, tě nezklame.
learn-powerboats-faster-one = To je pořád jen jedna kostka a ta nikdy nedá víc než 3. Přidej druhou.
learn-powerboats-faster-none = Bez kostky je rychlost 0 a člun se jen houpe na vodě. Nech si ji a jednu přidej.

learn-powerboats-buoy-title = Objeď bójku
learn-powerboats-buoy-task = 5 políček. Řada šipek, která vede od bójky 1, je její brána. Projeď ji ve směru šipek, jak daleko od bójky chceš, a bójka je objetá. Kudy?
learn-powerboats-buoy-good = Branou skrz: bójka 1 je objetá. Teď je na řadě brána bójky 2.
learn-powerboats-buoy-wrong-side = Je tu 5 políček vody, takže se to smí. Jenže bójku 1 tak míjíš ze špatné strany: brána vede od bójky k pravému břehu.

learn-powerboats-forced-title = Není na výběr
learn-powerboats-forced-task = Tvůj součet je 5 a musíš zvolit směr, kde je všech 5 políček voda. Rovně jsou 3, vpravo 2. Co zbývá?
learn-powerboats-forced-good = Dost vody bylo jen vlevo. Kdo pluje rychle, nemá moc z čeho vybírat.

learn-powerboats-crash-title = Moc rychle
learn-powerboats-crash-task = Země na obzoru! Za tah můžeš odložit jen jednu kostku. Zpomal, co to jde.
learn-powerboats-crash-braked = Tvůj součet je 2, ale nejdelší cesta má jen 1 políčko vody, vlevo. Když žádný směr nestačí, musíš tím nejdelším.
learn-powerboats-crash-good = Náraz! Chybělo jedno políčko: jeden žeton poškození a všechny kostky pryč. Se čtyřmi žetony se člun potopí.
learn-powerboats-crash-too-fast = Každé políčko, které neupluješ, stojí žeton poškození. Jde to i pomaleji: odlož trojku.
learn-powerboats-crash-sinks = S tímto součtem by chyběla aspoň čtyři políčka. Čtyři žetony poškození a člun se potopí! Nech si dvojku a druhou kostku odlož.

learn-powerboats-brake-title = Zpomal včas
learn-powerboats-brake-task = Rychlost 6, ale rovně i vlevo jsou jen 3 políčka vody. Podívej se, jak je která volba nebezpečná, a najdi takovou, se kterou narazit nejde.
learn-powerboats-brake-safe = Jedna kostka nikdy nedá víc než 3: nic se ti nemůže stát. A teď branou bójky 2!
learn-powerboats-brake-risky = Tohle může skončit nárazem: víc než 3 je moc. Jedna kostka sama nikdy nedá víc než 3.
learn-powerboats-brake-sure = Tohle dá určitě víc než 3, náraz je jistý. Odlož jednu kostku.
learn-powerboats-brake-good = Bójka 2 je objetá, a bez škrábnutí. Před zatáčkou pomalu, za ní rychle: v tom je celé umění.
learn-powerboats-brake-wrong-side = Voda tu je. Ale brána bójky 2 leží rovně před tebou.

learn-powerboats-back-title = Nikdy zpátky
learn-powerboats-back-task = Bójka 2 je objetá a pluješ 2 políčka. Na řadě je bójka 3, níž. Kudy?
learn-powerboats-back-good = Dál k bójce 3. Vpravo vedla cesta zpátky přes bránu bójky 2.
learn-powerboats-back-undone = To je zpátky přes bránu bójky 2. Už není objetá a musí se projet znovu. Takhle se dá přijít jen o poslední projetou bránu.

learn-powerboats-through-title = Čluny v cestě
learn-powerboats-through-task = 3 políčka a mezi tebou a druhou stranou brány bójky 3 stojí { learn-rival-1 }. Čluny v cestě nevadí. Kam?
learn-powerboats-through-good = Rovnou skrz, a bójka 3 je objetá. Člun zastaví jen země a bójky.
learn-powerboats-through-held-up = Tam, kde by tvůj tah skončil, stojí { learn-rival-2 }, takže zůstáváš o políčko dřív. Bez poškození, ale brána bójky 3 leží rovně před tebou.

learn-powerboats-behind-title = Obsazeno
learn-powerboats-behind-task = 4 políčka a rovně na čtvrtém stojí { learn-rival-1 }. Dva čluny nikdy nestojí na stejném políčku. Přesto tam pluj a uvidíš, co se stane.
learn-powerboats-behind-good = Zůstáváš na posledním volném políčku. Žádné poškození a kostky ti zůstanou. Někdy je to ta nejlepší brzda.
learn-powerboats-behind-away = To vede pryč od cíle. Pluj rovně: nic zlého se ti nestane.

learn-powerboats-finish-title = Cíl
learn-powerboats-finish-task = Všechny bójky jsou objeté: zpátky přes čáru, ve směru jejích šipek. Tenhle tah je celý tvůj. Nejdřív kostky…
learn-powerboats-finish-dice = …a pak směr. Přes čáru!
learn-powerboats-finish-good = První místo! Ve třech jsou místa za 2, 1 a 0 bodů. V celé hře se závod B počítá dvakrát a závod C třikrát.
learn-powerboats-finish-past = Takhle čáru míjíš a { learn-rival-1 } je v cíli dřív. Zatoč vlevo: tudy ji protneš.
