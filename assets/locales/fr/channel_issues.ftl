## Ce qui empêche les messages d’arriver à leur place

permission-view = Voir le salon
permission-send = Envoyer des messages
permission-threads = Créer des fils publics
permission-send-threads = Envoyer des messages dans les fils
permission-attach = Joindre des fichiers
permission-history = Voir les anciens messages
missing-permissions = Dans ce salon, il me manque : **{ $permissions }**. Une personne qui gère le serveur peut donner à mon rôle ce qui manque, dans *Modifier le salon → Permissions*.
issue-missing_permission = Je ne peux pas écrire dans le fil de la partie nº { $number } ({ $game }) : pour cela, il me faut { $permissions }. Une personne qui gère le serveur peut donner à mon rôle ce qui manque, dans *Modifier le salon → Permissions* ; utilisez ensuite `/plateau` ici.
issue-missing_permission-table = Je ne peux pas publier l’invitation à la table nº { $number } ({ $game }) : pour cela, il me faut { $permissions }. Une personne qui gère le serveur peut donner à mon rôle ce qui manque, dans *Modifier le salon → Permissions* ; utilisez ensuite `/plateau` ici.
issue-locked = Le fil de la partie nº { $number } ({ $game }) est verrouillé. Une personne qui gère les fils peut le déverrouiller ; d’ici là, j’affiche les plateaux dans le salon au-dessus.
issue-gone = Le salon de la partie nº { $number } ({ $game }) n’existe plus. La partie est conservée : utilisez `/plateau table:{ $number }` dans un autre salon textuel du serveur pour l’y continuer.
issue-gone-table = Le salon de la table nº { $number } ({ $game }) n’existe plus. La table est conservée : utilisez `/plateau table:{ $number }` dans un autre salon textuel du serveur pour l’y placer.
issue-full = Ce serveur a autant de fils actifs que Discord le permet. En attendant que d’anciens fils soient fermés, la partie nº { $number } ({ $game }) continue dans son salon, sans fil.
issue-no_pictures = Je ne peux pas joindre d’images à la partie nº { $number } ({ $game }) : j’en affiche les plateaux sous forme de texte. Il me faut { $permissions }. Une personne qui gère le serveur peut donner cette permission à mon rôle dans *Modifier le salon → Permissions*.
issue-refused = Discord refuse ce que j’écris au sujet de la partie nº { $number } ({ $game }) sans dire pourquoi. Je continue d’essayer ; en attendant, `/plateau` montre où en est la partie.
remark-reopened = Le fil de cette partie a été supprimé ; elle continue ici.
remark-locked = Le fil de cette partie est verrouillé : j’écris donc ici.
remark-full = Ce serveur a autant de fils actifs que Discord le permet : j’écris donc ici.
remark-forbidden = Je ne peux pas écrire dans un fil pour cette partie : j’écris donc ici. Il me faut { $permissions }.
remark-no_pictures = Je ne peux pas joindre d’images ici : voici le plateau sous forme de texte. Il me faut { $permissions }.
plain-game = Il y a du nouveau dans la partie **nº { $number } ({ $game })** : { $link } – `/plateau` montre où elle en est.
plain-game-away = Il y a du nouveau dans une de vos parties ({ $game }) : `/plateau` montre où elle en est.
plain-tournament = Il y a du nouveau dans le tournoi nº { $number } : `/tournoi afficher` vous en dit plus.
plain-season = Une saison est terminée : `/classement` montre qui l’a emporté.
plain-person = Des tours de jeu vous attendent : `/parties` en donne la liste.
