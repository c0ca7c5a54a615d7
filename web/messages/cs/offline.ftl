# The page of the service worker, when there is no connection. Nothing can be filled in here.

offline-title = Jsi bez připojení
offline-text = Ke hraní potřebuje Boathouse připojení k síti. Rozehrané hry na tebe počkají.
offline-retry = Zkusit znovu
