## Lo que se guarda de las personas, y lo que no se entregó

computer-player = Computadora, nivel { $level }
computer-plate = Comp. { $level }
former-player = un antiguo jugador
former-player-first = Un antiguo jugador
privacy-exported = Aquí está todo lo que guardo de ti. Solo tú lo ves.
privacy-another = otro jugador
privacy-somebody = Alguien
privacy-forget =
    {"**"}¿Quieres que te olvide?** No se puede deshacer. Esto es lo que pasa:
    • { $open ->
        [0] No tienes partidas en curso.
        [one] Tu partida en curso termina: la abandonas, o su mesa se cierra si no ha empezado.
       *[other] Tus { $open } partidas en curso terminan: las abandonas, o sus mesas se cierran si no han empezado.
    }
    • Se borran tu nombre, tu idioma, tus ajustes, la dirección de tu calendario, el vínculo con tus roles, tus notas, tus jugadas planeadas y el canal de nuestros mensajes directos.
    • { $games ->
        [0] No has jugado ninguna partida que se conserve.
        [one] La partida en la que jugaste se queda, pues también es de tus rivales: «un antiguo jugador» figura en tu lugar.
       *[other] Las { $games } partidas en las que jugaste se quedan, pues también son de tus rivales: «un antiguo jugador» figura en tu lugar.
    } Nada conduce de vuelta a ti.
    • Lo que se publicó está en Discord: quienes gestionan el servidor pueden borrarlo.
    Si vuelves, empezamos de cero. Quizá quieras usar antes `/privacy export`.
privacy-forgotten = Te he olvidado. ¡Gracias por las partidas, y adiós!
privacy-kept = No ha cambiado nada.
undelivered-none = Nada está retenido en este servidor: lo que le debía está entregado o en camino.
undelivered-title = **Sin entregar en este servidor** · { $page }/{ $pages }
undelivered-entry = { $game } n.º { $number }: { $kind } ({ $when }). { $remedy }
undelivered-invitation = la invitación
undelivered-thread = el hilo de la partida
undelivered-board = el tablero
undelivered-agreement = una propuesta o su respuesta
undelivered-message = un mensaje sobre la partida
undelivered-result = el resultado
undelivered-back = el aviso de que he vuelto
undelivered-tournament = un mensaje sobre el torneo n.º { $number }
undelivered-tournament-damaged = un mensaje sobre un torneo
undelivered-season = el final de una temporada
undelivered-elsewhere = { $kind } ({ $when }). { $remedy }
undelivered-remedy-place = No puedo escribir en su sitio: `/board table:{ $number }` en otro canal lleva la partida allí.
undelivered-remedy-table = `/moderate end table:{ $number }` cierra la mesa; `/play` abre otra.
undelivered-remedy-place-gone = El canal ya no existe: `/board table:{ $number }` en otro lleva la partida allí.
undelivered-remedy-table-gone = El canal ya no existe. `/moderate end table:{ $number }` cierra la mesa; `/play` en otro canal abre una nueva.
undelivered-remedy-permission = No puedo escribir en su sitio. Por favor, dale allí a mi rol { $permissions }.
undelivered-remedy-tags = En su foro cada publicación necesita una etiqueta, y todas son para moderadores. Por favor, añade una que todos puedan usar.
undelivered-remedy-gone = El canal ya no existe: no se puede hacer más, y nada más depende de ello.
undelivered-remedy-wait = Discord lo rechaza y no dice por qué. Sigo intentándolo; no tienes que hacer nada.
undelivered-remedy-operator = Es un error mío: por favor, avisa a quien me administra.
error-exported-often = Acabas de recibir este archivo varias veces. Podrás pedirlo de nuevo en { $minutes ->
    [one] un minuto
   *[other] { $minutes } minutos
}.
error-no-such-page = Solo hay { $pages ->
    [one] una página
   *[other] { $pages } páginas
}.
cmd-privacy = privacidad
    .about = Lo que guardo de ti
cmd-privacy-export = exportar
    .about = Recibe todo lo que guardo de ti, en un archivo que solo tú ves
cmd-privacy-forget = olvidar
    .about = Haz que te olvide: tus partidas en curso terminan y nada conduce de vuelta a ti
cmd-server-undelivered = no-entregado
    .about = Lo que no se pudo entregar en este servidor, y qué hacer
cmd-server-undelivered-page = página
    .about = Qué página; vacío, la primera
