## Was zählt, und was nicht mehr

answer-resign-early = Noch nicht alle haben { $moves ->
    [2] zweimal
    [5] fünfmal
   *[other] { $moves }-mal
} gezogen. Gibst du { $game } #{ $number } jetzt auf, wird die Partie abgebrochen und zählt für niemanden.
answer-early-in-tournament = Im Turnier verlierst du sie trotzdem: keine Punkte für dich, und für den Gegner die eines Freiloses.
answer-early-in-tournament-three = Im Turnier verlierst du sie trotzdem: keine Punkte für dich, und für die anderen die eines Freiloses.
ended-early-in-tournament = Im Turnier hat { $player } sie verloren: keine Punkte, und für den Gegner die eines Freiloses.
ended-early-in-tournament-three = Im Turnier hat { $player } sie verloren: keine Punkte, und für die anderen die eines Freiloses.
turn-voided = { $moderator } (Moderation) hat diese Partie aus den Ranglisten gestrichen: Sie zählt nicht mehr.
event-voided = { $player } (Moderation) streicht die Partie aus den Ranglisten: Sie zählt nicht mehr.
moderate-void = { $game } #{ $number } aus den Ranglisten streichen? Punkte und Wertungen stehen dann da, als hätte die Partie nie gezählt. Das lässt sich nicht rückgängig machen.
moderate-void-friendly = Festhalten, dass { $game } #{ $number } nicht zählt? Es war eine Freundschaftspartie: Weder Punkte noch Wertungen hängen daran. Das lässt sich nicht rückgängig machen.
answer-voided = Partie #{ $number } zählt nicht mehr.
error-not-over = Die Partie ist noch nicht zu Ende: `/moderate end` beendet sie ohne Punkte.
error-voided = Diese Partie zählt schon nicht mehr.
cmd-moderate-void = streichen
    .about = Eine beendete Partie aus den Ranglisten streichen: Sie zählt nicht mehr
cmd-moderate-void-table = tisch
    .about = Die Nummer der Partie

## Saisons

season-over = **{ $season }: Die Saison ist vorbei.** Die Besten:
season-place = 🏅 **{ $title }** der Saison: { $player } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
season-best = { $game }: { $players }
season-award = 🏅 **{ $title }** ({ $season }) · { $game } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
server-season-month = Eine Saison dauert **einen Monat**. Diese: { $season }; sie endet { $end }.
server-season-quarter = Eine Saison dauert **drei Monate**. Diese: { $season }; sie endet { $end }.
server-season-year = Eine Saison dauert **ein Jahr**. Diese: { $season }; sie endet { $end }.
server-season-later = Die neue Dauer gilt ab der nächsten Saison; so gehen keine Punkte verloren.
choice-month = Ein Monat
choice-quarter = Drei Monate
choice-year = Ein Jahr
cmd-server-season = saison
    .about = Wie lange die Saisons der Ranglisten dauern
cmd-server-season-length = dauer
    .about = Die Dauer ab der nächsten Saison; leer: zeigt, was gilt
