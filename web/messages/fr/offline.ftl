# The page of the service worker, when there is no connection. Nothing can be filled in here.

offline-title = Tu es hors ligne
offline-text = Pour jouer, Boathouse a besoin d’une connexion. Tes parties t’attendent là où tu les as laissées.
offline-retry = Réessayer
