## Ranglisten zum Hochklettern

ladder-title = **🪜 { $game } · Leiter**
ladder-rung = { $rung }. { $player }
ladder-rung-challenged = { $rung }. { $player } ⚔️
ladder-rung-safe = { $rung }. { $player } 🛡️ bis { $until } nicht herauszufordern
ladder-own = Du stehst auf Platz { $rung } von { $rungs }.
ladder-own-none = Du bist nicht dabei. **Mitspielen** setzt dich auf den letzten Platz.
ladder-own-anyone = **Mitspielen** setzt dich auf den letzten Platz.
ladder-empty = Noch ist niemand dabei. **Mitspielen** setzt dich auf den ersten Platz.
ladder-rules = { $seats ->
    [3] -# Fordere zwei heraus, höchstens { $reach } Plätze entfernt, eine Person davon über dir. Wen du über dir schlägst, den überholst du, von unten nach oben.
   *[other] -# Fordere jemanden heraus, höchstens { $reach } Plätze über dir. Wer gewinnt, bekommt den Platz.
} Keine Antwort in 3 Tagen gilt als verloren. ⚔️ in einer Herausforderung · 🛡️ danach 3 Tage in Ruhe.
ladder-which = { $count ->
    [one] Wen forderst du heraus?
   *[other] Wen forderst du heraus? Von den { $count } muss mindestens eine Person über dir stehen.
}
ladder-choose = { $count ->
    [one] Wähle jemanden
   *[other] Wähle { $count } Personen
}
ladder-option = { $rung }. { $name }
ladder-invitation = 🪜 Eine Herausforderung auf der Leiter: Ablehnen, Abbrechen oder keine Antwort in 3 Tagen gilt dort als verloren.
ladder-climb = 🪜 { $player } klettert auf Platz { $rung } der Leiter.
button-ladder-join = Mitspielen
button-ladder-challenge = Herausfordern
button-ladder-leave = Verlassen
error-ladder-joined = Du stehst schon auf dieser Leiter.
error-ladder-full = Diese Leiter ist voll.
error-ladder-not-on = Du stehst nicht auf dieser Leiter. Drücke zuerst **Mitspielen**: `/ladder`.
error-ladder-in-challenge = Du hast eine Herausforderung offen. Sie muss erst zu Ende sein.
error-ladder-highest = Niemand steht über dir: Warte auf eine Herausforderung.
error-ladder-nobody-free = Gerade kann niemand in Reichweite herausgefordert werden. Versuche es später noch einmal.
error-ladder-out-of-reach = Das geht nicht mehr. `/ladder` zeigt, wie es steht.
error-ladder-none-above = Mindestens eine Person davon muss über dir stehen.
cmd-ladder = leiter
    .about = Die Leiter eines Spiels: Schlage die über dir und klettere
cmd-ladder-game = spiel
    .about = Das Spiel
