# Rozbor hry. $name je hráč; podíly jsou už napsané v procentech.

review-percent = { $whole },{ $tenth } %
review-lucky = { $name }: štěstí přineslo { $luck }, vlastní chyby stály { $errors }.
review-unlucky = { $name }: smůla stála { $luck }, vlastní chyby { $errors }.
review-not-over = Hra ještě neskončila: toto je rozbor dosavadního průběhu.
review-own-view = Použito je jen to, co může vědět { $name }.
review-best = Nejlepší volba { VOCALISED("v", $best) } { $best } { VOCALISED("z", $count) } { $count } rozhodnutí.
review-good = tah { $move }, { $name }: { $played }, o { $gap } lepší než druhá nejlepší volba
review-none = Žádné rozhodnutí nestálo { $least } ani víc.
review-dearest = { $count ->
    [one] 1 drahé rozhodnutí:
    [few] { $count } drahá rozhodnutí, nejdražší první:
   *[other] { $count } drahých rozhodnutí, nejdražší první:
}
review-dear = tah { $move }, { $name }: { $played } { $mark } stálo { $cost }; lepší bylo { $best }

review-part-expected = očekáváno
review-part-deal = příprava
review-part-dice = kostky
review-part-tokens = žetony
review-part-own-errors = vlastní chyby
review-part-others-errors = chyby ostatních
review-part-unknowable = nešlo vědět
review-part-drift = posun
review-part-result = výsledek
