# Proč je v závodě jiná volba lepší než ta, která padla.

review-why-crash = S pravděpodobností { $played } % člun narazí; s nejlepší volbou { $best } %.
review-why-next-crash = V dalším tahu člun narazí přinejlepším s pravděpodobností { $played } %; po nejlepší volbě { $best } %.
review-why-dead-end = Už nepůjde zpomalit: v dalším tahu člun skoro jistě narazí. Po nejlepší volbě jen s pravděpodobností { $best } %.
review-why-sinking = Člun se před cílem potopí s pravděpodobností { $played } %; s nejlepší volbou { $best } %.
review-why-slower = Do cíle to v průměru trvá o { $whole },{ $tenth } tahu déle.
review-why-bolder = Je to o { $whole },{ $tenth } tahu rychlejší, ale ostatní dožene už jen odvážný hod.
review-why-others = Sám by člun byl stejně rychlý; jak stojí ostatní, nejlepší volba vyhrává častěji.
