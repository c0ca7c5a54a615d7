# `boathouse solve`
solve-compiling = Překládá se, jen tentokrát: několik sekund…
solve-working = Řeší se okruh
solve-title = Jezero { $lake }, { $side ->
        [light] světlá
       *[other] tmavá
    } strana, závod { $race }, semínko { $seed }
solve-start = Nejlepší start je { $place }: do cíle průměrně { $turns } tahů.
solve-spread = Polovina člunů je v cíli nejpozději po { $half }. tahu, devět z deseti po { $most }. tahu.
solve-risk = Cestou má člun průměrně { $crashes } nárazů a potopí se s pravděpodobností { $sinks }.
solve-within = Kdo chce jen být v cíli do { $turns ->
        [one] { $turns } tahu
       *[other] { $turns } tahů
    }, má šanci { $best }; při nejmenším průměrném počtu tahů je to { $usual }.
solve-line = Nejpravděpodobnější cesta (ponechané kostky, ? za každou hozenou; kostky po hodu; směr; políčko, kde tah končí):
solve-leg = { $turn }. { $throttle } = { $dice }, { $direction } na { $space }
solve-leg-finish = { $turn }. { $throttle } = { $dice }, { $direction }: v cíli
solve-map = Tahy do cíle z každého políčka, z klidu, pro člun, který projel { $gates ->
        [one] { $gates } bránou
       *[other] { $gates } branami
    }:
solve-map-turns = Tahy do cíle
solve-map-risk = Pravděpodobnost nárazu před cílem, v procentech
solve-picture = Obrázek je v souboru { $file }.
