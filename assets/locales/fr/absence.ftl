## Les joueurs qui ne jouent pas à temps

absence-flagged = { $player } ({ $color }) n’a pas joué à temps. { $opponents }, comment continuer ?
absence-means-wait = **Patienter** : de nouveau le temps d’un tour entier.
absence-means-substitute = **Remplacer** : quelqu’un d’autre peut prendre la place.
absence-means-declare = **Déclarer** : la partie est perdue au temps.
absence-means-declare-early = **Déclarer** : tout le monde n’a pas encore joué { $moves ->
    [2] deux
    [5] cinq
   *[other] { $moves }
} coups, la partie est donc interrompue et ne compte pas.
absence-means-computer = **Ordinateur** : un ordinateur prend la place. La défaite au temps compte, la suite ne compte pas.
absence-means-computer-early = **Ordinateur** : un ordinateur prend la place. La partie ne compte pas.
absence-silence = Faute d’accord, ou de réponse de chacun d’ici au { $moment }, on cherchera quelqu’un pour prendre la place.
absence-silence-alone = Sans réponse d’ici au { $moment }, on cherchera quelqu’un pour prendre la place.
absence-may-return = { $player } peut encore jouer, ou se signaler avec **Je suis de retour**.
absence-chose-wait = { $player } ({ $color }) préfère patienter.
absence-chose-substitute = { $player } ({ $color }) souhaite un remplacement.
absence-chose-declare = { $player } ({ $color }) veut déclarer la perte au temps.
absence-undecided = { $missing } peut encore choisir.
absence-sought = On cherche quelqu’un pour remplacer { $player } ({ $color }). Si personne ne prend la place d’ici au { $moment }, le temps sera définitivement écoulé. D’ici là, { $player } peut encore jouer{ $opponents ->
    [0] {""}
    [1] , et son adversaire peut encore en décider autrement
   *[other] , et ses adversaires peuvent encore s’accorder autrement
}.
absence-returned = { $player } ({ $color }) est de retour et peut jouer jusqu’au { $moment }, { $distance }.
absence-granted = { $player } ({ $color }), on patiente pour vous : vous pouvez jouer jusqu’au { $moment }, { $distance }.
absence-warned = { $player } ({ $color }), personne n’a joué ici depuis longtemps. Sans coup joué, la partie sera fermée { $distance } ; elle ne comptera pour personne.
absence-free-seat = **Une place est libre** dans la partie nº { $number } ({ $game }, { $thread }) : { $color }, au trait, à la place de { $player }. Cadence : { $pace }. La place peut être prise jusqu’au { $moment }.
turn-substituted = { $player } prend la place de { $former } ({ $color }).
turn-timed-out = Le temps de { $player } ({ $color }) est écoulé.
turn-abandoned = Personne n’a joué depuis soixante jours.
turn-drawn-alone = { $player } ({ $color }) prend la nulle : l’avis de l’absent n’est pas requis.
turn-flagged = { $player } ({ $color }) n’a pas joué à temps.
ending-timeout = **Temps écoulé !** { $loser } ({ $color }) n’a pas joué à temps.
ending-timeout-cannot-mate = **Nulle.** { $loser } ({ $color }) n’a pas joué à temps, mais l’adversaire n’a plus de quoi mater.
event-flagged = { $color } ({ $player }) n’a pas joué à temps.
event-chose-wait = { $color } ({ $player }) préfère patienter.
event-chose-substitute = { $color } ({ $player }) souhaite un remplacement.
event-chose-declare = { $color } ({ $player }) veut déclarer la perte au temps.
event-chose-along = { $color } ({ $player }) se range à cet avis.
event-returned = { $color } ({ $player }) est de retour.
event-granted = { $color } ({ $player }) a de nouveau le temps d’un tour entier.
event-substitute-sought = On cherche quelqu’un pour remplacer { $color } ({ $player }).
event-substituted = { $player } prend la place de { $former } ({ $color }).
event-timed-out = { $color } ({ $player }) dépasse le temps imparti.
event-warned = Personne n’a joué depuis longtemps : les joueurs sont avertis.
event-abandoned = Personne ne joue plus : la partie est fermée et ne compte pas.
button-wait = Patienter
button-substitute = Remplacer
button-declare = Déclarer
button-returned = Je suis de retour
button-take-seat = Prendre la place
answer-chose = C’est noté. Tant que rien n’est décidé, vous pouvez changer d’avis.
answer-returned = Heureux de vous revoir ! À vous de jouer : { $channel }.
answer-seat-taken = La place est à vous, et le trait aussi : { $channel }. Merci de continuer la partie !
error-nobody-absent = C’est déjà réglé : personne n’est absent à cette table.
error-absent = Ce n’est pas à vous de choisir. Vous pouvez encore jouer, ou appuyer sur **Je suis de retour**.
error-chosen-already = Vous avez déjà fait ce choix.
error-not-absent = Personne ne vous attend à cette table.
error-back-before = Vous avez déjà signalé votre retour une fois pendant ce tour. Il vous reste à jouer, tout simplement.
error-no-substitute-sought = Cette place n’est plus libre.
absence-freed = { $moderator }, de la modération, cherche quelqu’un pour remplacer { $player } ({ $color }). Si personne ne prend la place avant le { $moment }, le temps sera définitivement écoulé. D’ici là, { $player } peut encore jouer{ $opponents ->
    [0] {""}
    [1] , et l’adversaire peut en décider autrement
   *[other] , et les adversaires peuvent s’entendre autrement
}.
error-sought-already = On cherche déjà quelqu’un pour cette place.
moderate-substitute = Chercher quelqu’un pour remplacer le joueur au trait dans la partie nº { $number } ({ $game }) ? Pendant deux jours, tout membre du serveur pourra prendre la place ; si personne ne vient, la partie est perdue au temps. D’ici là, le joueur peut encore jouer.
answer-seat-freed = On cherche un remplaçant : { $channel }.
cmd-moderate-substitute = remplacer
    .about = Chercher quelqu’un pour prendre la place du joueur au trait
cmd-moderate-substitute-table = table
    .about = Le numéro de la partie, hors de son fil
absence-chose-computer = { $player } ({ $color }) aimerait qu’un ordinateur prenne la place.
event-chose-computer = { $color } ({ $player }) aimerait qu’un ordinateur prenne la place.
stand-in-settled = { $player } a perdu au temps, et cela compte. La suite ne rapporte ni points ni cote.
stand-in-friendly = La partie est amicale, et { $player } l’a perdue au temps. La suite se joue pour le plaisir.
stand-in-early = Tout le monde n’avait pas assez joué : la partie ne compte pas.
stand-in-back = { $player } peut revenir à tout moment : **Je suis de retour** lui rend sa place.
button-stand-in = Ordinateur
answer-seat-back = Bon retour ! La place est de nouveau à vous : { $channel }.
error-no-computer-here = En tournoi, aucun ordinateur ne remplace un absent.
absence-means-computer-friendly = **Ordinateur** : un ordinateur prend la place, et la suite se joue pour le plaisir.
stand-in-settled-before = Ce qui compte de la partie est déjà fixé.
answer-chose-settled = C’est décidé : { $channel }.
result-settled = Points qui comptent, ceux du moment où un ordinateur a pris une place : { $standings }.
result-settled-player = { $player } { $points }
result-settled-color = { $color } { $points }
result-settled-nothing = La partie ne compte pas : tout le monde n’avait pas assez joué quand un ordinateur a pris une place.
