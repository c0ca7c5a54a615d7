# Pourquoi, dans une course, un choix vaut mieux que celui qui a été fait.

review-why-crash = C’est l’accident dans { $played } % des cas ; avec le meilleur choix, dans { $best } %.
review-why-next-crash = Au tour suivant, c’est l’accident dans { $played } % des cas au mieux ; après le meilleur choix, dans { $best } %.
review-why-dead-end = Il ne reste aucun moyen de ralentir : au tour suivant, l’accident est presque certain. Après le meilleur choix, il a { $best } % de chances.
review-why-sinking = Le bateau coule avant l’arrivée dans { $played } % des cas ; avec le meilleur choix, dans { $best } %.
review-why-slower = Il faut en moyenne { $whole },{ $tenth } tours de plus jusqu’à l’arrivée.
review-why-bolder = C’est plus rapide de { $whole },{ $tenth } tours, mais seul un lancer audacieux rattrape encore les autres.
review-why-others = Seul, le bateau serait aussi rapide ; vu où sont les autres, le meilleur choix gagne plus souvent.

# L’entraîneur demande avant de dire. $action : un choix en mots

coach-ask-crash = Que se passe-t-il avec « { $action } » si les dés sont hauts ? Combien d’eau y a-t-il ?
coach-ask-next-crash = Et au tour après « { $action } » : à quelle vitesse va le bateau, et combien d’eau a-t-il devant lui ?
coach-ask-dead-end = Après « { $action } », peut-on encore ralentir au tour suivant ?
coach-ask-sinking = Combien de dégâts ton bateau supporte-t-il encore ? Avec « { $action } », rentrera-t-il ?
coach-ask-slower = « { $action } » est-il le chemin le plus rapide vers les prochaines portes ?
coach-ask-bolder = Où sont les autres ? « { $action } » suffit-il pour les rattraper ?
coach-ask-others = Sur un lac vide, « { $action } » irait bien. Que changent les autres bateaux ?
