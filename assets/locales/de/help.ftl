## Die Hilfe: erst ein paar Zeilen, der Rest nach Themen

help-watches =
    {"**"}Seigneur** ist Fernschach mit Varianten, zu zweit und zu dritt: Für einen Zug ist stunden- oder tagelang Zeit.
    Neu hier? `/learn` bringt dir jedes Spiel bei, Bild für Bild.
    `/play` eröffnet einen Tisch, auch allein gegen den Computer. `/seek` findet jemanden für dasselbe Spiel.
    Mit `/watch` verfolgst du Partien anderer.
help-plays =
    {"**"}Deine Partien:** `/games` listet sie auf, `/next` zeigt die, in der deine Zeit am knappsten ist.
    {"**"}Dein Zug:** Drücke **Ziehen** unter einem Brett, antworte darauf mit deinem Zug, oder nimm `/move`.
    {"**"}Eine Pause:** `/vacation start` hält deine Uhren für ein paar Tage an.
help-manages =
    {"**"}Du verwaltest diesen Server:** `/setup` fragt nach allem, was eine erste Partie braucht, `/lobby` führt in einem Kanal eine Liste offener Tische, *Server verwalten* nennt den Rest.
    {"**"}Ein erster Tisch:** `/play` eröffnet einen, auch allein gegen den Computer; `/learn` bringt dir jedes Spiel bei.
    {"**"}Deine Partien:** `/games` listet sie auf, `/next` zeigt die, in der deine Zeit am knappsten ist.
help-question = Was möchtest du wissen?
help-on-servers = Auf einem Server, auf dem auch ich bin:
help-playing =
    {"**"}Einen Zug spielen**
    • Drücke **Ziehen** unter einem Brett: erst die Figur, dann das Feld. Du siehst den Zug, bevor er gespielt wird.
    • Oder antworte auf das Brett mit deinem Zug: `e4`, `{ $knight }f3`, `exd5`, `O-O`, `b8={ $queen }`, in Écheversi `{ $king }@e1`. Lass den Ping der Antwort an: Ohne ihn erreicht mich dein Text nicht.
    • Oder nimm `/move`: Die Liste zeigt deine legalen Züge. Außerhalb des Threads einer Partie gib ihre Nummer an: `/move move:e4 table:12`.
    • `/settings confirm` zeigt dir getippte Züge erst auf dem Brett. `/board` zeigt die Stellung von deinem Platz aus. `/settings show` zeigt, was du sonst wählen kannst.
    • `/if add` plant, was du antwortest, wenn die anderen so spielen wie vorhergesehen.
    • `/draw` (Remis), `/takeback` (Zug zurück), `/abort` (abbrechen) und `/resign` (aufgeben): Ist es endgültig, frage ich vorher nach.
help-starting =
    {"**"}Eine Partie beginnen**
    • `/play` eröffnet einen Tisch: Nenne Gegner, oder lass Plätze für alle frei. Sind alle Plätze besetzt, bekommt die Partie einen Thread.
    • Um gegen einen Computer zu spielen, Stufe 1 bis 6, drücke **Computer hinzufügen** unter deinem Tisch, oder nenne mich als Gegner.
    • `/seek` findet jemanden für dasselbe Spiel mit derselben Bedenkzeit. `where:anywhere` sucht auch auf anderen Servern; Wertung, Stunden und Sprache kannst du wählen.
    • `/match` lässt diesen Kanal gegen einen anderen spielen: Mannschaften, die über jeden Zug abstimmen.
    • `/rematch` eröffnet noch eine Partie mit denselben Leuten; `/tournament list` zeigt, was hier läuft.
    • `/block` hält dir jemandes Einladungen und Tische fern; `/unblock` hebt das auf.
help-time =
    {"**"}Zeit und Erinnerungen**
    • Die Bedenkzeit ist die Zeit für einen Zug: die auf dem Server übliche, wenn du keine wählst. Deine Uhr läuft, sobald du erfahren hast, dass du am Zug bist.
    • Zu spät? Es gibt 12 Stunden Nachfrist. Dann entscheiden die anderen, wie es weitergeht. `/table back` sagt, dass du zurück bist.
    • `/settings notifications` meldet dir per Direktnachricht, dass du am Zug bist; `/settings reminders` wählt, wann ich dich erinnere, `/settings quiet`, wann nicht.
    • `/settings timezone` stellt deine Zeitzone ein.
    • `/settings calendar` gibt deinem Kalender eine private Adresse mit deinen Fristen.
    • `/vacation start` hält deine Uhren für ein paar Tage an.
help-points =
    {"**"}Punkte und Ranglisten**
    • Eine Wertungspartie bringt Seigneur-Punkte, je nach Ausgang: 3 Seigneur, 2 Chevalier, 1 Vassal, 0 Serf. Jede Einladung sagt, ob gewertet wird.
    • In einer Partie auf mehreren Servern zählen die Punkte für alle auf dem eigenen Server. Die Moderation jedes dieser Server kann sie nur beenden, ohne Punkte.
    • `/leaderboard` zeigt, wer am meisten geholt hat, `/profile`, was deine Partien über dich sagen. Ein `?` hinter einer Wertungszahl sagt, dass sie vorläufig ist: Sie beruht auf wenigen Partien.
    • `/ladder` ist hier die Leiter eines Spiels: Schlage die über dir und klettere.
    • `/problem` hat jeden Tag ein Rätsel.
    • `/history`, `/replay` und `/export` geben die ganze Partie; `/analyse` sagt, welche Züge am meisten kosteten.
help-learning =
    {"**"}Lernen**
    • `/learn` bringt dir jedes Spiel in kurzen Lektionen bei: ein Bild, eine Frage, einmal tippen.
    • `/rules` erklärt die Regeln eines Spiels kurz, mit Bildern.
    • `/practice` öffnet ein Brett, das nur du siehst: gegen Computer, oder um Varianten deiner Partie zu probieren.
help-privacy =
    {"**"}Datenschutz**
    • `/privacy export` gibt dir alles, was über dich gespeichert ist, als Datei.
    • `/privacy forget` löscht dich; deine beendeten Partien bleiben, ohne deinen Namen.
    • `/settings leaderboard` nimmt dich aus den Ranglisten. `/note` merkt sich etwas nur für dich.
help-running =
    {"**"}Server verwalten**
    • `/setup` fragt in einer Nachricht nach allem, was eine erste Partie braucht. `/lobby` führt in einem Kanal eine Liste offener Tische, Turniere und Rätsel.
    • `/server show` zeigt, was hier gilt. `/server channels add` sagt, wo Partien eröffnet werden, `/server announcements`, wo Ergebnisse erscheinen.
    • `/server paces`, `/server limit`, `/server vacation` und `/server season` sagen, wie gespielt wird.
    • `/server language` und `/server theme` sagen, wie es aussieht. `/server moderators` bestimmt, wer Streit schlichten darf, mit `/moderate end`. `/table move` bringt eine Partie in einen anderen Kanal.
    • `/server open` lässt Mitglieder die anderer offener Server treffen: Jeder Server hat die Partie in einem eigenen Thread, und nichts, was dort geschrieben wird, verlässt ihn.
    • `/server undelivered` zeigt, was nicht zugestellt werden konnte, und warum.
button-help-overview = Hilfe
button-help-playing = Einen Zug spielen
button-help-starting = Eine Partie beginnen
button-help-time = Zeit und Erinnerungen
button-help-points = Punkte und Ranglisten
button-help-learning = Lernen
button-help-privacy = Datenschutz
button-help-running = Server verwalten
