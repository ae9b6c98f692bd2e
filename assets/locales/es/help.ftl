## La ayuda: primero unas líneas, el resto por temas

help-watches =
    {"**"}Seigneur** te permite jugar por correspondencia al ajedrez y a sus variantes, entre dos y entre tres: tómate horas o días para cada jugada.
    ¿Es tu primera vez? `/learn` enseña cada juego, imagen a imagen.
    `/play` abre una mesa, también a solas contra la computadora. `/seek` encuentra a alguien que quiera el mismo juego.
    `/watch` sigue una partida de otros.
help-plays =
    {"**"}Tus partidas:** `/games` las lista, `/next` muestra aquella en la que te queda menos tiempo.
    {"**"}Tu jugada:** pulsa **Mover** bajo un tablero, respóndele con tu jugada o usa `/move`.
    {"**"}Un descanso:** `/vacation start` detiene tus relojes unos días.
help-manages =
    {"**"}Gestionas este servidor:** `/setup` pregunta lo que necesita una primera partida, `/lobby` mantiene en un canal una lista de mesas abiertas, *Gestionar un servidor* dice lo demás.
    {"**"}Una primera mesa:** `/play` la abre, también a solas contra la computadora; `/learn` enseña cada juego.
    {"**"}Tus partidas:** `/games` las lista, `/next` muestra aquella en la que te queda menos tiempo.
help-question = ¿Qué quieres saber?
help-on-servers = En un servidor en el que también estoy:
help-playing =
    {"**"}Hacer una jugada**
    • Pulsa **Mover** bajo un tablero: primero la pieza, luego la casilla. Ves la jugada antes de hacerla.
    • O responde al tablero con tu jugada: `e4`, `{ $knight }f3`, `exd5`, `O-O`, `b8={ $queen }`, en Écheversi `{ $king }@e1`. Deja activada la mención de la respuesta: sin ella tu texto no me llega.
    • O usa `/move`: su lista tiene tus jugadas legales. Fuera del hilo de la partida, añade su número: `/move move:e4 table:12`.
    • `/settings confirm` te muestra antes las jugadas escritas. `/board` muestra la posición desde tu lado. `/settings show` lista lo demás que puedes elegir.
    • `/if add` planea lo que respondes si los demás juegan lo que prevés.
    • `/draw`, `/takeback`, `/abort` y `/resign` ofrecen tablas, piden deshacer, interrumpen y abandonan; si no tiene vuelta atrás, pregunto antes.
help-starting =
    {"**"}Empezar una partida**
    • `/play` abre una mesa: nombra a tus rivales, o deja asientos libres para quien quiera. Cuando todos están ocupados, la partida tiene su hilo.
    • Para jugar contra una computadora, del nivel 1 al 6, pulsa **Añadir computadora** bajo tu mesa, o nómbrame como rival.
    • `/seek` encuentra a alguien que quiera el mismo juego al mismo ritmo. `where:anywhere` busca también en otros servidores; puedes elegir rating, horas e idioma.
    • `/match` enfrenta este canal con otro: equipos que votan cada jugada.
    • `/rematch` abre otra partida con las mismas personas; `/tournament list` muestra los torneos de aquí.
    • `/block` aparta de ti las invitaciones y las mesas de alguien; `/unblock` lo deshace.
help-time =
    {"**"}Tiempo y recordatorios**
    • El ritmo es el tiempo para una jugada: el habitual del servidor si no eliges otro. Tu reloj corre desde que se te avisa de que te toca.
    • ¿Se te pasó? Hay 12 horas de gracia. Después, los demás eligen cómo sigue la partida. `/table back` dice que has vuelto.
    • `/settings notifications` te avisa de tus turnos por mensaje directo; `/settings reminders` elige cuándo te los recuerdo, `/settings quiet` cuándo no.
    • `/settings timezone` elige tu zona horaria.
    • `/settings calendar` da a tu calendario una dirección privada con tus plazos.
    • `/vacation start` detiene tus relojes unos días.
help-points =
    {"**"}Puntos y clasificaciones**
    • Una partida puntuada da puntos según cómo termina: 3 Seigneur, 2 Chevalier, 1 Vassal, 0 Serf. Cada invitación dice si la partida es puntuada.
    • En una partida en varios servidores, los puntos cuentan para cada uno en su propio servidor. La moderación de cualquiera de esos servidores solo puede terminarla, sin puntos.
    • `/leaderboard` muestra quién ha ganado más, `/profile` lo que dicen de ti tus partidas. Un `?` tras un rating dice que es provisional: se basa en pocas partidas.
    • `/ladder` es la escalera de un juego aquí: gana a quienes están por encima y sube.
    • `/problem` trae un problema cada día.
    • `/history`, `/replay` y `/export` dan la partida entera; `/analyse` dice qué jugadas costaron más.
help-learning =
    {"**"}Aprender**
    • `/learn` enseña cada juego en lecciones cortas: una imagen, una pregunta, un toque.
    • `/rules` da las reglas de un juego en breve, con imágenes.
    • `/practice` abre un tablero que solo tú ves, contra computadoras o para probar variantes de tu partida.
help-privacy =
    {"**"}Privacidad**
    • `/privacy export` te da todo lo que guardo de ti, en un archivo.
    • `/privacy forget` te borra; tus partidas terminadas se quedan, sin tu nombre.
    • `/settings leaderboard` te deja fuera de las clasificaciones. `/note` guarda una nota que solo tú ves.
help-running =
    {"**"}Gestionar un servidor**
    • `/setup` pregunta en un mensaje lo que necesita una primera partida. `/lobby` mantiene en un canal una lista de mesas abiertas, torneos y problemas.
    • `/server show` dice lo que vale aquí. `/server channels add` elige dónde se abren partidas, `/server announcements` dónde se publican los resultados.
    • `/server paces`, `/server limit`, `/server vacation` y `/server season` dicen cómo se juega.
    • `/server language` y `/server theme` dicen qué aspecto tiene. `/server moderators` nombra a quienes pueden resolver disputas, con `/moderate end`. `/table move` lleva una partida a otro canal.
    • `/server open` deja que los miembros encuentren a los de otros servidores abiertos: cada servidor tiene la partida en su propio hilo, y nada de lo que se escribe allí sale de él.
    • `/server undelivered` lista lo que no se pudo publicar, y por qué.
button-help-overview = Ayuda
button-help-playing = Hacer una jugada
button-help-starting = Empezar una partida
button-help-time = Tiempo y recordatorios
button-help-points = Puntos y clasificaciones
button-help-learning = Aprender
button-help-privacy = Privacidad
button-help-running = Gestionar un servidor
