
## The browser client that has not been built

client-missing-title = Le hangar à bateaux est ouvert, mais il lui manque encore ses fenêtres
client-missing-text = Le serveur tourne et son API répond. Les pages pour le navigateur n’ont pas encore été construites. Dans le dossier du projet, cette commande les construit ; ensuite, recharge cette page :
