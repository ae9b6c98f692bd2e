## Le chemin d’une table, et les annonces

button-open = Ouvrir
games-with = avec { $players }
games-out-with = (hors jeu) avec { $players }
games-one-out = { $player } (hors jeu)
server-theme-none = Par défaut
server-announcements-gone = ⚠️ La dernière n’a pas pu paraître : ce salon n’existe plus. Choisissez-en un autre, s’il vous plaît.
server-announcements-forbidden = ⚠️ La dernière n’a pas pu paraître : il m’y faut **{ $permissions }**.
games-kept = **{ $game } nº { $number }**{ $others } · un ordinateur garde votre place : `/table retour` vous la rend · { $way }
