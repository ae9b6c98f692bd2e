## Ladders

ladder-title = **🪜 { $game } · ladder**
ladder-rung = { $rung }. { $player }
ladder-rung-challenged = { $rung }. { $player } ⚔️
ladder-rung-safe = { $rung }. { $player } 🛡️ cannot be challenged until { $until }
ladder-own = You stand in place { $rung } of { $rungs }.
ladder-own-none = You are not on it. **Join** puts you in the last place.
ladder-own-anyone = **Join** puts you in the last place.
ladder-empty = Nobody is on it yet. **Join** puts you in the first place.
ladder-rules = { $seats ->
    [3] -# Challenge two within { $reach } places of yours, one of them above. Beat somebody above you, and their place is yours, the lower one first.
   *[other] -# Challenge somebody up to { $reach } places above. Win, and their place is yours.
} No answer within 3 days is a loss. ⚔️ in a challenge · 🛡️ left alone for 3 days after one.
ladder-which = { $count ->
    [one] Whom do you challenge?
   *[other] Whom do you challenge? At least one of the { $count } has to stand above you.
}
ladder-choose = { $count ->
    [one] Choose a player
   *[other] Choose { $count } players
}
ladder-option = { $rung }. { $name }
ladder-invitation = 🪜 A challenge on the ladder: declining, calling the game off, or no answer within 3 days is a loss there.
ladder-climb = 🪜 { $player } climbs to place { $rung } on the ladder.
button-ladder-join = Join
button-ladder-challenge = Challenge
button-ladder-leave = Leave
error-ladder-joined = You are on this ladder already.
error-ladder-full = This ladder is full.
error-ladder-not-on = You are not on this ladder. **Join** it first: `/ladder`.
error-ladder-in-challenge = You are in a challenge. Its end comes first.
error-ladder-highest = Nobody stands above you: wait for a challenge.
error-ladder-nobody-free = Nobody within reach can be challenged just now. Try again later.
error-ladder-out-of-reach = They can no longer be challenged. `/ladder` shows how things stand.
error-ladder-none-above = At least one of them has to stand above you.
cmd-ladder = ladder
    .about = The ladder of a game: beat those above you and climb
cmd-ladder-game = game
    .about = The game
