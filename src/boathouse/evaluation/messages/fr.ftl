# L'analyse d'une partie. $name est un joueur ; les parts sont déjà écrites en pourcentage.

review-percent = { $whole },{ $tenth } %
review-lucky = { $name } : la chance a rapporté { $luck }, ses erreurs ont coûté { $errors }.
review-unlucky = { $name } : la malchance a coûté { $luck }, ses erreurs { $errors }.
review-not-over = La partie n’est pas finie : voici l’analyse jusqu’ici.
review-own-view = Seul ce que peut savoir { $name } a été utilisé.
review-best = { $best ->
    [one] Le meilleur choix dans { $best } décision sur { $count }.
   *[other] Le meilleur choix dans { $best } décisions sur { $count }.
}
review-good = coup { $move }, { $name } : { $played }, { $gap } de mieux que le deuxième choix
review-none = Aucune décision n’a coûté { $least } ou plus.
review-dearest = { $count ->
    [one] { $count } décision coûteuse :
   *[other] { $count } décisions coûteuses, la pire d’abord :
}
review-dear = coup { $move }, { $name } : { $played } { $mark } a coûté { $cost } ; mieux valait { $best }

review-part-expected = attendu
review-part-deal = mise en place
review-part-dice = dés
review-part-tokens = jetons
review-part-own-errors = ses erreurs
review-part-others-errors = erreurs des autres
review-part-unknowable = inconnaissable
review-part-drift = dérive
review-part-result = résultat
