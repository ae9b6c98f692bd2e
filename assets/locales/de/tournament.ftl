## Turniere

tournament-title = **🏆 { $name }** · Turnier #{ $number }
tournament-what = { $game }, { $format }. Bedenkzeit: { $pace }.
tournament-swiss = Schweizer System
tournament-round_robin = Rundenturnier
tournament-double_round_robin = doppeltes Rundenturnier
tournament-triples = ausgewogene Dreiertische
tournament-knockout = K.-o.-System
choice-format-swiss = Schweizer System (für zwei)
choice-format-round_robin = Rundenturnier (für zwei)
choice-format-double_round_robin = doppeltes Rundenturnier (für zwei)
choice-format-triples = ausgewogene Dreiertische (für drei)
choice-format-knockout = K.-o.-System (für zwei oder drei)
tournament-invites = { $organizer } lädt ein: Drücke **Mitspielen**, um teilzunehmen. Platz ist für { $most } Spieler.
tournament-invites-all = Drücke **Mitspielen**, um teilzunehmen. Platz ist für { $most } Spieler.
tournament-begins-asked = Es beginnt, wenn { $organizer } es mit `/tournament start` startet.
tournament-begins-moderators = Es beginnt, wenn die Moderation es mit `/tournament start` startet.
tournament-begins-at = Es beginnt { $distance }, am { $begins }.
tournament-open = Es hat begonnen. Mit **Mitspielen** kommst du noch hinein, ab der nächsten Runde.
tournament-closed = Es hat begonnen, und für eine Anmeldung ist es zu spät.
tournament-finished = Es ist zu Ende.
tournament-called-off = Es ist abgesagt.
tournament-rounds = { $rounds ->
    [one] Gespielt wird eine Runde.
   *[other] Gespielt werden { $rounds } Runden.
}
tournament-how-swiss = Spieler mit gleich vielen Punkten treffen aufeinander, und niemand zweimal auf denselben Gegner.
tournament-how-round_robin = Jeder trifft einmal auf jeden; die Zahl der Runden ergibt sich aus der Zahl der Spieler.
tournament-how-double_round_robin = Jeder trifft zweimal auf jeden, einmal mit jeder Farbe; die Zahl der Runden ergibt sich aus der Zahl der Spieler.
tournament-how-triples = Jeder trifft etwa gleich oft auf jeden und hat jede Farbe im Wechsel.
tournament-how-knockout = { $seats ->
    [3] Drei sitzen an einem Tisch: Wer dort Erster wird, kommt weiter, und der letzte Tisch entscheidet über die Plätze 1 bis 3. Gesetzt wird nach Wertungszahl: Die Besten werden verteilt und haben zuerst frei; die besten Zweiten füllen eine Runde auf.
   *[other] Wer verliert, scheidet aus. Gesetzt wird nach Wertungszahl: In jeder Runde treffen die Besten auf die Letzten, und in der ersten haben die Besten frei, wo Plätze frei bleiben.
}
tournament-days = { $rounds ->
    [1] Sie
   *[other] Eine Runde
} dauert höchstens { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}: { $rounds ->
    [1] Eine Partie, die dann noch läuft, zählt als remis.
   *[other] Dann beginnt die nächste, und eine Partie, die noch läuft, zählt bis zu ihrem Ende als remis.
}
tournament-days-knockout = Eine Runde dauert höchstens { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}: Eine Partie, die dann noch läuft, zählt als remis, und wer besser gesetzt ist, kommt weiter.
tournament-ties = Bei gleichen Punkten entscheidet Buchholz (die Punkte aller Gegner zusammen), dann die Punkte gegeneinander, dann die Zahl der Siege; wer dann noch gleich ist, teilt den Platz. Spielfrei bringt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
tournament-ties-knockout = { $seats ->
    [3] Bei Gleichstand an einem Tisch kommt weiter, wer besser gesetzt ist.
   *[other] Ein Remis wird mit vertauschten Farben wiederholt; nach einem zweiten kommt weiter, wer besser gesetzt ist.
} Wer ausgestiegen ist, wird durch den Nächsten seines Tisches ersetzt.
tournament-round = **🏆 { $name } · Runde { $round } von { $rounds }**
tournament-replays = **🏆 { $name } · Runde { $round } von { $rounds } · Wiederholung nach Remis**
tournament-board = { $board }. { $players } · { $game }
tournament-board-again = { $board }. { $players } · { $game } (Wiederholung nach Remis)
tournament-game = #{ $number }
tournament-bye = Spielfrei: { $players }
tournament-until = Die nächste Runde beginnt, wenn alle Partien zu Ende sind, spätestens { $distance }.
tournament-last-round = Das ist die letzte Runde: Mit ihrer letzten Partie endet das Turnier.
tournament-meetings = Mit dieser Runde ist jedes Paar { $least }- bis { $most }-mal aufeinandergetroffen.
tournament-meetings-same = Mit dieser Runde ist jedes Paar genau { $most ->
    [one] einmal
   *[other] { $most }-mal
} aufeinandergetroffen.
tournament-standings = **🏆 { $name } · Stand nach Runde { $round } von { $rounds }**
tournament-final = **🏆 { $name } · Endstand**
tournament-winner = Herzlichen Glückwunsch, { $players }!
tournament-cancelled = **🏆 { $name }** ist abgesagt. Laufende Partien werden zu Ende gespielt.
tournament-too-few = **🏆 { $name }** ist abgesagt: Es gibt zu wenige Anmeldungen.
tournament-column-player = Spieler
tournament-column-points = Pkt
tournament-column-buchholz = Bhz
tournament-column-wins = Sieg
tournament-reached-victory = Sieger
tournament-reached-further = noch dabei
tournament-reached-out = raus in Runde { $round }
tournament-withdrew = ausgestiegen
tournament-entrants = { $count ->
    [0] Noch ist niemand angemeldet.
    [one] Ein Spieler ist angemeldet: { $players }
   *[other] { $count } Spieler sind angemeldet: { $players }
}
tournament-state-gathering = Anmeldung offen
tournament-state-playing = Runde { $round } von { $rounds }
tournament-state-finished = beendet
tournament-state-cancelled = abgesagt
tournament-listed = #{ $number } · { $name } · { $state }
tournament-list = **Turniere auf diesem Server**
tournament-list-none = Auf diesem Server gibt es noch kein Turnier. `/tournament create` schreibt eins aus.
answer-tournament-created = Das Turnier ist in { $channel } ausgeschrieben.
answer-tournament-entered = Du nimmst an **{ $name }** teil. Viel Spaß!
answer-tournament-entered-late = Du nimmst ab Runde { $round } an **{ $name }** teil.
answer-tournament-left = Du nimmst nicht mehr an **{ $name }** teil. Eine laufende Partie wird zu Ende gespielt.
answer-tournament-begun = **{ $name }** beginnt: Die Partien der ersten Runde werden eröffnet.
tournament-left-out = Nicht mehr auf diesem Server und deshalb nicht dabei: { $players }.
answer-tournament-cancelled = **{ $name }** ist abgesagt.
error-tournament-none = Dieses Turnier kenne ich hier nicht. `/tournament list` zeigt, welche es gibt.
error-tournament-several = Hier laufen mehrere Turniere: Wähle eins bei `tournament`. `/tournament list` zeigt sie.
error-tournament-over = Dieses Turnier ist zu Ende.
error-tournament-begun = Dieses Turnier hat schon begonnen.
error-tournament-too-late = Für eine Anmeldung zu diesem Turnier ist es zu spät.
error-tournament-entered = Du nimmst schon teil.
error-tournament-withdrawn = Wer ein Turnier verlassen hat, kann nicht zurückkommen.
error-tournament-not-in = Du nimmst an diesem Turnier nicht teil.
error-tournament-full = Das Turnier ist voll: Platz ist für { $most } Spieler.
error-tournament-too-few = Es braucht mindestens { $fewest } Spieler.
error-tournament-not-organizer = Das können nur { $organizer } als Veranstalter und die Moderation des Servers.
error-tournament-moderators = Das kann nur die Moderation des Servers: Wer das Turnier angelegt hat, ist nicht mehr da.
error-tournament-format = Diese Turnierform gibt es für { $game } nicht: { $players ->
    [3] zu dritt gibt es ausgewogene Dreiertische und K.-o.-System
   *[other] zu zweit gibt es Schweizer System, Rundenturnier und K.-o.-System
}.
error-tournament-untimed = Ein Turnier braucht ein Zeitlimit: Wähle eine Bedenkzeit, zum Beispiel `3d`.
error-tournament-rounds = Im Rundenturnier und im K.-o.-System ergeben sich die Runden aus der Zahl der Spieler: Lass `rounds` weg.
error-tournament-nameless = Ein Turnier braucht einen Namen.
error-tournament-looks-like = Es gibt schon ein Turnier, dessen Name diesem zu ähnlich sieht: #{ $number }. Bitte wähle einen anderen Namen.
cmd-tournament = turnier
    .about = Turniere ausrichten: Runde folgt auf Runde, ganz von selbst
cmd-tournament-create = erstellen
    .about = Ein Turnier hier ausschreiben
cmd-tournament-create-name = name
    .about = Wie es heißt
cmd-tournament-create-game = spiel
    .about = Das Spiel, das gespielt wird
cmd-tournament-create-format = modus
    .about = Zu zweit Schweizer, Rundenturnier oder K. o.; zu dritt ausgewogene Dreiertische oder K. o.
cmd-tournament-create-pace = bedenkzeit
    .about = Zeit für die Züge, zum Beispiel 3d oder 7d+1d; leer: die auf dem Server übliche
cmd-tournament-create-rounds = runden
    .about = Wie viele Runden; leer: so viele, wie für die Spieler nötig sind
cmd-tournament-create-players = spieler
    .about = Wie viele höchstens teilnehmen können
cmd-tournament-create-days = tage
    .about = Nach wie vielen Tagen die nächste Runde beginnt, auch wenn Partien laufen; leer: 60
cmd-tournament-create-hours = stunden
    .about = In wie vielen Stunden es von selbst beginnt; leer: wenn du es startest
cmd-tournament-join = mitspielen
    .about = An einem Turnier teilnehmen; hat es begonnen, ab der nächsten Runde
cmd-tournament-join-tournament = turnier
    .about = Seine Nummer, wenn mehrere laufen
cmd-tournament-leave = verlassen
    .about = Ein Turnier verlassen; eine laufende Partie wird zu Ende gespielt
cmd-tournament-leave-tournament = turnier
    .about = Seine Nummer, wenn mehrere laufen
cmd-tournament-start = starten
    .about = Eins deiner Turniere starten
cmd-tournament-start-tournament = turnier
    .about = Seine Nummer, wenn mehrere laufen
cmd-tournament-cancel = absagen
    .about = Eins deiner Turniere absagen; laufende Partien werden zu Ende gespielt
cmd-tournament-cancel-tournament = turnier
    .about = Seine Nummer, wenn mehrere laufen
cmd-tournament-show = anzeigen
    .about = Ein Turnier zeigen: den Stand und die Partien der Runde
cmd-tournament-show-tournament = turnier
    .about = Seine Nummer, wenn mehrere laufen
cmd-tournament-list = liste
    .about = Die Turniere dieses Servers zeigen
button-standings = Tabelle
button-entrants = Teilnehmer
