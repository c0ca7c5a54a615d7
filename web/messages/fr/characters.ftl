# Les personnages des bots : comment joue chacun, en une ligne, et leurs niveaux.

level-1 = Débutant
level-2 = Confirmé
level-3 = Fort
level-4 = Maître
level-5 = Légende

bot-role = { $level ->
    [1] bot, débutant
    [2] bot, confirmé
    [3] bot, fort
    [4] bot, maître
   *[5] bot, légende
}

character-gambo = Un héron sur une patte, sans savoir laquelle. Joue comme ça vient.
character-rill = Une jeune loutre qui aime mieux barboter que réfléchir.
character-zub = Un petit brochet : grand sourire, aucune idée du chemin.
character-plop = Une grenouille qui saute d’abord et regarde après.
character-kvak = Un canard qui suit les miettes, où qu’elles flottent.
character-toko = Un bébé castor qui essaie tout une fois.
character-lento = Une tortue à sa première sortie. Pas de hâte, pas de questions.
character-stelo = Un héron qui attend, puis prend ce qui est sûr.
character-brio = Une loutre à la mine joyeuse et à la main sûre.
character-neb = Un brochet qui reste au fond et risque peu.
character-croa = Une grenouille qui compte les nénuphars avant de sauter.
character-dondo = Un canard qui va tout droit, et qui arrive souvent.
character-hoblo = Un castor qui pose un bon coup sur l’autre.
character-moss = Une tortue qui va doucement et se trompe rarement.
character-vigil = Un héron qui voit le poisson avant le remous.
character-flink = Une loutre qui connaît tous les raccourcis du lac.
character-dart = Un brochet immobile, jusqu’à ce qu’il file.
character-hopla = Une grenouille qui a toujours un bond d’avance.
character-plumo = Un canard calme sur l’eau, très affairé dessous.
character-castor = Un castor qui compte avec chaque brindille.
character-onyx = Une tortue qui connaît déjà ta ruse.
character-argus = Un héron aux cent yeux. Rien ne lui échappe.
character-lutro = Une loutre qui joue pour le plaisir, et gagne aussi pour ça.
character-esox = Un brochet, le maître de ces eaux. Il te faudra de la chance.
character-batrax = Une grenouille qui sait ce que tu vas lancer. Presque.
character-tadorn = Un canard en chapeau de capitaine, bien mérité.
character-fiber = Un castor qui a pensé à tout, jusqu’au bout.
character-grotto = Une tortue vieille comme le lac. Elle ne court pas, elle arrive.
character-ardea = Un héron sorti d’un vieux conte. On dit qu’il n’a jamais cligné des yeux.
character-enhydra = Une loutre du grand large. Elle sait ce que tu tiens, et se laisse flotter.
character-lucius = Un brochet que les bateaux contournent. Tu verras pourquoi.
character-ranulf = Une grenouille qui fut prince, et y renonça pour gagner.
character-mandar = Un canard aux plumes éclatantes. Il n’oublie rien de ce que tu as fait.
character-bievre = Un castor qui a barré le grand fleuve, et compté les gouttes.
character-chelona = Une tortue d’avant le lac. Elle se souvient de chaque partie.
