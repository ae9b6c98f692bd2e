## Ce qui est gardé de chacun, et ce qui n’a pas été remis

computer-player = Ordinateur, niveau { $level }
computer-plate = Ordi { $level }
former-player = un ancien joueur
former-player-first = Un ancien joueur
privacy-exported = Voici tout ce que je garde à votre sujet. Personne d’autre ne le voit.
privacy-another = autre joueur
privacy-somebody = Quelqu’un
privacy-forget =
    {"**"}Faut-il vous oublier ?** C’est irrévocable. Voici ce qui se passera :
    • { $open ->
        [0] Vous n’avez aucune partie en cours.
        [one] Votre partie en cours s’arrête : vous l’abandonnez, ou sa table est fermée si elle n’a pas commencé.
       *[other] Vos { $open } parties en cours s’arrêtent : vous les abandonnez, ou leurs tables sont fermées si elles n’ont pas commencé.
    }
    • Votre nom, votre langue, vos réglages, l’adresse de votre calendrier, le lien avec vos rôles, vos notes, vos coups prévus et le salon de nos messages privés sont effacés.
    • { $games ->
        [0] Vous n’avez joué aucune partie qui soit gardée.
        [one] La partie à laquelle vous avez pris part demeure, car elle est aussi à vos adversaires : « un ancien joueur » y prend votre place.
       *[other] Les { $games } parties auxquelles vous avez pris part demeurent, car elles sont aussi à vos adversaires : « un ancien joueur » y prend votre place.
    } Rien ne permet de remonter jusqu’à vous.
    • Ce qui a été publié se trouve chez Discord : les responsables du serveur peuvent l’y supprimer.
    Si vous revenez, nous ferons connaissance à nouveau. Pensez d’abord à `/confidentialité exporter`.
privacy-forgotten = Je vous ai oublié. Merci pour les parties, et adieu !
privacy-kept = Rien n’a changé.
undelivered-none = Rien n’est retenu sur ce serveur : ce que je lui devais a été remis, ou est en route.
undelivered-title = **Non remis sur ce serveur** · { $page }/{ $pages }
undelivered-entry = { $game } nº { $number } : { $kind } ({ $when }). { $remedy }
undelivered-invitation = l’invitation
undelivered-thread = le fil de la partie
undelivered-board = le plateau
undelivered-agreement = une proposition ou sa réponse
undelivered-message = un message sur la partie
undelivered-result = le résultat
undelivered-back = l’annonce de mon retour
undelivered-tournament = un message sur le tournoi nº { $number }
undelivered-tournament-damaged = un message sur un tournoi
undelivered-season = la fin d’une saison
undelivered-elsewhere = { $kind } ({ $when }). { $remedy }
undelivered-remedy-place = Je ne peux pas écrire à l’endroit prévu : `/plateau table:{ $number }` dans un autre salon y transporte la partie.
undelivered-remedy-table = `/modérer terminer table:{ $number }` ferme la table ; `/jouer` en ouvre une autre.
undelivered-remedy-place-gone = Ce salon n’existe plus : `/plateau table:{ $number }` dans un autre y transporte la partie.
undelivered-remedy-table-gone = Ce salon n’existe plus. `/modérer terminer table:{ $number }` ferme la table ; `/jouer` dans un autre salon en ouvre une nouvelle.
undelivered-remedy-permission = Je ne peux pas écrire à l’endroit prévu. Donnez-y à mon rôle { $permissions }, s’il vous plaît.
undelivered-remedy-tags = Dans son forum, chaque post doit avoir une étiquette, et toutes sont réservées à la modération. Ajoutez-en une que tout le monde peut utiliser.
undelivered-remedy-gone = Ce salon n’existe plus : il n’y a plus rien à faire, et rien d’autre n’en dépend.
undelivered-remedy-wait = Discord refuse ce message sans dire pourquoi. Je continue d’essayer ; vous n’avez rien à faire.
undelivered-remedy-operator = L’erreur vient de moi : prévenez la personne qui m’héberge.
error-exported-often = Vous venez de recevoir ce fichier plusieurs fois. Vous pourrez le redemander dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}.
error-no-such-page = Il n’y a { $pages ->
    [one] qu’une seule page
   *[other] que { $pages } pages
}.
cmd-privacy = confidentialité
    .about = Ce que je garde à votre sujet
cmd-privacy-export = exporter
    .about = Recevoir tout ce que je garde à votre sujet, dans un fichier visible de vous seul
cmd-privacy-forget = oublier
    .about = Être oublié : vos parties en cours s’arrêtent, et rien ne mène plus à vous
cmd-server-undelivered = non-remis
    .about = Ce qui n’a pas pu être remis sur ce serveur, et que faire
cmd-server-undelivered-page = page
    .about = Quelle page ; la première si rien n’est indiqué
