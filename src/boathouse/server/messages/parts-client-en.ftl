
## The browser client that has not been built

client-missing-title = The boathouse is open, but its windows are still missing
client-missing-text = The server runs, and its API answers. The pages for the browser have not been built yet. In the folder of the project, this builds them; then load this page again:
