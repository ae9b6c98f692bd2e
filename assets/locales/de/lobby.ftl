## Die Lobby eines Servers

lobby-title = **Lobby · offene Tische**
lobby-no-tables = Kein Tisch ist offen. **Partie suchen** eröffnet einen: Wer dasselbe Spiel sucht, setzt sich zu dir.
lobby-table = [{ $game } #{ $number }]({ $link }) · { $seats ->
    [one] ein Platz
   *[other] { $seats } Plätze
} frei · { $pace } · { $stakes } · { $opener }
lobby-rated = Wertungspartie
lobby-friendly = Freundschaftspartie
lobby-more = … und { $count ->
    [one] ein weiterer
   *[other] { $count } weitere
}: `/seek` findet dir einen Platz.
lobby-tournaments = **Turniere**
lobby-tournament = { $name } (#{ $number }) · { $state } · { $channel }
lobby-more-tournaments = … und { $count ->
    [one] ein weiteres
   *[other] { $count } weitere
}: `/tournament list` zeigt alle.
lobby-join = Bei #{ $number } mitspielen
lobby-enter = Zum Turnier #{ $number } anmelden
lobby-seek = Partie suchen
lobby-problem = Rätsel des Tages
seek-which = Welches Spiel? Du setzt dich dazu, wo jemand wartet, oder es wird ein Tisch eröffnet, mit der auf dem Server üblichen Bedenkzeit. Mit `/seek` kannst du mehr wählen.
answer-lobby = Die Lobby kommt gleich in { $channel } und bleibt dort aktuell. `/lobby` anderswo verlegt sie, `/lobby where:nowhere` entfernt sie.
answer-lobby-ended = Die Lobby ist weg. `/lobby` stellt sie wieder in einen Kanal.
answer-lobby-none = Dieser Server hat keine Lobby. `/lobby` stellt eine in einen Kanal.
choice-nowhere = nirgends
undelivered-lobby = die Lobby
cmd-lobby = lobby
    .about = Hier eine stets aktuelle Liste offener Tische zeigen; anderswo benutzt, zieht sie dorthin um
cmd-lobby-where = wo
    .about = hier (wenn leer) oder nirgends: die Lobby verschwindet
