# Les règles : ce qui vaut pour tous les jeux.

rules-title = Règles : { $game }
rules-ours = Les livrets laissent certaines choses ouvertes. Ce que nous avons décidé nous-mêmes est signalé, et chaque point a un numéro vers lequel tu peux faire un lien.
rules-ruling = notre décision
rules-parts = notre matériel
rules-clause = Point { $number }
rules-contents = Sommaire
rules-learn = Apprendre en jouant
rules-print = Imprimer
rules-picture-play = Animer l’image
rules-picture-pause = Arrêter l’image

## Faces des dés, lues à voix haute

rules-face-arrow = flèche
rules-face-anchor = ancre
rules-face-circled = { $face } dans un cercle
rules-face-stays = { $face } avec un x
