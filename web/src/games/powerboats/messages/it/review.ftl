# Perché in una gara una scelta è migliore di quella fatta.

review-why-crash = Si va a sbattere in { $played } casi su 100; con la scelta migliore in { $best }.
review-why-next-crash = Nel turno dopo si va a sbattere almeno in { $played } casi su 100; dopo la scelta migliore in { $best }.
review-why-dead-end = Non lascia modo di rallentare: nel turno dopo si va a sbattere quasi di sicuro. Dopo la scelta migliore succede in { $best } casi su 100.
review-why-sinking = Il motoscafo affonda prima del traguardo in { $played } casi su 100; con la scelta migliore in { $best }.
review-why-slower = In media ci vogliono { $whole },{ $tenth } turni in più fino al traguardo.
review-why-bolder = È più veloce di { $whole },{ $tenth } turni, ma ormai solo un tiro audace raggiunge gli altri.
review-why-others = Da solo il motoscafo sarebbe altrettanto veloce; con gli altri dove sono, la scelta migliore vince più spesso.

# L’allenatore chiede, prima di dire. $action: una scelta a parole

coach-ask-crash = Che cosa succede con «{ $action }» se i dadi escono alti? Quanta acqua c’è?
coach-ask-next-crash = E nel turno dopo «{ $action }»: quanto corre allora il motoscafo, e quanta acqua ha davanti?
coach-ask-dead-end = Dopo «{ $action }» c’è modo di rallentare nel turno seguente?
coach-ask-sinking = Quanti danni regge ancora il tuo motoscafo? Con «{ $action }» arriverà al traguardo?
coach-ask-slower = «{ $action }» è la via più rapida verso le prossime porte?
coach-ask-bolder = Dove sono gli altri? «{ $action }» basta per raggiungerli?
coach-ask-others = Su un lago vuoto «{ $action }» andrebbe bene. Che cosa cambia con gli altri motoscafi?
