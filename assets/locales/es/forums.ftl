## Partidas que son publicaciones de un foro.

server-forum = Cada partida es una publicación en { $forum }.
setup-forum-gone = ⚠️ El foro de las partidas ya no existe. Hasta que elijas otro, las partidas son hilos.
setup-forum-tags = Pongo a las publicaciones las etiquetas del foro que se llaman así: el nombre del juego, *en curso*, *terminada*, *puntuada*, *amistosa*, *abierta*.
setup-forum-closed = ⚠️ En { $forum } cada publicación necesita una etiqueta, y todas son para moderadores. Añade una que todos puedan usar.
forum-post-began = La partida se juega aquí: responde a un tablero o usa sus botones.
remark-forum = No puedo publicar esta partida en { $forum }, así que escribo aquí. Allí necesito { $permissions }.
remark-forum-tags = En { $forum } cada publicación necesita una etiqueta, y todas son para moderadores, así que escribo aquí. Tiene que haber una que todos puedan usar.
issue-forum = No puedo publicar { $game } n.º { $number } en { $forum }: allí necesito { $permissions }. Alguien que gestione el servidor puede dar a mi rol lo que falta en *Editar canal → Permisos*; después, usa `/board` aquí.
issue-forum-tags = No puedo publicar { $game } n.º { $number } en { $forum }: allí cada publicación necesita una etiqueta, y todas son para moderadores. Alguien que gestione el servidor puede añadir una que todos puedan usar; después, usa `/board` aquí.
issue-locked-post = La publicación de { $game } n.º { $number } está bloqueada. Quien gestiona los hilos puede desbloquearla; hasta entonces, los tableros llegan por mensaje directo.
issue-full-post = Este servidor tiene tantos hilos y publicaciones activos como permite Discord. Hasta que se cierren otros, los tableros de { $game } n.º { $number } llegan por mensaje directo.

## Etiquetas de un foro que se ponen por su nombre: todos los nombres de cada una, separados por comas.
forum-tag-open = abierta, abierto, en espera
forum-tag-running = en curso, en juego
forum-tag-over = terminada, terminado, finalizada
forum-tag-rated = puntuada
forum-tag-friendly = amistosa, amistoso
