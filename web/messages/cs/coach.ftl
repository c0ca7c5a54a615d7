# Trenér u stolu proti botům: nejdřív otázka, potom čísla.

coach-title = Nápověda
coach-thinks = Podívám se na to…
# Otázka tam, kde hra nemá vlastní. $action: volba slovy
coach-ask = Co přijde po „{ $action }“? Není něco lepšího?
coach-ask-close = Několik voleb je tu skoro stejně dobrých. Která se hodí do tvého plánu?
coach-tell = Ukázat čísla
coach-best = Nejlepší volba: { $action }
coach-about = „{ $action }“: { $reason }
coach-warns = Varovat mě před vážnou chybou
coach-warning = Opravdu?
coach-gives-away = „{ $action }“ zahodí { $cost } tvých šancí na výhru.
