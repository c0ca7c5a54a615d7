# L’analyse d’une partie : la chance séparée du talent. Les parts arrivent déjà en pourcentages.

review-about = Était-ce la faute des dés ? L’analyse regarde chaque tirage et chaque décision, et dit ce que chacun valait.
review-begin = Analyser cette partie
review-waiting = { $ahead ->
    [one] Une autre analyse passe avant.
   *[other] { $ahead } autres analyses passent avant.
}
review-running = L’analyse est en cours. Cela prend quelques secondes.
# $own: yes or no
review-so-far = { $own ->
    [yes] La partie n’est pas terminée : voici l’analyse jusqu’ici, d’après ce que cette place peut savoir.
   *[no] La partie n’est pas terminée : voici l’analyse jusqu’ici.
}
review-whose = Analyse de

# $you: yes or no; $by: dice or luck; $way: cost or brought
review-sentence = { $by ->
    [dice] Les dés { $you ->
        [yes] { $way ->
            [cost] t’ont coûté
           *[brought] t’ont rapporté
        }
       *[no] { $way ->
            [cost] ont coûté à { $name }
           *[brought] ont rapporté à { $name }
        }
    }
   *[luck] La { $way ->
        [cost] malchance
       *[brought] chance
    } { $you ->
        [yes] { $way ->
            [cost] t’a coûté
           *[brought] t’a rapporté
        }
       *[no] { $way ->
            [cost] a coûté à { $name }
           *[brought] a rapporté à { $name }
        }
    }
} { $luck } ; les erreurs ont coûté { $errors }.

review-well = Bien joué
review-best-count = { $best ->
    [one] Le meilleur choix dans { $best } décision sur { $count }.
   *[other] Le meilleur choix dans { $best } décisions sur { $count }.
}
review-good-at = Étape { $at } : { $gap } de mieux que le choix suivant
review-dear = Ce qui a coûté le plus
review-no-mistakes = Aucune décision n’a coûté bien cher.
review-dear-at = Étape { $at } : { $cost } de perdus

review-try = { $count ->
    [one] Réessayer
   *[other] Réessayer ces { $count } décisions
}
review-try-question = { $name } : que ferais-tu à sa place ?
review-try-how = Choisis sur le plateau. Le meilleur choix est montré après.
review-try-stop = Montre-moi
review-try-right = Exact : aussi bon que le meilleur choix.
review-try-wrong = Pas tout à fait : cela coûte { $cost }.
review-try-next = La suivante

review-decision = { $name } décide
review-decision-before = Décision précédente
review-decision-next = Décision suivante
review-was-best = { $name } a fait le meilleur choix.
review-as-good = { $name } a fait un bon choix, aussi bon que le meilleur.
review-nearly-best = { $name } a fait un bon choix ; le meilleur vaut { $cost } de plus.
review-gave-away = Ici, { $name } a perdu { $cost }.
review-choices = Les choix et ce qu’ils valaient
review-choice = Choix
review-value = Chances de gagner
review-risk = Risque
review-turns = Tours restants
review-best-sign = meilleur
review-played-sign = joué

review-graph-title = Les chances au fil de la partie
review-graph = Les chances de gagner étape par étape. Les points sont ce que la chance a fait à { $name }.
review-lucky-draw = Étape { $at }, { $kind } : chance, { $share }
review-unlucky-draw = Étape { $at }, { $kind } : malchance, { $share }
review-mistake-at = Étape { $at } : { $mark } { $cost }

review-account = { $name } : d’où vient le résultat
review-account-note = La somme des parts est le résultat. La chance compare chaque tirage à la moyenne de tous ceux qui étaient possibles ; une décision est jugée sur ce qu’on pouvait savoir.
review-part-expected = attendu
review-part-deal = mise en place
review-part-dice = dés
review-part-tokens = jetons
review-part-own-errors = ses erreurs
review-part-others-errors = erreurs des autres
review-part-unknowable = inconnaissable
review-part-drift = dérive
review-part-result = résultat
review-about-expected = Les chances de gagner avant le premier tirage
review-about-deal = La chance à la mise en place
review-about-dice = La chance aux dés
review-about-tokens = La chance aux jetons
review-about-own-errors = Ce que ses propres décisions ont coûté
review-about-others-errors = Ce qui est venu des erreurs des autres
review-about-unknowable = Ce que l’information cachée a fait des décisions
review-about-drift = L’évaluation qui change d’avis
review-about-result = Ce qu’il en est advenu
