## Avis : refus

error-no-such-channel = Tu n'as pas de canal avec l'identifiant { $channel }.
error-channel-exists = Les avis arrivent déjà à cette adresse.
error-too-many-channels = Tu as déjà { $most } canaux : supprimes-en un avant d'en ajouter un autre.
error-bad-webhook = Cette adresse ne convient pas pour un webhook. Elle commence par https:// ou http://, ne contient ni nom ni mot de passe, et son port, si elle en a un, est 80, 443, ou 1024 et plus.
error-bad-email = Ce n'est pas une adresse e-mail. Une adresse ressemble à ceci : ann@boats.example
error-bad-push = Ce n'est pas un abonnement aux notifications push. Il faut une adresse qui commence par https://, et les clés p256dh et auth telles que le navigateur les a données.
error-private-address = { $host } se trouve dans un réseau privé, et ce serveur n'envoie des avis que vers l'internet public.
error-unknown-host = Il n'y a pas d'hôte du nom de { $host }. Vérifie l'adresse.
error-no-email = Ce serveur n'envoie pas d'e-mails. Choisis un webhook ou les notifications de ton navigateur.
error-mail-not-sent = L'e-mail avec le code n'a pas pu être envoyé. Vérifie l'adresse ou réessaie plus tard.
error-not-confirmed = Cette adresse e-mail n'est pas encore confirmée : entre le code qui y a été envoyé.
error-wrong-code = { $left ->
    [0] Ce n'est pas le code envoyé, et c'était le dernier essai. Demande un nouveau code.
    [one] Ce n'est pas le code envoyé. Il te reste un essai.
   *[other] Ce n'est pas le code envoyé. Il te reste { $left } essais.
}
error-code-expired = Ce code n'est plus valable. Ajoute de nouveau l'adresse, et tu en recevras un autre.
error-wrong-unsubscribe-link = Ce lien ne fonctionne plus, ou il n'a pas été copié en entier.

## Avis : ce qu'ils disent. $game est un titre, $table le nom d'une table.

notice-your-turn-title = À toi de jouer : { $table }
notice-your-turn-text = { $game } : c'est à toi de jouer à la table « { $table } ».
notice-invited-title = Une invitation : { $table }
notice-invited-text = { $game } : on t'invite à la table « { $table } ».
notice-test-title = Un essai de Boathouse
notice-test-text = Les avis de Boathouse t'arrivent ici.
notice-mail-foot =
    Tu reçois cet e-mail parce que tu as demandé à Boathouse de te prévenir quand c'est à toi de jouer.
    Ne plus en recevoir : { $url }
notice-confirm-title = Boathouse : ton code est { $code }
notice-confirm-text =
    Quelqu'un qui joue sur { $house } veut recevoir des avis à cette adresse e-mail.

    Si c'est toi, entre ce code là-bas dans les vingt-quatre heures : { $code }

    Sinon, il n'y a rien à faire : sans le code, aucun avis ne viendra.

## Avis : la page derrière le lien d'un e-mail

unsubscribe-title = Plus d'e-mails
unsubscribe-question = Veux-tu que Boathouse n'envoie plus d'avis à cette adresse e-mail ?
unsubscribe-button = Ne plus rien envoyer
unsubscribe-done = C'est fait : plus aucun avis n'arrivera à cette adresse e-mail.

## Avis : comment un essai s'est passé

notice-arrived = L'avis est arrivé.
notice-problem-private-address = L'adresse se trouve dans un réseau privé, et ce serveur n'envoie des avis que vers l'internet public.
notice-problem-unknown-host = Il n'y a pas d'hôte de ce nom.
notice-problem-no-connection = Impossible de se connecter au destinataire.
notice-problem-no-answer = Le destinataire n'a pas répondu à temps.
notice-problem-bad-certificate = Le certificat TLS du destinataire n'est pas valable.
notice-problem-redirect = Le destinataire renvoie vers une autre adresse (statut { $status }). Les redirections ne sont pas suivies : entre l'adresse finale.
notice-problem-status = Le destinataire n'a pas accepté l'avis : il a répondu avec le statut { $status }.
notice-problem-mail-server = Le serveur de messagerie de ce serveur ne fonctionne pas en ce moment.
notice-problem-mail-refused = Le serveur de messagerie refuse cette adresse e-mail.
notice-problem-not-set-up = Ce serveur n'envoie pas d'e-mails.
notice-problem-fault = Quelque chose s'est mal passé sur ce serveur.
