## Suchen mit Wünschen, und Partien auf mehreren Servern

answer-waiting = Du wartest auf eine Partie { $of_game }. Sie beginnt von selbst, in einem Thread auf diesem Server, sobald andere zu dir passen; nach sieben Tagen endet das Warten.
answer-waiting-wishes = Wen du suchst: { $wishes }
seek-wish-anywhere = Mitglieder aller offenen Server
seek-wish-here = Mitglieder des Servers, auf dem du suchst
seek-wish-rating = Wertung { $range }
seek-wish-rating-least = Wertung ab { $least }
seek-wish-rating-most = Wertung bis { $most }
seek-wish-hours = die von { $from } bis { $until } Uhr spielen
seek-wish-language = die deine Sprache lesen
games-seek = Du wartest auf eine Partie: { $sought }
button-end-seek = Nicht mehr warten
button-end-seek-of = Nicht mehr warten: { $game }
answer-met = Du wurdest gerade gefunden: Deine Partie hat begonnen. `/next` zeigt sie.
answer-seek-ended = Du wartest nicht mehr auf eine Partie { $of_game }.
answer-no-seek = Du hast schon nicht mehr auf eine Partie { $of_game } gewartet.
stranger = jemand von einem anderen Server
error-too-many-seeks = Du wartest schon auf { $limit } Partien. Verzichte zuerst auf eine davon.
error-server-not-open = Dieser Server ist für andere nicht offen. Wer ihn verwaltet, kann ihn mit `/server open seeks:on` öffnen.
error-hidden-seek = Suche in einem Kanal, den hier alle sehen: Andere sollen dort auch spielen.
error-shared-rematch = Eine Partie auf mehreren Servern hat keine Revanche. `/seek` findet dir die nächste.
error-shared-game = Diese Partie läuft auf mehreren Servern: Deren Moderation kann sie nur ohne Punkte beenden, mit `/moderate end`.
error-watch-shared = Bei einer Partie auf mehreren Servern kann man nicht zuschauen: Ihr Thread hier steht dir trotzdem offen.
error-hours-half = Gib `from` und `until` zusammen an: die Stunden, in denen du spielst.
error-rating-range = Ein Bereich von Wertungen ist `1400-1700`, `1400-` oder `-1700`.
server-open = Dieser Server ist offen: Mit `/seek where:anywhere` treffen seine Mitglieder die anderer offener Server.
server-not-open = Dieser Server ist für andere nicht offen: Seine Mitglieder finden sich nur hier. `/server open seeks:on` öffnet ihn.
lobby-seeks = { $count ->
    [one] Jemand wartet
   *[other] { $count } Leute warten
} hier. **Partie suchen** bietet dieselben Bedingungen:
lobby-sought = { $game } · { $pace } · { $stakes }
lobby-sought-by = { $sought } · { $count ->
    [one] eine Person wartet
   *[other] { $count } warten
}
choice-here = hier
choice-anywhere = überall
choice-any-language = jede Sprache
choice-own-language = nur meine Sprache
cmd-server-open = öffnen
    .about = Zeigen oder wählen, ob Mitglieder die anderer offener Server treffen können
cmd-server-open-seeks = suchen
    .about = An oder aus
cmd-seek-where = wo
    .about = Unter wem du suchst
cmd-seek-rating = wertung
    .about = Die Wertung der anderen: 1400-1700, 1400- oder -1700
cmd-seek-from = von
    .about = Die Stunde, ab der du spielst, 0 bis 23, in deiner Zeitzone
cmd-seek-until = bis
    .about = Die Stunde, bis zu der du spielst, 0 bis 23
cmd-seek-language = sprache
    .about = Welche Sprache die anderen lesen
