# Pravidla Powerboats: zpráva pro každý bod (rules-pb-1-1 je PB-1.1), s -ruling pro to, co je naše.
# **Důležitá slova** a [3] pro kostku, na které je 3.

rules-lead-powerboats = Závod mezi ostrovy: objeď po řadě tři bójky a vrať se přes čáru. Kostky jsou tvá rychlost: čím rychleji pluješ, tím hůř se zatáčí. A kdo narazí do břehu, zaplatí.

rules-section-pb-1 = Jezero
rules-pb-1-1 = V rámu leží šest jezerních destiček. Každá má **tmavou stranu** se širokou vodou a **světlou stranu**, která je těžší: víc země a užší průjezdy. Všech šest ukazuje stejnou stranu. Zamíchají se a každá může ležet tak i obráceně, takže každá strana dá 46 080 jezer.
rules-pb-1-2 = Políčko je buď voda, nebo země. Co leží mimo jezero, je země.
rules-pb-1-3 = Ať destičky leží jakkoli, z každého vodního políčka se dá doplout na každé jiné.
rules-pb-1-4 = Některá políčka mají písmeno A, B nebo C: to jsou **body**, na kterých mohou stát bójky. Písmeno leží u jedné strany políčka a na tu stranu se klade startovní destička: čtyři vodní políčka v řadě, na téže jezerní destičce. Žádný bod neleží tak blízko břehu, aby se nedal ze všech stran obeplout, i když ostrovy mohou cestu prodloužit.

rules-section-pb-2 = Okruh
rules-pb-2-1 = Hra má tři závody: A na A-bodech, B na B-bodech a C na C-bodech. Můžete se domluvit i na méně závodech, třeba na jediném.
rules-pb-2-2 = Bójky 0 (start), 1, 2 a 3 se náhodně rozmístí na čtyři body s písmenem závodu.
rules-pb-2-3 = Destička start/cíl leží na čtyřech vodních políčkách v přímce od bójky 0, ve směru, který ukazuje její bod. Na pátém políčku stojí cílová bójka.
rules-pb-2-4 = Bójka blokuje své políčko jako země a platí to pro všech pět, ať stojí kdekoli. Země pod bójkou zůstává zemí.
rules-pb-2-5-ruling = Bójku **objedeš**, když projedeš její **bránou**: to je přímá řada políček od bójky ven až ke břehu. Smysl ukazují šipky na bójce: vlevo znamená proti směru hodinových ručiček. Jakmile vjedeš na políčko brány z té strany, odkud pluješ, je bójka objetá. Nemusíš být blízko: mezi tebou a bójkou mohou ležet ostrovy, a dokonce i jiné bójky. Brána míří k vnější straně zatáčky: ze směrů, které se dají po vodě projet, má ten nejbližší.
rules-pb-2-6-ruling = Když se vrátíš přes bránu poslední objeté bójky, objetá už není: představ si provázek za člunem, který se odmotává. Bójky objeté předtím zůstávají objeté.
rules-pb-2-7-ruling = I startovní čára je brána: čtyři políčka startovní destičky ve směru startu. Člun na ní nebo za ní odstartoval; když se přes ni vrátí, start už neplatí.
rules-pb-2-8 = Šipky bójek, směr startu i směr cíle leží tak, aby se žádná bójka nikdy nemusela celá obkroužit a aby byl okruh pak co **nejsnazší**. Ze 32 možností se počítají ty, jejichž nejsnazší trasa žádnou bójku neobkrouží. Z nich vybíráme tu s nejkratší trasou přes všechny brány; ze stejně krátkých tu s nejmenším počtem zatáček o 60 stupňů, pak rozhoduje pevné pořadí.
rules-pb-2-8-ruling = Trasa bójku **obkrouží**, když se mezi bránou před ní a bránou po ní otočí kolem bójky o víc než 360 stupňů a její cesta ven zkříží cestu dovnitř nebo se jí dotkne. Když nějakou bójku obkrouží všech 32 možností, bereme tu, která jich obkrouží nejméně. Start a cíl mohou vést opačnými směry.
rules-pb-2-9 = Když se okruh nedá dojet nebo zbude méně než šest startovních políček, losují se bójky znovu.

rules-section-pb-3 = Start
rules-pb-3-1 = V závodě A se začínající hráč vylosuje. V každém dalším je to levý soused toho předchozího.
rules-pb-3-2 = První umístí člun pravý soused začínajícího hráče, pak ostatní proti směru hodinových ručiček; **začínající hráč umísťuje poslední**. Potom se hraje po směru hodinových ručiček a první táhne začínající hráč.
rules-pb-3-3 = Polož člun na volné políčko startovní destičky nebo za ni.
rules-pb-3-3-ruling = Za ní jsou vodní políčka, na která se z destičky dostaneš jedním nebo dvěma kroky v obou směrech, které míří dozadu.
rules-pb-3-4 = Příď natoč k některé ze šesti stran políčka. Kostky ještě nemáš: tvá rychlost je 0.

rules-section-pb-4 = Kostky
rules-pb-4-1 = Na kostce padá [1], [2] nebo [3], všechno stejně často. Kostky zůstávají u člunu z tahu na tah a **jejich součet je tvá rychlost**.
rules-pb-4-2 = Každý tah si **necháš** kostky, které chceš, a ostatními **hodíš znovu**. Můžeš také jednu kostku **přidat**, nebo jednu **odložit**, kteroukoli, ale nikdy víc než jednu. Přidanou kostkou se vždycky hází. Všemi kostkami, kterými házíš, hodíš najednou.
rules-pb-4-3 = Nemáš-li kostky, hoď jednou, nebo žádnou. Máš-li jednu, můžeš ji odložit a plout bez ní.
rules-pb-4-4 = Kostky nikdy nedojdou. (V krabici jich je 18; kdyby nestačily, máš je podle návodu něčím nahradit.)

rules-section-pb-5 = Natočení a pohyb
rules-pb-5-1 = Po hodu natoč člun o 60 stupňů vlevo nebo vpravo, nebo pluj rovně.
rules-pb-5-2 = **Musíš** zvolit směr, kterým můžeš po vodě rovně uplout celý součet.
rules-pb-5-3 = Ostatní čluny se přitom nepočítají: jen země, břeh a bójky.
rules-pb-5-4 = Když není dost vody v žádném směru, musíš zvolit ten s **nejdelší** přímou cestou a narazíš. Mezi stejně dlouhými si vybereš.
rules-pb-5-5 = Člun upluje celý součet, rovně, a zůstane natočený ve směru plavby.
rules-pb-5-6 = Políčky s jinými čluny můžeš proplout. Kdyby tvůj tah na některém skončil, zůstaneš na posledním volném políčku před ním; a když žádné není, člun zůstane na místě a jen se natočí.
rules-pb-5-7 = Se součtem 0 se člun jen otočí. V tom mu nic nezabrání.
rules-pb-5-8 = Brány se počítají krok za krokem na políčkách, kudy člun opravdu proplul. Projet se dá jen brána, která je na řadě, a přijít se dá jen o tu poslední. Krokem do dvou bran, které jsou na řadě po sobě, projedeš obě.

rules-section-pb-6 = Poškození
rules-pb-6-1 = Při nárazu dostaneš **žeton poškození za každé políčko** součtu, na které už nezbyla voda, a přijdeš o **všechny kostky**. Políčka, o která tě připraví jiný člun, poškozením nejsou.
rules-pb-6-2 = Se **čtyřmi žetony** a více se člun potopí: zmizí z jezera i z tohoto závodu.
rules-pb-6-3 = Po závodě se čluny opraví. Člunu, který v něm utrpěl poškození, ale zůstane o žeton víc, než s kolika do toho závodu vyplul; nepoškozenému zůstane, co měl. Závod B tedy začíná s 0 nebo 1 žetonem, závod C s 0, 1 nebo 2.
rules-pb-6-4 = Potopený člun v dalším závodě zase závodí, podle stejného pravidla.

rules-section-pb-7 = Cíl
rules-pb-7-1 = Když máš po řadě objeté bójky 1, 2 a 3, jsi v cíli, jakmile ve směru cíle **dosáhneš destičky start/cíl nebo ji projedeš**.
rules-pb-7-2 = I tak upluješ celý součet. Náraz za čarou člun poškodí a může ho i potopit, ale jsi v cíli a místo ti zůstane.
rules-pb-7-2-ruling = Člun, který je v cíli, na konci svého tahu opustí jezero.
rules-pb-7-3-ruling = Závod končí, když už žádný člun nezávodí, nebo když zbývá jediný a jeho místo je bez bodů: při základním bodování, pokud se nikdo nepotopil ani nevzdal, je poslední a má 0.
rules-pb-7-4-ruling = Člun, který ani za 100 tahů nedoplul do cíle, závod vzdává: nemá body a nikdo za něj nemá nic navíc.

rules-section-pb-8 = Body
rules-pb-8-1 = První v cíli dostane o bod méně, než je hráčů, další zase o bod méně a tak dál až k 0. Závod B se počítá **dvojnásob**, závod C **trojnásob**.
rules-pb-8-2 = Člun, který se potopil před cílem, nedostane nic.
rules-pb-8-3 = Vyhrává, kdo má po posledním závodě nejvíc bodů. Při shodě rozhoduje místo v posledním závodě.
rules-pb-8-4 = Ve dvou vždy, ve více hráčích jen po dohodě, jsou body navíc: každý člun v cíli dostane bod za každý tah, o který byl v cíli dřív než poslední, a 5 za každý potopený člun.
rules-pb-8-4-ruling = Tyto body se nenásobí. Doplul-li do cíle jediný člun, dostane navíc jen 5 bodů za každý potopený.

rules-section-pb-readings = Drobným písmem
rules-pb-reading-marks = **Vnější strana zatáčky (2.5).** Značkou před bójkou 1 a za bójkou 3 je střed destičky start/cíl. Leží-li obě ramena bójky v jedné přímce, je vnější strana vlevo od další cesty. Ze dvou stejně blízkých směrů platí první v pořadí východ, severovýchod, severozápad, západ, jihozápad, jihovýchod.
rules-pb-reading-shore = **Až ke břehu (2.5).** Brána vede až na okraj jezera, přes ostrovy i za jiné bójky. Projet se dá tam, kde voda vede na řadu z jedné strany a na druhé zase dál, třeba i podél řady.
rules-pb-reading-routes = **Trasy (2.8).** Trasa začíná na kterémkoli políčku startovní destičky, vede z políčka na políčko, projede každou bránu, když je na řadě, a nikdy se nevrací přes tu poslední. Pevné pořadí je vlevo před vpravo, nejdřív u startu, nakonec u cíle. Ze stejně krátkých a stejně rovných tras platí ta přes políčka výš, pak víc vlevo.
rules-pb-reading-circles = **Obkroužení (2.8).** Brána je projetá tam, kde ji člun na té trase projede natrvalo. O kolik se trasa kolem bójky otočí, je součet toho, o kolik se krok za krokem pootočí spojnice bójky a člunu, doleva minus doprava; přesně 360 stupňů ještě není obkroužení. Cesta dovnitř a ven se dotýkají, když mají společné políčko kromě toho na bráně bójky.
rules-pb-reading-version = **Starší hry.** Hry začaté podle verze 1 těchto pravidel podle ní také pokračují: tam rozhodovala jen nejkratší trasa a obkroužení se nepočítalo.
rules-pb-reading-back = **Cesta zpátky (2.6, 5.8).** Krok zpátky přes poslední bránu se počítá dřív než cokoli, do čeho tentýž krok vjede. Jeden krok zruší nejvýš jednu bránu; další krok zpátky, přes tu předchozí, zruší i ji.
rules-pb-reading-start = **Start na bráně.** Člun umístěný na řadě bójky 1 ji ještě neprojel: musí přijet ze správné strany.
rules-pb-reading-races = **Závody (2.1).** Jeden až tři závody podle písmen. Závod se počítá, jak říká jeho písmeno, i když je jediný. Nikdo tak nezačíná s víc než dvěma žetony.
rules-pb-reading-sunk = **Potopení za cílem (7.2, 8.4).** Takový člun je v cíli. Pro body navíc ostatních se za potopený nepočítá.
rules-pb-reading-places = **Poslední místa (8.3).** Člun, který zůstal sám, protože jeho místo je bez bodů, je poslední. Čluny, které se v posledním závodě potopily nebo vzdaly, v něm místo nemají: při shodě bodů jsou až za těmi, které ho mají, a o pořadí se dělí.

## Obrázky a tabulky

rules-picture-powerboats-race = Jednou dokola: přes startovní čáru, branami bójek 1, 2 a 3 a zpátky přes čáru.
rules-picture-powerboats-back = Zpátky přes bránu bójky 2: už není objetá a musí se projet znovu.
rules-picture-powerboats-start = Začínající hráč umísťuje poslední a táhne první. Dva čluny už tu jsou; třetí si vezme volné políčko a natočí příď.
rules-picture-powerboats-seven = Člun má [3] [2], nechá si [3] a hází dvojkou a novou kostkou: [3] [1]. To je 7. Vlevo je hned země, rovně je 6 políček, takže musí vpravo.
rules-picture-powerboats-behind = [3] [2] [1]: trojka se odloží, ostatní zůstanou. Vpravo je třetí políčko obsazené, člun tedy zůstane na druhém. Bez poškození.
rules-picture-powerboats-through = [2] [1]: hází se oběma znovu a padne [3] [2]. S pětkou člun propluje rovnou skrz dva jiné.
rules-picture-powerboats-aground = [3] [2] [2]: aby zpomalil, nechá si člun jednu [2], jednu kostku odloží a druhou hodí znovu: [3]. To je 5, ale nejdelší cesta má 3 políčka, vpravo. Dva žetony poškození a žádná kostka. Příští tah: zase jedna kostka, nebo žádná.
rules-picture-powerboats-crash-behind = [3] [3]: jedna se odloží, druhou se hází a je to zase [3], ale všude jsou jen 2 políčka. Rovně to je jeden žeton poškození a kostka je pryč. Na druhém políčku stojí člun, takže se končí na prvním; druhému člunu se nic nestane.
rules-picture-powerboats-sunk = Člun s jedním žetonem pluje 6 tam, kde jsou 3 políčka vody. Čtyři žetony: potopí se.
rules-picture-powerboats-finish = Všechny bójky jsou objeté. Přes čáru ve směru jejích šipek: cíl!
rules-places = Body při pěti hráčích
rules-places-race = Závod
rules-places-place = { $place }.
