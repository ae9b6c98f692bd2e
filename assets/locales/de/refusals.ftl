## Warum nicht

error-no-such-table = Diesen Tisch gibt es auf diesem Server nicht. `/games` zeigt deine.
error-no-table-here = In diesem Kanal läuft keine Partie. Geh in den Thread einer Partie, oder gib ihre Nummer an: `table:12`. `/games` zeigt deine.
error-not-a-player = Du spielst nicht an diesem Tisch.
error-seat-kept = Ein Computer hält deinen Platz an diesem Tisch. Willst du selbst weiterspielen, nimm ihn zurück: `/table back`.
error-not-your-turn = Du bist nicht am Zug: Jetzt zieht { $player }.
error-not-started = Die Partie hat noch nicht begonnen: Es sind noch Plätze frei.
error-started = Die Partie hat schon begonnen.
error-over = Die Partie ist zu Ende.
error-resting = Diese Partie ruht: Ich bin nicht mehr auf ihrem Server. Sie geht da weiter, wo sie steht, sobald mich dort wieder jemand einlädt.
error-closed = Dieser Tisch ist geschlossen.
error-not-invited = Dieser Platz ist nicht für dich.
error-already-seated = Du sitzt schon an diesem Tisch.
error-no-open-seat = An diesem Tisch ist kein Platz frei.
error-not-opener = Das kann nur, wer den Tisch eröffnet hat: { $player }.
error-too-many = { $game } spielt man { $players ->
    [3] zu dritt
   *[other] zu zweit
}: Nenne weniger Gegner.
error-two-seats = { $player } hätte zwei Plätze: Nenne alle anderen nur einmal und dich selbst nicht.
error-bot = { $player } ist ein Bot, und Bots nehmen keine Plätze ein.
error-cannot-see = { $player } sieht { $channel } nicht. Wähle einen Kanal, den alle am Tisch sehen dürfen.
error-has-left = { $player } ist nicht auf diesem Server: Hier kann keine gemeinsame Partie beginnen.
error-not-on-server = { $channel } ist kein Kanal dieses Servers: Wähle einen von hier.
error-color = In { $game } spielt niemand { $color }.
error-setup = Das ist keine Stellung für { $game }. Feld { $number } stimmt nicht ({ $field }): { $detail }.
error-setup-fields = Das ist keine Stellung für { $game }: Sie hat { $expected } Felder, getrennt durch einzelne Leerzeichen; hier { $found ->
    [one] ist es eines
   *[other] sind es { $found }
}.
setup-placement = Aufstellung der Figuren
setup-side-to-move = wer am Zug ist
setup-castling = Rochaderechte
setup-en-passant = En-passant-Felder
setup-quiet-plies = Halbzüge seit einem Bauernzug oder Schlagen
setup-round = Nummer der Runde
setup-out = ausgeschiedene Spieler
setup-hands = Figuren in Reserve
setup-placements = Zahl der gesetzten Figuren
error-ended-position = In dieser Stellung wäre die Partie schon zu Ende.
error-nobody-plays = In dieser Stellung sind die Farben ausgeschieden, die Menschen hätten: Niemand könnte ziehen. Wähle eine andere Farbe oder Stellung.
error-stale = Jemand war schneller: Die Stellung hat sich geändert. Sieh dir das neueste Brett an.
error-internal = Bei mir ist etwas schiefgegangen, und nichts wurde geändert. Bitte versuch es noch einmal.
error-outdated = Dieser Befehl hat sich geändert, seit dein Discord ihn geladen hat. Starte Discord neu (Strg+R am Computer), und versuch es dann noch einmal.
error-unreadable = „{ $text }“ verstehe ich da nicht. Bitte versuch es noch einmal.
error-broke-off = Bei mir ist etwas schiefgegangen. Sieh mit `/board` nach, ob es geklappt hat; wenn nicht, versuch es bitte noch einmal.
error-database-away = Ich erreiche gerade meine Datenbank nicht, und nichts wurde geändert. Bitte versuch es in einer Minute noch einmal.
error-database-refuses = Meine Datenbank nimmt gerade nichts an, also wurde nichts geändert. Bitte versuch es in einer Minute noch einmal.
error-restarting = Ich werde gerade neu gestartet, und nichts wurde geändert. Bitte versuch es in einer Minute noch einmal.
error-button = Dieser Button ist nicht mehr in Gebrauch.
error-channel = Partien eröffnet man in normalen Textkanälen: Nutze dort `/play`.
error-channel-forum = In Foren gibt es nur Posts: Wähle einen Textkanal.
error-channel-media = In Medienkanälen gibt es nur Posts, und eine Partie braucht einen Kanal, in dem ich schreiben und einen Thread eröffnen kann: Wähle einen Textkanal.
error-channel-voice = Sprachkanäle haben keine Threads, und eine Partie wird in einem Thread gespielt: Wähle einen Textkanal.
error-channel-stage = Stage-Kanäle haben keine Threads, und eine Partie wird in einem Thread gespielt: Wähle einen Textkanal.
error-channel-lobby = Die Lobby ist eine Nachricht in einem Text- oder Ankündigungskanal: Nutze dort `/lobby`.
error-bot-absent = Ich bin kein Mitglied dieses Servers: Nur meine Befehle wurden hinzugefügt, darum kann ich hier weder schreiben noch einen Thread eröffnen. Wer den Server verwaltet, kann mich einladen: { $link }
error-being-erased = Ich war so lange nicht auf diesem Server, dass gerade gelöscht wird, was ich von ihm gespeichert hatte. In ein paar Minuten fängt er neu an: Bitte versuch es dann noch einmal.
error-not-a-move = „{ $text }“ kann ich nicht als Zug lesen. Tippe zum Beispiel `e4`, `{ $knight }f3`, `exd5`, `O-O` oder `e2e4`.
error-not-a-placement = „{ $text }“ kann ich nicht als Zug lesen. Tippe eine Figur und ein leeres Feld, zum Beispiel `{ $king }@e1` oder `{ $knight }@c3`.
error-only-placed = Hier werden Figuren gesetzt: Sag, welche auf { $square }, zum Beispiel `{ $move }`.
error-never-moved = Hier werden Figuren gesetzt, nicht gezogen: Schreib `{ $move }`.
error-no-square = Auf diesem Brett gibt es kein { $square }.
error-no-square-beyond = Auf diesem Brett gibt es kein { $square }; hinter { $last } kommt { $next }.
error-doubtful = „{ $text }“ bedeutet je nach Sprache der Figurenbuchstaben etwas anderes, darum wurde noch nichts gespielt:
doubt-sense = { $letters }: { $said }
doubt-ask-which = Welchen Zug meinst du?
doubt-ask-whether = Meinst du diesen Zug?
move-by-name = { $role ->
    [K] König
    [Q] Dame
    [R] Turm
    [B] Läufer
    [N] Springer
   *[P] Bauer
} { $square }
move-by-name-becomes = Bauer { $square } = { $becomes }
error-ambiguous = „{ $text }“ kann mehrere Züge bedeuten: { $moves }. Sag, welchen.
illegal-ended = Die Partie ist zu Ende: { $ending }.
illegal-same-square = Ein Zug muss irgendwohin führen: Dieser endet auf { $square }, wo er beginnt.
illegal-empty = Auf { $square } gibt es nichts zu ziehen: Das Feld ist leer.
illegal-not-yours = { $piece } auf { $square } kann jetzt nicht ziehen: { $color } ist am Zug.
illegal-own-piece = { $piece } auf { $square } gehört dir: Eigene Figuren kannst du nicht schlagen.
illegal-king = { $king } kann Schach bekommen, aber nicht geschlagen werden.
illegal-king-move = Ein König zieht ein Feld weit; nur bei der Rochade sind es zwei.
illegal-queen-move = Eine Dame zieht auf Reihen, Linien und Diagonalen; keine führt von { $from } nach { $to }.
illegal-rook-move = Ein Turm zieht auf Reihen und Linien; keine führt von { $from } nach { $to }.
illegal-bishop-move = Ein Läufer zieht auf Diagonalen; keine führt von { $from } nach { $to }.
illegal-knight-move = Kein Springerzug führt von { $from } nach { $to }.
illegal-pawn-move = Ein Bauer zieht geradeaus und schlägt ein Feld schräg nach vorn; von { $from } nach { $to } kann er nicht.
illegal-blocked = { $piece } auf { $square } steht im Weg.
illegal-nothing-to-capture = Ein Bauer zieht nur schräg, um zu schlagen, und auf { $square } gibt es nichts zu schlagen.
illegal-no-capture-ahead = Ein Bauer schlägt nicht geradeaus: { $piece } auf { $square } hält ihn auf.
illegal-double-step = Nur von seiner Ausgangsreihe aus zieht ein Bauer zwei Felder weit.
illegal-spent-pawn = Ein Bauer, der auf einer Grundreihe steht, zieht nicht mehr.
illegal-choice-missing = Sag, was aus dem Bauern wird: { $choices }.
illegal-no-promotion = Ein Bauer kann nicht { $role } werden. Möglich sind: { $choices }.
illegal-not-captured = Du hast { $none } verloren, also kannst du auch { $none } befreien. Möglich sind: { $choices }.
illegal-nothing-captured = Von dir wurde nichts geschlagen, also bleibt der Bauer ein Bauer: Spiel { $move }.
illegal-no-choice-here = Nur ein Bauer, der die Grundreihe eines Gegners erreicht, wird zu einer anderen Figur.
illegal-still-in-check = Dein König stünde noch im Schach: { $piece } auf { $square } greift ihn an.
illegal-into-check = Dein König würde ins Schach ziehen: { $piece } auf { $square } greift dort an.
illegal-exposes-own-king = Damit stünde dein König im Schach: { $piece } auf { $square } könnte ihn angreifen.
illegal-pinned = Fesselung: Verlässt { $pinned } das Feld { $pinned_square }, gibt { $piece } auf { $square } deinem König Schach.
illegal-shield = Schild: { $king } stünde im Schach, bevor { $color } antworten kann; { $piece } auf { $square } greift ihn an.
illegal-protected = Nichtangriff: { $piece } auf { $square } ist im eigenen Gebiet geschützt, denn { $owner } hat { $owner_lost } Punkte verloren und du nur { $mover_lost }. Erlaubt wäre dort nur ein Schlagzug, nach dem { $king } im Schach steht, und den gibt es gerade nicht.
illegal-protected-but = Nichtangriff: { $piece } auf { $square } ist im eigenen Gebiet geschützt, denn { $owner } hat { $owner_lost } Punkte verloren und du nur { $mover_lost }. Erlaubt ist dort nur ein Schlagzug, nach dem { $king } im Schach steht: { $allowed }.
illegal-castling-king-away = { $castling } ist nicht möglich: Dein König steht nicht auf { $square }.
illegal-castling-rook-away = { $castling } ist nicht möglich: Keiner deiner Türme steht auf { $square }.
illegal-castling-right = { $castling } ist nicht mehr möglich: Der König oder dieser Turm hat schon gezogen.
illegal-castling-between = { $castling } ist nicht möglich: { $piece } auf { $square } steht zwischen König und Turm.
illegal-castling-in-check = Aus dem Schach heraus kannst du nicht rochieren: { $piece } auf { $square } greift deinen König an.
illegal-castling-through = { $castling } ist nicht möglich: { $piece } auf { $square } greift { $crossed } an, das der König überqueren würde.
illegal-castling-into = { $castling } ist nicht möglich: { $piece } auf { $square } greift { $reached } an, wo der König ankäme.
illegal-pieces-stay = In diesem Spiel ziehen Figuren nie: Setze eine aus deiner Reserve, zum Beispiel `{ $example }`.
illegal-no-placing = In diesem Spiel werden Figuren gezogen, nicht gesetzt.
illegal-occupied = { $piece } steht auf { $square }: Wähle ein leeres Feld.
illegal-not-in-hand = Du hast { $role ->
    [Dame] keine Dame
   *[other] keinen { $role }
} in Reserve. Noch zu setzen: { $hand }.
illegal-first-placement = Zuerst muss { $piece } gesetzt werden.
illegal-no-piece = Du hast { $role ->
    [Dame] keine Dame, die
    [Bauer] keinen Bauern, der
   *[other] keinen { $role }, der
} nach { $square } ziehen kann.
illegal-no-piece-from = Du hast { $role ->
    [Dame] keine Dame auf „{ $origin }“, die
    [Bauer] keinen Bauern auf „{ $origin }“, der
   *[other] keinen { $role } auf „{ $origin }“, der
} nach { $square } ziehen kann.
error-out = Du bist ausgeschieden: Die anderen spielen weiter.
