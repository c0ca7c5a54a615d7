## Tables

error-no-such-table = Il n’y a pas de table à cette adresse. Vérifiez le lien.
error-no-such-game = Il n’y a pas de jeu nommé « { $game } » ici.
error-bad-seats = { $game } se joue de { $least } à { $most } joueurs, pas à { $seats }.
error-no-such-option = { $game } n’a pas d’option « { $option } ».
error-bad-option = « { $value } » n’est pas possible pour l’option « { $option } ».
error-bad-time = La cadence ne convient pas : « { $field } » doit être compris entre { $least } et { $most } secondes.
error-not-seated = Vous n’avez pas de place à cette table.
error-not-host = Seul l’hôte de cette table peut faire cela.
error-seat-taken = La place { $seat } est déjà prise.
error-no-such-seat = La place { $seat } n’existe pas : les places vont de 1 à { $seats }.
error-table-full = Les { $seats } places de cette table sont toutes prises.
error-not-enough-players = { $free ->
    [one] Une place est encore libre : quelqu’un ou un bot doit la prendre avant que la partie puisse commencer.
   *[other] { $free } places sont encore libres : des joueurs ou des bots doivent les prendre avant que la partie puisse commencer.
}
error-already-started = La partie à cette table a déjà commencé.
error-not-started = La partie à cette table n’a pas encore commencé.
error-table-over = La partie à cette table est terminée.
error-table-closed = Cette table est fermée.
error-not-over = La partie à cette table n’est pas encore terminée.
error-stale-state = La table a avancé entre-temps. Voici où elle en est.
error-illegal-action = Les règles ne le permettent pas maintenant.
error-bad-notation = « { $text } » n’est pas une action de ce jeu.
error-no-such-state = L’état { $at } n’existe pas : cette partie a les états 0 à { $last }.
error-no-such-bot = Il n’y a pas de bot nommé « { $bot } » pour ce jeu.
error-no-such-entry = Cette table n’a pas d’entrée numéro { $n } de ce genre.
error-no-invitation = Vous n’avez pas d’invitation à cette table.
error-nothing-said = Un message vide ne dit rien.
error-busy = Trop de choses se sont passées ici au même moment. Réessayez.
error-muted = Vous ne pouvez pas écrire dans le chat pour le moment.
error-no-such-scene = Cette partie n’a pas ce décor ; l’actuel est nommé dans « legal ».
