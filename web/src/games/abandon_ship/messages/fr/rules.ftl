# Les règles d'Abandon Ship : un message par point (rules-as-1-1 est AS-1.1), avec -ruling ou -parts
# pour ce qui est de nous. **Mots forts**, et [3], [(3)], [5x], [anchor] pour les faces des dés.

rules-lead-abandon-ship = Le navire coule, et sept rats courent vers le pont supérieur. Trois d’entre eux te rapportent des points, mais personne d’autre ne sait lesquels. Aide-les sans te trahir, ramasse du fromage, et ne laisse pas un des tiens arriver en haut le premier.

rules-section-as-1 = Le matériel
rules-as-1-1 = Sept rats : jaune, bleu, violet, vert, orange, rouge et noir. De trois à sept joueurs.
rules-as-1-2-parts = Sept dés de couleur et un blanc, tous différents. Un nombre comme [3] déplace le rat de la couleur du dé. Une face entourée comme [(3)] déplace n’importe quel rat. Avec un x, comme [5x], le dé reste dans la réserve. [arrow] et [anchor] sont expliquées dans la partie 4. Nos faces viennent de la liste d’un critique, qui nomme deux fois le jaune et jamais le bleu (nous prenons le second pour le bleu), et d’une autre critique qui confirme le dé blanc.
rules-as-1-3 = Sept tuiles de sauvetage, avec trois couleurs chacune.
rules-as-1-3-parts = Les nôtres sont équilibrées : chaque couleur est sur trois tuiles, et deux tuiles ont toujours exactement une couleur en commun.
rules-as-1-4-parts = Il y a deux navires. Sur notre navire habituel, qui suit le texte du livret, les cases sont numérotées à partir de 1 dans la cale. Les rats partent de 1, l’eau est juste en dessous, le pont supérieur est la case 27. L’autre suit ce que décrivent les critiques : rats en 10, eau à 6, pont supérieur 36. La montée est de 26 cases sur les deux.
rules-as-1-5-parts = Huit jetons de naufrage : 3, 4, 4, 5, 5, 6, 7, 8. Cinq jetons de fromage : 1, 1, 2, 2, 3. Ceux-ci sont posés face visible sur cinq ponts principaux : les cases 7, 11, 15, 19 et 23, sur l’autre navire 16, 20, 24, 28 et 32.
rules-as-1-6 = En haut attendent les cases de score, dans cet ordre : **X** (rien du tout), **5**, **3**, **2**.

rules-section-as-2 = La préparation
rules-as-2-1 = Le fromage est mélangé et réparti sur ses cinq ponts, nombre visible. Les jetons de naufrage sont mélangés et posés face cachée.
rules-as-2-2 = Chaque joueur reçoit au hasard une tuile de sauvetage et la garde **secrète** : elle montre les trois rats qui lui rapportent des points. Les autres tuiles restent cachées.
rules-as-2-3 = Les huit dés sont dans la réserve. Le premier joueur est tiré au sort, et on joue dans le sens des aiguilles d’une montre.

rules-section-as-3 = Ton tour
rules-as-3-1 = Lance **tous** les dés de la réserve, choisis-en **un** et déplace **un** rat avec lui. On ne peut pas passer.
rules-as-3-2 = Le dé choisi sort de la réserve, sauf si sa face montre un **x**.
rules-as-3-3 = Une face simple déplace le rat de la couleur du dé. Une face **entourée** déplace n’importe quel rat encore en route.
rules-as-3-4 = Tu peux choisir n’importe quel dé, même s’il ne déplace rien. Il est joué quand même.
rules-as-3-5 = Puis la réserve passe au joueur suivant. Qui commencerait avec **un dé ou aucun** fait d’abord monter l’eau, puis joue son tour avec tous les dés encore en jeu.

rules-section-as-4 = Les déplacements
rules-as-4-1 = Un nombre fait monter le rat d’autant de cases.
rules-as-4-2 = La **flèche** le fait monter jusqu’à la case du premier rat devant lui. S’il n’y a personne devant, il ne se passe rien.
rules-as-4-3 = L’**ancre** le fait reculer jusqu’à la case du premier rat derrière lui. S’il n’y a personne derrière, il ne se passe rien. Les rats sur sa propre case ne sont ni devant ni derrière. Les rats sur le pont supérieur ne peuvent pas être déplacés et ne comptent pas.
rules-as-4-4 = Si un rat que tu déplaces **finit** sur une case avec du fromage, le fromage est à toi, quelle que soit la couleur du rat et qu’il ait monté ou reculé. Passer dessus ne donne rien.
rules-as-4-4-ruling = La règle du jeu dit que tu peux le prendre. Ici, tu le prends toujours : personne ne gagne à le laisser.
rules-as-4-5-ruling = Les effets d’un déplacement viennent dans cet ordre : le rat se déplace ; le fromage ; un rat arrivé en haut va sur sa case de score ; un rat resté seul dans l’eau est emporté ; puis on regarde si la partie est finie.

rules-section-as-5 = L’eau
rules-as-5-1 = On tire un jeton de naufrage, et l’eau monte, case par case, d’autant de cases qu’il indique. Mais elle **s’arrête aussitôt** qu’elle couvre une case avec un rat.
rules-as-5-2 = S’il y a un seul rat, il est emporté, et son dé quitte le jeu.
rules-as-5-3 = S’il y en a plusieurs, ils **nagent sur place**. Dès qu’il n’en reste qu’un sur cette case, il est emporté aussitôt.
rules-as-5-4-ruling = Tant que des rats nagent sur place, l’eau ne les dépasse pas : un jeton tiré alors est perdu. Une ancre peut ramener un rat auprès d’eux.
rules-as-5-5 = Après le huitième jeton, l’eau ne monte plus.
rules-as-5-6 = Un rat qui n’est plus en route, emporté ou sauvé en haut, emmène son dé hors du jeu, et hors de la réserve aussi. Le dé blanc reste jusqu’à la fin.

rules-section-as-6 = Le pont supérieur et la fin
rules-as-6-1 = Un rat qui atteint le pont supérieur, ou le dépasserait, va sur la première case de score libre : le premier sur X, puis 5, 3, 2.
rules-as-6-2 = La partie finit **aussitôt** que le quatrième rat est en haut, ou qu’il ne reste que deux rats en route (selon 4.5, ce peut même être un seul).
rules-as-6-2-ruling = Ceux qui restent se partagent la case de score libre de la plus grande valeur (5, si aucune n’est prise ou seulement X). Chacun en prend la valeur entière.
rules-as-6-3-ruling = Après 500 tours, la partie est finie, et les rats encore en route ne marquent rien.

rules-section-as-7 = Les points
rules-as-7-1 = On retourne les tuiles. Tes points sont ceux de tes trois rats et de ton fromage.
rules-as-7-2 = Qui a le plus de points gagne. À égalité, le plus de points de fromage l’emporte ; s’ils sont égaux aussi, la victoire est partagée.

## Images et tableaux

rules-picture-abandon-ship-tile = On lance tous les dés et on en choisit un : le [3] jaune fait monter le rat jaune de 3 cases, et le dé sort de la réserve.
rules-picture-abandon-ship-stays = Le dé jaune montre [5x] : le rat monte de 5 cases, et le dé reste dans la réserve.
rules-picture-abandon-ship-circled = Le dé blanc montre [(5)], il peut donc déplacer n’importe quel rat : ici le bleu.
rules-picture-abandon-ship-arrow = La flèche mène le vert de 4 jusqu’au premier rat devant lui, en 12.
rules-picture-abandon-ship-anchor = L’ancre ramène le rouge de 22 jusqu’aux premiers rats derrière lui, en 14.
rules-picture-abandon-ship-cheese = Le jaune finit en 15, et qui l’a déplacé prend le fromage qui vaut 3.
rules-picture-abandon-ship-water = Il reste un dé, alors l’eau monte. Elle irait plus loin, mais elle s’arrête au noir, qui est seul : il est emporté. Puis tous les dés reviennent dans la réserve.
rules-picture-abandon-ship-tread = Le bleu et le rouge nagent sur place. Le bleu sort, le rouge reste donc seul et il est emporté aussitôt.
rules-picture-abandon-ship-held = Le bleu et le rouge nagent sur place et retiennent l’eau : le jeton 7 est perdu.
rules-picture-abandon-ship-top = Le premier rat en haut prend le X. Le suivant aura 5 points.
rules-picture-abandon-ship-fourth = Le bleu est le quatrième rat en haut et prend le 2 : la partie est finie aussitôt.
rules-picture-abandon-ship-end = Le bleu prend le 3, et il ne reste que deux rats en route. Ils se partagent la meilleure case libre : 2 points chacun.
rules-dice = Les dés et leurs faces
