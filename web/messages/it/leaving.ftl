# Che cosa comporta lasciare un tavolo.

leave-finished = In questa partita non hai più niente da decidere: uscire non costa nulla. Continua senza di te e il tuo risultato vale.
leave-open = Il tuo posto si libera per qualcun altro.
leave-bot = Un bot continua al tuo posto. Puoi tornare quando vuoi.
leave-alone = Così restano solo i bot, e il tavolo ti aspetta per { $time }. Poi i bot finiscono la partita.
leave-wait = Gli altri devono aspettarti. Puoi tornare quando vuoi.
leave-tournament = Se non torni prima della fine, non ricevi punti per questa partita e non puoi iscriverti a un altro torneo per un giorno, ogni volta più a lungo.
leave-rated = Se non torni prima della fine, la partita vale per il tuo punteggio come un ultimo posto.
