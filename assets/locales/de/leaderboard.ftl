## Ranglisten

leaderboard-title = **{ $game }** · { $where } · { $when }
leaderboard-subtitle = { $where } · { $when }
leaderboard-all-games = Alle Spiele
leaderboard-here = Dieser Server
leaderboard-everywhere = Alle Server
leaderboard-computers = Gegen Computer
computers-title = **Gegen Computer** · { $game } · Dieser Server
computers-entry = **{ $rank }.** { $player } · { $levels }
computers-level = Stufe { $level }: { $won } gewonnen, { $drawn } remis, { $lost } verloren
computers-own = **Du** · { $levels }
computers-none = Hier hat noch niemand einen Computer geschlagen. Nenne den Bot als Gegner bei `/play`, um gegen einen zu spielen.
computers-foot = Diese Partien bringen keine Punkte. Berücksichtigt sind die letzten zweitausend Partien des Servers, ohne die aus einer gewählten Stellung oder mit Zugrücknahme.
profile-computers = Gegen Computer · { $levels }
leaderboard-season-now = { $season } (diese Saison)
leaderboard-all-time = Gesamte Zeit
leaderboard-this-season = Diese Saison
leaderboard-entry = **{ $rank }.** { $player } · **{ $points }** { $points ->
    [one] Punkt
   *[other] Punkte
}
leaderboard-details = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} · { $average } pro Partie
leaderboard-title-count = { $title } { $count }
leaderboard-rating = Wertung { $rating }
leaderboard-own = **Du**
leaderboard-own-hidden = **Du** · { $points } { $points ->
    [one] Punkt
   *[other] Punkte
}, nur für dich sichtbar: Du erscheinst nicht in den Ranglisten. `/settings leaderboard` bringt dich zurück.
leaderboard-own-behind = **Du** · **{ $points }** { $points ->
    [one] Punkt
   *[other] Punkte
}, hinter den ersten { $most }
leaderboard-own-none = Von dir zählt hier noch keine Partie.
leaderboard-foot = Seite { $page } von { $pages } · { $players ->
    [one] ein Spieler
   *[other] { $players } Spieler
}
leaderboard-foot-on = Seite { $page } · mehr als { $players } Spieler
leaderboard-empty = Hier hat noch niemand Punkte. Wertungspartien zählen, sobald sie zu Ende sind: `/play` eröffnet eine.
leaderboard-empty-everywhere = Noch hat auf keinem Server jemand Punkte. Wertungspartien zählen, sobald sie zu Ende sind: Auf einem Server, auf dem auch ich bin, eröffnet `/play` eine.
leaderboard-empty-then = In dieser Saison hat niemand Punkte geholt.
leaderboard-empty-seasons = Saisons mit Ergebnissen: { $seasons }.
leaderboard-nameless = Ohne Namen
leaderboard-caption-points = Punkte
leaderboard-caption-games = Partien
leaderboard-caption-average = pro Partie
leaderboard-caption-rating = Wertung
button-page-before = ◀ Zurück
button-page-after = Weiter ▶
alt-leaderboard = { $title }. { $count ->
    [one] Platz eins:
   *[other] Die ersten { $count }:
} { $places }.
alt-leaderboard-between = {"; "}
alt-leaderboard-place = { $rank }. { $player }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
alt-leaderboard-own = Du: { $place }.
season-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[other] Dezember
} { $year }
season-quarter = { $quarter }. Quartal { $year }
season-year = { $year }
error-unknown-season = Ich kenne keine Saison „{ $text }“. Eine Saison schreibt man `2026-11`, `2026-Q4` oder `2026`; `all` steht für die gesamte Zeit. Leer gilt diese Saison.
settings-leaderboard-shown = Du erscheinst in den Ranglisten.
settings-leaderboard-hidden = Du erscheinst nicht in den Ranglisten: Nur du siehst, wo du stehst.
choice-leaderboard-shown = In den Ranglisten
choice-leaderboard-hidden = Nicht in den Ranglisten
cmd-leaderboard = rangliste
    .about = Die besten Spieler: Punkte, Titel und Punkte pro Partie
cmd-leaderboard-game = spiel
    .about = Das Spiel; leer: alle Spiele zusammen
cmd-leaderboard-season = saison
    .about = Die Saison; leer: die laufende
cmd-leaderboard-scope = bereich
    .about = Die Spieler dieses Servers oder aller Server
cmd-settings-leaderboard = rangliste
    .about = Zeigen oder wählen, ob andere dich in den Ranglisten sehen
cmd-settings-leaderboard-shown = sichtbar
    .about = Ob andere dich ab jetzt sehen
