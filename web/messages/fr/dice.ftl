# La preuve des dés.

dice-before = Avant le premier lancer : une enveloppe scellée
dice-before-explained = Avant le début de la partie, le serveur a choisi un nombre secret dont découlent tous les lancers. Il ne peut pas te le dire, car tu connaîtrais alors les lancers. Mais il t’a montré son empreinte : personne ne peut en déduire le nombre, et aucun autre nombre n’a la même.
dice-fingerprint = L’empreinte de cette table
dice-during = Pendant la partie : chaque lancer découle du secret
dice-during-explained = Chaque lancer se calcule à partir du nombre secret et du numéro du lancer. Personne ne peut le changer en route, pas même le serveur : un autre secret aurait une autre empreinte.
dice-after = Après la partie : l’enveloppe s’ouvre
dice-after-explained = Voici le secret. Ton navigateur vient d’en prendre l’empreinte :
dice-after-later = Quand la partie sera finie, le secret s’affichera ici et ton navigateur comparera les empreintes.
dice-secret = Le secret de cette table
dice-fits = C’est la même qu’avant la partie. Les dés étaient fixés avant le premier lancer.
dice-does-not-fit = Ce n’est pas la même ! Ne te fie pas aux dés de cette table.
dice-rolls-right = { $count ->
    [one] Ton navigateur a aussi recalculé le seul lancer de cette partie : il est juste.
   *[other] Ton navigateur a aussi recalculé les { $count } lancers et tirages de cette partie : tous sont justes.
}
dice-roll-wrong = Le lancer de l’étape { $at } n’est pas celui que donne le secret ! Ne te fie pas aux dés de cette table.
dice-signed = Ce serveur a signé l’enregistrement, avec chaque nom et chaque décision. L’empreinte de sa clé :
dice-not-as-signed = L’enregistrement n’est pas celui que ce serveur a signé ! Ne te fie ni aux noms ni aux décisions.
dice-whole-check = Si tu préfères vérifier sur ta propre machine, télécharge l’enregistrement de la partie et laisse Boathouse tout recalculer :
dice-record = Télécharger l’enregistrement
