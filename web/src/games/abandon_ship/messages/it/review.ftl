# Perché una scelta è migliore di quella fatta.

review-why-own-swept = Lascia in acqua il topo { $rat }, uno di quelli da salvare.
review-why-other-swept = La scelta migliore lascia in acqua il topo { $rat }, che qui non è da salvare.
review-why-own-safe = La scelta migliore mette in salvo il topo { $rat }, uno di quelli da salvare, per { $score }.
review-why-other-safe = Mette in salvo il topo { $rat } per { $score }, e quello aiuta altri.
review-why-cheese = La scelta migliore prende il formaggio da { $cheese }.
review-why-water = Poi l’acqua raggiunge dei topi nel { $played }% dei casi; dopo la scelta migliore nel { $best }%.
review-why-own-rat = La scelta migliore muove il topo { $rat }, uno di quelli da salvare.
review-why-other-rat = Muove il topo { $rat }, che aiuta gli altri più del topo { $best }.
review-why-better-rat = Tra i topi da salvare, quello { $rat } ha più bisogno della mossa.
review-why-later = La scelta migliore lascia dadi e topi migliori per i turni che vengono.
