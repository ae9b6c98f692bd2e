## Ajustes de personas y servidores

settings-title = **Tus ajustes**
settings-language = Te hablo en **{ $language }**, como has elegido.
settings-language-discord = Te hablo en **{ $language }**, según tu Discord.
settings-letters = Tus jugadas se escriben con las letras **{ $letters }**, como has elegido.
settings-letters-language = Tus jugadas se escriben con las letras **{ $letters }**, según tu idioma.
settings-as-discord = Como mi Discord
settings-as-language = Como mi idioma
server-settings-title = **Los ajustes de este servidor**
server-as-discord = Como el servidor en Discord
server-language = Las mesas cuyos jugadores no comparten idioma usan **{ $language }**.
server-language-own = Las mesas cuyos jugadores no comparten idioma usan **{ $language }**, según el servidor en Discord.
server-channels = Se pueden abrir mesas en { $channels }.
server-channels-all = Se pueden abrir mesas en todos los canales.
server-limit = Cada miembro puede estar en { $limit ->
    [one] una mesa abierta
   *[other] { $limit } mesas abiertas
} a la vez.
server-limit-usual = Cada miembro puede estar en { $limit ->
    [one] una mesa abierta
   *[other] { $limit } mesas abiertas
} a la vez, pues aquí no se ha elegido otra cosa.
server-limit-none = Los miembros pueden estar en tantas mesas abiertas como quieran.
server-moderators = Moderan las partidas { $role } y quienes gestionan el servidor.
server-moderators-none = Moderan las partidas quienes gestionan el servidor.
server-announcements = Los resultados de las partidas se anuncian en { $channel }, salvo los de partidas que no puedan ver todos los que leen ese canal.
server-announcements-none = Los resultados de las partidas solo se anuncian donde se jugaron.
error-unknown-choice = Aquí no hay «{ $text }». Hay: { $expected }.
error-too-many-channels = Se pueden elegir { $most } canales como máximo. Quita antes uno con `/server channels remove`.
error-everyone-moderates = Todos tienen ese rol: elige uno que solo tengan los moderadores.
error-channel-not-chosen = En este servidor, las mesas se abren en { $channels }.
error-games-channel-gone = El canal en el que este servidor abre las mesas ya no existe. Quien administra el servidor puede elegir otro con `/setup`.
error-rematch-gone = El canal de esa partida ya no existe. Pide la revancha en otro canal de su servidor.
error-too-many-games = Ya estás en { $limit ->
    [one] una mesa abierta
   *[other] { $limit } mesas abiertas
}, y este servidor no permite más a la vez. Termina antes una partida: `/games` lista las tuyas.
error-too-soon = ¡No tan rápido! Inténtalo de nuevo en { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}, por favor.
cmd-settings-language = idioma
    .about = El idioma en que te hablo; vacío, muestra cuál es
cmd-settings-language-language = idioma
    .about = El idioma desde ahora
cmd-settings-letters = letras
    .about = Las letras de las piezas en tus jugadas; vacío, muestra cuáles son
cmd-settings-letters-letters = letras
    .about = Las letras desde ahora
cmd-settings-show = mostrar
    .about = Todos tus ajustes de un vistazo
cmd-server-language = idioma
    .about = El idioma de las mesas cuyos jugadores no comparten ninguno; vacío, muestra cuál es
cmd-server-language-language = idioma
    .about = El idioma desde ahora
cmd-server-channels = canales
    .about = Dónde se pueden abrir mesas; si no se elige ninguno, en todas partes
cmd-server-channels-add = añadir
    .about = Permite abrir mesas en un canal, o que las partidas sean publicaciones de un foro
cmd-server-channels-add-channel = canal
    .about = El canal o el foro
cmd-server-channels-remove = quitar
    .about = Retira un canal o un foro
cmd-server-channels-remove-channel = canal
    .about = El canal o el foro
cmd-server-channels-list = lista
    .about = Muestra dónde se pueden abrir mesas
cmd-server-limit = límite
    .about = En cuántas mesas abiertas puede estar un miembro; vacío, muestra cuántas
cmd-server-limit-games = partidas
    .about = El máximo de mesas abiertas a la vez; 0 para el límite habitual
cmd-server-moderators = moderadores
    .about = Un rol que puede moderar partidas; vacío, muestra cuál es
cmd-server-moderators-role = rol
    .about = El rol que puede moderar desde ahora
cmd-server-moderators-clear = borrar
    .about = Borra lo elegido
cmd-server-announcements = anuncios
    .about = Dónde se anuncian los resultados de las partidas; vacío, muestra dónde
cmd-server-announcements-channel = canal
    .about = El canal desde ahora
cmd-server-announcements-clear = borrar
    .about = Borra lo elegido
cmd-server-show = mostrar
    .about = Todos los ajustes de este servidor de un vistazo
