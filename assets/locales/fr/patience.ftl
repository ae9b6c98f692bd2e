# Une place qui était libre.
free-seat-taken = **La place est prise** dans la partie { $game } nº { $number } ({ $thread }) : { $player } ({ $color }) joue à présent.
free-seat-settled = **La place n’est plus libre** dans la partie { $game } nº { $number } ({ $thread }) : on ne cherche plus de remplaçant.

# Quand une page de la base de données est abîmée.
error-damaged = Mes données sont abîmées et je dois m’arrêter ici. Rien n’a changé ; vos parties reprendront dès que la personne qui s’occupe de moi aura restauré une sauvegarde.
