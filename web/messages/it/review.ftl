# L’analisi di una partita: la fortuna distinta dall’abilità. Le quote arrivano già come percentuali.

review-about = Sono stati i dadi? L’analisi guarda ogni estrazione e ogni decisione, e dice quanto valeva ciascuna.
review-begin = Analizza questa partita
review-waiting = { $ahead ->
    [one] Prima c’è un’altra analisi.
   *[other] Prima ci sono altre { $ahead } analisi.
}
review-running = L’analisi è in corso. Ci vuole qualche secondo.
# $own: yes or no
review-so-far = { $own ->
    [yes] La partita non è finita: questa è l’analisi fin qui, con ciò che questo posto può sapere.
   *[no] La partita non è finita: questa è l’analisi fin qui.
}
review-whose = Analisi di chi

# $you: yes or no; $by: dice or luck; $way: cost or brought
review-sentence = { $by ->
    [dice] I dadi { $you ->
        [yes] { $way ->
            [cost] ti sono costati
           *[brought] ti hanno dato
        }
       *[no] { $way ->
            [cost] sono costati a { $name }
           *[brought] hanno dato a { $name }
        }
    }
   *[luck] La { $way ->
        [cost] sfortuna
       *[brought] fortuna
    } { $you ->
        [yes] { $way ->
            [cost] ti è costata
           *[brought] ti ha dato
        }
       *[no] { $way ->
            [cost] è costata a { $name }
           *[brought] ha dato a { $name }
        }
    }
} { $luck }; gli errori sono costati { $errors }.

review-well = Giocato bene
review-best-count = { $best ->
    [one] La scelta migliore in { $best } decisione su { $count }.
   *[other] La scelta migliore in { $best } decisioni su { $count }.
}
review-good-at = Passo { $at }: { $gap } meglio della scelta successiva
review-dear = Che cosa è costato di più
review-no-mistakes = Nessuna decisione ha regalato molto.
review-dear-at = Passo { $at }: regalato { $cost }

review-try = { $count ->
    [one] Riprovaci
   *[other] Riprova queste { $count }
}
review-try-question = Che cosa faresti al posto di { $name }?
review-try-how = Scegli sul tabellone. La scelta migliore si vede dopo.
review-try-stop = Dimmelo
review-try-right = Giusto: vale quanto la scelta migliore.
review-try-wrong = Non proprio: così si regala { $cost }.
review-try-next = La prossima

review-decision = Decide { $name }
review-decision-before = Decisione precedente
review-decision-next = Decisione successiva
review-was-best = { $name } ha fatto la scelta migliore.
review-as-good = { $name } ha fatto una buona scelta, buona quanto la migliore.
review-nearly-best = { $name } ha fatto una buona scelta; la migliore vale { $cost } in più.
review-gave-away = Qui { $name } ha regalato { $cost }.
review-choices = Le scelte e quanto valevano
review-choice = Scelta
review-value = Probabilità di vincere
review-risk = Rischio
review-turns = Turni all’arrivo
review-best-sign = migliore
review-played-sign = giocata

review-graph-title = Le probabilità nella partita
review-graph = Le probabilità di vincere passo per passo. I punti sono ciò che la fortuna ha fatto a { $name }.
review-lucky-draw = Passo { $at }, { $kind }: fortuna, { $share }
review-unlucky-draw = Passo { $at }, { $kind }: sfortuna, { $share }
review-mistake-at = Passo { $at }: { $mark } { $cost }

review-account = Da dove viene il risultato di { $name }
review-account-note = Le parti sommate danno il risultato. La fortuna confronta ogni estrazione con la media di tutte quelle possibili; una decisione si giudica da ciò che si poteva sapere.
review-part-expected = atteso
review-part-deal = preparazione
review-part-dice = dadi
review-part-tokens = segnalini
review-part-own-errors = errori propri
review-part-others-errors = errori altrui
review-part-unknowable = non conoscibile
review-part-drift = deriva
review-part-result = risultato
review-about-expected = La probabilità di vincere prima di ogni estrazione
review-about-deal = La fortuna con la preparazione
review-about-dice = La fortuna con i dadi
review-about-tokens = La fortuna con i segnalini
review-about-own-errors = Quanto hanno regalato le proprie decisioni
review-about-others-errors = Che cosa è venuto dagli errori degli altri
review-about-unknowable = Che cosa hanno fatto delle decisioni le informazioni nascoste
review-about-drift = La valutazione che cambia idea
review-about-result = Che cosa ne è venuto
