# Un asiento que estaba libre.
free-seat-taken = **El asiento está ocupado** en { $game } n.º { $number } ({ $thread }): { $player } lleva { $color }.
free-seat-settled = **El asiento ya no está libre** en { $game } n.º { $number } ({ $thread }): ya no se busca sustituto.

# Cuando una página de la base de datos está dañada.
error-damaged = Mis datos están dañados y tengo que parar aquí. No ha cambiado nada; tus partidas seguirán cuando quien me administra haya restaurado una copia de seguridad.

# A quién le toca después, en las partidas de tres.
next-turn = Después te toca a ti en **{ $game } n.º { $number }**: ahora juega { $player } ({ $color }). { $link }
next-turn-here = después te toca a ti: ahora juega { $player } ({ $color }).
settings-next-on = En las partidas de tres te aviso cuando empieza el turno **anterior al tuyo**.
settings-next-off = No te aviso cuando se acerca tu turno.
cmd-settings-reminders-next = siguiente
    .about = En las partidas de tres: un aviso cuando empieza el turno anterior al tuyo
