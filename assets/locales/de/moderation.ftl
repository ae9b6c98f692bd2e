## Moderation

invitation-moderated = { $player } (Moderation) hat den Tisch geschlossen.
turn-broken-off = { $moderator } (Moderation) hat diese Partie beendet.
turn-adjudicated-win = { $moderator } (Moderation) hat diese Partie entschieden: { $player } ({ $color }) gewinnt.
turn-adjudicated-draw = { $moderator } (Moderation) hat diese Partie entschieden: Remis.
answer-broken-off = Tisch #{ $number } ist geschlossen: Niemand bekommt dafür Punkte.
answer-adjudicated = Tisch #{ $number } ist entschieden.
result-w = Weiß gewinnt
result-r = Rot gewinnt (Braun in Échecs à 3 und Yalta)
result-b = Schwarz gewinnt
result-draw = Remis
error-not-moderator = Das kann nur die Moderation dieses Servers.
error-own-game = Du spielst in dieser Partie oder hast mitgespielt: Darüber entscheidet jemand anders aus der Moderation.
error-winner-out = { $color } ist ausgeschieden und kann nicht mehr gewinnen.
cmd-moderate = moderieren
    .about = Für die Moderation: eine Partie beenden oder entscheiden
cmd-moderate-end = beenden
    .about = Eine Partie ohne Punkte beenden oder einen Tisch vor der Partie schließen
cmd-moderate-end-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
cmd-moderate-adjudicate = entscheiden
    .about = Eine Partie entscheiden: Sieg für einen Spieler oder Remis
cmd-moderate-adjudicate-result = ergebnis
    .about = Wie die Partie endet
cmd-moderate-adjudicate-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
