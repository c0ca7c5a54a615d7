# `boathouse solve`
solve-compiling = Compilazione, solo questa volta: qualche secondo…
solve-working = Risoluzione del percorso
solve-title = Lago { $lake }, lato { $side ->
        [light] chiaro
       *[other] scuro
    }, gara { $race }, seme { $seed }
solve-start = La partenza migliore è { $place }: in media { $turns } turni fino al traguardo.
solve-spread = Metà dei motoscafi arriva entro { $half } turni, nove su dieci entro { $most }.
solve-risk = Lungo il percorso un motoscafo urta in media { $crashes } volte e affonda con una probabilità di { $sinks }.
solve-within = Chi vuole soltanto arrivare entro { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turni
    } ha una probabilità di { $best }; puntando al minor numero medio di turni è { $usual }.
solve-line = La linea più probabile (dadi tenuti, ? per ogni dado tirato; i dadi dopo il tiro; la direzione; la casella dove finisce il turno):
solve-leg = { $turn }. { $throttle } = { $dice }, { $direction } fino a { $space }
solve-leg-finish = { $turn }. { $throttle } = { $dice }, { $direction }: traguardo
solve-map = Turni che mancano da ogni casella, da fermi, per un motoscafo che ha passato { $gates ->
        [one] { $gates } porta
       *[other] { $gates } porte
    }:
solve-map-turns = Turni che mancano
solve-map-risk = Probabilità di un urto prima del traguardo, in percento
solve-picture = L’immagine è in { $file }.
