## Was Nachrichten nicht ans Ziel kommen lässt

permission-view = Kanal ansehen
permission-send = Nachrichten senden
permission-threads = Öffentliche Threads erstellen
permission-send-threads = Nachrichten in Threads senden
permission-attach = Dateien anhängen
permission-history = Nachrichtenverlauf anzeigen
missing-permissions = In diesem Kanal fehlt mir: **{ $permissions }**. Wer den Server verwaltet, kann meiner Rolle unter *Kanal bearbeiten → Berechtigungen* geben, was fehlt.
issue-missing_permission = Ich kann im Thread von { $game } #{ $number } nichts posten: Dafür brauche ich { $permissions }. Wer den Server verwaltet, kann meiner Rolle unter *Kanal bearbeiten → Berechtigungen* geben, was fehlt; danach benutze hier `/board`.
issue-missing_permission-table = Ich kann die Einladung zu { $game } #{ $number } nicht posten: Dafür brauche ich { $permissions }. Wer den Server verwaltet, kann meiner Rolle unter *Kanal bearbeiten → Berechtigungen* geben, was fehlt; danach benutze hier `/board`.
issue-locked = Der Thread von { $game } #{ $number } ist gesperrt. Wer Threads verwaltet, kann ihn entsperren; bis dahin kommen die Bretter in den Kanal darüber.
issue-gone = Den Kanal von { $game } #{ $number } gibt es nicht mehr. Die Partie ist noch da: Mit `/board table:{ $number }` in einem anderen Textkanal des Servers geht sie dort weiter.
issue-gone-table = Den Kanal von { $game } #{ $number } gibt es nicht mehr. Der Tisch ist noch da: Mit `/board table:{ $number }` in einem anderen Textkanal des Servers steht er dort.
issue-full = Dieser Server hat so viele aktive Threads, wie Discord erlaubt. Bis ältere geschlossen sind, geht { $game } #{ $number } im Kanal weiter, ohne Thread.
issue-no_pictures = Ich darf bei { $game } #{ $number } keine Bilder anhängen, darum kommen die Bretter als Text. Ich brauche { $permissions }. Wer den Server verwaltet, kann die Berechtigung meiner Rolle unter *Kanal bearbeiten → Berechtigungen* geben.
issue-refused = Discord lehnt ab, was ich über { $game } #{ $number } schreibe, und sagt nicht, warum. Ich versuche es weiter; bis dahin zeigt `/board`, wie die Partie steht.
remark-reopened = Der Thread dieser Partie wurde gelöscht; sie geht hier weiter.
remark-locked = Der Thread dieser Partie ist gesperrt, darum schreibe ich hier.
remark-full = Dieser Server hat so viele aktive Threads, wie Discord erlaubt, darum schreibe ich hier.
remark-forbidden = Ich darf für diese Partie in keinem Thread schreiben, darum schreibe ich hier. Ich brauche { $permissions }.
remark-no_pictures = Ich darf hier keine Bilder anhängen, darum kommt das Brett als Text. Ich brauche { $permissions }.
plain-game = Es gibt Neues in **{ $game } #{ $number }**: { $link } – `/board` zeigt, wie es steht.
plain-game-away = Es gibt Neues in einer deiner Partien ({ $game }): `/board` zeigt, wie es steht.
plain-tournament = Es gibt Neues im Turnier #{ $number }: `/tournament show` sagt, was.
plain-season = Eine Saison ist vorbei: `/leaderboard` zeigt, wer vorn lag.
plain-person = Du bist am Zug: `/games` zeigt, wo.
