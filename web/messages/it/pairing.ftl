# L'abbinamento rapido nella pagina iniziale.

pairing-title = Gioca con altre persone
pairing-find = Trovami una partita
pairing-any = Qualsiasi
pairing-any-explained = { $pace ->
    [daily] Dopo cinque minuti si comincia con chi è in attesa.
   *[other] Dopo dieci secondi si comincia con chi è in attesa.
}
pairing-any-seats = qualsiasi numero di giocatori
pairing-seats = { $seats } giocatori
pairing-rated = Classificata
pairing-rated-explained = Il risultato conta per il tuo punteggio.
pairing-alike = { $people ->
    [one] C’è già una persona in attesa di una partita così.
   *[other] Ci sono già { $people } persone in attesa di una partita così.
}
pairing-lately = { $games ->
    [one] Nelle ultime 24 ore è cominciata una partita così;
   *[other] Nelle ultime 24 ore sono cominciate { $games } partite così;
} metà dei giocatori ha aspettato al massimo { $wait }.
pairing-lately-none = Nelle ultime 24 ore nessuno ha trovato una partita così: può volerci un po’. I bot giocano subito.
pairing-waiting = In attesa di una partita: { $game }
pairing-others = { $others ->
    [0] Al momento non la aspetta nessun altro.
    [one] La aspetta un’altra persona.
   *[other] La aspettano altre { $others } persone.
}
pairing-reach = Per ora cerchiamo punteggi entro { $points } punti dal tuo, poi sempre più lontano.
pairing-then = { $pace ->
    [daily] Puoi andartene. Con un account resti in attesa per tre giorni e ti avvisiamo quando tocca a te; un ospite aspetta finché resta qui.
   *[other] Questa pagina ti porta al tavolo da sola. Se te ne vai, ti teniamo il posto per un minuto.
}
pairing-bots-meanwhile = Intanto gioca contro i bot
pairing-bots-instead = Meglio contro i bot
pairing-stop = Smetti di aspettare
pairing-open = In attesa adesso
pairing-open-none = In questo momento non aspetta nessuno. Comincia tu.
pairing-open-only-me = In questo momento non aspetta nessun altro.
pairing-take = Gioca
pairing-needs-account = Classificata: serve un account
pairing-announced = Ora aspetti una partita.
pairing-stopped = Non aspetti più.
now-all = Tutte le partite in corso
