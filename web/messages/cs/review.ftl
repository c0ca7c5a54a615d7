# Rozbor hry: co bylo štěstí a co umění. Podíly přicházejí už jako procenta.

review-about = Mohly za to kostky? Rozbor projde každý los i každé rozhodnutí a řekne, jakou co mělo cenu.
review-begin = Rozebrat tuto hru
review-waiting = { $ahead ->
    [one] Před ním je ještě jeden rozbor.
    [few] Před ním jsou ještě { $ahead } rozbory.
   *[other] Před ním je ještě { $ahead } rozborů.
}
review-running = Rozbor se počítá. Trvá to několik sekund.
# $own: yes or no
review-so-far = { $own ->
    [yes] Hra ještě neskončila: tohle je rozbor dosavadní hry podle toho, co toto místo může vědět.
   *[no] Hra ještě neskončila: tohle je rozbor dosavadní hry.
}
review-whose = Čí rozbor

# $you: yes or no; $by: dice or luck; $way: cost or brought
review-sentence = { $by ->
    [dice] { $you ->
        [yes] { $way ->
            [cost] Kostky tě stály
           *[brought] Kostky ti přinesly
        }
       *[no] { $way ->
            [cost] { $name }: kostky vzaly
           *[brought] { $name }: kostky přinesly
        }
    }
   *[luck] { $you ->
        [yes] { $way ->
            [cost] Smůla tě stála
           *[brought] Štěstí ti přineslo
        }
       *[no] { $way ->
            [cost] { $name }: smůla vzala
           *[brought] { $name }: štěstí přineslo
        }
    }
} { $luck }, chyby stály { $errors }.

review-well = Co se povedlo
review-best-count = Nejlepší volba: { $best } { VOCALISED("z", $count) } { $count } rozhodnutí.
review-good-at = Krok { $at }: o { $gap } lepší než další volba
review-dear = Co stálo nejvíc
review-no-mistakes = Žádné rozhodnutí nestálo mnoho.
review-dear-at = Krok { $at }: ztráta { $cost }

review-try = { $count ->
    [one] Zkusit znovu
   *[other] Zkusit znovu (celkem { $count })
}
review-try-question = Co zahraješ místo hráče { $name }?
review-try-how = Zvol na hrací ploše. Nejlepší volba se ukáže potom.
review-try-stop = Ukázat
review-try-right = Správně: stejně dobré jako nejlepší volba.
review-try-wrong = Ne tak docela: to stojí { $cost }.
review-try-next = Další

review-decision = Rozhoduje { $name }
review-decision-before = Předchozí rozhodnutí
review-decision-next = Další rozhodnutí
review-was-best = { $name }: nejlepší volba.
review-as-good = { $name }: dobrá volba, stejně dobrá jako nejlepší.
review-nearly-best = { $name }: dobrá volba; nejlepší je o { $cost } lepší.
review-gave-away = { $name }: ztráta { $cost }.
review-choices = Volby a jejich cena
review-choice = Volba
review-value = Šance na výhru
review-risk = Riziko
review-turns = Tahů do cíle
review-best-sign = nejlepší
review-played-sign = zahráno

review-graph-title = Šance během hry
review-graph = Šance na výhru krok za krokem. Body ukazují, co udělalo štěstí: { $name }.
review-lucky-draw = Krok { $at }, { $kind }: štěstí, { $share }
review-unlucky-draw = Krok { $at }, { $kind }: smůla, { $share }
review-mistake-at = Krok { $at }: { $mark } { $cost }

review-account = { $name }: z čeho je výsledek
review-account-note = Části dají dohromady výsledek. Štěstí srovnává každý los s průměrem všech možných; rozhodnutí se soudí podle toho, co šlo vědět.
review-part-expected = očekáváno
review-part-deal = příprava
review-part-dice = kostky
review-part-tokens = žetony
review-part-own-errors = vlastní chyby
review-part-others-errors = chyby ostatních
review-part-unknowable = nešlo vědět
review-part-drift = posun
review-part-result = výsledek
review-about-expected = Šance na výhru před prvním losem
review-about-deal = Štěstí při přípravě
review-about-dice = Štěstí na kostky
review-about-tokens = Štěstí na žetony
review-about-own-errors = Co stála vlastní rozhodnutí
review-about-others-errors = Co vzešlo z chyb ostatních
review-about-unknowable = Co s rozhodnutími udělaly skryté informace
review-about-drift = Ohodnocení mění názor
review-about-result = Co z toho bylo
