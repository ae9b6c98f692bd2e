## Invitations

invitation-title = **{ $game } · table nº { $number }**
invitation-named = { $opener } invite { $players } à une partie { $of_game }.
invitation-open = { $opener } ouvre une table { $of_game }. { $seats ->
    [one] Une place est libre.
   *[other] { $seats } places sont libres.
}
invitation-mixed = { $opener } invite { $players } à une partie { $of_game }. { $seats ->
    [one] Une autre place est libre.
   *[other] { $seats } autres places sont libres.
}
invitation-computer = Si un ordinateur est ajouté, la partie devient amicale.
invitation-buttons = **Accepter** et **Refuser** : pour { $players }. **Rejoindre** : pour tout le monde. Le reste : pour { $opener }. Après avoir rejoint la table, on libère sa place avec **Annuler**.
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
invitation-standing = **{ $game } nº { $number }** · { $players } · { $link }
invitation-take-back = **{ $button }** sous une invitation permet de la retirer.
invitation-give-back = **{ $button }** sous l’invitation libère votre place.
error-too-many-invitations = { $count ->
    [one] Une de vos invitations attend
   *[other] { $count } de vos invitations attendent
} une réponse, et c’est le maximum :
error-already-invited = { $player } n’a pas encore répondu à votre invitation précédente :
error-seek-waits = Vous attendez déjà une partie de ce jeu ({ $game }), à la table nº { $number } : { $link }
error-no-invitations = { $player } n’accepte pas d’invitation de votre part. Choisissez quelqu’un d’autre.
error-seat-refused = Vous ne pouvez pas vous asseoir à cette table. `/chercher` vous en trouve une autre.
error-blocked = Vous avez bloqué { $player } : vous ne partagez donc aucune table. `/débloquer` lève ce blocage.
error-blocks-themself = Vous ne pouvez pas vous bloquer vous-même.
error-too-many-blocked = Vous avez bloqué { $most } personnes : c’est le maximum. `/débloquer` fait de la place.
button-accept = Accepter
button-decline = Refuser
button-join = Rejoindre
button-confirm = Confirmer
button-cancel = Annuler
computer-add = Quel ordinateur prendra une place libre à la table nº { $number } ? Du niveau 1, pour les premières parties, au niveau 6, le plus fort.
computer-makes-friendly = La partie devient alors amicale : elle ne rapporte ni points ni cote. Les personnes déjà assises gardent leur place.
computer-choose-level = Choisissez un niveau
computer-usual-level = Le niveau habituel
answer-computer-added = Un ordinateur a pris place à la table nº { $number } : { $channel }.
answer-computer-added-last = Un ordinateur est à la table nº { $number }, et la partie est lancée : { $channel }
button-add-computer = Ajouter un ordinateur
answer-opened-computer = Personne pour jouer ? **Ajouter un ordinateur** en met un à une place libre.
computers-all = Toutes les places libres : niveau { $level }
answer-computers-added = Des ordinateurs sont à la table nº { $number }, et la partie est lancée : { $channel }
