## Les parties de salon contre salon

team-call-title = **{ $game } : salon contre salon**
team-call = { $caller } lance un défi à ce salon : **{ $teams }**. Le salon joue en équipe, que chacun ici peut rejoindre, et vote pour chaque coup. Cadence : { $pace }.
team-call-captain = Qui appuie sur **Accepter comme capitaine** mène l’équipe, tranche en cas d’égalité, et peut seul proposer la nulle, abandonner ou demander à reprendre un coup. Le défi tient 7 jours.
team-call-begun = La partie est lancée : { $thread }
team-call-led = Capitaine : { $captain }. La partie commence dès que chaque salon en a un.
team-call-ended = Ce défi est terminé : il ne donnera plus lieu à une partie.
team-start-title = **{ $game } nº { $number }** · { $teams }
team-start = **{ $team }** joue les { $color }s. Capitaine : { $captain }
team-start-how = Appuyez sur **Rejoindre l’équipe**, puis votez pour ses coups dans le fil de ce message.
team-chose = Le vote en a décidé : { $votes } voix sur { $cast }.
team-to-vote = **À votre équipe de jouer** ({ $color }). Proposez un coup : appuyez sur **Jouer un coup**, répondez à ce message, ou utilisez `/coup`. **Votes** montre ce que veulent les autres. Le vote se termine { $distance }, ou dès que c’est décidé.
team-waits = À **{ $team }** de jouer ({ $color }).
team-waits-alone = Trait aux { $color }s.
team-reminder = { $captain }, personne n’a voté à temps. Le premier coup que quelqu’un de l’équipe propose sera joué aussitôt.
team-voted = Votre vote : **{ $move }**. Vous pouvez en changer jusqu’à la fin du vote.
team-voted-last = Votre vote : **{ $move }**. C’est décidé : **{ $chosen }**, par { $votes } voix sur { $cast }.
team-tally = **{ $move }** : { $votes } voix
team-cast = Votes : { $cast } sur { $members }. Le vote se termine { $distance }.
team-no-votes = Personne n’a encore voté. Le vote se termine { $distance }.
team-of = l’équipe menée par { $player }
team-elsewhere = un autre serveur
plain-team = { $game } : { $teams }
games-team-votes = **{ $game } nº { $number }** · { $teams } · **{ $team } vote** ({ $color }), fin du vote { $distance } · [Ouvrir]({ $link })
games-team-waits = **{ $game } nº { $number }** · { $teams } · trait aux { $color }s · [Ouvrir]({ $link })
answer-team-called = Votre défi attend dans { $channels }. La partie commence dès que chaque salon a un capitaine ; ici, c’est vous.
answer-team-code = Donnez ce code à quelqu’un d’un autre serveur ouvert : `{ $code }`. Là-bas, `/rencontre code:` dans un salon lui donne la place en face de vous. Le code vaut jusqu’à ce que toutes les places soient prises, 7 jours au plus.
answer-team-led = Vous êtes capitaine de **{ $team }**. La partie commence dès que chaque salon a un capitaine.
answer-team-led-last = Vous êtes capitaine de **{ $team }**, et chaque salon a maintenant le sien : la partie commence. Le fil de votre équipe s’ouvre dans un instant.
answer-team-joined = Vous êtes dans l’équipe **{ $team }**. Elle vote dans { $thread }.
answer-team-joined-soon = Vous êtes dans l’équipe **{ $team }**. Son fil s’ouvre dans un instant.
answer-team-left = Vous avez quitté l’équipe **{ $team }** ; votre vote ne compte plus.
button-team-lead = Accepter comme capitaine
button-team-join = Rejoindre l’équipe
button-team-leave = Quitter l’équipe
button-team-ballot = Votes
error-team-none = Ce défi n’existe plus. `/rencontre` en lance un autre.
error-team-channels = Ce jeu ({ $game }) se joue à { $channels ->
    [3] trois
   *[other] deux
} salons, le vôtre compris.
error-team-seats-closed = Ce jeu ({ $game }) se joue à { $channels ->
    [3] trois
   *[other] deux
} salons, le vôtre compris. Indiquez { $channels ->
    [3] les autres dans `contre` et `troisième`
   *[other] l’autre dans `contre`
}. On peut laisser des places à d’autres serveurs dès que celui-ci leur est ouvert : `/serveur ouvrir recherches:oui`.
error-team-other-closed = L’un des serveurs qui participent n’est plus ouvert aux autres. Une personne qui le gère peut le rouvrir avec `/serveur ouvrir recherches:oui`.
error-team-code = Ce code ne donne plus de place. Vérifiez-le, ou demandez-en un autre.
error-team-code-alone = Un code dit déjà à quoi on joue, à quelle cadence et contre qui : laissez les autres options vides.
error-team-what = Choisissez un jeu pour défier d’autres salons, ou entrez le `code` d’un défi venu d’un autre serveur.
error-team-same-channel = Un salon ne joue pas contre lui-même. Choisissez-en d’autres.
error-team-untimed = Un vote doit avoir une fin : choisissez une cadence, par exemple `3d`.
error-team-call-stands = Un défi de vous attend déjà sa réponse. Il s’éteint après 7 jours.
error-team-captain = { $player } est déjà capitaine de cette équipe. Une fois la partie commencée, chacun ici peut la rejoindre.
error-team-other = Vous êtes dans une autre équipe de cette partie. Les votes de celle-ci sont secrets.
error-team-not-in = Ici, seule l’équipe vote. **Rejoindre l’équipe** fait de vous un membre.
error-team-not-member = Vous n’êtes pas dans cette équipe.
error-team-captain-stays = Vous êtes capitaine et tenez la place de l’équipe : vous y restez. Vous pouvez toujours abandonner ou proposer la nulle pour elle.
error-team-unseen = Vous ne voyez plus le salon de votre équipe : vous ne pouvez pas voter pour elle.
error-team-not-to-move = C’est à une autre équipe de jouer.
error-team-full = Cette équipe a { $most } membres, et c’est le maximum.
error-team-no-plans = Une équipe vote coup par coup, et ne prévoit rien d’avance.
cmd-match = rencontre
    .about = Faire jouer ce salon contre d’autres, d’ici ou d’ailleurs, chacun en équipe qui vote
cmd-match-game = jeu
    .about = Quel jeu
cmd-match-against = contre
    .about = Le salon que vous défiez
cmd-match-third = troisième
    .about = Dans les jeux à trois, le troisième salon
cmd-match-pace = cadence
    .about = Temps par coup, par exemple 3d ou 7d+1d ; vide : celui du serveur
cmd-match-code = code
    .about = Le code d’un défi venu d’un autre serveur ; ce salon-ci prend la place
answer-team-withdrawn = Votre défi est retiré : plus personne ne peut le relever.
button-team-withdraw = Retirer le défi
error-team-captain-only = Vous jouez en équipe : seul son capitaine, { $player }, peut faire cela pour elle.
error-team-own-code = Ce code est pour un salon d’un autre serveur. `/rencontre contre:` défie les salons de celui-ci.
