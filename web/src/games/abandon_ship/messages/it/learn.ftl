# La prima fuga. Ogni lezione ha un titolo, un compito e una risposta per tutto ciò che si può provare.

learn-title-abandon-ship = La tua prima fuga
learn-finished-abandon-ship = Adesso sai fuggire
learn-finished-abandon-ship-words = Dadi, formaggio, acqua e ponte più alto: è tutto qui. I bot hanno già pescato le loro tessere segrete.

learn-abandon-ship-tile-title = Il tuo segreto
learn-abandon-ship-tile-task = La tua tessera segreta mostra tre ratti: giallo, blu e verde. Solo loro ti danno punti, e nessun altro lo sa. I dadi sono già tirati. Scegline uno che muove un tuo ratto: un dado muove il ratto del suo colore.
learn-abandon-ship-tile-good = Uno dei tuoi sta salendo. Il dado esce dall’area dadi, e il giocatore successivo tira gli altri.
learn-abandon-ship-tile-others = Quel ratto dà punti ad altri. Scegli il dado giallo, quello blu o quello verde.

learn-abandon-ship-circled-title = Un ratto qualsiasi
learn-abandon-ship-circled-task = Nell’area dadi non c’è più nessuno dei tuoi colori. Ma una faccia cerchiata muove un ratto qualsiasi. Scegli un dado così, e uno dei tuoi ratti.
learn-abandon-ship-circled-good = Così aiuti i tuoi ratti anche con i dadi di altri colori. Sul dado bianco tutte le facce sono cerchiate.
learn-abandon-ship-circled-plain = Una faccia senza cerchio muove solo il ratto del suo colore, e quello non è tuo. Cerca un cerchio.
learn-abandon-ship-circled-others = Potevi scegliere un ratto qualsiasi. Quello non è tuo: prendi il giallo, il blu o il verde.

learn-abandon-ship-stays-title = Un dado che resta
learn-abandon-ship-stays-task = Un dado usato esce dall’area dadi, a meno che la sua faccia non mostri una x. Quando resta un solo dado, l’acqua sale. Scegli un dado che resta.
learn-abandon-ship-stays-good = Il giallo è salito di 5 spazi, e il suo dado è ancora nell’area.
learn-abandon-ship-stays-leaves = Questo dado esce dall’area. Quello giallo mostra un 5 con la x.

learn-abandon-ship-arrow-title = Su fino al prossimo
learn-abandon-ship-arrow-task = La freccia porta un ratto fino al primo davanti a lui, per quanto sia lontano. Il bianco mostra una freccia cerchiata. Quale dei tuoi ratti ci guadagna di più?
learn-abandon-ship-arrow-good = Da 4 a 12 in un colpo solo. A volte conviene essere indietro.
learn-abandon-ship-arrow-small = Era un solo spazio. Il verde è molto indietro: salterebbe da 4 a 12.
learn-abandon-ship-arrow-others = Quel ratto non è tuo. Il verde sì, ed è molto indietro.
learn-abandon-ship-arrow-nobody = Davanti al rosso non c’è nessuno, quindi non succede nulla. Il dado è usato lo stesso. Prova con il verde.
learn-abandon-ship-arrow-plain = Una mossa come le altre. Adesso prova il dado bianco con la freccia.

learn-abandon-ship-anchor-title = Indietro dagli altri
learn-abandon-ship-anchor-task = L’ancora riporta un ratto fino al primo dietro di lui. Il rosso è molto avanti, e non è tuo. Rallentalo.
learn-abandon-ship-anchor-good = Da 22 indietro fino a 14. Qualcuno non sarà contento.
learn-abandon-ship-anchor-own = Quello era il tuo ratto, ed è tornato indietro. Anche il dado rosso mostra un’ancora.
learn-abandon-ship-anchor-others = Il rosso è ancora molto avanti. Il suo dado mostra un’ancora.

learn-abandon-ship-cheese-title = Formaggio!
learn-abandon-ship-cheese-task = Se un ratto che muovi finisce sul formaggio, il formaggio è tuo, di qualunque colore sia il ratto. Il numero dice quanto vale alla fine. Trova il pezzo migliore.
learn-abandon-ship-cheese-good = Formaggio da 3, ed è tuo. Passarci sopra e basta non sarebbe servito.
learn-abandon-ship-cheese-small = Formaggio da 1: meglio di niente. Con il ratto giallo potevi avere il 3.
learn-abandon-ship-cheese-none = Lì non c’è formaggio. Un ratto deve finirci proprio sopra: guarda lo spazio 15.

learn-abandon-ship-water-title = L’acqua sale
learn-abandon-ship-water-task = Restano due dadi. Il giocatore successivo ne avrebbe uno solo, quindi prima sale l’acqua. Si ferma al ratto più in basso, e se lì è solo lo trascina via. Salva il blu!
learn-abandon-ship-water-good = L’acqua è arrivata al nero, che era solo: trascinato via, e il suo dado con lui. Poi tornano tutti gli altri dadi.
learn-abandon-ship-water-own = L’acqua è arrivata al blu, il tuo ratto, che era solo: trascinato via. Portalo più su prima che arrivi l’acqua.

learn-abandon-ship-tread-title = A galla
learn-abandon-ship-tread-task = Il blu e il rosso sono insieme nell’acqua. Finché sono in due restano a galla e la trattengono. Quello che resta solo viene trascinato via subito. Porta fuori il tuo!
learn-abandon-ship-tread-good = Il blu è fuori, e il rosso è rimasto solo: trascinato via subito.
learn-abandon-ship-tread-own = Hai portato fuori il rosso, e il blu è rimasto solo: il tuo ratto viene trascinato via. Al contrario!
learn-abandon-ship-tread-waits = Per ora non è successo nulla. Ma se il prossimo giocatore porta fuori il rosso, il blu è perso. Non aspettare.

learn-abandon-ship-top-title = Non troppo presto
learn-abandon-ship-top-task = Il primo ratto sul ponte più alto si perde tra la folla: X, nessun punto. I successivi prendono 5, 3 e 2. Adesso due ratti possono arrivare in cima. Quale mandi?
learn-abandon-ship-top-good = L’arancione non è tuo, e si prende la X. Adesso 5 punti aspettano il prossimo.
learn-abandon-ship-top-own = Il giallo è salvo, ma è il primo: X, nessun punto. Manda avanti il ratto di qualcun altro.
learn-abandon-ship-top-waits = Puoi aspettare. Ma puoi anche fare in modo che la X tocchi al ratto di qualcun altro.

learn-abandon-ship-five-title = Adesso!
learn-abandon-ship-five-task = La X è presa, e il prossimo ratto sul ponte più alto prende 5 punti. Il tuo è vicino.
learn-abandon-ship-five-good = Il giallo è salvo, sul 5. Il suo dado esce dal gioco con lui.
learn-abandon-ship-five-waits = Qualcun altro potrebbe prendersi il 5 prima di te. Il giallo ci arriva con il suo 3.

learn-abandon-ship-end-title = La fine
learn-abandon-ship-end-task = La partita finisce quando il quarto ratto è in cima, o quando ne restano solo due in gioco. Adesso sono tre. Portane uno in salvo!
learn-abandon-ship-end-good = La fine! I due rimasti si dividono lo spazio del punteggio libero di maggior valore, e ciascuno lo prende per intero. Poi si voltano le tessere: i tuoi ratti valgono 5, 3 e 2, il tuo formaggio 3. In tutto 13.
learn-abandon-ship-end-not-yet = In gioco sono ancora in tre. Il blu e il verde possono arrivare in cima.
