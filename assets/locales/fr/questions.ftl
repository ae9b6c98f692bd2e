## Questions avant ce qui est définitif, et pourquoi un coup est refusé

moderate-end = Mettre fin à la partie nº { $number } ({ $game }) sans points ? C’est définitif.
moderate-close = Fermer la table nº { $number } ({ $game }) avant sa partie ? C’est définitif.
moderate-decide = Trancher ainsi la partie nº { $number } ({ $game }) ? C’est définitif.
moderate-waiting = À la table : { $players }
answer-unchanged = Rien n’a changé.
button-show = Montrer
moving-why-no-more = La partie a avancé depuis cet essai. Voici où elle en est.
