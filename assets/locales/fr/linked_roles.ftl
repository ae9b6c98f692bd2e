## Les rôles liés : ce que quelqu’un a gagné, et selon quoi les serveurs donnent des rôles

linked-roles-title = Rôles liés
linked-roles-done = Le lien est fait. Les serveurs peuvent désormais vous donner des rôles selon ce que vous avez gagné, dans la minute qui suit chaque partie. Dans Discord, cherchez-les sous « Rôles liés » dans le menu d’un serveur.
linked-roles-denied = Rien n’a été lié, comme vous l’avez voulu.
linked-roles-stale = Ceci ne peut plus être terminé : vous l’avez commencé il y a trop longtemps, ou dans un autre navigateur, ou c’est déjà fait. Veuillez recommencer depuis Discord.
linked-roles-failed = Cela n’a pas marché, et vous n’y êtes pour rien. Veuillez réessayer un peu plus tard.
settings-linked-roles-on = Les serveurs peuvent vous donner des rôles selon ce que vous avez gagné : le lien est fait.
settings-linked-roles-off = Aucun lien ne vous donne de rôles. Vous pouvez en créer un dans un navigateur : <{ $address }>
settings-linked-roles-ended = Plus aucun lien ne vous donne de rôles, et Discord reprend ceux que vous aviez ainsi.
settings-linked-roles-unlinked = Aucun lien ne vous donne de rôles.
error-no-linked-roles = Je n’ai pas de rôles liés ici. La personne qui m’héberge peut les mettre en place.
choice-linked-roles-off = Défaire le lien
cmd-settings-linked-roles = rôles-liés
    .about = Voir ou choisir si les serveurs vous donnent des rôles selon vos parties
cmd-settings-linked-roles-link = lien
    .about = Défait le lien, si vous le choisissez
role-record-points = Points de seigneur
    .about = Points de seigneur dans toutes les parties qui comptent, ou plus
role-record-titles = Titres de Seigneur
    .about = Parties gagnées comme Seigneur, ou plus
role-record-best-rating = Meilleure cote
    .about = La meilleure cote dans l’un des jeux, ou plus haute
role-record-in-time = Parties finies à temps
    .about = Parties qui comptent, jouées jusqu’au bout sans laisser passer un délai et le délai de grâce qui le suit, ou plus
role-record-seasons-won = Saisons gagnées
    .about = Premières places à la fin d’une saison, ou plus
