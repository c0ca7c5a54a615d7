# L’allenatore a un tavolo contro i bot: prima una domanda, poi le cifre.

coach-title = Un suggerimento
coach-thinks = Fammi vedere…
# La domanda dove il gioco non ne ha una sua. $action: una scelta a parole
coach-ask = Che cosa succede dopo «{ $action }»? C’è qualcosa di meglio?
coach-ask-close = Qui diverse scelte valgono quasi lo stesso. Quale si adatta al tuo piano?
coach-tell = Mostra le cifre
coach-best = La scelta migliore: { $action }
coach-about = «{ $action }»: { $reason }
coach-warns = Avvisami prima di un errore grave
coach-warning = Davvero?
coach-gives-away = «{ $action }» regala { $cost } delle tue probabilità di vincere.
