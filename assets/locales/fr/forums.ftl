## Les parties qui sont des posts d’un forum.

server-forum = Chaque partie est un post dans { $forum }.
setup-forum-gone = ⚠️ Le forum des parties n’existe plus. Tant que vous n’en choisissez pas un autre, les parties se jouent dans des fils.
setup-forum-tags = Je mets aux posts les étiquettes du forum qui portent ces noms : le nom du jeu, *en cours*, *terminée*, *classée*, *amicale*, *ouverte*.
setup-forum-closed = ⚠️ Dans { $forum }, chaque post doit avoir une étiquette, et toutes sont réservées à la modération. Ajoutez-en une que tout le monde peut utiliser.
forum-post-began = La partie se joue ici : répondez à un plateau, ou utilisez ses boutons.
remark-forum = Je ne peux pas publier cette partie dans { $forum } : j’écris donc ici. Il m’y faut { $permissions }.
remark-forum-tags = Dans { $forum }, chaque post doit avoir une étiquette, et toutes sont réservées à la modération : j’écris donc ici. Il en faut une que tout le monde peut utiliser.
issue-forum = Je ne peux pas publier la partie nº { $number } ({ $game }) dans { $forum } : il m’y faut { $permissions }. Une personne qui gère le serveur peut donner à mon rôle ce qui manque, dans *Modifier le salon → Permissions* ; utilisez ensuite `/plateau` ici.
issue-forum-tags = Je ne peux pas publier la partie nº { $number } ({ $game }) dans { $forum } : chaque post doit y avoir une étiquette, et toutes sont réservées à la modération. Une personne qui gère le serveur peut en ajouter une que tout le monde peut utiliser ; utilisez ensuite `/plateau` ici.
issue-locked-post = Le post de la partie nº { $number } ({ $game }) est verrouillé. Une personne qui gère les fils peut le déverrouiller ; d’ici là, les plateaux arrivent en message privé.
issue-full-post = Ce serveur a autant de fils et de posts actifs que Discord le permet. En attendant que d’anciens soient fermés, les plateaux de la partie nº { $number } ({ $game }) arrivent en message privé.

## Les étiquettes d’un forum qui se posent d’après leur nom : tous les noms de chacune, séparés par des virgules.
forum-tag-open = ouverte, ouvert, en attente, cherche joueurs
forum-tag-running = en cours
forum-tag-over = terminée, terminé, finie, fini
forum-tag-rated = classée, classé
forum-tag-friendly = amicale, amical
