## Partien Kanal gegen Kanal

team-call-title = **{ $game }: Kanal gegen Kanal**
team-call = { $caller } fordert diesen Kanal zu einer Partie heraus: **{ $teams }**. Der Kanal spielt als Mannschaft, der hier alle beitreten können, und stimmt über jeden Zug ab. Bedenkzeit: { $pace }.
team-call-captain = Wer **Als Kapitän annehmen** drückt, führt die Mannschaft: entscheidet bei Gleichstand und bietet als Einziger Remis an, gibt auf oder bittet um Zurücknahme. Die Herausforderung gilt 7 Tage.
team-call-begun = Die Partie läuft: { $thread }
team-call-led = Kapitän: { $captain }. Die Partie beginnt, sobald jeder Kanal einen hat.
team-call-ended = Diese Herausforderung ist beendet: Es wird keine Partie mehr daraus.
team-start-title = **{ $game } #{ $number }** · { $teams }
team-start = **{ $team }** spielt { $color }. Kapitän: { $captain }
team-start-how = **Der Mannschaft beitreten**, dann im Thread dieser Nachricht über ihre Züge abstimmen.
team-chose = So wurde abgestimmt: { $votes } von { $cast ->
    [one] 1 Stimme
   *[other] { $cast } Stimmen
}.
team-to-vote = **Deine Mannschaft ist am Zug** ({ $color }). Schlag einen Zug vor: mit **Ziehen**, als Antwort auf diese Nachricht oder mit `/move`. **Stimmen** zeigt, was andere wollen. Die Abstimmung endet { $distance }, oder sobald sie entschieden ist.
team-waits = Am Zug ist **{ $team }** ({ $color }).
team-waits-alone = { $color } ist am Zug.
team-reminder = { $captain }, niemand hat rechtzeitig abgestimmt. Der erste Zug, den jemand aus der Mannschaft vorschlägt, wird nun gespielt.
team-voted = Deine Stimme: **{ $move }**. Bis zum Ende der Abstimmung kannst du sie ändern.
team-voted-last = Deine Stimme: **{ $move }**. Es ist entschieden: **{ $chosen }**, mit { $votes } von { $cast ->
    [one] 1 Stimme
   *[other] { $cast } Stimmen
}.
team-tally = **{ $move }**: { $votes ->
    [one] 1 Stimme
   *[other] { $votes } Stimmen
}
team-cast = Stimmen: { $cast } von { $members }. Die Abstimmung endet { $distance }.
team-no-votes = Noch hat niemand abgestimmt. Die Abstimmung endet { $distance }.
team-of = die Mannschaft von { $player }
team-elsewhere = ein anderer Server
plain-team = { $game }: { $teams }
games-team-votes = **{ $game } #{ $number }** · { $teams } · **{ $team } stimmt ab** ({ $color }), die Abstimmung endet { $distance } · [Öffnen]({ $link })
games-team-waits = **{ $game } #{ $number }** · { $teams } · { $color } am Zug · [Öffnen]({ $link })
answer-team-called = Deine Herausforderung steht in { $channels }. Die Partie beginnt, sobald jeder Kanal einen Kapitän hat; hier bist du es.
answer-team-code = Gib diesen Code jemandem auf einem anderen offenen Server: `{ $code }`. Dort setzt `/match code:` in einem Kanal diesen Kanal euch gegenüber. Der Code gilt, bis alle Plätze besetzt sind, höchstens 7 Tage.
answer-team-led = Du bist Kapitän von **{ $team }**. Die Partie beginnt, sobald jeder Kanal einen Kapitän hat.
answer-team-led-last = Du bist Kapitän von **{ $team }**, und jetzt hat jeder Kanal einen: Die Partie läuft. Der Thread deiner Mannschaft öffnet sich gleich.
answer-team-joined = Du bist in der Mannschaft **{ $team }**. Sie stimmt in { $thread } ab.
answer-team-joined-soon = Du bist in der Mannschaft **{ $team }**. Ihr Thread öffnet sich gleich.
answer-team-left = Du hast die Mannschaft **{ $team }** verlassen; deine Stimme zählt nicht mehr.
button-team-lead = Als Kapitän annehmen
button-team-join = Der Mannschaft beitreten
button-team-leave = Die Mannschaft verlassen
button-team-ballot = Stimmen
error-team-none = Diese Herausforderung gibt es nicht mehr. `/match` stellt eine neue.
error-team-channels = { $game } wird von { $channels ->
    [3] drei
   *[other] zwei
} Kanälen gespielt, deiner mitgezählt.
error-team-seats-closed = { $game } wird von { $channels ->
    [3] drei
   *[other] zwei
} Kanälen gespielt, deiner mitgezählt. Nenne { $channels ->
    [3] die anderen in `against` und `third`
   *[other] den anderen in `against`
}. Plätze für andere Server kannst du lassen, sobald dieser hier für sie offen ist: `/server open seeks:on`.
error-team-other-closed = Einer der beteiligten Server ist für andere nicht mehr offen. Wer ihn verwaltet, kann ihn mit `/server open seeks:on` öffnen.
error-team-code = Mit diesem Code ist kein Platz mehr frei. Prüfe ihn, oder lass dir einen neuen geben.
error-team-code-alone = Ein Code sagt schon, was gespielt wird, mit welcher Bedenkzeit und gegen wen: Lass die anderen Optionen weg.
error-team-what = Wähle ein Spiel, um andere Kanäle herauszufordern, oder gib den `code` einer Herausforderung von einem anderen Server ein.
error-team-same-channel = Ein Kanal kann nicht gegen sich selbst spielen. Nenne andere.
error-team-untimed = Eine Abstimmung braucht ein Ende: Wähle eine Bedenkzeit, zum Beispiel `3d`.
error-team-call-stands = Eine Herausforderung von dir wartet noch auf Antwort. Sie endet nach 7 Tagen.
error-team-captain = { $player } ist schon Kapitän dieser Mannschaft. Sobald die Partie begonnen hat, können hier alle beitreten.
error-team-other = Du bist in einer anderen Mannschaft dieser Partie. Die Stimmen dieser hier sind geheim.
error-team-not-in = Hier stimmt nur die Mannschaft ab. **Der Mannschaft beitreten** macht dich zum Mitglied.
error-team-not-member = Du bist nicht in dieser Mannschaft.
error-team-captain-stays = Du bist ihr Kapitän und hältst ihren Platz, also bleibst du. Aufgeben oder Remis anbieten kannst du für sie trotzdem.
error-team-unseen = Du siehst den Kanal deiner Mannschaft nicht mehr und kannst deshalb nicht für sie abstimmen.
error-team-not-to-move = Eine andere Mannschaft ist am Zug.
error-team-full = Diese Mannschaft hat { $most } Mitglieder, mehr dürfen es nicht sein.
error-team-no-plans = Eine Mannschaft stimmt Zug für Zug ab und plant nichts voraus.
cmd-match = vergleich
    .about = Diesen Kanal gegen andere spielen lassen, von hier oder anderswo, jeder als Mannschaft
cmd-match-game = spiel
    .about = Welches Spiel
cmd-match-against = gegen
    .about = Der Kanal, der herausgefordert wird
cmd-match-third = dritter
    .about = In Spielen zu dritt der dritte Kanal
cmd-match-pace = bedenkzeit
    .about = Zeit für einen Zug, zum Beispiel 3d oder 7d+1d; leer: die übliche
cmd-match-code = code
    .about = Der Code einer Herausforderung von einem anderen Server; dieser Kanal nimmt den Platz
answer-team-withdrawn = Deine Herausforderung ist zurückgezogen: Niemand kann sie mehr annehmen.
button-team-withdraw = Herausforderung zurückziehen
error-team-captain-only = Du spielst in einer Mannschaft: Nur ihr Kapitän { $player } kann das für sie tun.
error-team-own-code = Dieser Code ist für einen Kanal eines anderen Servers. `/match against:` fordert die Kanäle von diesem heraus.
