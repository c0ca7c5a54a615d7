# Perché una scelta è migliore di quella fatta.

review-why-own-swept = Lascia in acqua il ratto { $rat }, uno di quelli da salvare.
review-why-other-swept = La scelta migliore lascia in acqua il ratto { $rat }, che qui non è da salvare.
review-why-own-safe = La scelta migliore mette in salvo il ratto { $rat }, uno di quelli da salvare, per { $score }.
review-why-other-safe = Mette in salvo il ratto { $rat } per { $score }, e quello aiuta altri.
review-why-cheese = La scelta migliore prende il formaggio da { $cheese }.
review-why-water = Poi l’acqua raggiunge dei ratti in { $played } casi su 100; dopo la scelta migliore in { $best }.
review-why-own-rat = La scelta migliore muove il ratto { $rat }, uno di quelli da salvare.
review-why-other-rat = Muove il ratto { $rat }, che aiuta gli altri più del ratto { $best }.
review-why-better-rat = Tra i ratti da salvare, quello { $rat } ha più bisogno della mossa.
review-why-later = La scelta migliore lascia dadi e ratti migliori per i turni che vengono.

# L’allenatore chiede, prima di dire. $action: una scelta a parole

coach-ask-own-swept = Quali ratti devi salvare tu? Guarda l’acqua dopo «{ $action }».
coach-ask-other-swept = L’acqua può prendere un ratto che qui non è affar tuo. Quale scelta lo lascia indietro?
coach-ask-own-safe = Uno dei tuoi ratti può mettersi in salvo adesso?
coach-ask-other-safe = A chi giova «{ $action }»? È uno dei tuoi ratti?
coach-ask-cheese = «{ $action }» tenta. C’è del formaggio da prendere?
coach-ask-water = Quanto è probabile che l’acqua raggiunga dei ratti dopo «{ $action }»?
coach-ask-own-rat = «{ $action }» aiuta te, o gli altri?
coach-ask-other-rat = «{ $action }» aiuta qualcuno. Quale ratto aiuterebbe meno gli altri?
coach-ask-better-rat = Quale dei tuoi ratti ha più bisogno della mossa?
coach-ask-later = Quali dadi e quali ratti restano dopo «{ $action }»?
