# La prima gara. Ogni lezione ha un titolo, un compito e una risposta per tutto ciò che si può provare.

learn-title-powerboats = La tua prima gara
learn-finished-powerboats = Adesso sai gareggiare
learn-finished-powerboats-words = Dadi, virate, porte, urti, punti: è tutto qui. Sulla linea di partenza ti aspetta un bot.

learn-powerboats-place-title = Sulla linea di partenza
learn-powerboats-place-task = Sei il primo giocatore: piazzi per ultimo e muovi per primo. Scegli una casella libera sul tassello di partenza o dietro, e gira la prua. La gara va verso l’alto, oltre la linea, come dicono le frecce.
learn-powerboats-place-good = Un buon posto: la prua punta oltre la linea. Non hai ancora dadi, quindi la tua velocità è 0.
learn-powerboats-place-aside = Si può fare. Ma la prua punta lungo la linea, e un motoscafo gira solo di 60 gradi per turno. Falla puntare oltre la linea.
learn-powerboats-place-back = Si può fare. Ma la prua volta le spalle al percorso, e un motoscafo gira solo di 60 gradi per turno. Falla puntare oltre la linea.

learn-powerboats-engine-title = Accendi il motore
learn-powerboats-engine-task = Senza dadi il tuo motoscafo non si muove. Tira un dado.
learn-powerboats-engine-none = Senza dadi resti sulla tua casella e giri soltanto. Un giorno può servire. Adesso tira un dado.
learn-powerboats-engine-rolled = Un 2: il tuo motoscafo fa 2 caselle in linea retta. Prima può girare di 60 gradi a sinistra o a destra, oppure andare dritto. Oltre la linea!
learn-powerboats-engine-good = La tua gara è cominciata. Il dado resta con il motoscafo: al prossimo turno parti già da velocità 2.
learn-powerboats-engine-aside = Così vai lungo la linea, non oltre. Scegli una direzione che la attraversa.

learn-powerboats-faster-title = Più veloce!
learn-powerboats-faster-task = A ogni turno tieni i dadi che vuoi e ritiri gli altri. Puoi anche aggiungere un dado, o toglierne uno. Davanti c’è molta acqua: tieni il tuo 2 e aggiungi un dado. Prima di tirare vedi quanto è probabile ogni totale.
learn-powerboats-faster-good = 2 e 3 fanno 5. La somma dei dadi è la tua velocità, e devi farla tutta.
learn-powerboats-faster-both = Hai tirato tutti e due i dadi: 3 e 1 fanno 4. Va bene anche così, ma un dado che tieni non ti può tradire.
learn-powerboats-faster-one = È sempre un dado solo, e un dado solo non fa mai più di 3. Aggiungine un secondo.
learn-powerboats-faster-none = Hai tolto il dado: velocità 0, resteresti lì a galleggiare. Tienilo, e aggiungine uno.

learn-powerboats-buoy-title = Doppia la boa
learn-powerboats-buoy-task = 5 caselle. La fila di frecce che parte dalla boa 1 è la sua porta. Attraversala nel verso delle frecce, lontano dalla boa quanto vuoi, e la boa è doppiata. Da che parte?
learn-powerboats-buoy-good = Attraverso la porta: la boa 1 è doppiata. Adesso tocca alla porta della boa 2.
learn-powerboats-buoy-wrong-side = Ci sono 5 caselle d’acqua, quindi si può fare. Ma così passi la boa 1 dal lato sbagliato: la porta va dalla boa alla sponda di destra.

learn-powerboats-forced-title = Nessuna scelta
learn-powerboats-forced-task = Il tuo totale è 5, e devi prendere una direzione in cui tutte e 5 le caselle sono acqua. Dritto ce ne sono 3, a destra 2. Che cosa resta?
learn-powerboats-forced-good = A sinistra era l’unica direzione con abbastanza acqua. Chi va veloce ha meno da scegliere.

learn-powerboats-crash-title = Troppo veloce
learn-powerboats-crash-task = Terra in vista! A ogni turno puoi togliere un dado solo. Rallenta più che puoi.
learn-powerboats-crash-braked = Il tuo totale è 2, ma il percorso più lungo ha 1 casella d’acqua, a sinistra. Se nessuna direzione basta, devi prendere la più lunga.
learn-powerboats-crash-good = Urto! Mancava una casella: un segnalino danno, e tutti i dadi persi. Con quattro segnalini il motoscafo affonda.
learn-powerboats-crash-too-fast = Ogni casella che non puoi fare costa un segnalino danno. Puoi andare più piano di così: togli il 3.
learn-powerboats-crash-sinks = Con questo totale mancherebbero almeno quattro caselle. Quattro segnalini danno, e il motoscafo affonda! Tieni il 2 e togli l’altro dado.

learn-powerboats-brake-title = Frena in tempo
learn-powerboats-brake-task = Velocità 6, ma dritto e a sinistra ci sono solo 3 caselle d’acqua. Guarda il rischio di ogni scelta e trovane una con cui non puoi urtare.
learn-powerboats-brake-safe = Un dado solo non fa mai più di 3: non ti può succedere nulla. E adesso attraverso la porta della boa 2!
learn-powerboats-brake-risky = Qui puoi urtare: più di 3 è troppo. Un dado solo non fa mai più di 3.
learn-powerboats-brake-sure = Questo fa comunque più di 3: urto sicuro. Togli un dado.
learn-powerboats-brake-good = La boa 2 è doppiata, senza un graffio. Piano prima della curva, forte dopo: tutta l’arte è qui.
learn-powerboats-brake-wrong-side = L’acqua c’è. Ma la porta della boa 2 è dritto davanti a te.

learn-powerboats-back-title = Mai indietro
learn-powerboats-back-task = La boa 2 è doppiata, e fai 2 caselle. Adesso tocca alla boa 3, più in basso. Da che parte?
learn-powerboats-back-good = Via verso la boa 3. A destra si tornava indietro attraverso la porta della boa 2.
learn-powerboats-back-undone = Così torni indietro attraverso la porta della boa 2: non è più doppiata, e la dovresti passare di nuovo. Solo l’ultima porta passata si può perdere in questo modo.

learn-powerboats-through-title = Motoscafi sulla rotta
learn-powerboats-through-task = 3 caselle, e fra te e l’altro lato della porta della boa 3 c’è { learn-rival-1 }. I motoscafi non bloccano la strada. Dove vai?
learn-powerboats-through-good = Ci passi attraverso, e la boa 3 è doppiata. A fermare un motoscafo sono solo la terra e le boe.
learn-powerboats-through-held-up = Dove finirebbe la tua mossa c’è { learn-rival-2 }, e ti fermi una casella prima. Nessun danno, ma la porta della boa 3 è dritto davanti a te.

learn-powerboats-behind-title = Casella occupata
learn-powerboats-behind-task = 4 caselle, e dritto sulla quarta c’è { learn-rival-1 }. Due motoscafi non stanno mai sulla stessa casella. Vai lì lo stesso, e guarda che cosa succede.
learn-powerboats-behind-good = Ti fermi sull’ultima casella libera. Nessun danno, e tieni i tuoi dadi. A volte è il freno migliore.
learn-powerboats-behind-away = Così ti allontani dal traguardo. Vai dritto: non può succederti nulla di male.

learn-powerboats-finish-title = Il traguardo
learn-powerboats-finish-task = Tutte le boe sono doppiate: si torna oltre la linea, nel verso delle sue frecce. Questo turno è tutto tuo. Prima i dadi…
learn-powerboats-finish-dice = …e poi la direzione. Oltre la linea!
learn-powerboats-finish-good = Primo posto! In tre i posti valgono 2, 1 e 0 punti. In una partita intera la gara B conta il doppio e la gara C il triplo.
learn-powerboats-finish-past = Così passi accanto alla linea, e { learn-rival-1 } arriva prima di te. Gira a sinistra: di lì la attraversi.
