## Thèmes

theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
theme-colorblind = Daltonisme
theme-wood = Bois
theme-server = Comme le serveur
theme-own = Vos images privées sont dans le thème **{ $theme }**, que vous avez choisi.
theme-of-server = Vos images privées sont dans le thème **{ $theme }**, que le serveur a choisi ; vous-même n’en avez pas choisi.
theme-default = Vos images privées sont dans le thème **{ $theme }** : aucun autre n’a été choisi ici.
server-theme = Sur ce serveur, les plateaux sont affichés dans le thème **{ $theme }**. Les images privées le sont aussi pour les membres qui n’ont pas choisi le leur avec `/réglages thème`.
server-theme-default = Sur ce serveur, les plateaux sont affichés dans le thème **{ $theme }** : aucun autre n’a été choisi. `/serveur thème` avec un thème en choisit un.
alt-theme = Un exemple du thème « { $theme } ».
error-server-only = Cela concerne un serveur : utilisez la commande dans l’un de ses salons.
error-not-manager = Seuls les membres qui ont la permission **Gérer le serveur** peuvent choisir cela pour tout le serveur. Pour vous-même, utilisez `/réglages`.
cmd-settings = réglages
    .about = Ce que vous choisissez pour vous-même
cmd-settings-theme = thème
    .about = Voir ou choisir le thème de vos images privées
cmd-settings-theme-theme = thème
    .about = Le thème à utiliser désormais
cmd-server = serveur
    .about = Ce qui est choisi pour tout le serveur
cmd-server-theme = thème
    .about = Voir ou choisir le thème des plateaux affichés ici
cmd-server-theme-theme = thème
    .about = Le thème à utiliser désormais
