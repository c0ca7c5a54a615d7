# Le regole di Abandon Ship: un messaggio per ogni punto (rules-as-1-1 è AS-1.1), con -ruling o -parts
# per ciò che è nostro. **Parole forti**, e [3], [(3)], [5x], [anchor] per le facce dei dadi.

rules-lead-abandon-ship = La nave affonda, e sette ratti corrono verso il ponte più alto. Tre di loro ti danno punti, ma solo tu sai quali. Aiutali senza farti scoprire, raccogli formaggio, e non mandare in cima per primo uno dei tuoi.

rules-section-as-1 = I componenti
rules-as-1-1 = Sette ratti: giallo, blu, viola, verde, arancione, rosso e nero. Da tre a sette giocatori.
rules-as-1-2-parts = Sette dadi colorati e uno bianco, tutti diversi. Un numero come [3] muove il ratto del colore del dado. Una faccia cerchiata come [(3)] muove un ratto qualsiasi. Con una x, come [5x], il dado resta nell’area dadi. [arrow] e [anchor] sono spiegate nella sezione 4. Le nostre facce vengono dall’elenco di un recensore, che nomina due volte il giallo e mai il blu (prendiamo il secondo come blu), e da una seconda recensione che conferma il dado bianco.
rules-as-1-3 = Sette tessere preserva vita, con tre colori ciascuna.
rules-as-1-3-parts = Le nostre sono equilibrate: ogni colore è su tre tessere, e due tessere qualsiasi hanno esattamente un colore in comune.
rules-as-1-4-parts = Ci sono due navi. Su quella che usiamo di solito, che segue il testo del regolamento, gli spazi sono numerati da 1 nella stiva. I ratti partono da 1, l’acqua è appena sotto, il ponte più alto è lo spazio 27. L’altra segue ciò che raccontano i recensori: ratti su 10, acqua a 6, ponte più alto 36. La salita è di 26 spazi su entrambe.
rules-as-1-5-parts = Otto segnalini nave che affonda: 3, 4, 4, 5, 5, 6, 7, 8. Cinque segnalini formaggio: 1, 1, 2, 2, 3. Questi stanno scoperti su cinque ponti principali: gli spazi 7, 11, 15, 19 e 23, sull’altra nave 16, 20, 24, 28 e 32.
rules-as-1-6 = In cima aspettano gli spazi del punteggio, in quest’ordine: **X** (nulla), **5**, **3**, **2**.

rules-section-as-2 = La preparazione
rules-as-2-1 = Il formaggio si mescola e si distribuisce sui suoi cinque ponti, con il numero in vista. I segnalini nave che affonda si mescolano e stanno coperti.
rules-as-2-2 = Ogni giocatore riceve a caso una tessera preserva vita e la tiene **segreta**: mostra i tre ratti che gli danno punti. Le altre tessere restano nascoste.
rules-as-2-3 = Tutti e otto i dadi sono nell’area dadi. Il primo giocatore si sorteggia, e si gioca in senso orario.

rules-section-as-3 = Il tuo turno
rules-as-3-1 = Tira **tutti** i dadi dell’area dadi, scegline **uno** e con quello muovi **un** ratto. Non puoi passare.
rules-as-3-2 = Il dado scelto esce dall’area, a meno che la sua faccia non mostri una **x**.
rules-as-3-3 = Una faccia semplice muove il ratto del colore del dado. Una **cerchiata** muove un ratto qualsiasi ancora in gioco.
rules-as-3-4 = Puoi scegliere qualsiasi dado, anche uno che non muove nulla. È usato lo stesso.
rules-as-3-5 = Poi l’area dadi passa al giocatore successivo. Chi comincerebbe con **un dado o nessuno** fa prima salire l’acqua, e poi gioca il turno con tutti i dadi ancora in gioco.

rules-section-as-4 = Le mosse
rules-as-4-1 = Un numero fa salire il ratto di altrettanti spazi.
rules-as-4-2 = La **freccia** lo fa salire fino allo spazio del primo ratto davanti. Se davanti non c’è nessuno, non succede nulla.
rules-as-4-3 = L’**ancora** lo fa arretrare fino allo spazio del primo ratto dietro. Se dietro non c’è nessuno, non succede nulla. I ratti sul suo stesso spazio non sono né davanti né dietro. I ratti sul ponte più alto non si possono muovere e non contano.
rules-as-4-4 = Se un ratto che muovi **finisce** su uno spazio con il formaggio, il formaggio è tuo, di qualunque colore sia il ratto e che sia salito o arretrato. Passarci sopra non dà nulla.
rules-as-4-4-ruling = Il regolamento dice che puoi prenderlo. Qui lo prendi sempre: lasciarlo non conviene a nessuno.
rules-as-4-5-ruling = Gli effetti di una mossa vengono in quest’ordine: il ratto si muove; il formaggio; un ratto in cima va al suo spazio del punteggio; un ratto rimasto solo nell’acqua viene trascinato via; poi si guarda se la partita è finita.

rules-section-as-5 = L’acqua
rules-as-5-1 = Si pesca un segnalino nave che affonda, e l’acqua sale, uno spazio alla volta, di tanti spazi quanti ne indica. Ma **si ferma subito** quando copre uno spazio con un ratto.
rules-as-5-2 = Se il ratto è uno, viene trascinato via, e il suo dado esce dal gioco.
rules-as-5-3 = Se sono di più, **restano a galla**. Appena su quello spazio ne rimane uno solo, viene trascinato via all’istante.
rules-as-5-4-ruling = Finché dei ratti restano a galla, l’acqua non li supera: un segnalino pescato allora è sprecato. Un’ancora può riportare un ratto da loro.
rules-as-5-5 = Dopo l’ottavo segnalino l’acqua non sale più.
rules-as-5-6 = Un ratto che esce dal gioco, trascinato via o salvo in cima, porta via con sé il suo dado, anche dall’area dadi. Il dado bianco resta fino alla fine.

rules-section-as-6 = Il ponte più alto e la fine
rules-as-6-1 = Un ratto che raggiunge il ponte più alto, o lo supererebbe, va sul primo spazio del punteggio libero: il primo sulla X, poi 5, 3, 2.
rules-as-6-2 = La partita finisce **subito** quando il quarto ratto è in cima, o quando restano in gioco solo due ratti (per il punto 4.5 può essere anche uno).
rules-as-6-2-ruling = Quelli rimasti si dividono lo spazio del punteggio libero di maggior valore (5, se nessuno o solo X è occupato). Ognuno ne prende il valore intero.
rules-as-6-3-ruling = Dopo 500 turni la partita è finita, e i ratti ancora in gioco non prendono nulla.

rules-section-as-7 = I punti
rules-as-7-1 = Si voltano le tessere. I tuoi punti sono quelli dei tuoi tre ratti e del tuo formaggio.
rules-as-7-2 = Vince chi ha più punti. In caso di parità vince chi ha più punti formaggio; se anche quelli sono pari, la vittoria è condivisa.

## Figure e tabelle

rules-picture-abandon-ship-tile = Si tirano tutti i dadi e se ne sceglie uno: il [3] giallo fa salire il ratto giallo di 3 spazi, e il dado esce dall’area.
rules-picture-abandon-ship-stays = Il dado giallo mostra [5x]: il ratto sale di 5 spazi, e il dado resta nell’area.
rules-picture-abandon-ship-circled = Il dado bianco mostra [(5)], quindi può muovere un ratto qualsiasi: qui il blu.
rules-picture-abandon-ship-arrow = La freccia porta il verde da 4 fino al primo ratto davanti, su 12.
rules-picture-abandon-ship-anchor = L’ancora riporta il rosso da 22 fino ai primi ratti dietro, su 14.
rules-picture-abandon-ship-cheese = Il giallo finisce su 15, e chi lo ha mosso prende il formaggio da 3.
rules-picture-abandon-ship-water = Resta un solo dado, quindi l’acqua sale. Andrebbe oltre, ma si ferma al nero, che è solo e viene trascinato via. Poi tutti i dadi tornano nell’area.
rules-picture-abandon-ship-tread = Il blu e il rosso sono a galla. Il blu esce, quindi il rosso resta solo e viene trascinato via subito.
rules-picture-abandon-ship-held = Il blu e il rosso sono a galla e trattengono l’acqua: il segnalino 7 è sprecato.
rules-picture-abandon-ship-top = Il primo ratto in cima prende la X. Il prossimo avrà 5 punti.
rules-picture-abandon-ship-fourth = Il blu è il quarto ratto in cima e prende il 2: la partita finisce subito.
rules-picture-abandon-ship-end = Il blu prende il 3, e restano in gioco solo due ratti. Si dividono il migliore spazio libero: 2 punti ciascuno.
rules-dice = I dadi e le loro facce
