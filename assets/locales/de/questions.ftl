## Rückfragen, bevor etwas endgültig ist, und warum ein Zug nicht geht

moderate-end = { $game } #{ $number } ohne Punkte beenden? Das lässt sich nicht rückgängig machen.
moderate-close = Tisch #{ $number } ({ $game }) vor der Partie schließen? Das lässt sich nicht rückgängig machen.
moderate-decide = { $game } #{ $number } so entscheiden? Das lässt sich nicht rückgängig machen.
moderate-waiting = Am Tisch: { $players }
answer-unchanged = Es hat sich nichts geändert.
button-show = Zeigen
moving-why-no-more = Seit diesem Versuch ging die Partie weiter. So steht sie jetzt.
