# Puzzles: moments with one clear best choice. Shares come written as percentages.

puzzles-title = Úlohy
puzzles-lead = Chvíle z her, kdy je jedna volba zřetelně nejlepší. Najdi ji.
puzzles-start = Řešit úlohy
puzzles-count = { $count ->
    [one] 1 úloha
    [few] { $count } úlohy
   *[other] { $count } úloh
}
puzzles-you = Ty
puzzles-player = Hráč { $n }
puzzles-rating = Úloha { $rating }
puzzles-how = Vyber na hrací ploše, nebo ze seznamu voleb.
puzzles-choices = Všechny volby slovy
puzzles-right = Správně!
puzzles-near = Správně: skoro stejně dobré jako nejlepší volba.
puzzles-wrong = Nejlepší volba to není: stojí { $cost }.
puzzles-next = Další úloha
puzzles-standing = Tvé hodnocení: { $rating } ± { $margin }
puzzles-provisional = Tvé hodnocení: asi { $rating }, po několika úlohách
puzzles-change = Hodnocení { $change }, teď { $rating }
puzzles-uncounted = Na tuto úlohu už odpověď máš, proto se nepočítá.
puzzles-guest = Do hodnocení se počítá tvá první odpověď.
puzzles-streak = { $streak ->
    [one] 1 správně v řadě
    [few] { $streak } správně v řadě
   *[other] { $streak } správně v řadě
}
puzzles-days = { $days ->
    [one] Úloha dne: vyřešena dnes nebo včera
    [few] Úloha dne: { $days } dny v řadě
   *[other] Úloha dne: { $days } dní v řadě
}
puzzles-solved = Vyřešeno { $solved } { VOCALISED("z", $tried) } { $tried }, nejdelší řada { $best }
puzzles-themes = Témata
puzzles-history = Tvé poslední odpovědi
puzzles-right-sign = Správně
puzzles-wrong-sign = Špatně
puzzles-none = Zatím tu žádné úlohy nejsou.
puzzles-board = Hrací plocha
puzzles-panel = Úloha
puzzles-today = Úloha dne
puzzle-ask-choice = Co zahraješ?
