# Ein Platz, der frei war.
free-seat-taken = **Der Platz ist vergeben** in { $game } #{ $number } ({ $thread }): { $player } spielt { $color }.
free-seat-settled = **Der Platz ist nicht mehr frei** in { $game } #{ $number } ({ $thread }): Es wird kein Ersatz mehr gesucht.

# Wenn eine Seite der Datenbank beschädigt ist.
error-damaged = Meine Daten sind beschädigt, und ich muss hier aufhören. Nichts wurde geändert; deine Partien gehen weiter, sobald mein Betreiber eine Sicherung eingespielt hat.

# Wer als Nächstes am Zug ist, in Partien zu dritt.
next-turn = In **{ $game } #{ $number }** bist du als Nächstes dran: Jetzt zieht { $player } ({ $color }). { $link }
next-turn-here = du bist als Nächstes dran: Jetzt zieht { $player } ({ $color }).
settings-next-on = In Partien zu dritt sage ich dir, wenn der Zug **vor deinem** beginnt.
settings-next-off = Ich sage nicht, wenn du als Nächstes dran bist.
cmd-settings-reminders-next = nächster
    .about = In Partien zu dritt: ein Hinweis, wenn der Zug vor deinem beginnt
