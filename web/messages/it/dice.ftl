# La prova dei dadi.

dice-before = Prima del primo tiro: una busta sigillata
dice-before-explained = Prima che la partita cominciasse, il server ha scelto un numero segreto da cui seguono tutti i tiri. Non può dirtelo, perché così conosceresti i tiri. Ma ti ha mostrato la sua impronta: nessuno può risalire da lì al numero, e nessun altro numero ha la stessa impronta.
dice-fingerprint = L’impronta di questo tavolo
dice-during = Durante la partita: ogni tiro segue dal segreto
dice-during-explained = Ogni tiro si calcola dal numero segreto e dal numero del tiro. Nessuno può cambiarlo strada facendo, nemmeno il server: un altro segreto avrebbe un’altra impronta.
dice-after = Dopo la partita: la busta si apre
dice-after-explained = Ecco il segreto. Il tuo browser ne ha appena preso l’impronta:
dice-after-later = Quando la partita finisce, il segreto appare qui e il tuo browser confronta le impronte.
dice-secret = Il segreto di questo tavolo
dice-fits = È la stessa di prima della partita. I dadi erano decisi prima del primo tiro.
dice-does-not-fit = Non è la stessa! Non fidarti dei dadi di questo tavolo.
dice-rolls-right = { $count ->
    [one] Il tuo browser ha anche ricalcolato l’unico tiro di questa partita: è giusto.
   *[other] Il tuo browser ha anche ricalcolato tiri e sorteggi di questa partita ({ $count }): sono tutti giusti.
}
dice-roll-wrong = Il tiro al passo { $at } non è quello che dà il segreto! Non fidarti dei dadi di questo tavolo.
dice-signed = Questo server ha firmato la registrazione, con ogni nome e ogni decisione. L’impronta della sua chiave:
dice-not-as-signed = La registrazione non è quella che questo server ha firmato! Non fidarti dei nomi e delle decisioni.
dice-whole-check = Se preferisci controllare sul tuo computer, scarica la registrazione della partita e lascia che Boathouse ricalcoli tutto:
dice-record = Scarica la registrazione
