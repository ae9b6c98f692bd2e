## Was rund um die Lektionen gesagt wird

lesson-heading = **{ $game } · { $number } von { $count } · { $title }**
lesson-solved-before = ✓ Hast du schon gelöst.
lesson-right = ✓ **Richtig!** { $why }
lesson-finished = 🎓 Das war die letzte Lektion: Jetzt kannst du { $game }. `/play` eröffnet einen Tisch, `/practice` ein Brett nur für dich.
lesson-finished-direct = 🎓 Das war die letzte Lektion: Jetzt kannst du { $game }. `/practice` eröffnet ein Brett nur für dich; auf einem Server, auf dem auch ich bin, eröffnet `/play` einen Tisch.
lesson-illegal = ✗ **{ $move }** ist nicht erlaubt. { $why }
lesson-misses-ends = ✗ **{ $move }** ist legal, beendet die Partie aber anders: { $ending }.
# Figuren stehen im Nominativ.
lesson-misses-checks = ✗ **{ $move }** ist legal, gibt aber nur Schach ({ $kings }).
lesson-misses-captures = ✗ **{ $move }** ist legal, aber geschlagen wird nur { $piece }.
lesson-misses = ✗ **{ $move }** ist legal, tut aber nichts dergleichen.
lesson-wrong-over = ✗ Nicht ganz. Es endet so: { $ending }.
lesson-wrong-open = ✗ Nicht ganz. { $color } ist am Zug und hat { $moves ->
    [one] 1 legalen Zug
   *[other] { $moves } legale Züge
}.
lesson-wrong-claim = ✗ Nicht ganz. Die Stellung ist { $times ->
    [one] einmal
   *[other] { $times }-mal
} entstanden, und in den letzten { $plies } Zügen wurde nichts geschlagen und kein Bauer gezogen.
lesson-wrong-turn = ✗ Nicht ganz. Schau, wer neben wem sitzt und wer noch dabei ist.
lesson-wrong-more = ✗ Nicht ganz: Es ist mehr.
lesson-wrong-fewer = ✗ Nicht ganz: Es ist weniger.
lesson-points-of = { $color } { $points }
lesson-ending-mate = Schachmatt
lesson-ending-stalemate = Patt
lesson-ending-dead_position = Remis: niemand kann matt setzen
lesson-ending-resignation = Die Partie ist zu Ende
lesson-ending-threefold = Remis: dreimal dieselbe Stellung
lesson-ending-fifty_moves = Remis: je fünfzig Züge
lesson-ending-seventyfive_moves = Remis: je 75 Züge
lesson-ending-goes_on = Die Partie geht weiter
lesson-ending-no_claim = Nichts
rules-pictures = In Bildern: { $titles }.
rules-signs = Das Brett ist stets von der Seite gezeichnet, die am Zug ist. { $signs }: das Zeichen neben jedem Namen, auch auf dem Feld, das eine Figur eben verlassen hat.
rules-board-of-three = Das *Gebiet* ist das halbe Brett, 8 mal 4, auf dem die eigenen Figuren beginnen. Eine Linie behält ihren Buchstaben über die Grenze: Von links hat eine Seite `h g f e i j k l`, eine andere `l k j i d c b a`.
rules-shields = Ein kleiner blauer Schild auf einer Figur: Der Nichtangriff schützt sie vor dem, der unten sitzt.{ $game ->
    [trichess] {" "}Mit der Regel *Schild* hat das nichts zu tun.
   *[other] {""}
} −38 neben einem Namen: verlorene Punkte.
learn-title = **Spielen lernen**
learn-about = Ein Bild, eine Frage, einmal tippen: Jede Lektion hat eine Regel. Du kannst jederzeit aufhören und später weitermachen.
learn-course = { $game }: { $solved } von { $count }
button-learn-previous = ◀ Zurück
button-learn-next = Weiter ▶
button-learn-next-lesson = Nächste Lektion ▶
button-learn-list = Alle Spiele
button-learn = Lernen
button-try-it = Ausprobieren
cmd-learn = lernen
    .about = Ein Spiel in kurzen Lektionen lernen: ein Bild, eine Frage, einmal tippen
cmd-learn-game = spiel
    .about = Das Spiel, das du lernen möchtest (leer: wählen oder weitermachen)
