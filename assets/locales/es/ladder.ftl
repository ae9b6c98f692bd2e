## Escaleras

ladder-title = **🪜 { $game } · escalera**
ladder-rung = { $rung }. { $player }
ladder-rung-challenged = { $rung }. { $player } ⚔️
ladder-rung-safe = { $rung }. { $player } 🛡️ sin desafíos hasta el { $until }
ladder-own = Estás en el puesto { $rung } de { $rungs }.
ladder-own-none = No estás en ella. **Unirme** te pone en el último puesto.
ladder-own-anyone = **Unirme** te pone en el último puesto.
ladder-empty = Aún no hay nadie. **Unirme** te pone en el primer puesto.
ladder-rules = { $seats ->
    [3] -# Desafía a dos personas a { $reach } puestos como máximo, una de ellas por encima. Gana a alguien por encima de ti y su puesto es tuyo, primero el más bajo.
   *[other] -# Desafía a alguien hasta { $reach } puestos por encima. Si ganas, su puesto es tuyo.
} No responder en 3 días es perder. ⚔️ en un desafío · 🛡️ 3 días de calma después.
ladder-which = { $count ->
    [one] ¿A quién desafías?
   *[other] ¿A quién desafías? De los { $count }, al menos uno debe estar por encima de ti.
}
ladder-choose = { $count ->
    [one] Elige a alguien
   *[other] Elige a { $count } personas
}
ladder-option = { $rung }. { $name }
ladder-invitation = 🪜 Un desafío en la escalera: rechazarlo, interrumpir la partida o no responder en 3 días es perderlo.
ladder-climb = 🪜 { $player } sube al puesto { $rung } de la escalera.
button-ladder-join = Unirme
button-ladder-challenge = Desafiar
button-ladder-leave = Salir
error-ladder-joined = Ya estás en esta escalera.
error-ladder-full = Esta escalera está llena.
error-ladder-not-on = No estás en esta escalera. Pulsa primero **Unirme**: `/ladder`.
error-ladder-in-challenge = Tienes un desafío en curso: primero debe terminar.
error-ladder-highest = No hay nadie por encima de ti: espera un desafío.
error-ladder-nobody-free = Ahora no se puede desafiar a nadie a tu alcance. Prueba más tarde.
error-ladder-out-of-reach = Ya no se puede. `/ladder` muestra cómo está todo.
error-ladder-none-above = Al menos uno de ellos debe estar por encima de ti.
cmd-ladder = escalera
    .about = La escalera de un juego: gana a quienes están por encima y sube
cmd-ladder-game = juego
    .about = El juego
