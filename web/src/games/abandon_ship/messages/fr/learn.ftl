# La première fuite. Chaque leçon a un titre, une tâche et une réponse à tout ce qu'on peut essayer.

learn-title-abandon-ship = Ta première fuite
learn-finished-abandon-ship = Tu sais fuir
learn-finished-abandon-ship-words = Dés, fromage, eau et pont supérieur : tu as tout vu. Les bots ont déjà tiré leurs tuiles secrètes.

learn-abandon-ship-tile-title = Ton secret
learn-abandon-ship-tile-task = Ta tuile secrète montre trois rats : jaune, bleu et vert. Eux seuls te rapportent des points, et personne d’autre ne le sait. Les dés sont lancés. Choisis-en un qui déplace un de tes rats : un dé déplace le rat de sa couleur.
learn-abandon-ship-tile-good = Un des tiens est en route. Le dé sort de la réserve, et le joueur suivant lance les autres.
learn-abandon-ship-tile-others = Ce rat rapporte des points à d’autres. Choisis le dé jaune, le bleu ou le vert.

learn-abandon-ship-circled-title = Le rat de ton choix
learn-abandon-ship-circled-task = Il n’y a plus aucune de tes couleurs dans la réserve. Mais une face entourée déplace n’importe quel rat. Choisis un tel dé, et un de tes rats.
learn-abandon-ship-circled-good = C’est ainsi que tu aides tes rats avec des dés d’autres couleurs. Sur le dé blanc, toutes les faces sont entourées.
learn-abandon-ship-circled-plain = Une face sans cercle ne déplace que le rat de sa couleur, et celui-là n’est pas à toi. Cherche un cercle.
learn-abandon-ship-circled-others = Tu pouvais choisir n’importe quel rat. Celui-là n’est pas à toi : prends le jaune, le bleu ou le vert.

learn-abandon-ship-stays-title = Un dé qui reste
learn-abandon-ship-stays-task = Un dé joué sort de la réserve, sauf si sa face montre un x. Quand il ne reste qu’un dé, l’eau monte. Choisis un dé qui reste.
learn-abandon-ship-stays-good = Le jaune est monté de 5 cases, et son dé est toujours dans la réserve.
learn-abandon-ship-stays-leaves = Ce dé sort de la réserve. Le jaune montre un 5 avec un x.

learn-abandon-ship-arrow-title = Jusqu’au suivant
learn-abandon-ship-arrow-task = La flèche fait monter un rat jusqu’au premier devant lui, aussi loin qu’il soit. Le blanc montre une flèche entourée. Lequel de tes rats y gagne le plus ?
learn-abandon-ship-arrow-good = De 4 à 12 d’un seul coup. Il est parfois bon d’être loin derrière.
learn-abandon-ship-arrow-small = C’était une seule case. Le vert est loin derrière : il sauterait de 4 à 12.
learn-abandon-ship-arrow-others = Ce rat n’est pas à toi. Le vert l’est, et il est loin derrière.
learn-abandon-ship-arrow-nobody = Personne n’est devant le rouge, il ne se passe donc rien. Le dé est joué quand même. Essaie le vert.
learn-abandon-ship-arrow-plain = Un coup comme un autre. Essaie maintenant le dé blanc avec sa flèche.

learn-abandon-ship-anchor-title = Retour vers les autres
learn-abandon-ship-anchor-task = L’ancre fait reculer un rat jusqu’au premier derrière lui. Le rouge est loin devant, et il n’est pas à toi. Ralentis-le.
learn-abandon-ship-anchor-good = De 22, il recule jusqu’en 14. Quelqu’un ne sera pas content.
learn-abandon-ship-anchor-own = C’était ton propre rat, et il a reculé. Le dé rouge montre aussi une ancre.
learn-abandon-ship-anchor-others = Le rouge est toujours loin devant. Son dé montre une ancre.

learn-abandon-ship-cheese-title = Du fromage !
learn-abandon-ship-cheese-task = Si un rat que tu déplaces finit sur du fromage, le fromage est à toi, quelle que soit la couleur du rat. Le nombre dit ce qu’il vaut à la fin. Trouve le meilleur morceau.
learn-abandon-ship-cheese-good = Du fromage qui vaut 3, et il est à toi. Passer dessus n’aurait pas suffi.
learn-abandon-ship-cheese-small = Du fromage qui vaut 1 : mieux que rien. Avec le rat jaune, tu pouvais avoir le 3.
learn-abandon-ship-cheese-none = Pas de fromage ici. Un rat doit finir exactement dessus : regarde la case 15.

learn-abandon-ship-water-title = L’eau monte
learn-abandon-ship-water-task = Il reste deux dés. Le joueur suivant n’en aurait qu’un, alors l’eau monte d’abord. Elle s’arrête au rat le plus bas et l’emporte s’il y est seul. Sauve le bleu !
learn-abandon-ship-water-good = L’eau a atteint le noir, qui était seul : emporté, et son dé avec lui. Puis tous les autres dés reviennent.
learn-abandon-ship-water-own = L’eau a atteint le bleu, ton rat, qui était seul : emporté. Fais-le monter avant que l’eau n’arrive.

learn-abandon-ship-tread-title = À la nage
learn-abandon-ship-tread-task = Le bleu et le rouge sont ensemble dans l’eau. Tant qu’ils sont deux, ils nagent sur place et la retiennent. Celui qui reste seul est emporté aussitôt. Sors le tien de là !
learn-abandon-ship-tread-good = Le bleu est dehors, et le rouge s’est retrouvé seul : emporté aussitôt.
learn-abandon-ship-tread-own = Tu as sorti le rouge, et le bleu s’est retrouvé seul : ton rat est emporté. Plutôt l’inverse !
learn-abandon-ship-tread-waits = Il ne leur est encore rien arrivé. Mais si le joueur suivant sort le rouge, le bleu est perdu. N’attends pas.

learn-abandon-ship-top-title = Pas trop tôt
learn-abandon-ship-top-task = Le premier rat sur le pont supérieur se perd dans la foule : X, aucun point. Les suivants prennent 5, 3 et 2. Deux rats peuvent arriver en haut maintenant. Lequel envoies-tu ?
learn-abandon-ship-top-good = L’orange n’est pas à toi, et il prend le X. Maintenant, 5 points attendent le suivant.
learn-abandon-ship-top-own = Le jaune est sauvé, mais il est le premier : X, aucun point. Envoie d’abord le rat de quelqu’un d’autre.
learn-abandon-ship-top-waits = Tu peux attendre. Mais tu peux aussi faire en sorte que le rat de quelqu’un d’autre prenne le X.

learn-abandon-ship-five-title = Maintenant !
learn-abandon-ship-five-task = Le X est pris, et le prochain rat sur le pont supérieur prend 5 points. Le tien est tout près.
learn-abandon-ship-five-good = Le jaune est sauvé, sur le 5. Son dé quitte le jeu avec lui.
learn-abandon-ship-five-waits = Quelqu’un d’autre pourrait prendre le 5 avant toi. Le jaune y arrive avec son 3.

learn-abandon-ship-end-title = La fin
learn-abandon-ship-end-task = La partie finit quand le quatrième rat est en haut, ou quand il n’en reste que deux en route. Ils sont trois maintenant. Mets-en un à l’abri !
learn-abandon-ship-end-good = La fin ! Les deux qui restent se partagent la meilleure case de score libre, et chacun la prend en entier. Puis on retourne les tuiles : tes rats valent 5, 3 et 2, ton fromage 3. Cela fait 13.
learn-abandon-ship-end-not-yet = Ils sont encore trois en route. Le bleu et le vert peuvent arriver en haut.
