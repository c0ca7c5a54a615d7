# Co znamená odejít od stolu.

leave-finished = V téhle hře už nemáš o čem rozhodovat, takže odchod nic nestojí. Dohraje se bez tebe a tvůj výsledek platí.
leave-open = Tvoje místo se uvolní pro někoho jiného.
leave-bot = Dál za tebe hraje bot. Vrátit se můžeš, kdy chceš.
leave-alone = Pak zbudou jen boti a stůl na tebe počká { $time }. Potom boti hru dohrají.
leave-wait = Ostatní na tebe budou čekat. Vrátit se můžeš, kdy chceš.
leave-tournament = Když se nevrátíš do konce, nedostaneš za tuhle hru žádné body a na další turnaj se můžeš přihlásit až za den, pokaždé za delší dobu.
leave-rated = Když se nevrátíš do konce, počítá se ti do hodnocení poslední místo.
