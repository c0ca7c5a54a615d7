# The page of the service worker, when there is no connection. Nothing can be filled in here.

offline-title = Sei offline
offline-text = Per giocare, Boathouse ha bisogno di una connessione. Le tue partite ti aspettano dove le hai lasciate.
offline-retry = Riprova
