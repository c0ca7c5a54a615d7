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

# Trenér se ptá, než to řekne. $action: volba slovy

coach-ask-own-swept = Které krysy máš zachránit? Podívej se na vodu po „{ $action }“.
coach-ask-other-swept = Voda může vzít krysu, na které ti tu nezáleží. Která volba ji nechá vzadu?
coach-ask-own-safe = Může se teď některá z tvých krys dostat do bezpečí?
coach-ask-other-safe = Komu „{ $action }“ pomůže? Je to tvoje krysa?
coach-ask-cheese = „{ $action }“ láká. Nedá se získat sýr?
coach-ask-water = S jakou šancí dosáhne voda po „{ $action }“ na krysy?
coach-ask-own-rat = Pomůže „{ $action }“ tobě, nebo ostatním?
coach-ask-other-rat = „{ $action }“ někomu pomůže. Která krysa by ostatním pomohla nejméně?
coach-ask-better-rat = Která z tvých krys ten tah potřebuje nejvíc?
coach-ask-later = Které kostky a krysy zbudou po „{ $action }“?
