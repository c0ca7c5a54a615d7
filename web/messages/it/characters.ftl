# I personaggi dei bot: come gioca ciascuno, in una riga, e i loro livelli.

level-1 = Principiante
level-2 = Intermedio
level-3 = Forte
level-4 = Maestro
level-5 = Leggenda

bot-role = { $level ->
    [1] bot, principiante
    [2] bot, intermedio
    [3] bot, forte
    [4] bot, maestro
   *[5] bot, leggenda
}

character-gambo = Un airone su una zampa sola, non sa mai quale. Gioca come viene.
character-rill = Una giovane lontra che preferisce sguazzare che pensare.
character-zub = Un piccolo luccio: gran sorriso, nessuna idea di dove andare.
character-plop = Una rana che prima salta e poi guarda.
character-kvak = Un’anatra che segue le briciole, dove vanno vanno.
character-toko = Un cucciolo di castoro che prova tutto almeno una volta.
character-lento = Una tartaruga alla prima gita. Niente fretta, niente domande.
character-stelo = Un airone che aspetta e prende quello che è sicuro.
character-brio = Una lontra dal muso allegro e dalla mano ferma.
character-neb = Un luccio che sta sul fondo e rischia poco.
character-croa = Una rana che conta le ninfee prima di ogni salto.
character-dondo = Un’anatra che va dritta, e quasi sempre arriva.
character-hoblo = Un castoro che posa una buona mossa sull’altra.
character-moss = Una tartaruga che va piano e sbaglia di rado.
character-vigil = Un airone che vede il pesce prima dell’onda.
character-flink = Una lontra che conosce ogni scorciatoia del lago.
character-dart = Un luccio che sta fermo, finché non scatta.
character-hopla = Una rana che è sempre un salto avanti.
character-plumo = Un’anatra: calma sopra l’acqua, un gran daffare sotto.
character-castor = Un castoro che fa i conti con ogni rametto.
character-onyx = Una tartaruga che il tuo trucco l’ha già visto.
character-argus = Un airone dai cento occhi. Non gli sfugge niente.
character-lutro = Una lontra che gioca per divertirsi, e si diverte a vincere.
character-esox = Un luccio, il padrone di queste acque. Ti servirà fortuna.
character-batrax = Una rana che sa che cosa tirerai. O quasi.
character-tadorn = Un’anatra col cappello da capitano, e se l’è meritato.
character-fiber = Un castoro che ha già pensato a tutto, fino in fondo.
character-grotto = Una tartaruga vecchia come il lago. Non corre: arriva.
character-ardea = Un airone uscito da una vecchia storia. Dicono che non abbia mai battuto ciglio.
character-enhydra = Una lontra del mare aperto. Sa che cosa hai in mano, e galleggia.
character-lucius = Un luccio che le barche evitano. Capirai perché.
character-ranulf = Una rana che fu principe, e ci rinunciò per vincere.
character-mandar = Un’anatra dalle piume sgargianti. Di quello che hai fatto non dimentica niente.
character-bievre = Un castoro che sbarrò il grande fiume, e ne contò le gocce.
character-chelona = Una tartaruga più vecchia del lago. Si ricorda ogni partita.
