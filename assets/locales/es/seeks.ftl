## Búsquedas con deseos, y partidas en varios servidores

answer-waiting = Esperas una partida { $of_game }. Empezará sola, en un hilo de este servidor, en cuanto haya quien te convenga; la espera termina a los siete días.
answer-waiting-wishes = A quién buscas: { $wishes }
seek-wish-anywhere = miembros de todos los servidores abiertos
seek-wish-here = miembros del servidor en el que buscas
seek-wish-rating = rating { $range }
seek-wish-rating-least = rating de { $least } o más
seek-wish-rating-most = rating de { $most } o menos
seek-wish-hours = que jueguen de { $from } a { $until } h
seek-wish-language = que lean tu idioma
games-seek = Esperas una partida: { $sought }
button-end-seek = Dejar de esperar
button-end-seek-of = Dejar de esperar: { $game }
answer-met = Te acaban de encontrar: tu partida ha empezado. `/next` la muestra.
answer-seek-ended = Ya no esperas una partida { $of_game }.
answer-no-seek = Ya no esperabas una partida { $of_game }.
stranger = alguien de otro servidor
error-too-many-seeks = Ya esperas { $limit } partidas. Renuncia primero a una de ellas.
error-server-not-open = Este servidor no está abierto a otros. Quien lo gestiona puede abrirlo con `/server open seeks:on`.
error-hidden-seek = Busca en un canal que todos vean aquí: otros también jugarán en él.
error-shared-rematch = Una partida en varios servidores no tiene revancha. `/seek` te encuentra la siguiente.
error-shared-game = Esta partida está en varios servidores: su moderación solo puede terminarla sin puntos, con `/moderate end`.
error-watch-shared = No se puede seguir una partida en varios servidores: su hilo de aquí sigue abierto para ti.
error-hours-half = Da `from` y `until`: las horas en las que juegas.
error-rating-range = Un intervalo de ratings es `1400-1700`, `1400-` o `-1700`.
server-open = Este servidor está abierto: con `/seek where:anywhere`, sus miembros encuentran a los de otros servidores abiertos.
server-not-open = Este servidor no está abierto a otros: sus miembros solo se encuentran aquí. `/server open seeks:on` lo abre.
lobby-seeks = { $count ->
    [one] Una persona espera
   *[other] { $count } personas esperan
} aquí. **Buscar partida** ofrece las mismas condiciones:
lobby-sought = { $game } · { $pace } · { $stakes }
lobby-sought-by = { $sought } · { $count ->
    [one] espera una persona
   *[other] esperan { $count }
}
choice-here = aquí
choice-anywhere = en todas partes
choice-any-language = cualquier idioma
choice-own-language = solo mi idioma
cmd-server-open = abrir
    .about = Ver o elegir si los miembros pueden encontrar a los de otros servidores abiertos
cmd-server-open-seeks = búsquedas
    .about = Sí o no
cmd-seek-where = dónde
    .about = Entre quiénes buscas
cmd-seek-rating = rating
    .about = El rating de los demás: 1400-1700, 1400- o -1700
cmd-seek-from = desde
    .about = La hora desde la que juegas, de 0 a 23, en tu zona horaria
cmd-seek-until = hasta
    .about = La hora hasta la que juegas, de 0 a 23
cmd-seek-language = idioma
    .about = Qué idioma leen los demás
