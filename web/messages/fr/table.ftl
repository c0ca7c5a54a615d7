# La table autour du plateau.

table-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-seats = Places
table-board = Plateau
table-panels = Journal et discussion
table-log = Journal
table-of = { $name } :
table-chat = Discussion
table-menu = Plus
table-undo = Reprendre le coup
table-hint = Conseil
table-skip = Montrer le reste d’un coup
table-faster = Coups plus rapides
table-again = Revoir le dernier coup
table-sound = Son
table-share = Partager
table-text-view = La table en texte
table-check-dice = Vérifier les dés
table-round = Tournoi : ronde { $round } sur { $all }
table-tournament = Vers le tournoi
table-about = Cette table
table-rules = Règles
table-replay = Revoir la partie
table-leave = Quitter la table
table-return = Me revoilà
table-forced = pas d’autre choix
table-seat-you = toi
table-seat-here = ici
table-seat-bot = bot
table-seat-away = n’est pas là
table-seat-away-bot = n’est pas là, un bot joue
table-seat-away-waits = n’est pas là, la table attend
table-seat-free = place libre
table-seat-turn = c’est son tour
table-turn-yours = À toi de jouer
table-turn-of = À { $name } de jouer
table-turn-showing = Tu as joué
table-turn-nobody = Un instant
table-turn-waits = La table attend jusqu’à { $time }
table-turn-over = La partie est finie

log-seated = { $name } s’assied.
log-seated-bot = { $name }, un bot, s’assied.
log-unseated = Une place est de nouveau libre.
log-started = La partie commence.
log-undone = { $name } reprend un coup.
log-went-away-left = { $name } quitte la table.
log-went-away-time = { $name } : temps écoulé.
log-went-away-removed = { $name } n’est plus à la table, par décision des responsables du serveur.
log-came-back = { $name } est de retour.
log-ended = La partie est finie.
log-released = La ronde est finie : la table est ouverte à tous.
log-renamed = La table s’appelle maintenant { $name }.
log-rematched = On rejoue, à une autre table.
log-closed = La table a été fermée.

chat-empty = Personne n’a encore rien dit. Dis bonjour !
chat-say = Dis quelque chose
chat-send = Envoyer
chat-hidden = (masqué)
chat-react = Réagir à { $name }
chat-more = Plus sur ce que dit { $name }
chat-mute = Masquer ce qu’écrit { $name }
chat-muted = Tu ne vois plus ce qu’écrit { $name }.
chat-report = Signaler ce message
chat-report-explained = Les responsables de ce serveur le liront. Personne d’autre ne saura que tu l’as signalé.
chat-report-reason = Qu’est-ce qui ne va pas ?
chat-report-send = Signaler
chat-reported = Merci. C’est signalé.
chat-sign-like = J’aime
chat-sign-clap = Bien joué
chat-sign-laugh = Ha ha
chat-sign-wow = Oh !
chat-sign-sad = Quel dommage
chat-sign-heart = J’adore

invitation-title = { $host } t’invite à jouer à { $game }
invitation-title-without-host = Viens jouer à { $game }
invitation-learn = Apprends-le en cinq minutes
lobby-title = Une table pour { $game }
lobby-waiting = { $free ->
    [one] Il reste une place libre.
   *[other] Il reste { $free } places libres.
}
lobby-ready = Tout le monde est là. Larguez les amarres !
lobby-ready-guest = Tout le monde est là. L’hôte lance la partie.
lobby-stand-up = Se lever
lobby-free = Libérer la place
lobby-sit = S’asseoir
lobby-add-bot = Ajouter un bot
lobby-sit-beside = Quelqu’un à côté de moi
lobby-name-beside = Qui s’assied à côté de toi ?
lobby-level = Quel niveau pour { $name } ?
lobby-start = Commencer la partie
lobby-start-waits = Tu pourras commencer quand toutes les places seront prises. Ajoute un bot où personne ne vient.
lobby-close = Fermer la table
lobby-invite = Invite tes amis

share-link = Lien vers cette table
share-copy = Copier
share-copied = Le lien est copié.
share-qr = Code QR de ce lien : vise-le avec l’appareil photo d’un téléphone
share-send = Envoyer
share-explained = Qui a ce lien peut s’asseoir tant qu’il y a des places libres, et sinon regarder.

about-game = Jeu
about-time = Temps
about-away = Si quelqu’un s’absente
about-away-bot = Un bot joue à sa place
about-away-wait = Tout le monde attend
about-public = Qui peut venir
about-public-yes = Tout le monde
about-public-no = Qui a le lien
about-rated-yes = Oui, le résultat compte pour la cote
about-rated-no = Non

cover-title = { $name }, à toi de jouer
cover-explained = Prends l’appareil de façon que personne d’autre ne le voie. Jusque-là, les secrets restent sous l’eau.
cover-lift = C’est moi, { $name }

leave-title = Quitter la table ?
leave-stay = Rester
leave-go = Quitter

ending-you-won = Tu as gagné !
ending-won = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
}
ending-rematch = Rejouer
ending-join-rematch = À la partie suivante
ending-result = Résultat
ending-stronger = Bots plus forts
ending-review = Analyser la partie
ending-figures = Ta partie

dice-title = Comment vérifier ces dés ?

text-recent = Ce qui s’est passé
text-board = Où on en est
text-choices = Ce que tu peux faire
text-wait = Ce n’est pas à toi de jouer.
text-keys = Appuie sur « ? » pour voir les touches.
text-think-again = J’y réfléchis
text-go-anyway = Y aller quand même

keys-title = Touches
keys-tab = Vers ce que tu peux faire ensuite
keys-enter = Choisir
keys-hint = Un conseil ; encore une fois, ses chiffres
keys-escape = Fermer, ou y réfléchir
keys-help = Montrer ces touches

replay-title = Revoir : { $table }
replay-at = Étape { $at } sur { $of }
replay-first = Au début
replay-back = Une étape en arrière
replay-next = Une étape en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-jump = Aller à une étape
replay-keys = ← → étape · N P repère suivant, précédent · espace lit · Début Fin
replay-speed = Vitesse
replay-speed-slow = lente
replay-speed-normal = normale
replay-speed-fast = rapide
replay-speed-none = d’un coup
replay-share = Lien vers ce moment
replay-picture = Télécharger l’image
replay-picture-moving = Télécharger les derniers coups, animés
replay-picture-of = Le plateau à l’étape { $at }
replay-download = Télécharger l’enregistrement
replay-to-table = À la table
replay-not-started = Cette partie n’a pas commencé : il n’y a encore rien à revoir.
replay-eyes = Par les yeux de qui
replay-review = Analyse
replay-eyes-all = Ce que tout le monde pouvait voir

## Un jeu sans plateau à lui

plain-event = { $event }
plain-event-with = { $event } : { $facts }
plain-pair = { $label } { $value }
plain-row = { $first }, { $rest }
plain-choices = Ce que tu peux faire
plain-yes = oui
plain-no = non
plain-none = rien
plain-board = Le plateau

study-from-replay = Étudier à partir d’ici
