## People: signing in and what one may do

error-not-signed-in = Aucune session n'est ouverte. Jouez en invité ou connectez-vous.
error-wrong-token = Ce jeton n'est pas valable, ou ne l'est plus. Créez-en un nouveau parmi vos jetons.
error-token-in-address = Un jeton n'a pas sa place dans une adresse, où il est facile à voir et reste enregistré. Envoyez-le sous la forme « Authorization: Bearer … » et révoquez celui qui a été montré.
error-wrong-password = Le nom ou le mot de passe n'est pas le bon.
error-wrong-passkey = Cette clé d'accès n'a pas pu être vérifiée. Réessayez ou connectez-vous autrement.
error-missing-scope = Ce jeton ne permet pas cela : il lui manque l'autorisation « { $scope } ».
error-session-needed = Un jeton ne permet pas cela. Connectez-vous vous-même, avec un mot de passe ou une clé d'accès.
error-csrf = Cette requête ne vient pas de notre page, ou la page n'est plus à jour. Rechargez-la et réessayez. (Les programmes envoient { $header } ou utilisent un jeton.)
error-wrong-origin = Cette requête vient de la page d'un autre site ; rien n'a donc été fait.
error-banned = { $until ->
    [for-good] Vous ne pouvez plus jouer sur ce serveur. Vous pouvez encore télécharger vos données ou supprimer votre compte.
   *[other] Vous ne pouvez pas jouer sur ce serveur avant le { $until }. Vous pouvez encore télécharger vos données ou supprimer votre compte.
}
error-account-needed = Il faut un compte pour cela. Créez-en un : vous gardez vos parties.
error-already-signed-in = Une session est déjà ouverte au nom de { $name }. Déconnectez-vous d'abord.
error-last-way-in = C'est le seul accès à votre compte. Choisissez d'abord un mot de passe ou ajoutez une autre clé d'accès.

## People: names and passwords

error-no-such-person = Personne ne s'appelle « { $name } ».
error-name-taken = Le nom « { $name } » est déjà pris.
error-bad-name = { $reason ->
    [sign] Un nom ne peut pas contenir ce signe : { $sign }
    [letters] Un nom contient au moins une lettre ou un chiffre.
    [marks] Un nom ne peut ni commencer par un accent, ni en avoir autant sur une seule lettre.
    [scripts] Un nom ne peut pas mêler des lettres d'alphabets différents qui se ressemblent.
    [reserved] Ce nom est réservé. Choisissez-en un autre.
   *[length] Un nom compte de { $shortest } à { $longest } caractères.
}
error-weak-password = { $reason ->
    [none] Un compte a besoin d'un mot de passe, ou d'une clé d'accès ajoutée auparavant.
    [short] Un mot de passe compte au moins { $shortest } caractères.
    [long] Un mot de passe compte au plus { $longest } caractères.
    [name] Votre nom est un mot de passe trop facile à deviner.
   *[common] Ce mot de passe est trop facile à deviner. Choisissez-en un autre.
}

## People: the rest

error-limit-reached = { $what ->
    [tokens] Vous avez { $most } jetons, et il ne peut pas y en avoir plus. Révoquez-en un d'abord.
    [passkeys] Vous avez { $most } clés d'accès, et il ne peut pas y en avoir plus. Supprimez-en une d'abord.
   *[mutes] Vous avez masqué { $most } personnes, et il ne peut pas y en avoir plus.
}
error-bad-expiry = Un jeton ne peut expirer que dans le futur.
error-not-yourself = Vous ne pouvez pas vous masquer vous-même.
error-has-played = Ce compte a des parties jouées par une personne : il ne peut pas devenir celui d'un programme. Créez un nouveau compte pour le programme.
