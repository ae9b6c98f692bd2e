## La sala de un servidor

lobby-title = **Sala · mesas abiertas**
lobby-no-tables = No hay mesas abiertas. **Buscar partida** abre una: quien busque el mismo juego se sentará contigo.
lobby-table = [{ $game } n.º { $number }]({ $link }) · { $seats ->
    [one] un asiento libre
   *[other] { $seats } asientos libres
} · { $pace } · { $stakes } · { $opener }
lobby-rated = puntuada
lobby-friendly = amistosa
lobby-more = … y { $count ->
    [one] una más
   *[other] { $count } más
}: `/seek` te encuentra un asiento.
lobby-tournaments = **Torneos**
lobby-tournament = { $name } (n.º { $number }) · { $state } · { $channel }
lobby-more-tournaments = … y { $count ->
    [one] uno más
   *[other] { $count } más
}: `/tournament list` los muestra todos.
lobby-join = Unirme a la n.º { $number }
lobby-enter = Entrar en el torneo n.º { $number }
lobby-seek = Buscar partida
lobby-problem = Problema del día
seek-which = ¿Qué juego? Te sientas donde alguien espera, o se abre una mesa, con el ritmo habitual del servidor. `/seek` te deja elegir más.
answer-lobby = La sala llega a { $channel } en un momento, y allí se mantiene al día. Usa `/lobby` en otro canal para trasladarla, y `/lobby where:nowhere` para quitarla.
answer-lobby-ended = La sala se ha quitado. `/lobby` la pone de nuevo en un canal.
answer-lobby-none = Este servidor no tiene sala. `/lobby` pone una en un canal.
choice-nowhere = en ningún sitio
undelivered-lobby = la sala
cmd-lobby = sala
    .about = Pon aquí una lista de mesas abiertas, siempre al día; usado en otro canal, se traslada allí
cmd-lobby-where = dónde
    .about = aquí (si se deja vacío), o en ningún sitio: la sala se quita
