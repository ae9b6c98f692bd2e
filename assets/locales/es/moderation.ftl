## Moderación

invitation-moderated = { $player }, de la moderación, cerró la mesa.
turn-broken-off = { $moderator }, de la moderación, puso fin a esta partida.
turn-adjudicated-win = { $moderator }, de la moderación, decidió esta partida: gana { $player } ({ $color }).
turn-adjudicated-draw = { $moderator }, de la moderación, decidió esta partida: tablas.
answer-broken-off = La mesa n.º { $number } está cerrada: nadie recibe puntos por ella.
answer-adjudicated = La mesa n.º { $number } está decidida.
result-w = Ganan Blancas
result-r = Ganan Rojas (Marrones en Échecs à 3 y Yalta)
result-b = Ganan Negras
result-draw = Tablas
error-not-moderator = Solo los moderadores de este servidor pueden hacer esto.
error-own-game = Juegas en esta partida, o jugaste en ella: decide otra persona de la moderación.
error-winner-out = { $color } están fuera y ya no pueden ganar.
cmd-moderate = moderar
    .about = Para moderadores: termina o decide una partida
cmd-moderate-end = terminar
    .about = Termina una partida sin puntos, o cierra una mesa antes de su partida
cmd-moderate-end-table = mesa
    .about = El número de la partida, fuera de su hilo
cmd-moderate-adjudicate = decidir
    .about = Decide una partida: gana un jugador, o tablas
cmd-moderate-adjudicate-result = resultado
    .about = Cómo termina la partida
cmd-moderate-adjudicate-table = mesa
    .about = El número de la partida, fuera de su hilo
