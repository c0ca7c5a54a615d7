# Les tournois : les listes, le formulaire pour en ouvrir un, et la page d’un tournoi.

tournaments-title = Tournois
tournaments-lead = Personne n’est apparié à la main, et chaque place peut se vérifier.
tournaments-all = Tous les tournois
tournaments-new = Ouvrir un tournoi
tournaments-mine = Tes tournois
tournaments-any = Tous
tournaments-running = En cours
tournaments-running-none = Aucun tournoi n’est en cours.
tournaments-open = À venir : inscris-toi
tournaments-open-none = Aucun tournoi n’est prévu. Ouvres-en un, et envoie le lien à tes amis.
tournaments-over = Terminés
tournaments-over-none = Aucun tournoi n’est encore terminé.
tournaments-coming-none = Aucun tournoi n’est prévu pour l’instant. Toute personne qui a un compte peut en ouvrir un.
tournaments-more = Plus

tournament-game = Jeu
tournament-format = Format
tournament-format-league = Championnat
tournament-format-league-explained = Des saisons en groupes de 11 au plus. Dans un groupe, chacun rencontre tous les autres ; les deux premiers montent d’un niveau, et les derniers, quatre au plus, descendent pour leur faire place. La saison suivante commence trois jours après.
tournament-format-swiss = Système suisse
tournament-format-swiss-explained = Un nombre fixe de rondes. À chacune, tu rencontres des joueurs qui ont à peu près autant de points que toi, et personne deux fois si on peut l’éviter.
tournament-format-arena = Arène
tournament-format-arena-explained = Viens et pars quand tu veux : tant qu’il reste du temps, qui est libre est aussitôt apparié de nouveau. Chaque partie rapporte des points.
tournament-format-regatta = Régate
tournament-format-regatta-explained = Le même lac, les mêmes parcours et les mêmes dés pour tous. Tu te mesures à celles et ceux qui avaient ton siège aux autres tables : personne ne profite de dés plus cléments.
tournament-kind = { $format } · tables de { $seats }
tournament-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
tournament-entry-open = Inscriptions ouvertes
tournament-since = Commencé { $when }
tournament-ended-when = Terminé { $when }
tournament-closed-when = Fermé { $when }

tournament-open = Inscriptions ouvertes
tournament-waits = On attend d’autres joueurs. S’il en vient trop peu, le tournoi s’arrête ou ferme.
tournament-pairing = On apparie les premières tables…
tournament-paused = En pause, sur décision de l’organisation. Les parties en cours continuent.
tournament-over = Terminé : voici le classement final.
tournament-over-few = Terminé : il y avait trop peu de joueurs pour une autre ronde. Voici le classement final.
tournament-closed = Fermé : { $reason }
tournament-round-of = Ronde { $round } sur { $all }
tournament-tables-now = { $tables ->
    [0] aucune table ne joue
    [one] une table joue
   *[other] { $tables } tables jouent
}
tournament-starts-in = Début dans { $time }
tournament-ends-in = Fin dans { $time }
tournament-next-in = Prochaine ronde dans { $time }
tournament-next-season = Vers la saison suivante
tournament-previous-season = Vers la saison précédente
tournament-about = À propos de ce tournoi
tournament-share = Inviter d’autres personnes
tournament-link = Lien vers le tournoi
tournament-calendar = Ajouter à ton agenda
tournament-download = Classement et résultats en fichiers
tournament-group = Niveau { $level }, groupe { $number }
tournament-part = { $from }–{ $to } sur { $of }
tournament-earlier = Page précédente
tournament-later = Page suivante
tournament-gone = Quelqu’un qui n’est plus là
tournament-filler = Un bot
tournament-table = Table { $table }
tournament-table-mine = À ta table
tournament-table-watch = Regarder
tournament-table-replay = Revoir la partie
tournament-hidden = Fermée aux autres jusqu’à la fin de la ronde
tournament-absent = absence, ou départ
tournament-undecided = La partie a été fermée sans résultat : égalité.
tournament-repaired = Décidé par l’organisation : { $reason }

fact-seats = Joueurs par table
fact-clock = Rythme
fact-rounds = Rondes
fact-minutes = Durée
fact-minutes-value = { $minutes } min
fact-interval = D’une ronde à l’autre
fact-season = Saison
fact-points = Points par place
fact-most = Nombre maximal de joueurs
fact-bots = Bots admis
fact-rated = Parties classées
fact-start = Début
fact-organiser = Organisation
fact-yes = Oui
fact-no = Non

open-title = Titre
open-title-suggested = { $game } : { $format }
open-account = Il faut un compte pour ouvrir un tournoi, afin que chacun sache à qui il est. Un nom et un mot de passe suffisent.
open-rounds-swiss = De 1 à 30. Cinq suffisent pour trouver le meilleur d’une trentaine de joueurs.
open-rounds-regatta = De 1 à 30. Avec autant de rondes que de sièges, chacun occupe chaque siège une fois. Il faut deux tables complètes, de personnes ou de bots, pour commencer.
open-rounds-league = Le nombre de rondes découle des inscriptions : dans un groupe, chacun rencontre tous les autres.
open-minutes = Durée en minutes
open-minutes-hint = De 10 minutes à un jour (1440). Les parties en cours à la fin comptent encore.
open-start-means = { $moment } dans ton fuseau horaire ({ $zone }). Les autres le voient dans le leur.
open-start-zone = Dans ton fuseau horaire, { $zone }.
open-start-soon = Dans 10 minutes
open-start-hour = À l’heure pile
open-start-tomorrow = Demain à { $time }
open-bots = Admettre les bots
open-bots-hint = Tu peux ajouter des bots de ce serveur, et chacun peut amener les siens.
open-rated-hint = Les parties comptent pour la cote de tout le monde.
open-about = Description
open-interval = Minutes d’une ronde à l’autre
open-interval-hint = 0 : la ronde suivante commence dès que toutes les tables ont fini.
open-points-hint = Laisse vide, et tu reçois la part d’adversaires que tu bats. Ou un nombre pour chaque place : 6, 4, 3, 1
open-most-hint = Laisse vide pour accueillir tout le monde.
open-open = Ouvrir le tournoi

entry-table = { $tables ->
    [one] Ta table est prête
   *[other] Tu as { $tables } tables
}
entry-go = À ta table
entry-go-to = À la table { $number }
entry-alert = Ta table est prête
entry-begins = Ta partie commence.
entry-in = Tu participes.
entry-over = Tu as participé.
entry-out = Tu as quitté le tournoi.
entry-place = Place { $place }, { $points } { $count ->
    [one] point
   *[other] points
}.
entry-waits = Ta prochaine table viendra avec la prochaine ronde.
entry-waits-arena = Tu auras une table dès que d’autres seront libres.
entry-enter = M’inscrire
entry-entered = C’est fait. Reviens pour le début.
entry-left = Tu as quitté le tournoi.
entry-leave = Quitter
entry-leave-title = Quitter le tournoi ?
entry-leave-open = Tu peux te réinscrire jusqu’au début.
entry-leave-league = Un bot joue tes parties restantes. Tu ne seras pas de la saison suivante.
entry-leave-swiss = Tu n’auras plus de table. Les parties en cours se jouent jusqu’au bout. Tu peux revenir pour une autre ronde.
entry-leave-arena = Tu n’auras plus de table. Les parties en cours se jouent jusqu’au bout. Tu peux revenir à tout moment.
entry-leave-regatta = Tu n’auras plus de table. Les parties en cours se jouent jusqu’au bout. Tu peux revenir pour une autre ronde.
entry-stay = Rester
entry-return = Revenir
entry-removed = L’organisation a décidé de t’exclure du tournoi : { $reason }
entry-season = Jouer aussi la saison suivante
entry-season-hint = Elle commence trois jours après la dernière partie.
entry-late-swiss = Tu commences à la dernière place : avec autant de points que le dernier de ceux qui ont joué toutes les rondes.
entry-late-arena = Viens et pars quand tu veux.
entry-late-regatta = Tu commences à la dernière place : avec autant de points que le dernier de ceux qui ont joué toutes les rondes.
entry-late-league = La saison a commencé.
entry-account = Il faut un compte pour s’inscrire.
entry-account-title = D’abord un compte
entry-account-why = Dans un tournoi, les autres comptent sur toi : il te faut un nom qui reste. Crée un compte, et l’inscription est faite.
entry-closed-full = Le tournoi est complet.
entry-closed-entries-closed = La moitié des rondes a été appariée : les inscriptions sont closes.
entry-closed-season-under-way = La saison a commencé. Tu peux t’inscrire à la suivante.

standings-title = Classement
standings-entrants = Qui participe
standings-group = Groupe
standings-to-me = À ma place
standings-place = Place
standings-player = Joueur
standings-points = Points
standings-games = Parties
standings-bot = bot
standings-removed = hors jeu
standings-left = ne joue plus
standings-up = monte d’un niveau
standings-down = descend d’un niveau
standings-ways = Les flèches montrent qui monterait ou descendrait d’un niveau maintenant.
standings-ways-over = Les flèches montrent qui monte ou descend d’un niveau, si tout le monde continue.
standings-pages = Pages du classement
standings-details = Montrer ce qui départage les égalités
standings-none = Personne ne s’est encore inscrit.

tie-direct = Rencontres directes
tie-direct-explained = Meilleures places moins les moins bonnes, contre celles et ceux qui ont les mêmes points.
tie-opponents = Moyenne des adversaires
tie-opponents-explained = La moyenne des points de toutes les personnes rencontrées.
tie-starts = Départs
tie-starts-explained = Combien de fois en premier à jouer : moins, c’est mieux.
tie-draw = Tirage
tie-draw-explained = Un nombre que chacun peut calculer à partir de la graine de la première ronde : le plus petit l’emporte.

player-facts = Place { $place } · { $points } { $count ->
    [one] point
   *[other] points
} · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
player-rating = Cote à l’inscription : { $rating }.
player-removed = Hors jeu sur décision de l’organisation : { $reason }
player-absences = { $times ->
    [one] Absence à une table, ou départ.
   *[other] Absence à { $times } tables, ou départ.
}
player-page = Sa page : { $name }
player-ties = Ce qui départage les égalités, dans cet ordre
player-games = Parties
player-bye = Exemption à la ronde { $round } : { $points } { $count ->
    [one] point
   *[other] points
}.

rounds-title = Rondes
rounds-latest = Dernières tables
rounds-round = Ronde
rounds-number = Ronde { $round }
rounds-all-groups = Tous les groupes
rounds-pages = Pages des tables
rounds-byes = Exemption pour { $names }.
rounds-bye = { $name } (points { $points })
rounds-byes-explained = Le nombre de joueurs ne tombait pas juste. Les points sont la moyenne des siens jusqu’ici, un demi-point au plus, et personne n’est exempté deux fois avant que tous l’aient été.
rounds-seed = Graine des appariements de cette ronde :
rounds-cost =
    Coût des appariements : { $cost }. { $repeats ->
        [0] Aucune rencontre ne se répète.
        [one] Une rencontre se répète.
       *[other] { $repeats } rencontres se répètent.
    }

acts-title = Ce que l’organisation a fait
act-paused = A mis le tournoi en pause.
act-resumed = A repris le tournoi.
act-removed = A exclu { $name }.
act-repaired = A fixé le résultat de la table { $table }.
act-closed = A fermé le tournoi.
act-minutes = { $minutes } minutes de plus
act-rounds = { $rounds ->
    [one] une ronde de plus
   *[other] { $rounds } rondes de plus
}

fair-title = Comment on apparie, et comment le vérifier
fair-league = Dans un groupe, chacun rencontre tous les autres ; à plus de deux par table, toutes les paires se rencontrent aussi souvent. Le calendrier est fixe, et personne ne le choisit.
fair-swiss = Les appariements découlent des points, de qui a rencontré qui, de qui était assis où, et de la graine publiée de la ronde, et de rien d’autre. Une rencontre répétée coûte plus que n’importe quel écart de points. Le coût d’une ronde est de 1 000 000 000 000 par rencontre répétée, plus les carrés des écarts de points à ses tables, en cent-vingtièmes de point.
fair-arena = Qui attend depuis le plus longtemps est apparié en premier, avec des joueurs de place proche, et pas avec ceux de la partie précédente tant que d’autres sont libres.
fair-regatta = Toutes les tables d’une ronde ont la même donne, et le troisième lancer du siège 2 est partout le même. Chacun occupe chaque siège aussi souvent, avec d’autres rivaux à chaque fois. Personne ne peut voir une autre table avant la fin de la ronde.
fair-ties = À égalité de points décident les rencontres directes, puis la moyenne des adversaires, puis le nombre de départs, et enfin un tirage à partir de la graine publiée.
fair-absent = Qui ne vient pas reçoit 0, et un bot joue à sa place ; les autres gardent leurs places.
fair-seed = Avant la première inscription, le serveur a tiré une graine secrète et publié son empreinte. La graine de chaque ronde en découle : personne, pas même le serveur, ne peut choisir les appariements après coup.
fair-commitment = Empreinte de la graine secrète
fair-secret = La graine secrète
fair-recompute = Le secret est publié : chacun peut refaire les appariements de chaque ronde. Télécharge le journal, et lance :
fair-log = Journal du tournoi
fair-later = La graine secrète et le journal seront publiés à la fin de la dernière partie.

organiser-title = C’est toi qui organises
organiser-explained = Tout ce que tu fais ici, chacun peut le lire. Pour exclure quelqu’un, touche son nom dans le classement. Là où un résultat peut être corrigé, parce que la partie a été fermée sans résultat ou que quelqu’un était absent, la table a un bouton.
organiser-pause = Mettre en pause
organiser-pause-explained = On n’apparie plus de tables. Les parties en cours continuent. Une pause prend fin d’elle-même après une semaine.
organiser-pause-done = Le tournoi est en pause.
organiser-resume = Reprendre
organiser-resume-explained = On apparie de nouveau des tables. La fin d’une arène recule de la durée de la pause.
organiser-resume-done = Le tournoi reprend.
organiser-extend = Accorder plus de temps
organiser-extend-explained = Combien de plus ?
organiser-extend-done = Il y a plus de temps.
organiser-minutes = Minutes
organiser-minutes-start = Le début recule d’autant.
organiser-minutes-running = La prochaine ronde, ou la fin d’une arène, recule d’autant.
organiser-rounds = Rondes de plus
organiser-bots = Ajouter des bots
organiser-bots-explained = Ils s’inscrivent comme tout le monde, et on voit que ce sont des bots.
organiser-bots-done = Les bots participent.
organiser-bot = Quel bot ?
organiser-count = Combien ?
organiser-remove = Exclure du tournoi
organiser-remove-explained = { $name } sort du tournoi pour de bon, à la dernière place. Les résultats des autres restent.
organiser-remove-done = L’exclusion est faite.
organiser-repair = Corriger le résultat
organiser-repair-explained = Tu peux donner un résultat à une table qui n’en a pas, ou corriger les absences. Les places d’une partie jouée jusqu’au bout ne peuvent pas changer.
organiser-repair-done = Le résultat est fixé.
organiser-close = Fermer le tournoi
organiser-close-explained = Il s’arrête ici, sans classement final. Les parties en cours peuvent se jouer jusqu’au bout. On ne peut pas revenir en arrière.
organiser-close-done = Le tournoi est fermé.
organiser-reason = Raison
organiser-reason-hint = Tout le monde peut la lire. Tu peux laisser vide.
organiser-reason-needed = Tout le monde peut la lire.
organiser-back = Retour
organiser-do = Confirmer
repair-place = Place
repair-absent = absence
