# L’entraîneur à une table contre les bots : d’abord une question, puis des chiffres.

coach-title = Un conseil
coach-thinks = Voyons voir…
# La question là où le jeu n’en a pas lui-même. $action : un choix en mots
coach-ask = Que se passe-t-il après « { $action } » ? Y a-t-il mieux ?
coach-ask-close = Plusieurs choix se valent à peu près ici. Lequel convient à ton plan ?
coach-tell = Montrer les chiffres
coach-best = Le meilleur choix : { $action }
coach-about = « { $action } » : { $reason }
coach-warns = Me prévenir avant une grave erreur
coach-warning = C’est sûr ?
coach-gives-away = « { $action } » te coûte { $cost } de tes chances de gagner.
