# Pourquoi, dans une course, un choix vaut mieux que celui qui a été fait.

review-why-crash = C’est l’accident dans { $played } % des cas ; avec le meilleur choix, dans { $best } %.
review-why-next-crash = Au tour suivant, c’est l’accident dans { $played } % des cas au mieux ; après le meilleur choix, dans { $best } %.
review-why-dead-end = Il ne reste aucun moyen de ralentir : au tour suivant, l’accident est presque certain. Après le meilleur choix, il a { $best } % de chances.
review-why-sinking = Le bateau coule avant l’arrivée dans { $played } % des cas ; avec le meilleur choix, dans { $best } %.
review-why-slower = Il faut en moyenne { $whole },{ $tenth } tours de plus jusqu’à l’arrivée.
review-why-bolder = C’est plus rapide de { $whole },{ $tenth } tours, mais seul un lancer audacieux rattrape encore les autres.
review-why-others = Seul, le bateau serait aussi rapide ; vu où sont les autres, le meilleur choix gagne plus souvent.
