## Où se jouent les parties

answer-moved = La partie nº { $number } ({ $game }) continue dans { $channel }. J’y ouvre un fil pour elle.
table-goes-on = La partie nº { $number } ({ $game }) continue là-bas : { $thread }
back-to-move = La partie nº { $number } ({ $game }) continue : je suis de retour sur ce serveur. C’est à { $player } de jouer.
button-board = Plateau
button-rules = Règles
back-gathering = La table nº { $number } ({ $game }) attend toujours des joueurs : je suis de retour sur ce serveur.
error-already-there = La partie nº { $number } ({ $game }) s’y joue déjà : { $thread }
error-not-mover = Une partie peut être déplacée par les personnes qui la jouent, et par les membres qui ont la permission **Gérer le serveur**.
error-cannot-write-in = Vous ne pouvez pas écrire dans { $channel }. Choisissez un salon où vous le pouvez.
error-unanswered = Discord ne me répond pas pour le moment, et rien n’a changé. Réessayez, s’il vous plaît.
missing-permissions-in = Dans { $channel }, il me manque : **{ $permissions }**. Une personne qui gère le serveur peut donner à mon rôle ce qui manque, dans *Modifier le salon → Permissions*.
cmd-table = table
    .about = Où se joue une partie, et votre place
cmd-table-move = déplacer
    .about = Continuer une partie dans un autre salon
cmd-table-move-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-table-move-channel = salon
    .about = Où la partie continue ; ici si vide
cmd-table-back = retour
    .about = Dire que vous êtes de retour : du temps pour jouer, ou votre place
cmd-table-back-table = table
    .about = Le numéro de la partie, hors de son fil

## Les commandes dans les menus des personnes et des messages

menu-challenge = défier
menu-profile = profil
menu-board-here = plateau
challenge-which = À quel jeu défier { $player } ? Une table s’ouvre, à la cadence habituelle du serveur ; à trois joueurs, la troisième place est libre. `/jouer` offre plus de choix.
challenge-which-computer = À quel jeu défier { $player } ? Contre moi seul, il n’y a pas de limite de temps ; à trois joueurs, la troisième place est libre, à la cadence habituelle du serveur. `/jouer` offre plus de choix.
board-as-it-stood = Le plateau tel qu’il était alors : la partie a continué depuis.
error-no-table-of-message = Ce message ne parle d’aucune partie, et aucune ne se joue ici. Choisissez un plateau, ou un message dans le fil d’une partie.

## Partager ce que l’on est seul à voir

button-share = Partager
shared-by = -# Partagé par { $player }
answer-shared = Tout le monde ici le voit maintenant.
error-not-for-everyone = Tous ceux qui lisent ce salon n’ont pas accès à cette partie : elle ne se partage que dans son propre salon.
