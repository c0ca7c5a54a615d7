# What the server says, in French.

## Fonctionnement : ce qui peut clocher dans toute requête

error-bad-request = { $reason ->
    [missing] Il manque « { $field } » dans la requête.
    [unknown] La requête a un champ inconnu ici : « { $field } ».
    [choice] « { $field } » a une valeur qui n’est pas possible ici.
    [form] « { $field } » n’est pas écrit comme il faut.
    [kind] { $expected ->
        [number] « { $field } » doit être un nombre entier.
        [text] « { $field } » doit être un texte.
        [truth] « { $field } » doit être true ou false.
        [list] « { $field } » doit être une liste.
        [object] « { $field } » doit être un objet JSON.
       *[other] « { $field } » est du mauvais type.
    }
    [range] { $bounds ->
        [least] « { $field } » doit être un nombre entier, au moins { $least }.
        [most] « { $field } » doit être un nombre entier, au plus { $most }.
       *[both] « { $field } » doit être un nombre entier de { $least } à { $most }.
    }
    [length] { $bounds ->
        [least] « { $field } » est trop court : la longueur minimale est { $least }.
        [most] « { $field } » est trop long : la longueur maximale est { $most }.
       *[both] « { $field } » doit avoir de { $least } à { $most } caractères.
    }
    [size] { $bounds ->
        [least] « { $field } » a trop peu d’éléments : le minimum est { $least }.
        [most] « { $field } » a trop d’éléments : le maximum est { $most }.
       *[both] « { $field } » doit avoir de { $least } à { $most } éléments.
    }
    [empty] La requête a besoin d’un contenu en JSON.
    [body] La requête doit être un objet JSON.
    [json] La requête est illisible : ce n’est pas du JSON correct.
    [deep] La requête est illisible : elle est imbriquée trop profondément.
    [signs] La requête est illisible : ce n’est pas du texte en UTF-8.
    [websocket] Cette adresse ne sert qu’aux connexions en direct (WebSocket).
    [slow] La requête a mis trop de temps à arriver.
    [broken-off] La requête s’est interrompue avant la fin.
    [headers] La requête est illisible : ses en-têtes sont trop grands.
    [http] La requête est illisible : ce n’est pas du HTTP correct.
   *[other] La requête n’a pas pu être comprise.
}
error-not-found = Il n’y a rien à cette adresse.
error-method-not-allowed = Cette adresse accepte { $allowed }, pas { $method }.
error-too-large = C’est trop à la fois : une requête peut avoir au plus { $most } octets.
error-too-many = Trop de requêtes. Réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
error-too-many-guesses = Trop de mots de passe erronés ont été essayés pour ce nom. Connecte-toi avec une clé d’accès ou dans un navigateur que tu as déjà utilisé pour cela, ou réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
error-export-running = Une exportation est déjà en cours pour toi ou pour ton adresse, et il n’y en a qu’une à la fois. Laisse-la finir, ou réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
error-exports-busy = Le serveur exporte déjà des parties pour { $most } personnes, et pas pour plus à la fois. Réessaie dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
error-timed-out = Cela a pris plus de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} et a été abandonné. Regarde si c’est fait avant de réessayer.
error-read-only = Pour le moment, le serveur est en lecture seule : rien n’est enregistré. Réessaie plus tard.
error-no-room = Le serveur ne peut rien enregistrer en ce moment ; rien n’a donc été fait. Réessaie plus tard.
error-unavailable = Le serveur n’atteint pas sa base de données en ce moment. Réessaie dans un instant.
error-internal = Quelque chose a mal tourné sur le serveur. C’est consigné là-bas sous le numéro { $request } ; réessaie, s’il te plaît.

## People: signing in and what one may do

error-not-signed-in = Aucune session n’est ouverte. Joue en invité ou connecte-toi.
error-wrong-token = Ce jeton n’est pas valable, ou ne l’est plus. Crées-en un nouveau parmi tes jetons.
error-token-in-address = Un jeton n’a pas sa place dans une adresse, où il est facile à voir et reste enregistré. Envoie-le sous la forme « Authorization: Bearer … » et révoque celui qui a été montré.
error-wrong-password = Le nom ou le mot de passe n’est pas le bon.
error-wrong-passkey = Cette clé d’accès n’a pas pu être vérifiée. Réessaie ou connecte-toi autrement.
error-missing-scope = Ce jeton ne permet pas cela : il lui manque l’autorisation « { $scope } ».
error-session-needed = Un jeton ne permet pas cela. Connecte-toi toi-même, avec un mot de passe ou une clé d’accès.
error-csrf = Cette requête ne vient pas de notre page, ou la page n’est plus à jour. Recharge-la et réessaie. (Les programmes envoient { $header } ou utilisent un jeton.)
error-wrong-origin = Cette requête vient de la page d’un autre site ; rien n’a donc été fait.
error-banned = { $until ->
    [for-good] Tu ne peux plus jouer sur ce serveur. Tu peux encore télécharger tes données ou supprimer ton compte.
   *[other] Tu ne peux pas jouer sur ce serveur avant le { $until }. Tu peux encore télécharger tes données ou supprimer ton compte.
}
error-account-needed = Il faut un compte pour cela. Crées-en un : tu gardes tes parties.
error-already-signed-in = Une session est déjà ouverte : { $name }. Déconnecte-toi d’abord.
error-last-way-in = C’est le seul accès à ton compte. Choisis d’abord un mot de passe ou ajoute une autre clé d’accès.

## People: names and passwords

error-no-such-person = Personne ne s’appelle « { $name } ».
error-no-such-report = { $reason ->
    [settled] Le signalement { $report } est déjà réglé.
   *[other] Le signalement { $report } n’existe pas.
}
error-name-taken = { $how ->
    [alike] Le nom « { $name } » ressemble à « { $other } », qui est déjà pris.
   *[same] Le nom « { $name } » est déjà pris.
}
error-bad-name = { $reason ->
    [sign] Ce signe ne peut pas être utilisé ici : { $sign }
    [letters] Un nom contient au moins une lettre ou un chiffre.
    [marks] Il ne peut y avoir ni accent au début, ni autant d’accents sur une seule lettre.
    [scripts] Un nom ne peut pas mêler des lettres d’alphabets différents qui se ressemblent.
    [reserved] Ce nom est réservé. Choisis-en un autre.
   *[length] Un nom compte de { $shortest } à { $longest } caractères.
}
error-weak-password = { $reason ->
    [none] Un compte a besoin d’un mot de passe, ou d’une clé d’accès ajoutée auparavant.
    [short] Un mot de passe compte au moins { $shortest } caractères.
    [long] Un mot de passe compte au plus { $longest } caractères.
    [name] Ton nom est un mot de passe trop facile à deviner.
   *[common] Ce mot de passe est trop facile à deviner. Choisis-en un autre.
}

## People: the rest

error-limit-reached = { $what ->
    [tokens] Tu as { $most } jetons, et il ne peut pas y en avoir plus. Révoques-en un d’abord.
    [passkeys] Tu as { $most } clés d’accès, et il ne peut pas y en avoir plus. Supprimes-en une d’abord.
    [seeks] Tu attends { $most } parties, et il ne peut pas y en avoir plus. Renonce d’abord à l’une d’elles.
    [tournaments] Tu as { $most } tournois qui ne sont pas finis, et il ne peut pas y en avoir plus. Clos-en un d’abord.
    [tournaments-today] Tu as ouvert { $most } tournois en un jour, et il ne peut pas y en avoir plus. Ouvre le prochain demain.
    [tournament-bots] Il y a { $most } bots dans ce tournoi, et il ne peut pas y en avoir plus. Laisse les autres places aux personnes.
    [follows] Tu suis déjà { $most } personnes, et il ne peut pas y en avoir plus. Cesse d’abord d’en suivre une.
    [studies] Tu as { $most } études, c’est la limite. Supprimes-en une d’abord.
    [study-space] Tes études peuvent occuper { $most } Mo en tout, et ce serait plus. Supprimes-en une dont tu n’as plus besoin.
    [study-space-of-guests] Les études d’un invité peuvent occuper { $most } Mo en tout, et ce serait plus. Supprimes-en une dont tu n’as plus besoin, ou crée un compte : il offre plus de place.
   *[mutes] Tu as masqué { $most } personnes, et il ne peut pas y en avoir plus.
}
error-bad-expiry = Un jeton ne peut expirer que dans le futur.
error-not-yourself = Tu ne peux pas te masquer toi-même.
error-cannot-follow = { $reason ->
    [yourself] Tu ne peux pas te suivre toi-même.
   *[guest] On ne peut pas suivre les invités : ils disparaissent avec leur visite. Les comptes, oui.
}
error-no-programs = Seules des personnes jouent dans ce tournoi : joue dans le navigateur, ou avec un jeton qui n’est pas pour les bots.
error-has-played = Ce compte a des parties jouées par une personne : il ne peut pas devenir celui d’un programme. Crée un nouveau compte pour le programme.

## Tables

error-no-such-table = Il n’y a pas de table à cette adresse. Vérifie le lien.
error-no-such-game = Il n’y a pas de jeu nommé « { $game } » ici.
error-bad-seats = { $game } se joue de { $least } à { $most } joueurs, pas à { $seats }.
error-no-such-option = { $game } n’a pas d’option « { $option } ».
error-bad-option = { $count ->
    [0] « { $value } » n’est pas possible pour l’option « { $option } ».
   *[other] « { $value } » n’est pas possible pour l’option « { $option } ». Choisis parmi : { $choices }.
}
error-game-fault = Le jeu { $game } a une erreur dans ses règles, cela ne peut donc pas se faire : { $reason }.
error-bad-time = La cadence ne convient pas : « { $field } » doit être compris entre { $least } et { $most } secondes.
error-not-seated = { $reason ->
    [another-seat] La place { $seat } n’est pas à toi.
    [removed] L’organisation t’a retiré de cette partie : un bot joue à ta place.
   *[other] Tu n’as pas de place à cette table.
}
error-not-host = Seul l’hôte de cette table peut faire cela.
error-seat-taken = La place { $seat } est déjà prise.
error-no-such-seat = La place { $seat } n’existe pas : les places vont de 1 à { $seats }.
error-table-full = Les { $seats } places de cette table sont toutes prises.
error-not-enough-players = { $free ->
    [one] Une place est encore libre : quelqu’un ou un bot doit la prendre avant que la partie puisse commencer.
   *[other] { $free } places sont encore libres : des joueurs ou des bots doivent les prendre avant que la partie puisse commencer.
}
error-already-started = La partie à cette table a déjà commencé.
error-not-started = La partie à cette table n’a pas encore commencé.
error-table-over = La partie à cette table est terminée.
error-table-closed = Cette table est fermée.
error-not-over = La partie à cette table n’est pas encore terminée.
error-rated-needs-account = Il faut un compte pour les parties classées. Inscris-toi, c’est l’affaire d’une minute, ou joue une partie non classée.
error-one-rated-seat = À une table classée, chacun n’a qu’une place.
error-seed-mismatch = Les dés de cette table ne sont plus fiables : leur secret n’est pas celui qui a été fixé à l’ouverture de la table. On ne peut plus rien y jouer ni y voir tant que les responsables de ce serveur n’y ont pas remédié.
error-stale-state = La partie a avancé entre-temps. Voici où elle en est.
error-illegal-action = Les règles ne le permettent pas maintenant.
error-bad-notation = « { $text } » n’est pas une action de ce jeu.
error-no-such-state = L’état { $at } n’existe pas : cette partie a les états 0 à { $last }.
error-no-such-bot = Il n’y a pas de bot nommé « { $bot } » pour ce jeu.
error-no-such-entry = Cette table n’a pas d’entrée numéro { $n } de ce genre.
error-no-invitation = Tu n’as pas d’invitation à cette table.
error-cannot-invite-yourself = Tu ne peux pas t’inviter toi-même : prends plutôt une place.
error-invitations-unwanted = { $name } n’accepte pas d’invitations. Tu peux lui envoyer toi-même le lien de la table.
error-too-many-invitations = Tu as invité beaucoup de monde ces derniers temps. Réessaie dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}, ou envoie le lien de la table.
error-nothing-said = Un message vide ne dit rien.
error-busy = Trop de choses se sont passées ici au même moment. Réessaie.
error-muted = Tu ne peux pas écrire dans la discussion pour le moment.
error-no-such-scene = Cette partie n’a pas ce décor ; l’actuel est nommé dans « legal ».

## Notifications : refus

error-no-such-channel = Tu n’as pas de canal avec l’identifiant { $channel }.
error-channel-exists = Les notifications arrivent déjà à cette adresse.
error-too-many-channels = Tu as déjà { $most } canaux : supprimes-en un avant d’en ajouter un autre.
error-bad-webhook = Cette adresse ne convient pas pour un webhook. Elle commence par https:// ou http://, ne contient ni nom ni mot de passe, et son port, si elle en a un, est 80, 443, ou 1024 et plus.
error-bad-email = Ce n’est pas une adresse e-mail, comme le serait ann@boats.example.
error-bad-push = Ce n’est pas un abonnement aux notifications push. Il faut une adresse qui commence par https://, et les clés p256dh et auth telles que le navigateur les a données.
error-private-address = { $host } se trouve dans un réseau privé, et ce serveur n’envoie des notifications que vers l’internet public.
error-unknown-host = Il n’y a pas d’hôte nommé { $host }. Vérifie l’adresse.
error-no-email = Ce serveur n’envoie pas d’e-mails. Choisis un webhook ou les notifications de ton navigateur.
error-mail-not-sent = L’e-mail avec le code n’a pas pu être envoyé. Vérifie l’adresse ou réessaie plus tard.
error-not-confirmed = Cette adresse e-mail n’est pas encore confirmée : entre le code qui y a été envoyé.
error-wrong-code = { $left ->
    [0] Ce n’est pas le code envoyé, et c’était le dernier essai. Demande un nouveau code.
    [one] Ce n’est pas le code envoyé. Il te reste un essai.
   *[other] Ce n’est pas le code envoyé. Il te reste { $left } essais.
}
error-code-expired = Ce code n’est plus valable. Ajoute de nouveau l’adresse, et tu en recevras un autre.
error-wrong-unsubscribe-link = Ce lien ne fonctionne plus, ou il n’a pas été copié en entier.

## Notifications : ce qu'ils disent. $game est un titre, $table le nom d'une table.

notice-your-turn-title = À toi de jouer : { $table }
notice-your-turn-text = { $game } : c’est à toi de jouer à la table « { $table } ».
notice-invited-title = Une invitation : { $table }
notice-invited-text = { $game } : on t’invite à la table « { $table } ».
notice-tournament-soon-title = C’est bientôt : { $table }
notice-tournament-soon-text = { $game } : le tournoi « { $table } » commence bientôt.
notice-tournament-table-title = Ta table est prête : { $table }
notice-tournament-table-text = { $game } : ta table « { $table } » est prête.
notice-tournament-bye-title = Tu passes cette ronde : { $table }
notice-tournament-bye-text = { $game } : la ronde suivante du tournoi « { $table } » est appariée, et tu n’y joues pas.
notice-tournament-removed-title = Tu ne participes plus : { $table }
notice-tournament-removed-text = { $game } : l’organisation t’a retiré du tournoi « { $table } ». La raison est sur sa page.
notice-tournament-repaired-title = Un résultat a été corrigé : { $table }
notice-tournament-repaired-text = { $game } : l’organisation a corrigé le résultat d’une de tes tables dans le tournoi « { $table } ». La raison est sur sa page.
notice-tournament-over-title = C’est fini : { $table }
notice-tournament-over-text = { $game } : « { $table } » est fini. Voici le classement.
notice-tournament-closed-title = Fermé : { $table }
notice-tournament-closed-text = { $game } : « { $table } » a été fermé avant la fin. La raison est sur sa page.
notice-test-title = Un essai de Boathouse
notice-test-text = Les notifications de Boathouse t’arrivent ici.
notice-mail-foot =
    Tu reçois cet e-mail parce que tu as demandé à Boathouse de te prévenir quand c’est à toi de jouer.
    Ne plus en recevoir : { $url }
notice-confirm-title = Boathouse : ton code est { $code }
notice-confirm-text =
    Quelqu’un qui joue sur { $server } veut recevoir des notifications à cette adresse e-mail.

    Si c’est toi, entre ce code là-bas dans les vingt-quatre heures : { $code }

    Sinon, il n’y a rien à faire : sans le code, aucune notification ne viendra.

## Notifications : la page derrière le lien d'un e-mail

unsubscribe-title = Plus d’e-mails
unsubscribe-question = Veux-tu que Boathouse n’envoie plus de notifications à cette adresse e-mail ?
unsubscribe-button = Ne plus rien envoyer
unsubscribe-done = C’est fait : plus aucune notification n’arrivera à cette adresse e-mail.

## Notifications : comment un essai s'est passé

notice-arrived = La notification est arrivée.
notice-problem-private-address = L’adresse se trouve dans un réseau privé, et ce serveur n’envoie des notifications que vers l’internet public.
notice-problem-unknown-host = Il n’y a pas d’hôte de ce nom.
notice-problem-no-connection = Impossible de se connecter au destinataire.
notice-problem-no-answer = Le destinataire n’a pas répondu à temps.
notice-problem-bad-certificate = Le certificat TLS du destinataire n’est pas valable.
notice-problem-redirect = Le destinataire renvoie vers une autre adresse (statut { $status }). Les redirections ne sont pas suivies : entre l’adresse finale.
notice-problem-status = Le destinataire n’a pas accepté la notification : il a répondu avec le statut { $status }.
notice-problem-mail-server = Le serveur de messagerie de ce serveur ne fonctionne pas en ce moment.
notice-problem-mail-refused = Le serveur de messagerie refuse cette adresse e-mail.
notice-problem-not-set-up = Ce serveur n’envoie pas d’e-mails.
notice-problem-fault = Quelque chose s’est mal passé sur ce serveur.

## The browser client that has not been built

client-missing-title = Le serveur tourne, mais il lui manque encore ses pages
client-missing-text = L’API répond, mais les pages pour le navigateur n’ont pas encore été construites. Dans le dossier du projet, cette commande les construit ; ensuite, recharge cette page :

## Les liens vers une table, là où on les partage

link-title-open = { $host } t’invite à jouer à { $game }
link-title-open-without-host = Viens jouer à { $game }
link-title-playing = { $game } : { $names }
link-title-over = { $game } : { $names }
link-title-closed = { $game }
link-text-open = Places prises : { $taken } sur { $seats }. On joue dans le navigateur, sans compte. Tu ne connais pas le jeu ? Il s’apprend en cinq minutes.
link-text-playing = La partie est en cours. Viens regarder !
link-text-over = La partie est finie. Revois-la, coup par coup.
link-text-tournament-open = { $game } : un tournoi ouvert aux inscriptions. { $players ->
    [one] Un joueur est inscrit.
   *[other] Joueurs inscrits : { $players }.
}
link-text-tournament-running = { $game } : un tournoi en cours, avec { $players } joueurs : suis le classement en direct.
link-text-tournament-over = { $game } : un tournoi terminé, avec { $players } joueurs : vois qui a gagné.
link-text-study = { $game } : une étude faite par { $name }. Continue à partir de la position, coup par coup, avec variantes et commentaires.
link-text-closed = Cette table est fermée. En ouvrir une autre prend un instant.

## Quick pairing

error-no-such-seek = Plus personne n’attend ici : la personne a trouvé une partie, a renoncé ou est partie. Choisis quelqu’un d’autre, ou attends une partie à ton tour.
error-own-seek = Ici, c’est toi qui attends. Choisis quelqu’un d’autre, ou arrête d’attendre.
error-people-only = L’appariement rapide est réservé aux personnes. On invite un programme à une table par son nom.

## Tournaments

error-table-sealed = Seules les personnes qui jouent à « { $table } » peuvent la voir tant que toutes les tables de la ronde ne sont pas finies.
error-no-such-tournament = Ce tournoi n’existe pas.
error-not-organiser = Seule la personne qui organise le tournoi peut le faire.
error-tournament-ban = Tu as manqué ou quitté récemment une table de tournoi : tu pourras t’inscrire à nouveau dans { $unit ->
    [days] { $left ->
        [one] { $left } jour
       *[other] { $left } jours
    }
   *[hours] { $left ->
        [one] { $left } heure
       *[other] { $left } heures
    }
}. La pause double à chaque fois, jusqu’à ce que tu finisses une partie de tournoi.
error-tournament-bad-title = Le titre compte de 1 à { $most } caractères, pas { $length }.
error-tournament-no-such-format = Il n’y a pas de format « { $format } » : choisis parmi { $formats }.
error-tournament-no-such-game = Il n’y a pas de jeu « { $game } » ici : choisis parmi { $games }.
error-tournament-bad-option = Une option ne convient pas au jeu : { $reason }.
error-tournament-seats-of-game = { $game } se joue de { $fewest } à { $most } par table, pas à { $seats }.
error-tournament-seats-of-format = Ce format prévoit des tables de { $fewest } à { $most } joueurs, pas { $seats }.
error-tournament-bad-rounds = Ce format compte de { $fewest } à { $most } rondes, pas { $rounds }.
error-tournament-no-rounds = Dans ce format, les rondes découlent des inscriptions : n’en indique pas le nombre.
error-tournament-bad-minutes = Ce format dure de { $fewest } à { $most } minutes, pas { $minutes }.
error-tournament-no-minutes = Ce format se termine avec sa dernière partie : n’indique pas de minutes.
error-tournament-bad-interval = Entre deux rondes, il y a de 0 à { $most } minutes, pas { $minutes }.
error-tournament-no-interval = Dans une arène, et dans un championnat en jours, il n’y a pas de temps entre les rondes : ne l’indique pas.
error-tournament-bad-time = Les pendules ne conviennent pas : donne un temps à chaque joueur, et rien au-dessous de 0.
error-tournament-no-clock = Un tournoi a besoin de pendules, en direct ou en jours : sans elles, il attendrait sans fin une personne qui ne vient pas.
error-tournament-no-days = Une arène dure un jour au plus, et les parties en jours durent plus longtemps : choisis une pendule en direct.
error-tournament-bad-most = Il faut de la place pour au moins { $fewest } joueurs dans le tournoi, pas { $most }.
error-tournament-bad-points = Les points par place sont un nombre entier pour chacune des { $seats } places, jamais plus que pour la place précédente, et la première rapporte plus que la dernière.
error-tournament-own-points = Ce format compte les points à sa façon : n’indique pas de points par place.
error-tournament-in-the-past = Ce moment est déjà passé : choisis-en un à venir.
error-tournament-too-far = Un tournoi commence dans les { $days } jours.
error-tournament-already-entered = Ton inscription est déjà faite.
error-tournament-not-entered = Ce joueur n’est pas inscrit au tournoi.
error-tournament-no-bots = Les bots ne peuvent pas s’inscrire à ce tournoi.
error-tournament-entries-closed = { $rounds ->
    [1] Les inscriptions sont closes : la seule ronde a été appariée.
   *[other] Les inscriptions sont closes : la moitié des { $rounds } rondes a été appariée.
}
error-tournament-season-under-way = Une saison est en cours. La prochaine est ouverte à tous.
error-tournament-full = Le tournoi est complet : il compte { $most } joueurs.
error-tournament-was-removed = L’organisation a exclu ce joueur : { $reason }
error-tournament-already-withdrawn = Tu as déjà quitté le tournoi.
error-tournament-is-playing = Tu participes déjà.
error-tournament-is-over = Le tournoi est terminé.
error-tournament-was-closed = Le tournoi a été fermé : { $reason }
error-tournament-not-over = Le tournoi n’est pas encore terminé.
error-tournament-no-seasons = Ce format n’a pas de saisons.
error-tournament-has-next-season = La saison suivante est déjà ouverte.
error-tournament-no-such-table = Il n’y a pas de table { $table } dans ce tournoi.
error-tournament-bad-result = Le résultat de la table { $table } est une place pour chacun des { $seats } sièges : 1 pour le meilleur, égales en cas d’égalité.
error-tournament-bad-absent = La table { $table } a les sièges 0 à { $last } : personne ne peut manquer à un autre.
error-tournament-often-enough = Cela a déjà été fait { $most } fois : c’est la limite dans un tournoi.
error-tournament-already-paused = Le tournoi est déjà en pause.
error-tournament-not-paused = Le tournoi n’est pas en pause.
error-tournament-bad-extension = Accorde de 1 à { $most } minutes de plus, ou au moins une ronde.
error-tournament-reason-needed = Il faut une raison de 1 à { $most } caractères, que tout le monde peut lire.
error-tournament-already-removed = Ce joueur a déjà été exclu.
error-tournament-contradicts-record = La table { $table } a été jouée jusqu’au bout et son enregistrement dit { $recorded }. On peut seulement y lever une absence.
error-tournament-still-played = La partie de la table { $table } est en cours. Attends la fin ou exclus la personne absente.
error-tournament-still-hidden = Personne ne peut voir la table { $table } avant que toutes les tables de sa ronde soient finies. Corrige son résultat à ce moment-là.
error-tournament-repairs-nothing = La table { $table } a déjà ce résultat.

## Analyses

error-no-choices = À l’étape { $at }, personne n’avait de choix : c’était un tirage, ou la partie était terminée.
error-no-such-review = Cette analyse n’existe pas, ou elle a été supprimée pour faire de la place. Redemande-la.
error-bad-record = Cet enregistrement ne peut pas être lu : { $detail }
error-record-too-long = Cet enregistrement est trop long : une analyse va jusqu’à { $most } décisions et tirages.
error-not-reviewable = { $reason ->
    [nothing-decided] Il n’y a rien à analyser avant la première décision.
    [whose-review] La partie n’est pas terminée et les places ont des secrets. Indique quelle place est la tienne.
    [of-a-spectator] C’est l’enregistrement d’un spectateur, avec des tirages cachés. Il pourra être analysé quand la partie sera terminée.
    [of-another-seat] Cet enregistrement ne contient que ce qu’une autre place peut savoir.
   *[other] Ce jeu ne peut pas être analysé sur ce serveur.
}
error-reviews-busy = Beaucoup de parties attendent leur analyse. Réessaie dans { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } secondes
}.
error-review-failed = L’analyse n’a pas abouti. Réessaie plus tard.
error-no-coach = { $reason ->
    [off] Cette table a été ouverte sans entraîneur.
    [rated] Pas de conseils dans une partie classée.
    [tournament] Pas de conseils dans un tournoi.
    [people] Pas de conseils là où d’autres personnes jouent : seulement contre les bots.
    [turn] Le conseil vient quand c’est à toi de jouer.
   *[game] Sur ce serveur, l’entraîneur ne connaît pas ce jeu.
}
error-coach-busy = L’entraîneur est pris à beaucoup de tables. Réessaie dans { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } secondes
}.
error-hint-failed = Le conseil n’a pas abouti. Redemande-le.
error-no-such-puzzle = Ce problème n’existe pas.
error-no-puzzles = Il n’y a pas de problème de ce genre.
error-not-an-answer = { $action } n’est pas possible ici.
error-puzzle-unanswered = Réponds d’abord au problème : tu pourras ensuite l’étudier.

## Études

error-other-version = Cette position suit la version { $rules } des règles, qui ne peut pas être jouée ici.
error-bad-position = { $line ->
    [0] Ce n’est pas une position du jeu : { $detail }
   *[other] Ligne { $line }, colonne { $column } : { $detail }
}
error-cannot-edit = { $detail }
error-bad-line = Le coup { $n }, « { $move } », ne peut pas être joué : { $detail }
error-no-such-study = Cette étude n’existe pas, ou elle est privée.
error-not-your-study = Cette étude est à quelqu’un d’autre. Tu peux en faire une copie et modifier celle-ci.
error-study-changed = Cette étude a été modifiée entre-temps dans une autre fenêtre. Rien n’a été écrasé.
error-illegal-study = Le coup « { $move } » ne peut pas être à cet endroit : { $detail }
error-study-too-large = { $what ->
    [nodes] Une étude compte au plus { $most } coups.
   *[bytes] Cette étude est trop longue pour être gardée : textes et marques peuvent occuper { $most } octets.
}
error-still-played = { $reason ->
    [rated] Cela vient d’une partie classée encore en cours. Quand elle sera finie, tu pourras l’analyser et l’étudier ici.
    [tournament] Cela vient d’une partie de tournoi encore en cours. Quand elle sera finie, tu pourras l’analyser et l’étudier ici.
   *[people] Cela vient d’une partie entre joueurs encore en cours. Quand elle sera finie, tu pourras l’analyser et l’étudier ici.
}
error-insight-failed = Le calcul n’a pas abouti. Demande-le encore une fois.
error-not-evaluated = Ce jeu ne peut pas être calculé sur ce serveur.
error-course-too-large = Cette position est trop grande pour être calculée : { $detail }
error-study-busy = Beaucoup de positions sont en cours de calcul. Redemande dans { $seconds ->
    [one] 1 seconde
   *[other] { $seconds } secondes
}.
error-whose-replay = Cet enregistrement cache des tirages, sans dire à qui. Indique de quelle place il vient.
