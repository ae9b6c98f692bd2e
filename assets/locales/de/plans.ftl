## Bedingte Züge

turn-planned = { $player } ({ $color }) hatte dafür **{ $move }** geplant.
turn-earlier =
    { $count ->
        [one] … nach einem geplanten Zug:
       *[other] … nach { $count } geplanten Zügen:
    }
answer-planned = Geplant, nur für dich sichtbar:
answer-plan-played = Was du vorhergesehen hast, ist gerade passiert: Deine Antwort ist gespielt.
answer-plans = **Deine bedingten Züge in { $game } #{ $number }**
answer-no-plans = Du hast in { $game } #{ $number } keinen bedingten Zug. Wenn andere am Zug sind, tippe ihre Züge und deine Antwort: `/if add moves:{ $example }` spielt **{ $reply }**, sobald sie so gezogen haben.
answer-plan-dropped = Plan { $number } ist verworfen.
error-no-such-plan = Einen Plan mit dieser Nummer hast du nicht. `/if show` zeigt deine.
error-plan-own-turn = Du bist am Zug: Zieh zuerst, dann plane deine Antworten.
error-plan-length = Tippe die Züge hintereinander, die gegnerischen und deine Antworten, mit Leerzeichen dazwischen; höchstens { $most }.
error-plan-no-reply = Die Variante muss mit einem Zug von dir enden.
error-plan-too-many = Du hast in dieser Partie { $most } Pläne, mehr geht nicht. `/if drop` schafft Platz.
error-plan-branches = Zug { $number } weicht von deiner Antwort in Plan { $plan } ab. Verwirf erst diesen Plan, oder plane für einen anderen gegnerischen Zug.
error-plan-misread = Zug { $number } der Variante: { $why }
error-plan-misread-of-other = Zug { $number } der Variante, wie es { $color } gesagt würde: { $why }
cmd-if = wenn
    .about = Bedingte Züge: was du antwortest, wenn die anderen so spielen, wie du es vorhersiehst
cmd-if-add = planen
    .about = Eine Variante planen: die Züge der anderen und deine Antworten
cmd-if-add-moves = züge
    .about = Die Züge der Reihe nach, die der anderen und deine, mit Leerzeichen dazwischen
cmd-if-add-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
cmd-if-show = anzeigen
    .about = Deine bedingten Züge zeigen, nur für dich
cmd-if-show-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
cmd-if-drop = verwerfen
    .about = Einen bedingten Zug verwerfen
cmd-if-drop-plan = plan
    .about = Seine Nummer, wie /wenn anzeigen sie zeigt
cmd-if-drop-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
