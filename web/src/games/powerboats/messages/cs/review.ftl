# Proč je v závodě jiná volba lepší než ta, která padla.

review-why-crash = S pravděpodobností { $played } % člun narazí; s nejlepší volbou { $best } %.
review-why-next-crash = V dalším tahu člun narazí přinejlepším s pravděpodobností { $played } %; po nejlepší volbě { $best } %.
review-why-dead-end = Už nepůjde zpomalit: v dalším tahu člun skoro jistě narazí. Po nejlepší volbě jen s pravděpodobností { $best } %.
review-why-sinking = Člun se před cílem potopí s pravděpodobností { $played } %; s nejlepší volbou { $best } %.
review-why-slower = Do cíle to v průměru trvá o { $whole },{ $tenth } tahu déle.
review-why-bolder = Je to o { $whole },{ $tenth } tahu rychlejší, ale ostatní dožene už jen odvážný hod.
review-why-others = Sám by člun byl stejně rychlý; jak stojí ostatní, nejlepší volba vyhrává častěji.

# Trenér se ptá, než to řekne. $action: volba slovy

coach-ask-crash = Co se stane při „{ $action }“, když padnou vysoká čísla? Kolik je tam vody?
coach-ask-next-crash = A v tahu po „{ $action }“: jak rychlý pak člun bude a kolik vody má před sebou?
coach-ask-dead-end = Dá se po „{ $action }“ v příštím tahu zpomalit?
coach-ask-sinking = Kolik poškození tvůj člun ještě snese? Dojede po „{ $action }“ do cíle?
coach-ask-slower = Je „{ $action }“ nejrychlejší cesta k příštím branám?
coach-ask-bolder = Kde jsou ostatní? Stačí „{ $action }“ na to, aby se dali dohonit?
coach-ask-others = Na prázdném jezeře by „{ $action }“ stačilo. Co na to ostatní čluny?
