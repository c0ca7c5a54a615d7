# Texty hry v terminálu. $name je ten, kdo hraje; jméno může být „Ty“ a neskloňuje se.

you = Ty
prompt = { $name } ›
to-act = ▸ { $name }
log-name = { $name }:
or = { $first } nebo { $rest }

## Příkazy. Anglická slova a h, u, q platí ve všech jazycích.

command-help = nápověda
command-undo = zpět
command-log = záznam
command-quit = konec

press-enter = Stiskni Enter.
press-enter-or-back = Enter: dál. Jakékoli písmeno a Enter: zpátky do hry.
pass-keyboard = Předej klávesnici, na tahu je { $name }. Stiskni Enter, až na obrazovku neuvidí nikdo jiný.
cover-stays = Dál vede jen samotný Enter; konec hru uloží a opustí.
taken-back = Vzato zpět.
nothing-typed = { $choices ->
    [one] Napiš 1 nebo zápis toho, co chceš udělat; vysvětlí ho nápověda.
   *[other] Napiš číslo od 1 do { $choices } nebo zápis toho, co chceš udělat; vysvětlí ho nápověda.
}
no-such-choice = { $choices ->
    [one] „{ $text }“ není volba: je tu jen číslo 1.
   *[other] „{ $text }“ není volba: čísla jsou od 1 do { $choices }.
}
more-above = ↑ { $count ->
    [few] další { $count } řádky
   *[other] dalších { $count } řádků
}: PageUp
more-below = ↓ { $count ->
    [few] další { $count } řádky
   *[other] dalších { $count } řádků
}: PageDown
unreadable = „{ $text }“ tu nic neznamená. { $expected }

## Ukládání a pokračování

saved =
    Hra je uložená. Pokračuj takto:
    { $command } play { $game } --resume { $file }
save-failed = Hru se nepodařilo uložit do { $file }: { $reason }. Hraje se dál a před každým tvým rozhodnutím se uložení zkusí znovu.
quit-anyway = Chceš-li odejít bez uložení, napiš quit!
file-exists = { $file } už existuje. Pokračuj v té hře ({ $command } play { $game } --resume { $file }), nebo zvol jiné jméno.
resume-holds-all = { $file } už obsahuje místa, volby i kostky své hry: hráče, boty, volby ani semínko nelze zadat znovu.
record-of-another-game = { $file } je hra { $game }: pokračuj v ní takto: { $command } play { $game } --resume { $file }
cannot-read = { $file } nelze přečíst: { $reason }.
cannot-resume = V { $file } nelze pokračovat. { $reason }

## Kdo hraje

no-such-bot = Bot „{ $bot }“ neexistuje. Boti jsou: { $bots }.
program-missing = V této hře hraje { $program }; chceš-li pokračovat, zadej ho znovu pomocí --bots.
bot-failed = { $name } selhal: { $fault }. Místo něj byl zahrán bezpečný tah.
bad-name = „{ $name }“ není jméno: chce to písmena, která se dají zobrazit.
name-of-a-bot = „{ $name }“ je jméno bota, zvol prosím jiné.
name-twice = Jméno { $name } tu je dvakrát: každý potřebuje své vlastní.
wrong-seats = { $game } je pro { $fewest } až { $most } hráčů, ne pro { $seats }.
bad-option = Tahle volba nejde: { $reason }.

## Konec

result = { $game }: výsledek
standing = { $rank }. { $name }: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
record-kept =
    Celá hra je uložená. Znovu si ji prohlédneš, nebo každý hod zkontroluješ takto:
    { $command } replay { $file }
    { $command } verify { $file }
dice-sealed = Kostky jsou zapečetěné: { $commitment }… (jak je zkontrolovat, řekne nápověda)
dice-revealed = Semínko kostek bylo { $seed }

## Nápověda

help-commands =
    JAK SE TU HRAJE

    Napiš číslo volby nebo její zápis a stiskni Enter. Kde je jen jedna volba,
    stačí samotný Enter.

    nápověda nebo h   tyto stránky
    zpět     nebo u   vezmi zpět své poslední rozhodnutí, dokud se nehází ani nic
                      neodhalí
    záznam            přečti si všechno, co se stalo
    konec    nebo q   odejdi; hra se uloží
    šipky             posouvají plochu, když je okno malé
    PageUp/PageDown   posouvají otázku, když je delší než okno

    Hra se ukládá před každým tvým rozhodnutím a při odchodu do souboru
    { $file }
help-dice =
    KOSTKY, KTERÉ LZE ZKONTROLOVAT

    Každý hod vychází z tajného semínka, které bylo určeno ještě před začátkem
    hry. Toto je jeho otisk SHA-256:

    { $commitment }

    Na konci se ukáže samo semínko. Z něj se pak dá každý hod přepočítat: nikdo,
    ani tento program, nemohl kostky během hry změnit.

    { $command } verify SOUBOR

## Odmítnutí

refused-game-over = Hra skončila, dál už se hrát nedá.
refused-not-your-turn = Nejsi na tahu.
refused-wrong-kind = „{ $action }“ se teď nehodí. { $expected }
refused-nothing-to-undo = Není co vzít zpět: jde to jen s rozhodnutím, po kterém se neházelo ani nic neodhalilo.
refused-no-chance = Teď nic nezáleží na náhodě.
refused-no-such-seat = Místo { $seat } neexistuje: místa jsou 1 až { $seats }.

## Positions set up by hand

edit-refused-field = Tohle se tu ručně nastavit nedá.
edit-refused-value = „{ $value }“ tu není možné.
edit-refused-position = Taková pozice nikdy nenastane: { $detail }

## Hry bez vlastních vět

plain-event = { $event }
plain-event-with = { $event }: { $facts }
plain-pair = { $label } { $value }
plain-row = { $first }, { $rest }
plain-yes = ano
plain-no = ne
plain-refused = { $reason }
plain-expected = Napiš číslo volby, nebo to, co stojí vedle něj.
