# První útěk. Každá lekce má název, úkol a odpověď na všechno, co se dá zkusit.

learn-title-abandon-ship = Tvůj první útěk
learn-finished-abandon-ship = Umíš utíkat
learn-finished-abandon-ship-words = Kostky, sýr, voda a horní paluba: víc toho není. Boti už mají svoje tajné kartičky.

learn-abandon-ship-tile-title = Tvé tajemství
learn-abandon-ship-tile-task = Na tvé tajné kartičce jsou tři krysy: žlutá, modrá a zelená. Jen ty ti přinesou body a nikdo jiný to neví. Kostky jsou hozené. Vyber jednu, která pohne tvou krysou: kostka hýbe krysou své barvy.
learn-abandon-ship-tile-good = Jedna z tvých už běží nahoru. Kostka odchází ze zásoby a další hráč hází ostatními.
learn-abandon-ship-tile-others = Tahle krysa přináší body jiným. Vyber žlutou, modrou nebo zelenou kostku.

learn-abandon-ship-circled-title = Kterákoli krysa
learn-abandon-ship-circled-task = V zásobě už není žádná z tvých barev. Ale stěna s kroužkem hýbe kteroukoli krysou. Vyber takovou kostku a jednu ze svých krys.
learn-abandon-ship-circled-good = Tak pomáháš svým krysám i kostkami jiných barev. Bílá kostka má kroužek na všech stěnách.
learn-abandon-ship-circled-plain = Stěna bez kroužku hýbe jen krysou své barvy a ta není tvoje. Hledej kroužek.
learn-abandon-ship-circled-others = Na výběr je kterákoli krysa. Tahle tvoje není: vezmi žlutou, modrou nebo zelenou.

learn-abandon-ship-stays-title = Kostka, která zůstane
learn-abandon-ship-stays-task = Použitá kostka odejde ze zásoby, pokud na její stěně není x. Když zbude jediná kostka, voda stoupne. Vyber kostku, která zůstane.
learn-abandon-ship-stays-good = Žlutá postoupila o 5 políček a její kostka je pořád v zásobě.
learn-abandon-ship-stays-leaves = Tahle kostka ze zásoby odejde. Žlutá ukazuje 5 s x.

learn-abandon-ship-arrow-title = Nahoru k další
learn-abandon-ship-arrow-task = Šipka vynese krysu k nejbližší kryse před ní, ať je jakkoli daleko. Bílá ukazuje šipku v kroužku. Která z tvých krys tím získá nejvíc?
learn-abandon-ship-arrow-good = Ze 4 na 12 jedním skokem. Někdy se vyplatí být daleko vzadu.
learn-abandon-ship-arrow-small = To bylo jedno políčko. Zelená je daleko vzadu: skočila by ze 4 na 12.
learn-abandon-ship-arrow-others = Tahle krysa není tvoje. Zelená ano, a je daleko vzadu.
learn-abandon-ship-arrow-nobody = Před červenou nikdo není, takže se nic nestane. Kostka je stejně použitá. Zkus zelenou.
learn-abandon-ship-arrow-plain = Tah jako každý jiný. Teď zkus bílou kostku se šipkou.

learn-abandon-ship-anchor-title = Zpátky k ostatním
learn-abandon-ship-anchor-task = Kotva vrátí krysu k nejbližší kryse za ní. Červená je daleko vpředu a není tvoje. Zpomal ji.
learn-abandon-ship-anchor-good = Ze 22 zpátky na 14. Někdo se bude zlobit.
learn-abandon-ship-anchor-own = To byla tvá vlastní krysa, a vrátila se. Kotvu ukazuje i červená kostka.
learn-abandon-ship-anchor-others = Červená je pořád daleko vpředu. Její kostka ukazuje kotvu.

learn-abandon-ship-cheese-title = Sýr!
learn-abandon-ship-cheese-task = Když krysa, kterou pohneš, skončí na sýru, je sýr tvůj, ať má krysa barvu jakoukoli. Číslo říká, jakou má na konci cenu. Najdi ten nejlepší kousek.
learn-abandon-ship-cheese-good = Sýr za 3, a je tvůj. Jen ho přeběhnout by nestačilo.
learn-abandon-ship-cheese-small = Sýr za 1: lepší než nic. Žlutá krysa mohla mít ten za 3.
learn-abandon-ship-cheese-none = Tady sýr není. Krysa musí skončit přesně na něm: podívej se na políčko 15.

learn-abandon-ship-water-title = Voda stoupá
learn-abandon-ship-water-task = Zbývají dvě kostky. Další hráč by měl jen jednu, a tak nejdřív stoupne voda. Zastaví se u nejníž stojící krysy, a je-li tam sama, smete ji. Zachraň modrou!
learn-abandon-ship-water-good = Voda dosáhla k černé, a ta byla sama: voda ji smetla i s kostkou. Potom se vrátí všechny ostatní kostky.
learn-abandon-ship-water-own = Voda dosáhla k modré, tvé kryse, a ta byla sama: voda ji smetla. Dostaň ji výš dřív, než voda přijde.

learn-abandon-ship-tread-title = Ve vodě
learn-abandon-ship-tread-task = Modrá a červená jsou spolu ve vodě. Dokud jsou dvě, šlapou vodu a zdržují ji. Tu, která zůstane sama, voda hned smete. Dostaň tu svou ven!
learn-abandon-ship-tread-good = Modrá je venku a červená zůstala sama: voda ji hned smetla.
learn-abandon-ship-tread-own = Červená je venku a modrá zůstala sama: tvou krysu smetla voda. Raději obráceně!
learn-abandon-ship-tread-waits = Zatím se jim nic nestalo. Ale když další hráč vytáhne červenou, modrá je ztracená. Nečekej.

learn-abandon-ship-top-title = Ne moc brzy
learn-abandon-ship-top-task = První krysa na horní palubě se ztratí v davu: X, žádné body. Další dostanou 5, 3 a 2. Teď se nahoru mohou dostat dvě krysy. Kterou pošleš?
learn-abandon-ship-top-good = Oranžová není tvoje a bere X. Teď čeká 5 bodů na další.
learn-abandon-ship-top-own = Žlutá je v bezpečí, ale první: X, žádné body. Pošli napřed cizí krysu.
learn-abandon-ship-top-waits = Můžeš čekat. Ale můžeš se i postarat, aby X dostala cizí krysa.

learn-abandon-ship-five-title = Teď!
learn-abandon-ship-five-task = X je obsazené a další krysa na horní palubě dostane 5 bodů. Ta tvoje je blízko.
learn-abandon-ship-five-good = Žlutá je v bezpečí, na pětce. Její kostka odchází ze hry s ní.
learn-abandon-ship-five-waits = Pětku by ti mohl někdo vzít. Žlutá se tam se svou trojkou dostane.

learn-abandon-ship-end-title = Konec
learn-abandon-ship-end-task = Hra končí, když je nahoře čtvrtá krysa, nebo když na cestě zbývají jen dvě. Teď jsou tři. Dostaň jednu do bezpečí!
learn-abandon-ship-end-good = Konec! Dvě zbylé krysy se dělí o nejcennější volné bodované políčko a každá ho dostane celé. Pak se kartičky odkryjí: tvé krysy mají 5, 3 a 2, tvůj sýr 3. To je 13.
learn-abandon-ship-end-not-yet = Na cestě jsou pořád tři. Modrá a zelená se mohou dostat nahoru.
