## Recordatorios

reminder-share = Te toca en **{ $game } n.º { $number }**, y tu tiempo se acaba { $distance }. { $link }
reminder-last-call = **Último aviso:** en **{ $game } n.º { $number }** tu tiempo se acaba { $distance }. { $link }
reminder-over = Tu tiempo en **{ $game } n.º { $number }** se acabó. Empieza un plazo de gracia de { $grace }: todavía puedes jugar hasta el { $moment }, { $distance }. { $link }
reminders-title = **{ $count } partidas esperan tu jugada**, la más urgente primero:
reminders-entry = **{ $game } n.º { $number }** · el tiempo se acaba { $distance } · { $link }
reminders-entry-over = **{ $game } n.º { $number }** · tiempo agotado; el plazo de gracia termina { $distance } · { $link }
button-mute-turn = Silenciar este turno
button-mute-game = Silenciar esta partida
button-unmute = Reactivar
answer-muted-turn = No más recordatorios de este turno en { $game } n.º { $number }.
answer-muted-game = No más recordatorios en { $game } n.º { $number }. `/settings reminders game:remind me in this game again` en su hilo los recupera.
answer-unmuted = Los recordatorios de { $game } n.º { $number } vuelven a estar activos.
settings-share-off = No envío recordatorios mientras queda mucho tiempo.
settings-share-half = Te recuerdo tu turno cuando queda **la mitad** de su tiempo.
settings-share-quarter = Te recuerdo tu turno cuando queda **una cuarta parte** de su tiempo.
settings-share-tenth = Te recuerdo tu turno cuando queda **una décima parte** de su tiempo.
settings-last-call-off = No hay último aviso.
settings-last-call = { $hours ->
    [one] El último aviso llega cuando queda **una hora**.
   *[other] El último aviso llega cuando quedan **{ $hours } horas**.
}
settings-quiet = De **{ $from }:00** a **{ $until }:00** te dejo en paz: mensajes directos y recordatorios esperan, salvo un último aviso si quedan menos de dos horas. Tu tiempo corre igual.
settings-quiet-off = No hay horas de silencio: te recuerdo tus turnos a cualquier hora.
settings-timezone = Tu zona horaria es **{ $zone }**.
choice-reminder-off = sin recordatorio
choice-share-half = cuando queda la mitad del tiempo
choice-share-quarter = cuando queda una cuarta parte del tiempo
choice-share-tenth = cuando queda una décima parte del tiempo
choice-call-1h = cuando queda una hora
choice-call-2h = cuando quedan dos horas
choice-call-6h = cuando quedan seis horas
choice-unmute = reactivar los recordatorios de esta partida
error-quiet-same = Las horas de silencio no terminan a la misma hora en que empiezan: por ejemplo, `from:22 until:8`.
error-quiet-half = Las horas de silencio necesitan `from` y `until`, o solo `off`.
error-timezone = «{ $text }» no es una zona horaria que conozca. Elige una de la lista, por ejemplo `Europe/Paris`.
error-not-reminded = Estos botones son solo para { $player }, a quien iba el recordatorio.
error-turn-over = Ese turno ya pasó.
cmd-settings-reminders = recordatorios
    .about = Cuándo te recuerdo tus turnos; vacío, muestra lo elegido
cmd-settings-reminders-share = parte
    .about = Qué parte del tiempo queda cuando te recuerdo un turno
cmd-settings-reminders-last_call = último_aviso
    .about = Cuánto tiempo queda cuando llega el último aviso
cmd-settings-reminders-game = partida
    .about = Reactiva los recordatorios de la partida en cuyo hilo estás
digest-title = { $count ->
    [one] **Una partida espera tu jugada**:
   *[other] **{ $count } partidas esperan tu jugada**, la más urgente primero:
}
digest-entry-untimed = **{ $game } n.º { $number }** · sin límite de tiempo · { $link }
settings-digest = Cada día (**{ $hour }:00**) recibes por mensaje directo una lista de las partidas en las que te toca; sustituye a los primeros recordatorios.
settings-digest-off = No hay lista diaria de tus turnos.
error-digest = Elige una `hour` o bien `off`.
cmd-settings-digest = resumen
    .about = Una lista de las partidas en las que te toca, una vez al día; vacío, muestra lo elegido
cmd-settings-digest-hour = hora
    .about = La hora a la que llega, de 0 a 23
cmd-settings-digest-off = desactivar
    .about = No recibir más esa lista
cmd-settings-quiet = silencio
    .about = Las horas en que te dejo en paz; vacío, las muestra
cmd-settings-quiet-from = desde
    .about = La hora a la que empiezan, de 0 a 23
cmd-settings-quiet-until = hasta
    .about = La hora a la que terminan, de 0 a 23
cmd-settings-quiet-off = desactivar
    .about = No tener más horas de silencio
cmd-settings-timezone = zona_horaria
    .about = Tu hora local, para las horas de silencio; vacío, la muestra
cmd-settings-timezone-zone = zona
    .about = Una zona horaria, por ejemplo Europe/Paris
