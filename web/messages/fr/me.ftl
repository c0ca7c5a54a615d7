# Toi et les autres.

me-title = Toi
me-account = Avec nous depuis le { $date }.
me-guest = Tu joues sans compte. Tes parties restent un moment dans ce navigateur ; un compte les garde pour de bon.
me-name = Nom
me-rename = Changer
me-renamed = Tu t’appelles maintenant { $name }.
me-games = Tes parties finies
me-sign-out = Se déconnecter
me-entering = Compte
me-make = Créer un compte
me-make-explained = Un nom et un mot de passe suffisent. Tout ce que tu as joué jusqu’ici te suit.
me-account-made = Ton compte est prêt.
me-enter = Se connecter
me-enter-explained = Quel plaisir de te revoir. Ce que tu as joué ici sans compte ne te suit pas.
me-welcome = Quel plaisir de te revoir !
me-enter-passkey = Avec une clé d’accès
me-password = Mot de passe
me-password-hint = Huit caractères ou plus ; une phrase se retient bien.
me-password-title = Mot de passe
me-password-old = Mot de passe actuel
me-password-new = Nouveau mot de passe
me-password-change = Changer le mot de passe
me-password-tokens = Révoquer aussi les jetons de mes programmes
me-password-tokens-hint = Il faudra ensuite donner un nouveau jeton à ces programmes.
me-password-changed = { $tokens ->
    [ended] Le mot de passe est changé. Partout ailleurs, la session est fermée, et les jetons de tes programmes ne sont plus valables.
   *[kept] Le mot de passe est changé. Partout ailleurs, la session est fermée ; les jetons de tes programmes restent valables.
}
me-passkeys = Clés d’accès
me-passkeys-explained = Connecte-toi avec l’empreinte, le visage ou le code de ton appareil, sans mot de passe.
me-passkeys-by-number = Cette page est ouverte par un numéro (une adresse IP), et une clé d’accès appartient à un nom. Sur cette machine, { $here } convient.
me-passkeys-insecure = Les clés d’accès demandent une adresse sûre, qui commence par https.
me-passkeys-unsupported = Ce navigateur ne connaît pas les clés d’accès.
me-passkey-add = Ajouter une clé d’accès
me-passkey-name = Clé du { $date }
me-passkey-none = Ton appareil n’a donné aucune clé d’accès. Réessaie, ou utilise ton mot de passe.
me-remove = Retirer { $name }
me-sessions = Tes sessions ouvertes
me-session-agent = { $browser } sur { $system }
me-session-here = ici
me-session-since = depuis le { $date }
me-session-unknown = Un autre appareil
me-session-end = Fermer cette session
me-sessions-end = Fermer toutes les autres sessions
me-mutes = Personnes dont tu ne vois pas les messages
me-unmute = Montrer de nouveau
me-tokens = Jetons pour programmes
me-tokens-explained = Avec un jeton, un programme à toi peut jouer ou lire en ton nom. Traite-le comme un mot de passe.
me-token-name = À quoi sert-il ?
me-token-scopes = Que peut-il faire ?
me-scope-play = Jouer aux tables
me-scope-read = Lire tes parties
me-scope-bot = Jouer en tant que bot
me-scope-account = Changer ton compte
me-token-make = Créer un jeton
me-token-made = Le voici. Il ne s’affiche que maintenant :
me-data = Tes données
me-data-explained = Tout ce que nous savons de toi tient dans un fichier.
me-export = Tout télécharger
me-delete = Tout supprimer
me-delete-title = Tout supprimer pour de bon ?
me-delete-explained = Ton nom, ton adresse et ce que tu as écrit sont supprimés. Les parties avec d’autres restent, sous un nom qui ne dit rien. C’est sans retour.
me-delete-not = Non, je reste
me-delete-really = Supprimer pour de bon
me-deleted = Il ne reste plus rien de toi ici. Adieu, et bon vent !

person-facts = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, avec nous depuis le { $date }
person-games = Parties finies
person-none = Pas encore de partie publique.
