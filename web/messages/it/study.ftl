# Studi: una posizione di una partita, e l’albero di ciò che se ne è ricavato.

study-all = Studi
study-lead = Prendi una posizione qualsiasi, giocala mossa per mossa, prova anche le altre vie e annota ciò che scopri.
study-mine = I miei studi
study-none = Non hai ancora nessuno studio.
study-count = { $count ->
    [one] 1 mossa
   *[other] { $count } mosse
}
study-shared-sign = condiviso con un link
study-more = Mostra altri
study-new = Una partita nuova da studiare
study-game = Gioco
study-seats = Giocatori
study-new-do = Apri il tabellone
study-from-text = Apri una posizione
study-text = La posizione come testo
study-text-hint = Comincia con «Boathouse position 1». La trovi nel menu di uno studio, o la danno i programmi.
study-text-missing = Prima incolla una posizione.
study-text-do = Apri questa posizione
study-other-ways = Una partita finita si studia da «Rivedi la partita», un problema dopo la tua risposta.
study-archive = Cerca una partita

study-untitled = Studio di { $game }
study-player = Giocatore { $n }
study-board = Il tabellone
study-panels = Mosse, analisi e note
study-moves = Mosse
study-notes = Note
study-beginning = L’inizio
study-no-moves = Gioca sul tabellone: ogni mossa resta qui, e le altre vie diventano varianti.
study-variation = Variante
study-has-marks = con segni
study-walk = Attraverso lo studio
study-first = All’inizio
study-back = Una mossa indietro
study-forward = Una mossa avanti
study-last = Alla fine della linea
study-promote = Rendila la linea principale
study-cut = Togli da qui in poi
study-cut-done = Tolto.
study-cut-undo = Rimetti

study-choices = Scelte
study-due-draw = Qui non decide nessuno: tocca ai dadi.
study-due-end = Qui la partita è finita.
study-draws = Ciò che può uscire
study-draw = Tira
study-draw-or = oppure scegli ciò che esce:
study-more-outcomes = { $count ->
    [one] È possibile un altro esito, ma raro.
   *[other] Sono possibili altri { $count } esiti, ma rari.
}

study-glyphs = Quanto è buona questa mossa?
study-glyph = { $glyph ->
    [good] buona mossa
    [mistake] errore
    [interesting] interessante
    [doubtful] dubbia
    [blunder] errore grave
   *[none] nessun segno
}
study-comment = Che cosa dici di questa mossa?
study-comment-beginning = Di che cosa parla questo studio?

study-keeping-draft = Non ancora salvato: lo sarà alla tua prima modifica.
study-keeping-kept = Salvato
study-keeping-keeping = Salvataggio…
study-keeping-failed = Per ora non è stato possibile salvare. Si riproverà.
study-keeping-refused = Così non si può salvare.
study-keeping-changed = Questo studio è stato modificato in un’altra finestra.
study-keeping-theirs = Uno studio di { $name }
study-keeping-theirs-edited = Questo studio è di { $name }: le tue modifiche restano solo in una copia tua.
study-try-again = Riprova
study-reload = Mostra l’altra versione
study-keep-copy = Tieni la mia come copia
study-fork = Fanne una copia mia
study-forked = Ora questa è la tua copia.

study-rename = Cambia il nome
study-title = Nome dello studio
study-rename-do = Cambia
study-share = Condividi
study-share-link = Link a questo studio
study-visibility = Chi può vederlo?
study-private = Solo io
study-private-hint = Nessun altro può aprirlo.
study-link = Chi ha il link
study-link-hint = Gli altri possono guardarlo e farne una copia, ma non cambiare il tuo.
study-delete = Elimina questo studio
study-delete-sure = «{ $title }» sparirà per sempre. Le copie fatte da altri restano.
study-delete-no = Tienilo
study-deleted = Lo studio è stato eliminato.

# Ciò che si sa di una posizione.

study-known = Analisi
study-known-coming = Calcolo in corso…
study-known-queued = { $count ->
    [one] Prima c’è un’altra posizione.
   *[other] Prima ci sono altre { $count } posizioni.
}
study-layer = Sopra il tabellone
study-layer-none = niente
study-chances = Probabilità di vincere
study-worth = Quanto vale ogni scelta

# Frecce e segni.

study-marks = Frecce e segni
study-marks-draw = Disegna sul tabellone
study-marks-tap-arrow = Tocca dove comincia la freccia.
study-marks-tap-spot = Tocca il punto.
study-marks-to-where = Ora tocca dove porta.
study-mark-kind = Che cosa
study-arrow = freccia
study-spot = segno
study-mark-colour = Colore
study-colour = { $colour ->
    [green] verde
    [red] rosso
    [blue] blu
   *[yellow] giallo
}
study-mark-from = Da
study-mark-to = A
study-mark-at = Punto
study-mark-add = Aggiungi
study-mark-remove = Togli: { $mark }
study-arrow-from-to = freccia { $colour ->
    [green] verde
    [red] rossa
    [blue] blu
   *[yellow] gialla
} da { $from } a { $to }
study-spot-at = segno { $colour ->
    [green] verde
    [red] rosso
    [blue] blu
   *[yellow] giallo
} su { $from }

# Posizioni preparate a mano.

study-set-up = Prepara a mano
study-set-lead = Cambia ciò che vuoi: ciò che ne dipende cambia da sé.
study-set-done = Fatto
study-set-nothing = In questo gioco non si può preparare nulla a mano. Incolla piuttosto una posizione.
study-set-tap = Scegli sul tabellone
study-set-tap-now = Tocca il punto sul tabellone.
study-set-not-there = Qui non puoi scegliere { $place }.
study-copy = Copia la posizione come testo
study-copied = La posizione è negli appunti.
study-embed = Per mostrarlo in un’altra pagina
study-embed-open = Apri in Boathouse
