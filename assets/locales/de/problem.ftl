## Das Rätsel des Tages

problem-title = **{ $game } · das Rätsel des Tages**
problem-at-once = { $color } am Zug: { $goal ->
    [fat] Fat
    [double_check] Doppelschach
   *[mate] Matt
} in einem Zug.
problem-before-next-turn = { $color } am Zug. Ein einziger Zug führt zum Matt, noch bevor { $color } wieder an der Reihe ist, egal was die anderen spielen.
problem-in-moves = { $color } am Zug: { $goal ->
    [fat] Matt oder Fat
    [double_check] Matt oder Doppelschach
   *[mate] Matt
} in { $moves ->
    [2] zwei
    [3] drei
   *[other] { $moves }
} Zügen, egal was dazwischen gespielt wird.
problem-difficulty = Schwierigkeit: { $difficulty ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
}.
problem-answer = Nur ein Zug schafft es: Drücke **Ziehen**, oder tippe `/problem game:{ $game } move:…`.
problem-pieces = **{ $game } · das Rätsel des Tages** · { $color } am Zug. Welche Figur?
problem-tries = Bisher hast du { $tries ->
    [one] einen Zug
   *[other] { $tries } Züge
} versucht.
problem-fails = **{ $move }** ist es noch nicht: Nach { $replies } gibt es keinen Gewinn { $left ->
    [one] im nächsten Zug
   *[other] in den nächsten { $left } Zügen
}.
problem-fails-at-once = **{ $move }** ist es noch nicht: Die Partie geht weiter, zum Beispiel mit { $replies }.
problem-fails-ended = **{ $move }** ist es nicht: Die Partie endet damit, aber so: { $ending }.
problem-fails-ended-after = **{ $move }** ist es nicht: Nach { $replies } ist die Partie zu Ende: { $ending }.
problem-solved-now = { $tries ->
    [1] Gleich beim ersten Versuch gelöst. Gut gesehen!
   *[other] Gelöst, mit { $tries } Versuchen. Gut gemacht!
}
problem-solved-before = Das hast du schon gelöst, { $tries ->
    [1] gleich beim ersten Versuch.
   *[other] mit { $tries } Versuchen.
}
problem-solution = Lösung: { $line }
problem-source = Die Stellung stammt von Tisch #{ $number }.
problem-streak = Deine Serie: { $running ->
    [one] ein Tag
   *[other] { $running } Tage
} in Folge, Bestwert { $best }.
problem-solvers = { $all ->
    [one] Sonst hat es hier noch niemand gelöst.
   *[other] { $all } Leute haben es hier gelöst, { $first ->
        [0] niemand
       *[other] { $first }
    } beim ersten Versuch.
}
problem-next = Das nächste kommt { $distance }.
error-no-problems = { $game } hat keine Rätsel: Da gewinnt niemand auf einen Schlag. Täglich eins gibt es für jedes dieser Spiele: { $games }.
cmd-problem = rätsel
    .about = Das Rätsel des Tages lösen: Nur ein Zug gewinnt
cmd-problem-game = spiel
    .about = Das Spiel; leer: das, das heute an der Reihe ist
cmd-problem-move = zug
    .about = Deine Antwort, zum Beispiel Dh5 oder h2h5; leer: zeigt das Rätsel
