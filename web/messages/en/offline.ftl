# The page of the service worker, when there is no connection. Nothing can be filled in here.

offline-title = You are offline
offline-text = Boathouse needs a connection to play. Your games wait for you where you left them.
offline-retry = Try again
