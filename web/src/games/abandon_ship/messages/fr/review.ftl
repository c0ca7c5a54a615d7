# Pourquoi un choix vaut mieux que celui qui a été fait.

review-why-own-swept = Cela laisse dans l’eau le rat { $rat }, l’un de ceux à sauver.
review-why-other-swept = Le meilleur choix laisse dans l’eau le rat { $rat }, qui n’est pas à sauver ici.
review-why-own-safe = Le meilleur choix met à l’abri le rat { $rat }, l’un de ceux à sauver, pour { $score }.
review-why-other-safe = Cela met à l’abri le rat { $rat } pour { $score }, et il aide les autres.
review-why-cheese = Le meilleur choix prend le fromage de valeur { $cheese }.
review-why-water = Ensuite, l’eau atteint des rats dans { $played } % des cas ; après le meilleur choix, dans { $best } %.
review-why-own-rat = Le meilleur choix déplace le rat { $rat }, l’un de ceux à sauver.
review-why-other-rat = Cela déplace le rat { $rat }, qui aide les autres plus que le rat { $best }.
review-why-better-rat = Parmi les rats à sauver, le { $rat } a davantage besoin de ce déplacement.
review-why-later = Le meilleur choix laisse de meilleurs dés et de meilleurs rats pour les tours à venir.
