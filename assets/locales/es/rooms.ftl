## Dónde se juegan las partidas

answer-moved = { $game } n.º { $number } sigue en { $channel }. Le estoy abriendo un hilo allí.
table-goes-on = { $game } n.º { $number } sigue allí: { $thread }
back-to-move = { $game } n.º { $number } sigue: he vuelto a este servidor. Le toca a { $player }.
button-board = Tablero
button-rules = Reglas
back-gathering = { $game } n.º { $number } todavía espera jugadores: he vuelto a este servidor.
error-already-there = { $game } n.º { $number } ya se juega allí: { $thread }
error-not-mover = Una partida la trasladan quienes la juegan, o miembros con el permiso **Gestionar servidor**.
error-cannot-write-in = No puedes escribir en { $channel }. Elige un canal en el que puedas.
error-unanswered = Discord no me responde en este momento, así que no ha cambiado nada. Inténtalo de nuevo, por favor.
missing-permissions-in = En { $channel } me falta: **{ $permissions }**. Alguien que gestione el servidor puede dar a mi rol lo que falta en *Editar canal → Permisos*.
cmd-table = mesa
    .about = Dónde se juega una partida, y tu asiento en ella
cmd-table-move = trasladar
    .about = Sigue una partida en otro canal
cmd-table-move-table = mesa
    .about = El número de la partida, fuera de su hilo
cmd-table-move-channel = canal
    .about = Dónde sigue la partida; vacío, aquí
cmd-table-back = volver
    .about = Avisa de que has vuelto: tiempo para jugar, o de nuevo tu asiento
cmd-table-back-table = mesa
    .about = El número de la partida, fuera de su hilo

## Los comandos en los menús de personas y mensajes

menu-challenge = Desafiar
menu-profile = Perfil
menu-board-here = Tablero aquí
challenge-which = ¿A qué juego con { $player }? Se abre una mesa, con el ritmo habitual del servidor; en los juegos de tres, el tercer asiento queda libre. `/play` te deja elegir más.
challenge-which-computer = ¿A qué juego con { $player }? Contra mí a solas no hay límite de tiempo; en los juegos de tres, el tercer asiento queda libre, con el ritmo habitual del servidor. `/play` te deja elegir más.
board-as-it-stood = El tablero como estaba entonces: la partida ha avanzado.
error-no-table-of-message = Este mensaje no es de ninguna partida, y aquí no se juega ninguna. Elige un tablero, o un mensaje en el hilo de una partida.

## Compartir lo que solo tú ves

button-share = Compartir
shared-by = -# Compartido por { $player }
answer-shared = Ahora lo ven todos aquí.
error-not-for-everyone = No todos los que leen este canal pueden ver esa partida, así que solo se puede compartir en su propio canal.
