# La première course. Chaque leçon a un titre, une tâche et une réponse à tout ce qu'on peut essayer.

learn-title-powerboats = Ta première course
learn-finished-powerboats = Tu sais piloter
learn-finished-powerboats-words = Dés, virages, portes, accidents, points : tu as tout vu. Un bot t’attend sur la ligne de départ.

learn-powerboats-place-title = Sur la ligne de départ
learn-powerboats-place-task = Tu es le premier joueur : tu te places en dernier et tu joues en premier. Choisis une case libre sur la tuile de départ ou derrière, et tourne ta proue. La course part vers le haut, par-dessus la ligne, dans le sens des flèches.
learn-powerboats-place-good = Bonne place : ta proue pointe par-dessus la ligne. Tu n’as pas encore de dés, ta vitesse est donc de 0.
learn-powerboats-place-aside = C’est permis. Mais ta proue pointe le long de la ligne, et un bateau ne tourne que de 60 degrés par tour. Fais-la pointer par-dessus la ligne.
learn-powerboats-place-back = C’est permis. Mais ta proue tourne le dos au parcours, et un bateau ne tourne que de 60 degrés par tour. Fais-la pointer par-dessus la ligne.

learn-powerboats-engine-title = Démarre le moteur
learn-powerboats-engine-task = Sans dés, ton bateau n’avance pas. Lance un dé.
learn-powerboats-engine-none = Sans dés, tu restes sur ta case et tu ne fais que tourner. Cela peut servir un jour. Maintenant, lance un dé.
learn-powerboats-engine-rolled = Un 2 : ton bateau avance de 2 cases en ligne droite. Avant cela, il peut tourner de 60 degrés à gauche ou à droite, ou aller tout droit. Passe la ligne !
learn-powerboats-engine-good = Ta course a commencé. Ton dé reste avec ton bateau : au prochain tour, ta vitesse est déjà de 2.
learn-powerboats-engine-aside = Tu longes la ligne au lieu de la passer. Choisis une direction qui la traverse.

learn-powerboats-faster-title = Plus vite !
learn-powerboats-faster-task = À chaque tour, tu gardes les dés que tu veux et tu relances les autres. Tu peux aussi ajouter un dé, ou en enlever un. Il y a beaucoup d’eau devant toi : garde ton 2 et ajoute un dé. Avant de lancer, tu vois les chances de chaque total.
learn-powerboats-faster-good = 2 et 3 font 5. La somme de tes dés est ta vitesse, et il faut la faire en entier.
learn-powerboats-faster-both = Tu as lancé les deux dés : 3 et 1 font 4. Cela marche aussi, mais un dé qu’on garde ne déçoit jamais.
learn-powerboats-faster-one = Cela fait toujours un seul dé, et un seul dé ne donne jamais plus de 3. Ajoute-en un deuxième.
learn-powerboats-faster-none = Tu as enlevé ton dé : vitesse 0, tu ne ferais que flotter. Garde-le et ajoutes-en un.

learn-powerboats-buoy-title = Contourne la bouée
learn-powerboats-buoy-task = 5 cases. La rangée de flèches qui part de la bouée 1 est sa porte. Passe-la dans le sens des flèches, aussi loin de la bouée que tu veux, et la bouée est contournée. Par où ?
learn-powerboats-buoy-good = La porte est passée : la bouée 1 est contournée. La porte de la bouée 2 est la suivante.
learn-powerboats-buoy-wrong-side = Il y a 5 cases d’eau, c’est donc permis. Mais tu passes la bouée 1 du mauvais côté : la porte va de la bouée à la rive de droite.

learn-powerboats-forced-title = Pas le choix
learn-powerboats-forced-task = Ton total est de 5, et tu dois prendre une direction où les 5 cases sont de l’eau. Tout droit il y en a 3, à droite 2. Que reste-t-il ?
learn-powerboats-forced-good = La gauche était la seule direction avec assez d’eau. Plus on va vite, moins on a le choix.

learn-powerboats-crash-title = Trop vite
learn-powerboats-crash-task = Terre droit devant ! Tu ne peux enlever qu’un dé par tour. Ralentis autant que tu peux.
learn-powerboats-crash-braked = Ton total est de 2, mais le plus long chemin n’a qu’une case d’eau, à gauche. Quand aucune direction ne suffit, il faut prendre la plus longue.
learn-powerboats-crash-good = Accident ! Il manquait une case : un marqueur de dégâts, et tous tes dés sont perdus. Avec quatre marqueurs, ton bateau coule.
learn-powerboats-crash-too-fast = Chaque case que tu ne peux pas faire coûte un marqueur de dégâts. Tu peux aller moins vite que cela : enlève le 3.
learn-powerboats-crash-sinks = Avec ce total, il manquerait au moins quatre cases. Quatre marqueurs de dégâts, et ton bateau coule ! Garde le 2 et enlève l’autre dé.

learn-powerboats-brake-title = Freine à temps
learn-powerboats-brake-task = Vitesse 6, mais tout droit et à gauche il n’y a que 3 cases d’eau. Regarde le risque de chaque choix, et trouves-en un sans aucun accident possible.
learn-powerboats-brake-safe = Un seul dé ne donne jamais plus de 3 : il ne peut rien t’arriver. Et maintenant, la porte de la bouée 2 !
learn-powerboats-brake-risky = Cela peut finir en accident : plus de 3, c’est trop. Un seul dé ne donne jamais plus de 3.
learn-powerboats-brake-sure = Cela fait plus de 3 dans tous les cas : l’accident est certain. Enlève un dé.
learn-powerboats-brake-good = La bouée 2 est contournée, sans une égratignure. Lentement avant le virage, vite après : tout l’art est là.
learn-powerboats-brake-wrong-side = De l’eau, il y en a. Mais la porte de la bouée 2 est tout droit.

learn-powerboats-back-title = Jamais en arrière
learn-powerboats-back-task = La bouée 2 est contournée, et tu avances de 2 cases. La suivante est la bouée 3, plus bas. Par où ?
learn-powerboats-back-good = En route vers la bouée 3. À droite, tu aurais repassé la porte de la bouée 2 en arrière.
learn-powerboats-back-undone = Tu repasses la porte de la bouée 2 en arrière. Elle ne compte plus, et il faudrait la passer de nouveau. Seule la dernière porte passée peut se perdre ainsi.

learn-powerboats-through-title = Des bateaux en chemin
learn-powerboats-through-task = 3 cases, et { learn-rival-1 } se trouve entre toi et l’autre côté de la porte de la bouée 3. Les bateaux ne bloquent pas le passage. Où vas-tu ?
learn-powerboats-through-good = Tu passes au travers, et la bouée 3 est contournée. Seules la terre et les bouées arrêtent un bateau.
learn-powerboats-through-held-up = { learn-rival-2 } est là où tu finirais, tu t’arrêtes donc une case avant. Aucun dégât, mais la porte de la bouée 3 est tout droit.

learn-powerboats-behind-title = La place est prise
learn-powerboats-behind-task = 4 cases, et tout droit { learn-rival-1 } est sur la quatrième. Deux bateaux ne sont jamais sur la même case. Vas-y quand même, et regarde ce qui se passe.
learn-powerboats-behind-good = Tu restes sur la dernière case libre. Aucun dégât, et tu gardes tes dés. C’est parfois le meilleur des freins.
learn-powerboats-behind-away = Cela t’éloigne de l’arrivée. Va tout droit : il ne peut rien t’arriver de mal.

learn-powerboats-finish-title = L’arrivée
learn-powerboats-finish-task = Toutes les bouées sont contournées : repasse la ligne dans le sens de ses flèches. Ce tour est tout à toi. D’abord tes dés…
learn-powerboats-finish-dice = … puis ta direction. Passe la ligne !
learn-powerboats-finish-good = Première place ! À trois joueurs, les places valent 2, 1 et 0 points. Dans une partie entière, la course B compte double et la course C triple.
learn-powerboats-finish-past = Tu passes à côté de la ligne, et { learn-rival-1 } est plus rapide. Tourne à gauche : par là tu la traverses.
