## Spieler, die nicht rechtzeitig ziehen

absence-flagged = { $player } ({ $color }) hat nicht rechtzeitig gezogen. { $opponents }, wie soll es weitergehen?
absence-means-wait = **Warten**: noch einmal die volle Zeit.
absence-means-substitute = **Ersatz**: Jemand anders kann den Platz übernehmen.
absence-means-declare = **Beenden**: Die Partie ist auf Zeit verloren.
absence-means-declare-early = **Beenden**: Noch nicht alle haben { $moves ->
    [2] zweimal
    [5] fünfmal
   *[other] { $moves }-mal
} gezogen, also wird die Partie abgebrochen und zählt nicht.
absence-means-computer = **Computer**: Ein Computer übernimmt den Platz. Der Verlust auf Zeit zählt; was danach kommt, zählt nicht.
absence-means-computer-early = **Computer**: Ein Computer übernimmt den Platz. Die Partie zählt nicht.
absence-silence = Wenn ihr euch nicht einigt oder bis { $moment } nicht alle antworten, wird Ersatz gesucht.
absence-silence-alone = Kommt bis { $moment } keine Antwort, wird Ersatz gesucht.
absence-may-return = { $player } kann noch ziehen oder sich mit **Bin wieder da** melden.
absence-chose-wait = { $player } ({ $color }) möchte lieber warten.
absence-chose-substitute = { $player } ({ $color }) möchte Ersatz suchen.
absence-chose-declare = { $player } ({ $color }) möchte die Partie auf Zeit beenden.
absence-undecided = Noch offen ist die Wahl von { $missing }.
absence-sought = Für { $player } ({ $color }) wird Ersatz gesucht. Übernimmt bis { $moment } niemand den Platz, ist die Zeit endgültig abgelaufen. Bis dahin kann { $player } noch ziehen{ $opponents ->
    [0] {""}
    [1] , und die Gegenseite kann sich noch anders entscheiden
   *[other] , und die Gegner können sich noch anders einigen
}.
absence-returned = { $player } ({ $color }) ist wieder da und hat Zeit bis { $moment }, { $distance }.
absence-granted = { $player } ({ $color }), man wartet auf dich: Du hast Zeit bis { $moment }, { $distance }.
absence-warned = { $player } ({ $color }), hier hat lange niemand gezogen. Ohne einen Zug wird die Partie { $distance } geschlossen; sie zählt dann für niemanden.
absence-free-seat = **Ein Platz ist frei** in { $game } #{ $number } ({ $thread }): { $color }, am Zug, anstelle von { $player }. Bedenkzeit: { $pace }. Der Platz ist bis { $moment } zu haben.
turn-substituted = { $player } übernimmt den Platz von { $former } ({ $color }).
turn-timed-out = Die Zeit von { $player } ({ $color }) ist abgelaufen.
turn-abandoned = Seit sechzig Tagen hat niemand gezogen.
turn-drawn-alone = { $player } ({ $color }) nimmt Remis: Wer fehlt, muss nicht gefragt werden.
turn-flagged = { $player } ({ $color }) hat nicht rechtzeitig gezogen.
ending-timeout = **Zeit abgelaufen!** { $loser } ({ $color }) hat nicht rechtzeitig gezogen.
ending-timeout-cannot-mate = **Remis.** { $loser } ({ $color }) hat nicht rechtzeitig gezogen, aber der Gegner kann nicht mehr matt setzen.
event-flagged = { $color } ({ $player }) hat nicht rechtzeitig gezogen.
event-chose-wait = { $color } ({ $player }) möchte lieber warten.
event-chose-substitute = { $color } ({ $player }) möchte Ersatz suchen.
event-chose-declare = { $color } ({ $player }) möchte die Partie auf Zeit beenden.
event-chose-along = { $color } ({ $player }) schließt sich dem an.
event-returned = { $color } ({ $player }) ist wieder da.
event-granted = { $color } ({ $player }) bekommt noch einmal die volle Zeit für den Zug.
event-substitute-sought = Für { $color } ({ $player }) wird Ersatz gesucht.
event-substituted = { $player } übernimmt den Platz von { $former } ({ $color }).
event-timed-out = { $color } ({ $player }) überschreitet die Zeit.
event-warned = Lange hat niemand gezogen: Die Spieler werden gewarnt.
event-abandoned = Niemand zieht mehr: Die Partie wird geschlossen und zählt nicht.
button-wait = Warten
button-substitute = Ersatz
button-declare = Beenden
button-returned = Bin wieder da
button-take-seat = Platz übernehmen
answer-chose = Notiert. Bis zur Entscheidung kannst du es dir anders überlegen.
answer-returned = Willkommen zurück! Du bist am Zug: { $channel }.
answer-seat-taken = Der Platz gehört dir, und du bist am Zug: { $channel }. Danke, dass du weiterspielst!
error-nobody-absent = Das ist schon geklärt: An diesem Tisch fehlt niemand mehr.
error-absent = Das entscheidest nicht du. Du kannst noch ziehen oder **Bin wieder da** drücken.
error-chosen-already = Das hast du schon gewählt.
error-not-absent = An diesem Tisch wartet niemand auf dich.
error-back-before = Bei diesem Zug warst du schon einmal zurück. Zieh jetzt einfach.
error-no-substitute-sought = Dieser Platz ist nicht mehr frei.
absence-freed = { $moderator } (Moderation) sucht Ersatz für { $player } ({ $color }). Übernimmt bis { $moment } niemand den Platz, ist die Zeit endgültig abgelaufen. Bis dahin kann { $player } noch ziehen{ $opponents ->
    [0] {""}
    [1] , und die Gegenseite kann sich anders entscheiden
   *[other] , und die Gegner können sich anders einigen
}.
error-sought-already = Ersatz wird schon gesucht.
moderate-substitute = In { $game } #{ $number } Ersatz suchen für den, der am Zug ist? Zwei Tage lang können alle auf diesem Server den Platz übernehmen; tut es niemand, ist die Partie auf Zeit verloren. Ziehen ist bis dahin noch möglich.
answer-seat-freed = Ersatz wird gesucht: { $channel }.
cmd-moderate-substitute = ersatz
    .about = Jemanden suchen, der den Platz des Spielers am Zug übernimmt
cmd-moderate-substitute-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
absence-chose-computer = { $player } ({ $color }) möchte, dass ein Computer den Platz übernimmt.
event-chose-computer = { $color } ({ $player }) möchte, dass ein Computer den Platz übernimmt.
stand-in-settled = { $player } hat auf Zeit verloren, und das zählt. Was ab hier gespielt wird, bringt keine Punkte und keine Wertung.
stand-in-friendly = Es ist eine Freundschaftspartie, und { $player } hat sie auf Zeit verloren. Ab hier wird zum Vergnügen weitergespielt.
stand-in-early = Noch nicht alle hatten oft genug gezogen, also zählt die Partie nicht.
stand-in-back = { $player } kann jederzeit zurückkommen: **Bin wieder da** gibt den Platz zurück.
button-stand-in = Computer
answer-seat-back = Willkommen zurück! Der Platz gehört wieder dir: { $channel }.
error-no-computer-here = In Turnieren springt kein Computer ein.
absence-means-computer-friendly = **Computer**: Ein Computer übernimmt den Platz, und es wird zum Vergnügen weitergespielt.
stand-in-settled-before = Was von der Partie zählt, steht schon fest.
answer-chose-settled = Damit ist es entschieden: { $channel }.
result-settled = Es zählen die Punkte von da, als ein Computer einen Platz übernahm: { $standings }.
result-settled-player = { $player } { $points }
result-settled-color = { $color } { $points }
result-settled-nothing = Die Partie zählt nicht: Nicht alle hatten oft genug gezogen, als ein Computer einen Platz übernahm.
