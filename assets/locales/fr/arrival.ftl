## Quand le bot rejoint un serveur

greeting =
    {"**"}Bonjour ! J’apporte à ce serveur les échecs à trois et à deux.**
    Chaque partie a son fil : une image de l’échiquier après chaque coup, et plusieurs jours pour réfléchir.
greeting-hint = *Configurer* s’adresse aux responsables du serveur ; *Jouer* et *Apprendre à jouer*, à tout le monde.
button-set-up = Configurer
button-play = Jouer
welcome-play = À quel jeu ? J’ouvre une table amicale : chacun peut s’asseoir, et **Ajouter un ordinateur** remplit une place.
addressed = Bonjour ! Que voulez-vous faire ?
addressed-move = Pour jouer un coup, tapez-le en réponse au message qui montre son plateau.
button-games = Mes parties
game-menu = Choisissez un jeu
game-menu-players = à { $players ->
    [2] deux
   *[other] trois
}

## Configurer un serveur

setup-title = **La configuration de ce serveur**
setup-lacking = ⚠️ Dans { $channel }, il me manque : **{ $permissions }**.
setup-grant = Donnez ces permissions à mon rôle dans *Modifier le salon → Permissions*, puis appuyez sur *Vérifier*.
setup-ready = ✅ J’ai toutes les permissions qu’il faut pour jouer dans { $channel }. *Ouvrir une table* en ouvre une là-bas.
setup-nowhere = ⚠️ Je ne peux écrire dans aucun salon. Choisissez-en un pour les parties.
setup-games-gone = ⚠️ Le salon des parties n’existe plus. Choisissez-en un autre ci-dessous.
setup-results-gone = ⚠️ Le salon des résultats n’existe plus. Tant que vous n’en choisissez pas un autre, les résultats ne sont annoncés que là où les parties se jouent.
setup-choose-games = Salon ou forum des parties
setup-choose-results = Salon des résultats
setup-choose-pace = Temps habituel pour un coup
setup-choose-season = Durée des saisons
setup-which = Une table de quel jeu ? Chacun pourra s’asseoir, et la partie ne comptera pas pour la cote.
setup-which-language = Quelle est la langue du serveur ?
button-setup-languages = Langue
setup-done = Les autres prennent place avec les boutons de l’invitation. `/configurer` montre de nouveau les réglages de ce serveur.
button-open-table = Ouvrir une table
button-check-again = Vérifier
cmd-setup = configurer
    .about = Configurer ce serveur : salons, permissions, langue, cadence
