## Les tables, et comment on les trouve

choice-table = nº { $number } · { $game } · { $state }
choice-yours = à vous de jouer
choice-theirs = trait à { $color }
error-no-table-of-yours = Aucune de vos parties ne porte le numéro { $number }. `/games` donne la liste de celles en cours.
error-no-open-table = Vous n’avez pas de partie en cours. Lancez-en une avec `/play` sur un serveur.
error-several-tables = De quelle partie s’agit-il ? Choisissez-la dans la liste proposée quand vous remplissez `table`, ou utilisez la commande dans son fil :
table-candidate = { $game } nº { $number } : { $place }
games-none-anywhere = Vous n’avez pas de partie en cours. Lancez-en une avec `/play` sur un serveur.
games-title-everywhere = **Vos parties sur tous les serveurs**
games-none-of = { $player } n’a pas de partie en cours sur ce serveur.
games-title-of = **{ $player } sur ce serveur**
cmd-games-player = joueur
    .about = De qui voir les parties ; les vôtres si vide
