# Une place qui était libre.
free-seat-taken = **La place est prise** dans la partie nº { $number } ({ $game }, { $thread }) : { $player } ({ $color }) joue à présent.
free-seat-settled = **La place n’est plus libre** dans la partie nº { $number } ({ $game }, { $thread }) : on ne cherche plus de remplaçant.

# Quand une page de la base de données est abîmée.
error-damaged = Mes données sont abîmées et je dois m’arrêter ici. Rien n’a changé ; vos parties reprendront dès que la personne qui m’héberge aura restauré une sauvegarde.

# À qui ce sera ensuite, dans les parties à trois.
next-turn = C’est bientôt à vous dans la partie **nº { $number } ({ $game })** : { $player } ({ $color }) joue, puis ce sera votre tour. { $link }
next-turn-here = c’est bientôt à vous : { $player } ({ $color }) joue, puis ce sera votre tour.
settings-next-on = Dans les parties à trois, je vous préviens quand commence le tour **avant le vôtre**.
settings-next-off = Je ne préviens pas quand votre tour approche.
cmd-settings-reminders-next = suivant
    .about = Dans les parties à trois : un mot quand commence le tour avant le vôtre
