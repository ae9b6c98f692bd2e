## Lo que impide que los mensajes lleguen a su sitio

permission-view = Ver canal
permission-send = Enviar mensajes
permission-threads = Crear hilos públicos
permission-send-threads = Enviar mensajes en hilos
permission-attach = Adjuntar archivos
permission-history = Leer el historial de mensajes
missing-permissions = En este canal me falta: **{ $permissions }**. Alguien que gestione el servidor puede dar a mi rol lo que falta en *Editar canal → Permisos*.
issue-missing_permission = No puedo escribir en el hilo de { $game } n.º { $number }: para eso necesito { $permissions }. Alguien que gestione el servidor puede dar a mi rol lo que falta en *Editar canal → Permisos*; después, usa `/board` aquí.
issue-missing_permission-table = No puedo publicar la invitación a { $game } n.º { $number }: para eso necesito { $permissions }. Alguien que gestione el servidor puede dar a mi rol lo que falta en *Editar canal → Permisos*; después, usa `/board` aquí.
issue-locked = El hilo de { $game } n.º { $number } está bloqueado. Alguien que gestione los hilos puede desbloquearlo; hasta entonces los tableros llegan al canal de arriba.
issue-gone = El canal de { $game } n.º { $number } ya no existe. La partida se conserva: usa `/board table:{ $number }` en otro canal de texto del servidor para seguirla allí.
issue-gone-table = El canal de { $game } n.º { $number } ya no existe. La mesa se conserva: usa `/board table:{ $number }` en otro canal de texto del servidor para llevarla allí.
issue-full = Este servidor tiene tantos hilos activos como permite Discord. Mientras no se cierren otros más antiguos, { $game } n.º { $number } sigue en su canal, sin hilo.
issue-no_pictures = No puedo adjuntar imágenes a { $game } n.º { $number }, así que sus tableros llegan como texto. Necesito { $permissions }. Alguien que gestione el servidor puede dárselo a mi rol en *Editar canal → Permisos*.
issue-refused = Discord rechaza lo que escribo sobre { $game } n.º { $number } y no dice por qué. Sigo intentándolo; mientras tanto, `/board` muestra cómo va la partida.
remark-reopened = Borraron el hilo de esta partida; sigue aquí.
remark-locked = El hilo de esta partida está bloqueado, así que escribo aquí.
remark-full = Este servidor tiene tantos hilos activos como permite Discord, así que escribo aquí.
remark-forbidden = No puedo escribir en un hilo de esta partida, así que escribo aquí. Necesito { $permissions }.
remark-no_pictures = No puedo adjuntar imágenes aquí, así que el tablero llega como texto. Necesito { $permissions }.
plain-game = Hay novedades en **{ $game } n.º { $number }**: { $link } – `/board` muestra cómo va.
plain-game-away = Hay novedades en una de tus partidas ({ $game }): `/board` muestra cómo va.
plain-tournament = Hay novedades en el torneo n.º { $number }: `/tournament show` las cuenta.
plain-season = Ha terminado una temporada: `/leaderboard` muestra quién quedó primero.
plain-person = Te esperan turnos: `/games` los lista.
