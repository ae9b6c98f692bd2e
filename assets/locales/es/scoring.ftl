## Lo que cuenta, y lo que ya no

answer-resign-early = Aún no han hecho todos { $moves ->
    [2] dos
    [5] cinco
   *[other] { $moves }
} jugadas. Si abandonas ahora { $game } n.º { $number }, se interrumpe y no cuenta para nadie.
answer-early-in-tournament = En el torneo la pierdes de todos modos: ningún punto para ti, y para el rival los de un descanso.
answer-early-in-tournament-three = En el torneo la pierdes de todos modos: ningún punto para ti, y para los demás los de un descanso.
ended-early-in-tournament = En el torneo la pierde { $player }: ningún punto, y para el rival los de un descanso.
ended-early-in-tournament-three = En el torneo la pierde { $player }: ningún punto, y para los demás los de un descanso.
turn-voided = { $moderator }, de la moderación, quitó esta partida de las clasificaciones: ya no cuenta.
event-voided = { $player }, de la moderación, quita la partida de las clasificaciones: ya no cuenta.
moderate-void = ¿Quitar { $game } n.º { $number } de las clasificaciones? Sus puntos y ratings quedarán como si nunca hubiera contado. No se puede deshacer.
moderate-void-friendly = ¿Decir que { $game } n.º { $number } no cuenta? Era amistosa: de ella no dependen puntos ni ratings. No se puede deshacer.
answer-voided = La partida n.º { $number } ya no cuenta.
error-not-over = La partida aún no ha terminado: `/moderate end` la termina sin puntos.
error-voided = Esta partida ya no cuenta.
cmd-moderate-void = anular
    .about = Quita una partida terminada de las clasificaciones: ya no cuenta
cmd-moderate-void-table = mesa
    .about = El número de la partida

## Temporadas

season-over = **{ $season }: la temporada ha terminado.** Los mejores:
season-place = 🏅 **{ $title }** de la temporada: { $player } · { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
season-best = { $game }: { $players }
season-award = 🏅 **{ $title }** ({ $season }) · { $game } · { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
server-season-month = Las temporadas duran **un mes**. La actual: { $season }; termina { $end }.
server-season-quarter = Las temporadas duran **tres meses**. La actual: { $season }; termina { $end }.
server-season-year = Las temporadas duran **un año**. La actual: { $season }; termina { $end }.
server-season-later = La nueva duración vale a partir de la próxima temporada; así no se pierde ningún punto.
choice-month = Un mes
choice-quarter = Tres meses
choice-year = Un año
cmd-server-season = temporada
    .about = Cuánto duran las temporadas de las clasificaciones
cmd-server-season-length = duración
    .about = La duración desde la próxima temporada; vacío, muestra la actual
