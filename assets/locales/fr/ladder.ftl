## Les échelles

ladder-title = **🪜 { $game } · échelle**
ladder-rung = { $rung }. { $player }
ladder-rung-challenged = { $rung }. { $player } ⚔️
ladder-rung-safe = { $rung }. { $player } 🛡️ ne peut être défié avant le { $until }
ladder-own = Vous êtes à la place { $rung } sur { $rungs }.
ladder-own-none = Vous n’y êtes pas. **Rejoindre** vous met à la dernière place.
ladder-own-anyone = **Rejoindre** vous met à la dernière place.
ladder-empty = Il n’y a encore personne. **Rejoindre** vous met à la première place.
ladder-rules = { $seats ->
    [3] -# Défiez deux personnes à { $reach } places de vous au plus, dont une au-dessus. Battez quelqu’un au-dessus de vous, et sa place est à vous, la plus basse d’abord.
   *[other] -# Défiez quelqu’un, au plus { $reach } places au-dessus. Gagnez, et sa place est à vous.
} Qui ne répond pas en 3 jours perd le défi. ⚔️ en défi · 🛡️ tranquille pendant 3 jours après un défi.
ladder-which = { $count ->
    [one] Qui défiez-vous ?
   *[other] Qui défiez-vous ? Parmi ces { $count } personnes, l’une au moins doit être au-dessus de vous.
}
ladder-choose = { $count ->
    [one] Choisissez quelqu’un
   *[other] Choisissez { $count } personnes
}
ladder-option = { $rung }. { $name }
ladder-invitation = 🪜 Un défi sur l’échelle : refuser, interrompre la partie ou ne pas répondre en 3 jours, c’est le perdre.
ladder-climb = 🪜 { $player } monte à la place { $rung } de l’échelle.
button-ladder-join = Rejoindre
button-ladder-challenge = Défier
button-ladder-leave = Quitter
error-ladder-joined = Vous êtes déjà sur cette échelle.
error-ladder-full = Cette échelle est complète.
error-ladder-not-on = Vous n’êtes pas sur cette échelle. Commencez par **Rejoindre** : `/échelle`.
error-ladder-in-challenge = Vous avez un défi en cours : il faut d’abord qu’il s’achève.
error-ladder-highest = Personne n’est au-dessus de vous : attendez un défi.
error-ladder-nobody-free = Personne à votre portée ne peut être défié en ce moment. Réessayez plus tard.
error-ladder-out-of-reach = Ce défi n’est plus possible. `/échelle` montre où en sont les choses.
error-ladder-none-above = Il faut qu’au moins une de ces personnes soit au-dessus de vous.
cmd-ladder = échelle
    .about = L’échelle d’un jeu : battez ceux qui sont au-dessus de vous et montez
cmd-ladder-game = jeu
    .about = Le jeu
