## Un calendario de los propios plazos

calendar-name = Seigneur: mis plazos
calendar-summary = { $game } n.º { $number }: te toca jugar
calendar-description = Hasta este momento tienes tiempo para jugar en la partida n.º { $number } ({ $game }), en su hilo o con /move.
settings-calendar-new =
    {"**"}Tus plazos en un calendario**
    <{ $address }>
    Suscribe tu calendario a esta dirección («añadir por URL») y tendrás en él todos tus plazos. Quien la tenga podrá leerlos: guárdala para ti. No puedo volver a mostrarla; `/settings calendar` puede darte otra, y esta deja entonces de valer.
settings-calendar-stands = Tus plazos ya tienen una dirección, y no puedo volver a mostrarla. Para tener otra, elígela en *address* de `/settings calendar`; la antigua deja entonces de valer.
settings-calendar-revoked = La dirección de tu calendario ya no lleva a ninguna parte.
settings-calendar-on = Un calendario puede leer tus plazos, en una dirección que solo se te ha dado a ti.
settings-calendar-off = Ningún calendario puede leer tus plazos.
error-no-web-pages = Para eso hacen falta páginas web, y aquí no tengo. Quien me aloja puede ponerlas.
choice-calendar-new = Una dirección nueva; la anterior deja de valer
choice-calendar-off = Ninguna dirección
cmd-settings-calendar = calendario
    .about = Una dirección privada para tus plazos, a la que se suscribe un calendario
cmd-settings-calendar-address = dirección
    .about = Vacío: una dirección, si no la tienes. Elige una nueva que la sustituya, o ninguna
