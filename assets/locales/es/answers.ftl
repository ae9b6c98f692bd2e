## Respuestas privadas

answer-opened = La mesa n.º { $number } está abierta en { $channel }. La partida empieza cuando todos los asientos están ocupados.
answer-opened-rated = La partida es puntuada. Para una amistosa, cierra esta mesa con **{ $button }** bajo la invitación y usa `/play` otra vez, eligiendo con `rated` que no cuenta.
answer-opened-begun = La mesa n.º { $number } empieza su partida en { $channel }.
answer-joined = Estás en la mesa n.º { $number }. { $missing ->
    [one] Falta una persona.
   *[other] Faltan { $missing } personas.
}
answer-joined-last = Estás en la mesa n.º { $number }. La partida empieza: { $channel }
answer-joined-to-move = Estás en la mesa n.º { $number }. La partida empieza y te toca jugar: { $channel }
answer-declined = Rechazaste la mesa n.º { $number }.
answer-withdrawn = La mesa n.º { $number } está cerrada.
answer-stood-up = Dejaste libre tu asiento en la mesa n.º { $number }: cualquiera puede ocuparlo de nuevo.
answer-late = Mi respuesta llegó demasiado tarde para mostrarse donde la pediste:
answer-refused-there = Discord no acepta mi respuesta donde la pediste:
answer-played = Jugaste **{ $move }**.
answer-computers-busy = La computadora jugará cuando tenga tiempo: { $count ->
    [one] una partida va
   *[other] { $count } partidas van
} antes que esta.
answer-computer-waits = La computadora aún no juega: ninguna ayuda en esta posición. Jugará más tarde por sí sola.
answer-played-elsewhere = Jugaste **{ $move }** en { $thread }.
answer-resign = ¿Abandonar la partida { $game } n.º { $number }? No se puede deshacer.
answer-resigned = Abandonaste.
answer-kept = La partida sigue.
answer-board = { $game } n.º { $number } · { $state }
answer-rehomed = La partida sigue en este canal: se está abriendo su hilo.
answer-rehomed-table = La mesa está ahora en este canal: se está publicando su invitación.
board-to-move = juegan { $color } ({ $player })
board-over = partida terminada
board-gathering = a la espera de jugadores
board-closed = mesa cerrada
games-none = No tienes partidas en curso en este servidor. Empieza una con `/play`.
games-title = **Tus partidas en este servidor**
games-way = [Abrir]({ $link })
games-yours = **{ $game } n.º { $number }**{ $others } · **te toca** ({ $color }) · { $way }
games-theirs = **{ $game } n.º { $number }**{ $others } · le toca a { $player } ({ $color }) · { $way }
games-foot = Página { $page } · { $more ->
    [yes] más de { $games }
   *[no] { $games }
} partidas
games-gathering = **{ $game } n.º { $number }**{ $others } · a la espera de jugadores · { $way }
games-resting = **{ $game } n.º { $number }**{ $others } · en pausa: ya no estoy en su servidor
games-damaged = **{ $game } n.º { $number }** · { $why }
board-resting = en pausa: ya no estoy en su servidor
games-issue = ⚠️ { $issue }
button-next-game = Siguiente partida
next-nothing = Ninguna partida te espera. `/games` lista las tuyas, `/play` abre una.
next-nothing-direct = Ninguna partida te espera. `/games` lista las tuyas; en un servidor en el que también estoy, `/play` abre una.
next-same-game = Ninguna otra partida te espera.
next-vote = Tu equipo vota, y aún falta tu voto:
rules-trichess =
    {"**"}Trichess**: ajedrez para tres en 96 casillas. Blancas, Rojas y Negras juegan por turno; cada uno tiene delante medio tablero de 8 por 4, y las líneas rodean el centro por ambos lados.

    {"**"}Las piezas** mueven como en el ajedrez. En el centro, la diagonal del alfil se bifurca. El peón avanza hacia la primera fila de uno u otro rival.
    {"**"}La liberación** reemplaza a la coronación: un peón que llega se convierte en una de tus piezas capturadas.
    {"**"}No agresión**: si un rival ha perdido al menos 3 puntos más que tú, no puedes capturar sus piezas en su territorio, salvo que la jugada dé jaque a su rey. (Peón 1, caballo y alfil 3, torre 5, dama 9.)
    {"**"}Escudo**: tu jugada no puede dejar a quien juega antes que tú en jaque de quien juega después.

    {"**"}El final**
    • *Fat*: das jaque a los otros dos reyes a la vez: 3 puntos, los demás 0.
    • *Mate*: quien da mate 3, quien lo recibe 0, el tercero 1.
    • *Doble mate*: cada rival da mate por sí solo: 2 cada uno, quien lo recibe 0.
    • *Mate de coalición*: solo los dos juntos dan mate: el último en mover 1, quien lo recibe y el otro 2 cada uno.
    • *Ahogado* y tablas: 1 cada uno. *Abandono*: 0, los otros dos 2 cada uno.
    {"**"}Títulos**: 3 puntos Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-echecs3 =
    {"**"}Échecs à 3**: ajedrez para tres en 96 casillas, una forma más antigua del Trichess. Blancas, Marrones y Negras juegan por turno; cada uno tiene delante medio tablero de 8 por 4, y las líneas rodean el centro por ambos lados.

    {"**"}Las piezas** mueven como en el ajedrez. En el centro, la diagonal del alfil se bifurca. El peón avanza hacia la primera fila de uno u otro rival, donde corona: dama, torre, alfil o caballo.
    {"**"}No agresión**: si un rival ha perdido al menos 3 puntos más que tú, no puedes capturar sus piezas en su territorio, salvo que la jugada dé jaque a su rey. (Peón 1, caballo y alfil 3, torre 5, dama 9.)
    No hay escudo ni liberación.

    {"**"}El final**
    • *Doble jaque*: das jaque a los otros dos reyes a la vez: 3 puntos, los demás 0.
    • *Mate*: quien da mate 3, los otros dos 0.
    • *Doble mate*: cada rival da mate por sí solo: 2 cada uno, quien lo recibe 0.
    • *Mate de coalición* (solo los dos juntos dan mate), *ahogado* y tablas: 1 cada uno.
    • *Abandono*: 0, los otros dos 2 cada uno.
    {"**"}Títulos**: 3 puntos Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-yalta =
    {"**"}Yalta**: ajedrez para tres en 96 casillas. Blancas, Marrones y Negras juegan por turno, en el sentido de las agujas del reloj; cada uno tiene delante medio tablero de 8 por 4, y las líneas rodean el centro por ambos lados.

    {"**"}Las piezas** mueven como en el ajedrez. En el centro, la diagonal del alfil se bifurca, y el caballo puede también saltar directo al otro lado. El peón avanza hacia la primera fila de uno u otro rival, donde corona: dama, torre, alfil o caballo. Cualquier pieza, salvo un rey, se puede capturar en todas partes.
    {"**"}Fuera**: las piezas de un jugador que está fuera se quedan en el tablero. No atacan nada y se pueden capturar, también el rey.

    {"**"}El final**
    • *Mate*: el primer mate termina la partida: 3 puntos a quien da jaque, los demás 0. Si dos jugadores dan jaque, el mate es de quien lo da por sí solo; si no, del último en mover.
    • *Abandono*: ese jugador queda fuera con 0 puntos, y los otros dos siguen. El último en juego gana: 3 puntos.
    • *Ahogado* y tablas: 1 a cada jugador que siga en juego.
    {"**"}Títulos**: 3 puntos Seigneur, 1 Vassal, 0 Serf.
rules-yalta-last_king =
    {"**"}Yalta (último rey)**: ajedrez para tres en 96 casillas. Blancas, Marrones y Negras juegan por turno, en el sentido de las agujas del reloj; cada uno tiene delante medio tablero de 8 por 4, y las líneas rodean el centro por ambos lados.

    {"**"}Las piezas** mueven como en el ajedrez. En el centro, la diagonal del alfil se bifurca, y el caballo puede también saltar directo al otro lado. El peón avanza hacia la primera fila de uno u otro rival, donde corona: dama, torre, alfil o caballo. Cualquier pieza, salvo un rey, se puede capturar en todas partes.
    {"**"}Fuera**: las piezas de un jugador que está fuera se quedan en el tablero. No atacan nada y se pueden capturar, también el rey.

    {"**"}El final**
    • *Mate*: el primero que recibe mate queda fuera, y los otros dos siguen. El segundo mate termina la partida: 3 puntos a quien lo da, 1 a quien lo recibe, 0 al primero que quedó fuera.
    • *Abandono*: ese jugador queda fuera, como si recibiera mate. El último en juego gana: 3 puntos, 1 al último que quedó fuera, 0 al primero.
    • *Ahogado* y tablas: 1 a cada jugador que siga en juego, 0 a quien está fuera.
    {"**"}Títulos**: 3 puntos Seigneur, 1 Vassal, 0 Serf.
rules-chess =
    {"**"}Ajedrez**, según las leyes de la FIDE: enroque, captura al paso, coronación.

    {"**"}El final**: el jaque mate da 3 puntos al ganador y 0 al perdedor. El ahogado, la posición muerta, la quíntuple repetición, 75 jugadas sin mover peón ni capturar y 3000 jugadas en total son tablas: 1 punto cada uno. Quien abandona recibe 0 y su rival 3 (1 cada uno si el rival ya no puede dar mate).
    {"**"}Títulos**: 3 puntos Seigneur, 1 Vassal, 0 Serf.
rules-echeversi =
    {"**"}Écheversi**: un juego para dos en un tablero de ajedrez que empieza vacío. Cada jugador tiene un rey, una dama, dos torres, dos alfiles y dos caballos.

    {"**"}El juego**: por turno, cada uno coloca una pieza en cualquier casilla vacía: `{ $king }@e1`, `{ $knight }@c3`. Blancas empiezan con el rey; Negras, con la dama. Nada se mueve, nada se captura, no hay jaque, y nadie puede pasar.

    {"**"}El marcador** es el número de casillas que controla al menos una de tus piezas, según los movimientos del ajedrez. Una línea termina en la primera pieza de cualquier color, cuya casilla también se controla. Ninguna pieza controla la casilla en la que está.

    {"**"}El final**: tras dieciséis piezas colocadas gana el marcador más alto: 3 puntos, el otro 0. Si hay empate: 1 cada uno. *Abandono*: 0, el rival 3.
    {"**"}Títulos**: 3 puntos Seigneur, 1 Vassal, 0 Serf.
