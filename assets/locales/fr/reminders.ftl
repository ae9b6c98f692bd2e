## Rappels

reminder-share = C’est à vous de jouer dans la partie **nº { $number } ({ $game })**, et votre temps se termine { $distance }. { $link }
reminder-last-call = **Dernier appel :** dans la partie **nº { $number } ({ $game })**, votre temps se termine { $distance }. { $link }
reminder-over = Votre temps dans la partie **nº { $number } ({ $game })** est écoulé. Un délai de grâce de { $grace } commence : vous pouvez encore jouer jusqu’au { $moment }, { $distance }. { $link }
reminders-title = **{ $count } parties attendent votre coup**, la plus pressée d’abord :
reminders-entry = **{ $game } nº { $number }** · le temps se termine { $distance } · { $link }
reminders-entry-over = **{ $game } nº { $number }** · temps écoulé ; le délai de grâce se termine { $distance } · { $link }
button-mute-turn = Silence pour ce tour
button-mute-game = Silence pour cette partie
button-unmute = Rétablir
answer-muted-turn = Plus de rappel pour ce tour dans la partie nº { $number } ({ $game }).
answer-muted-game = Plus de rappel dans la partie nº { $number } ({ $game }). `/réglages rappels partie:rétablir les rappels dans cette partie` dans son fil les rétablit.
answer-unmuted = Les rappels dans la partie nº { $number } ({ $game }) sont rétablis.
settings-share-off = Je n’envoie pas de rappel tant qu’il reste beaucoup de temps.
settings-share-half = Je vous rappelle votre tour quand il reste **la moitié** de votre temps.
settings-share-quarter = Je vous rappelle votre tour quand il reste **le quart** de votre temps.
settings-share-tenth = Je vous rappelle votre tour quand il reste **le dixième** de votre temps.
settings-last-call-off = Il n’y a pas de dernier appel.
settings-last-call = { $hours ->
    [one] Le dernier appel vient quand il reste **une heure**.
   *[other] Le dernier appel vient quand il reste **{ $hours } heures**.
}
settings-quiet = De **{ $from } h** à **{ $until } h**, je vous laisse en paix : messages privés et rappels attendent, sauf un dernier appel à moins de deux heures de la fin. Votre temps court tout de même.
settings-quiet-off = Il n’y a pas d’heures calmes : je vous rappelle vos tours à toute heure.
settings-timezone = Votre fuseau horaire est **{ $zone }**.
choice-reminder-off = pas de rappel
choice-share-half = quand il reste la moitié du temps
choice-share-quarter = quand il reste le quart du temps
choice-share-tenth = quand il reste le dixième du temps
choice-call-1h = quand il reste une heure
choice-call-2h = quand il reste deux heures
choice-call-6h = quand il reste six heures
choice-unmute = rétablir les rappels dans cette partie
error-quiet-same = Les heures calmes ne finissent pas à l’heure où elles commencent : par exemple `de:22 à:8`.
error-quiet-half = Donnez à la fois `de` et `à`, ou seulement `aucune`.
error-timezone = « { $text } » n’est pas un fuseau horaire que je connaisse. Choisissez dans la liste, par exemple `Europe/Paris`.
error-not-reminded = Ces boutons sont à { $player }, à qui s’adresse le rappel.
error-turn-over = Ce tour est passé.
cmd-settings-reminders = rappels
    .about = Voir ou choisir quand je vous rappelle vos tours
cmd-settings-reminders-share = part
    .about = La part du temps qui reste quand je vous rappelle un tour
cmd-settings-reminders-last_call = dernier_appel
    .about = Combien de temps avant la fin vient le dernier appel
cmd-settings-reminders-game = partie
    .about = Rétablit les rappels de la partie dans le fil de laquelle vous êtes
digest-title = { $count ->
    [one] **Une partie attend votre coup** :
   *[other] **{ $count } parties attendent votre coup**, la plus pressée d’abord :
}
digest-entry-untimed = **{ $game } nº { $number }** · sans limite de temps · { $link }
settings-digest = Chaque jour à **{ $hour } h**, vous recevez par message privé la liste des parties où c’est à vous de jouer ; elle remplace les premiers rappels.
settings-digest-off = Il n’y a pas de liste quotidienne de vos tours.
error-digest = Choisissez ou bien une heure (`heure`), ou bien `aucun`.
cmd-settings-digest = récapitulatif
    .about = Voir ou choisir une liste, chaque jour, des parties où c’est à vous
cmd-settings-digest-hour = heure
    .about = L’heure où elle vient, de 0 à 23
cmd-settings-digest-off = aucun
    .about = Ne plus recevoir cette liste
cmd-settings-quiet = calme
    .about = Voir ou choisir les heures où je vous laisse en paix
cmd-settings-quiet-from = de
    .about = L’heure où elles commencent, de 0 à 23
cmd-settings-quiet-until = à
    .about = L’heure où elles finissent, de 0 à 23
cmd-settings-quiet-off = aucune
    .about = Ne plus avoir d’heures calmes
cmd-settings-timezone = fuseau
    .about = Voir ou choisir votre fuseau horaire
cmd-settings-timezone-zone = fuseau
    .about = Un fuseau horaire tel que Europe/Paris
