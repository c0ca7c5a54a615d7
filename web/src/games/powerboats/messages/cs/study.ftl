# Co ví řešitel, přes jezero.

layer-turns-to-go = zbývající tahy
layer-turns-to-go-note = Pro člun, který tam stojí, se stejnými branami a poškozením a sám na jezeře: očekávaný počet tahů.
layer-crash = riziko nárazu
layer-crash-note = Pro člun, který tam stojí a pluje dál co nejlépe: pravděpodobnost nárazu cestou v %.
layer-reach = dosah
layer-reach-note = Kde může tento tah skončit a s jakou pravděpodobností v %, když se o to pokusíš.
layer-best-line = nejlepší cesta
layer-best-line-note = Nejpravděpodobnější cesta do cíle, když se vždy rozhodneš nejlépe.

# Co se dá postavit ručně. $name: hráč

edit-lake = Jezero
edit-side = Strana destiček
edit-side-dark = tmavá
edit-side-light = světlá
edit-race = Závod
edit-buoy = Bójka { $number }
edit-boat-turn = Kdo je na tahu
edit-fate = { $name }: stav
edit-fate-racing = závodí
edit-fate-finished = v cíli
edit-fate-sunk = potopený
edit-fate-retired = vzdal
edit-space = { $name }: políčko
edit-heading = { $name }: příď
edit-heading-e = východ
edit-heading-ne = severovýchod
edit-heading-nw = severozápad
edit-heading-w = západ
edit-heading-sw = jihozápad
edit-heading-se = jihovýchod
edit-dice = { $name }: kostky
edit-gates = { $name }: projeté brány
edit-damage = { $name }: poškození
