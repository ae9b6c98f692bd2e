## Tableros privados

button-step-back = Retroceder
button-step-forward = Avanzar
button-hint = Pista
button-continue = Continuar
button-end-practice = Cerrar
button-keep-line = Guardar variante
button-lines = Variantes
button-plan-line = Jugadas condicionales
practice-heading = **{ $game } · práctica** · juegas con { $color } contra el nivel { $level }
practice-heading-lines = **{ $game } · tablero privado** · juegas con todos los bandos, ninguna computadora ayuda, y nadie más lo ve nunca
practice-left = **La partida ha dejado la posición en la que empieza este tablero**: se deshicieron jugadas. `/practice` en su hilo abre uno donde está ahora.
practice-over = **La partida ha terminado**: `/practice` en su hilo abre una copia de ella, en la que las computadoras responden y ayudan.
practice-line = Hasta aquí: { $moves }
practice-pieces = **{ $game } · tablero privado** · juegan { $color }. ¿Qué pieza?
practice-you-to-move = Te toca ({ $color }): pulsa **Mover**, o escribe la jugada con `/practice move:…`
practice-to-move = Juegan { $color }: pulsa **Mover**, o escribe la jugada con `/practice move:…`
practice-computer-to-move = Le toca a la computadora ({ $color }).
practice-hint = Una jugada fuerte aquí: **{ $move }**
practice-replaced = Tenías ya el máximo de tableros privados: el que llevaba más tiempo sin usarse ha dejado sitio.
practice-ended = El tablero está cerrado.
practice-kept = Guardada como variante { $number }, solo para ti.
practice-lines = **Tus variantes de esta partida**, que nadie más ve
practice-line-numbered = Variante { $number }: { $moves }
practice-line-left = Variante { $number }, tras jugadas deshechas: { $moves }
practice-no-lines = No has guardado variantes de esta partida. Juega una en el tablero y pulsa **Guardar variante**.
practice-show-line = Ver una variante en el tablero
practice-drop-line = Borrar una variante
practice-line-dropped = La variante { $number } está borrada.
error-practice-no-board = Aún no tienes ningún tablero privado, o este ya no existe. `/practice game:…` empieza una partida contra computadoras, `/practice table:…` una copia de una partida.
error-practice-changed = El tablero ha cambiado desde que se mostró ese botón. Así está ahora.
error-no-computer-help = Las computadoras no ayudan con esta posición. Prueba con otra.
error-practice-no-answer = No se encontró ninguna respuesta. Inténtalo de nuevo.
error-practice-computer-to-move = Le toca a la computadora: pulsa **Continuar**.
error-practice-over = Aquí ya no se puede jugar nada.
error-practice-too-long = La variante es demasiado larga.
error-practice-no-step = No se puede ir más lejos en esa dirección.
error-practice-no-such-ply = { $plies ->
    [0] Esta partida aún no tiene jugadas.
    [one] Esta partida solo tiene una jugada.
   *[other] Esta partida solo tiene { $plies } jugadas.
}
error-practice-goes-on = Esta partida sigue. Hasta que termine, una copia privada es solo para sus jugadores.
error-practice-no-game = Las variantes se guardan en el tablero de una partida que estás jugando.
error-practice-empty-line = Juega primero la variante en el tablero.
error-practice-too-many-lines = Has guardado { $most } variantes de esta partida, y ese es el máximo. Borra antes una.
error-practice-no-such-line = No tienes esa variante, o la partida se ha apartado de ella.
error-practice-elsewhere = La partida no está donde empieza esta variante, y no la ha seguido.
error-practice-game-and-table = `game` empieza una partida nueva, y `table` una copia de una partida: elige una de las dos opciones.
error-practice-ply-alone = `ply` se cuenta en una partida: indícala con `table`, o usa el comando en el hilo de una partida que estás jugando o que ha terminado.
error-practice-new-alone = `level` y `color` se eligen al empezar un tablero: añade `game` o `table`.
error-practice-all-sides = Mientras una partida sigue, juegas con todos los bandos en tu tablero privado, y ninguna computadora juega allí: no indiques `level` ni `color`.
cmd-practice = práctica
    .about = Un tablero privado, contra computadoras o para probar variantes; nadie más lo ve
cmd-practice-game = juego
    .about = Una partida nueva contra computadoras
cmd-practice-table = mesa
    .about = Número de una partida terminada, para seguir contra computadoras, o tuya, para probar variantes
cmd-practice-ply = semijugada
    .about = Tras cuántas jugadas de la partida, contando las de todos; vacío, tras la última
cmd-practice-level = nivel
    .about = La fuerza de las computadoras, de 1 a 6 (vacío, 3)
cmd-practice-color = color
    .about = Tu color; vacío, el tuyo en la partida, o el que tiene el turno
cmd-practice-move = jugada
    .about = Una jugada en el último tablero que usaste, por ejemplo Cf3 o g1f3
