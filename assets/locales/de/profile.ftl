## Profile

profile-title = **Profil von { $player }** · { $kind }, { $place }
profile-rated = Wertungspartien
profile-friendly = Freundschaftspartien
profile-here = dieser Server
profile-everywhere = alle Server
profile-none = { $player } hat hier noch keine Partie beendet.
profile-none-own = Du hast hier noch keine Partie beendet. `/play` lädt andere dazu ein, `/seek` findet jemanden, der mitspielt.
profile-none-own-direct = Du hast noch keine Partie beendet. Auf einem Server, auf dem auch ich bin, lädt `/play` andere dazu ein, und `/seek` findet jemanden, der mitspielt.
profile-none-of-kind = Noch keine { $kind }.
profile-bot = { $player } ist ein Bot, und Bots nehmen keine Plätze ein: Von ihnen gibt es kein Profil.
profile-own = Computer haben kein Profil. `/leaderboard` mit *Against computers* zeigt, wer welche Stufe geschlagen hat.
profile-latest = -# Aus den letzten { $games } Partien.
profile-total = { $games ->
    [one] Eine Partie
   *[other] **{ $games }** Partien
}, { $points ->
    [one] ein Punkt
   *[other] **{ $points }** Punkte
}, Schnitt { $mean }
profile-ratings = Wertung, auf allen Servern: { $ratings }
profile-rating = { $game } { $rating }
profile-rating-provisional = { $game } { $rating } (vorläufig)
profile-time = Zeit pro Zug: { $time } (Median der letzten Partien)
profile-time-short = unter einer Minute
profile-time-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
profile-kept = Ohne Zeitüberschreitung: { $kept } von zuletzt { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
profile-longest = Längste Partie: { $game } #{ $number }, { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}
profile-openings = Lieblingseröffnungen:
profile-opening = { $game }: { $moves } ({ $games ->
    [one] eine Partie
   *[other] { $games } Partien
}, Schnitt { $mean })
profile-by-game = **{ $game }**: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}, Schnitt { $mean }
profile-by-color = { $color }: { $mean } ({ $games ->
    [one] eine Partie
   *[other] { $games } Partien
})
profile-opponents = Im direkten Vergleich, wer mehr Punkte bekam:
profile-opponent = { $player }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}: { $ahead }-mal vorn, { $level }-mal gleich, { $behind }-mal hinten · Punkte { $own } zu { $theirs }
profile-more = … und { $count } weitere
profile-trios = Dieselben drei, mit ihren Punkten in dieser Reihenfolge:
profile-trio = Mit { $one } und { $other }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}: Punkte **{ $own }**, { $first }, { $second }
profile-company = Partien zu dritt, je nachdem, wer am Tisch sitzt:
profile-beside = { $player }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}: Schnitt { $with } gemeinsam, { $without } sonst · beide vor dem Dritten: { $both }
profile-beside-always = { $player }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}: Schnitt { $with } · beide vor dem Dritten: { $both }
profile-no-trios = Noch keine Partien zu dritt.
profile-evidence = **Für die Moderation:** wer wem hilft
profile-evidence-none = Nichts fällt auf: In Partien zu dritt scheint niemand { $player } zu helfen oder von { $player } Hilfe zu bekommen, jedenfalls nicht mehr, als der Zufall erklärt.
profile-gift = { $giver } hilft { $taker }: Wo { $giver } sitzt und nicht gewinnt, liegt { $taker } in { $ahead } von { $decided } Fällen vor dem Dritten (Schnitt { $own }, der Dritte { $third }).
profile-gift-apart = Ohne { $giver } sind es { $percent } %. Durch Zufall kommt das höchstens einmal in { $once } Fällen vor.
profile-gift-alone = Zum Vergleich gibt es keine Partien ohne { $giver }. Durch Zufall kommt das höchstens einmal in { $once } Fällen vor.
profile-hint = Das ist ein Grund, sich die Partien anzusehen, kein Beweis: Wer als Dritten immer denselben Anfänger mitbringt, fällt genauso auf.
profile-ratings-plot = Wertung, Partie für Partie
profile-form = Form über zehn Partien
profile-form-unit = Punkte
profile-ratings-unit = Wertung
profile-results = Ergebnisse nach Spiel
profile-results-unit = Partien
profile-result-shared = Geteilte Punkte
button-profile-overview = Überblick
button-profile-games = Nach Spiel
button-profile-opponents = Gegner
button-profile-triangle = Dreieck
button-profile-evidence = Für die Moderation
button-profile-rated = Wertungspartien
button-profile-friendly = Freundschaftspartien
cmd-profile = profil
    .about = Was jemandes beendete Partien erzählen: Punkte, Titel, Eröffnungen, Gegner
cmd-profile-player = spieler
    .about = Wessen Profil; leer: deins
