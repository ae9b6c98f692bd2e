## Die Spiele zum Ausprobieren im Browser

try-title = Die Spiele ausprobieren
try-about = Ziehe selbst für alle Seiten, oder lass den Computer einige davon spielen. Geht ein Zug nicht, sagt das Brett, warum.
try-play = { $game } auf einem Brett ausprobieren
try-learn = { $game } in kurzen Lektionen lernen
try-learn-about = Ein Bild, eine Frage, ein Tippen: Jede Lektion hat eine Regel.
try-board = Das Brett
try-keys = Die Pfeiltasten führen von Feld zu Feld, Eingabe- oder Leertaste nimmt eine Figur und setzt sie ab, Escape lässt sie los.
try-hint = Tippe auf eine Figur, dann auf das Feld, auf das sie zieht.
try-hint-placing = Tippe auf eine Figur in Reserve, dann auf ein leeres Feld.
try-hand = In Reserve
try-becomes = Der Bauer wird:
try-back = Zurücknehmen
try-turn = Brett drehen
try-new = Neue Partie
try-seats = Wer spielt
try-you = Du
try-computer = Computer, Stufe { $level }
try-thinking = Der Computer denkt nach …
try-moves = Züge
try-rules = Die Regeln in Kürze
try-empty = leer
try-games = Spiele
try-languages = Sprache
try-noscript = Das Brett braucht JavaScript und WebAssembly. Die Regeln darunter lassen sich ohne sie lesen.
try-failed = Das Brett konnte nicht geladen werden. Bitte lade die Seite noch einmal.
try-honour = Was hier läuft, läuft in deinem eigenen Browser: Der Bot sieht es nicht, behält es nicht und hat keinen Zugriff darauf. Niemand lässt sich daran hindern, zu einer laufenden Partie einen Computer zu fragen: Es ist dort Ehrensache, das nicht zu tun.
