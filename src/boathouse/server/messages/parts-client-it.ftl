
## The browser client that has not been built

client-missing-title = Il capanno è aperto, ma mancano ancora le finestre
client-missing-text = Il server è in funzione e la sua API risponde. Le pagine per il browser non sono ancora state create. Nella cartella del progetto questo comando le crea; poi ricarica la pagina:
