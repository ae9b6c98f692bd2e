## L’aide : quelques lignes d’abord, le reste par sujets

help-watches =
    {"**"}Seigneur** fait jouer par correspondance aux échecs et à leurs variantes, à deux et à trois : prenez des heures ou des jours pour un coup.
    Vous débutez ? `/apprendre` enseigne chaque jeu, une image à la fois.
    `/jouer` ouvre une table, contre d’autres personnes ou contre l’ordinateur. `/chercher` trouve quelqu’un qui veut le même jeu.
    `/suivre` permet de suivre une partie que d’autres jouent.
help-plays =
    {"**"}Vos parties :** `/parties` les liste, `/suivante` montre celle qui presse le plus.
    {"**"}Votre coup :** appuyez sur **Jouer un coup** sous un plateau, répondez-lui en tapant votre coup, ou servez-vous de `/coup`.
    {"**"}Une pause :** `/vacances commencer` arrête vos pendules quelques jours.
help-manages =
    {"**"}Vous gérez ce serveur :** `/configurer` demande ce qu’il faut à une première partie, `/hall` tient une liste des tables ouvertes dans un salon, *Gérer un serveur* dit le reste.
    {"**"}Une première table :** `/jouer` en ouvre une, contre d’autres personnes ou contre l’ordinateur ; `/apprendre` enseigne chaque jeu.
    {"**"}Vos parties :** `/parties` les liste, `/suivante` montre celle qui presse le plus.
help-question = Que voulez-vous savoir ?
help-on-servers = Sur un serveur où je suis aussi :
help-playing =
    {"**"}Jouer un coup**
    • Appuyez sur **Jouer un coup** sous un plateau : d’abord la pièce, puis la case. Vous voyez le coup avant qu’il soit joué.
    • Ou répondez au plateau en tapant votre coup : `e4`, `{ $knight }f3`, `exd5`, `O-O`, `b8={ $queen }`, à Écheversi `{ $king }@e1`. Laissez la mention de la réponse activée : sans elle, votre texte ne me parvient pas.
    • Ou servez-vous de `/coup` : sa liste montre vos coups légaux. Hors du fil d’une partie, ajoutez son numéro : `/coup coup:e4 table:12`.
    • `/réglages confirmation` montre d’abord les coups tapés. `/plateau` montre la position vue de votre place. `/réglages résumé` liste vos autres choix.
    • `/si prévoir` prépare ce que vous répondez si les autres jouent comme prévu.
    • `/nulle` propose la nulle, `/reprendre` demande à reprendre un coup ; `/interrompre` et `/abandonner` arrêtent la partie, après une question si c’est définitif.
help-starting =
    {"**"}Commencer une partie**
    • `/jouer` ouvre une table : nommez vos adversaires, ou laissez des places libres. Quand toutes sont prises, la partie a son fil.
    • Pour affronter un ordinateur, de niveau 1 à 6, appuyez sur **Ajouter un ordinateur** sous votre table, ou nommez-moi comme adversaire.
    • `/chercher` trouve quelqu’un qui veut le même jeu, à la même cadence. `où:partout` cherche aussi sur d’autres serveurs ; vous pouvez choisir cotes, heures et langue.
    • `/rencontre` fait jouer ce salon contre un autre : des équipes qui votent pour chaque coup.
    • `/revanche` ouvre une autre partie avec les mêmes personnes ; `/tournoi liste` montre les tournois de ce serveur.
    • `/bloquer` tient à l’écart les invitations et les tables de quelqu’un ; `/débloquer` lève ce blocage.
help-time =
    {"**"}Le temps et les rappels**
    • La cadence est le temps d’un coup, celle du serveur si vous n’en choisissez pas. Votre pendule court dès qu’on vous a dit que c’est à vous.
    • Temps écoulé ? Il vous reste un délai de grâce de 12 heures. Ensuite, les autres choisissent la suite de la partie. `/table retour` dit que vous êtes de retour.
    • `/réglages notifications` vous annonce vos tours par message privé ; `/réglages rappels` choisit quand vous les rappeler, `/réglages calme` quand se taire.
    • `/réglages fuseau` règle votre fuseau horaire.
    • `/réglages calendrier` vous donne une adresse privée où un calendrier lit vos échéances.
    • `/vacances commencer` arrête vos pendules quelques jours.
help-points =
    {"**"}Les points et les classements**
    • Une partie classée donne des points selon sa fin : 3 Seigneur, 2 Chevalier, 1 Vassal, 0 Serf. Chaque invitation dit si la partie est classée.
    • Dans une partie sur plusieurs serveurs, les points comptent pour chacun sur son propre serveur. La modération de chacun de ces serveurs peut seulement la terminer, sans points.
    • `/classement` montre qui en a gagné le plus, `/profil` ce que vos parties disent de vous. Un `?` après une cote dit qu’elle est provisoire : elle repose sur peu de parties.
    • `/échelle` est l’échelle d’un jeu ici : battez ceux qui sont au-dessus de vous et montez.
    • `/problème` propose un problème par jour.
    • `/historique`, `/revoir` et `/exporter` donnent une partie entière ; `/analyser` dit quels coups ont coûté le plus cher.
help-learning =
    {"**"}Apprendre**
    • `/apprendre` enseigne chaque jeu par de courtes leçons : une image, une question, un bouton.
    • `/règles` résume les règles d’un jeu, avec des images.
    • `/entraînement` ouvre un échiquier que vous seul voyez, contre des ordinateurs, ou pour essayer des variantes de votre partie.
help-privacy =
    {"**"}Vos données**
    • `/confidentialité exporter` vous donne tout ce qui est gardé de vous, dans un fichier.
    • `/confidentialité oublier` efface ce qui vous concerne ; vos parties finies restent, sans votre nom.
    • `/réglages classements` vous tient hors des classements. `/note` garde une note que vous seul voyez.
help-running =
    {"**"}Gérer un serveur**
    • `/configurer` demande en un message ce qu’il faut à une première partie. `/hall` tient dans un salon une liste des tables ouvertes, des tournois et des problèmes.
    • `/serveur résumé` montre ce qui est choisi. `/serveur salons ajouter` choisit où s’ouvrent les parties, `/serveur annonces` où paraissent les résultats.
    • `/serveur cadences`, `/serveur limite`, `/serveur vacances` et `/serveur saison` choisissent comment on joue.
    • `/serveur langue` et `/serveur thème` choisissent la langue et l’aspect. `/serveur modération` nomme qui peut trancher les litiges, par `/modérer terminer`. `/table déplacer` déplace une partie dans un autre salon.
    • `/serveur ouvrir` laisse les membres rencontrer ceux d’autres serveurs ouverts : chaque serveur a la partie dans un fil à lui, et rien de ce qu’on y écrit n’en sort.
    • `/serveur non-remis` liste ce qui n’a pas pu être posté, et pourquoi.
button-help-overview = Aide
button-help-playing = Jouer un coup
button-help-starting = Commencer une partie
button-help-time = Temps et rappels
button-help-points = Points et classements
button-help-learning = Apprendre
button-help-privacy = Vos données
button-help-running = Gérer un serveur
