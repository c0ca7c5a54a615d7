## Fonctionnement : ce qui peut clocher dans toute requête

error-bad-request = La requête n’a pas pu être comprise : { $problem }
error-not-found = Il n’y a rien à cette adresse.
error-method-not-allowed = Cette adresse accepte { $allowed }, pas { $method }.
error-too-large = C’est trop à la fois : une requête peut avoir au plus { $most } octets.
error-too-many = C’était trop souvent. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
error-timed-out = Cela a pris plus de { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} et a été abandonné. Regardez si c’est fait avant de réessayer.
error-read-only = Pour le moment, le serveur est en lecture seule : rien n’est enregistré. Réessayez plus tard.
error-no-room = Le serveur ne peut rien enregistrer en ce moment ; rien n’a donc été fait. Réessayez plus tard.
error-unavailable = Le serveur n’atteint pas sa base de données en ce moment. Réessayez dans un instant.
error-internal = Quelque chose a mal tourné sur le serveur. C’est consigné là-bas sous le numéro { $request } ; réessayez, s’il vous plaît.
