# Ce que signifie quitter une table.

leave-finished = Tu n’as plus rien à décider dans cette partie : partir ne te coûte rien. Elle continue sans toi, et ton résultat compte.
leave-open = Ta place se libère pour quelqu’un d’autre.
leave-bot = Un bot continue à ta place. Tu peux revenir quand tu veux.
leave-alone = Il ne reste alors que des bots, et la table t’attend pendant { $time }. Ensuite, les bots finissent la partie.
leave-wait = Les autres doivent t’attendre. Tu peux revenir quand tu veux.
leave-tournament = Si tu n’es pas de retour avant la fin, tu n’as aucun point pour cette partie, et tu ne peux plus t’inscrire à un tournoi pendant un jour, chaque fois plus longtemps.
leave-rated = Si tu n’es pas de retour avant la fin, cette partie comptera comme une dernière place pour ta cote.
