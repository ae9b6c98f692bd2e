## Private Antworten

answer-opened = Tisch #{ $number } ist offen in { $channel }. Die Partie beginnt, sobald alle Plätze besetzt sind.
answer-opened-rated = Die Partie wird gewertet. Für eine Freundschaftspartie schließt du diesen Tisch mit **{ $button }** unter der Einladung und nimmst noch einmal `/play`, wobei du mit `rated` wählst, dass sie nicht zählt.
answer-opened-begun = Tisch #{ $number }: Die Partie beginnt in { $channel }.
answer-joined = Du sitzt an Tisch #{ $number }. { $missing ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $missing } Personen.
}
answer-joined-last = Du sitzt an Tisch #{ $number }. Die Partie beginnt: { $channel }
answer-joined-to-move = Du sitzt an Tisch #{ $number }. Die Partie beginnt, und du bist am Zug: { $channel }
answer-declined = Du hast Tisch #{ $number } abgelehnt.
answer-withdrawn = Tisch #{ $number } ist geschlossen.
answer-stood-up = Du hast deinen Platz an Tisch #{ $number } wieder freigegeben: Er steht allen offen.
answer-late = Meine Antwort kam zu spät, um dort zu stehen, wo du gefragt hast:
answer-refused-there = Discord nimmt meine Antwort dort nicht an, wo du gefragt hast:
answer-played = Gespielt: **{ $move }**.
answer-computers-busy = Der Computer zieht, wenn er Zeit hat: { $count ->
    [one] Eine Partie ist
   *[other] { $count } Partien sind
} vor dieser dran.
answer-computer-waits = Der Computer zieht noch nicht: In dieser Stellung hilft kein Computer. Er zieht später von selbst.
answer-played-elsewhere = Gespielt: **{ $move }** in { $thread }.
answer-resign = Die Partie { $game } #{ $number } aufgeben? Das lässt sich nicht rückgängig machen.
answer-resigned = Du hast aufgegeben.
answer-kept = Die Partie geht weiter.
answer-board = { $game } #{ $number } · { $state }
answer-rehomed = Die Partie geht in diesem Kanal weiter: Ihr Thread wird gerade eröffnet.
answer-rehomed-table = Der Tisch steht jetzt in diesem Kanal: Seine Einladung wird gerade gepostet.
board-to-move = { $color } ({ $player }) am Zug
board-over = die Partie ist zu Ende
board-gathering = wartet auf Spieler
board-closed = der Tisch ist geschlossen
games-none = Du hast auf diesem Server keine laufende Partie. Beginne eine mit `/play`.
games-title = **Deine Partien auf diesem Server**
games-way = [Öffnen]({ $link })
games-yours = **{ $game } #{ $number }**{ $others } · **du bist am Zug** ({ $color }) · { $way }
games-theirs = **{ $game } #{ $number }**{ $others } · { $player } am Zug ({ $color }) · { $way }
games-foot = Seite { $page } · { $more ->
    [yes] mehr als { $games }
   *[no] { $games }
} Partien
games-gathering = **{ $game } #{ $number }**{ $others } · wartet auf Spieler · { $way }
games-resting = **{ $game } #{ $number }**{ $others } · ruht: Ich bin nicht mehr auf ihrem Server
games-damaged = **{ $game } #{ $number }** · { $why }
board-resting = sie ruht: Ich bin nicht mehr auf ihrem Server
games-issue = ⚠️ { $issue }
button-next-game = Nächste Partie
next-nothing = Keine Partie wartet auf dich. `/games` zeigt deine, `/play` eröffnet eine.
next-nothing-direct = Keine Partie wartet auf dich. `/games` zeigt deine; auf einem Server, auf dem auch ich bin, eröffnet `/play` eine.
next-same-game = Keine andere Partie wartet auf dich.
next-vote = Deine Mannschaft stimmt ab, und deine Stimme fehlt noch:
rules-trichess =
    {"**"}Trichess**: Schach zu dritt auf 96 Feldern. Weiß, Rot und Schwarz ziehen reihum; jeder hat ein halbes Brett von 8 mal 4 Feldern vor sich, und die Linien führen auf beiden Seiten um die Mitte herum.

    {"**"}Die Figuren** ziehen wie im Schach. In der Mitte gabelt sich die Diagonale des Läufers. Ein Bauer läuft auf die Grundreihe eines der beiden Gegner zu.
    {"**"}Befreiung** ersetzt die Umwandlung: Ein Bauer, der ankommt, wird zu einer deiner geschlagenen Figuren.
    {"**"}Nichtangriff**: Hat ein Gegner mindestens 3 Punkte mehr verloren als du, darfst du seine Figuren in seinem Gebiet nicht schlagen, außer der Zug gibt seinem König Schach. (Bauer 1, Springer und Läufer 3, Turm 5, Dame 9.)
    {"**"}Schild**: Nach deinem Zug darf der Spieler vor dir nicht im Schach des Spielers nach dir stehen.

    {"**"}Das Ende**
    • *Fat*: Du gibst beiden anderen Königen zugleich Schach: 3 Punkte, die anderen 0.
    • *Matt*: 3 für den, der matt setzt, 0 für den Mattgesetzten, 1 für den Dritten.
    • *Doppelmatt*: Jeder Gegner setzt allein matt: beide je 2, der Mattgesetzte 0.
    • *Koalitionsmatt*: Nur beide zusammen setzen matt: 1 für den, der zuletzt zog, je 2 für den Mattgesetzten und den anderen.
    • *Patt* und Remis: je 1. *Aufgabe*: 0, die beiden anderen je 2.
    {"**"}Titel**: 3 Punkte Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-echecs3 =
    {"**"}Échecs à 3**: Schach zu dritt auf 96 Feldern, eine ältere Form von Trichess. Weiß, Braun und Schwarz ziehen reihum; jeder hat ein halbes Brett von 8 mal 4 Feldern vor sich, und die Linien führen auf beiden Seiten um die Mitte herum.

    {"**"}Die Figuren** ziehen wie im Schach. In der Mitte gabelt sich die Diagonale des Läufers. Ein Bauer läuft auf die Grundreihe eines der beiden Gegner zu und wird dort in Dame, Turm, Läufer oder Springer umgewandelt.
    {"**"}Nichtangriff**: Hat ein Gegner mindestens 3 Punkte mehr verloren als du, darfst du seine Figuren in seinem Gebiet nicht schlagen, außer der Zug gibt seinem König Schach. (Bauer 1, Springer und Läufer 3, Turm 5, Dame 9.)
    Es gibt weder Schild noch Befreiung.

    {"**"}Das Ende**
    • *Doppelschach*: Du gibst beiden anderen Königen zugleich Schach: 3 Punkte, die anderen 0.
    • *Matt*: 3 für den, der matt setzt, 0 für die beiden anderen.
    • *Doppelmatt*: Jeder Gegner setzt allein matt: beide je 2, der Mattgesetzte 0.
    • *Koalitionsmatt* (nur beide zusammen setzen matt), *Patt* und Remis: je 1.
    • *Aufgabe*: 0, die beiden anderen je 2.
    {"**"}Titel**: 3 Punkte Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-yalta =
    {"**"}Yalta**: Schach zu dritt auf 96 Feldern. Weiß, Braun und Schwarz ziehen reihum, im Uhrzeigersinn; jeder hat ein halbes Brett von 8 mal 4 Feldern vor sich, und die Linien führen auf beiden Seiten um die Mitte herum.

    {"**"}Die Figuren** ziehen wie im Schach. In der Mitte gabelt sich die Diagonale des Läufers, und ein Springer darf auch geradeaus hinüberspringen. Ein Bauer läuft auf die Grundreihe eines der beiden Gegner zu und wird dort in Dame, Turm, Läufer oder Springer umgewandelt. Jede Figur außer einem König darf überall geschlagen werden.
    {"**"}Ausgeschieden**: Wer ausscheidet, lässt seine Figuren auf dem Brett stehen. Sie greifen nichts mehr an und dürfen geschlagen werden, auch der König.

    {"**"}Das Ende**
    • *Matt*: Das erste Matt beendet die Partie: 3 Punkte für den, der Schach gibt, 0 für die anderen. Geben zwei Spieler Schach, gehört das Matt dem, der allein matt setzt, sonst dem, der zuletzt zog.
    • *Aufgabe*: Wer aufgibt, scheidet mit 0 Punkten aus, und die beiden anderen spielen weiter. Wer als Letzter übrig ist, gewinnt: 3 Punkte.
    • *Patt* und Remis: 1 für jeden, der noch dabei ist.
    {"**"}Titel**: 3 Punkte Seigneur, 1 Vassal, 0 Serf.
rules-yalta-last_king =
    {"**"}Yalta (letzter König)**: Schach zu dritt auf 96 Feldern. Weiß, Braun und Schwarz ziehen reihum, im Uhrzeigersinn; jeder hat ein halbes Brett von 8 mal 4 Feldern vor sich, und die Linien führen auf beiden Seiten um die Mitte herum.

    {"**"}Die Figuren** ziehen wie im Schach. In der Mitte gabelt sich die Diagonale des Läufers, und ein Springer darf auch geradeaus hinüberspringen. Ein Bauer läuft auf die Grundreihe eines der beiden Gegner zu und wird dort in Dame, Turm, Läufer oder Springer umgewandelt. Jede Figur außer einem König darf überall geschlagen werden.
    {"**"}Ausgeschieden**: Wer ausscheidet, lässt seine Figuren auf dem Brett stehen. Sie greifen nichts mehr an und dürfen geschlagen werden, auch der König.

    {"**"}Das Ende**
    • *Matt*: Wer als Erster matt ist, scheidet aus, und die beiden anderen spielen weiter. Das zweite Matt beendet die Partie: 3 Punkte für den, der matt setzt, 1 für den Mattgesetzten, 0 für den zuerst Ausgeschiedenen.
    • *Aufgabe*: Wer aufgibt, scheidet aus, als wäre er matt. Wer als Letzter übrig ist, gewinnt: 3 Punkte, 1 für den zuletzt Ausgeschiedenen, 0 für den ersten.
    • *Patt* und Remis: 1 für jeden, der noch dabei ist, 0 für Ausgeschiedene.
    {"**"}Titel**: 3 Punkte Seigneur, 1 Vassal, 0 Serf.
rules-chess =
    {"**"}Schach** nach den FIDE-Regeln: Rochade, en passant, Umwandlung.

    {"**"}Das Ende**: Schachmatt bringt dem Sieger 3 Punkte und dem Verlierer 0. Patt, eine tote Stellung, fünfmal dieselbe Stellung, 75 Züge ohne Bauernzug und ohne Schlagen sowie 3.000 Züge insgesamt sind Remis: je 1 Punkt. Wer aufgibt, bekommt 0, der Gegner 3 (je 1, wenn der Gegner nie mehr matt setzen könnte).
    {"**"}Titel**: 3 Punkte Seigneur, 1 Vassal, 0 Serf.
rules-echeversi =
    {"**"}Écheversi**: ein Spiel zu zweit auf einem Schachbrett, das zu Beginn leer ist. Jeder hat einen König, eine Dame, zwei Türme, zwei Läufer und zwei Springer.

    {"**"}Das Spiel**: Abwechselnd setzt jeder eine Figur auf ein leeres Feld: `{ $king }@e1`, `{ $knight }@c3`. Weiß beginnt mit dem König, Schwarz mit der Dame. Nichts zieht, nichts wird geschlagen, es gibt kein Schach, und passen darf man nicht.

    {"**"}Die Punktzahl** ist die Zahl der Felder, die mindestens eine deiner Figuren nach den Zügen des Schachs kontrolliert. Eine Linie endet bei der ersten Figur, egal welcher Farbe; auch deren Feld ist kontrolliert. Keine Figur kontrolliert das Feld, auf dem sie steht.

    {"**"}Das Ende**: Nach sechzehn gesetzten Figuren gewinnt die höhere Punktzahl: 3 Punkte, der andere 0. Gleichstand: je 1. *Aufgabe*: 0, der Gegner 3.
    {"**"}Titel**: 3 Punkte Seigneur, 1 Vassal, 0 Serf.
