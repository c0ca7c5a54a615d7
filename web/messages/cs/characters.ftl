# Postavy botů: jak která hraje, v jedné větě, a jejich úrovně.

level-1 = Začátečník
level-2 = Rozvážný
level-3 = Silný
level-4 = Mistr
level-5 = Legenda

bot-role = { $level ->
    [1] bot, začátečník
    [2] bot, rozvážný
    [3] bot, silný
    [4] bot, mistr
   *[5] bot, legenda
}

character-gambo = Volavka na jedné noze, a neví na které. Hraje, jak to přijde.
character-rill = Mladá vydra, která se radši cáká, než plánuje.
character-zub = Malá štika s velkým úsměvem, která neví kudy kam.
character-plop = Žabák, který nejdřív skočí a pak se dívá.
character-kvak = Kačer, který plave za drobky, kam plavou ony.
character-toko = Malý bobr, který všechno jednou zkusí.
character-lento = Želva na prvním výletě. Nespěchej na ni a neptej se proč.
character-stelo = Volavka, která počká a vezme si, co je jisté.
character-brio = Vydra s veselou tváří a jistou rukou.
character-neb = Štika, která se drží u dna a málo riskuje.
character-croa = Žabák, který před každým skokem spočítá lekníny.
character-dondo = Kačer, který jde rovnou a většinou dojde.
character-hoblo = Bobr, který klade jeden dobrý tah na druhý.
character-moss = Želva, která jde pomalu a málokdy chybuje.
character-vigil = Volavka, která vidí rybu dřív než vlnku.
character-flink = Vydra, která zná každou zkratku na jezeře.
character-dart = Štika, která stojí nehnutě, dokud nevyrazí.
character-hopla = Žabák, který je vždycky o skok napřed.
character-plumo = Kačer: nad vodou klid, pod vodou samá práce.
character-castor = Bobr, který počítá s každou větvičkou.
character-onyx = Želva, která tvůj trik už dávno viděla.
character-argus = Volavka se stem očí. Nic jí neunikne.
character-lutro = Vydra, která hraje pro radost, a pro radost i vyhrává.
character-esox = Štika, paní těchto vod. Přines si štěstí.
character-batrax = Žabák, který ví, co ti padne. Skoro.
character-tadorn = Kačer v kapitánském klobouku, a zaslouženém.
character-fiber = Bobr, který to má promyšlené až do konce.
character-grotto = Želva stará jako jezero. Nezávodí, dojde.
character-ardea = Volavka ze staré pověsti. Prý nikdy nemrkla.
character-enhydra = Vydra z širého moře. Ví, co držíš, a pluje dál.
character-lucius = Štika, které se lodě vyhýbají. Poznáš proč.
character-ranulf = Žabák, který býval princem a vzdal se toho, aby vyhrával.
character-mandar = Kačer v pestrém peří. Nezapomene nic z toho, co kdo udělal.
character-bievre = Bobr, který přehradil velkou řeku a spočítal kapky.
character-chelona = Želva starší než jezero. Pamatuje si každou hru.
