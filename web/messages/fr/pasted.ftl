# L’analyse d’un enregistrement collé ou ouvert.

pasted-title = Analyser un enregistrement
pasted-about = Tout enregistrement de partie peut être analysé : celui que l’on télécharge dans le menu de « Revoir la partie », celui que le terminal enregistre, ou celui d’un ami.
pasted-record = Colle un enregistrement
pasted-open = Ou ouvre un fichier
pasted-seat = Point de vue
pasted-everybody = De tous
pasted-seat-explained = Une partie qui n’est pas finie, où les places ont des secrets, s’analyse avec ce qu’une place peut savoir.
pasted-review = Analyser
pasted-no-record = Ce n’est pas un enregistrement : il commence par « Boathouse record », le jeu et les places.
pasted-too-long = C’est trop long : un enregistrement a au plus { $most } ko.
pasted-step = Étape { $at } sur { $of }
pasted-keep = Garder comme étude
pasted-another = Un autre enregistrement
