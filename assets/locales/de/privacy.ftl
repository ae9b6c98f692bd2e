## Was über Leute gespeichert ist, und was nicht zugestellt wurde

computer-player = Computer, Stufe { $level }
computer-plate = Comp. { $level }
# Ohne Artikel wie ein Name, damit es in jedem Fall passt.
former-player = Ex-Spieler
former-player-first = Ex-Spieler
privacy-exported = Das ist alles, was ich über dich speichere. Nur du siehst es.
privacy-another = jemand anders
privacy-somebody = Jemand
privacy-forget =
    {"**"}Soll ich dich vergessen?** Das lässt sich nicht rückgängig machen. Es passiert Folgendes:
    • { $open ->
        [0] Du hast keine laufende Partie.
        [one] Deine laufende Partie endet: Du gibst sie auf, oder ihr Tisch wird geschlossen, wenn sie noch nicht begonnen hat.
       *[other] Deine { $open } laufenden Partien enden: Du gibst sie auf, oder ihre Tische werden geschlossen, wenn sie noch nicht begonnen haben.
    }
    • Dein Name, deine Sprache, deine Einstellungen, die Adresse deines Kalenders, die Verknüpfung mit deinen Rollen, deine Notizen, deine geplanten Züge und der Kanal unserer Direktnachrichten werden gelöscht.
    • { $games ->
        [0] Du hast keine Partie gespielt, die gespeichert ist.
        [one] Die Partie, an der du teilgenommen hast, bleibt, denn sie gehört auch deinen Gegnern: An deiner Stelle steht „Ex-Spieler“.
       *[other] Die { $games } Partien, an denen du teilgenommen hast, bleiben, denn sie gehören auch deinen Gegnern: An deiner Stelle steht „Ex-Spieler“.
    } Nichts führt zu dir zurück.
    • Was gepostet wurde, liegt bei Discord: Wer den Server verwaltet, kann es löschen.
    Wenn du wiederkommst, fangen wir neu an. Vielleicht möchtest du vorher `/privacy export`.
privacy-forgotten = Ich habe dich vergessen. Danke für die Partien, und leb wohl!
privacy-kept = Es hat sich nichts geändert.
undelivered-none = Auf diesem Server steckt nichts fest: Was ich ihm schulde, ist zugestellt oder unterwegs.
undelivered-title = **Auf diesem Server nicht zugestellt** · { $page }/{ $pages }
undelivered-entry = { $game } #{ $number }: { $kind } ({ $when }). { $remedy }
undelivered-invitation = die Einladung
undelivered-thread = der Thread der Partie
undelivered-board = das Brett
undelivered-agreement = ein Vorschlag oder die Antwort darauf
undelivered-message = eine Nachricht zur Partie
undelivered-result = das Ergebnis
undelivered-back = die Meldung, dass ich zurück bin
undelivered-tournament = eine Nachricht zum Turnier #{ $number }
undelivered-tournament-damaged = eine Nachricht zu einem Turnier
undelivered-season = das Ende einer Saison
undelivered-elsewhere = { $kind } ({ $when }). { $remedy }
undelivered-remedy-place = Wo es hinsollte, darf ich nicht schreiben: `/board table:{ $number }` in einem anderen Kanal holt die Partie dorthin.
undelivered-remedy-table = `/moderate end table:{ $number }` schließt den Tisch; `/play` eröffnet einen neuen.
undelivered-remedy-place-gone = Den Kanal gibt es nicht mehr: `/board table:{ $number }` in einem anderen holt die Partie dorthin.
undelivered-remedy-table-gone = Den Kanal gibt es nicht mehr. `/moderate end table:{ $number }` schließt den Tisch; `/play` in einem anderen Kanal eröffnet einen neuen.
undelivered-remedy-permission = Wo es hinsollte, darf ich nicht schreiben. Bitte gib meiner Rolle dort { $permissions }.
undelivered-remedy-tags = In ihrem Forum braucht jeder Post einen Tag, und alle Tags sind für Moderatoren. Bitte füge einen hinzu, den alle benutzen dürfen.
undelivered-remedy-gone = Den Kanal gibt es nicht mehr: Da ist nichts zu machen, und sonst hängt nichts daran.
undelivered-remedy-wait = Discord lehnt es ab und sagt nicht, warum. Ich versuche es weiter; du musst nichts tun.
undelivered-remedy-operator = Das ist mein Fehler: Sag bitte meinem Betreiber Bescheid.
error-exported-often = Diese Datei hast du gerade mehrmals bekommen. Noch einmal gibt es sie in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}.
error-no-such-page = Es gibt nur { $pages ->
    [one] eine Seite
   *[other] { $pages } Seiten
}.
cmd-privacy = datenschutz
    .about = Was ich über dich speichere
cmd-privacy-export = export
    .about = Alles, was ich über dich speichere, als Datei, die nur du siehst
cmd-privacy-forget = vergessen
    .about = Vergessen werden: Deine laufenden Partien enden, und nichts führt zu dir zurück
cmd-server-undelivered = unzugestellt
    .about = Was auf diesem Server nicht zugestellt werden konnte, und was zu tun ist
cmd-server-undelivered-page = seite
    .about = Welche Seite; leer: die erste
