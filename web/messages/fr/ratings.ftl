# Les cotes : le tableau d’honneur, et ce qu’une partie a changé.

board-title = Tableau d’honneur
board-game = Jeu
board-ladder = Places
board-two = Deux places
board-many = Trois et plus
board-explained = C’est le bas de la marge qui compte : personne n’arrive en tête par chance. Une cote figure ici après dix parties ; d’ici là, elle est provisoire et porte un point d’interrogation.
board-place = Rang
board-name = Nom
board-rating = Cote
board-games = Parties
board-bot = Bot { $name }
board-bot-frozen = Mesuré, ne change jamais
board-program = programme
board-you = toi
board-yours = Ton rang
board-yours-place = Rang { $place }, avec { $rating } après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}.
board-yours-provisional = { $rating }, provisoire : { $left ->
    [one] encore une partie classée et tu es au tableau.
   *[other] encore { $left } parties classées et tu es au tableau.
}
board-yours-none = Tu n’as pas encore de cote ici. Joue une partie classée : on commence à 1500.
board-yours-guest = Avec un compte, tu peux jouer des parties classées et te retrouver ici.
board-play = Jouer une partie classée
board-account = Créer un compte
board-none = Personne n’a encore joué dix parties classées ici. Qui sera le premier ?
board-more = Plus

ratings-changed = Cotes
ratings-wait = On compte la partie…
ratings-late = Les nouvelles cotes seront dans un instant sur la page de chacun.
ratings-half = Des bots ont joué : entre une personne et un bot, la partie compte pour moitié.
ratings-lobby = Le résultat compte pour la cote de tous.
ratings-lobby-account = Pour t’asseoir ici, il te faut un compte. C’est l’affaire d’une minute.

rating-shown = { $points } ± { $margin }
rating-provisional = { $points } ± { $margin }?
rating-provisional-word = provisoire

new-rated = Partie classée
new-rated-explained = Le résultat compte, une seule fois, pour la cote de tous. Il faut un compte pour s’asseoir.
new-rated-bots = Le résultat compte pour ta cote. Contre les bots, il compte pour moitié.
new-rated-guest = Il faut un compte pour les parties classées. C’est l’affaire d’une minute, et tu gardes tes parties.
new-rated-account = Créer un compte ou se connecter
new-rated-shared = Pas sur un appareil partagé : dans une partie classée, chacun joue pour soi.
new-rated-watch = Quand seuls des bots jouent, il n’y a personne à classer.
new-invites = { $name } recevra l’invitation dès que la table sera ouverte.
