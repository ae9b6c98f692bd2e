## Invitations

invitation-title = **{ $game } · table nº { $number }**
invitation-named = { $opener } invite { $players } à une partie ({ $game }).
invitation-open = { $opener } ouvre une table ({ $game }). { $seats ->
    [one] Une place est libre.
   *[other] { $seats } places sont libres.
}
invitation-mixed = { $opener } invite { $players } à une partie ({ $game }). { $seats ->
    [one] Une autre place est libre.
   *[other] { $seats } autres places sont libres.
}
invitation-lots = Les couleurs sont tirées au sort.
invitation-position = Elle part de cette position :
seat-taken = { $color } : { $player }
seat-invited = { $color } : { $player } (à confirmer)
seat-open = { $color } : place libre
seat-taken-plain = { $player }
seat-invited-plain = { $player } (à confirmer)
seat-open-plain = place libre
invitation-started = La partie est lancée : { $thread }
invitation-declined = { $player } a refusé. La table est fermée.
invitation-withdrawn = { $player } a retiré l’invitation. La table est fermée.
button-accept = Accepter
button-decline = Refuser
button-join = Rejoindre
button-confirm = Confirmer
button-cancel = Annuler
