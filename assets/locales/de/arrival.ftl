## Wenn der Bot auf einen Server kommt

greeting =
    {"**"}Hallo! Ich bringe Schach zu dritt und zu zweit auf diesen Server.**
    Jede Partie bekommt einen Thread, nach jedem Zug ein Bild des Bretts, und zum Nachdenken ist tagelang Zeit.
greeting-hint = *Einrichten* ist für alle, die den Server verwalten; *Spielen* und *Lernen* sind für alle da.
button-set-up = Einrichten
button-play = Spielen
welcome-play = Welches Spiel? Ich eröffne einen Tisch, eine Freundschaftspartie: Alle können sich setzen, und **Computer hinzufügen** besetzt einen Platz.
addressed = Hallo! Was möchtest du tun?
addressed-move = Um zu ziehen, antworte mit dem Zug auf die Nachricht, die sein Brett zeigt.
button-games = Meine Partien
game-menu = Wähle ein Spiel
game-menu-players = { $players ->
    [2] zu zweit
   *[other] zu dritt
}

## Einen Server einrichten

setup-title = **So ist dieser Server eingerichtet**
setup-lacking = ⚠️ In { $channel } fehlt mir: **{ $permissions }**.
setup-grant = Gib das meiner Rolle unter *Kanal bearbeiten → Berechtigungen*, und drücke dann *Noch mal prüfen*.
setup-ready = ✅ In { $channel } darf ich alles, was Partien brauchen. *Tisch eröffnen* eröffnet dort einen.
setup-nowhere = ⚠️ In keinem Kanal darf ich schreiben. Wähle einen für Partien.
setup-games-gone = ⚠️ Den Kanal für Partien gibt es nicht mehr. Wähle unten einen anderen.
setup-results-gone = ⚠️ Den Kanal für Ergebnisse gibt es nicht mehr. Bis du einen anderen wählst, werden Ergebnisse nur dort verkündet, wo gespielt wurde.
setup-choose-games = Kanal oder Forum für Partien
setup-choose-results = Kanal für Ergebnisse
setup-choose-pace = Übliche Zeit für einen Zug
setup-choose-season = Dauer der Saisons
setup-which = Ein Tisch für welches Spiel? Alle können sich setzen, und für die Wertung zählt die Partie nicht.
setup-which-language = Welche Sprache hat der Server?
button-setup-languages = Sprache
setup-done = Andere setzen sich mit den Buttons unter der Einladung. `/setup` zeigt wieder, wie dieser Server eingerichtet ist.
button-open-table = Tisch eröffnen
button-check-again = Noch mal prüfen
cmd-setup = einrichten
    .about = Diesen Server einrichten: Kanäle, Berechtigungen, Sprache, Bedenkzeit
