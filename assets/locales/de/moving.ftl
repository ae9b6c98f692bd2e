## Wege zu ziehen

button-move = Ziehen
typed-ping-off = Ich sehe nur Antworten, die mich anpingen: Schalte das @ über deiner Antwort ein, oder nimm `/move` oder den Button **Ziehen** unter dem Brett.
button-back = Zurück
button-look = Ansehen
moving-pieces = **{ $game } #{ $number }** · du bist am Zug ({ $color }). Welche Figur?
moving-older-board = Seit diesem Brett ging die Partie weiter. So steht sie jetzt.
moving-choose-piece = Wähle eine Figur
moving-choose-target = Wähle das Zielfeld
moving-part = ({ $first } bis { $last })
moving-piece = { $role ->
    [K] König
    [Q] Dame
    [R] Turm
    [B] Läufer
    [N] Springer
   *[P] Bauer
} { $square } → { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
moving-hand = { $role ->
    [K] König
    [Q] Dame
    [R] Turm
    [B] Läufer
   *[N] Springer
}, { $held ->
    [one] 1 in Reserve
   *[other] { $held } in Reserve
} → { $moves ->
    [one] 1 Feld
   *[other] { $moves } Felder
}
moving-where = Wohin zieht { $piece } auf { $square }?
moving-where-to-place = Wohin kommt { $piece }?
moving-takes = { $piece } wird geschlagen
moving-preview = **{ $move }** spielen? Noch sieht das niemand sonst.
moving-dropped = Es wurde nichts gespielt.
moving-played-meanwhile = Inzwischen wurde **{ $move }** gespielt.
moving-moved-on = Die Partie ging inzwischen weiter, darum wurde nichts gespielt. So steht sie jetzt.
moving-look = Dein Zug ist bereit, aber noch nicht gespielt. **Ansehen** zeigt ihn nur dir.
alt-targets = Die Figur auf { $origin } kann ziehen nach: { $squares }.
alt-considered = Der erwogene Zug: { $move }.
alt-tried = Der versuchte Zug: { $move }.
confirm-on = **An**: Bevor ein getippter Zug gespielt wird, siehst du ihn auf dem Brett und bestätigst ihn.
confirm-off = **Aus**: Getippte Züge werden sofort gespielt.
choice-on = an
choice-off = aus
cmd-settings-confirm = bestätigen
    .about = Ob du einen getippten Zug erst auf dem Brett siehst; leer: zeigt, was gilt
cmd-settings-confirm-confirm = bestätigen
    .about = an: du bestätigst jeden getippten Zug; aus: er wird sofort gespielt
