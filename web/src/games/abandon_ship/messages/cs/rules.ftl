# Pravidla Abandon Ship: zpráva pro každý bod (rules-as-1-1 je AS-1.1), s -ruling nebo -parts pro to,
# co je naše. **Důležitá slova** a [3], [(3)], [5x], [anchor] pro stěny kostek.

rules-lead-abandon-ship = Loď se potápí a sedm krys utíká na horní palubu. Tři z nich ti přinesou body, ale jen ty víš které. Pomáhej jim a neprozraď se, sbírej sýr, a hlavně ať tvá krysa není nahoře první.

rules-section-as-1 = Herní materiál
rules-as-1-1 = Sedm krys: žlutá, modrá, fialová, zelená, oranžová, červená a černá. Tři až sedm hráčů.
rules-as-1-2-parts = Sedm barevných kostek a jedna bílá, každá jiná. Číslo jako [3] hýbe krysou v barvě kostky. Stěna s kroužkem jako [(3)] hýbe kteroukoli krysou. S x, jako [5x], zůstane kostka v zásobě. [arrow] a [anchor] vysvětluje část 4. Naše stěny pocházejí ze seznamu jednoho recenzenta, který žlutou uvádí dvakrát a modrou nikdy (druhou bereme jako modrou), a z druhé recenze, která potvrzuje bílou kostku.
rules-as-1-3 = Sedm kartiček se záchranným kruhem, na každé tři barvy.
rules-as-1-3-parts = Naše jsou vyvážené: každá barva je na třech kartičkách a každé dvě kartičky mají společnou právě jednu barvu.
rules-as-1-4-parts = Lodě jsou dvě. Na té naší obvyklé, podle textu návodu, se políčka číslují od 1 v podpalubí. Krysy začínají na 1, voda stojí těsně pod nimi a horní paluba je políčko 27. Druhá je podle toho, co popisují recenzenti: krysy na 10, voda na 6, horní paluba 36. Na obou je to nahoru 26 políček.
rules-as-1-5-parts = Osm žetonů potápění: 3, 4, 4, 5, 5, 6, 7, 8. Pět žetonů sýra: 1, 1, 2, 2, 3. Ty leží lícem nahoru na pěti hlavních palubách: na políčkách 7, 11, 15, 19 a 23, na druhé lodi na 16, 20, 24, 28 a 32.
rules-as-1-6 = Nahoře čekají bodovaná políčka v tomto pořadí: **X** (nic), **5**, **3**, **2**.

rules-section-as-2 = Příprava
rules-as-2-1 = Sýr se zamíchá a rozloží na svých pět palub, číslem nahoru. Žetony potápění se zamíchají a leží lícem dolů.
rules-as-2-2 = Každý hráč dostane náhodně jednu kartičku se záchranným kruhem a drží ji v **tajnosti**: ukazuje tři krysy, které mu přinesou body. Ostatní kartičky zůstanou skryté.
rules-as-2-3 = Všech osm kostek je v zásobě. První hráč se vylosuje a hraje se po směru hodinových ručiček.

rules-section-as-3 = Tvůj tah
rules-as-3-1 = Hoď **všemi** kostkami ze zásoby, vyber **jednu** a pohni podle ní **jednou** krysou. Vynechat nejde.
rules-as-3-2 = Vybraná kostka odejde ze zásoby, pokud na její stěně není **x**.
rules-as-3-3 = Obyčejná stěna hýbe krysou v barvě kostky. Stěna **s kroužkem** hýbe kteroukoli krysou, která je ještě na cestě.
rules-as-3-4 = Vybrat můžeš kteroukoli kostku, i takovou, která ničím nepohne. Použitá je stejně.
rules-as-3-5 = Pak zásoba putuje k dalšímu hráči. Kdo by začínal s **jednou kostkou nebo žádnou**, u toho nejdřív stoupne voda, a pak hraje se všemi kostkami, které jsou ještě ve hře.

rules-section-as-4 = Pohyb
rules-as-4-1 = Číslo posune krysu o tolik políček nahoru.
rules-as-4-2 = **Šipka** ji vynese na políčko nejbližší krysy před ní. Když před ní nikdo není, nestane se nic.
rules-as-4-3 = **Kotva** ji vrátí na políčko nejbližší krysy za ní. Když za ní nikdo není, nestane se nic. Krysy na jejím políčku nejsou ani před ní, ani za ní. Krysami na horní palubě se hýbat nedá a nepočítají se.
rules-as-4-4 = Když krysa, kterou pohneš, **skončí** na políčku se sýrem, vezmeš si ho, ať má krysa barvu jakoukoli a ať šla nahoru, nebo zpátky. Přeběhnout sýr nestačí.
rules-as-4-4-ruling = Pravidla říkají, že si ho vzít můžeš. Tady si ho bereš vždycky: nechat ho ležet se nikomu nevyplatí.
rules-as-4-5-ruling = Následky tahu přicházejí v tomto pořadí: krysa se pohne; sýr; krysa nahoře jde na bodované políčko; krysu, která zůstala ve vodě sama, voda smete; pak se zjišťuje, zda je konec hry.

rules-section-as-5 = Voda
rules-as-5-1 = Otočí se žeton potápění a voda stoupá políčko za políčkem o tolik, kolik na něm stojí. Jakmile ale zakryje políčko s krysou, **hned se zastaví**.
rules-as-5-2 = Je-li tam jedna krysa, voda ji smete a její kostka odejde ze hry.
rules-as-5-3 = Je-li jich víc, **šlapou vodu**. Jakmile na tom políčku zůstane jen jedna, voda ji hned smete.
rules-as-5-4-ruling = Dokud krysy šlapou vodu, nestoupne voda výš: žeton, který se tehdy otočí, přijde nazmar. Kotva k nim může nějakou krysu vrátit.
rules-as-5-5 = Po osmém žetonu už voda nestoupá.
rules-as-5-6 = Krysa, která už není na cestě, smetená vodou nebo v bezpečí nahoře, bere ze hry i svou kostku, a to i ze zásoby. Bílá kostka zůstává do konce.

rules-section-as-6 = Horní paluba a konec
rules-as-6-1 = Krysa, která doběhne na horní palubu nebo by ji přeběhla, jde na první volné bodované políčko: první na X, další na 5, 3, 2.
rules-as-6-2 = Hra končí **okamžitě**, když je nahoře čtvrtá krysa, nebo když na cestě zbývají jen dvě krysy (podle 4.5 to může být i jedna).
rules-as-6-2-ruling = Ty, které zbyly, se dělí o nejcennější volné bodované políčko (5, pokud není obsazené žádné nebo jen X). Každá dostane celou jeho hodnotu.
rules-as-6-3-ruling = Po 500 tazích hra končí a krysy, které jsou ještě na cestě, nedostanou nic.

rules-section-as-7 = Body
rules-as-7-1 = Kartičky se odkryjí. Tvé body jsou body tvých tří krys a tvého sýra.
rules-as-7-2 = Vyhrává, kdo má nejvíc bodů. Při shodě rozhodují body za sýr; jsou-li stejné i ty, je vítězství společné.

## Obrázky a tabulky

rules-picture-abandon-ship-tile = Hodilo se všemi kostkami, jedna se vybrala: žlutá [3] posune žlutou krysu o 3 políčka a kostka odejde ze zásoby.
rules-picture-abandon-ship-stays = Žlutá kostka ukazuje [5x]: krysa postoupí o 5 políček a kostka zůstane v zásobě.
rules-picture-abandon-ship-circled = Bílá kostka ukazuje [(5)], takže může pohnout kteroukoli krysou: tady modrou.
rules-picture-abandon-ship-arrow = Šipka vynese zelenou ze 4 k nejbližší kryse před ní, na 12.
rules-picture-abandon-ship-anchor = Kotva vrátí červenou ze 22 k nejbližším krysám za ní, na 14.
rules-picture-abandon-ship-cheese = Žlutá skončí na 15 a kdo s ní táhl, bere sýr za 3.
rules-picture-abandon-ship-water = Zbývá jediná kostka, a tak voda stoupá. Šla by dál, ale zastaví se u černé, která je sama, a smete ji. Pak se do zásoby vrátí všechny kostky.
rules-picture-abandon-ship-tread = Modrá a červená šlapou vodu. Modrá vyběhne ven, červená tak zůstane sama a voda ji hned smete.
rules-picture-abandon-ship-held = Modrá a červená šlapou vodu a zdržují ji: žeton 7 přijde nazmar.
rules-picture-abandon-ship-top = První krysa nahoře bere X. Další dostane 5 bodů.
rules-picture-abandon-ship-fourth = Modrá je nahoře čtvrtá a bere 2: hra okamžitě končí.
rules-picture-abandon-ship-end = Modrá bere 3 a na cestě zbývají jen dvě krysy. Dělí se o nejlepší volné políčko: každá má 2 body.
rules-dice = Kostky a jejich stěny
