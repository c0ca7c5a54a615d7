# L’analisi di una registrazione incollata o aperta.

pasted-title = Analizza una registrazione
pasted-about = Si può analizzare qualsiasi registrazione di una partita: quella che si scarica dal menu di «Rivedi la partita», quella che salva il terminale, o una mandata da un amico.
pasted-record = Incolla una registrazione
pasted-open = Oppure apri un file
pasted-seat = Il punto di vista
pasted-everybody = Di tutti
pasted-seat-explained = Una partita non finita, in cui i posti hanno segreti, si analizza con quello che può sapere un posto solo.
pasted-review = Analizza
pasted-no-record = Questa non è una registrazione: comincia con «Boathouse record», il gioco e i posti.
pasted-too-long = È troppo lunga: una registrazione ha al massimo { $most } kB.
pasted-step = Passo { $at } di { $of }
pasted-keep = Salva come studio
pasted-another = Un’altra registrazione
