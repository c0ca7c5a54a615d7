# Rozbor záznamu, který někdo vloží nebo otevře.

pasted-title = Rozebrat záznam
pasted-about = Rozebrat jde každý záznam hry: ten, který stáhne nabídka přehrávání, ten, který uloží terminál, nebo ten od kamaráda.
pasted-record = Vlož záznam
pasted-open = Nebo otevři soubor
pasted-seat = Čí pohled
pasted-everybody = Všech
pasted-seat-explained = Hra, která neskončila a ve které mají místa tajemství, se rozebírá podle toho, co může vědět jedno místo.
pasted-review = Rozebrat
pasted-no-record = Tohle není záznam: ten začíná řádkem „Boathouse record“, hrou a místy.
pasted-too-long = Je to moc dlouhé: záznam má nejvýš { $most } kB.
pasted-step = Krok { $at } { VOCALISED("z", $of) } { $of }
pasted-keep = Uložit jako studii
pasted-another = Jiný záznam
