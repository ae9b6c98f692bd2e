## Un calendrier de ses échéances

calendar-name = Seigneur : mes échéances
calendar-summary = { $game } nº { $number } : à vous de jouer
calendar-description = Vous avez jusqu’à cet instant pour jouer dans la partie nº { $number } ({ $game }), dans son fil ou avec /coup.
settings-calendar-new =
    {"**"}Vos échéances dans un calendrier**
    <{ $address }>
    Abonnez votre calendrier à cette adresse (« ajouter par URL ») : toutes vos échéances y figureront. Quiconque la possède peut les lire : gardez-la pour vous. Je ne peux pas la montrer à nouveau ; `/réglages calendrier` peut vous en donner une autre, et celle-ci cessera de valoir.
settings-calendar-stands = Vos échéances ont déjà une adresse, et je ne peux pas la montrer à nouveau. Pour en avoir une autre, choisissez-la sous *adresse* dans `/réglages calendrier` ; l’ancienne cessera alors de valoir.
settings-calendar-revoked = L’adresse de votre calendrier ne mène plus nulle part.
settings-calendar-on = Un calendrier peut lire vos échéances, à une adresse qui n’a été donnée qu’à vous.
settings-calendar-off = Aucun calendrier ne peut lire vos échéances.
error-no-web-pages = Il faudrait des pages web, et je n’en ai pas ici. La personne qui m’héberge peut les mettre en place.
choice-calendar-new = Une nouvelle adresse ; la précédente cesse
choice-calendar-off = Pas d’adresse
cmd-settings-calendar = calendrier
    .about = Une adresse privée pour vos échéances, à laquelle un calendrier s’abonne
cmd-settings-calendar-address = adresse
    .about = Vide : une adresse, si vous n’en avez pas. Choisissez-en une qui la remplace, ou plus aucune
