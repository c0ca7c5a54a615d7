# Právě hrané hry.

now-title = Právě se hraje
now-live = Nejlépe hodnocená hra, živě
now-watch = Dívat se u stolu
now-rating = Průměrné hodnocení { $points }
now-moves = { $moves } rozhodnutí
now-since = začátek { $when }
now-all-title = { $games ->
    [one] Jedna veřejná hra
    [few] { $games } veřejné hry
   *[other] { $games } veřejných her
}
now-all-title-many = { $games } veřejných her nebo více
now-more = Ukázat další
now-none = Žádná veřejná hra se teď nehraje.
now-play = Najít hráče
