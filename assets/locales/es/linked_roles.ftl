## Roles vinculados: lo que alguien ha ganado, según lo cual los servidores dan roles

linked-roles-title = Roles vinculados
linked-roles-done = El vínculo está hecho. Desde ahora los servidores pueden darte roles según lo que hayas ganado, en el minuto que sigue a cada partida. En Discord, búscalos en «Roles vinculados», en el menú de un servidor.
linked-roles-denied = No se ha vinculado nada, como querías.
linked-roles-stale = Esto ya no se puede terminar: se empezó hace demasiado tiempo o en otro navegador, o ya está hecho. Empieza de nuevo en Discord.
linked-roles-failed = No ha funcionado, y no ha sido culpa tuya. Inténtalo de nuevo un poco más tarde.
settings-linked-roles-on = Los servidores pueden darte roles según lo que hayas ganado: hay un vínculo.
settings-linked-roles-off = Ningún vínculo te da roles de servidores. Se crea en un navegador: <{ $address }>
settings-linked-roles-ended = Ya ningún vínculo te da roles de servidores, y Discord retira los que tenías así.
settings-linked-roles-unlinked = Ningún vínculo te da roles de servidores.
error-no-linked-roles = Aquí no tengo roles vinculados. Quien me aloja puede ponerlos.
choice-linked-roles-off = Deshacer el vínculo
cmd-settings-linked-roles = roles-vinculados
    .about = Ver o elegir si los servidores te dan roles según tus partidas
cmd-settings-linked-roles-link = vínculo
    .about = Deshace el vínculo, si lo eliges
role-record-points = Puntos Seigneur
    .about = Puntos Seigneur en todas las partidas que cuentan, o más
role-record-titles = Títulos de Seigneur
    .about = Partidas ganadas como Seigneur, o más
role-record-best-rating = Mejor rating
    .about = El mejor rating en alguno de los juegos, o uno más alto
role-record-in-time = Partidas terminadas a tiempo
    .about = Partidas que cuentan, jugadas hasta el final sin dejar pasar un plazo y el plazo de gracia que le sigue, o más
role-record-seasons-won = Temporadas ganadas
    .about = Primeros puestos al final de una temporada, o más
