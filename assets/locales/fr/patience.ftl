# Quand une page de la base de données est abîmée.
error-damaged = Mes données sont abîmées et je dois m’arrêter ici. Rien n’a changé ; vos parties reprendront dès que la personne qui s’occupe de moi aura restauré une sauvegarde.
