## Las mesas y cómo se encuentran

choice-table = n.º { $number } · { $game } · { $state }
choice-yours = te toca
choice-theirs = juegan { $color }
error-no-table-of-yours = Ninguna de tus partidas tiene el número { $number }. `/games` lista las que están en curso.
error-no-open-table = No tienes partidas en curso. Empieza una con `/play` en un servidor.
error-no-finished-table = Ninguna de tus partidas ha terminado todavía. Una partida se analiza cuando ha acabado.
error-several-tables = ¿Qué partida? Elígela en la lista que aparece al rellenar `table`, o usa el comando en su hilo:
table-candidate = { $game } n.º { $number }: { $place }
table-candidate-on = { $game } n.º { $number } · { $server }: { $place }
table-damaged = ya no puedo leerla; por favor, avisa a quien me administra
games-title-everywhere = **Tus partidas en todos los servidores**
games-none-of = { $player } no tiene partidas en curso en este servidor.
games-own = Las computadoras no tienen lista de partidas: cada una de las suyas está en las listas de las personas que la juegan.
games-title-of = **Partidas de { $player } en este servidor**
cmd-games-player = jugador
    .about = De quién ver las partidas; vacío, las tuyas

## Las jugadas de una partida

sheet-resigned = { $color } abandonaron.
sheet-timeout = A { $color } se les acabó el tiempo.
sheet-mated = { $color } reciben mate y quedan fuera.
sheet-out = { $color } están fuera desde el inicio.
sheet-position = Desde la posición { $position }
sheet-left-out = … (todas las rondas están en el archivo)
cmd-history = historial
    .about = Muestra las jugadas de una partida
cmd-history-table = mesa
    .about = El número de la partida, fuera de su hilo

## Repeticiones

replay-drawing = Dibujando… { $done } de { $total }
replay-smaller = La imagen es más pequeña que de costumbre ({ $size } px), para que el archivo no pase de { $megabytes } MB.
alt-replay = Repetición animada de { $game } n.º { $number }, { $positions ->
    [one] { $positions } posición
   *[other] { $positions } posiciones
}. La última:
error-replay-under-way = Ya se está dibujando una repetición para ti. Vuelve a pedirla cuando llegue.
error-too-long-to-replay = Esta partida es demasiado larga para una animación de { $megabytes } MB. `/history` muestra sus jugadas, y `/export` las da en archivos.
button-replay = Repetición
cmd-replay = repetición
    .about = Muestra una partida entera como animación desde tu lado, solo para ti
cmd-replay-table = mesa
    .about = El número de la partida, fuera de su hilo

## Partidas en archivos

export-files = La partida en PGN, para otros programas, y todo lo que pasó como texto.
event-opened = { $player } abre la mesa.
event-joined = { $player } se sienta.
event-stood-up = { $player } deja libre su asiento.
event-declined = { $player } rechaza la invitación.
event-withdrawn = { $player } cierra la mesa.
event-started = La partida empieza: { $seating }.
event-moved = { $round }. { $color } ({ $player }): { $move }
event-resigned = { $color } ({ $player }) abandonan.
event-moved-planned = { $round }. { $color } ({ $player }): { $move } (planeada antes)
event-expired = Los asientos no se ocupan a tiempo: la mesa se cierra.
event-time-lifted = Solo juegan computadoras contra quien abrió la mesa: no hay límite de tiempo.
event-draw = { $color } ({ $player }) ofrecen tablas.
event-takeback = { $color } ({ $player }) piden deshacer una jugada.
event-abort = { $color } ({ $player }) piden interrumpir la partida.
event-agreed = { $color } ({ $player }) están de acuerdo.
event-refused = { $color } ({ $player }) dicen que no.
event-lapsed = La petición no se responde a tiempo.
event-claimed = { $color } ({ $player }) reclaman tablas.
event-aborted = { $color } ({ $player }) interrumpen la partida.
event-broken-off = { $player }, de la moderación, termina la partida sin puntos.
event-adjudicated-win = { $player }, de la moderación, da la partida por ganada a { $color }.
event-adjudicated-draw = { $player }, de la moderación, da la partida por tablas.
cmd-export = exportar
    .about = Recibe una partida en archivos: PGN y texto
cmd-export-table = mesa
    .about = El número de la partida, fuera de su hilo

## Notas

note-shown = Tu nota sobre { $game } n.º { $number }. Solo tú la ves.
note-kept = Guardada como tu nota sobre { $game } n.º { $number }. Solo tú la ves.
note-none = No tienes nota sobre { $game } n.º { $number }. Escribe una con `/note text:…`; solo tú la verás.
note-erased = Tu nota sobre { $game } n.º { $number } está borrada.
board-note = Tu nota: { $note }
button-erase = Borrar
error-long-note = Una nota tiene { $most } caracteres como máximo; esta tiene { $length }.
cmd-note = nota
    .about = Escribe una nota privada sobre una partida, o lee la tuya; solo tú la ves
cmd-note-table = mesa
    .about = El número de la partida, fuera de su hilo
cmd-note-text = texto
    .about = Tu nota, en lugar de la anterior; vacío, la muestra
