# La revisione di una partita. $name è un giocatore; le quote sono già scritte in percentuale.

review-percent = { $whole },{ $tenth }%
review-lucky = { $name }: la fortuna ha portato { $luck }, gli errori propri sono costati { $errors }.
review-unlucky = { $name }: la sfortuna è costata { $luck }, gli errori propri { $errors }.
review-not-over = La partita non è ancora finita: ecco l’analisi fin qui.
review-own-view = È stato usato solo ciò che { $name } può sapere.
review-best = { $best ->
    [one] La scelta migliore in { $best } decisione su { $count }.
   *[other] La scelta migliore in { $best } decisioni su { $count }.
}
review-good = mossa { $move }, { $name }: { $played }, { $gap } meglio della seconda scelta
review-none = Nessuna decisione è costata { $least } o più.
review-dearest = { $count ->
    [one] 1 decisione costosa:
   *[other] { $count } decisioni costose, a partire dalla peggiore:
}
review-dear = mossa { $move }, { $name }: { $played } { $mark } è costata { $cost }; meglio { $best }

review-part-expected = atteso
review-part-deal = preparazione
review-part-dice = dadi
review-part-tokens = segnalini
review-part-own-errors = errori propri
review-part-others-errors = errori altrui
review-part-unknowable = non conoscibile
review-part-drift = deriva
review-part-result = risultato
