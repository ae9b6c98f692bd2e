## Ennuis

permission-view = Voir le salon
permission-send = Envoyer des messages
permission-threads = Créer des fils publics
permission-send-threads = Envoyer des messages dans les fils
permission-attach = Joindre des fichiers
permission-history = Voir les anciens messages
missing-permissions = Il me manque une permission dans ce salon : **{ $permissions }**. Une personne qui gère le serveur peut la donner à mon rôle dans *Modifier le salon → Permissions*.
trouble-missing_permission = Je ne peux pas écrire dans le fil de la partie nº { $number } ({ $game }) : il me manque une permission. Il me faut { $permissions }. Une personne qui gère le serveur peut les donner à mon rôle dans *Modifier le salon → Permissions* ; utilisez ensuite `/board` ici.
trouble-locked = Le fil de la partie nº { $number } ({ $game }) est verrouillé. Une personne qui gère les fils peut le déverrouiller ; d’ici là, les échiquiers sont affichés dans le salon au-dessus.
trouble-gone = Le salon de la partie nº { $number } ({ $game }) n’existe plus. La partie est conservée : utilisez `/board table:{ $number }` dans un autre salon textuel du serveur pour l’y continuer.
