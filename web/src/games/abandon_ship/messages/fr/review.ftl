# Pourquoi un choix vaut mieux que celui qui a été fait.

review-why-own-swept = Cela laisse dans l’eau le rat { $rat }, l’un de ceux à sauver.
review-why-other-swept = Le meilleur choix laisse dans l’eau le rat { $rat }, qui n’est pas à sauver ici.
review-why-own-safe = Le meilleur choix met à l’abri le rat { $rat }, l’un de ceux à sauver, pour { $score }.
review-why-other-safe = Cela met à l’abri le rat { $rat } pour { $score }, et il aide les autres.
review-why-cheese = Le meilleur choix prend le fromage de valeur { $cheese }.
review-why-water = Ensuite, l’eau atteint des rats dans { $played } % des cas ; après le meilleur choix, dans { $best } %.
review-why-own-rat = Le meilleur choix déplace le rat { $rat }, l’un de ceux à sauver.
review-why-other-rat = Cela déplace le rat { $rat }, qui aide les autres plus que le rat { $best }.
review-why-better-rat = Parmi les rats à sauver, celui-ci a davantage besoin du coup : { $rat }.
review-why-later = Le meilleur choix laisse de meilleurs dés et de meilleurs rats pour les tours à venir.

# L’entraîneur demande avant de dire. $action : un choix en mots

coach-ask-own-swept = Quels rats dois-tu sauver ? Regarde l’eau après « { $action } ».
coach-ask-other-swept = L’eau peut prendre un rat qui n’est pas ton souci ici. Quel choix le laisse derrière ?
coach-ask-own-safe = Un de tes rats peut-il se mettre à l’abri maintenant ?
coach-ask-other-safe = Qui est-ce que « { $action } » aide ? Est-ce un de tes rats ?
coach-ask-cheese = « { $action } » est tentant. Y a-t-il du fromage à prendre ?
coach-ask-water = Quel est le risque que l’eau atteigne des rats après « { $action } » ?
coach-ask-own-rat = Est-ce que « { $action } » t’aide, toi, ou les autres ?
coach-ask-other-rat = « { $action } » aide quelqu’un. Quel rat aiderait le moins les autres ?
coach-ask-better-rat = Lequel de tes rats a le plus besoin du coup ?
coach-ask-later = Quels dés et quels rats restent après « { $action } » ?
