# Le regole di Powerboats: un messaggio per ogni punto (rules-pb-1-1 è PB-1.1), con -ruling per ciò
# che è nostro. **Parole forti**, e [3] per un dado che mostra un 3.

rules-lead-powerboats = Una gara fra le isole: doppia tre boe nell’ordine e torna oltre la linea. I tuoi dadi sono la tua velocità: più vai forte, più è difficile girare. E chi urta la sponda la paga.

rules-section-pb-1 = Il lago
rules-pb-1-1 = Sei tessere lago stanno in una cornice. Ognuna ha un **lato scuro** con acque larghe e un **lato chiaro**, più difficile: più terra e passaggi più stretti. Tutte e sei mostrano lo stesso lato. Si mescolano, e ognuna può stare in un verso o nell’altro: così ogni lato dà 46.080 laghi.
rules-pb-1-2 = Una casella è acqua o terra. Tutto ciò che sta fuori dal lago conta come terra.
rules-pb-1-3 = Comunque stiano le tessere, da ogni casella d’acqua si arriva a ogni altra.
rules-pb-1-4 = Alcune caselle portano una lettera A, B o C: sono i **punti** su cui possono stare le boe. La lettera è su un lato della sua casella, e da quel lato si posa il tassello di partenza: quattro caselle d’acqua in fila, sulla stessa tessera lago. Un punto non è mai così vicino alla sponda da impedire il passaggio da qualche lato, anche se le isole possono costringerti a un giro largo.

rules-section-pb-2 = Il percorso
rules-pb-2-1 = Una partita è fatta di tre gare: A sui punti A, B sui punti B, C sui punti C. Potete anche accordarvi per meno gare, o per una sola.
rules-pb-2-2 = Le boe 0 (la partenza), 1, 2 e 3 vanno a caso sui quattro punti della lettera della gara.
rules-pb-2-3 = Il tassello partenza/traguardo copre quattro caselle d’acqua in linea retta dalla boa 0, nella direzione indicata dal suo punto. Sulla quinta sta la boa del traguardo.
rules-pb-2-4 = Una boa blocca la sua casella come la terra, e questo vale per tutte e cinque, ovunque stiano. La terra sotto una boa resta terra.
rules-pb-2-5-ruling = Per **doppiare** una boa attraversi la sua **porta**: la fila dritta di caselle che va dalla boa verso l’esterno, fino alla sponda. Le frecce sulla boa danno il verso: a sinistra significa in senso antiorario. Appena entri in una casella della porta dal lato da cui arrivi, la boa è doppiata. Non serve passarle vicino: in mezzo possono esserci isole e perfino altre boe. La porta punta verso l’esterno della curva: fra le direzioni che si possono attraversare sull’acqua è la più vicina.
rules-pb-2-6-ruling = Se torni indietro attraverso la porta dell’ultima boa doppiata, non l’hai più doppiata: pensa a un filo dietro al motoscafo che si srotola. Le boe doppiate prima restano doppiate.
rules-pb-2-7-ruling = Anche la linea di partenza è una porta: le quattro caselle del tassello, nella direzione di partenza. Un motoscafo che ci sta sopra o l’ha superata è partito; se torna indietro attraverso la linea, non lo è più.
rules-pb-2-8 = Le frecce delle boe, la direzione di partenza e quella del traguardo sono scelte in modo che tu non debba mai fare un giro completo attorno a una boa e che poi il percorso sia il più **facile** possibile. Dei 32 modi di disporle contano quelli la cui rotta più facile non gira attorno a nessuna boa. Fra questi prendiamo quello con la rotta più corta attraverso tutte le porte; fra rotte ugualmente corte, quella con meno svolte di 60 gradi, poi un ordine fisso.
rules-pb-2-8-ruling = Una rotta fa un **giro completo** attorno a una boa se, fra la porta prima e quella dopo, gira di più di 360 gradi attorno alla boa e la sua uscita incrocia o tocca la sua entrata. Se tutti i 32 modi girano attorno a una boa, prendiamo quello che lo fa con meno boe. Partenza e traguardo possono avere direzioni opposte.
rules-pb-2-9 = Se le boe non lasciano completare il percorso, o lasciano meno di sei caselle di partenza, si sorteggiano di nuovo.

rules-section-pb-3 = La partenza
rules-pb-3-1 = Nella gara A il primo giocatore si sorteggia. In ogni gara successiva è il vicino di sinistra del precedente.
rules-pb-3-2 = Il primo a piazzare il motoscafo è il vicino di destra del primo giocatore, poi vengono gli altri in senso antiorario: **il primo giocatore piazza per ultimo**. Dopo si gioca in senso orario, e comincia il primo giocatore.
rules-pb-3-3 = Metti il tuo motoscafo su una casella libera del tassello di partenza, o dietro.
rules-pb-3-3-ruling = Dietro vuol dire: le caselle d’acqua che si raggiungono dal tassello con uno o due passi, nelle due direzioni che puntano all’indietro.
rules-pb-3-4 = Gira la prua verso uno qualsiasi dei sei lati della casella. Non hai ancora dadi: la tua velocità è 0.

rules-section-pb-4 = I dadi
rules-pb-4-1 = Un dado mostra [1], [2] o [3], tutti con la stessa probabilità. I dadi restano con il tuo motoscafo da un turno all’altro, e **la loro somma è la tua velocità**.
rules-pb-4-2 = A ogni turno **tieni** i dadi che vuoi e **ritiri** gli altri. Puoi anche **aggiungere un dado** o **toglierne uno**, quello che preferisci, ma mai più di uno. Un dado aggiunto si tira sempre. Tutti i dadi da tirare si tirano insieme.
rules-pb-4-3 = Se non hai dadi, tirane uno, o nessuno. Se ne hai uno, puoi toglierlo e restare senza.
rules-pb-4-4 = I dadi non finiscono mai. (Nella scatola ce ne sono 18; se non bastano, il regolamento invita a essere creativi.)

rules-section-pb-5 = Girare e muovere
rules-pb-5-1 = Dopo il tiro gira il motoscafo di 60 gradi a sinistra o a destra, oppure vai dritto.
rules-pb-5-2 = **Devi** prendere una direzione in cui puoi fare tutto il tuo totale in linea retta sull’acqua.
rules-pb-5-3 = Per questo gli altri motoscafi non contano: contano solo terra, sponda e boe.
rules-pb-5-4 = Se nessuna direzione ha abbastanza acqua, devi prendere quella con il percorso dritto **più lungo**, e urti. Fra percorsi uguali scegli tu.
rules-pb-5-5 = Il motoscafo fa tutto il suo totale, dritto, e alla fine tiene la prua nella direzione della mossa.
rules-pb-5-6 = Puoi attraversare caselle con altri motoscafi. Se la mossa dovesse finire su uno di loro, ti fermi sull’ultima casella libera prima; se non ce n’è, il motoscafo resta dov’era, ma girato.
rules-pb-5-7 = Con un totale di 0 il motoscafo gira soltanto. Niente glielo può impedire.
rules-pb-5-8 = Le porte si contano passo per passo, sulle caselle che il motoscafo ha percorso davvero. Si può passare solo la prossima porta nell’ordine, e perdere solo l’ultima. Un passo che entra in due porte successive le passa entrambe.

rules-section-pb-6 = I danni
rules-pb-6-1 = Quando urti prendi **un segnalino danno per ogni casella** del tuo totale che non era acqua, e perdi **tutti i dadi**. Le caselle che ti fa perdere un altro motoscafo non sono danni.
rules-pb-6-2 = Con **quattro segnalini** o più il motoscafo affonda: fuori dal lago, e fuori da questa gara.
rules-pb-6-3 = Dopo una gara i motoscafi si riparano. Ma chi ha subito danni tiene un segnalino in più di quanti ne aveva all’inizio di quella gara; chi non ne ha subiti tiene quelli che aveva. Così la gara B comincia con 0 o 1 segnalino, la gara C con 0, 1 o 2.
rules-pb-6-4 = Chi è affondato gareggia di nuovo nella gara successiva, con la stessa regola.

rules-section-pb-7 = Il traguardo
rules-pb-7-1 = Dopo aver doppiato 1, 2 e 3 nell’ordine, tagli il traguardo appena **raggiungi o superi** il tassello partenza/traguardo nella direzione del traguardo.
rules-pb-7-2 = Fai comunque tutto il tuo totale. Un urto dopo la linea danneggia il motoscafo e può perfino affondarlo, ma il traguardo è tagliato e il posto resta tuo.
rules-pb-7-2-ruling = Chi ha tagliato il traguardo lascia il lago alla fine della mossa.
rules-pb-7-3-ruling = La gara finisce quando nessuno gareggia più, o quando resta un solo motoscafo e il suo posto non vale nulla: con i punti base, se nessuno è affondato né si è ritirato, è ultimo e prende 0.
rules-pb-7-4-ruling = Chi ha fatto 100 turni senza arrivare si ritira: nessun punto, e nessun premio per gli altri.

rules-section-pb-8 = I punti
rules-pb-8-1 = Il primo al traguardo prende un punto in meno del numero dei giocatori, il secondo uno di meno ancora, e così via fino a 0. La gara B conta il **doppio**, la gara C il **triplo**.
rules-pb-8-2 = Chi è affondato prima di arrivare non prende nulla.
rules-pb-8-3 = Vince chi ha più punti dopo l’ultima gara. A parità di punti decide il posto nell’ultima gara.
rules-pb-8-4 = In due sempre, e con più giocatori se vi accordate, ci sono punti in più: chi arriva ne aggiunge uno per ogni turno di vantaggio sull’ultimo al traguardo, e 5 per ogni motoscafo affondato.
rules-pb-8-4-ruling = Questi punti non si raddoppiano né si triplicano. Se arriva un solo motoscafo, aggiunge soltanto i 5 punti per ogni affondato.

rules-section-pb-readings = Le clausole in piccolo
rules-pb-reading-marks = **L’esterno della curva (2.5).** La meta prima della boa 1 e quella dopo la boa 3 sono entrambe il centro del tassello partenza/traguardo. Se i due tratti di una boa sono sulla stessa retta, l’esterno è a sinistra della rotta. Fra due direzioni ugualmente vicine vale la prima nell’ordine est, nord-est, nord-ovest, ovest, sud-ovest, sud-est.
rules-pb-reading-shore = **Fino alla sponda (2.5).** Una porta va fino al bordo del lago, sopra le isole e oltre le altre boe. Si può attraversare dove l’acqua porta sulla fila da un lato e via dall’altro, anche lungo la fila.
rules-pb-reading-routes = **Rotte (2.8).** Una rotta comincia da una casella qualsiasi del tassello di partenza, va di casella in casella, passa ogni porta quando è il suo turno e non torna mai indietro attraverso l’ultima passata. L’ordine fisso è sinistra prima di destra, per primo alla partenza e per ultimo al traguardo. Fra rotte ugualmente corte e dritte vale quella per le caselle più in alto, poi più a sinistra.
rules-pb-reading-circles = **Giri completi (2.8).** Una porta è passata dove un motoscafo su quella rotta la passa definitivamente. Quanto si gira attorno a una boa è la somma di quanto ruota, passo dopo passo, la linea dalla boa al motoscafo, verso sinistra meno verso destra; 360 gradi esatti non sono un giro completo. Entrata e uscita si toccano se hanno in comune una casella oltre a quella sulla porta della boa.
rules-pb-reading-version = **Partite più vecchie.** Le partite cominciate con la versione 1 di queste regole continuano con quella: lì decideva solo la rotta più corta, e i giri completi non contavano.
rules-pb-reading-back = **Tornare indietro (2.6, 5.8).** Un passo indietro attraverso l’ultima porta conta prima di tutto ciò in cui entra lo stesso passo. Un passo fa perdere al massimo una porta; il passo indietro seguente, attraverso quella prima, fa perdere anche quella.
rules-pb-reading-start = **Partire su una porta.** Chi viene piazzato sulla fila della boa 1 non l’ha passata: deve arrivarci dal lato giusto.
rules-pb-reading-races = **Gare (2.1).** Da una a tre gare, con le loro lettere. Una gara conta come dice la sua lettera, anche da sola. Quindi nessuno comincia mai con più di due segnalini.
rules-pb-reading-sunk = **Affondare dopo il traguardo (7.2, 8.4).** Chi affonda così è arrivato. Per i punti in più degli altri non conta come affondato.
rules-pb-reading-places = **Ultimi posti (8.3).** Chi resta da solo perché il suo posto non vale nulla è ultimo. Chi nell’ultima gara è affondato o si è ritirato lì non ha un posto: a parità di punti viene dopo chi ne ha uno, e divide la posizione con gli altri come lui.

## Figure e tabelle

rules-picture-powerboats-race = Un giro completo: oltre la linea di partenza, attraverso le porte delle boe 1, 2 e 3, e di nuovo oltre la linea.
rules-picture-powerboats-back = Indietro attraverso la porta della boa 2: non è più doppiata, e va passata di nuovo.
rules-picture-powerboats-start = Il primo giocatore piazza per ultimo e muove per primo. Due motoscafi sono già lì; il terzo prende una casella libera e gira la prua.
rules-picture-powerboats-seven = Il motoscafo ha [3] [2], tiene il [3] e tira il [2] e un dado nuovo: [3] [1]. Fanno 7. A sinistra c’è subito terra, dritto ci sono 6 caselle: deve girare a destra.
rules-picture-powerboats-behind = [3] [2] [1]: il [3] si toglie, gli altri si tengono. A destra la terza casella è occupata, e il motoscafo si ferma sulla seconda. Nessun danno.
rules-picture-powerboats-through = [2] [1]: si ritirano entrambi e danno [3] [2]. Con 5 il motoscafo passa dritto attraverso altri due.
rules-picture-powerboats-aground = [3] [2] [2]: per rallentare si tiene un [2], si toglie un dado e si ritira l’altro: [3]. Fanno 5, ma il percorso più lungo è di 3 caselle, a destra. Due segnalini danno, e nessun dado. Al prossimo turno: di nuovo un dado, o nessuno.
rules-picture-powerboats-crash-behind = [3] [3]: uno va via, l’altro si ritira ed è ancora [3], ma da ogni parte ci sono 2 caselle. Dritto: un segnalino danno, e il dado è perso. Sulla seconda casella c’è un motoscafo, quindi ci si ferma sulla prima; l’altro resta illeso.
rules-picture-powerboats-sunk = Un motoscafo con un segnalino fa 6 dove ci sono 3 caselle d’acqua. Quattro segnalini: affonda.
rules-picture-powerboats-finish = Tutte le boe sono doppiate. Oltre la linea nel verso delle sue frecce: arrivo!
rules-places = Punti con cinque giocatori
rules-places-race = Gara
rules-places-place = { $place }º
