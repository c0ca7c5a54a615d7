
## The browser client that has not been built

client-missing-title = Loděnice má otevřeno, ale ještě jí chybějí okna
client-missing-text = Server běží a jeho API odpovídá. Stránky pro prohlížeč ale ještě nejsou sestavené. Sestaví je tento příkaz ve složce projektu; pak stránku načti znovu:
