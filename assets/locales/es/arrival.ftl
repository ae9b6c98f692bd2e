## Cuando el bot llega a un servidor

greeting =
    {"**"}¡Hola! Traigo a este servidor el ajedrez para tres y para dos.**
    Cada partida tiene su hilo, una imagen del tablero tras cada jugada y días para pensar.
greeting-hint = *Configurar* es para quienes gestionan el servidor; *Jugar* y *Aprender* son para todos.
button-set-up = Configurar
button-play = Jugar
welcome-play = ¿Qué juego? Abro una mesa amistosa: cualquiera puede sentarse, y **Añadir computadora** ocupa un asiento.
addressed = ¡Hola! ¿Qué quieres hacer?
addressed-move = Para jugar, responde con la jugada al mensaje que muestra su tablero.
button-games = Mis partidas
game-menu = Elige un juego
game-menu-players = para { $players ->
    [2] dos
   *[other] tres
}

## Configurar un servidor

setup-title = **La configuración de este servidor**
setup-lacking = ⚠️ En { $channel } me falta: **{ $permissions }**.
setup-grant = Da esos permisos a mi rol en *Editar canal → Permisos* y luego pulsa *Comprobar de nuevo*.
setup-ready = ✅ Tengo en { $channel } todos los permisos que hacen falta para jugar. *Abrir una mesa* abre una allí.
setup-nowhere = ⚠️ No hay ningún canal en el que pueda escribir. Elige uno para las partidas.
setup-games-gone = ⚠️ El canal de las partidas ya no existe. Elige otro aquí abajo.
setup-results-gone = ⚠️ El canal de los resultados ya no existe. Hasta que elijas otro, los resultados solo se anuncian donde se jugó.
setup-choose-games = Canal o foro de las partidas
setup-choose-results = Canal de los resultados
setup-choose-pace = Tiempo habitual por jugada
setup-choose-season = Duración de las temporadas
setup-which = ¿Una mesa de qué juego? Cualquiera puede sentarse, y no cuenta para las clasificaciones.
setup-which-language = ¿Qué idioma tiene el servidor?
button-setup-languages = Idioma
setup-done = Los demás se sientan con los botones de la invitación. `/setup` muestra de nuevo la configuración de este servidor.
button-open-table = Abrir una mesa
button-check-again = Comprobar de nuevo
cmd-setup = configurar
    .about = Configura este servidor: canales, permisos, idioma, ritmo
