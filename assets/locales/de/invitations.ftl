## Einladungen

invitation-title = **{ $game } · Tisch #{ $number }**
invitation-named = { $opener } lädt { $players } zu einer Partie { $of_game } ein.
invitation-open = { $opener } eröffnet einen Tisch: { $of_game }. { $seats ->
    [one] Ein Platz ist frei.
   *[other] { $seats } Plätze sind frei.
}
invitation-mixed = { $opener } lädt { $players } zu einer Partie { $of_game } ein. { $seats ->
    [one] Noch ein Platz ist frei.
   *[other] Noch { $seats } Plätze sind frei.
}
invitation-computer = Kommt ein Computer dazu, ist es eine Freundschaftspartie.
invitation-buttons = **Annehmen** und **Ablehnen** sind für { $players }, **Mitspielen** ist für alle, das Übrige für { $opener }. Wer sich dazugesetzt hat, gibt den Platz mit **Doch nicht** wieder frei.
invitation-lots = Die Farben werden ausgelost.
invitation-position = Die Partie beginnt in dieser Stellung:
seat-taken = { $color }: { $player }
seat-invited = { $color }: { $player } (eingeladen)
seat-open = { $color }: freier Platz
seat-taken-plain = { $player }
seat-invited-plain = { $player } (eingeladen)
seat-open-plain = freier Platz
invitation-started = Die Partie läuft: { $thread }
invitation-declined = { $player } hat abgelehnt. Der Tisch ist geschlossen.
invitation-withdrawn = { $player } hat die Einladung zurückgezogen. Der Tisch ist geschlossen.
invitation-standing = **{ $game } #{ $number }** · { $players } · { $link }
invitation-take-back = **{ $button }** unter einer Einladung zieht sie zurück.
invitation-give-back = **{ $button }** unter der Einladung gibt deinen Platz wieder frei.
error-too-many-invitations = { $count ->
    [one] Eine deiner Einladungen wartet
   *[other] { $count } deiner Einladungen warten
} auf Antwort, und mehr sind auf einmal nicht möglich:
error-already-invited = { $player } hat auf deine letzte Einladung noch nicht geantwortet:
error-seek-waits = Du wartest schon auf eine Partie dieses Spiels ({ $game }), an Tisch #{ $number }: { $link }
error-no-invitations = { $player } nimmt keine Einladungen von dir an. Wähle jemand anderen.
error-seat-refused = An diesen Tisch kannst du dich nicht setzen. `/seek` findet dir einen anderen.
error-blocked = Du hast { $player } blockiert, darum spielt ihr an keinem Tisch zusammen. `/unblock` hebt das auf.
error-blocks-themself = Du kannst dich nicht selbst blockieren.
error-too-many-blocked = Du hast { $most } Leute blockiert, mehr geht nicht. `/unblock` schafft Platz.
button-accept = Annehmen
button-decline = Ablehnen
button-join = Mitspielen
button-confirm = Bestätigen
button-cancel = Doch nicht
computer-add = Welcher Computer soll einen freien Platz an Tisch #{ $number } bekommen? Von Stufe 1, für die ersten Partien, bis Stufe 6, der stärksten.
computer-makes-friendly = Es ist dann eine Freundschaftspartie: Sie bringt weder Punkte noch Wertung. Wer schon sitzt, behält den Platz.
computer-choose-level = Wähle eine Stufe
computer-usual-level = Die übliche Stufe
answer-computer-added = Ein Computer sitzt jetzt an Tisch #{ $number }: { $channel }.
answer-computer-added-last = Ein Computer sitzt an Tisch #{ $number }, und die Partie läuft: { $channel }
button-add-computer = Computer hinzufügen
answer-opened-computer = Niemand da zum Spielen? **Computer hinzufügen** besetzt einen freien Platz.
computers-all = Alle freien Plätze: Stufe { $level }
answer-computers-added = An Tisch #{ $number } sitzen Computer, und die Partie läuft: { $channel }
