## Partidas de canal contra canal

team-call-title = **{ $game }: canal contra canal**
team-call = { $caller } reta a este canal a una partida: **{ $teams }**. El canal juega como equipo, al que aquí cualquiera puede unirse, y vota cada jugada. Ritmo: { $pace }.
team-call-captain = Quien pulse **Aceptar como capitán** dirige el equipo: decide los empates y es el único que ofrece tablas, abandona o pide deshacer. El reto vale 7 días.
team-call-begun = La partida está en marcha: { $thread }
team-call-led = Capitán: { $captain }. La partida empieza cuando cada canal tiene uno.
team-call-ended = Este reto ha terminado: ya no dará lugar a una partida.
team-start-title = **{ $game } n.º { $number }** · { $teams }
team-start = **{ $team }** juega con { $color }. Capitán: { $captain }
team-start-how = **Unirse al equipo**, y luego a votar sus jugadas en el hilo de este mensaje.
team-chose = Así lo decidió la votación: { $votes } de { $cast ->
    [one] 1 voto
   *[other] { $cast } votos
}.
team-to-vote = **Le toca a tu equipo** ({ $color }). Propón una jugada: pulsa **Mover**, responde a este mensaje o usa `/move`. **Votos** muestra lo que quieren los demás. La votación termina { $distance }, o en cuanto esté decidida.
team-waits = Mueve **{ $team }** ({ $color }).
team-waits-alone = Turno: { $color }.
team-reminder = { $captain }, nadie ha votado a tiempo. Ahora se juega la primera jugada que proponga alguien del equipo.
team-voted = Tu voto: **{ $move }**. Puedes cambiarlo hasta que termine la votación.
team-voted-last = Tu voto: **{ $move }**. Está decidido: **{ $chosen }**, con { $votes } de { $cast ->
    [one] 1 voto
   *[other] { $cast } votos
}.
team-tally = **{ $move }**: { $votes ->
    [one] 1 voto
   *[other] { $votes } votos
}
team-cast = Votos: { $cast } de { $members }. La votación termina { $distance }.
team-no-votes = Aún no ha votado nadie. La votación termina { $distance }.
team-of = el equipo de { $player }
team-elsewhere = otro servidor
plain-team = { $game }: { $teams }
games-team-votes = **{ $game } n.º { $number }** · { $teams } · **{ $team } vota** ({ $color }), la votación termina { $distance } · [Abrir]({ $link })
games-team-waits = **{ $game } n.º { $number }** · { $teams } · mueven { $color } · [Abrir]({ $link })
answer-team-called = Tu reto espera en { $channels }. La partida empieza cuando cada canal tenga capitán; aquí lo eres tú.
answer-team-code = Da este código a alguien de otro servidor abierto: `{ $code }`. Allí, `/match code:` en un canal lo sienta frente a ti. El código vale hasta que se ocupen todos los asientos, 7 días como mucho.
answer-team-led = Eres el capitán de **{ $team }**. La partida empieza cuando cada canal tenga capitán.
answer-team-led-last = Eres el capitán de **{ $team }** y ya cada canal tiene el suyo: la partida ha empezado. El hilo de tu equipo se abre enseguida.
answer-team-joined = Estás en el equipo **{ $team }**. Vota en { $thread }.
answer-team-joined-soon = Estás en el equipo **{ $team }**. Su hilo se abre enseguida.
answer-team-left = Has dejado el equipo **{ $team }**; tu voto ya no cuenta.
button-team-lead = Aceptar como capitán
button-team-join = Unirse al equipo
button-team-leave = Dejar el equipo
button-team-ballot = Votos
error-team-none = Este reto ya no existe. `/match` lanza otro.
error-team-channels = { $game } se juega entre { $channels ->
    [3] tres
   *[other] dos
} canales, contando el tuyo.
error-team-seats-closed = { $game } se juega entre { $channels ->
    [3] tres
   *[other] dos
} canales, contando el tuyo. Indica { $channels ->
    [3] los otros en `against` y `third`
   *[other] el otro en `against`
}. Se pueden dejar asientos a otros servidores cuando este esté abierto a ellos: `/server open seeks:on`.
error-team-other-closed = Uno de los servidores que participan ya no está abierto a otros. Quien lo gestiona puede abrirlo con `/server open seeks:on`.
error-team-code = Este código ya no da asiento. Compruébalo o pide otro.
error-team-code-alone = Un código ya dice a qué se juega, a qué ritmo y contra quién: deja vacías las demás opciones.
error-team-what = Elige un juego para retar a otros canales, o escribe el `code` de un reto de otro servidor.
error-team-same-channel = Un canal no puede jugar contra sí mismo. Elige otros.
error-team-untimed = Una votación necesita un final: elige un ritmo, por ejemplo `3d`.
error-team-call-stands = Un reto tuyo aún espera respuesta. Termina a los 7 días.
error-team-captain = { $player } ya es el capitán de este equipo. Cuando la partida haya empezado, cualquiera de aquí puede unirse.
error-team-other = Estás en otro equipo de esta partida. Los votos de este son secretos.
error-team-not-in = Aquí solo vota el equipo. **Unirse al equipo** te hace miembro.
error-team-not-member = No estás en este equipo.
error-team-captain-stays = Eres su capitán y tienes su asiento, así que te quedas. Aún puedes abandonar u ofrecer tablas por él.
error-team-unseen = Ya no ves el canal de tu equipo, así que no puedes votar por él.
error-team-not-to-move = Le toca a otro equipo.
error-team-full = Este equipo tiene { $most } miembros, y no caben más.
error-team-no-plans = Un equipo vota jugada a jugada, y no planea nada por adelantado.
cmd-match = encuentro
    .about = Hacer jugar a este canal contra otros, de aquí o de otros servidores, como equipos que votan
cmd-match-game = juego
    .about = Qué juego
cmd-match-against = contra
    .about = El canal retado
cmd-match-third = tercero
    .about = En juegos para tres, el tercer canal
cmd-match-pace = ritmo
    .about = Tiempo por jugada, por ejemplo 3d o 7d+1d; vacío: el habitual aquí
cmd-match-code = código
    .about = El código de un reto de otro servidor; este canal toma el asiento
answer-team-withdrawn = Tu reto queda retirado: ya nadie puede aceptarlo.
button-team-withdraw = Retirar el reto
error-team-captain-only = Juegas en un equipo: solo su capitán, { $player }, puede hacer esto por él.
error-team-own-code = Este código es para un canal de otro servidor. `/match against:` reta a los canales de este.
