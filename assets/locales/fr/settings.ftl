## Réglages des personnes et des serveurs

settings-title = **Vos réglages**
settings-language = Votre langue ici : **{ $language }**, comme vous l’avez choisi.
settings-language-discord = Votre langue ici : **{ $language }**, comme dans votre Discord.
settings-letters = Vos coups s’écrivent avec les lettres **{ $letters }**, comme vous l’avez choisi.
settings-letters-language = Vos coups s’écrivent avec les lettres **{ $letters }**, celles de votre langue.
settings-as-discord = Comme mon Discord
settings-as-language = Comme ma langue
server-settings-title = **Les réglages de ce serveur**
server-as-discord = Comme le serveur sur Discord
server-language = Langue des tables dont les joueurs n’en partagent aucune : **{ $language }**.
server-language-own = Langue des tables dont les joueurs n’en partagent aucune : **{ $language }**, celle du serveur sur Discord.
server-channels = Les tables s’ouvrent dans { $channels }.
server-channels-all = Les tables s’ouvrent dans tous les salons.
server-limit = Chaque membre peut occuper { $limit ->
    [one] une seule table ouverte
   *[other] { $limit } tables ouvertes
} à la fois.
server-limit-usual = Chaque membre peut occuper { $limit ->
    [one] une table ouverte
   *[other] { $limit } tables ouvertes
} à la fois, rien d’autre n’étant choisi ici.
server-limit-none = Les membres peuvent occuper autant de tables ouvertes qu’ils le souhaitent.
server-moderators = La modération des parties revient à { $role } et aux membres qui gèrent le serveur.
server-moderators-none = La modération des parties revient aux membres qui gèrent le serveur.
server-announcements = Les résultats des parties sont annoncés dans { $channel }, sauf ceux des parties que certains lecteurs de ce salon ne peuvent pas voir.
server-announcements-none = Les résultats des parties ne sont annoncés que là où elles se jouent.
error-unknown-choice = Il n’y a pas de « { $text } » ici. Choix possibles : { $expected }.
error-too-many-channels = On peut choisir { $most } salons au plus. Retirez-en d’abord un avec `/serveur salons retirer`.
error-everyone-moderates = Tout le monde a ce rôle : choisissez-en un que seule la modération possède.
error-channel-not-chosen = Sur ce serveur, les tables s’ouvrent dans { $channels }.
error-games-channel-gone = Le salon où ce serveur ouvre ses tables n’existe plus. Une personne qui gère le serveur peut en choisir un autre avec `/configurer`.
error-rematch-gone = Le salon de cette partie n’existe plus. Demandez la revanche dans un autre salon de son serveur.
error-too-many-games = Vous occupez déjà { $limit ->
    [one] une table ouverte
   *[other] { $limit } tables ouvertes
}, et ce serveur n’en permet pas plus à la fois. Terminez d’abord une partie : `/parties` donne la liste des vôtres.
error-too-soon = Pas si vite ! Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}, s’il vous plaît.
cmd-settings-language = langue
    .about = Voir ou choisir la langue dans laquelle je vous parle
cmd-settings-language-language = langue
    .about = La langue à utiliser désormais
cmd-settings-letters = lettres
    .about = Voir ou choisir les lettres des pièces dans vos coups
cmd-settings-letters-letters = lettres
    .about = Les lettres à utiliser désormais
cmd-settings-show = résumé
    .about = Tous vos réglages en un coup d’œil
cmd-server-language = langue
    .about = Voir ou choisir la langue des tables sans langue commune
cmd-server-language-language = langue
    .about = La langue à utiliser désormais
cmd-server-channels = salons
    .about = Où les tables peuvent s’ouvrir ; partout si aucun salon n’est choisi
cmd-server-channels-add = ajouter
    .about = Permettre d’ouvrir des tables dans un salon, ou faire des parties les posts d’un forum
cmd-server-channels-add-channel = salon
    .about = Le salon ou le forum
cmd-server-channels-remove = retirer
    .about = Retirer un salon ou un forum
cmd-server-channels-remove-channel = salon
    .about = Le salon ou le forum
cmd-server-channels-list = liste
    .about = Montrer où les tables peuvent s’ouvrir
cmd-server-limit = limite
    .about = Voir ou choisir combien de tables ouvertes un membre peut occuper
cmd-server-limit-games = parties
    .about = Le plus grand nombre de tables à la fois ; 0 pour la limite habituelle
cmd-server-moderators = modération
    .about = Voir ou choisir un rôle qui peut modérer les parties
cmd-server-moderators-role = rôle
    .about = Le rôle qui peut modérer désormais
cmd-server-moderators-clear = effacer
    .about = Revenir sur ce choix
cmd-server-announcements = annonces
    .about = Voir ou choisir où les résultats des parties sont annoncés
cmd-server-announcements-channel = salon
    .about = Le salon à utiliser désormais
cmd-server-announcements-clear = effacer
    .about = Revenir sur ce choix
cmd-server-show = résumé
    .about = Tous les réglages de ce serveur en un coup d’œil
