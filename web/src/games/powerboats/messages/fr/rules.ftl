# Les règles de Powerboats : un message par point (rules-pb-1-1 est PB-1.1), avec -ruling pour ce qui
# est de nous. **Mots forts**, et [3] pour un dé qui montre un 3.

rules-lead-powerboats = Une course entre les îles : contourne trois bouées dans l’ordre et reviens passer la ligne. Tes dés sont ta vitesse : plus tu vas vite, plus il est difficile de tourner. Et qui heurte la rive le paie.

rules-section-pb-1 = Le lac
rules-pb-1-1 = Six tuiles de lac sont posées dans un cadre. Chacune a un **côté sombre** aux eaux larges et un **côté clair**, plus difficile : plus de terre et des passages plus étroits. Toutes les six montrent le même côté. On les mélange, et chacune peut être posée dans un sens ou dans l’autre : cela fait 46 080 lacs par côté.
rules-pb-1-2 = Une case est de l’eau ou de la terre. Tout ce qui est hors du lac compte comme de la terre.
rules-pb-1-3 = Quelle que soit la disposition des tuiles, on peut aller de chaque case d’eau à toutes les autres.
rules-pb-1-4 = Certaines cases portent une lettre A, B ou C : ce sont les **points** où une bouée peut se trouver. La lettre est sur un côté de sa case, et c’est de ce côté que l’on pose la tuile de départ : quatre cases d’eau en ligne, sur la même tuile de lac. Un point n’est jamais si près de la rive qu’on ne puisse pas passer de chaque côté, même si des îles peuvent imposer un grand détour.

rules-section-pb-2 = Le parcours
rules-pb-2-1 = Une partie compte trois courses : A sur les points A, B sur les points B, C sur les points C. Vous pouvez aussi convenir de moins de courses, ou d’une seule.
rules-pb-2-2 = Les bouées 0 (le départ), 1, 2 et 3 vont au hasard sur les quatre points de la lettre de la course.
rules-pb-2-3 = La tuile départ/arrivée couvre quatre cases d’eau en ligne droite depuis la bouée 0, dans la direction que montre son point. Sur la cinquième se trouve la bouée d’arrivée.
rules-pb-2-4 = Une bouée bloque sa case comme la terre, et cela vaut pour toutes les cinq, où qu’elles soient. La terre sous une bouée reste de la terre.
rules-pb-2-5-ruling = Pour **contourner** une bouée, tu passes sa **porte** : la rangée droite de cases qui va de la bouée vers l’extérieur, jusqu’à la rive. Les flèches de la bouée donnent le sens : vers la gauche, c’est dans le sens inverse des aiguilles d’une montre. Dès que tu entres dans une case de la porte par le côté d’où tu viens, la bouée est contournée. Tu n’as pas besoin de passer près d’elle : des îles et même d’autres bouées peuvent se trouver entre vous. La porte pointe vers l’extérieur du virage : de toutes les directions que l’on peut traverser sur l’eau, c’est la plus proche.
rules-pb-2-6-ruling = Si tu repasses en arrière la porte de la dernière bouée contournée, elle ne compte plus : pense à un fil derrière ton bateau, qui se déroule. Les bouées d’avant restent contournées.
rules-pb-2-7-ruling = La ligne de départ est aussi une porte : les quatre cases de la tuile, dans la direction du départ. Un bateau qui s’y trouve ou qui l’a passée est parti ; s’il la repasse en arrière, il ne l’est plus.
rules-pb-2-8 = Les flèches des bouées, la direction du départ et celle de l’arrivée sont choisies pour que tu n’aies jamais à faire le tour complet d’une bouée, et que le parcours soit ensuite le plus **facile** possible. Des 32 façons de les poser comptent celles dont la route la plus facile ne fait le tour d’aucune bouée. Parmi elles, nous prenons celle qui donne la route la plus courte par toutes les portes ; à longueur égale, celle qui a le moins de virages de 60 degrés, puis un ordre fixe.
rules-pb-2-8-ruling = Une route fait le **tour complet** d’une bouée si, entre la porte d’avant et celle d’après, elle tourne de plus de 360 degrés autour de la bouée et que sa sortie croise ou touche son entrée. Si les 32 façons font toutes le tour d’une bouée, nous prenons celle qui le fait pour le moins de bouées. Départ et arrivée peuvent aller en sens opposés.
rules-pb-2-9 = Si les bouées ne permettent pas de finir le parcours, ou laissent moins de six cases de départ, on les tire de nouveau.

rules-section-pb-3 = Le départ
rules-pb-3-1 = Dans la course A, le premier joueur est tiré au sort. Dans chaque course suivante, c’est le voisin de gauche du précédent.
rules-pb-3-2 = Le voisin de droite du premier joueur se place en premier, puis les autres dans le sens inverse des aiguilles d’une montre : **le premier joueur se place en dernier**. Ensuite on joue dans le sens des aiguilles d’une montre, et le premier joueur commence.
rules-pb-3-3 = Pose ton bateau sur une case libre de la tuile de départ, ou derrière.
rules-pb-3-3-ruling = Derrière, ce sont les cases d’eau que l’on atteint depuis la tuile en un ou deux pas, dans les deux directions qui pointent vers l’arrière.
rules-pb-3-4 = Tourne ta proue vers l’un des six côtés de sa case. Tu n’as pas encore de dés : ta vitesse est de 0.

rules-section-pb-4 = Les dés
rules-pb-4-1 = Un dé montre [1], [2] ou [3], chacun aussi souvent que les autres. Tes dés restent avec ton bateau d’un tour à l’autre, et **leur somme est ta vitesse**.
rules-pb-4-2 = À chaque tour, tu **gardes** les dés que tu veux et tu **relances** les autres. Tu peux aussi **ajouter un dé** ou **en enlever un**, celui que tu veux, mais jamais plus d’un. Un dé ajouté est toujours lancé. Tous les dés à lancer sont lancés ensemble.
rules-pb-4-3 = Si tu n’as pas de dés, lances-en un, ou aucun. Si tu en as un, tu peux l’enlever et continuer sans.
rules-pb-4-4 = Les dés ne s’épuisent jamais. (La boîte en contient 18 ; s’ils ne suffisent pas, le livret fait appel à ton imagination.)

rules-section-pb-5 = Tourner et avancer
rules-pb-5-1 = Après le lancer, tourne ton bateau de 60 degrés à gauche ou à droite, ou va tout droit.
rules-pb-5-2 = Tu **dois** prendre une direction où tu peux faire tout ton total en ligne droite sur l’eau.
rules-pb-5-3 = Les autres bateaux ne comptent pas pour cela : seulement la terre, la rive et les bouées.
rules-pb-5-4 = Si aucune direction n’a assez d’eau, tu dois prendre celle qui a le chemin droit le **plus long**, et c’est l’accident. Entre des chemins égaux, tu choisis.
rules-pb-5-5 = Ton bateau fait tout son total, tout droit, et garde la direction qu’il a prise.
rules-pb-5-6 = Tu peux traverser des cases où il y a des bateaux. Si ton mouvement doit finir sur l’un d’eux, tu t’arrêtes sur la dernière case libre avant lui ; s’il n’y en a pas, tu restes où tu étais, la proue tournée.
rules-pb-5-7 = Avec un total de 0, ton bateau ne fait que tourner. Rien ne peut l’en empêcher.
rules-pb-5-8 = Les portes se comptent pas à pas, sur les cases par où ton bateau est vraiment passé. On ne peut passer que la prochaine porte dans l’ordre, et ne perdre que la dernière. Un pas qui entre dans deux portes qui se suivent les passe toutes les deux.

rules-section-pb-6 = Les dégâts
rules-pb-6-1 = En cas d’accident, tu prends **un marqueur de dégâts par case** de ton total qui n’était pas de l’eau, et tu perds **tous tes dés**. Les cases qu’un autre bateau te fait perdre ne sont pas des dégâts.
rules-pb-6-2 = Avec **quatre marqueurs** ou plus, ton bateau coule : il quitte le lac, et cette course.
rules-pb-6-3 = Après une course, les bateaux sont réparés. Mais un bateau endommagé garde un marqueur de plus qu’au début de cette course ; un bateau intact garde ceux qu’il avait. La course B commence donc avec 0 ou 1 marqueur, la course C avec 0, 1 ou 2.
rules-pb-6-4 = Un bateau qui a coulé court de nouveau dans la course suivante, selon la même règle.

rules-section-pb-7 = L’arrivée
rules-pb-7-1 = Une fois 1, 2 et 3 contournées dans l’ordre, tu es à l’arrivée dès que tu **atteins ou dépasses** la tuile départ/arrivée dans la direction de l’arrivée.
rules-pb-7-2 = Tu fais quand même tout ton total. Un accident après la ligne endommage ton bateau et peut même le couler, mais tu as fini et tu gardes ta place.
rules-pb-7-2-ruling = Un bateau arrivé quitte le lac à la fin de son mouvement.
rules-pb-7-3-ruling = La course est finie quand plus aucun bateau ne court, ou quand il en reste un dont la place ne vaut rien : avec les points de base, si personne n’a coulé ni abandonné, il est dernier et marque 0.
rules-pb-7-4-ruling = Un bateau qui a joué 100 tours sans arriver abandonne : aucun point pour lui, et aucun bonus pour les autres.

rules-section-pb-8 = Les points
rules-pb-8-1 = Le premier à l’arrivée marque un point de moins que le nombre de joueurs, le suivant encore un de moins, et ainsi de suite jusqu’à 0. La course B compte **double**, la course C **triple**.
rules-pb-8-2 = Un bateau qui a coulé avant l’arrivée ne marque rien.
rules-pb-8-3 = La victoire va à qui a le plus de points après la dernière course. À égalité, la place dans la dernière course décide.
rules-pb-8-4 = À deux joueurs toujours, et à plus si vous en convenez, il y a des points en plus : chaque bateau arrivé en ajoute un par tour d’avance sur le dernier arrivé, et 5 par bateau coulé.
rules-pb-8-4-ruling = Ces points ne sont ni doublés ni triplés. Si un seul bateau arrive, il n’ajoute que les 5 points par bateau coulé.

rules-section-pb-readings = Les petits caractères
rules-pb-reading-marks = **L’extérieur du virage (2.5).** Le repère avant la bouée 1 et celui après la bouée 3 sont tous deux le milieu de la tuile départ/arrivée. Si les deux branches d’une bouée sont sur une même droite, l’extérieur est à gauche de la route. De deux directions aussi proches l’une que l’autre, on prend la première dans l’ordre est, nord-est, nord-ouest, ouest, sud-ouest, sud-est.
rules-pb-reading-shore = **Jusqu’à la rive (2.5).** Une porte va jusqu’au bord du lac, par-dessus les îles et au-delà des autres bouées. On peut la passer là où l’eau mène sur la rangée d’un côté et en repart de l’autre, y compris le long de la rangée.
rules-pb-reading-routes = **Routes (2.8).** Une route commence sur n’importe quelle case de la tuile de départ, va de case en case, passe chaque porte à son tour et ne repasse jamais en arrière la dernière. L’ordre fixe est la gauche avant la droite, d’abord pour le départ et en dernier pour l’arrivée. De routes aussi courtes et aussi droites, on prend celle qui passe par les cases les plus hautes, puis les plus à gauche.
rules-pb-reading-circles = **Tours complets (2.8).** Une porte est passée là où un bateau sur cette route la passe pour de bon. On tourne autour d’une bouée de la somme de ce dont pivote, pas à pas, la ligne de la bouée au bateau, à gauche moins à droite ; 360 degrés tout juste ne font pas un tour complet. Entrée et sortie se touchent si elles ont une case en commun en plus de celle qui est sur la porte de la bouée.
rules-pb-reading-version = **Parties plus anciennes.** Les parties commencées avec la version 1 de ces règles continuent avec elle : seule la route la plus courte y décidait, et les tours complets ne comptaient pas.
rules-pb-reading-back = **Revenir en arrière (2.6, 5.8).** Un pas en arrière par la dernière porte compte avant toute porte où entre ce même pas. Un pas fait perdre une porte au plus ; le pas suivant, par la porte d’avant, fait perdre celle-là.
rules-pb-reading-start = **Partir sur une porte.** Un bateau placé sur la rangée de la bouée 1 ne l’a pas passée : il doit y venir du bon côté.
rules-pb-reading-races = **Courses (2.1).** D’une à trois courses, par leurs lettres. Une course compte comme le dit sa lettre, même seule. Un bateau ne commence donc jamais avec plus de deux marqueurs.
rules-pb-reading-sunk = **Coulé après l’arrivée (7.2, 8.4).** Ce bateau est arrivé. Pour les points en plus des autres, il ne compte pas comme coulé.
rules-pb-reading-places = **Dernières places (8.3).** Un bateau resté seul parce que sa place ne vaut rien est dernier. Un bateau qui a coulé ou abandonné dans la dernière course n’y a pas de place : à égalité de points, il vient après ceux qui en ont une, et partage son rang avec ses semblables.

## Images et tableaux

rules-picture-powerboats-race = Un tour complet : la ligne de départ, les portes des bouées 1, 2 et 3, puis de nouveau la ligne.
rules-picture-powerboats-back = La porte de la bouée 2 repassée en arrière : elle ne compte plus, il faut la passer de nouveau.
rules-picture-powerboats-start = Le premier joueur se place en dernier et joue en premier. Deux bateaux sont déjà là ; le troisième prend une case libre et tourne sa proue.
rules-picture-powerboats-seven = Le bateau a [3] [2], garde le [3] et lance le [2] avec un nouveau dé : [3] [1]. Cela fait 7. À gauche, c’est tout de suite la terre, tout droit il y a 6 cases : il doit tourner à droite.
rules-picture-powerboats-behind = [3] [2] [1] : le [3] est enlevé, les autres sont gardés. À droite, la troisième case est prise, le bateau s’arrête donc sur la deuxième. Aucun dégât.
rules-picture-powerboats-through = [2] [1] : les deux sont relancés et donnent [3] [2]. Avec 5, le bateau passe au travers de deux autres.
rules-picture-powerboats-aground = [3] [2] [2] : pour ralentir, un [2] est gardé, un dé enlevé et l’autre relancé : [3]. Cela fait 5, mais le plus long chemin a 3 cases, à droite. Deux marqueurs de dégâts, et plus aucun dé. Au prochain tour : de nouveau un dé, ou aucun.
rules-picture-powerboats-crash-behind = [3] [3] : l’un part, l’autre est relancé et c’est encore un [3], mais il y a 2 cases dans chaque direction. Tout droit : un marqueur de dégâts, et le dé est perdu. Sur la deuxième case il y a un bateau, on s’arrête donc sur la première ; l’autre n’a rien.
rules-picture-powerboats-sunk = Un bateau avec un marqueur avance de 6 là où il y a 3 cases d’eau. Quatre marqueurs : il coule.
rules-picture-powerboats-finish = Toutes les bouées sont contournées. La ligne est passée dans le sens de ses flèches : arrivée !
rules-places = Points à cinq joueurs
rules-places-race = Course
rules-places-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
