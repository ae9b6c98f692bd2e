## Partien als Posts eines Forums.

server-forum = Jede Partie ist ein Post in { $forum }.
setup-forum-gone = ⚠️ Das Forum für Partien gibt es nicht mehr. Bis du ein anderes wählst, sind Partien Threads.
setup-forum-tags = Posts bekommen die Tags des Forums, die so heißen: der Name des Spiels, *läuft*, *beendet*, *gewertet*, *freundschaftlich*, *offen*.
setup-forum-closed = ⚠️ In { $forum } braucht jeder Post einen Tag, und alle Tags sind für Moderatoren. Füge einen hinzu, den alle benutzen dürfen.
forum-post-began = Gespielt wird hier: Antworte auf ein Brett, oder benutze seine Buttons.
remark-forum = In { $forum } darf ich zu dieser Partie nichts posten, deshalb schreibe ich hier. Ich brauche dort { $permissions }.
remark-forum-tags = In { $forum } braucht jeder Post einen Tag, und alle Tags sind für Moderatoren, deshalb schreibe ich hier. Es muss einen geben, den alle benutzen dürfen.
issue-forum = Zu { $game } #{ $number } kann ich in { $forum } nichts posten: Dort brauche ich { $permissions }. Wer den Server verwaltet, kann meiner Rolle unter *Kanal bearbeiten → Berechtigungen* geben, was fehlt; danach hilft hier `/board`.
issue-forum-tags = Zu { $game } #{ $number } kann ich in { $forum } nichts posten: Dort braucht jeder Post einen Tag, und alle Tags sind für Moderatoren. Wer den Server verwaltet, kann einen hinzufügen, den alle benutzen dürfen; danach hilft hier `/board`.
issue-locked-post = Der Post von { $game } #{ $number } ist gesperrt. Wer Threads verwaltet, kann ihn entsperren; bis dahin kommen die Bretter als Direktnachricht.
issue-full-post = Dieser Server hat so viele aktive Threads und Posts, wie Discord erlaubt. Bis ältere geschlossen sind, kommen die Bretter von { $game } #{ $number } als Direktnachricht.

## Tags eines Forums, die nach ihrem Namen gesetzt werden: alle Namen von jedem, mit Kommas dazwischen.
forum-tag-open = offen, wartet, Spieler gesucht
forum-tag-running = läuft, laufend
forum-tag-over = beendet, zu Ende, fertig
forum-tag-rated = gewertet
forum-tag-friendly = freundschaftlich, ungewertet
