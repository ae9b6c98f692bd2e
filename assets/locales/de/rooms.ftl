## Wo Partien gespielt werden

answer-moved = { $game } #{ $number } geht in { $channel } weiter. Ich eröffne dort einen Thread für die Partie.
table-goes-on = { $game } #{ $number } geht dort drüben weiter: { $thread }
back-to-move = { $game } #{ $number } geht weiter: Ich bin wieder auf diesem Server. { $player } ist am Zug.
button-board = Brett
button-rules = Regeln
back-gathering = { $game } #{ $number } wartet noch auf Spieler: Ich bin wieder auf diesem Server.
error-already-there = { $game } #{ $number } wird schon dort gespielt: { $thread }
error-not-mover = Eine Partie verlegen können, wer sie spielt, und Mitglieder mit der Berechtigung **Server verwalten**.
error-cannot-write-in = In { $channel } darfst du nicht schreiben. Wähle einen Kanal, in dem du es darfst.
error-unanswered = Discord antwortet mir gerade nicht, darum hat sich nichts geändert. Bitte versuch es noch einmal.
missing-permissions-in = In { $channel } fehlt mir: **{ $permissions }**. Wer den Server verwaltet, kann meiner Rolle unter *Kanal bearbeiten → Berechtigungen* geben, was fehlt.
cmd-table = tisch
    .about = Wo eine Partie gespielt wird, und dein Platz darin
cmd-table-move = verlegen
    .about = Mit einer Partie in einem anderen Kanal weitermachen
cmd-table-move-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
cmd-table-move-channel = kanal
    .about = Wo die Partie weitergeht; leer: hier
cmd-table-back = zurück
    .about = Sagen, dass du wieder da bist: Zeit zum Ziehen, oder wieder dein Platz
cmd-table-back-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads

## Befehle in den Menüs von Leuten und Nachrichten

menu-challenge = Herausfordern
menu-profile = Profil
menu-board-here = Brett hier
challenge-which = Welches Spiel mit { $player }? Es wird ein Tisch eröffnet, mit der auf dem Server üblichen Bedenkzeit; zu dritt ist der dritte Platz für alle frei. Mit `/play` kannst du mehr wählen.
challenge-which-computer = Welches Spiel mit { $player }? Gegen mich allein gibt es keine Zeitbegrenzung; zu dritt ist der dritte Platz für alle frei, mit der auf dem Server üblichen Bedenkzeit. Mit `/play` kannst du mehr wählen.
board-as-it-stood = So stand das Brett damals: Die Partie ging inzwischen weiter.
error-no-table-of-message = In dieser Nachricht geht es um keine Partie, und hier wird keine gespielt. Wähle ein Brett oder eine Nachricht im Thread einer Partie.

## Teilen, was nur du siehst

button-share = Teilen
shared-by = -# Geteilt von { $player }
answer-shared = Jetzt sehen es alle hier.
error-not-for-everyone = Nicht alle, die diesen Kanal lesen, dürfen diese Partie sehen. Teilen kannst du sie nur in ihrem eigenen Kanal.
