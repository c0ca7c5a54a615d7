## Tables

error-no-such-table = Na této adrese žádný stůl není. Zkontrolujte odkaz.
error-no-such-game = Hra jménem „{ $game }“ tu není.
error-bad-seats = { $game } je pro { $least } až { $most } hráčů, ne pro { $seats }.
error-no-such-option = { $game } nemá volbu „{ $option }“.
error-bad-option = „{ $value }“ není možná hodnota volby „{ $option }“.
error-bad-time = Toto nastavení času nejde: „{ $field }“ musí být mezi { $least } a { $most } sekundami.
error-not-seated = U tohoto stolu nemáte místo.
error-not-host = To může udělat jen hostitel tohoto stolu.
error-seat-taken = Místo { $seat } je už obsazené.
error-no-such-seat = Místo { $seat } tu není: místa jsou 1 až { $seats }.
error-table-full = Všechna místa u tohoto stolu ({ $seats }) jsou obsazená.
error-not-enough-players = { $free ->
    [one] Jedno místo je ještě volné: než hra začne, musí na něj usednout člověk nebo bot.
    [few] { $free } místa jsou ještě volná: než hra začne, musí na ně usednout lidé nebo boti.
   *[other] { $free } míst je ještě volných: než hra začne, musí na ně usednout lidé nebo boti.
}
error-already-started = Hra u tohoto stolu už začala.
error-not-started = Hra u tohoto stolu ještě nezačala.
error-table-over = Hra u tohoto stolu skončila.
error-table-closed = Tento stůl je zavřený.
error-not-over = Hra u tohoto stolu ještě neskončila.
error-stale-state = Stůl mezitím pokročil. Takhle to na něm vypadá teď.
error-illegal-action = Pravidla to teď nedovolují.
error-bad-notation = „{ $text }“ není tah této hry.
error-no-such-state = Stav { $at } neexistuje: tato hra má stavy 0 až { $last }.
error-no-such-bot = Bot jménem „{ $bot }“ pro tuto hru není.
error-no-such-entry = Tento stůl nemá takový záznam číslo { $n }.
error-no-invitation = K tomuto stolu nemáte pozvánku.
error-nothing-said = Prázdná zpráva nic neříká.
error-busy = Stalo se tu příliš mnoho věcí v jednu chvíli. Zkuste to prosím znovu.
error-muted = V chatu teď nějakou dobu nemůžete psát.
error-no-such-scene = Tato hra takovou scénu nemá; tu současnou najdete v „legal“.
