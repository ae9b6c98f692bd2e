## Les tables, et comment on les trouve

choice-table = nº { $number } · { $game } · { $state }
choice-yours = à vous de jouer
choice-theirs = trait aux { $color }s
error-no-table-of-yours = Aucune de vos parties ne porte le numéro { $number }. `/parties` donne la liste de celles en cours.
error-no-open-table = Vous n’avez pas de partie en cours. Lancez-en une avec `/jouer` sur un serveur.
error-no-finished-table = Aucune de vos parties n’est encore terminée. Une partie s’analyse une fois finie.
error-several-tables = De quelle partie s’agit-il ? Choisissez-la dans la liste proposée quand vous remplissez `table`, ou utilisez la commande dans son fil :
table-candidate = { $game } nº { $number } : { $place }
table-candidate-on = { $game } nº { $number } · { $server } : { $place }
table-damaged = je n’arrive plus à la lire ; prévenez la personne qui m’héberge
games-title-everywhere = **Vos parties sur tous les serveurs**
games-none-of = { $player } n’a pas de partie en cours sur ce serveur.
games-own = Les ordinateurs n’ont pas de liste de parties : chacune des leurs figure dans les listes des personnes qui y jouent.
games-title-of = **Parties de { $player } sur ce serveur**
cmd-games-player = joueur
    .about = De qui voir les parties ; les vôtres si vide

## Les coups d’une partie

sheet-resigned = { $color } abandonne.
sheet-timeout = { $color } a dépassé le temps imparti.
sheet-mated = { $color } est mat et hors jeu.
sheet-out = { $color } est hors jeu dès le départ.
sheet-position = À partir de la position { $position }
sheet-left-out = … (tous les tours sont dans le fichier)
cmd-history = historique
    .about = Montrer les coups d’une partie
cmd-history-table = table
    .about = Le numéro de la partie, hors de son fil

## Rediffusions

replay-drawing = Je dessine… { $done } sur { $total }
replay-smaller = L’image est plus petite que d’habitude ({ $size } px), pour que le fichier ne dépasse pas { $megabytes } Mo.
alt-replay = Animation de la partie nº { $number } ({ $game }), { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}. La dernière :
error-replay-under-way = Je dessine déjà une animation pour vous. Redemandez quand elle sera là.
error-too-long-to-replay = Cette partie est trop longue pour une animation de { $megabytes } Mo. `/historique` montre ses coups, et `/exporter` les donne en fichiers.
button-replay = Revoir
cmd-replay = revoir
    .about = Revoir toute une partie en animation, de votre place, pour vous seul
cmd-replay-table = table
    .about = Le numéro de la partie, hors de son fil

## Parties en fichiers

export-files = La partie en PGN, pour d’autres programmes, et tout ce qui s’est passé en texte.
event-opened = { $player } ouvre la table.
event-joined = { $player } prend place.
event-stood-up = { $player } libère sa place.
event-declined = { $player } refuse l’invitation.
event-withdrawn = { $player } ferme la table.
event-started = La partie commence : { $seating }.
event-moved = { $round }. { $color } ({ $player }) : { $move }
event-resigned = { $color } ({ $player }) abandonne.
event-moved-planned = { $round }. { $color } ({ $player }) : { $move } (prévu d’avance)
event-expired = Les places ne sont pas prises à temps : la table est fermée.
event-time-lifted = Seuls des ordinateurs jouent contre qui a ouvert la table : il n’y a pas de limite de temps.
event-draw = { $color } ({ $player }) propose la nulle.
event-takeback = { $color } ({ $player }) demande à reprendre un coup.
event-abort = { $color } ({ $player }) demande à interrompre la partie.
event-agreed = { $color } ({ $player }) est d’accord.
event-refused = { $color } ({ $player }) dit non.
event-lapsed = La demande reste sans réponse dans le délai.
event-claimed = { $color } ({ $player }) réclame la nulle.
event-aborted = { $color } ({ $player }) interrompt la partie.
event-broken-off = { $player }, de la modération, arrête la partie sans points.
event-adjudicated-win = { $player }, de la modération, donne la partie gagnée à { $color }.
event-adjudicated-draw = { $player }, de la modération, déclare la partie nulle.
cmd-export = exporter
    .about = Recevoir une partie en fichiers : PGN et texte
cmd-export-table = table
    .about = Le numéro de la partie, hors de son fil

## Notes

note-shown = Votre note sur la partie nº { $number } ({ $game }). Elle n’est montrée qu’à vous.
note-kept = Votre note sur la partie nº { $number } ({ $game }) est enregistrée. Elle n’est montrée qu’à vous.
note-none = Vous n’avez pas de note sur la partie nº { $number } ({ $game }). Écrivez-en une avec `/note texte:…` ; elle ne sera montrée qu’à vous.
note-erased = Votre note sur la partie nº { $number } ({ $game }) est effacée.
board-note = Votre note : { $note }
button-erase = Effacer
error-long-note = Une note a au plus { $most } caractères ; celle-ci en a { $length }.
cmd-note = note
    .about = Écrire une note privée sur une partie, ou relire la vôtre ; visible de vous seul
cmd-note-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-note-text = texte
    .about = Votre note, à la place de la précédente ; vide, elle est montrée
