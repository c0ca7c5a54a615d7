# Důkaz o kostkách.

dice-before = Před prvním hodem: zapečetěná obálka
dice-before-explained = Než hra začala, server si vymyslel tajné číslo, ze kterého vyplývají všechny hody. Prozradit ti ho nemůže, pak by byly známé i hody. Ukázal ti ale jeho otisk: číslo z něj nikdo neuhodne a žádné jiné číslo nemá stejný.
dice-fingerprint = Otisk tohoto stolu
dice-during = Během hry: každý hod vyplývá z tajemství
dice-during-explained = Každý hod se vypočítá z tajného čísla a z pořadí hodu. Cestou ho nezmění nikdo, ani server: jiné tajemství by mělo jiný otisk.
dice-after = Po hře: obálka se otevře
dice-after-explained = Tady je tajemství. Tvůj prohlížeč z něj právě sejmul otisk:
dice-after-later = Až hra skončí, objeví se tajemství tady a tvůj prohlížeč otisky porovná.
dice-secret = Tajemství tohoto stolu
dice-fits = Je stejný jako před hrou. Kostky byly dané před prvním hodem.
dice-does-not-fit = Není stejný! Kostkám u tohoto stolu nevěř.
dice-rolls-right = { $count ->
    [one] Tvůj prohlížeč také přepočítal jediný hod této hry: je správný.
    [few] Tvůj prohlížeč také přepočítal všechny { $count } hody a losy této hry: všechny jsou správné.
   *[other] Tvůj prohlížeč také přepočítal všech { $count } hodů a losů této hry: všechny jsou správné.
}
dice-roll-wrong = Hod v kroku { $at } není ten, který dává tajemství! Kostkám u tohoto stolu nevěř.
dice-signed = Tento server záznam podepsal, s každým jménem i rozhodnutím. Otisk jeho klíče:
dice-not-as-signed = Záznam není takový, jaký tento server podepsal! Jménům ani rozhodnutím v něm nevěř.
dice-whole-check = Chceš-li to raději ověřit na vlastním počítači, stáhni si záznam hry a nech Boathouse všechno přepočítat:
dice-record = Stáhnout záznam
