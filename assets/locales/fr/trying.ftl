## Les jeux à essayer dans un navigateur

try-title = Essayer les jeux
try-about = Jouez vous-même pour tous les camps, ou laissez l’ordinateur en jouer certains. Quand un coup est impossible, l’échiquier dit pourquoi.
try-play = { $game } : essayer sur un échiquier
try-learn = { $game } : apprendre en courtes leçons
try-learn-about = Une image, une question, un geste : une règle par leçon.
try-board = L’échiquier
try-keys = Les flèches vont de case en case, Entrée ou la barre d’espace prend une pièce et la pose, Échap la relâche.
try-hint = Touchez une pièce, puis la case où elle va.
try-hint-placing = Touchez une pièce en réserve, puis une case vide.
try-hand = En réserve
try-becomes = Le pion devient :
try-back = Reprendre le coup
try-turn = Tourner l’échiquier
try-new = Nouvelle partie
try-seats = Qui joue
try-you = Vous
try-computer = Ordinateur, niveau { $level }
try-thinking = L’ordinateur réfléchit …
try-moves = Coups
try-rules = Les règles en bref
try-empty = vide
try-games = Jeux
try-languages = Langue
try-noscript = L’échiquier a besoin de JavaScript et de WebAssembly. Les règles ci-dessous se lisent sans eux.
try-failed = L’échiquier n’a pas pu être chargé. Veuillez recharger la page.
try-honour = Tout ceci tourne dans votre propre navigateur : le bot ne le voit pas, ne le garde pas et n’y a aucune prise. On ne peut empêcher personne d’interroger un ordinateur sur une partie en cours : là, chacun s’engage sur l’honneur à ne pas le faire.
