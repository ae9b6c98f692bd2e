## Jugadas condicionales

turn-planned = { $player } ({ $color }) había planeado **{ $move }** para este caso.
turn-earlier =
    { $count ->
        [one] … tras una jugada planeada:
       *[other] … tras { $count } jugadas planeadas:
    }
answer-planned = Planeado; solo tú lo ves:
answer-plan-played = Acaba de pasar lo que preveías: tu respuesta está jugada.
answer-plans = **Tus jugadas condicionales en { $game } n.º { $number }**
answer-no-plans = No tienes jugadas condicionales en { $game } n.º { $number }. Mientras les toca a los demás, escribe sus jugadas y tu respuesta: `/if add moves:{ $example }` juega **{ $reply }** en cuanto hayan jugado así.
answer-plan-dropped = El plan { $number } está borrado.
error-no-such-plan = No tienes ningún plan con ese número. `/if show` lista los tuyos.
error-plan-own-turn = Te toca: juega primero, y luego planea tus respuestas.
error-plan-length = Escribe las jugadas una tras otra, las rivales y tus respuestas, separadas por espacios; { $most } como máximo.
error-plan-no-reply = La línea tiene que terminar con una jugada tuya.
error-plan-too-many = Tienes { $most } planes en esta partida, y ese es el máximo. `/if drop` hace sitio.
error-plan-branches = La jugada { $number } es distinta de tu respuesta en el plan { $plan }. Borra antes ese plan, o planea para otra jugada rival.
error-plan-misread = Jugada { $number } de la línea: { $why }
error-plan-misread-of-other = Jugada { $number } de la línea, como lo oirían { $color }: { $why }
cmd-if = si
    .about = Jugadas condicionales: lo que respondes si los demás juegan lo que prevés
cmd-if-add = añadir
    .about = Planea una línea: las jugadas de los demás y tus respuestas
cmd-if-add-moves = jugadas
    .about = Las jugadas en orden, las de los demás y las tuyas, separadas por espacios
cmd-if-add-table = mesa
    .about = El número de la partida, fuera de su hilo
cmd-if-show = mostrar
    .about = Muestra tus jugadas condicionales, solo a ti
cmd-if-show-table = mesa
    .about = El número de la partida, fuera de su hilo
cmd-if-drop = borrar
    .about = Borra una jugada condicional
cmd-if-drop-plan = plan
    .about = Su número, como lo muestra /si mostrar
cmd-if-drop-table = mesa
    .about = El número de la partida, fuera de su hilo
