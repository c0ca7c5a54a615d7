# Proč je jiná volba lepší než ta, která padla.

review-why-own-swept = Ve vodě tak zůstane krysa, kterou je třeba zachránit: { $rat }.
review-why-other-swept = Po nejlepší volbě zůstane ve vodě krysa, kterou zachraňovat netřeba: { $rat }.
review-why-own-safe = Nejlepší volba dostane do bezpečí krysu k záchraně: { $rat }, za { $score }.
review-why-other-safe = Do bezpečí se tak za { $score } dostane krysa, která pomáhá ostatním: { $rat }.
review-why-cheese = Nejlepší volba bere sýr za { $cheese }.
review-why-water = Voda pak dostihne krysy s pravděpodobností { $played } %; po nejlepší volbě { $best } %.
review-why-own-rat = Nejlepší volba pohne krysou k záchraně: { $rat }.
review-why-other-rat = Pohne se krysa, která pomáhá spíš ostatním: { $rat }; lepší byla { $best }.
review-why-better-rat = Z krys k záchraně potřebuje tah víc tato: { $rat }.
review-why-later = Nejlepší volba nechá na další tahy lepší kostky i krysy.
