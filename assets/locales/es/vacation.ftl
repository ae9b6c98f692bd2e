## Vacaciones

vacation-began = { $player } está de vacaciones hasta el { $until }. Hasta entonces su tiempo no corre; sus jugadas son bienvenidas de todos modos.
vacation-began-too-late = { $player } está de vacaciones hasta el { $until }. En este turno su tiempo ya se ha agotado, y nada se detiene; una jugada es bienvenida de todos modos.
vacation-began-by-itself = { $player } no jugó a tiempo, y empieza por sí solo un día de vacaciones, hasta el { $until }. Mientras queden días, cada vez seguirá otro.
vacation-ended = { $player } ha vuelto de vacaciones.
on-vacation = { $player } está de vacaciones hasta el { $until }.
vacation-show-current = Estás de vacaciones aquí hasta el { $until }, { $distance }. `/vacation end` las termina.
vacation-show-none = No estás de vacaciones aquí.
vacation-show-days = { $left ->
    [one] Te queda un día
   *[other] Te quedan { $left } días
} en este servidor este año, de { $days }.
vacation-auto-on = **Sí**: cuando vence aquí un plazo tuyo, empieza por sí solo un día de vacaciones, mientras queden días.
vacation-auto-off = **No**: no empiezan vacaciones por sí solas cuando vence aquí un plazo tuyo.
answer-vacation-began = ¡Buen descanso! Estás de vacaciones aquí hasta el { $until }, { $distance }: tu tiempo no corre en ninguna de tus partidas de este servidor. Si las terminas antes, el día empezado se gasta, aunque acabe de empezar.
answer-vacation-ended = ¡Hola de nuevo! Lo que quedaba de tus vacaciones vuelve a ser tuyo, salvo el día empezado; donde te toque, tienes al menos doce horas.
server-vacation = Cada miembro tiene { $days ->
    [0] cero días
    [one] un día
   *[other] { $days } días
} de vacaciones al año.
error-vacation-goes-on = Ya estás de vacaciones aquí, hasta el { $until }, { $distance }. `/vacation end` las termina.
error-vacation-too-long = { $left ->
    [0] No te quedan días
    [one] Solo te queda un día
   *[other] Solo te quedan { $left } días
} de vacaciones en este servidor este año.
error-no-vacation = No estás de vacaciones aquí.
event-vacation-began = { $color } ({ $player }) están de vacaciones.
event-vacation-began-by-itself = Un día de vacaciones empieza por sí solo para { $color } ({ $player }).
event-vacation-ended = { $color } ({ $player }) han vuelto de vacaciones.
cmd-vacation = vacaciones
    .about = Detén tu tiempo en tus partidas de este servidor
cmd-vacation-start = empezar
    .about = Empezar ahora; hoy cuenta como un día, aunque vuelvas enseguida
cmd-vacation-start-days = días
    .about = Para cuántos días
cmd-vacation-end = terminar
    .about = Termina tus vacaciones antes de tiempo
cmd-vacation-show = mostrar
    .about = Muestra tus vacaciones y los días que quedan
cmd-vacation-auto = auto
    .about = Si empieza por sí solo un día de vacaciones cuando vence un plazo tuyo
cmd-vacation-auto-auto = auto
    .about = sí: empieza un día por sí solo, mientras queden; no: ninguno
cmd-server-vacation = vacaciones
    .about = Cuántos días de vacaciones tiene cada miembro al año
cmd-server-vacation-days = días
    .about = Los días, 0 para ninguno; vacío, muestra cuántos hay
